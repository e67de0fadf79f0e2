/** The question in one sentence, and what is not answered on the table itself. */

import type { ReactNode } from "react";

import type { LiveState, LiveTable } from "../../../shell/api/live";
import { prefer } from "../../../shell/parts/preferences";
import { PromptFrame, Waiting } from "../../../shell/table/PromptFrame";
import { Die } from "../art/Die";
import { PaidPieces } from "../art/pictures";
import { useLibrary } from "../library";
import { ICONS, type DiceTable, type HandCard, type Mat, type Option, type Preview, type Previews, type Question } from "../types";
import { discardBatch, keepBatch, type Choosing } from "./choosing";

export type PromptProps = {
  live: LiveTable;
  state: LiveState;
  table: DiceTable;
  mat: Mat | undefined;
  choosing: Choosing;
  previews: Previews;
  /** An option whose price is looked at before it is taken. */
  priced: Option | null;
  /** A card of the hand that is looked at. */
  held: HandCard | null;
  /** The icon of a die that is looked at. */
  die: number | null;
  kept: readonly number[] | null;
  discarded: ReadonlySet<number> | null;
  onBack: () => void;
};

export function Prompt(props: PromptProps) {
  const { live, state, table, choosing } = props;
  const { question, pending } = choosing;
  const { sentence, note, answers } = said(props);
  return (
    <PromptFrame
      live={live}
      state={state}
      asked={question !== null}
      sentence={sentence}
      note={question || table.phase === "over" ? note : <Waiting who="" since={state.view?.changed ?? 0} />}
      undo={pending ? "" : "Undo"}
    >
      {answers}
    </PromptFrame>
  );
}

type Said = { sentence: ReactNode; note: ReactNode; answers: ReactNode };

/** What is said depends on what was clicked last: a second look, a card, a die, or the question itself. */
function said(props: PromptProps): Said {
  const { table, choosing, previews, priced, held, die } = props;
  const { question, pending, pointed, options } = choosing;
  if (!question) return { sentence: table.phase === "over" ? table.headline : thinking(table), note: null, answers: null };
  const outcome = (option: Option | null | undefined) => (option ? previews.get(option.option) : undefined);
  if (pending) {
    return { sentence: pending.text, note: reasonToAsk(outcome(pending)), answers: <Sure option={pending} choosing={choosing} onBack={choosing.cancel} /> };
  }
  if (priced) {
    return { sentence: priced.text, note: <Outcome preview={outcome(priced)} />, answers: <Price option={priced} {...props} /> };
  }
  if (held && !props.discarded) {
    return { sentence: <HeldName card={held.card} />, note: null, answers: <WhyNot held={held} onBack={props.onBack} /> };
  }
  if (die !== null) {
    const found = options.dice.get(die) ?? [];
    return { sentence: question.text, note: <Outcome preview={outcome(pointed)} />, answers: <DieAnswers options={found} {...props} /> };
  }
  const note = pointed ? <Outcome preview={outcome(pointed)} fallback={pointed.text} /> : hint(question, props);
  return { sentence: question.text, note, answers: <Answers question={question} {...props} /> };
}

function thinking(table: DiceTable): string {
  return table.waiting.map((each) => `${table.players[each.seat]?.name ?? ""} is ${each.about}`).join(" · ");
}

function Outcome({ preview, fallback = "" }: { preview: Preview | undefined; fallback?: string }) {
  if (!preview) return fallback;
  const parts = [preview.text, preview.draws && "cards are drawn", preview.rolls && "dice are rolled"].filter(Boolean);
  return parts.join(", ") || preview.asks_next || fallback;
}

function reasonToAsk(preview: Preview | undefined): string {
  const why = preview?.rolls ? "Dice are rolled" : preview?.draws ? "Cards are drawn or shown" : preview?.ends_turn ? "This ends your turn" : "";
  return why ? `${why}: it cannot be taken back.` : "This cannot be taken back.";
}

/** Where to click, in a few words. */
function hint(question: Question, { choosing, kept, discarded, mat }: PromptProps): ReactNode {
  const { options } = choosing;
  if (kept && mat) return `Click dice to keep or to give back. ${sum(kept)} of at most ${question.most} are kept.`;
  if (discarded) return "Click the cards that you give up; then cards and dice are made good.";
  if (options.areas.size > 0) return "Choose a lit area on the board.";
  if (question.kind === "turn") return "For a support action click a die of the pool or of your own, or a blue card.";
  if (question.kind === "main") {
    const n = options.hand.size;
    return `${n} ${n === 1 ? "card" : "cards"} can be played. A second support action is possible instead.`;
  }
  if (question.kind === "end-turn") return "Until then it can be taken back, as far as nothing was rolled or drawn.";
  if (options.pool.size > 0) return "Click a die of the pool.";
  if (options.dice.size > 0 || options.wild) return "Click one of your dice.";
  if (options.laidOut.size > 0 || options.hand.size > 0) return "Click a card.";
  return null;
}

