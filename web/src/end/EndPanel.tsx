/** The end: who won, points by category, how they grew, and what to do next. */

import { useEffect, useState } from "react";

import { useLibrary } from "../api/catalogue";
import { api } from "../api/http";
import type { GameView, History, Mat } from "../api/types";
import { Glyph } from "../art/glyphs";
import { COLOURS, PlayerMark, shapePath } from "../art/marks";
import { NARROW, useMedia } from "../parts/media";
import { Link } from "../parts/router";
import { ChosenDeal } from "../table/ChosenDeal";
import { chartLines, type Frame } from "./chart";

// In the order in which the rules count them.
const PARTS = [
  ["rating", "Terraform rating"],
  ["awards", "Awards"],
  ["milestones", "Milestones"],
  ["greeneries", "Greeneries"],
  ["cities", "Cities"],
  ["cards", "Cards"],
] as const;
const DASHES: Record<string, string> = {
  circle: "",
  square: "8 4",
  triangle: "2 4",
  diamond: "12 4 2 4",
  star: "6 3 2 3",
  hexagon: "14 5",
};
const WIDE_FRAME: Frame = { width: 960, height: 290, left: 34, right: 14, top: 12, bottom: 26 };
const NARROW_FRAME: Frame = { width: 380, height: 240, left: 26, right: 12, top: 12, bottom: 24 };

export function PointsChart({ history, players }: { history: History; players: Mat[] }) {
  const frame = useMedia(NARROW) ? NARROW_FRAME : WIDE_FRAME;
  const { x, y, lines, ticks } = chartLines(history.points, players.length, frame);
  return (
    <svg className="chart" viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label="Points over the generations">
      {ticks.map((tick) => (
        <g key={tick} className="chart-tick">
          <line x1={frame.left} x2={frame.width - frame.right} y1={y(tick)} y2={y(tick)} />
          <text x={frame.left - 6} y={y(tick)} dy="0.35em" textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {history.points.map((point, i) => (
        <text key={i} className="chart-label" x={x(i)} y={frame.height - 8} textAnchor="middle">
          {i === history.points.length - 1 ? "end" : point.round}
        </text>
      ))}
      {players.map((mat) => {
        const line = lines[mat.seat] ?? [];
        return (
          <g key={mat.seat} className={`chart-line of-${mat.colour}`}>
            <polyline
              points={line.map((point) => `${point.x},${point.y}`).join(" ")}
              strokeDasharray={DASHES[COLOURS[mat.colour]?.shape ?? "circle"]}
            />
            {line.map((point, i) => (
              <svg key={i} x={point.x - 5} y={point.y - 5} width={10} height={10} viewBox="0 0 24 24">
                <path d={shapePath(mat.colour)} className="mark-shape" />
              </svg>
            ))}
          </g>
        );
      })}
    </svg>
  );
}

function winnerSentence(view: GameView): string {
  const winners = view.table.players.filter((mat) => mat.points.won);
  if (view.table.players.length === 1) return winners.length > 0 ? "Mars is yours: you won." : "Not this time.";
  const names = winners.map((mat) => (mat.seat === view.seat ? "You" : mat.name));
  if (names.length === 0) return "The game is over.";
  if (names.length > 1) return `${names.join(" and ")} share the victory`;
  return names[0] === "You" ? "You win" : `${names[0]} wins`;
}

export function EndPanel(props: {
  view: GameView;
  token: string | null;
  onTable: () => void;
  onRematch: (game: string) => void;
}) {
  const { view, token } = props;
  const library = useLibrary();
  const [history, setHistory] = useState<History | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let here = true;
    api.history(view.game).then(
      (found) => here && setHistory(found),
      (error: Error) => here && setTrouble(error.message),
    );
    return () => {
      here = false;
    };
  }, [view.game]);
  const ranked = [...view.table.players].sort((a, b) => a.points.place - b.points.place);
  const most = Math.max(1, ...ranked.map((mat) => mat.points.total));
  const rematch = async () => {
    try {
      const next = view.rematch ?? (await api.rematch(view.game, token)).game;
      props.onRematch(next);
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  return (
    <main className="end">
      <header className="end-head">
        <p className="muted">
          {view.table.generation} generations on {library.board(view.table.board)?.title}
        </p>
        <h1>{winnerSentence(view)}</h1>
        {ranked.length > 1 && ranked[1] && (
          <p>
            {ranked[0]?.points.total} to {ranked.slice(1).map((mat) => mat.points.total).join(" and ")} points
          </p>
        )}
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
      <section className="scores" aria-label="Scores">
        <div className="scroll-x">
        <table>
          <thead>
            <tr>
              <th scope="col">Player</th>
              {PARTS.map(([key, title]) => (
                <th key={key} scope="col" className="number" aria-label={title}>
                  <span className="wide-only">{title}</span>
                  <i className={`narrow-only part-key part-${key}`} />
                </th>
              ))}
              <th scope="col" className="number">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {ranked.map((mat) => (
              <tr key={mat.seat} className={`of-${mat.colour} ${mat.points.won ? "won" : ""}`}>
                <th scope="row">
                  <span className="score-place">{mat.points.place}</span>
                  <PlayerMark colour={mat.colour} /> {mat.name}
                </th>
                {PARTS.map(([key]) => (
                  <td key={key} className="number">
                    {mat.points[key]}
                  </td>
                ))}
                <td className="number total">{mat.points.total}</td>
              </tr>
            ))}
          </tbody>
        </table>
        </div>
        <div className="score-bars" aria-hidden="true">
          {ranked.map((mat) => (
            <div key={mat.seat} className="score-bar">
              <PlayerMark colour={mat.colour} />
              <svg viewBox={`0 0 ${most} 10`} preserveAspectRatio="none">
                {PARTS.reduce<{ at: number; drawn: React.ReactNode[] }>(
                  (sum, [key]) => {
                    const wide = Math.max(0, mat.points[key]);
                    sum.drawn.push(<rect key={key} x={sum.at} width={wide} height="10" className={`part-${key}`} />);
                    return { at: sum.at + wide, drawn: sum.drawn };
                  },
                  { at: 0, drawn: [] },
                ).drawn}
              </svg>
              <b>{mat.points.total}</b>
            </div>
          ))}
          <p className="score-key">
            {PARTS.map(([key, title]) => (
              <span key={key}>
                <i className={`part-${key}`} /> {title}
              </span>
            ))}
          </p>
        </div>
      </section>
      <section className="end-chart">
        <h2>Points over the generations</h2>
        {history ? <PointsChart history={history} players={view.table.players} /> : <p className="muted">{trouble || "…"}</p>}
      </section>
      {trouble && (
        <p className="warning" role="alert">
          {trouble}
        </p>
      )}
    </main>
  );
}
