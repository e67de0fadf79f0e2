/** Sitting down at a friend's table: a name, and nothing else. */

import { useEffect, useState } from "react";

import { api } from "../api/http";
import { holdSeat, tokenOf } from "../api/seats";
import type { Summary } from "../api/types";
import { PlayerMark } from "../art/marks";
import { prefer, preferences } from "../parts/preferences";
import { Link, navigate } from "../parts/router";
import { Frame } from "./Frame";

export function JoinPage({ game }: { game: string }) {
  const invite = decodeURIComponent(location.hash.slice(1));
  const [table, setTable] = useState<Summary | null>(null);
  const [name, setName] = useState(preferences().name);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    if (tokenOf(game)) return navigate(`/table/${game}`, true);
    api.game(game).then(setTable, (error: Error) => setTrouble(error.message));
  }, [game]);
  const join = async () => {
    setBusy(true);
    setTrouble("");
    try {
      const joined = await api.join(game, invite, name.trim());
      prefer({ name: name.trim() });
      holdSeat(game, joined.token);
      navigate(`/table/${game}`, true);
    } catch (error) {
      setTrouble((error as Error).message);
      setBusy(false);
    }
  };
  const free = table?.seats.filter((seat) => seat.open).length ?? 0;
  return (
    <Frame className="join">
      <h1>You are invited</h1>
      {table && (
        <>
          <ul className="join-seats">
            {table.seats.map((seat) => (
              <li key={seat.seat}>
                <PlayerMark colour={seat.colour} /> {seat.open ? <i>free seat</i> : seat.name}
                {seat.bot && <span className="muted"> (bot)</span>}
              </li>
            ))}
          </ul>
          {free > 0 ? (
            <form
              className="join-form"
              onSubmit={(event) => {
                event.preventDefault();
                if (name.trim()) void join();
              }}
            >
              <label>
                Your name{" "}
                <input value={name} maxLength={30} autoFocus onChange={(event) => setName(event.target.value)} />
              </label>
              <button className="button primary" disabled={busy || !name.trim()}>
                Sit down
              </button>
            </form>
          ) : (
            <p>All seats are taken.</p>
          )}
          <p>
            <Link to={`/table/${game}?watch`}>Only watch</Link>
          </p>
        </>
      )}
      {trouble && (
        <p className="warning" role="alert">
          {trouble}
        </p>
      )}
    </Frame>
  );
}
