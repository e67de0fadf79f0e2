/** The options of a question sorted by what they are about, so that a click on a card, a hex or a button finds its own. */

import { useCallback, useMemo, useState } from "react";

import type { LiveState, LiveTable } from "../../../shell/api/live";
import * as shell from "../../../shell/table/choosing";
import type { Group, MarsView, Option, Question } from "../types";

export type Picking = {
  cards: { card: number; option: number }[];
  least: number;
  most: number;
  price: number;
  done: number | null;
};

/** Questions that are answered by choosing several cards, as one batch. */
const SEVERAL = new Set(["start", "research", "sell", "keep"]);

export function pickingOf(question: Question): Picking | null {
  if (question.picking) return { ...question.picking, done: question.picking.done ?? null };
  if (!SEVERAL.has(question.kind)) return null;
  const done = question.options.find((option) => option.verb === "done");
  if (!done) return null;
  const cards = question.options.flatMap((option) =>
    option.verb === "pick" && option.card !== undefined ? [{ card: option.card, option: option.option }] : [],
  );
  return { cards, least: 0, most: cards.length, price: 0, done: done.option };
}

/** The options to send for a set of chosen cards: in the order that the server gave, ended by its `done`. */
export function batchOf(picking: Picking, chosen: ReadonlySet<number>): number[] {
  const picks = picking.cards.filter((each) => chosen.has(each.card)).map((each) => each.option);
  return picking.done === null ? picks : [...picks, picking.done];
}

/** What is ticked of a group of the start, with what was picked of it before. */
export function pickedOf(group: Group, cards: ReadonlySet<number>): number[] {
  return group.cards.map((each) => each.card).filter((card) => group.picked.includes(card) || cards.has(card));
}

/** The sum of the start as it stands: the money of what is ticked, and what the cards to keep cost. */
export function startSum(groups: readonly Group[], cards: ReadonlySet<number>) {
  const ticked = groups.flatMap((group) => {
    const picked = pickedOf(group, cards);
    return group.cards.filter((each) => picked.includes(each.card));
  });
  const money = ticked.reduce((sum, each) => sum + each.money, 0);
  const surcharge = ticked.reduce((sum, each) => sum + each.surcharge, 0);
  const priceIn = (group: Group) => (group.price > 0 ? group.price + surcharge : 0);
  const cost = groups.reduce((sum, group) => sum + pickedOf(group, cards).length * priceIn(group), 0);
  return { money, cost, left: money - cost, priceIn };
}

/** The first group of which too few are ticked, if any. */
export function unfinished(groups: readonly Group[], cards: ReadonlySet<number>): Group | null {
  return groups.find((group) => group.open && pickedOf(group, cards).length < group.least) ?? null;
}

/** The whole start as one answer; null while it cannot be sent. */
export function startBatch(groups: readonly Group[], cards: ReadonlySet<number>): number[] | null {
  if (unfinished(groups, cards) || startSum(groups, cards).left < 0) return null;
  if (groups.some((group) => pickedOf(group, cards).length > group.most)) return null;
  return groups.flatMap((group) => {
    if (!group.open) return [];
    const fresh = group.cards.filter((each) => cards.has(each.card) && !group.picked.includes(each.card));
    const options = fresh.map((each) => each.option);
    return group.done === undefined ? options : [...options, group.done];
  });
}

/** What is ticked but not yet sent. */
export type Picks = { cards: ReadonlySet<number> };

const NO_PICKS: Picks = { cards: new Set() };

/** The ticks of the question with this key. Coming back to the same question, by taking back, finds them again. */
export function usePicks(key: string, most: number) {
  const [kept, setKept] = useState<{ key: string; picks: Picks }>({ key, picks: NO_PICKS });
  const pick = useCallback(
    (card: number, rivals?: readonly number[]) =>
      setKept((before) => {
        const cards = before.key === key ? before.picks.cards : NO_PICKS.cards;
        const others = rivals && !cards.has(card) ? new Set([...cards].filter((each) => !rivals.includes(each))) : cards;
        return { key, picks: { cards: toggled(others, card, !rivals && most === 1) } };
      }),
    [key, most],
  );
  return { picks: kept.key === key ? kept.picks : NO_PICKS, pick };
}

/** A set with one member more or less; with `single`, the new member takes the place of all others. */
export function toggled(before: ReadonlySet<number>, card: number, single: boolean): ReadonlySet<number> {
  const next = new Set(before);
  if (next.delete(card)) return next;
  if (single) return new Set([card]);
  return next.add(card);
}

