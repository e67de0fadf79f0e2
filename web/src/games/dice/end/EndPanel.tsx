/** The end: who won, points by where they come from, how they grew. */

import type { EndProps } from "../../../shell/game";
import { EndFrame, useHistory, victory } from "../../../shell/table/EndFrame";
import { Scores } from "../../../shell/table/Scores";
import { useLibrary } from "../library";
import { diceView } from "../types";

const PARTS: ["track" | "milestones" | "awards" | "cards", string][] = [
  ["track", "Track"],
  ["milestones", "Milestones"],
  ["awards", "Awards"],
  ["cards", "Cards"],
];

export function EndPanel(props: EndProps) {
  const { table, seat } = diceView(props.view);
  const library = useLibrary();
  const [history, trouble] = useHistory(props.view.game);
  const rows = [...table.players]
    .sort((a, b) => a.points.place - b.points.place)
    .map((mat) => ({ ...mat, ...mat.points, parts: mat.points }));
  const winners = rows.filter((row) => row.won);
  const alone = rows.length === 1;
  const side = library.board(table.board)?.title ?? table.board;
  const scores = rows.map((row) => row.total);
  return (
    <EndFrame
      {...props}
      lead={`${alone ? `${table.turn} turns` : `${table.round} rounds`} on ${side}${table.corporate_era ? ", with Corporate Era" : ""}`}
      title={alone ? (winners.length > 0 ? "Mars is yours: you won." : "Not this time.") : victory(winners, seat)}
      result={alone ? table.verdict : `${scores[0]} to ${scores.slice(1).join(" and ")} points`}
      chart="Points over the rounds"
      history={history}
      trouble={trouble}
    >
      <Scores parts={PARTS} rows={rows} />
    </EndFrame>
  );
}
