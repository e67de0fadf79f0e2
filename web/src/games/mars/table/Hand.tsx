/** The own hand: cards that overlap like a fan, playable ones raised, the others with a reason why not. */

import { useMemo, useState } from "react";

import { useLibrary } from "../library";
import type { HandCard } from "../types";
import { Glyph } from "../art/glyphs";
import { CardFace, cardWords } from "../cards/CardFace";
import { useShowing } from "../cards/showing";
import { TagFilter } from "../cards/TagFilter";
import { prefer, usePreferences, type Preferences } from "../../../shell/parts/preferences";
import type { Choosing } from "./choosing";
import { filteredHand, sortedHand, tagsIn, type HandFilter } from "./hand";

const ORDERS: [Preferences["handOrder"], string][] = [
  ["newest", "Newest"],
  ["cost", "Cost"],
  ["type", "Type"],
  ["tag", "Tag"],
  ["name", "Name"],
];

export type HandProps = {
  hand: HandCard[];
  choosing: Choosing;
  selected: number | null;
  /** Cards ticked while several are chosen from the hand. */
  picked: ReadonlySet<number>;
  onSelect: (card: number | null) => void;
  onPick: (card: number) => void;
  narrow: boolean;
};

export function Hand(props: HandProps) {
  const { hand, choosing } = props;
  const library = useLibrary();
  const { handOrder } = usePreferences();
  const [filter, setFilter] = useState<HandFilter>({ words: "", tag: null, playable: false });
  const tags = useMemo(() => tagsIn(hand, library), [hand, library]);
  const shown = useMemo(
    () => filteredHand(sortedHand(hand, handOrder, library), filter, library),
    [hand, handOrder, filter, library],
  );
  return (
    <section className="hand" aria-label={`Your hand, ${hand.length} cards`}>
      <div className="hand-tools">
        <span className="hand-title">
          Hand <b>{hand.length}</b>
        </span>
        <label className="hand-order">
          <span>Sort</span>
          <select
            value={handOrder}
            onChange={(event) => prefer({ handOrder: event.target.value as Preferences["handOrder"] })}
          >
            {ORDERS.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <button
          className={`chip ${filter.playable ? "on" : ""}`}
          aria-pressed={filter.playable}
          onClick={() => setFilter({ ...filter, playable: !filter.playable })}
        >
          Playable
        </button>
        <TagFilter
          className="hand-tags"
          label="Filter by tag"
          tags={tags}
          chosen={filter.tag}
          onChoose={(tag) => setFilter({ ...filter, tag })}
        />
      </div>
      {hand.length === 0 ? (
        <p className="hand-empty muted">No cards in hand.</p>
      ) : (
        <ul className="hand-cards">
          {shown.map((held) => (
            <HandCardView key={held.card} held={held} {...props} choosing={choosing} />
          ))}
          {shown.length === 0 && <li className="muted hand-empty">No card fits the filter.</li>}
        </ul>
      )}
    </section>
  );
}

function HandCardView(props: HandProps & { held: HandCard }) {
  const { held, choosing, narrow } = props;
  const library = useLibrary();
  const { open, peek, unpeek } = useShowing();
  const face = library.card(held.card);
  if (!face) return null;
  const picking = choosing.picking?.cards.some((each) => each.card === held.card) ?? false;
  const single = !picking && choosing.options.pick.has(held.card);
  const option = choosing.options.play.get(held.card) ?? (single ? choosing.options.pick.get(held.card) : undefined);
  const lit = option !== undefined || picking;
  const picked = props.picked.has(held.card);
  const selected = props.selected === held.card;
  const reason = held.why_not[0]?.reason;
  const words = `${cardWords(face)}. ${
    picking ? (picked ? "Picked" : "Can be picked") : option ? `Can be ${single ? "picked" : "played"} now` : reason ? `Not playable: ${reason}` : ""
  }`;
  return (
    <li className={`hand-card ${lit ? "lit" : ""} ${selected || picked ? "raised" : ""} ${held.playable ? "" : "blocked"}`}>
      <button
        className="hand-card-button"
        aria-pressed={selected || picked}
        data-card={held.card}
        onPointerEnter={(event) => !narrow && peek(held.card, event.currentTarget)}
        onPointerLeave={unpeek}
        onClick={() => {
          unpeek();
          if (picking) props.onPick(held.card);
          else props.onSelect(selected ? null : held.card);
        }}
        onDoubleClick={() => option && !single && choosing.take(option, true)}
        onContextMenu={(event) => {
          event.preventDefault();
          open(held.card);
        }}
      >
        <span className="sr-only">{words}</span>
        <CardFace face={face} look={narrow ? "whole" : "small"} cost={held.cost}>
          {!held.playable && !picking && !single && (
            <span className="why-not" title={held.why_not.map((each) => each.reason).join("; ")}>
              <Glyph name="lock" />
              <span>{reason}</span>
            </span>
          )}
          {picked && (
            <span className="picked-sign">
              <Glyph name="check" />
            </span>
          )}
        </CardFace>
      </button>
    </li>
  );
}
