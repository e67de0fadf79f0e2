import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { LiveTable, mergedLog } from "../src/shell/api/live";
import type { ClientMessage, ServerMessage } from "../src/shell/api/types";
import { line, view } from "./kit";

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: ClientMessage[] = [];
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.({} as CloseEvent);
  }

  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }

  of(type: ClientMessage["type"]): ClientMessage[] {
    return this.sent.filter((message) => message.type === type);
  }
}

function connected(token: string | null = "secret"): [LiveTable, FakeSocket] {
  const table = new LiveTable("g1", token, (address) => new FakeSocket(address));
  table.start();
  const socket = FakeSocket.all.at(-1)!;
  socket.onopen?.({} as Event);
  return [table, socket];
}

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("a live table", () => {
  it("says hello with its token and shows the view", () => {
    const [table, socket] = connected();
    expect(socket.address).toContain("/api/games/g1/live");
    expect(socket.sent[0]).toMatchObject({ type: "hello", token: "secret" });
    socket.says({ type: "view", view: view(4) });
    expect(table.snapshot()).toMatchObject({ status: "open", busy: false });
    expect(table.snapshot().view?.n).toBe(4);
  });

  it("asks for previews only when something is asked", () => {
    const [, socket] = connected();
    socket.says({ type: "view", view: view(1) });
    expect(socket.of("preview")).toHaveLength(0);
    socket.says({ type: "view", view: view(2, undefined, true) });
    expect(socket.of("preview")).toHaveLength(1);
  });

  it("sends a choice with the version it was made for, and only one at a time", () => {
    const [table, socket] = connected();
    socket.says({ type: "view", view: view(7, undefined, true) });
    table.choose([1]);
    table.choose([1]);
    expect(socket.of("choose")).toHaveLength(1);
    expect(socket.of("choose")[0]).toMatchObject({ n: 7, options: [1] });
    expect(table.snapshot().busy).toBe(true);
  });

  it("is free again after the choice is done and its view is here, in either order", () => {
    const [table, socket] = connected();
    socket.says({ type: "view", view: view(7, undefined, true) });
    table.choose([1]);
    const first = socket.of("choose")[0] as { id: number };
    socket.says({ type: "done", id: first.id, n: 8 });
    expect(table.snapshot().busy).toBe(true);
    socket.says({ type: "view", view: view(8, undefined, true) });
    expect(table.snapshot().busy).toBe(false);
    table.choose([1]);
    const second = socket.of("choose")[1] as { id: number };
    socket.says({ type: "view", view: view(9) });
    expect(table.snapshot().busy).toBe(true);
    socket.says({ type: "done", id: second.id, n: 9 });
    expect(table.snapshot().busy).toBe(false);
  });

  it("shows a refusal and lets one choose again", () => {
    const [table, socket] = connected();
    socket.says({ type: "view", view: view(7, undefined, true) });
    table.choose([1]);
    const sent = socket.of("choose")[0] as { id: number };
    socket.says({ type: "error", id: sent.id, code: "illegal", message: "too dear" });
    expect(table.snapshot()).toMatchObject({ busy: false, trouble: "too dear" });
    table.forgive();
    expect(table.snapshot().trouble).toBeNull();
  });

  it("connects again by itself and resumes where it was", () => {
    const [table, socket] = connected();
    socket.says({ type: "view", view: view(7, { start: 0, lines: [line("a"), line("b")], total: 2 }) });
    socket.close();
    expect(table.snapshot().status).toBe("lost");
    expect(table.snapshot().view?.n).toBe(7);
    vi.advanceTimersByTime(300);
    const again = FakeSocket.all.at(-1)!;
    expect(again).not.toBe(socket);
    again.onopen?.({} as Event);
    expect(again.sent[0]).toMatchObject({ type: "hello", n: 7, log: 2 });
    again.says({ type: "current", n: 7 });
    expect(table.snapshot().status).toBe("open");
  });

  it("waits longer after each failure", () => {
    connected()[1].close();
    vi.advanceTimersByTime(250);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.all[1]!.close();
    vi.advanceTimersByTime(250);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(250);
    expect(FakeSocket.all).toHaveLength(3);
  });

  it("gives up where trying again cannot help", () => {
    const [table, socket] = connected();
    socket.says({ type: "error", id: -1, code: "not-found", message: "no such game" });
    vi.advanceTimersByTime(60_000);
    expect(table.snapshot().status).toBe("refused");
    expect(table.snapshot().refusal).toBe("not-found");
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("hangs up on a server that answers no ping", () => {
    const [, socket] = connected();
    socket.says({ type: "view", view: view(1) });
    vi.advanceTimersByTime(31_000);
    expect(socket.readyState).toBe(3);
  });
});

describe("the log", () => {
  it("grows by the new part", () => {
    const merged = mergedLog([line("a"), line("b")], 10, { start: 11, lines: [line("B"), line("c")] });
    expect(merged.logStart).toBe(10);
    expect(merged.log.map((each) => each.text)).toEqual(["a", "B", "c"]);
  });

  it("shrinks after an undo", () => {
    const merged = mergedLog([line("a"), line("b"), line("c")], 0, { start: 1, lines: [line("x")] });
    expect(merged.log.map((each) => each.text)).toEqual(["a", "x"]);
  });

  it("starts anew where the parts do not meet", () => {
    expect(mergedLog([line("a")], 0, { start: 5, lines: [line("f")] })).toEqual({ log: [line("f")], logStart: 5 });
  });
});
