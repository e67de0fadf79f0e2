import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { api } from "../src/shell/api/http";
import type { Choices, GameView, Offer, Summary } from "../src/shell/api/types";
import { App } from "../src/shell/App";
import type { Game, Games } from "../src/shell/game";
import { choices } from "./kit";

const SEATS = [
  { seat: 0, name: "Ana", colour: "red", bot: null, open: false, connected: true },
  { seat: 1, name: "Ben", colour: "blue", bot: null, open: true, connected: false },
];

class DeadSocket {
  static all: DeadSocket[] = [];
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: string[] = [];
  constructor() {
    DeadSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {}
}

beforeEach(() => {
  DeadSocket.all = [];
  vi.stubGlobal("WebSocket", DeadSocket);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function offering(...names: string[]): Offer {
  const games = Object.fromEntries(names.map((name) => [name, { ...choices, title: `The game ${name}` }] as [string, Choices]));
  return { games, usual: names[0]!, bots: [], normal_bot: "random" };
}

function viewOf(kind: string, rest: Partial<GameView> = {}): GameView {
  return {
    game: "g", kind, n: 1, step: 0, seat: 0, host: 0, over: false, waiting: [0], changed: 0, seats: SEATS, seed_chosen: false,
    invite: null, undo: null, new_from: 0, rematch: null, question: null, table: { seen: { stones: 21, coins: [3, null] } },
    log: { start: 0, lines: [], total: 0 }, ...rest,
  };
}

function sitDown(games: Games, view: GameView) {
  history.replaceState(null, "", "/table/g");
  render(<App games={games} />);
  const socket = DeadSocket.all[0]!;
  socket.onmessage?.({ data: JSON.stringify({ type: "view", view }) });
  return socket;
}

it("loads no game where none is looked at", async () => {
  const load = vi.fn(() => Promise.reject(new Error("not now")));
  vi.spyOn(api, "game").mockResolvedValue({ game: "g", kind: "mars", seats: SEATS, seed_chosen: false } as unknown as Summary);
  history.replaceState(null, "", "/join/g");
  render(<App games={{ mars: load }} />);
  await waitFor(() => screen.getByLabelText("Your name"));
  expect(load).not.toHaveBeenCalled();
});

it("loads the game of the view's kind and no other", async () => {
  const parts = (name: string): Game => ({
    Around: ({ children }) => children,
    TopLine: () => <b>{`top of ${name}`}</b>,
    Table: () => <main>{`table of ${name}`}</main>,
    End: () => null,
    Cards: () => null,
  });
  const other = vi.fn(() => Promise.resolve({ GAME: parts("other") }));
  sitDown({ wind: () => Promise.resolve({ GAME: parts("wind") }), other }, viewOf("wind"));
  await screen.findByText("table of wind");
  expect(screen.getByText("top of wind")).toBeTruthy();
  expect(other).not.toHaveBeenCalled();
});

it("shows a game without a part of its own plainly, and lets it be played", async () => {
  const question = { kind: "take", text: "How many do you take?", picks: [], options: [{ option: 7, text: "Take 1" }, { option: 8, text: "Take 2" }] };
  const socket = sitDown({}, viewOf("nim", { question }));
  await screen.findByText("How many do you take?");
  expect(screen.getByText("stones")).toBeTruthy();
  expect(screen.getByText("hidden").closest("li")?.textContent).toBe("Ben: hidden");
  fireEvent.click(screen.getByRole("button", { name: "Take 2" }));
  expect(JSON.parse(socket.sent.at(-1)!)).toMatchObject({ type: "choose", n: 1, options: [8] });
});

it("asks which game to play only where there are several", async () => {
  const made = { game: "g", invite: "i", seats: [{ seat: 0, token: "t" }] };
  const create = vi.spyOn(api, "create").mockResolvedValue(made);
  vi.spyOn(api, "offer").mockResolvedValue(offering("mars", "nim"));
  history.replaceState(null, "", "/");
  render(<App games={{}} />);
  const play = () => screen.getByRole("button", { name: "Play now" });
  fireEvent.click(play());
  fireEvent.click(await screen.findByRole("button", { name: "The game nim" }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]![0]).toMatchObject({ game: "nim", seats: [{ who: "me" }, { who: "bot" }, { who: "bot" }] });
  cleanup();

  vi.spyOn(api, "offer").mockResolvedValue(offering("mars"));
  history.replaceState(null, "", "/");
  render(<App games={{}} />);
  fireEvent.click(play());
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  expect(create.mock.calls[1]![0]).toMatchObject({ game: "mars" });
});

it("offers the cards and the new tables of each game", async () => {
  vi.spyOn(api, "offer").mockResolvedValue(offering("mars", "nim"));
  vi.spyOn(api, "catalogue").mockResolvedValue({ title: "Nim", cards: [{ name: "A stone" }] });
  history.replaceState(null, "", "/cards?game=nim");
  render(<App games={{ mars: () => new Promise(() => undefined) }} />);
  await screen.findByText("A stone");
  fireEvent.click(await screen.findByRole("link", { name: "New table" }));
  fireEvent.click(await screen.findByRole("link", { name: "The game nim" }));
  await waitFor(() => expect(location.search).toBe("?game=nim"));
  expect(screen.getByRole("button", { name: "Set the table" })).toBeTruthy();
});
