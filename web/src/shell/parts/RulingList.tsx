/** Rules and rulings, one below the other. */

import type { Ruling } from "../api/types";

export function RulingList({ rulings }: { rulings: Ruling[] }) {
  return (
    <ul className="rulings">
      {rulings.map((ruling) => (
        <li key={ruling.id}>
          <p>{ruling.statement}</p>
          <small className="muted">{[...new Set([ruling.topic, ...ruling.cards])].join(" · ")}</small>
        </li>
      ))}
    </ul>
  );
}
