/** The line at the top: how far the game is, connection, links, settings. */

import { useState } from "react";

import type { Status } from "../api/live";
import type { GameView } from "../api/types";
import { Glyph } from "../art/glyphs";
import type { Game } from "../game";
import { Link } from "../parts/router";
import { Settings } from "../parts/Settings";
import { ChosenDealMark } from "./ChosenDeal";
import { ShareMenu } from "./ShareMenu";

export function TopBar({ view, status, game }: { view: GameView; status: Status; game: Game }) {
  const [settings, setSettings] = useState(false);
  return (
    <header className="topbar">
      <Link to="/" className="brand" aria-label="Tharsis: to the start page">
        <img src="/favicon.svg" alt="" width={24} height={24} />
        <span className="wide-only">Tharsis</span>
      </Link>
      <game.TopLine view={view} />
      <ChosenDealMark chosen={view.seed_chosen} />
      <span className="topbar-right">
        <span className={`connection is-${status}`} role="status" title={status === "open" ? "Connected" : "Connecting…"}>
          <span className="sr-only">{status === "open" ? "connected" : "connecting"}</span>
        </span>
        <ShareMenu view={view} />
        <Link to="/rules" className="icon-button wide-only" aria-label="Rules" title="Rules" target="_blank">
          <Glyph name="help" />
        </Link>
        <button className="icon-button" aria-label="Settings" title="Settings" onClick={() => setSettings(true)}>
          <Glyph name="gear" />
        </button>
      </span>
      {settings && <Settings onClose={() => setSettings(false)} />}
    </header>
  );
}
