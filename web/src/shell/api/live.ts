/**
 * A table as it is played: keeps one WebSocket open, connects again when it breaks, and holds the newest view,
 * the log as far as it is known and the previews of the options. Components read it through `useLive`.
 */

import { useEffect, useState, useSyncExternalStore } from "react";

import type { ClientMessage, GameView, LogLine, Preview, ServerMessage } from "./types";

export type Status = "connecting" | "open" | "lost" | "refused";

export type LiveState = {
  status: Status;
  view: GameView | null;
  log: LogLine[];
  logStart: number;
  previews: ReadonlyMap<number, Preview>;
  /** A choice is on its way: nothing else may be chosen. */
  busy: boolean;
  /** What the server last refused, for a quiet banner. */
  trouble: string | null;
  /** Why the table cannot be shown at all, as the server's code; null while it can. */
  refusal: string | null;
};

type Socket = Pick<WebSocket, "send" | "close" | "readyState"> & {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
};

const PING_EVERY = 5_000;
const SLOWEST_PONG = 8_000;
const LONGEST_WAIT = 3_000;
/** Refusals that connecting again cannot mend. */
const FATAL = new Set(["not-found", "bad-token", "quarantined", "forbidden"]);

export class LiveTable {
  private state: LiveState = {
    status: "connecting",
    view: null,
    log: [],
    logStart: 0,
    previews: new Map(),
    busy: false,
    trouble: null,
    refusal: null,
  };
  private readonly listeners = new Set<() => void>();
  private socket: Socket | null = null;
  private closed = false;
  private attempts = 0;
  private nextId = 1;
  private choosing = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval> | undefined;
  private unanswered = 0;

  constructor(
    readonly game: string,
    readonly token: string | null,
    private readonly open: (address: string) => Socket = (address) => new WebSocket(address),
  ) {}

  readonly snapshot = (): LiveState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private set(change: Partial<LiveState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  start(): void {
    this.closed = false;
    this.connect();
    this.pinger = setInterval(() => this.ping(), PING_EVERY);
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** The network is back, or somebody looks at the page again: no reason to wait any longer. */
  private readonly hurry = (): void => {
    if (this.closed || document.hidden) return;
    if (this.socket) return this.ping();
    if (this.state.status !== "lost") return;
    clearTimeout(this.timer);
    this.connect();
  };

  stop(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pinger);
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
    this.socket = null;
  }

  /** Take options one after another, all or none. */
  choose(options: number[]): void {
    const { view, busy } = this.state;
    if (!view || busy || options.length === 0) return;
    this.ask((id) => ({ type: "choose", id, n: view.n, options }));
  }

  undo(): void {
    const { view, busy } = this.state;
    if (!view?.undo || busy) return;
    this.ask((id) => ({ type: "undo", id, n: view.n }));
  }

  forgive(): void {
    this.set({ trouble: null });
  }

  private ask(message: (id: number) => ClientMessage): void {
    const id = this.nextId++;
    if (!this.send(message(id))) {
      this.set({ trouble: "Not connected: your choice was not sent." });
      return;
    }
    this.choosing = id;
    this.set({ busy: true, trouble: null });
  }

  private send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = this.open(`${scheme}://${location.host}/api/games/${encodeURIComponent(this.game)}/live`);
    this.socket = socket;
    socket.onopen = () => {
      this.unanswered = 0;
      const { view } = this.state;
      this.send({ type: "hello", token: this.token, n: view?.n ?? null, log: view?.log.total ?? 0 });
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.choosing = -1;
      if (this.closed || this.state.status === "refused") return;
      this.set({ status: "lost", busy: false });
      this.timer = setTimeout(() => this.connect(), Math.min(LONGEST_WAIT, 250 * 2 ** this.attempts++));
    };
  }

  private ping(): void {
    if (this.unanswered > 0 && Date.now() - this.unanswered > SLOWEST_PONG) this.socket?.close();
    if (this.send({ type: "ping", id: this.nextId++ }) && this.unanswered === 0) this.unanswered = Date.now();
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "view":
        return this.show(message.view);
      case "current":
        this.attempts = 0;
        return this.set({ status: "open", busy: false, trouble: null });
      case "done":
        if (message.id !== this.choosing) return;
        this.choosing = -1;
        if ((this.state.view?.n ?? -1) >= message.n) this.set({ busy: false });
        return;
      case "previews":
        if (message.n === this.state.view?.n) {
          this.set({ previews: new Map(message.previews.map((each) => [each.option, each])) });
        }
        return;
      case "pong":
        this.unanswered = 0;
        return;
      case "error":
        return this.refused(message.id, message.code, message.message);
      case "stopping":
        return this.set({ trouble: "The server is being restarted; the table comes back in a moment." });
    }
  }

  private show(view: GameView): void {
    this.attempts = 0;
    const { log, logStart } = mergedLog(this.state.log, this.state.logStart, view.log);
    this.set({
      // What was said of a lost connection is no longer true.
      ...(this.state.status === "open" ? {} : { trouble: null }),
      status: "open",
      view,
      log,
      logStart,
      previews: new Map(),
      busy: this.choosing >= 0,
    });
    if (view.question) this.send({ type: "preview", id: this.nextId++ });
  }

  private refused(id: number, code: string, message: string): void {
    if (FATAL.has(code)) {
      this.set({ status: "refused", trouble: message, refusal: code, busy: false });
      this.stop();
      return;
    }
    if (id === this.choosing) this.choosing = -1;
    const quiet = code === "stale";
    this.set({ busy: false, trouble: quiet ? "The table has moved on meanwhile; have another look." : message });
  }
}

/** What is known of the log when a new part of it comes: the part replaces everything from its start on. */
export function mergedLog(
  known: LogLine[],
  knownStart: number,
  part: { start: number; lines: LogLine[] },
): { log: LogLine[]; logStart: number } {
  const end = knownStart + known.length;
  if (known.length === 0 || part.start > end || part.start < knownStart) {
    return { log: part.lines, logStart: part.start };
  }
  return { log: [...known.slice(0, part.start - knownStart), ...part.lines], logStart: knownStart };
}

export function useLive(game: string, token: string | null): [LiveTable, LiveState] {
  const [table, setTable] = useState(() => new LiveTable(game, token));
  if (table.game !== game || table.token !== token) setTable(new LiveTable(game, token));
  useEffect(() => {
    table.start();
    return () => table.stop();
  }, [table]);
  return [table, useSyncExternalStore(table.subscribe, table.snapshot)];
}
