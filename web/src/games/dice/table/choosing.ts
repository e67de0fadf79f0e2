/** The options of a question sorted by what they are about, so that a click on a die, a card or a hex finds its own. */

import { useMemo } from "react";

import type { LiveState, LiveTable } from "../../../shell/api/live";
import * as shell from "../../../shell/table/choosing";
import { ICONS, type DiceView, type Option, type Question } from "../types";

export type Sorted = {
  /** By colour: dice of the pool. */
  pool: ReadonlyMap<number, Option>;
  /** By icon: the own dice, perhaps with several things to do with one. */
  dice: ReadonlyMap<number, Option[]>;
  wild: Option | null;
  /** By card: of the hand, in play, laid out to choose from. */
  hand: ReadonlyMap<number, Option>;
  use: ReadonlyMap<number, Option>;
  laidOut: ReadonlyMap<number, Option>;
  areas: ReadonlyMap<number, Option>;
  standard: ReadonlyMap<number, Option>;
  /** Faces that a die is taken with. */
  faces: Option[];
  buttons: Option[];
};

type About = "pool" | "dice" | "hand" | "use" | "laidOut" | "areas" | "standard" | "faces";

/** Where on the table the things are that options of a verb mean; all others are buttons. */
const WHERE: Record<string, [About, "colour" | "icon" | "card" | "area" | "standard"]> = {
  "gain-die": ["pool", "colour"],
  colour: ["pool", "colour"],
  "turn-for": ["dice", "icon"],
  "draw-for": ["dice", "icon"],
  keep: ["dice", "icon"],
  give: ["dice", "icon"],
  spare: ["dice", "icon"],
  "pay-with": ["dice", "icon"],
  "turn-die": ["dice", "icon"],
  icon: ["faces", "icon"],
  play: ["hand", "card"],
  discard: ["hand", "card"],
  use: ["use", "card"],
  found: ["laidOut", "card"],
  "bonus-card": ["laidOut", "card"],
  place: ["areas", "area"],
  standard: ["standard", "standard"],
};

export function sortedOptions(options: readonly Option[]): Sorted {
  const maps = { pool: new Map(), hand: new Map(), use: new Map(), laidOut: new Map(), areas: new Map(), standard: new Map() } as Record<
    Exclude<About, "dice" | "faces">,
    Map<number, Option>
  >;
  const dice = new Map<number, Option[]>();
  const faces: Option[] = [];
  const buttons: Option[] = [];
  let wild: Option | null = null;
  for (const option of options) {
    const [about, key] = WHERE[option.verb] ?? [];
    const number = key === undefined ? undefined : option[key];
    if (about === undefined || number === undefined) buttons.push(option);
    else if (about === "faces") faces.push(option);
    else if (about !== "dice") maps[about].set(number, option);
    else if (number === ICONS) wild = option;
    else dice.set(number, [...(dice.get(number) ?? []), option]);
  }
  return { ...maps, dice, wild, faces, buttons };
}

/** Is what may be done with the die said first? Giving it up is never done by one click. */
export function needsSaying(options: readonly Option[]): boolean {
  return options.length > 1 || options.some((option) => ["turn-for", "draw-for", "turn-die"].includes(option.verb));
}

/** Dice to keep, by icon, sent as one answer; it ends by itself where as many are kept as may be. */
export function keepBatch(question: Question, kept: readonly number[], dice: readonly number[]): number[] {
  const option = (icon: number) => question.options.find((each) => each.verb === "keep" && each.icon === icon)?.option;
  const picks = kept.flatMap((n, icon) => Array.from({ length: n }, () => option(icon)).filter((each) => each !== undefined));
  const all = dice.reduce((sum, n) => sum + n, 0);
  const done = question.options.find((each) => each.verb === "done");
  return picks.length >= Math.min(question.most, all) || !done ? picks : [...picks, done.option];
}

/** Cards to discard, sent as one answer; it ends by itself where no card is left. */
export function discardBatch(question: Question, cards: ReadonlySet<number>): number[] {
  const all = question.options.filter((each) => each.verb === "discard");
  const picks = all.filter((each) => each.card !== undefined && cards.has(each.card)).map((each) => each.option);
  const done = question.options.find((each) => each.verb === "done");
  return picks.length === all.length || !done ? picks : [...picks, done.option];
}

/** How many of each icon, from a list of icons. */
export function byIcon(icons: readonly number[]): number[] {
  const counts = new Array<number>(ICONS).fill(0);
  for (const icon of icons) counts[icon] = (counts[icon] ?? 0) + 1;
  return counts;
}

/** One die more or less of those that are kept; none more than may be. */
export function keptToggled(kept: readonly number[], icon: number, on: boolean, most: number): number[] {
  const sum = kept.reduce((all, n) => all + n, 0);
  if (on && sum >= most) return [...kept];
  return kept.map((n, i) => (i === icon ? n + (on ? 1 : -1) : n));
}

const NOTHING = sortedOptions([]);

export type Choosing = shell.Choosing<Question> & { options: Sorted };

export function useChoosing(live: LiveTable, state: LiveState, view: DiceView, active: boolean, confirm: boolean): Choosing {
  const question = active ? view.question : null;
  const choosing = shell.useChoosing(live, state, question, confirm);
  const options = useMemo(() => (question ? sortedOptions(question.options) : NOTHING), [question]);
  return { ...choosing, options };
}
