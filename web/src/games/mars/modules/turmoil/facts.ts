/** What the module shows, and what is printed on its parties and events, as the server describes them. */

import type { Library } from "../../library";
import type { Icon, MarsTable, Option, Refused } from "../../types";

export const NAME = "turmoil";
/** The owner of delegates who is no player. */
export const NEUTRAL_SEAT = -2;

export type PrintedParty = {
  face: number;
  name: string;
  sign: string;
  bonus: string;
  bonus_icons: Icon[];
  policy: string;
  policy_face: number;
  policy_icons: Icon[];
};

/** `revealed` and `current`: the parties that a neutral delegate joins then; `needs`: modules without which it is left out. */
export type PrintedEvent = {
  face: number;
  name: string;
  revealed: number;
  current: number;
  needs: string[];
  lines: string[];
  /** What it does, part by part. */
  icons: Icon[][];
};

export type Facts = { delegates: number; price: number; parties: PrintedParty[]; events: PrintedEvent[] };

export type Group = { seat: number; delegates: number };

/** `leader`: a seat, -2 nobody's, -1 there is none; `would`: what one more delegate of the seat's would change. */
export type PartyState = {
  face: number;
  name: string;
  size: number;
  leader: number;
  delegates: Group[];
  would: string;
  why_not_lobby: Refused | null;
  why_not_delegate: Refused | null;
};

export type EventState = { when: string; face: number; name: string; would: string };

export type Shown = {
  parties: PartyState[];
  ruling: number;
  dominant: number;
  chairman: number;
  policy: { face: number; in_force: boolean; action: boolean; why_not: Refused | null };
  lobby: number[];
  reserve: number[];
  neutral: number;
  influence: number[];
  influence_from: string[];
  events: EventState[];
  past: number[];
};

const NO_FACTS: Facts = { delegates: 0, price: 0, parties: [], events: [] };

export const factsOf = (library: Library) => (library.all.extras[NAME] as Facts | undefined) ?? NO_FACTS;
export const shownOf = (table: MarsTable) => table.extras[NAME] as Shown | undefined;

/** Is the option about a party, one of its delegates or its policy? */
export function aims(option: Option, library: Library): boolean {
  const { face } = option;
  return face !== undefined && factsOf(library).parties.some((party) => party.face === face || party.policy_face === face);
}

/** The delegates of a party by owner, the leader's first and nobody's last. */
export function inOrder(party: PartyState): Group[] {
  const place = ({ seat }: Group) => (seat === party.leader ? -1 : seat === NEUTRAL_SEAT ? 1000 : seat);
  return [...party.delegates].sort((a, b) => place(a) - place(b));
}

const ONE_BY_ONE = 7;

/** Are there few enough delegates in a party to draw each of them? */
export const fewIn = (party: PartyState) => party.size <= ONE_BY_ONE;

/** The options that mean a party as a whole, what is free before what costs. */
export function waysInto(party: PartyState, options: readonly Option[]): Option[] {
  const ways = options.filter((option) => option.face === party.face && option.seat === undefined);
  return ways.sort((a, b) => Number(a.verb === "delegate") - Number(b.verb === "delegate"));
}
