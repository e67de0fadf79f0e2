/** A sentence in which the names of cards can be pointed at. */

import { useLibrary } from "../api/catalogue";
import { logParts } from "../table/logtext";
import { CardName } from "./showing";

export function CardText({ text, cards }: { text: string; cards: number[] }) {
  const library = useLibrary();
  const parts = logParts(
    text,
    cards.map((card) => ({ card, name: library.name(card) })),
  );
  return parts.map((part, i) =>
    part.card === null ? (
      part.text
    ) : (
      <CardName key={i} card={part.card}>
        {part.text}
      </CardName>
    ),
  );
}
