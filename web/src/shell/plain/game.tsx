/** A game that has no part of its own here: question, options, what is seen and the log, as lists. */

import type { Game } from "../game";
import { PlainCards, PlainTopLine } from "./parts";
import { PlainEnd } from "./PlainEnd";
import { PlainTable } from "./PlainTable";

export const PLAIN: Game = {
  Around: ({ children }) => children,
  TopLine: PlainTopLine,
  Table: PlainTable,
  End: PlainEnd,
  Cards: PlainCards,
};
