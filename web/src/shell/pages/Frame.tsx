/** What every page but the table has: the head with the way around, and the foot. */

import { useState, type ReactNode } from "react";

import { Glyph } from "../art/glyphs";
import { Link } from "../parts/router";
import { Settings } from "../parts/Settings";

export function Frame({ children, className }: { children: ReactNode; className?: string }) {
  const [settings, setSettings] = useState(false);
  return (
    <div className={`page-frame ${className ?? ""}`}>
      <header className="page-head">
        <Link to="/" className="brand">
          <img src="/favicon.svg" alt="" width={28} height={28} />
          <span>Tharsis</span>
        </Link>
        <nav aria-label="Pages">
          <Link to="/new">New table</Link>
          <Link to="/cards">Cards</Link>
          <Link to="/rules">Rules</Link>
        </nav>
        <button className="icon-button" aria-label="Settings" title="Settings" onClick={() => setSettings(true)}>
          <Glyph name="gear" />
        </button>
      </header>
      <main className="page">{children}</main>
      <footer className="page-foot">
        <p>
          An unofficial fan project, free and open. Terraforming Mars is a board game published by FryxGames; this project is
          neither made nor endorsed by its publisher. All texts and drawings here are our own.
        </p>
      </footer>
      {settings && <Settings onClose={() => setSettings(false)} />}
    </div>
  );
}
