/** Continuing on another device: the link has a key to the seat, and this browser holds it from now on. */

import { useState } from "react";

import { api } from "../api/http";
import { holdSeat } from "../api/seats";
import { Link, navigate } from "../parts/router";
import { Frame } from "./Frame";

export function SeatPage({ game }: { game: string }) {
  const key = decodeURIComponent(location.hash.slice(1));
  const [trouble, setTrouble] = useState(key ? "" : "This link has no key to a seat; it may have been cut off.");
  const [busy, setBusy] = useState(false);
  // A click, not the mere look at the page: the key fits once, and previews of links look too.
  const sit = async () => {
    setBusy(true);
    try {
      const joined = await api.takeOver(game, key);
      holdSeat(game, joined.token);
      navigate(`/table/${game}`, true);
    } catch (error) {
      setTrouble((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Frame>
      <h1>Your seat</h1>
      <p role={trouble ? "alert" : "status"}>
        {trouble || "Continue here with the seat that this link has a key to. The device that held it before gives it up."}
      </p>
      {!trouble && (
        <p>
          <button className="button primary" disabled={busy} onClick={() => void sit()}>
            Sit down here
          </button>
        </p>
      )}
      {trouble && (
        <p>
          <Link to="/">To the start page</Link>
        </p>
      )}
    </Frame>
  );
}
