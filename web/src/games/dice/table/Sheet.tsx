/** Cards laid over the board to choose one of: corporations at the start, bonus cards. */

import { useState } from "react";

import { Glyph } from "../../../shell/art/glyphs";
import { CardFace, cardWords } from "../cards/CardFace";
import { useLibrary } from "../library";
import type { Choosing } from "./choosing";

export function Sheet({ choosing }: { choosing: Choosing }) {
  const library = useLibrary();
  const [folded, setFolded] = useState(false);
  const { question, options, pending } = choosing;
  if (!question || options.laidOut.size === 0) return null;
  if (folded) {
    return (
      <div className="dg-sheet folded">
        <button className="button primary" onClick={() => setFolded(false)}>
          <Glyph name="cards" /> Back to the cards
        </button>
      </div>
    );
  }
  return (
    <section className="dg-sheet" aria-label={question.text}>
      <header>
        <button className="button quiet small" onClick={() => setFolded(true)}>
          <Glyph name="look" /> Look at the table
        </button>
      </header>
      <ul>
        {[...options.laidOut].map(([card, option]) => {
          const face = library.card(card);
          return (
            face && (
              <li key={card} className={`dg-choice lit ${pending?.card === card ? "on" : ""}`}>
                <button
                  className="dg-choice-button"
                  data-card={card}
                  aria-pressed={pending?.card === card}
                  disabled={choosing.busy}
                  onClick={() => choosing.take(option)}
                >
                  <span className="sr-only">{cardWords(face, library)}</span>
                  <CardFace face={face} />
                </button>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
