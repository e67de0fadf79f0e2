/** Sorting and filtering the hand. */

import type { Library } from "../library";
import type { HandCard } from "../types";
import type { Preferences } from "../../../shell/parts/preferences";

const TYPES = ["active", "automated", "event"];

export type HandFilter = { words: string; tag: string | null; playable: boolean };

export function sortedHand(hand: readonly HandCard[], order: Preferences["handOrder"], library: Library): HandCard[] {
  const face = (held: HandCard) => library.card(held.card);
  const tag = (held: HandCard) => {
    const first = face(held)?.tags[0];
    return first === undefined ? 99 : library.all.tags.indexOf(first);
  };
  const cards = [...hand];
  switch (order) {
    case "newest":
      return cards.reverse();
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

export function filteredHand(hand: readonly HandCard[], filter: HandFilter, library: Library): HandCard[] {
  const words = filter.words.trim().toLowerCase();
  return hand.filter((held) => {
    const face = library.card(held.card);
    if (!face) return false;
    if (filter.playable && !held.playable) return false;
    if (filter.tag === "event" ? face.type !== "event" : filter.tag !== null && !face.tags.includes(filter.tag)) {
      return false;
    }
    return words === "" || `${face.name} ${face.lines.join(" ")}`.toLowerCase().includes(words);
  });
}

/** The tags that occur in a hand, in the catalogue's order, for the filter. */
export function tagsIn(hand: readonly HandCard[], library: Library): string[] {
  const found = new Set(hand.flatMap((held) => library.card(held.card)?.tags ?? []));
  const tags = library.all.tags.filter((tag) => found.has(tag));
  return hand.some((held) => library.card(held.card)?.type === "event") ? [...tags, "event"] : tags;
}
