/** The end of a game without a part of its own: places and points. */

import { PlayerMark } from "../art/marks";
import type { EndProps } from "../game";
import { EndFrame, useHistory, victory } from "../table/EndFrame";

export function PlainEnd(props: EndProps) {
  const { view } = props;
  const [history, trouble] = useHistory(view.game);
  const points = history?.points.at(-1)?.points ?? [];
  const ranked = view.seats
    .map((seat) => ({ ...seat, ...(points[seat.seat] ?? { total: 0, place: 0, won: false }) }))
    .sort((a, b) => a.place - b.place);
  const winners = ranked.filter((each) => each.won);
  return (
    <EndFrame
      {...props}
      lead="The game is over"
      title={history ? victory(winners, view.seat) : "…"}
      result={null}
      chart="Points over time"
      history={history}
      trouble={trouble}
    >
      <section className="scores" aria-label="Scores">
        <table>
          <thead>
            <tr>
              <th scope="col">Player</th>
              <th scope="col" className="number">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {ranked.map((each) => (
              <tr key={each.seat} className={`of-${each.colour} ${each.won ? "won" : ""}`}>
                <th scope="row">
                  <span className="score-place">{each.place || ""}</span>
                  <PlayerMark colour={each.colour} /> {each.name}
                </th>
                <td className="number total">{each.total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </EndFrame>
  );
}
