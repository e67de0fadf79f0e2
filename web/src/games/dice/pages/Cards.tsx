/** All cards of the dice game, to browse and to search; what of them is ours is marked. */

import { useDeferredValue, useMemo, useState } from "react";

import { CardFace, cardWords } from "../cards/CardFace";
import { useShowing } from "../../../shell/parts/Showing";
import { useLibrary, type Library } from "../library";
import type { Face } from "../types";

export type CardFilter = { words: string; group: string | null; printed: boolean };

const GROUPS: [string, (face: Face) => boolean][] = [
  ["red", (face) => face.colour === "red"],
  ["green", (face) => face.colour === "green"],
  ["blue", (face) => face.colour === "blue"],
  ["bonus card", (face) => face.kind === "bonus card"],
  ["corporation", (face) => face.kind === "corporation"],
  ["Corporate Era", (face) => face.module !== ""],
];

export function foundCards(library: Library, filter: CardFilter): Face[] {
  const wanted = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = GROUPS.find(([name]) => name === filter.group)?.[1] ?? (() => true);
  return library.all.cards.filter((face) => {
    if (!fits(face) || (filter.printed && face.ours)) return false;
    const text = `${face.number} ${cardWords(face, library)}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

function Origins() {
  const { all } = useLibrary();
  const ours = all.origins.filter((each) => each.ours);
  return (
    <details className="dg-origins">
      <summary>What else is not as printed</summary>
      <ul>
        {ours.map((each) => (
          <li key={each.name}>
            <b>{each.name}</b>: {each.origin}
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Cards() {
  const library = useLibrary();
  const { open } = useShowing();
  const [filter, setFilter] = useState<CardFilter>({ words: "", group: null, printed: false });
  const wanted = useDeferredValue(filter);
  const cards = useMemo(() => foundCards(library, wanted), [library, wanted]);
  return (
    <>
      <p className="dg-rules-note">{library.all.note}</p>
      <Origins />
      <div className="dg-cards-tools">
        <input
          type="search"
          aria-label="Search cards"
          placeholder="Name, text, icon…"
          value={filter.words}
          onChange={(event) => setFilter({ ...filter, words: event.target.value })}
        />
        <span role="group" aria-label="Kind" className="chips">
          {GROUPS.map(([name]) => (
            <button
              key={name}
              className={`chip ${filter.group === name ? "on" : ""}`}
              aria-pressed={filter.group === name}
              onClick={() => setFilter({ ...filter, group: filter.group === name ? null : name })}
            >
              {name}
            </button>
          ))}
        </span>
        <button
          className={`chip ${filter.printed ? "on" : ""}`}
          aria-pressed={filter.printed}
          onClick={() => setFilter({ ...filter, printed: !filter.printed })}
        >
          documented only
        </button>
        <span className="muted">{cards.length} cards</span>
      </div>
      <ul className="dg-card-grid">
        {cards.map((face) => (
          <li key={face.card}>
            <button className="dg-choice-button" onClick={() => open(face.card)}>
              <span className="sr-only">
                {cardWords(face, library)} {face.ours ? face.origin : ""}
              </span>
              <CardFace face={face} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
