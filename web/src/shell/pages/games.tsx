/** Which games can be played here, and choosing one where there are several. */

import { useEffect, useState } from "react";

import { api } from "../api/http";
import type { Offer } from "../api/types";
import { Link } from "../parts/router";

/** What the server offers, null until it is there. */
export function useOffer(): [Offer | null, string] {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let here = true;
    api.offer().then(
      (found) => here && setOffer(found),
      (error: Error) => here && setTrouble(error.message),
    );
    return () => {
      here = false;
    };
  }, []);
  return [offer, trouble];
}

/** A row of links, one for each game, and what the chosen one is; nothing where there is only one. */
export function GameChoice(props: { offer: Offer; chosen: string; to: (game: string) => string }) {
  const { offer, chosen, to } = props;
  const games = Object.entries(offer.games);
  if (games.length < 2) return null;
  return (
    <>
      <nav className="chips game-choice" aria-label="Game">
        {games.map(([name, { title, about }]) => (
          <Link key={name} className={`chip ${name === chosen ? "on" : ""}`} aria-current={name === chosen} title={about} to={to(name)}>
            {title}
          </Link>
        ))}
      </nav>
      {offer.games[chosen]?.about && <p className="muted game-about">{offer.games[chosen].about}</p>}
    </>
  );
}
