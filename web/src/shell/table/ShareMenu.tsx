/** Links to send to friends: to sit down, or to watch. */

import type { GameView } from "../api/types";
import { Glyph } from "../art/glyphs";
import { Menu } from "../parts/Menu";
import { useCopied } from "../parts/copying";

export function invitationLink(game: string, invite: string): string {
  return `${location.origin}/join/${encodeURIComponent(game)}#${encodeURIComponent(invite)}`;
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
