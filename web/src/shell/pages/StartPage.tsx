/** The start page: one click to play, and everything else within reach. */

import { useState } from "react";

import { api } from "../api/http";
import type { Offer } from "../api/types";
import { holdSeat } from "../api/seats";
import { Glyph } from "../art/glyphs";
import { NAMELESS, prefer, usePreferences } from "../parts/preferences";
import { Link, navigate } from "../parts/router";
import { Frame } from "./Frame";
import { MyGames } from "./MyGames";
import { firstForm, newGame } from "./newtable";
import { Planet } from "./Planet";

export function StartPage() {
  const { name } = usePreferences();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const [offer, setOffer] = useState<Offer | null>(null);
  /** Where several games are installed, which one is asked first. */
  const playNow = async (game?: string) => {
    setBusy(true);
    setTrouble("");
    try {
      const known = offer ?? (await api.offer());
      setOffer(known);
      const choices = known.games[game ?? known.usual];
      if (game === undefined && Object.keys(known.games).length > 1) return setBusy(false);
      if (!choices) throw new Error("There is no such game here.");
      const made = await api.create(newGame(game ?? known.usual, firstForm(name, "normal", choices), choices));
      const seat = made.seats[0];
      if (seat) holdSeat(made.game, seat.token);
      navigate(`/table/${made.game}`);
    } catch (error) {
      setTrouble((error as Error).message);
      setBusy(false);
    }
  };
  const games = Object.entries(offer?.games ?? {});
  return (
    <Frame className="start">
      <section className="hero">
        <div className="hero-words">
          <h1>
            Make Mars
            <br />a home.
          </h1>
          <p className="lead">
            Warm it, fill its oceans, let it breathe: a quiet table for the board game, with friends or against bots.
          </p>
          <div className="hero-actions">
            <button className="button primary large" disabled={busy} onClick={() => void playNow()}>
              <Glyph name="play" /> Play now
            </button>
            <Link className="button large" to="/new">
              New table
            </Link>
          </div>
          {games.length > 1 && (
            <div className="which-game" role="group" aria-label="Which game?">
              {games.map(([game, { title, about }]) => (
                <button
                  key={game}
                  className="game-card"
                  disabled={busy}
                  aria-label={title}
                  aria-describedby={`about-${game}`}
                  autoFocus={game === offer?.usual}
                  onClick={() => void playNow(game)}
                >
                  <b>{title}</b>
                  <span id={`about-${game}`}>{about}</span>
                </button>
              ))}
            </div>
          )}
          <p className="hero-note muted">
            <label>
              You play as{" "}
              <input
                className="name-input"
                value={name}
                placeholder={NAMELESS}
                maxLength={30}
                onChange={(event) => prefer({ name: event.target.value })}
                aria-label="Your name"
              />
            </label>{" "}
            against bots. <span className="hero-aside">Nothing to install, no account.</span>
          </p>
          {trouble && (
            <p className="warning" role="alert">
              {trouble}
            </p>
          )}
        </div>
        <Planet />
      </section>
      <MyGames />
      <section className="shelf">
        <Link to="/cards" className="shelf-item">
          <Glyph name="cards" />
          <h2>Cards</h2>
          <p>Every card with its words and rulings, to browse and to search.</p>
        </Link>
        <Link to="/rules" className="shelf-item">
          <Glyph name="help" />
          <h2>Rules</h2>
          <p>Ask in your own words; the register of rules and rulings answers.</p>
        </Link>
        <Link to="/new" className="shelf-item">
          <Glyph name="people" />
          <h2>With friends</h2>
          <p>Set a table with free seats and send the link. Joining needs a name and nothing else.</p>
        </Link>
      </section>
    </Frame>
  );
}
