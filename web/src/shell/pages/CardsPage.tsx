/** All cards of a game, to browse and to search. */

import { useGame } from "../game";
import { GameChoice, useOffer } from "./games";
import { Frame } from "./Frame";

export function CardsPage({ game: wished }: { game: string | null }) {
  const [offer, trouble] = useOffer();
  const name = wished ?? (offer ? offer.usual : undefined);
  const game = useGame(name);
  return (
    <Frame className="cards-page">
      <h1>Cards</h1>
      {offer && name && <GameChoice offer={offer} chosen={name} to={(each) => `/cards?game=${encodeURIComponent(each)}`} />}
      {game && name ? (
        <game.Around>
          <game.Cards game={name} />
        </game.Around>
      ) : (
        <p className={trouble ? "warning" : "muted"} role="status">
          {trouble || "One moment…"}
        </p>
      )}
    </Frame>
  );
}
