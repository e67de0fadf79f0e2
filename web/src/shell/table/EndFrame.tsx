/** The end of any game: who won, the scores as the game shows them, how the points grew, and what to do next. */

import { useEffect, useState, type ReactNode } from "react";

import { api } from "../api/http";
import type { History } from "../api/types";
import { Glyph } from "../art/glyphs";
import type { EndProps } from "../game";
import { Link } from "../parts/router";
import { ChosenDeal } from "./ChosenDeal";
import { PointsChart } from "./PointsChart";

/** "You win", "Ana and Ben share the victory". */
export function victory(winners: readonly { seat: number; name: string }[], own: number): string {
  const names = winners.map((each) => (each.seat === own ? "You" : each.name));
  if (names.length === 0) return "The game is over.";
  if (names.length > 1) return `${names.join(" and ")} share the victory`;
  return names[0] === "You" ? "You win" : `${names[0]} wins`;
}

/** The points over the rounds, null until they are there. */
export function useHistory(game: string): [History | null, string] {
  const [history, setHistory] = useState<History | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let here = true;
    api.history(game).then(
      (found) => here && setHistory(found),
      (error: Error) => here && setTrouble(error.message),
    );
    return () => {
      here = false;
    };
  }, [game]);
  return [history, trouble];
}

export type EndFrameProps = EndProps & {
  lead: ReactNode;
  title: string;
  result: ReactNode;
  chart: string;
  history: History | null;
  trouble: string;
  children: ReactNode;
};

export function EndFrame(props: EndFrameProps) {
  const { view, token, history } = props;
  const [refused, setRefused] = useState("");
  const trouble = props.trouble || refused;
  const rematch = async () => {
    try {
      const next = view.rematch ?? (await api.rematch(view.game, token)).game;
      props.onRematch(next);
    } catch (error) {
      setRefused((error as Error).message);
    }
  };
  return (
    <main className="end">
      <header className="end-head">
        <p className="muted">{props.lead}</p>
        <h1>{props.title}</h1>
        {props.result && <p>{props.result}</p>}
        <ChosenDeal chosen={view.seed_chosen} />
      </header>
      <p className="end-actions">
        {view.seat >= 0 && (
          <button className="button primary" onClick={() => void rematch()}>
            {view.rematch ? "To the rematch" : "Rematch"}
          </button>
        )}
        <button className="button" onClick={props.onTable}>
          <Glyph name="play" /> <span className="wide-only">Look at the table and replay</span>
          <span className="narrow-only">Replay</span>
        </button>
        <a className="button" href={`/api/games/${encodeURIComponent(view.game)}/record`} download={`tharsis-${view.game}.json`}>
          <Glyph name="download" /> Record
        </a>
        <Link className="button quiet" to="/">
          Start page
        </Link>
      </p>
      {props.children}
      <section className="end-chart">
        <h2>{props.chart}</h2>
        {history ? <PointsChart history={history} players={view.seats} /> : <p className="muted">{trouble || "…"}</p>}
      </section>
      {trouble && (
        <p className="warning" role="alert">
          {trouble}
        </p>
      )}
    </main>
  );
}
