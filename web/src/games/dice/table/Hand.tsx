/** The hand: what can be played now is lit, of the rest is said why not. */

import type { CSSProperties } from "react";

import { Glyph } from "../../../shell/art/glyphs";
import { CardFace, cardWords } from "../cards/CardFace";
import { useShowing } from "../../../shell/parts/Showing";
import { useLibrary } from "../library";
import type { HandCard } from "../types";
import type { Choosing } from "./choosing";

export type HandProps = {
  hand: readonly HandCard[];
  choosing: Choosing;
  selected: number | null;
  /** Cards to be discarded; null while that is not asked. */
  discarded: ReadonlySet<number> | null;
  /** An icon less on cards. */
  less: number;
  onPress: (card: number) => void;
};

export function Hand({ hand, choosing, selected, discarded, less, onPress }: HandProps) {
  const library = useLibrary();
  const { open } = useShowing();
  return (
    <section className="dg-hand" aria-label="Your hand">
      {hand.length === 0 && <p className="muted dg-hand-empty">No cards in hand.</p>}
      <ul style={{ "--n": hand.length } as CSSProperties}>
        {hand.map((held) => {
          const face = library.card(held.card);
          if (!face) return null;
          const option = choosing.options.hand.get(held.card);
          const on = discarded?.has(held.card) ?? selected === held.card;
          const states = [
            option && !discarded && "lit",
            on && (discarded ? "discarded" : "raised"),
            !held.payable && !discarded && "blocked",
          ].filter(Boolean);
          const why = held.why_not?.reason ?? "";
          return (
            <li key={held.card} className={`dg-hand-card ${states.join(" ")}`}>
              <button
                className="dg-hand-card-button"
                data-card={held.card}
                data-quick={discarded ? true : undefined}
                aria-pressed={on}
                title={discarded ? "" : why}
                onClick={() => onPress(held.card)}
                onContextMenu={(event) => {
                  event.preventDefault();
                  open(held.card);
                }}
                onPointerEnter={() => option && choosing.point(option)}
                onPointerLeave={() => choosing.point(null)}
              >
                <span className="sr-only">
                  {cardWords(face, library)} {why}
                </span>
                <CardFace face={face} less={less}>
                  {on && discarded && (
                    <span className="dg-discard-sign">
                      <Glyph name="close" />
                    </span>
                  )}
                </CardFace>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
