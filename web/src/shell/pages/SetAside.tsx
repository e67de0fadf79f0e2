/** A game that does not replay: what happened, what it means, and how it can go on. */

import { useEffect, useState } from "react";

import { api } from "../api/http";
import { tokenOf } from "../api/seats";
import type { Setback } from "../api/types";
import { Link } from "../parts/router";
import { Frame } from "./Frame";

const LOOK_EVERY = 5_000;

export function SetAside({ game, reason }: { game: string; reason: string }) {
  const token = tokenOf(game);
  return (
    <Frame className="set-aside">
      <h1>This game is set aside</h1>
      <p className="lead">
        Its record on the server no longer replays, and the table will not guess what was played. So this game cannot go on by itself.
      </p>
      <ul>
        <li>Nothing was deleted: the record is kept as it was found.</li>
        {token && <li>Your seat stays yours.</li>}
        <li>It is tried again whenever the server starts. Other games are not affected.</li>
      </ul>
      <GoOn game={game} token={token} />
      <p>
        Whoever runs this server can look into it. They will ask which game it is: <code>{game}</code>
      </p>
      <details>
        <summary>What was found</summary>
        <p className="muted reason">{reason}.</p>
      </details>
      <p className="hero-actions">
        <Link className="button" to="/">
          To the start page
        </Link>
        <Link className="button" to="/new">
          New table
        </Link>
        <button className="button quiet" onClick={() => location.reload()}>
          Look again
        </button>
      </p>
    </Frame>
  );
}

/** Going on from the last choice that still holds, once everybody who sits there agrees. */
const again = () => location.reload();

export function GoOn({ game, token, onGoing = again }: { game: string; token: string | null; onGoing?: () => void }) {
  const [setback, setSetback] = useState<Setback | null>(null);
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let here = true;
    const look = () =>
      api.setback(game, token).then(
        (found) => here && (found.fault === null ? onGoing() : setSetback(found)),
        () => {}, // the page says enough without it
      );
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, [game, token, onGoing]);

  if (!setback || setback.keep === null) return null;
  const keep = setback.keep;
  const agreed = setback.seats.find((each) => each.seat === setback.seat)?.agreed ?? false;
  const agree = () => {
    if (!token) return;
    setBusy(true);
    api.resume(game, keep, token).then(
      (found) => (found.fault === null ? onGoing() : (setSetback(found), setBusy(false), setTrouble(""))),
      (error: Error) => (setTrouble(error.message), setBusy(false)),
    );
  };
  return (
    <section aria-labelledby="go-on">
      <h2 id="go-on">Go on from where it still holds</h2>
      <p>
        The first {counted(setback.holding)} still hold. The {counted(setback.dropped)} after that would no longer count; the log would say so.
        The game goes on when everybody who sits at it agrees.
      </p>
      <ul aria-label="Who agrees">
        {setback.seats.map((each) => (
          <li key={each.seat}>
            {each.name}: {each.agreed ? "agrees" : "has not agreed yet"}
          </li>
        ))}
      </ul>
      {setback.seat >= 0 && (
        <p>
          <button className="button primary" disabled={agreed || busy} onClick={agree}>
            {agreed ? "You agree; waiting for the others" : "Go on from there"}
          </button>
        </p>
      )}
      <p role="status">{trouble}</p>
    </section>
  );
}

function counted(choices: number): string {
  return choices === 1 ? "choice" : `${choices} choices`;
}
