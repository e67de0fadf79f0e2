/** The games in which this browser holds a seat. */

import { useEffect, useState } from "react";

import { api } from "../api/http";
import { giveUpSeat, heldSeats } from "../api/seats";
import type { Summary } from "../api/types";
import { PlayerMark } from "../art/marks";
import { Link } from "../parts/router";

function ago(seconds: number): string {
  const passed = Math.max(0, Date.now() / 1000 - seconds);
  if (passed < 90) return "just now";
  if (passed < 5400) return `${Math.round(passed / 60)} min ago`;
  if (passed < 129600) return `${Math.round(passed / 3600)} h ago`;
  return `${Math.round(passed / 86400)} days ago`;
}

export function MyGames() {
  const [games, setGames] = useState<Summary[] | null>(null);
  useEffect(() => {
    const tokens = heldSeats().map((seat) => seat.token);
    if (tokens.length === 0) return;
    let here = true;
    const read = () => {
      api.mine(tokens).then(
        (found) => here && setGames(found),
        () => here && setGames((before) => before ?? []),
      );
    };
    read();
    const timer = setInterval(read, 10_000);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, []);
  if (!games || games.length === 0) return null;
  return (
    <section className="my-games" aria-label="My games">
      <h2>My games</h2>
      <ul>
        {games.slice(0, 12).map((game) => (
          <li key={game.game} className={game.your_turn ? "your-turn" : ""}>
            <Link to={`/table/${game.game}`} className="game-link">
              <span className="game-players">
                {game.fault && <span className="muted">A game that is set aside</span>}
                {game.seats.map((seat) => (
                  <span key={seat.seat} className="game-player">
                    <PlayerMark colour={seat.colour} />
                    {seat.open ? <i>free</i> : seat.name}
                  </span>
                ))}
              </span>
              <span className="game-state">
                {game.fault ? "damaged" : game.over ? "over" : game.your_turn ? <b>your move</b> : "waiting"}
                {!game.fault && <span className="muted"> · generation {game.round}</span>}
                {game.seed_chosen && <span className="muted"> · chosen deal</span>}
              </span>
              <span className="muted">{game.changed > 0 ? ago(game.changed) : ""}</span>
            </Link>
            {(game.over || game.fault) && (
              <button
                className="button quiet small"
                onClick={() => {
                  giveUpSeat(game.game);
                  setGames(games.filter((each) => each.game !== game.game));
                }}
              >
                Forget
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
