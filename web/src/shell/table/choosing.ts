/**
 * How a question is answered. All options come from the server; one is taken at once, or is shown once more first
 * where that is final. Games sort the options by what they are about.
 */

import { useCallback, useEffect, useRef, useState } from "react";

import type { LiveState, LiveTable } from "../api/live";
import type { Option, Question } from "../api/types";
import { useWhenChanged } from "../parts/changes";

/** The same question has the same key, also when others have answered theirs meanwhile. */
export function questionKey(question: Question | null): string {
  if (!question) return "";
  const options = question.options.map((option) => option.option).join();
  return `${question.kind}/${question.text}/${question.picks.join()}/${options}`;
}

/** Is an option shown once more before it is taken? Where it cannot be taken back or something of it would be in vain. */
export function asksAgain(option: Option, confirm: boolean): boolean {
  return confirm && (option.irreversible === true || (option.warnings ?? []).length > 0);
}

/** Answers the question whether the turn is over, once for each time it is asked, where that is wished. */
export function useEndOfTurn(live: LiveTable, state: LiveState, wished: boolean): void {
  const answered = useRef(-1);
  const { view, busy } = state;
  useEffect(() => {
    const question = view?.question;
    const option = question?.kind === "end-turn" ? question.options[0] : undefined;
    if (!wished || busy || !view || !option || answered.current === view.n) return;
    answered.current = view.n;
    live.choose([option.option]);
  }, [live, view, busy, wished]);
}

export type Choosing<Q extends Question = Question> = {
  question: Q | null;
  /** The option that waits for a second click. */
  pending: Q["options"][number] | null;
  /** The option whose outcome is shown. */
  pointed: Q["options"][number] | null;
  /** A choice is on its way, or there is no connection: nothing can be chosen. */
  busy: boolean;
  /** Take an option with the usual payment: at once, or after a second click if there is something to think about. */
  take: (option: Option, sure?: boolean) => void;
  /** Take an option and be asked how to pay for it. */
  takeAlone: (option: Option) => void;
  send: (options: number[]) => void;
  point: (option: Q["options"][number] | null) => void;
  cancel: () => void;
};

export function useChoosing<Q extends Question>(
  live: LiveTable,
  state: LiveState,
  question: Q | null,
  confirm: boolean,
): Choosing<Q> {
  type Each = Q["options"][number];
  const [pending, setPending] = useState<Each | null>(null);
  const [lastPointed, point] = useState<Each | null>(null);
  const pointed = lastPointed && question?.options.includes(lastPointed) ? lastPointed : null;
  useWhenChanged(questionKey(question), () => {
    setPending(null);
    point(null);
  });
  const send = useCallback((chosen: number[]) => live.choose(chosen), [live]);
  const take = useCallback(
    (option: Option, sure = false) => {
      if (!sure && asksAgain(option, confirm) && pending?.option !== option.option) setPending(option);
      else live.choose(option.batch ?? [option.option]);
    },
    [live, confirm, pending],
  );
  const takeAlone = useCallback((option: Option) => live.choose([option.option]), [live]);
  const cancel = useCallback(() => setPending(null), []);
  return { question, pending, pointed, busy: state.busy || state.status !== "open", take, takeAlone, send, point, cancel };
}
