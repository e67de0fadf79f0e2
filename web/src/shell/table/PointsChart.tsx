/** How everybody's points grew, round by round. */

import type { History, SeatInfo } from "../api/types";
import { COLOURS, shapePath } from "../art/marks";
import { NARROW, useMedia } from "../parts/media";
import { chartLines, marked, type Frame } from "./chart";

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

export function PointsChart({ history, players }: { history: History; players: readonly Pick<SeatInfo, "seat" | "colour">[] }) {
  const frame = useMedia(NARROW) ? NARROW_FRAME : WIDE_FRAME;
  const { x, y, lines, ticks } = chartLines(history.points, players.length, frame);
  const shown = marked(history.points.length, frame);
  return (
    <svg className="chart" viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label="Points over time">
      {ticks.map((tick) => (
        <g key={tick} className="chart-tick">
          <line x1={frame.left} x2={frame.width - frame.right} y1={y(tick)} y2={y(tick)} />
          <text x={frame.left - 6} y={y(tick)} dy="0.35em" textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {history.points.map(
        (point, i) =>
          shown(i) && (
            <text key={i} className="chart-label" x={x(i)} y={frame.height - 8} textAnchor="middle">
              {i === history.points.length - 1 ? "end" : point.round}
            </text>
          ),
      )}
      {players.map((mat) => {
        const line = lines[mat.seat] ?? [];
        return (
          <g key={mat.seat} className={`chart-line of-${mat.colour}`}>
            <polyline
              points={line.map((point) => `${point.x},${point.y}`).join(" ")}
              strokeDasharray={DASHES[COLOURS[mat.colour]?.shape ?? "circle"]}
            />
            {line.map(
              (point, i) =>
                shown(i) && (
                  <svg key={i} x={point.x - 5} y={point.y - 5} width={10} height={10} viewBox="0 0 24 24">
                    <path d={shapePath(mat.colour)} className="mark-shape" />
                  </svg>
                ),
            )}
          </g>
        );
      })}
    </svg>
  );
}