export type Sorted = {
  play: Map<number, Option>;
  act: Map<number, Option>;
  pick: Map<number, Option>;
  hex: Map<number, Option>;
  project: Map<number, Option>;
  claim: Map<number, Option>;
  fund: Map<number, Option>;
  pay: Option[];
  amount: Option[];
  /** Resources of players to aim at, the own ones last. */
  targets: TargetGroup[];
  /** Cards in play to take from or to add to. */
  onCard: Map<number, Option>;
  /** Tracks to move. */
  track: Map<string, Option>;
  /** Those that a module of the game lights on things of its own. */
  aimed: Option[];
  /** Everything that is best shown as a plain button. */
  buttons: Option[];
};

/** Says of an option whether something on the table stands for it. */
export type Aims = readonly ((option: Option) => boolean)[];

const NO_AIMS: Aims = [];

export function sortedOptions(options: readonly Option[], aims: Aims = NO_AIMS): Sorted {
  const sorted: Sorted = {
    play: new Map(),
    act: new Map(),
    pick: new Map(),
    hex: new Map(),
    project: new Map(),
    claim: new Map(),
    fund: new Map(),
    pay: [],
    amount: [],
    targets: targetGroups(options),
    onCard: new Map(),
    track: new Map(),
    aimed: [],
    buttons: [],
  };
  for (const option of options) {
    if (aims.some((aim) => aim(option))) sorted.aimed.push(option);
    else if (option.verb === "play" && option.card !== undefined) sorted.play.set(option.card, option);
    else if (option.verb === "act" && option.card !== undefined) sorted.act.set(option.card, option);
    else if (option.verb === "pick" && option.card !== undefined) sorted.pick.set(option.card, option);
    else if (option.verb === "hex" && option.area !== undefined) sorted.hex.set(option.area, option);
    else if (option.verb === "project" && option.project !== undefined) sorted.project.set(option.project, option);
    else if (option.verb === "claim" && option.milestone !== undefined) sorted.claim.set(option.milestone, option);
    else if (option.verb === "fund" && option.award !== undefined) sorted.fund.set(option.award, option);
    else if ((option.verb === "from-card" || option.verb === "to-card") && option.card !== undefined) sorted.onCard.set(option.card, option);
    else if (option.parameter !== undefined) sorted.track.set(option.parameter, option);
    else if (option.verb === "target" && option.seat !== undefined && option.resource !== undefined) continue;
    else if (option.verb === "pay") sorted.pay.push(option);
    else if (option.verb === "amount") sorted.amount.push(option);
    else sorted.buttons.push(option);
  }
  return sorted;
}

export type TargetGroup = { seat: number; resource: string; options: Option[] };

/** The options up to the one that declines, and those after it: what nobody is expected to want stands there. */
export function byWish(options: readonly Option[]): [Option[], Option[]] {
  const end = options.findIndex((option) => option.verb === "decline") + 1 || options.length;
  return [options.slice(0, end), options.slice(end)];
}

/** What may be aimed at: a resource of a player, with the amounts in rising order. */
export function targetGroups(options: readonly Option[]): TargetGroup[] {
  const groups: TargetGroup[] = [];
  for (const option of options) {
    if (option.verb !== "target" || option.seat === undefined || option.resource === undefined) continue;
    const group = groups.find((each) => each.seat === option.seat && each.resource === option.resource);
    if (group) group.options.push(option);
    else groups.push({ seat: option.seat, resource: option.resource, options: [option] });
  }
  for (const group of groups) group.options.sort((a, b) => (a.amount ?? 0) - (b.amount ?? 0));
  return groups;
}

const NOTHING = sortedOptions([]);

export type Choosing = shell.Choosing<Question> & {
  /** The options by what they are about. */
  options: Sorted;
  picking: Picking | null;
};

export function useChoosing(
  live: LiveTable,
  state: LiveState,
  view: MarsView,
  active: boolean,
  confirm: boolean,
  aims: Aims = NO_AIMS,
): Choosing {
  const question = active ? view.question : null;
  const choosing = shell.useChoosing(live, state, question, confirm);
  const options = useMemo(() => (question ? sortedOptions(question.options, aims) : NOTHING), [question, aims]);
  const picking = useMemo(() => (question ? pickingOf(question) : null), [question]);
  return { ...choosing, options, picking };
}
