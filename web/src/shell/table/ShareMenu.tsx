/** Links: to sit down, to watch, to go on with a seat elsewhere. */

import { useState } from "react";

import { api } from "../api/http";
import { tokenOf } from "../api/seats";
import type { GameView } from "../api/types";
import { Glyph } from "../art/glyphs";
import { useCopied } from "../parts/copying";
import { Menu } from "../parts/Menu";
import { QrCode } from "./QrCode";

export function invitationLink(game: string, invite: string): string {
  return `${location.origin}/join/${encodeURIComponent(game)}#${encodeURIComponent(invite)}`;
}

/** Whoever has this link can take the seat, once. */
export function seatLink(game: string, key: string): string {
  return `${location.origin}/seat/${encodeURIComponent(game)}#${encodeURIComponent(key)}`;
}

function CopyLine({ label, link }: { label: string; link: string }) {
  const [copied, copy] = useCopied(link);
  return (
    <div className="copy-line">
      <label>
        <span>{label}</span>
        <input readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      <button className="button small" onClick={copy}>
        {copied ? "Copied" : "Copy"}
      </button>
    </div>
  );
}

export function ShareMenu({ view }: { view: GameView }) {
  const watching = `${location.origin}/table/${encodeURIComponent(view.game)}?watch`;
  const token = view.seat >= 0 ? tokenOf(view.game) : null;
  return (
    <Menu
      className={`icon-button ${view.invite ? "lit" : ""}`}
      title={view.invite ? "Invite players" : "Share"}
      label={<Glyph name="link" />}
    >
      {() => (
        <div className="share">
          {view.invite && <CopyLine label="Invitation to a free seat" link={invitationLink(view.game, view.invite)} />}
          <CopyLine label="For spectators" link={watching} />
          {token && !view.over && <OwnSeat view={view} token={token} />}
        </div>
      )}
    </Menu>
  );
}

/** A link for oneself, and for the host also one for somebody who has lost a seat. */
function OwnSeat({ view, token }: { view: GameView; token: string }) {
  const [made, setMade] = useState<{ name: string; link: string; wait: number } | null>(null);
  const [trouble, setTrouble] = useState("");
  const people = view.seats.filter((seat) => seat.bot === null);
  const hosts = view.host === view.seat;
  const away = hosts ? people.filter((seat) => !seat.open && !seat.connected && seat.seat !== view.seat) : [];
  const make = (seat: number | null, name: string) => {
    setTrouble("");
    api.handOver(view.game, seat, token).then(
      ({ key, opens }) => {
        const minutes = Math.round((opens - Date.now() / 1000) / 60);
        setMade({ name, link: seatLink(view.game, key), wait: seat === null ? 0 : Math.max(1, minutes) });
      },
      (error: Error) => setTrouble(error.message),
    );
  };
  return (
    <section className="own-seat">
      <p className="muted">
        Your seat is kept in this browser: whoever clears its data loses the seat. Take it along with a link that fits once.
      </p>
      <span className="choices-row">
        <button className="button small" onClick={() => make(null, "you")}>
          Continue on another device
        </button>
        {away.map((seat) => (
          <button key={seat.seat} className="button small" onClick={() => make(seat.seat, seat.name)}>
            Help {seat.name} back to their seat
          </button>
        ))}
      </span>
      {made && (
        <>
          <CopyLine label={made.name === "you" ? "For you alone" : `For ${made.name} alone`} link={made.link} />
          {made.wait > 0 && (
            <p className="muted">
              The whole table is told. The link fits in about {made.wait} {made.wait === 1 ? "minute" : "minutes"}, unless {made.name} comes back before.
            </p>
          )}
          <QrCode text={made.link} label="The link, to be read by a phone" />
        </>
      )}
      {trouble && (
        <p className="warning" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}
