/** The line at the top: how far the game is, connection, links, settings. */

import { useState } from "react";

import type { Status } from "../api/live";
import type { GameView } from "../api/types";
import { Glyph } from "../art/glyphs";
import type { Game } from "../game";
import { Link } from "../parts/router";
import { Settings } from "../parts/Settings";
import { RulesSearch } from "../pages/RulesPage";
import { ChosenDealMark } from "./ChosenDeal";
import { Invitation } from "./Invitation";
import { ShareMenu } from "./ShareMenu";

const NO_MODULES: readonly string[] = [];

export function TopBar({ view, status, game }: { view: GameView; status: Status; game: Game }) {
  const [settings, setSettings] = useState(false);
  const [rules, setRules] = useState(false);
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
        <Invitation view={view} />
        <ShareMenu view={view} />
        <button className="icon-button" aria-label="Rules" title="Rules" aria-expanded={rules} onClick={() => setRules(!rules)}>
          <Glyph name="help" />
        </button>
        <button className="icon-button" aria-label="Settings" title="Settings" onClick={() => setSettings(true)}>
          <Glyph name="gear" />
        </button>
      </span>
      {rules && (
        <aside className="rules-beside" aria-label="Rules">
          <header>
            <h2>Rules</h2>
            <button className="icon-button" aria-label="Close the rules" onClick={() => setRules(false)}>
              <Glyph name="close" />
            </button>
          </header>
          {game.RulesNote && <game.RulesNote />}
          <RulesSearch modules={game.rulesOf?.(view) ?? NO_MODULES} {...(game.ideas ? { ideas: game.ideas } : {})} />
        </aside>
      )}
      {settings && <Settings keys={game.keys} onClose={() => setSettings(false)} />}
    </header>
  );
}
