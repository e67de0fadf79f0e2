/** Sorting and filtering the hand, and its own order. */

import type { Preferences } from "../../../shell/parts/preferences";
import type { Library } from "../library";
import type { HandCard } from "../types";

const TYPES = ["active", "automated", "event"];

export type HandFilter = { words: string; tag: string | null; playable: boolean };

/** `own` is the order that the player made: cards that are not in it yet come after it, newest last. */
export function sortedHand(
  hand: readonly HandCard[],
  order: Preferences["handOrder"],
  library: Library,
  own: readonly number[] = [],
): HandCard[] {
  const face = (held: HandCard) => library.card(held.card);
  const tag = (held: HandCard) => {
    const first = face(held)?.tags[0];
    return first === undefined ? 99 : library.all.tags.indexOf(first);
  };
  const place = (held: HandCard) => {
    const at = own.indexOf(held.card);
    return at < 0 ? own.length : at;
  };
  const cards = [...hand];
  switch (order) {
    case "newest":
      return cards.reverse();
    case "own":
      return cards.sort((a, b) => place(a) - place(b));
    case "cost":
      return cards.sort((a, b) => a.cost - b.cost);
    case "type":
      return cards.sort(
        (a, b) => TYPES.indexOf(face(a)?.type ?? "") - TYPES.indexOf(face(b)?.type ?? "") || a.cost - b.cost,
      );
    case "tag":
      return cards.sort((a, b) => tag(a) - tag(b) || a.cost - b.cost);
    case "name":
      return cards.sort((a, b) => library.name(a.card).localeCompare(library.name(b.card)));
  }
}

/** The order with one card moved to the place of another, or by some places. */
export function movedTo(order: readonly number[], card: number, place: number): number[] {
  const rest = order.filter((each) => each !== card);
  const at = Math.min(Math.max(place, 0), rest.length);
  return [...rest.slice(0, at), card, ...rest.slice(at)];
}

export function filteredHand(hand: readonly HandCard[], filter: HandFilter, library: Library): HandCard[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  return hand.filter((held) => {
    const face = library.card(held.card);
    if (!face) return false;
    if (filter.playable && !held.playable) return false;
    if (filter.tag === "event" ? face.type !== "event" : filter.tag !== null && !face.tags.includes(filter.tag)) {
      return false;
    }
    const text = `${face.name} ${face.tags.join(" ")} ${face.type} ${face.lines.join(" ")}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The tags that occur in a hand, in the catalogue's order, for the filter. */
export function tagsIn(hand: readonly HandCard[], library: Library): string[] {
  const found = new Set(hand.flatMap((held) => library.card(held.card)?.tags ?? []));
  const tags = library.all.tags.filter((tag) => found.has(tag));
  return hand.some((held) => library.card(held.card)?.type === "event") ? [...tags, "event"] : tags;
}

// The own order is kept in this browser, for each game by itself.
const KEY = "tharsis.hand.";

export function keptOrder(game: string): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY + game) ?? "[]");
    return Array.isArray(kept) ? kept.filter((each): each is number => typeof each === "number") : [];
  } catch {
    return [];
  }
}

export function keepOrder(game: string, order: readonly number[]): void {
  localStorage.setItem(KEY + game, JSON.stringify(order));
}
