/** What the module shows and what is printed on its tiles, as the server describes them. */

import type { Library } from "../../library";
import type { Icon, MarsTable, Refused } from "../../types";

export const NAME = "colonies";

/** A tile as printed: what building, each step of trading and a colony there bring. */
export type Printed = { face: number; name: string; lines: string[]; build: Icon[]; income: Icon[][]; bonus: Icon[] };

export type Facts = { steps: number; places: number; tiles: Printed[]; project: number };

/** A tile in play; `fleet`: whose fleet is there (-1: nobody's). */
export type TileState = {
  face: number;
  name: string;
  active: boolean;
  asleep: string;
  marker: number;
  colonies: number[];
  fleet: number;
  income_now: string;
  build_now: string;
  bonus_each: string;
  why_not_trade: Refused | null;
  why_not_build: Refused | null;
};

export type Shown = {
  tiles: TileState[];
  fleets: { seat: number; fleets: number; home: number }[];
  costs: { resource: string; amount: number }[];
  raises: number;
};

const NO_FACTS: Facts = { steps: 0, places: 0, tiles: [], project: -1 };
const NOTHING: Shown = { tiles: [], fleets: [], costs: [], raises: 0 };

export const factsOf = (library: Library) => (library.all.extras[NAME] as Facts | undefined) ?? NO_FACTS;
export const shownOf = (table: MarsTable) => (table.extras[NAME] as Shown | undefined) ?? NOTHING;
