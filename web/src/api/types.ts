/** The server's types under the names that the client uses; all of them come from the OpenAPI document. */

import type { components } from "./schema.gen";

type Schemas = components["schemas"];

export type Icon = Schemas["Icon"];
export type IconRow = Schemas["IconRow"];
export type CardFace = Schemas["CardFace"];
export type HexFace = Schemas["HexFace"];
export type BoardFace = Schemas["BoardFace"];
export type Track = Schemas["Track"];
export type Catalogue = Schemas["Catalogue"];

export type Resources = Schemas["Resources"];
export type Resource = keyof Resources;
export type Bill = Schemas["Bill"];
export type Paid = Schemas["Paid"];
export type Refused = Schemas["Refused"];
export type Option = Schemas["Option"];
export type Area = Schemas["Area"];
export type Mat = Schemas["Mat"];
export type Points = Schemas["Points"];
export type TableauCard = Schemas["TableauCard"];
export type HandCard = Schemas["HandCard"];
export type Parameter = Schemas["Parameter"];
export type Milestone = Schemas["MilestoneView"];
export type Award = Schemas["AwardView"];
export type LogLine = Schemas["LogLine"];
export type Preview = Schemas["Preview"];
export type Group = Schemas["Group"];
export type Question = Schemas["Question"];
export type MarsTable = Schemas["MarsTable"];

export type SeatInfo = Schemas["SeatInfo"];
export type Summary = Schemas["Summary"];
export type Created = Schemas["Created"];
export type Joined = Schemas["Joined"];
export type Offer = Schemas["Offer"];
export type Choices = Schemas["Choices"];
export type SetupChoice = Schemas["SetupChoice"];
export type Ruling = Schemas["RulingInfo"];
export type Problem = Schemas["Problem"];
export type Setback = Schemas["Setback"];

/** A view whose table is that of the board game. */
export type GameView = Omit<Schemas["GameView"], "table" | "log"> & {
  table: MarsTable;
  log: { start: number; lines: LogLine[]; total: number };
};
export type HistoryPoint = Omit<Schemas["HistoryPoint"], "points"> & { points: Points[] };
export type History = { steps: number; points: HistoryPoint[] };

export type SeatWish =
  | { who: "me"; name: string; colour?: string | null }
  | { who: "open"; name?: string | null; colour?: string | null }
  | { who: "bot"; bot: string; name?: string | null; colour?: string | null };
export type NewGame = { seats: SeatWish[]; game: "mars"; setup: Record<string, unknown> };

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
