/** Milestones and awards with everybody's progress; what can be claimed or funded now is lit. */

import { useLibrary } from "../library";
import type { Award, MarsTable, Milestone, Refused } from "../types";
import { PlayerMark } from "../../../shell/art/marks";
import { IconLine } from "../art/pictures";
import type { Choosing } from "./choosing";

function Progress(props: { table: MarsTable; counts: number[]; goal: number; points?: number[] | undefined }) {
  const most = Math.max(props.goal, ...props.counts, 1);
  return (
    <ul className="progress">
      {props.table.players.map((mat) => {
        const count = props.counts[mat.seat] ?? 0;
        const points = props.points?.[mat.seat] ?? 0;
        return (
          <li
            key={mat.seat}
            className={`of-${mat.colour} ${props.goal > 0 && count >= props.goal ? "reached" : ""}`}
            title={`${mat.name}: ${count}${props.goal > 0 ? ` of ${props.goal}` : ""}`}
            aria-label={`${mat.name}: ${count}${points ? `, ${points} points` : ""}`}
          >
            <PlayerMark colour={mat.colour} />
            <span className="bar" aria-hidden="true">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none">
                <rect className="bar-fill" width={Math.max(0, (100 * count) / most)} height="8" />
              </svg>
            </span>
            <b>{count}</b>
            {points > 0 && <span className="goal-points">{points} p</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** Who would get points from an award that nobody has funded yet: said quietly, for nothing is won. */
function Leaders({ table, counts, points }: { table: MarsTable; counts: number[]; points: number[] }) {
  const ahead = table.players.filter((mat) => (points[mat.seat] ?? 0) > 0 && (counts[mat.seat] ?? 0) > 0);
  if (ahead.length === 0) return null;
  return (
    <small className="muted leaders">
      {ahead.map((mat) => `${mat.name} would get ${points[mat.seat]}`).join(", ")}
    </small>
  );
}

function WhyNot({ refused }: { refused: Refused | null }) {
  return refused ? <p>{refused.reason}</p> : null;
}

function hint(text: string, refused: Refused | null): string {
  return refused ? `${text} ${refused.reason}` : text;
}

export function Goals({ table, choosing, own }: { table: MarsTable; choosing: Choosing; own: boolean }) {
  const library = useLibrary();
  const board = library.board(table.board);
  const name = (seat: number) => table.players[seat]?.name ?? "";
  const colour = (seat: number) => table.players[seat]?.colour ?? "";
  const milestone = (each: Milestone) => {
    const option = choosing.options.claim.get(each.milestone);
    const taken = each.claimed_by >= 0;
    return (
      <article key={each.name} className={`goal ${taken ? `taken of-${colour(each.claimed_by)}` : ""} ${option ? "lit" : ""}`} title={hint(each.text, each.why_not)}>
        <header>
          <h4>{each.name}</h4>
          <IconLine icons={board?.milestones.find((face) => face.name === each.name)?.icons ?? []} />
          <b>{each.threshold}</b>
        </header>
        <p>{each.text}</p>
        <Progress table={table} counts={each.progress} goal={each.threshold} />
        {taken ? (
          <small className="goal-owner">
            <span className="sr-only">claimed by</span> <PlayerMark colour={colour(each.claimed_by)} /> {name(each.claimed_by)}
          </small>
        ) : option ? (
          <button className="button small primary" disabled={choosing.busy} onClick={() => choosing.take(option)}>
            Claim · {each.cost} M€
          </button>
        ) : (
          own && <WhyNot refused={each.why_not} />
        )}
      </article>
    );
  };
  const award = (each: Award) => {
    const option = choosing.options.fund.get(each.award);
    const taken = each.funded_by >= 0;
    return (
      <article key={each.name} className={`goal ${taken ? `taken of-${colour(each.funded_by)}` : ""} ${option ? "open" : ""}`} title={hint(each.text, each.why_not)}>
        <header>
          <h4>{each.name}</h4>
          <IconLine icons={board?.awards.find((face) => face.name === each.name)?.icons ?? []} />
        </header>
        <p>{each.text}</p>
        <Progress table={table} counts={each.counts} goal={0} points={taken ? each.points : undefined} />
        {!taken && <Leaders table={table} counts={each.counts} points={each.points} />}
        {taken ? (
          <small className="goal-owner">
            <span className="sr-only">funded by</span> <PlayerMark colour={colour(each.funded_by)} /> {name(each.funded_by)}
          </small>
        ) : option ? (
          <button className="button small" disabled={choosing.busy} onClick={() => choosing.take(option)}>
            Fund · {table.award_cost} M€
          </button>
        ) : (
          own && <WhyNot refused={each.why_not} />
        )}
      </article>
    );
  };
  if (table.milestones.length === 0) {
    return <p className="muted pad">There are no milestones and awards in a solo game.</p>;
  }
  return (
    <div className="goals">
      <section aria-label="Milestones">
        <h3>
          Milestones
        </h3>
        <div className="goal-grid">{table.milestones.map(milestone)}</div>
      </section>
      <section aria-label="Awards">
        <h3>
          Awards {table.award_cost > 0 && <small className="muted">the next costs {table.award_cost} M€</small>}
        </h3>
        <div className="goal-grid">{table.awards.map(award)}</div>
      </section>
    </div>
  );
}
