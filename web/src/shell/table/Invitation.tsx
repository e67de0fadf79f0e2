/** While seats are free: how many, and the link to send to friends, in plain sight. */

import type { GameView } from "../api/types";
import { useCopied } from "../parts/copying";
import { invitationLink } from "./ShareMenu";

export function Invitation({ view }: { view: GameView }) {
  const link = invitationLink(view.game, view.invite ?? "");
  const [copied, copy] = useCopied(link);
  if (!view.invite || view.over) return null;
  const free = view.seats.filter((seat) => seat.open).length;
  return (
    <span className="invitation">
      <span className="wide-only">{free === 1 ? "One seat is free." : `${free} seats are free.`}</span>
      <button className="button small" onClick={copy}>
        {copied ? "Link copied" : "Copy invitation"}
      </button>
    </span>
  );
}
