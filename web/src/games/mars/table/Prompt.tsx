/** What is being asked, and the buttons of the board game to answer with. */

import { useLibrary } from "../library";
import type { LiveState, LiveTable } from "../../../shell/api/live";
import { prefer } from "../../../shell/parts/preferences";
import { PromptFrame, Waiting } from "../../../shell/table/PromptFrame";
import type { HandCard, MarsTable, Option, Preview, Previews, Question } from "../types";
import { Glyph } from "../art/glyphs";
import { RESOURCE_NAMES, RESOURCES, ResourceIcon } from "../art/pictures";
import { Menu } from "../../../shell/parts/Menu";
import { Sentence } from "../cards/Sentence";
import { useShowing } from "../../../shell/parts/Showing";
import { WhyNotList } from "../cards/WhyNot";
import { batchOf, byWish, type Choosing, type Picks, type TargetGroup } from "./choosing";
import { AmountPanel, OptionButton, Otherwise, PaidParts, PaymentPanel } from "./Payment";
import { Targets } from "./Targets";
import { StartAnswer } from "./StartChoice";
import type { Stages } from "./stages";
import { TrackButtons } from "./TrackButtons";
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
        <button className="button primary" disabled={choosing.busy} autoFocus onClick={() => choosing.take(option)}>
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
  own: number;
  choosing: Choosing;
  previews: Previews;
  selected: HandCard | null;
  picks: Picks;
  aim: TargetGroup | null;
  onAim: (group: TargetGroup | null) => void;
  onUnselect: () => void;
  onTab: (tab: "goals" | "tableau") => void;
  narrow: boolean;
  stages: Stages;
  onStage: (name: string) => void;
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
  const outcome = outcomeWords(preview, shown);
  const sentence = pending ? pending.text : question ? <Sentence parts={question.parts} /> : table.headline;
  const note = pending ? (
    <>
      <span className={pending.warnings.length > 0 ? "warning" : ""}>{reasonToAsk(pending, preview, choosing)} </span>
      {preview?.text}
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
      above={props.narrow && <OwnStock table={table} own={props.own} />}
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

/** On a phone the own stock stays in sight, whichever pane is open. */
function OwnStock({ table, own }: { table: MarsTable; own: number }) {
  const mat = table.players[own];
  if (!mat) return null;
  return (
    <p className="own-stock" role="group" aria-label="What you have">
      {(table.phase === "setup" ? [] : RESOURCES).map((of) => (
        <span key={of} className="stock" title={RESOURCE_NAMES[of]}>
          <ResourceIcon of={of} />
          <b>{mat.stock[of]}</b>
        </span>
      ))}
    </p>
  );
}

/** What comes of an option, on one line. */
export function outcomeWords(preview: Preview | undefined, option: Option | null): string {
  if (!preview || !option) return "";
  const words = [
    preview.text,
    preview.draws ? "draws cards" : "",
    !preview.text && preview.asks_next ? `then: ${preview.asks_next}` : "",
    preview.ends_turn && option.verb !== "end-turn" ? "ends your turn" : "",
  ];
  return words.filter(Boolean).join(" · ");
}

/** Why an option is shown once more, in a sentence. */
export function reasonToAsk(option: Option, preview: Preview | undefined, choosing: Choosing): string {
  const left = choosing.options.play.size + choosing.options.act.size;
  const could = left > 0 ? `, and ${left} ${left === 1 ? "card could" : "cards could"} still be played or used` : "";
  const doubts = option.warnings.length > 0 ? `${option.warnings.join("; ")}. ` : "";
  if (!option.irreversible) return capital(doubts.trim());
  const why =
    option.verb === "pass"
      ? `Passing ends your generation${could}: it cannot be taken back.`
      : option.verb === "end-turn"
        ? `This ends your turn${could}: it cannot be taken back.`
        : preview?.draws
          ? "Cards are drawn or shown: this cannot be taken back."
          : preview?.ends_turn
            ? `This ends your turn${could}: it cannot be taken back.`
            : "This cannot be taken back.";
  return capital(doubts + why);
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function thinking(table: MarsTable): string {
  return table.waiting.map((each) => `${table.players[each.seat]?.name ?? ""} is ${each.about}`).join(" · ");
}

function Hint({ choosing, table, undoable }: { choosing: Choosing; table: MarsTable; undoable: boolean }) {
  const { options, question } = choosing;
  if (options.hex.size > 0) return <>Choose a lit area on the board.</>;
  if (options.track.size > 0) return <>Choose a lit track on the board.</>;
  if (question?.kind !== "turn" && options.aimed.length > 0) return <>Choose what is lit on the table.</>;
  if (options.targets.length > 1) return <>Choose a lit resource on a mat.</>;
  if (options.onCard.size > 1) return <>Choose a lit card among those in play.</>;
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

function Answers({ table, choosing, picks, own, aim, onAim, onTab, stages, onStage }: PromptProps) {
  const { question, picking, options } = choosing;
  if (!question) return null;
  if (question.kind === "turn") {
    return <TurnActions table={table} choosing={choosing} stages={stages} onTab={onTab} onStage={onStage} />;
  }
  if (question.kind === "end-turn") return <EndTurn question={question} choosing={choosing} />;
  if (question.payment) return <PaymentPanel bill={question.payment} choosing={choosing} />;
  if (question.groups) return <StartAnswer question={question} choosing={choosing} picks={picks} />;
  if (picking) return <PickButton choosing={choosing} picked={picks.cards} money={ownMoney(table, own)} />;
  if (options.targets.length > 0) {
    return <Targets table={table} choosing={choosing} own={own} aim={aim} onAim={onAim} />;
  }
  if (options.track.size > 0) return <TrackButtons table={table} choosing={choosing} />;
  if (options.amount.length > 0) {
    return (
      <>
        <AmountPanel choosing={choosing} />
        <Buttons choosing={choosing} own={own} />
      </>
    );
  }
  return <Buttons choosing={choosing} own={own} />;
}

/** Pressing it is all the confirmation that it needs: until then everything can be taken back. */
function EndTurn({ question, choosing }: { question: Question; choosing: Choosing }) {
  return (
    <>
      <label className="end-by-itself">
        <input type="checkbox" checked={false} onChange={() => prefer({ endTurn: true })} /> from now on by itself
      </label>
      {question.options.map((option) => (
        <button
          key={option.option}
          className="button primary slot"
          disabled={choosing.busy}
          onClick={() => choosing.take(option, true)}
        >
          End turn
        </button>
      ))}
    </>
  );
}

function ownMoney(table: MarsTable, own: number): number {
  return table.players[own]?.stock.money ?? 0;
}

/** More than so many buttons belong on the table: they become a list. */
const MOST_BUTTONS = 8;

function Buttons({ choosing, own }: { choosing: Choosing; own: number }) {
  // A single card that is laid out has its button beside the others, not only itself.
  const single = choosing.options.pick.size === 1 && choosing.picking === null ? [...choosing.options.pick.values()] : [];
  const buttons = [...single, ...choosing.options.buttons];
  const [, unusual] = byWish(choosing.question?.options ?? []);
  const cards = [...choosing.options.onCard.values()];
  const listed = cards.length > MOST_BUTTONS;
  return (
    <>
      {listed ? (
        <Menu up label={`All ${cards.length} cards`} className="button">
          {() => (
            <div className="target-list">
              {cards.map((option) => (
                <OptionButton key={option.option} option={option} choosing={choosing} />
              ))}
            </div>
          )}
        </Menu>
      ) : (
        cards.map((option) => (
          <OptionButton key={option.option} option={option} choosing={choosing} primary={!unusual.includes(option) && option.seat !== own} />
        ))
      )}
      {buttons.map((option) => (
        <OptionButton
          key={option.option}
          option={option}
          choosing={choosing}
          primary={!unusual.includes(option) && option.verb !== "decline" && option.verb !== "done"}
        />
      ))}
    </>
  );
}

const PICK_WORDS: Record<string, [string, string]> = {
  research: ["Buy", "Buy nothing"],
  sell: ["Sell", "Sell"],
  keep: ["Keep", "Keep"],
};

function PickButton({ choosing, picked, money }: { choosing: Choosing; picked: ReadonlySet<number>; money: number }) {
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
        {price !== 0 && (
          <>
            {" · "}
            <b>{money - n * price} M€</b> left
          </>
        )}
      </span>
      <button
        className="button primary broad"
        disabled={choosing.busy || wrong}
        onClick={() => choosing.send(batchOf(picking, picked))}
      >
        {n === 0 ? none : `${verb} ${n} ${n === 1 ? "card" : "cards"}${total > 0 ? ` for ${total} M€` : ""}`}
      </button>
    </>
  );
}
