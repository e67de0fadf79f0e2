/** What is being asked, and the buttons of the board game to answer with. */

import { useLibrary } from "../library";
import type { LiveState, LiveTable } from "../../../shell/api/live";
import { PromptFrame, Waiting } from "../../../shell/table/PromptFrame";
import type { HandCard, MarsTable, Option, Previews, Question } from "../types";
import { Glyph } from "../art/glyphs";
import { PlayerMark } from "../../../shell/art/marks";
import { ResourceIcon } from "../art/pictures";
import { Sentence } from "../cards/Sentence";
import { useShowing } from "../cards/showing";
import { WhyNotList } from "../cards/WhyNot";
import { batchOf, byWish, targetGroups, type Choosing, type Picks, type TargetGroup } from "./choosing";
import { AmountPanel, OptionButton, Otherwise, PaidParts, PaymentPanel } from "./Payment";
import { StartAnswer } from "./StartChoice";
import { TurnActions } from "./TurnActions";

/** Questions that begin an action or an answer; within all others, taking back means cancelling. */
const BEGINNINGS = new Set(["turn", "end-turn", "start", "research", "draft", "final-greeneries"]);

function SelectedCard(props: {
  held: HandCard;
  option: Option | undefined;
  choosing: Choosing;
  onClose: () => void;
}) {
  const { held, option, choosing } = props;
  const library = useLibrary();
  const { open } = useShowing();
  const name = library.name(held.card);
  return (
    <>
      {option ? (
        <button className="button primary" disabled={choosing.busy} autoFocus onClick={() => choosing.take(option, true)}>
          {option.verb !== "play" ? (
            option.text
          ) : option.paid ? (
            <>
              Play {name} · <PaidParts parts={option.paid} />
            </>
          ) : (
            `Play ${name} · ${held.cost} M€`
          )}
        </button>
      ) : (
        <WhyNotList reasons={held.why_not} />
      )}
      {option && <Otherwise option={option} choosing={choosing} />}
      <button className="button" onClick={() => open(held.card)}>
        <Glyph name="look" /> Look
      </button>
      <button className="button quiet" onClick={props.onClose}>
        Back
      </button>
    </>
  );
}

export type PromptProps = {
  live: LiveTable;
  state: LiveState;
  table: MarsTable;
  choosing: Choosing;
  previews: Previews;
  selected: HandCard | null;
  picks: Picks;
  onUnselect: () => void;
  onTab: (tab: "goals" | "tableau") => void;
};

