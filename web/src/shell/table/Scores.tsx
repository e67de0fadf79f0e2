/** Points by where they come from: a table, and bars of them. A game's parts have colours of its own, by class. */

import { PlayerMark } from "../art/marks";

export type ScoreRow<K extends string> = {
  seat: number;
  name: string;
  colour: string;
  place: number;
  won: boolean;
  total: number;
  parts: Record<K, number>;
};

export function Scores<K extends string>({ parts, rows }: { parts: readonly [K, string][]; rows: readonly ScoreRow<K>[] }) {
  const most = Math.max(1, ...rows.map((row) => row.total));
  return (
    <section className="scores" aria-label="Scores">
      <div className="scroll-x">
        <table>
          <thead>
            <tr>
              <th scope="col">Player</th>
              {parts.map(([key, title]) => (
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
            {rows.map((row) => (
              <tr key={row.seat} className={`of-${row.colour} ${row.won ? "won" : ""}`}>
                <th scope="row">
                  <span className="score-place">{row.place}</span>
                  <PlayerMark colour={row.colour} /> {row.name}
                </th>
                {parts.map(([key]) => (
                  <td key={key} className="number">
                    {row.parts[key]}
                  </td>
                ))}
                <td className="number total">{row.total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="score-bars" aria-hidden="true">
        {rows.map((row) => (
          <div key={row.seat} className="score-bar">
            <PlayerMark colour={row.colour} />
            <svg viewBox={`0 0 ${most} 10`} preserveAspectRatio="none">
              {parts.map(([key], i) => (
                <rect
                  key={key}
                  x={parts.slice(0, i).reduce((sum, [before]) => sum + Math.max(0, row.parts[before]), 0)}
                  width={Math.max(0, row.parts[key])}
                  height="10"
                  className={`part-${key}`}
                />
              ))}
            </svg>
            <b>{row.total}</b>
          </div>
        ))}
        <p className="score-key">
          {parts.map(([key, title]) => (
            <span key={key}>
              <i className={`part-${key}`} /> {title}
            </span>
          ))}
        </p>
      </div>
    </section>
  );
}
