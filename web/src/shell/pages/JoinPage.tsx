/** Sitting down at a friend's table: a name, a colour if one likes, and nothing else. */

import { useEffect, useState } from "react";

import { api, Refusal } from "../api/http";
import { holdSeat, tokenOf } from "../api/seats";
import type { Summary } from "../api/types";
import { COLOURS, NEUTRAL, PlayerMark } from "../art/marks";
import { prefer, preferences } from "../parts/preferences";
import { Link, navigate } from "../parts/router";
import { ChosenDeal } from "../table/ChosenDeal";
import { Frame } from "./Frame";
import { SetAside } from "./SetAside";

// Known without the catalogue: whoever is invited need not wait for it.
const PLAYER_COLOURS = Object.keys(COLOURS).filter((colour) => colour !== NEUTRAL);

/** The colours that nobody at the table has; free seats give theirs up. The first one comes by itself. */
export function freeColours(table: Summary, colours: readonly string[]): string[] {
  const taken = new Set(table.seats.filter((seat) => !seat.open).map((seat) => seat.colour));
  const own = table.seats.find((seat) => seat.open)?.colour;
  const free = colours.filter((colour) => !taken.has(colour) && colour !== own);
  return own === undefined ? free : [own, ...free];
}

export function JoinPage({ game }: { game: string }) {
  const invite = decodeURIComponent(location.hash.slice(1));
  const [table, setTable] = useState<Summary | null>(null);
  const [name, setName] = useState(preferences().name);
  const [wish, setWish] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const [damaged, setDamaged] = useState(false);
  const refused = (error: unknown) => {
    setTrouble((error as Error).message);
    setDamaged(error instanceof Refusal && error.code === "quarantined");
  };
  useEffect(() => {
    if (tokenOf(game)) return navigate(`/table/${game}`, true);
    api.game(game).then(setTable, refused);
  }, [game]);
  const join = async () => {
    setBusy(true);
    setTrouble("");
    try {
      const joined = await api.join(game, { invite, name: name.trim(), ...(wish ? { colour: wish } : {}) });
      prefer({ name: name.trim() });
      holdSeat(game, joined.token);
      navigate(`/table/${game}`, true);
    } catch (error) {
      refused(error);
      setBusy(false);
      // Somebody may have been quicker: show who sits where now, and wish anew.
      setWish(null);
      api.game(game).then(setTable, () => undefined);
    }
  };
  if (damaged) return <SetAside game={game} reason={trouble} />;
  const colours = table ? freeColours(table, PLAYER_COLOURS) : [];
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
          <p className="join-about">
            <b>{table.title}</b>
            {table.about?.map((line) => <span key={line}>{line}</span>)}
          </p>
          <ChosenDeal chosen={table.seed_chosen} />
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
              <fieldset className="colour-choice">
                <legend>Your colour</legend>
                {colours.map((colour, i) => (
                  <label key={colour} className={`choice-chip ${colour === (wish ?? colours[0]) ? "on" : ""}`}>
                    <input
                      type="radio"
                      name="colour"
                      className="sr-only"
                      checked={colour === (wish ?? colours[0])}
                      onChange={() => setWish(i === 0 ? null : colour)}
                    />
                    <PlayerMark colour={colour} /> {colour}
                  </label>
                ))}
              </fieldset>
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
