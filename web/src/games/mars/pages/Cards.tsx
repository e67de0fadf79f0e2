/** All cards, to browse and to search. */

import { useDeferredValue, useMemo, useState } from "react";

import { useLibrary } from "../library";
import type { CardFace as Face } from "../types";
import { CardFace, cardWords } from "../cards/CardFace";
import { useShowing } from "../../../shell/parts/Showing";
import { TagFilter } from "../cards/TagFilter";
import { useModules } from "../modules";

const TYPES = ["active", "automated", "event", "corporation", "prelude"];

export type CardFilter = { words: string; tag: string | null; type: string | null; module: string | null };

export function foundCards(cards: readonly Face[], filter: CardFilter): Face[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  return cards
    .filter((face) => {
      if (!TYPES.includes(face.type)) return false;
      if (filter.type !== null && face.type !== filter.type) return false;
      if (filter.module !== null && face.module !== filter.module) return false;
      if (filter.tag !== null && !face.tags.includes(filter.tag)) return false;
      const text = cardWords(face).toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** What modules bring beside cards, as far as it is sought: it has neither type nor tags. */
function Shelves({ filter }: { filter: CardFilter }) {
  const library = useLibrary();
  const modules = useModules(useMemo(() => library.all.modules.map(({ name }) => name), [library]));
  if (!modules || filter.type !== null || filter.tag !== null) return null;
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  return modules
    .filter(({ name }) => filter.module === null || filter.module === name)
    .flatMap(({ module }) => module.shelves?.(library) ?? [])
    .map(({ title, pieces }) => {
      const found = pieces.filter((piece) => words.every((word) => piece.words.toLowerCase().includes(word)));
      if (found.length === 0) return null;
      return (
        <section key={title} className="pieces">
          <h2>
            {title} <small className="muted">{found.length}</small>
          </h2>
          <ul>
            {found.map((piece) => (
              <li key={piece.name}>{piece.drawing}</li>
            ))}
          </ul>
        </section>
      );
    });
}

export function Cards() {
  const library = useLibrary();
  const { open } = useShowing();
  const [filter, setFilter] = useState<CardFilter>({ words: "", tag: null, type: null, module: null });
  const wanted = useDeferredValue(filter);
  const cards = useMemo(() => foundCards(library.all.cards, wanted), [library, wanted]);
  const tags = library.all.tags.filter((tag) => library.all.cards.some((face) => face.tags.includes(tag)));
  return (
    <>
      <div className="cards-tools">
        <input
          type="search"
          aria-label="Search cards"
          placeholder="Name, text, tag…"
          value={filter.words}
          onChange={(event) => setFilter({ ...filter, words: event.target.value })}
        />
        <select
          aria-label="Module"
          value={filter.module ?? ""}
          onChange={(event) => setFilter({ ...filter, module: event.target.value || null })}
        >
          <option value="">All modules</option>
          {library.all.modules
            .filter(({ name }) => library.all.cards.some((face) => face.module === name))
            .map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
        </select>
        <span role="group" aria-label="Type" className="chips">
          {TYPES.map((type) => (
            <button
              key={type}
              className={`chip ${filter.type === type ? "on" : ""}`}
              aria-pressed={filter.type === type}
              onClick={() => setFilter({ ...filter, type: filter.type === type ? null : type })}
            >
              {type}
            </button>
          ))}
        </span>
        <TagFilter
          className="chips"
          label="Tag"
          tags={tags}
          chosen={filter.tag}
          onChoose={(tag) => setFilter({ ...filter, tag })}
        />
        <span className="muted">{cards.length} cards</span>
      </div>
      <ul className="card-grid">
        {cards.map((face) => (
          <li key={face.card}>
            <button className="choice-button" onClick={() => open(face.card)}>
              <span className="sr-only">{cardWords(face)}</span>
              <CardFace face={face} look="whole" />
            </button>
          </li>
        ))}
      </ul>
      <Shelves filter={wanted} />
    </>
  );
}