export function Prompt(props: PromptProps) {
  const { live, state, table, choosing, selected } = props;
  const { question, pending } = choosing;
  const view = state.view;
  const option = selected
    ? (choosing.options.play.get(selected.card) ?? (choosing.picking ? undefined : choosing.options.pick.get(selected.card)))
    : undefined;
  const shown = pending ?? choosing.pointed ?? option ?? null;
  const preview = shown ? props.previews.get(shown.option) : undefined;
  const undoable = view?.undo != null;
  const within = question !== null && !BEGINNINGS.has(question.kind);
  const outcome = [
    preview?.text,
    preview?.draws ? "draws cards" : "",
    preview && !preview.text && preview.asks_next ? `then: ${preview.asks_next}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
  const sentence = pending ? pending.text : question ? <Sentence parts={question.parts} /> : table.headline;
  const note = pending ? (
    <>
      {pending.warnings.length > 0 && <span className="warning">{pending.warnings.join("; ")}. </span>}
      {pending.irreversible && <span>This cannot be taken back. </span>}
      {outcome}
    </>
  ) : outcome ? (
    outcome
  ) : shown && shown.warnings.length > 0 ? (
    <span className="warning">{shown.warnings.join("; ")}</span>
  ) : question ? (
    <Hint choosing={choosing} table={table} undoable={undoable} />
  ) : (
    view && !view.over && <Waiting who={thinking(table)} since={view.changed} />
  );
  return (
    <PromptFrame
      live={live}
      state={state}
      asked={question !== null}
      sentence={sentence}
      note={note}
      undo={pending ? "" : within ? "Cancel" : "Undo"}
    >
      {pending ? (
        <>
          <button className="button primary" disabled={choosing.busy} autoFocus onClick={() => choosing.take(pending, true)}>
            {pending.verb === "pass" ? "Yes, pass" : pending.verb === "hex" ? "Place here" : "Yes"}
            {pending.paid && (
              <>
                {" · "}
                <PaidParts parts={pending.paid} />
              </>
            )}
          </button>
          <Otherwise option={pending} choosing={choosing} />
          <button className="button quiet" onClick={choosing.cancel}>
            Back
          </button>
        </>
      ) : selected && !choosing.picking ? (
        <SelectedCard held={selected} option={option} choosing={choosing} onClose={props.onUnselect} />
      ) : question ? (
        <Answers {...props} />
      ) : null}
    </PromptFrame>
  );
}

function thinking(table: MarsTable): string {
  return table.waiting.map((each) => `${table.players[each.seat]?.name ?? ""} is ${each.about}`).join(" · ");
}

function Hint({ choosing, table, undoable }: { choosing: Choosing; table: MarsTable; undoable: boolean }) {
  const { options, question } = choosing;
  if (options.hex.size > 0) return <>Choose a lit area on the board.</>;
  if (question?.kind === "end-turn") return undoable ? <>Your last action can still be taken back.</> : null;
  if (question?.kind === "draft") return <>Choose a card.</>;
  if (question?.kind === "turn") {
    const playable = options.play.size;
    const acts = table.actions_taken === 0 ? "First action" : "Second action";
    return (
      <>
        {acts}
        {playable > 0 && ` · ${playable} ${playable === 1 ? "card" : "cards"} playable`}
      </>
    );
  }
  return null;
}

function Answers({ table, choosing, picks, onTab }: PromptProps) {
  const { question, picking, options } = choosing;
  if (!question) return null;
  if (question.kind === "turn") return <TurnActions table={table} choosing={choosing} onTab={onTab} />;
  if (question.kind === "end-turn") return <EndTurn question={question} choosing={choosing} />;
  if (question.payment) return <PaymentPanel bill={question.payment} choosing={choosing} />;
  if (question.groups) return <StartAnswer question={question} choosing={choosing} picks={picks} />;
  if (picking) return <PickButton choosing={choosing} picked={picks.cards} />;
  if (options.amount.length > 0) {
    return (
      <>
        <AmountPanel choosing={choosing} />
        <Buttons choosing={choosing} table={table} />
      </>
    );
  }
  return <Buttons choosing={choosing} table={table} />;
}

/** Pressing it is all the confirmation that it needs: until then everything can be taken back. */
function EndTurn({ question, choosing }: { question: Question; choosing: Choosing }) {
  return question.options.map((option) => (
    <button
      key={option.option}
      className="button primary large"
      disabled={choosing.busy}
      onClick={() => choosing.take(option, true)}
    >
      End turn
    </button>
  ));
}

function Buttons({ choosing, table }: { choosing: Choosing; table: MarsTable }) {
  const [usual, unusual] = byWish(choosing.options.buttons);
  return (
    <>
      <Row options={usual} choosing={choosing} table={table} />
      <Row options={unusual} choosing={choosing} table={table} quiet />
    </>
  );
}

type RowProps = { options: readonly Option[]; choosing: Choosing; table: MarsTable; quiet?: boolean };

function Row({ options, choosing, table, quiet = false }: RowProps) {
  const groups = targetGroups(options);
  const grouped = new Set(groups.flatMap((group) => group.options));
  return (
    <>
      {groups.map((group) => (
        <TargetButtons
          key={`${group.seat}-${group.resource}`}
          group={group}
          choosing={choosing}
          table={table}
          quiet={quiet}
        />
      ))}
      {options
        .filter((option) => !grouped.has(option))
        .map((option) => (
          <OptionButton
            key={option.option}
            option={option}
            choosing={choosing}
            primary={!quiet && option.verb !== "decline" && option.verb !== "done"}
          />
        ))}
    </>
  );
}

/** A player to aim at, and the amounts: the first is the usual one. */
function TargetButtons({ group, choosing, table, quiet }: Omit<RowProps, "options"> & { group: TargetGroup }) {
  const mat = table.players[group.seat];
  return (
    <span className="targets" role="group" aria-label={mat?.name ?? "the neutral opponent"}>
      {mat && <PlayerMark colour={mat.colour} />}
      <span>{mat?.name ?? "Neutral"}</span>
      <ResourceIcon of={group.resource} />
      {group.options.map((option, i) => (
        <button
          key={option.option}
          className={`button ${i === 0 && !quiet ? "primary" : ""}`}
          disabled={choosing.busy}
          aria-label={option.text}
          title={option.text}
          onClick={() => choosing.take(option)}
          onPointerEnter={() => choosing.point(option)}
          onPointerLeave={() => choosing.point(null)}
        >
          {option.amount}
        </button>
      ))}
    </span>
  );
}

const PICK_WORDS: Record<string, [string, string]> = {
  research: ["Buy", "Buy nothing"],
  sell: ["Sell", "Sell"],
  keep: ["Keep", "Keep"],
};

function PickButton({ choosing, picked }: { choosing: Choosing; picked: ReadonlySet<number> }) {
  const { question, picking } = choosing;
  if (!question || !picking) return null;
  const { price, most } = picking;
  const n = picked.size;
  const total = Math.abs(n * price);
  const [verb, none] = PICK_WORDS[question.kind] ?? ["Take", "Take none"];
  const wrong = n < picking.least || n > most;
  return (
    <>
      <span className={`pick-count ${wrong ? "wrong" : ""}`}>
        <b>{n}</b> of {most} chosen
      </span>
      <button
        className="button primary"
        disabled={choosing.busy || wrong}
        onClick={() => choosing.send(batchOf(picking, picked))}
      >
        {n === 0 ? none : `${verb} ${n} ${n === 1 ? "card" : "cards"}${total > 0 ? ` for ${total} M€` : ""}`}
      </button>
    </>
  );
}
