/** The line at the top: generation, parameters, connection, settings. */

import { useState } from "react";

import { useLibrary } from "../api/catalogue";
import type { Status } from "../api/live";
import type { GameView } from "../api/types";
import { Glyph, trackGlyph } from "../art/glyphs";
import { Link } from "../parts/router";
import { Settings } from "../parts/Settings";
import { ChosenDealMark } from "./ChosenDeal";
import { ShareMenu } from "./ShareMenu";

const PHASES: Record<string, string> = {
  setup: "Setup",
  action: "Actions",
  research: "Research",
  draft: "Draft",
  final: "Final greeneries",
  over: "Game over",
};

export function TopBar({ view, status }: { view: GameView; status: Status }) {
  const library = useLibrary();
  const [settings, setSettings] = useState(false);
  const { table } = view;
  return (
    <header className="topbar">
      <Link to="/" className="brand" aria-label="Tharsis: to the start page">
        <img src="/favicon.svg" alt="" width={24} height={24} />
        <span className="wide-only">Tharsis</span>
      </Link>
      <span className="generation">
        <span className="wide-only">Generation </span>
        <span className="narrow-only">Gen </span>
        <b>{table.generation}</b>
        {table.last_generation > 0 && <span className="muted">/{table.last_generation}</span>}
        <span className="phase muted wide-only">{PHASES[table.phase] ?? table.phase}</span>
        <ChosenDealMark chosen={view.seed_chosen} />
      </span>
      <span className="parameters">
        {table.parameters.map((parameter) => {
          const track = library.all.tracks.find((each) => each.name === parameter.name);
          return (
            <span
              key={parameter.name}
              className={`parameter is-${parameter.name} ${parameter.complete ? "complete" : ""}`}
              role="img"
              aria-label={`${parameter.name} ${parameter.value}${track?.unit ?? ""}, maximum ${parameter.most}`}
              title={`${parameter.name}: ${parameter.value}${track?.unit ?? ""} of ${parameter.most}${track?.unit ?? ""}`}
            >
              <Glyph name={trackGlyph(parameter.name)} />
              <b key={parameter.value} className="risen">
                {track?.unit ? `${parameter.value}${track.unit}` : `${parameter.value}/${parameter.most}`}
              </b>
            </span>
          );
        })}
      </span>
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
