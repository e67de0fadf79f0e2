/** Milestones and award dice with everybody's progress. */

import { PlayerMark } from "../../../shell/art/marks";
import { Die } from "../art/Die";
import { useLibrary } from "../library";
import type { Award, DiceTable, Milestone } from "../types";

const TOO_LATE = -2;

function Progress({ table, counts, points, needs }: { table: DiceTable; counts: number[]; points?: number[]; needs: number }) {
  return (
    <ul className="dg-progress">
      {table.players.map((mat) => {
        const n = counts[mat.seat] ?? 0;
        const won = points?.[mat.seat] ?? 0;
        const words = `${mat.name}: ${n}${needs ? ` of ${needs}` : ""}${won ? `, worth ${won} points now` : ""}`;
        return (
          <li key={mat.seat} className={`of-${mat.colour} ${needs > 0 && n >= needs ? "reached" : ""}`} title={words}>
            <PlayerMark colour={mat.colour} />
            <span className="sr-only">{words}</span>
            <b aria-hidden="true">{n}</b>
            {won > 0 && (
              <small className="dg-goal-won" aria-hidden="true">
                {won}p
              </small>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function state(each: Milestone, table: DiceTable): string {
  if (each.claimed_by === TOO_LATE) return "too late";
  if (each.claimed_by >= 0) return `reached by ${table.players[each.claimed_by]?.name ?? ""}`;
  return each.deadline > 0 ? `by turn ${each.deadline}` : "";
}

function MilestoneBox({ each, table }: { each: Milestone; table: DiceTable }) {
  const owner = table.players[each.claimed_by];
  const told = state(each, table);
  return (
    <li
      className={`dg-goal ${owner ? `taken of-${owner.colour}` : ""} ${each.claimed_by === TOO_LATE ? "late" : ""}`}
      title={`${each.name}: ${each.text}${told ? `, ${told}` : ""}`}
    >
      <h4>{each.name}</h4>
      <p>{each.text}</p>
      <Progress table={table} counts={each.progress} needs={each.needs} />
      {told && <small className={owner ? "" : "muted"}>{told}</small>}
    </li>
  );
}

function AwardBox({ each, table }: { each: Award; table: DiceTable }) {
  const library = useLibrary();
  const name = library.icon(each.icon);
  return (
    <li className="dg-goal dg-is-award" title={`Award: ${name} in the costs of cards played`}>
      <h4>
        <Die kind={each.icon} /> {name}
      </h4>
      <p>in costs{each.needs > 0 && `, ${each.needs} wanted`}</p>
      <Progress table={table} counts={each.counts} points={each.points} needs={each.needs} />
    </li>
  );
}

export function Goals({ table }: { table: DiceTable }) {
  return (
    <div className="dg-goals">
      <section aria-label="Milestones">
        <ul>
          {table.milestones.map((each) => (
            <MilestoneBox key={each.milestone} each={each} table={table} />
          ))}
        </ul>
      </section>
      <section aria-label="Awards">
        <ul>
          {table.awards.map((each) => (
            <AwardBox key={each.icon} each={each} table={table} />
          ))}
        </ul>
      </section>
    </div>
  );
}
