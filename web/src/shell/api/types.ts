/**
 * The server's types under the names that the shell uses. What only one game has (its table, more about its
 * options) is named in the game's folder; here stands what all games have.
 */

import type { components } from "./schema.gen";

type Schemas = components["schemas"];

export type SeatInfo = Schemas["SeatInfo"];
export type Summary = Schemas["Summary"];
export type Created = Schemas["Created"];
export type Joined = Schemas["Joined"];
export type SeatKey = Schemas["SeatKey"];
export type Offer = Schemas["Offer"];
export type Choices = Schemas["Choices"];
export type SetupChoice = Schemas["SetupChoice"];
export type Ruling = Schemas["RulingInfo"];
export type Problem = Schemas["Problem"];
export type Setback = Schemas["Setback"];

/** One legal answer: `option` is what to send, `batch` what to send for it with the usual payment. */
export type Option = {
  option: number;
  text: string;
  irreversible?: boolean;
  warnings?: string[];
  batch?: number[];
};
export type Question<O extends Option = Option> = { kind: string; text: string; picks: number[]; options: O[] };

/** A piece of a sentence, with what it names. */
export type LinePart = { text: string; seat?: number; card?: number; face?: number; area?: number };
export type LogLine = { text: string; seat: number; step: number; generation: number; kind: string; parts: LinePart[] };
export type Preview = { option: number; known: boolean; text: string };
export type Points = { total: number; place: number; won: boolean };

/** What a seat sees; the table has the form that its game gives it. */
export type GameView<T = unknown, Q extends Question = Question> = Omit<Schemas["GameView"], "table" | "question" | "log"> & {
  question: Q | null;
  table: T;
  log: { start: number; lines: LogLine[]; total: number };
};
export type HistoryPoint = { round: number; step: number; points: Points[] };
export type History = { steps: number; points: HistoryPoint[] };

export type SeatWish =
  | { who: "me"; name: string; colour?: string | null }
  | { who: "open"; name?: string | null; colour?: string | null }
  | { who: "bot"; bot: string; name?: string | null; colour?: string | null };
export type NewGame = { seats: SeatWish[]; game: string; setup: Record<string, unknown> };

export type ClientMessage =
  | { type: "hello"; token?: string | null; n?: number | null; log?: number }
  | { type: "choose"; id: number; n: number; options: number[] }
  | { type: "undo"; id: number; n: number; to?: number | null }
  | { type: "preview"; id: number }
  | { type: "ping"; id: number };

export type ServerMessage =
  | { type: "view"; view: GameView }
  | { type: "current"; n: number }
  | { type: "done"; id: number; n: number }
  | { type: "previews"; id: number; n: number; previews: Preview[] }
  | { type: "pong"; id: number }
  | { type: "error"; id: number; code: string; message: string; n?: number | null }
  | { type: "stopping"; seconds: number };
