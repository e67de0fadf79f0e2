/**
 * The own hand: cards that overlap like a fan, or a compact list when there are many; playable ones are lit, the others
 * say why not. Cards are moved by dragging, or by Shift and the arrows.
 */

import { useMemo, useState, type DragEvent, type KeyboardEvent } from "react";

import { useGlide } from "../../../shell/parts/glide";
import { prefer, usePreferences, type Preferences } from "../../../shell/parts/preferences";
import { Glyph } from "../art/glyphs";
import { TagIcon } from "../art/pictures";
import { CardFace, cardWords } from "../cards/CardFace";
import { useShowing } from "../../../shell/parts/Showing";
import { TagFilter } from "../cards/TagFilter";
import { useLibrary } from "../library";
import type { CardFace as Face, HandCard } from "../types";
import type { Choosing } from "./choosing";
import { filteredHand, keepOrder, keptOrder, movedTo, sortedHand, tagsIn, type HandFilter } from "./hand";

const ORDERS: [Preferences["handOrder"], string][] = [
  ["newest", "Newest"],
  ["own", "My order"],
  ["cost", "Cost"],
  ["type", "Type"],
  ["tag", "Tag"],
  ["name", "Name"],
];

/** More cards than this are a list, unless one of both is wished for. */
const FAN = { wide: 14, narrow: 4 };

export type HandProps = {
  game: string;
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
  const { hand, game } = props;
  const library = useLibrary();
  const { handOrder, handLook } = usePreferences();
  const [own, setOwn] = useState(() => keptOrder(game));
  const [filter, setFilter] = useState<HandFilter>({ words: "", tag: null, playable: false });
  const tags = useMemo(() => tagsIn(hand, library), [hand, library]);
  const sorted = useMemo(() => sortedHand(hand, handOrder, library, own), [hand, handOrder, library, own]);
  const shown = useMemo(() => filteredHand(sorted, filter, library), [sorted, filter, library]);
  const many = hand.length > (props.narrow ? FAN.narrow : FAN.wide);
  // A list stays one until the last card is gone: cards that are played one by one leave the rest as they lie.
  const [listed, setListed] = useState(many);
  if (many !== listed && (many || hand.length === 0)) setListed(many);
  const list = handLook === "auto" ? listed : handLook === "list";
  const cards = useGlide<HTMLUListElement>();
  /** Put a card where another one lies. */
  const move = (card: number, to: number) => {
    const order = sorted.map((each) => each.card);
    const next = movedTo(order, card, order.indexOf(to));
    setOwn(next);
    keepOrder(game, next);
    prefer({ handOrder: "own" });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => arrows(event, move);
  return (
    <section className="hand" aria-label={`Your hand, ${hand.length} ${hand.length === 1 ? "card" : "cards"}`}>
      <div className="hand-tools">
        <span className="hand-title">
          Hand <b>{hand.length}</b>
        </span>
        <input
          type="search"
          className="hand-search"
          aria-label="Search your hand"
          placeholder="Search"
          value={filter.words}
          onChange={(event) => setFilter({ ...filter, words: event.target.value })}
        />
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
        <button className="chip hand-look" aria-pressed={list} onClick={() => prefer({ handLook: list ? "cards" : "list" })}>
          {list ? "Show cards" : "Show list"}
        </button>
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
      <ul ref={cards} className={list ? "hand-list" : "hand-cards"} onKeyDown={onKeyDown}>
        {shown.map((held) => (
          <HandCardView key={held.card} held={held} {...props} list={list} onMove={move} />
        ))}
        {shown.length === 0 && (
          <li className="muted hand-empty">{hand.length === 0 ? "No cards in hand." : "No card fits the filter."}</li>
        )}
      </ul>
    </section>
  );
}

/** The arrows lead along the hand; with Shift they take the card along. */
function arrows(event: KeyboardEvent<HTMLElement>, move: (card: number, to: number) => void) {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  const from = event.target as HTMLElement;
  if (step === undefined || !from.matches(".hand-card-button")) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(".hand-card-button")];
  const to = all[all.indexOf(from) + step];
  event.preventDefault();
  if (!to) return;
  if (event.shiftKey) move(Number(from.dataset["card"]), Number(to.dataset["card"]));
  else to.focus();
}

type OneProps = HandProps & { held: HandCard; list: boolean; onMove: (card: number, to: number) => void };

function HandCardView(props: OneProps) {
  const { held, choosing, narrow, list } = props;
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
  const blocked = !held.playable && !picking && !single;
  return (
    <li
      className={`hand-card ${lit ? "lit" : ""} ${selected || picked ? "raised" : ""} ${blocked ? "blocked" : ""}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => dropped(event, held.card, props.onMove)}
    >
      <button
        className="hand-card-button"
        aria-pressed={selected || picked}
        data-card={held.card}
        draggable
        onDragStart={(event) => {
          unpeek();
          event.dataTransfer.setData("text/plain", String(held.card));
        }}
        onPointerEnter={(event) => !narrow && peek(held.card, event.currentTarget)}
        onPointerLeave={unpeek}
        onFocus={(event) => {
          if (list && event.currentTarget.matches(":focus-visible")) peek(held.card, event.currentTarget);
        }}
        onBlur={unpeek}
        onClick={() => {
          unpeek();
          if (picking) props.onPick(held.card);
          else props.onSelect(selected ? null : held.card);
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          open(held.card);
        }}
      >
        <span className="sr-only">{words}</span>
        {list ? (
          <Line face={face} held={held} picked={picked} reason={blocked ? reason : undefined} />
        ) : (
          <CardFace face={face} look={narrow ? "whole" : "small"} cost={held.cost}>
            {(blocked || narrow) && (
              <span key={reason} className={`why-not ${blocked ? "" : "absent"}`} title={held.why_not.map((each) => each.reason).join("; ")}>
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
        )}
      </button>
    </li>
  );
}

function dropped(event: DragEvent, to: number, move: (card: number, to: number) => void) {
  event.preventDefault();
  const card = Number(event.dataTransfer.getData("text/plain"));
  if (card && card !== to) move(card, to);
}

/** A card as one line: cost, tags, name, points, and why not. */
function Line(props: { face: Face; held: HandCard; picked: boolean; reason: string | undefined }) {
  const { face, held, reason } = props;
  return (
    <span className={`hand-line type-${face.type}`} aria-hidden="true">
      <b className="line-cost">{held.cost}</b>
      <span className="line-tags">
        {face.tags.map((tag, i) => (
          <TagIcon key={i} of={tag} />
        ))}
        {face.type === "event" && <TagIcon of="event" />}
      </span>
      <span className="line-name">{face.name}</span>
      {props.picked && <Glyph name="check" />}
      {reason && (
        <span className="line-why" title={held.why_not.map((each) => each.reason).join("; ")}>
          <Glyph name="lock" /> {reason}
        </span>
      )}
      {face.fixed_points !== null && face.fixed_points !== 0 && <span className="vp">{face.fixed_points}</span>}
    </span>
  );
}
