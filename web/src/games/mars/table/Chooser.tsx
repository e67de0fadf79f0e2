/** Cards laid out to choose from: research, drafting, and cards that let one look at the deck. */

import type { MarsTable } from "../types";
import { CardName } from "../cards/showing";
import type { Choosing } from "./choosing";
import { ChoiceCard, Sheet, type Choice, type ChooserProps } from "./Sheet";
import { StartChoice } from "./StartChoice";

/** The cards that a question lays out, besides those that are in the hand anyway. */
export function laidOut(table: MarsTable, choosing: Choosing): number[] {
  const { question, options, picking } = choosing;
  if (!question) return [];
  const inHand = new Set(table.hand.map((held) => held.card));
  const cards = picking ? picking.cards.map((each) => each.card) : [...options.pick.keys()];
  const shown = table.offer.length > 0 ? table.offer : cards;
  return shown.filter((card) => !inHand.has(card));
}

export function Chooser(props: ChooserProps) {
  const { table, choosing, picked, narrow } = props;
  const { question, picking, options } = choosing;
  const cards = laidOut(table, choosing);
  if (!question) return null;
  if (question.groups) return <StartChoice {...props} question={question} />;
  if (cards.length === 0) return null;
  const choices: Choice[] = cards.map((card) => {
    const on = picked.has(card) || choosing.pending?.card === card;
    if (picking) {
      const can = picking.cards.some((each) => each.card === card);
      const lit = can && (on || picked.size < picking.most || picking.most === 1);
      return { card, on, lit, tick: true, choose: () => props.onPick(card) };
    }
    const option = options.pick.get(card);
    return { card, on, lit: option !== undefined, tick: false, choose: () => option && choosing.take(option) };
  });
  const aside = table.aside.length > 0 && (
    <p className="aside">
      {question.kind === "draft" ? "Drafted so far: " : "Set aside: "}
      {table.aside.map((card) => (
        <CardName key={card} card={card} />
      ))}
    </p>
  );
  const many = choices.length > 5;
  return (
    <Sheet kind={question.kind} title={question.text} heading={aside}>
      <ul className={`choices ${many ? "many" : "few"}`}>
        {choices.map((choice) => (
          <ChoiceCard key={choice.card} choice={choice} small={many && !narrow} />
        ))}
      </ul>
    </Sheet>
  );
}
