/** The plain stage: who sits here, what is seen, the log, and the question with a button for each option. */

import type { Option, SeatInfo } from "../api/types";
import { PlayerMark } from "../art/marks";
import type { TableProps } from "../game";
import { usePreferences } from "../parts/preferences";
import { useChoosing, type Choosing } from "../table/choosing";
import { Log } from "../table/Log";
import { PromptFrame, waitedFor, Waiting } from "../table/PromptFrame";
import { Seen } from "./Seen";

export function PlainTable({ live, state, view, past }: TableProps) {
  const { confirm } = usePreferences();
  const choosing = useChoosing(live, state, past ? null : view.question, confirm);
  const { question, pending } = choosing;
  const { seen = view.table } = view.table as { seen?: unknown };
  const note = pending ? (
    <Doubts option={pending} />
  ) : (
    !question && !view.over && <Waiting who={waitedFor(view)} since={view.changed} />
  );
  return (
    <main className="plain-table">
      <div className="plain-stage">
        <ul className="plain-seats" aria-label="Seats">
          {view.seats.map((seat) => (
            <Seat key={seat.seat} seat={seat} waiting={view.waiting.includes(seat.seat)} own={seat.seat === view.seat} />
          ))}
        </ul>
        <section aria-label="What is seen">
          <Seen data={seen} seats={view.seats.map((seat) => seat.name)} />
        </section>
      </div>
      <div className="plain-log">
        <Log
          lines={past ? view.log.lines : state.log}
          start={past ? view.log.start : state.logStart}
          newFrom={view.new_from}
          seats={view.seats}
        />
      </div>
      {!past && (
        <PromptFrame
          live={live}
          state={state}
          asked={question !== null}
          sentence={pending ? pending.text : (question?.text ?? (view.over ? "The game is over" : waitedFor(view)))}
          note={note}
          undo={pending ? "" : "Undo"}
        >
          {pending ? <Sure option={pending} choosing={choosing} /> : <Options choosing={choosing} />}
        </PromptFrame>
      )}
    </main>
  );
}

function Seat({ seat, waiting, own }: { seat: SeatInfo; waiting: boolean; own: boolean }) {
  return (
    <li className={`plain-seat of-${seat.colour} ${waiting ? "waiting" : ""} ${own ? "own" : ""}`}>
      <PlayerMark colour={seat.colour} /> {seat.open ? <i>free seat</i> : seat.name}
      {waiting && <span className="muted"> thinking</span>}
    </li>
  );
}

function Doubts({ option }: { option: Option }) {
  const warnings = option.warnings ?? [];
  return (
    <>
      {warnings.length > 0 && <span className="warning">{warnings.join("; ")}. </span>}
      {option.irreversible && "This cannot be taken back."}
    </>
  );
}

function Sure({ option, choosing }: { option: Option; choosing: Choosing }) {
  return (
    <>
      <button className="button primary" disabled={choosing.busy} autoFocus onClick={() => choosing.take(option, true)}>
        Yes
      </button>
      <button className="button quiet" onClick={choosing.cancel}>
        Back
      </button>
    </>
  );
}

function Options({ choosing }: { choosing: Choosing }) {
  return choosing.question?.options.map((option) => (
    <button key={option.option} className="button primary" disabled={choosing.busy} onClick={() => choosing.take(option)}>
      {option.text}
    </button>
  ));
}
