/** The chamber: the government, the six parties around, everybody's delegates; and the three events that lie open. */

import type { KeyboardEvent } from "react";

import { NEUTRAL, PlayerMark } from "../../../../shell/art/marks";
import { Glyph } from "../../art/glyphs";
import { useLibrary } from "../../library";
import type { Choosing } from "../../table/choosing";
import { Pointing } from "../../table/Pointing";
import type { MarsTable } from "../../types";
import type { StageProps } from "..";
import { EventWords, PartySign } from "./faces";
import { factsOf, NEUTRAL_SEAT, shownOf, waysInto, type Facts, type Shown } from "./facts";
import { Party } from "./Party";

export function ChamberStage({ view, choosing, previews }: StageProps) {
  const facts = factsOf(useLibrary());
  const { table } = view;
  const shown = shownOf(table);
  if (!shown) return null;
  return (
    <div className="chamber" onKeyDown={walk}>
      <div className="chamber-floor">
        <section className="chamber-house" aria-label="Chamber">
          <Government table={table} shown={shown} facts={facts} choosing={choosing} over={view.over} />
          <ol className="parties" aria-label="Parties, clockwise">
            {shown.parties.map((party) => (
              <li key={party.face}>
                <Party
                  party={party}
                  printed={facts.parties.find((each) => each.face === party.face)}
                  table={table}
                  shown={shown}
                  price={facts.price}
                  ways={waysInto(party, choosing.options.aimed)}
                  members={choosing.options.aimed.filter((option) => option.face === party.face && option.seat !== undefined)}
                  choosing={choosing}
                  previews={previews}
                />
              </li>
            ))}
          </ol>
          <Delegates table={table} shown={shown} />
        </section>
        <section className="events" aria-label="Global events">
          {WHEN.map(([when, title]) => (
            <Event key={when} title={title} when={when} shown={shown} facts={facts} own={view.seat >= 0 && !view.over} />
          ))}
        </section>
      </div>
    </div>
  );
}

/** Arrow keys go from one thing that is lit to the next, around the chamber. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(".pointing")];
  const at = buttons.indexOf(event.target as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

/** Whoever owns delegates: a player, or nobody. */
export function Owner({ table, seat }: { table: MarsTable; seat: number }) {
  const mat = table.players[seat];
  return (
    <>
      <PlayerMark colour={mat?.colour ?? NEUTRAL} /> {mat?.name ?? "neutral"}
    </>
  );
}

type GovernmentProps = { table: MarsTable; shown: Shown; facts: Facts; choosing: Choosing; over: boolean };

function Government({ table, shown, facts, choosing, over }: GovernmentProps) {
  const ruling = facts.parties.find((each) => each.face === shown.ruling);
  const option = choosing.options.aimed.find((each) => each.face === shown.policy.face);
  const { why_not } = shown.policy;
  return (
    <article className={`rule ${option ? "lit" : ""}`} aria-label="Government">
      <header>
        <PartySign party={ruling} />
        <h3>
          {ruling?.name} <small>rules</small>
        </h3>
        <span className="chairman">
          <Glyph name="chairman" /> <span className="muted">chairman</span> <Owner table={table} seat={shown.chairman} />
        </span>
      </header>
      <div className="policy">
        {ruling && <p title={ruling.policy}>{ruling.policy}</p>}
        {option ? (
          <Pointing option={option} choosing={choosing} className="button small primary" label={option.text}>
            Use it
          </Pointing>
        ) : over ? null : !shown.policy.in_force ? (
          <small className="muted">waits for the action phase</small>
        ) : (
          shown.policy.action && why_not && <small className="muted">{why_not.reason}</small>
        )}
      </div>
    </article>
  );
}

/** Those who are in no party, by player. */
function Delegates({ table, shown }: { table: MarsTable; shown: Shown }) {
  return (
    <ul className="members" aria-label="Influence and delegates outside the parties">
      {table.players.map((mat) => (
        <li key={mat.seat} title={`Influence ${shown.influence[mat.seat]}: ${shown.influence_from[mat.seat]}`}>
          <span className="member-name">
            <Owner table={table} seat={mat.seat} />
          </span>
          <span className="member-influence">
            <Glyph name="influence" />
            <span className="sr-only">influence</span> <b>{shown.influence[mat.seat]}</b>
            <span className="sr-only">({shown.influence_from[mat.seat]})</span>
          </span>
          <span className="muted">
            lobby <b>{shown.lobby[mat.seat]}</b> · reserve <b>{shown.reserve[mat.seat]}</b>
          </span>
        </li>
      ))}
      <li>
        <span className="member-name">
          <Owner table={table} seat={NEUTRAL_SEAT} />
        </span>
        <span className="muted">
          reserve <b>{shown.neutral}</b>
        </span>
      </li>
    </ul>
  );
}

/** The events by when they happen: always three places, so that nothing moves when they move up. */
const WHEN: [when: string, title: string][] = [
  ["current", "After this generation"],
  ["coming", "After the next one"],
  ["distant", "And then"],
];

type EventProps = { title: string; when: string; shown: Shown; facts: Facts; own: boolean };

function Event({ title, when, shown, facts, own }: EventProps) {
  const state = shown.events.find((each) => each.when === when);
  const printed = facts.events.find((each) => each.face === state?.face);
  return (
    <article className={`global-event is-${when}`} aria-label={`${title}: ${state?.name ?? "no event"}`}>
      <small className="event-when">{title}</small>
      {printed ? <EventWords event={printed} parties={facts.parties} /> : <p className="muted event-none">No event</p>}
      {own && state && (
        <p className="event-would" title={state.would}>
          <span className="muted">You, as things stand:</span> <b>{state.would}</b>
        </p>
      )}
    </article>
  );
}
