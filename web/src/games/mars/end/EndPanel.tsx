/** The end: who won, points by category, how they grew, and what to do next. */

import { PlayerMark } from "../../../shell/art/marks";
import type { EndProps } from "../../../shell/game";
import { EndFrame, useHistory, victory } from "../../../shell/table/EndFrame";
import { useLibrary } from "../library";
import { useModules, type Loaded } from "../modules";
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

type Points = { more: Record<string, number> } & Record<(typeof PARTS)[number][0], number>;
type Part = { key: string; title: string; of: (points: Points) => number };

/** All parts of a score: those of every game, then what modules bring. */
function partsOf(points: Points | undefined, modules: readonly Loaded[]): Part[] {
  const usual = PARTS.map(([key, title]) => ({ key: key, title: title, of: (each: Points) => each[key] }));
  const more = Object.keys(points?.more ?? {}).map((name) => ({
    key: name,
    title: modules.map(({ module }) => module.points?.[name]).find(Boolean) ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    of: (each: Points) => each.more[name] ?? 0,
  }));
  return [...usual, ...more];
}

export function EndPanel(props: EndProps) {
  const modules = useModules(marsView(props.view).table.modules);
  return modules && <Panel {...props} modules={modules} />;
}

function Panel({ modules, ...props }: EndProps & { modules: readonly Loaded[] }) {
  const { table, seat } = marsView(props.view);
  const library = useLibrary();
  const [history, trouble] = useHistory(props.view.game);
  const ranked = [...table.players].sort((a, b) => a.points.place - b.points.place);
  const winners = ranked.filter((mat) => mat.points.won);
  const alone = winners.length > 0 ? "Mars is yours: you won." : "Not this time.";
  const parts = partsOf(ranked[0]?.points, modules);
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
              {parts.map(({ key, title }) => (
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
                {parts.map(({ key, of }) => (
                  <td key={key} className="number">
                    {of(mat.points)}
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
                {parts.reduce<{ at: number; drawn: React.ReactNode[] }>(
                  (sum, { key, of }) => {
                    const wide = Math.max(0, of(mat.points));
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
            {parts.map(({ key, title }) => (
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
