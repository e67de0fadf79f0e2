/** A sentence in which the names of cards can be pointed at. */

import type { SentenceProps } from "../../../shell/table/Log";
import { CardName } from "./showing";

export function Sentence({ parts }: SentenceProps) {
  return parts.map((part, i) =>
    part.card === undefined ? (
      part.text
    ) : (
      <CardName key={i} card={part.card}>
        {part.text}
      </CardName>
    ),
  );
}
