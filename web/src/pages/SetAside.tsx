/** A game whose record is damaged: what happened, what it means, and the way back. */

import { tokenOf } from "../api/seats";
import { Link } from "../parts/router";
import { Frame } from "./Frame";

export function SetAside({ game, reason }: { game: string; reason: string }) {
  return (
    <Frame className="set-aside">
      <h1>This game is set aside</h1>
      <p className="lead">
        Its record on the server is damaged, and the table will not guess what was played. So this game cannot go on for now.
      </p>
      <ul>
        <li>Nothing was deleted: the record is kept as it was found.</li>
        {tokenOf(game) && <li>Your seat stays yours, in case the record can be mended.</li>}
        <li>Other games are not affected.</li>
      </ul>
      <p>
        Whoever runs this server can look into it. They will ask which game it is: <code>{game}</code>
      </p>
      <details>
        <summary>What was found</summary>
        <p className="muted reason">{reason}.</p>
      </details>
      <p className="hero-actions">
        <Link className="button primary" to="/">
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
