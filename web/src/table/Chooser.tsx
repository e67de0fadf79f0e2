/** Cards laid out to choose from: the start, research, drafting, and cards that let one look at the deck. */

import { useState } from "react";

import { useLibrary } from "../api/catalogue";
import type { MarsTable } from "../api/types";
import { Glyph } from "../art/glyphs";
import { CardFace, cardWords } from "../cards/CardFace";
import { CardName, useShowing } from "../cards/showing";
import type { Choosing } from "./choosing";

type Choice = { card: number; on: boolean; lit: boolean; choose: () => void };

function ChoiceCard({ choice, small }: { choice: Choice; small: boolean }) {
  const library = useLibrary();
  const { open, peek, unpeek } = useShowing();
  const face = library.card(choice.card);
  if (!face) return null;
  return (
    <li className={`choice ${choice.on ? "on" : ""} ${choice.lit ? "lit" : ""}`}>
      <button
        className="choice-button"
        aria-pressed={choice.on}
        data-card={choice.card}
        disabled={!choice.lit && !choice.on}
        onPointerEnter={(event) => small && peek(choice.card, event.currentTarget)}
        onPointerLeave={unpeek}
        onClick={() => {
          unpeek();
          choice.choose();
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          open(choice.card);
        }}
      >
        <span className="sr-only">{cardWords(face)}</span>
        <CardFace face={face} look={small ? "small" : "whole"}>
          {choice.on && (
            <span className="picked-sign">
              <Glyph name="check" />
            </span>
          )}
        </CardFace>
      </button>
      <button className="look-button" onClick={() => open(choice.card)} aria-label={`Look at ${face.name}`}>
        <Glyph name="look" />
      </button>
    </li>
  );
}

/** The cards that a question lays out, besides those that are in the hand anyway. */
export function laidOut(table: MarsTable, choosing: Choosing): number[] {
  const { question, options, picking } = choosing;
  if (!question) return [];
  const inHand = new Set(table.hand.map((held) => held.card));
  const cards = picking ? picking.cards.map((each) => each.card) : [...options.pick.keys()];
  const shown = table.offer.length > 0 ? table.offer : cards;
  return shown.filter((card) => !inHand.has(card));
}

export function Chooser(props: {
  table: MarsTable;
  choosing: Choosing;
  picked: ReadonlySet<number>;
  corporation: number | null;
  narrow: boolean;
  onPick: (card: number) => void;
  onCorporation: (card: number) => void;
}) {
  const { table, choosing, picked, corporation, narrow } = props;
  const [hidden, setHidden] = useState(false);
  const { question, picking, options } = choosing;
  const cards = laidOut(table, choosing);
  if (!question) return null;
  const atStart = question.kind === "start";
  const firms = question.corporations ?? [];
  const choosingFirm = atStart && firms.length === 0 && table.chosen_corporation < 0;
  if (cards.length === 0 && !atStart) return null;

  const firmChoices: Choice[] = firms.length
    ? firms.map((each) => ({
        card: each.card,
        on: corporation === each.card,
        lit: true,
        choose: () => props.onCorporation(each.card),
      }))
    : choosingFirm
      ? table.corporations.map((card) => ({
          card,
          on: false,
          lit: options.pick.has(card),
          choose: () => {
            const option = options.pick.get(card);
            if (option) choosing.take(option, true);
          },
        }))
      : [];
  const firm = firms.find((each) => each.card === corporation);
  const most = firm?.most ?? picking?.most ?? 0;
  const cardChoices: Choice[] = cards.map((card) => {
    const on = picked.has(card) || choosing.pending?.card === card;
    if (picking) {
      const can = picking.cards.some((each) => each.card === card);
      return { card, on, lit: can && (on || picked.size < most || picking.most === 1), choose: () => props.onPick(card) };
    }
    const option = options.pick.get(card);
    return { card, on, lit: option !== undefined, choose: () => option && choosing.take(option) };
  });
  if (hidden) {
    return (
      <div className="chooser folded">
        <button className="button primary" onClick={() => setHidden(false)}>
          <Glyph name="cards" /> Back to the cards
        </button>
      </div>
    );
  }
  return (
    <section className={`chooser kind-${question.kind}`} aria-label={question.text}>
      <header>
        <h2>{question.text}</h2>
        <button className="button quiet small" onClick={() => setHidden(true)}>
          <Glyph name="look" /> Look at the table
        </button>
      </header>
      <div className={atStart ? "start-columns" : ""}>
        {firmChoices.length > 0 && (
          <div>
            <h3>Corporation</h3>
            <ul className="choices firms">
              {firmChoices.map((choice) => (
                <ChoiceCard key={choice.card} choice={choice} small={false} />
              ))}
            </ul>
          </div>
        )}
        {atStart && firmChoices.length === 0 && table.chosen_corporation >= 0 && (
          <div>
            <h3>Corporation</h3>
            <ul className="choices firms">
              <ChoiceCard choice={{ card: table.chosen_corporation, on: false, lit: true, choose: () => undefined }} small={false} />
            </ul>
          </div>
        )}
        {cardChoices.length > 0 && (
          <div>
            {atStart && <h3>Projects</h3>}
            <ul className={`choices ${cardChoices.length > 5 ? "many" : "few"}`}>
              {cardChoices.map((choice) => (
                <ChoiceCard key={choice.card} choice={choice} small={cardChoices.length > 5 && !narrow && !atStart} />
              ))}
            </ul>
          </div>
        )}
      </div>
      {table.aside.length > 0 && (
        <p className="aside">
          {question.kind === "draft" ? "Drafted so far: " : "Set aside: "}
          {table.aside.map((card) => (
            <CardName key={card} card={card} />
          ))}
        </p>
      )}
    </section>
  );
}
