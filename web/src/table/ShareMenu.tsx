/** Links to send to friends: to sit down, or to watch. */

import { useState } from "react";

import type { GameView } from "../api/types";
import { Glyph } from "../art/glyphs";
import { Menu } from "../parts/Menu";

export function invitationLink(game: string, invite: string): string {
  return `${location.origin}/join/${encodeURIComponent(game)}#${encodeURIComponent(invite)}`;
}

function CopyLine({ label, link }: { label: string; link: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className="copy-line">
      <label>
        <span>{label}</span>
        <input readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      <button className="button small" onClick={() => void copy()}>
        {copied ? "Copied" : "Copy"}
      </button>
    </div>
  );
}

export function ShareMenu({ view }: { view: GameView }) {
  const watching = `${location.origin}/table/${encodeURIComponent(view.game)}?watch`;
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
        </div>
      )}
    </Menu>
  );
}
