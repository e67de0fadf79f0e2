/** A table: connects to it, and shows it as its game draws it, with what all tables have around it. */

import { useState } from "react";

import { useLive } from "../api/live";
import { giveUpSeat, holdSeat, tokenOf } from "../api/seats";
import type { GameView } from "../api/types";
import { Glyph } from "../art/glyphs";
import { useGame } from "../game";
import { SetAside } from "../pages/SetAside";
import { useAttention } from "../parts/attention";
import { firstClickOnly } from "../parts/clicks";
import { NARROW, useMedia } from "../parts/media";
import { usePreferences } from "../parts/preferences";
import { Link, navigate } from "../parts/router";
import { useEndOfTurn } from "./choosing";
import { Replay } from "./Replay";
import { TopBar } from "./TopBar";

export function TablePage({ game: id }: { game: string }) {
  const watching = new URLSearchParams(location.search).has("watch");
  const token = watching ? null : tokenOf(id);
  const [live, state] = useLive(id, token);
  const { endTurn } = usePreferences();
  const narrow = useMedia(NARROW);
  const [past, setPast] = useState<GameView | null>(null);
  const [showEnd, setShowEnd] = useState(true);
  const view = past ?? state.view;
  const game = useGame(view?.kind);
  const question = past === null ? (state.view?.question ?? null) : null;
  useEndOfTurn(live, state, endTurn);
  useAttention(question !== null, question?.text ?? "");

  if (state.status === "refused") {
    if (state.refusal === "quarantined") return <SetAside game={id} reason={state.trouble ?? ""} />;
    return (
      <main className="page center">
        <h1>This table cannot be shown</h1>
        <p>{state.trouble}</p>
        <p>
          <button
            className="button"
            onClick={() => {
              giveUpSeat(id);
              navigate("/");
            }}
          >
            To the start page
          </button>
        </p>
      </main>
    );
  }
  if (!view || !game) {
    return (
      <main className="page center">
        <p className="muted">{state.status === "lost" ? "The server cannot be reached; trying again…" : "Setting the table…"}</p>
      </main>
    );
  }
  return (
    <game.Around>
      <div className={`table-page ${narrow ? "narrow" : "wide"}`} onClickCapture={firstClickOnly}>
        <TopBar view={view} status={state.status} game={game} />
        {(state.status === "lost" || state.trouble) && (
          <div className="banner" role="status">
            <span>{state.status === "lost" ? "Connection lost. Connecting again…" : state.trouble}</span>
            {state.status !== "lost" && (
              <button className="icon-button" aria-label="Close" onClick={() => live.forgive()}>
                <Glyph name="close" />
              </button>
            )}
          </div>
        )}
        {view.over && state.view && showEnd && past === null ? (
          <game.End
            view={state.view}
            token={token}
            onTable={() => setShowEnd(false)}
            onRematch={(next) => {
              if (token) holdSeat(next, token);
              navigate(`/table/${next}`);
            }}
          />
        ) : (
          <game.Table live={live} state={state} view={view} narrow={narrow} past={past !== null} />
        )}
        {view.seat < 0 && !view.over && past === null && (
          <p className="spectating muted">
            You are watching. <Link to="/">To the start page</Link>
          </p>
        )}
        {state.view?.over && (!showEnd || past) && (
          <Replay
            view={state.view}
            token={token}
            round={game.round ?? "gen"}
            onShow={setPast}
            onClose={() => {
              setPast(null);
              setShowEnd(true);
            }}
          />
        )}
      </div>
    </game.Around>
  );
}
