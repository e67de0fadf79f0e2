/** Cards of the dice game: beside the pointer, and with where they come from when opened. */

import type { ReactNode } from "react";

import { Dialog } from "../../../shell/parts/Dialog";
import { CardLink, Showing } from "../../../shell/parts/Showing";
import type { SentenceProps } from "../../../shell/table/Log";
import { Die } from "../art/Die";
import { useLibrary } from "../library";
import { ICONS, type Face } from "../types";
import { CardFace, cardWords } from "./CardFace";

export const SIZE = { wide: 230, high: 290 };

export function CardShowing({ children }: { children: ReactNode }) {
  const library = useLibrary();
  return (
    <Showing
      size={SIZE}
      glance={(card) => {
        const face = library.card(card);
        return face && <CardFace face={face} />;
      }}
      opened={(card, onClose) => {
        const face = library.card(card);
        return face && <CardDialog face={face} onClose={onClose} />;
      }}
    >
      {children}
    </Showing>
  );
}

function CardDialog({ face, onClose }: { face: Face; onClose: () => void }) {
  const library = useLibrary();
  return (
    <Dialog title={face.name} onClose={onClose} className="dg-dialog">
      <div className="dg-dialog-grid">
        <CardFace face={face} />
        <div className="dg-card-facts">
          <p className="muted">
            {[face.number, face.module.replaceAll("-", " "), face.colour, face.kind].filter(Boolean).join(" · ")}
          </p>
          <p>{cardWords(face, library)}</p>
          <p>
            <b>Where it comes from:</b> {face.origin}.
          </p>
        </div>
      </div>
    </Dialog>
  );
}

/** A card's name that can be pointed at and opened. */
export function CardName({ card, children }: { card: number; children?: ReactNode }) {
  const library = useLibrary();
  return <CardLink card={card}>{children ?? library.name(card)}</CardLink>;
}

/** A sentence in which cards can be pointed at and dice are drawn before their names. */
export function Sentence({ parts }: SentenceProps) {
  return (parts as (SentenceProps["parts"][number] & { icon?: number })[]).map((part, i) => {
    if (part.card !== undefined) {
      return (
        <CardName key={i} card={part.card}>
          {part.text}
        </CardName>
      );
    }
    if (part.icon !== undefined && part.icon < ICONS) {
      return (
        <span key={i} className="dg-named-die">
          <Die kind={part.icon} />
          {part.text}
        </span>
      );
    }
    return part.text;
  });
}
