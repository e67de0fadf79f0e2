/** A sheet of cards to choose from, laid over the board: by pointer, by touch, or by the arrows. */

import { useState, type KeyboardEvent, type ReactNode } from "react";

import { useLibrary } from "../library";
import type { MarsTable } from "../types";
import { Glyph } from "../art/glyphs";
import { CardFace, cardWords } from "../cards/CardFace";
import { useShowing } from "../../../shell/parts/Showing";
import type { Piece } from "../modules";
import type { Choosing } from "./choosing";

export type ChooserProps = {
  table: MarsTable;
  choosing: Choosing;
  picked: ReadonlySet<number>;
  narrow: boolean;
  /** What a face is that is no card. */
  piece: (face: number) => Piece | null;
  /** Tick a card, or take the tick away; one of `rivals` gives way to it. */
  onPick: (card: number, rivals?: readonly number[]) => void;
};

/** `tick`: choosing only ticks the card, so that quick clicks may follow one another. */
export type Choice = { card: number; on: boolean; lit: boolean; tick: boolean; choose: () => void };

export function ChoiceCard({ choice, small }: { choice: Choice; small: boolean }) {
  const library = useLibrary();
  const { open, peek, unpeek } = useShowing();
  const face = library.card(choice.card);
  if (!face) return null;
  return (
    <li className={`choice ${choice.on ? "on" : ""} ${choice.lit ? "lit" : ""}`}>
      <button
        className="choice-button"
        aria-pressed={choice.on}
        data-card={choice.card}
        data-quick={choice.tick || undefined}
        disabled={!choice.lit && !choice.on}
        onPointerEnter={(event) => small && peek(choice.card, event.currentTarget)}
        onPointerLeave={unpeek}
        onClick={() => {
          unpeek();
          choice.choose();
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          open(choice.card);
        }}
      >
        <span className="sr-only">{cardWords(face)}</span>
        <CardFace face={face} look={small ? "small" : "whole"}>
          {choice.on && (
            <span className="picked-sign">
              <Glyph name="check" />
            </span>
          )}
        </CardFace>
      </button>
      <button className="look-button" onClick={() => open(choice.card)} aria-label={`Look at ${face.name}`}>
        <Glyph name="look" />
      </button>
    </li>
  );
}

/** Something to choose that is no card: the whole of it is drawn, so there is nothing more to look at. */
export function ChoicePiece({ choice, piece }: { choice: Choice; piece: Piece }) {
  return (
    <li className={`choice is-piece ${choice.on ? "on" : ""} ${choice.lit ? "lit" : ""}`}>
      <button
        className="choice-button"
        aria-pressed={choice.on}
        data-quick={choice.tick || undefined}
        disabled={!choice.lit && !choice.on}
        onClick={choice.choose}
      >
        <span className="sr-only">{piece.words}</span>
        {piece.drawing}
        {choice.on && (
          <span className="picked-sign">
            <Glyph name="check" />
          </span>
        )}
      </button>
    </li>
  );
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The arrows lead along the row, or to the nearest card of the next row. */
function followArrows(event: KeyboardEvent<HTMLElement>) {
  const way = WAYS[event.key];
  const from = event.target as HTMLElement;
  if (!way || !from.matches(".choice-button")) return;
  const middle = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const here = middle(from);
  const near: { to: HTMLElement; far: number }[] = [];
  for (const to of event.currentTarget.querySelectorAll<HTMLElement>(".choice-button:not(:disabled)")) {
    const there = middle(to);
    const [right, down] = [there.x - here.x, there.y - here.y];
    const inRow = Math.abs(down) < from.offsetHeight / 2;
    if ((way[0] !== 0) !== inRow || right * way[0] + down * way[1] <= 0) continue;
    near.push({ to, far: Math.abs(right) + 10 * Math.abs(down) });
  }
  near.sort((a, b) => a.far - b.far);
  event.preventDefault();
  near[0]?.to.focus();
}

/** A sheet of cards over the board, which can be folded away to look at the table. */
export function Sheet(props: { kind: string; title: string; look?: string; heading?: ReactNode; children: ReactNode }) {
  const { kind, title } = props;
  const [hidden, setHidden] = useState(false);
  if (hidden) {
    return (
      <div className="chooser folded">
        <button className="button primary" onClick={() => setHidden(false)}>
          <Glyph name="cards" /> Back to the cards
        </button>
      </div>
    );
  }
  return (
    <section className={`chooser kind-${kind} ${props.look ?? ""}`} aria-label={title} onKeyDown={followArrows}>
      <header>
        {props.heading || <span />}
        <button className="button quiet small" onClick={() => setHidden(true)}>
          <Glyph name="look" /> Look at the table
        </button>
      </header>
      {props.children}
    </section>
  );
}
