/** The settings of this browser. */

import { Fragment } from "react";

import { Dialog } from "./Dialog";
import { askForNotices, chime } from "./attention";
import { prefer, usePreferences, type Preferences } from "./preferences";

type Keys = readonly [string, string][];

/** The keys of a table whose game names none of its own. */
const USUAL: Keys = [
  ["1–4", "log, goals, cards in play, rules"],
  ["B, H", "board (lit areas; arrows move), hand"],
];
/** What the shell itself listens to. */
const EVERYWHERE: Keys = [
  ["P", "the buttons of the question"],
  ["U", "undo"],
  ["Enter, Escape", "confirm, go back"],
];

export function Settings({ keys = USUAL, onClose }: { keys?: Keys | undefined; onClose: () => void }) {
  const likes = usePreferences();
  return (
    <Dialog title="Settings" onClose={onClose} className="settings">
      <label className="setting">
        <span>Theme</span>
        <select value={likes.theme} onChange={(event) => prefer({ theme: event.target.value as Preferences["theme"] })}>
          <option value="auto">As the system</option>
          <option value="dark">Dark</option>
          <option value="light">Light</option>
        </select>
      </label>
      <label className="setting">
        <input type="checkbox" checked={likes.confirm} onChange={(event) => prefer({ confirm: event.target.checked })} />
        <span>Ask before what cannot be taken back</span>
      </label>
      <label className="setting">
        <input type="checkbox" checked={likes.endTurn} onChange={(event) => prefer({ endTurn: event.target.checked })} />
        <span>End my turn by itself after the last action</span>
      </label>
      <label className="setting">
        <input type="checkbox" checked={likes.coordinates} onChange={(event) => prefer({ coordinates: event.target.checked })} />
        <span>Write the coordinates on the board</span>
      </label>
      <label className="setting">
        <input
          type="checkbox"
          checked={likes.sound}
          onChange={(event) => {
            prefer({ sound: event.target.checked });
            if (event.target.checked) chime();
          }}
        />
        <span>A sound when it is your turn</span>
      </label>
      <label className="setting">
        <input
          type="checkbox"
          checked={likes.notice}
          onChange={(event) => {
            const wanted = event.target.checked;
            if (wanted) void askForNotices().then((granted) => prefer({ notice: granted }));
            else prefer({ notice: false });
          }}
        />
        <span>A desktop notice when it is your turn and this page is hidden</span>
      </label>
      <section className="setting-keys">
        <h3>Keys</h3>
        <dl>
          {[...keys, ...EVERYWHERE].map(([key, does]) => (
            <Fragment key={key}>
              <dt>{key}</dt>
              <dd>{does}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
    </Dialog>
  );
}
