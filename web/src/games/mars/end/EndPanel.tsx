/** The end: who won, points by category, how they grew, and what to do next. */

import { PlayerMark } from "../../../shell/art/marks";
import type { EndProps } from "../../../shell/game";
import { EndFrame, useHistory, victory } from "../../../shell/table/EndFrame";
import { useLibrary } from "../library";
import { marsView } from "../types";

// In the order in which the rules count them.
const PARTS = [
  ["rating", "Terraform rating"],
  ["awards", "Awards"],
  ["milestones", "Milestones"],
  ["greeneries", "Greeneries"],
  ["cities", "Cities"],
  ["cards", "Cards"],
] as const;

export function EndPanel(props: EndProps) {
  const { table, seat } = marsView(props.view);
  const library = useLibrary();
  const [history, trouble] = useHistory(props.view.game);
  const ranked = [...table.players].sort((a, b) => a.points.place - b.points.place);
  const winners = ranked.filter((mat) => mat.points.won);
  const alone = winners.length > 0 ? "Mars is yours: you won." : "Not this time.";
  const most = Math.max(1, ...ranked.map((mat) => mat.points.total));
  return (
    <EndFrame
      {...props}
      lead={`${table.generation} generations on ${library.board(table.board)?.title ?? table.board}`}
      title={ranked.length === 1 ? alone : victory(winners, seat)}
      result={
        ranked.length > 1 &&
        `${ranked[0]?.points.total} to ${ranked
          .slice(1)
          .map((mat) => mat.points.total)
          .join(" and ")} points`
      }
      chart="Points over the generations"
      history={history}
      trouble={trouble}
    >
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
    </EndFrame>
  );
}
