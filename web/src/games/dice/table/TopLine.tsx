/** In the line at the top: the round or turn, the parameters, and that the last turns have come. */

import type { GameView } from "../../../shell/api/types";
import { Sign } from "../art/signs";
import { diceView, type DiceTable } from "../types";

function Progress({ table }: { table: DiceTable }) {
  const alone = table.players.length === 1;
  if (alone) {
    const all = table.turn + table.turns_left;
    return (
      <span className="generation">
        Turn <b>{Math.min(table.turn + 1, all)}</b>
        <span className="muted">/{all}</span>
      </span>
    );
  }
  return (
    <span className="generation">
      <span className="wide-only">Round </span>
      <span className="narrow-only">R </span>
      <b>{table.round}</b>
      {table.turns_left > 0 && (
        <span className="dg-last-turns" role="status">
          <span className="wide-only">{table.turns_left === 1 ? "the last turn" : `last turns: ${table.turns_left} left`}</span>
          <span className="narrow-only">last {table.turns_left}</span>
        </span>
      )}
    </span>
  );
}

export function TopLine({ view }: { view: GameView }) {
  const { table } = diceView(view);
  return (
    <>
      <Progress table={table} />
      <span className="dg-parameters">
        {table.parameters.map((each) => (
          <span
            key={each.name}
            className={`dg-parameter dg-is-${each.name} ${each.complete ? "complete" : ""}`}
            role="img"
            aria-label={`${each.name} ${each.value} ${each.unit} of ${each.last} ${each.unit}`}
            title={`${each.name}: ${each.value} ${each.unit} of ${each.last} ${each.unit}`}
          >
            <Sign name={each.name} />
            <b key={each.value} className="risen">
              {each.value}
              <span className="wide-only">{each.unit}</span>
            </b>
            <span className="muted wide-only">/{each.last}</span>
          </span>
        ))}
      </span>
    </>
  );
}
