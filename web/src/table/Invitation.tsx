/** While seats are free: the link to send to friends, in plain sight. */

import { useState } from "react";

import type { GameView } from "../api/types";
import { invitationLink } from "./ShareMenu";

export function Invitation({ view }: { view: GameView }) {
  const [copied, setCopied] = useState(false);
  if (!view.invite || view.over) return null;
  const link = invitationLink(view.game, view.invite);
  const free = view.seats.filter((seat) => seat.open).length;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className="banner invitation">
      <span>{free === 1 ? "One seat is free." : `${free} seats are free.`} Send this link:</span>
      <code>{link}</code>
      <button className="button small" onClick={() => void copy()}>
        {copied ? "Copied" : "Copy"}
      </button>
    </div>
  );
}
