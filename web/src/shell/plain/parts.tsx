/** Smaller parts of a game without a part of its own. */

import { useEffect, useState } from "react";

import { api } from "../api/http";
import type { GameView } from "../api/types";
import { Seen } from "./Seen";

export function PlainTopLine({ view }: { view: GameView }) {
  return <span className="generation">{view.over ? "Game over" : `Step ${view.step}`}</span>;
}

type PlainCatalogue = { title: string; cards: Record<string, unknown>[] };

export function PlainCards({ game }: { game: string }) {
  const [all, setAll] = useState<PlainCatalogue | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let here = true;
    api.catalogue<PlainCatalogue>(game).then(
      (found) => here && setAll(found),
      (error: Error) => here && setTrouble(error.message),
    );
    return () => {
      here = false;
    };
  }, [game]);
  if (!all) return <p className={trouble ? "warning" : "muted"}>{trouble || "One moment…"}</p>;
  if (all.cards.length === 0) return <p className="muted">{all.title} has no cards.</p>;
  return (
    <ul className="plain-cards">
      {all.cards.map((card, i) => (
        <li key={i}>
          <Seen data={card} seats={[]} />
        </li>
      ))}
    </ul>
  );
}