const sum = (counts: readonly number[]) => counts.reduce((all, n) => all + n, 0);

function HeldName({ card }: { card: number }) {
  return useLibrary().name(card);
}

function Sure({ option, choosing, onBack }: { option: Option; choosing: Choosing; onBack: () => void }) {
  return (
    <>
      {option.paid && <PaidPieces paid={option.paid} />}
      <button className="button primary" disabled={choosing.busy} autoFocus onClick={() => choosing.take(option, true)}>
        Yes
      </button>
      <button className="button quiet" onClick={onBack}>
        Back
      </button>
    </>
  );
}

/** The usual payment is one click; another one is asked for only where there is a choice. */
function Price({ option, choosing, onBack }: PromptProps & { option: Option }) {
  const library = useLibrary();
  const { paid } = option;
  return (
    <>
      <button
        className="button primary"
        disabled={choosing.busy}
        autoFocus
        aria-label={paid ? `Pay with ${library.amounts(paid.dice, paid.wild)}` : "Yes"}
        onClick={() => choosing.take(option, true)}
      >
        {paid ? (
          <>
            Pay with <PaidPieces paid={paid} />
          </>
        ) : (
          "Yes"
        )}
      </button>
      {option.batch && (
        <button className="button dg-otherwise" disabled={choosing.busy} onClick={() => choosing.takeAlone(option)}>
          Pay otherwise
        </button>
      )}
      <button className="button quiet" onClick={onBack}>
        Back
      </button>
    </>
  );
}

function WhyNot({ held, onBack }: { held: HandCard; onBack: () => void }) {
  return (
    <>
      <span className="dg-why-not-now" role="status">
        {held.why_not?.reason ?? "not now"}
      </span>
      <button className="button quiet" onClick={onBack}>
        Back
      </button>
    </>
  );
}

/** What may be done with the die that was clicked: give it up for something, or turn it to another face. */
function DieAnswers({ options, choosing, onBack }: PromptProps & { options: readonly Option[] }) {
  return (
    <>
      {options.map((option) => (
        <OptionButton key={option.option} option={option} choosing={choosing} primary>
          {option.face === undefined ? option.text : <Die kind={option.face} />}
        </OptionButton>
      ))}
      <button className="button quiet" onClick={onBack}>
        Back
      </button>
    </>
  );
}

function OptionButton(props: { option: Option; choosing: Choosing; primary?: boolean; sure?: boolean; children: ReactNode }) {
  const { option, choosing } = props;
  return (
    <button
      className={`button ${props.primary ? "primary" : ""}`}
      disabled={choosing.busy}
      aria-label={option.text}
      title={option.text}
      onClick={() => choosing.take(option, props.sure)}
      onPointerEnter={() => choosing.point(option)}
      onPointerLeave={() => choosing.point(null)}
    >
      {props.children}
    </button>
  );
}

function Answers({ question, choosing, mat, kept, discarded }: PromptProps & { question: Question }) {
  const { options } = choosing;
  if (kept && mat) {
    const n = sum(kept);
    return (
      <button className="button primary" disabled={choosing.busy} onClick={() => choosing.send(keepBatch(question, kept, mat.dice))}>
        {n === 0 ? "Keep none" : `Keep ${n} ${n === 1 ? "die" : "dice"}`}
      </button>
    );
  }
  if (discarded) {
    const n = discarded.size;
    return (
      <button className="button primary" disabled={choosing.busy} onClick={() => choosing.send(discardBatch(question, discarded))}>
        {n === 0 ? "Discard none and produce" : `Discard ${n} ${n === 1 ? "card" : "cards"} and produce`}
      </button>
    );
  }
  // A die that may serve as "?": the usual one is a button, the others are clicked.
  const usual = question.kind === "pay-any" ? question.options[0] : undefined;
  return (
    <>
      {question.kind === "end-turn" && (
        <label className="dg-end-by-itself">
          <input type="checkbox" checked={false} onChange={() => prefer({ endTurn: true })} /> from now on by itself
        </label>
      )}
      {usual && (
        <OptionButton option={usual} choosing={choosing} primary>
          {usual.icon !== undefined && usual.icon < ICONS && <Die kind={usual.icon} />} {usual.text}
        </OptionButton>
      )}
      {options.faces.map((option) => (
        <OptionButton key={option.option} option={option} choosing={choosing}>
          <Die kind={option.icon ?? 0} /> {option.text}
        </OptionButton>
      ))}
      {options.buttons.map((option) => (
        <OptionButton
          key={option.option}
          option={option}
          choosing={choosing}
          primary={option.verb !== "skip" && (option.verb !== "end-turn" || question.kind === "end-turn")}
          sure={option.verb === "end-turn" || option.verb === "pay"}
        >
          {option.verb === "pay" && question.bill ? (
            <>
              Pay with <PaidPieces paid={question.bill} />
            </>
          ) : (
            option.text
          )}
        </OptionButton>
      ))}
    </>
  );
}
