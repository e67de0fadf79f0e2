/** The three parameters with what waits on them, and the line of points with the marks of the bonus cards. */

import { shapePath } from "../../../shell/art/marks";
import type { Mat, Parameter, Token } from "../types";
import { signOf } from "../art/signs";
import { Bonus } from "./Hex";
import { pointsLine, trackCells, trackHead } from "./geometry";

function shown(track: Parameter, value: number): string {
  return track.first < 0 && value > 0 ? `+${value}` : String(value);
}

function BesideCell({ bonus, at, narrow }: { bonus: Token; at: { x: number; y: number }; narrow: boolean }) {
  const shift = narrow ? { x: at.x, y: at.y + 0.35 } : { x: at.x + (at.x < 0 ? -0.48 : 0.5), y: at.y };
  return (
    <g transform={`translate(${shift.x.toFixed(3)} ${shift.y.toFixed(3)})`} className="dg-track-bonus">
      <title>{bonus.text}</title>
      <Bonus token={bonus} size={narrow ? 0.3 : 0.4} />
    </g>
  );
}

export function Tracks({ parameters, risen, narrow }: { parameters: Parameter[]; risen: Record<string, number>; narrow: boolean }) {
  return parameters.map((track, i) => {
    const head = trackHead(i, narrow);
    const fresh = (risen[track.name] ?? 0) !== 0;
    return (
      <g
        key={track.name}
        className={`dg-track dg-track-${track.name} ${track.complete ? "complete" : ""}`}
        role="img"
        aria-label={`${track.name} ${shown(track, track.value)} ${track.unit} of ${shown(track, track.last)} ${track.unit}`}
      >
        <svg x={head.x - 0.19} y={head.y - 0.19} width={0.38} height={0.38} viewBox="0 0 24 24" className="dg-track-head">
          {signOf(track.name)}
        </svg>
        {trackCells(track, i, narrow).map((cell) => {
          const bonus = track.bonuses[String(cell.value)];
          const now = cell.value === track.value;
          const state = now ? "now" : cell.value < track.value ? "done" : "";
          return (
            <g key={cell.value} className={`dg-cell ${state} ${now && fresh ? "fresh" : ""}`}>
              <rect
                x={cell.at.x - cell.width / 2}
                y={cell.at.y - cell.height / 2}
                width={cell.width}
                height={cell.height}
                rx={0.09}
              />
              <text x={cell.at.x} y={cell.at.y} dy="0.35em">
                {shown(track, cell.value)}
              </text>
              {bonus && <BesideCell bonus={bonus} at={cell.at} narrow={narrow} />}
            </g>
          );
        })}
      </g>
    );
  });
}

export function PointsLine({ players, marks, narrow }: { players: Mat[]; marks: readonly number[]; narrow: boolean }) {
  const { x, y, last, ticks } = pointsLine(Math.max(...players.map((mat) => mat.points.track)), narrow);
  // A number that a mark would cover is left out.
  const covered = (tick: number) => marks.some((mark) => Math.abs(x(mark) - x(tick)) < 0.3);
  const at = (points: number) => players.filter((mat) => mat.points.track === points);
  return (
    <g className="dg-points-line">
      <line x1={x(0)} x2={x(last)} y1={y} y2={y} />
      {ticks.map((tick) => (
        <g key={tick} className="dg-points-tick">
          <line x1={x(tick)} x2={x(tick)} y1={y - 0.06} y2={y + 0.06} />
          {!covered(tick) && (
            <text x={x(tick)} y={y + 0.27}>
              {tick}
            </text>
          )}
        </g>
      ))}
      {marks.map((mark) => (
        <g key={mark} className="dg-points-mark" role="img" aria-label={`bonus card at ${mark} points`}>
          <title>{`Bonus card at ${mark} points`}</title>
          <circle cx={x(mark)} cy={y} r={0.21} />
          <svg x={x(mark) - 0.14} y={y - 0.14} width={0.28} height={0.28} viewBox="0 0 24 24">
            {signOf("card")}
          </svg>
          <text x={x(mark)} y={y + 0.4}>
            {mark}
          </text>
        </g>
      ))}
      {players.map((mat) => {
        const beside = at(mat.points.track);
        const place = beside.indexOf(mat) - (beside.length - 1) / 2;
        return (
          <g key={mat.seat} className={`dg-points-of mark of-${mat.colour}`} role="img" aria-label={`${mat.name}: ${mat.points.track} points`}>
            <title>{`${mat.name}: ${mat.points.track}`}</title>
            <svg x={x(mat.points.track) - 0.17 + place * 0.3} y={y - 0.5} width={0.34} height={0.34} viewBox="0 0 24 24" className="mark">
              <path d={shapePath(mat.colour)} className="mark-shape" />
            </svg>
          </g>
        );
      })}
    </g>
  );
}
