/** Cards of the board game: whole beside the pointer, and with their rulings when opened. */

import { use, type ReactNode } from "react";

import { CardLink, Showing } from "../../../shell/parts/Showing";
import { LibraryContext, useLibrary } from "../library";
import { CardDialog } from "./CardDialog";
import { CardFace } from "./CardFace";

export const SIZE = { wide: 260, high: 370 };

export function CardShowing({ children }: { children: ReactNode }) {
  const library = use(LibraryContext); // the pages are there before it is; cards to show are not
  return (
    <Showing
      size={SIZE}
      glance={(card) => {
        const face = library?.card(card);
        return face && <CardFace face={face} look="whole" />;
      }}
      opened={(card, onClose) => {
        const face = library?.card(card);
        return face && <CardDialog face={face} onClose={onClose} />;
      }}
    >
      {children}
    </Showing>
  );
}

/** A card's name that can be pointed at and opened. */
export function CardName({ card, children }: { card: number; children?: ReactNode }) {
  const library = useLibrary();
  return <CardLink card={card}>{children ?? library.name(card)}</CardLink>;
}
