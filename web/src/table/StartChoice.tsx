/** The start on one page: a corporation out of two, and below them the project cards to keep. */

import { useLibrary } from "../api/catalogue";
import type { Question } from "../api/types";
import { foundingOf, startBatch, type Choosing, type Picks } from "./choosing";
import { ChoiceCard, Sheet, type Choice, type ChooserProps } from "./Sheet";

export function StartChoice(props: ChooserProps & { question: Question }) {
  const { question, choosing, picked, corporation } = props;
  const firms = question.corporations ?? [];
  const firm = foundingOf(question, corporation);
  const cards = choosing.picking?.cards ?? [];
  const most = firm?.most ?? choosing.picking?.most ?? 0;
  const prices = new Set(firms.map((each) => each.price));
  const firmChoices: Choice[] = firms.map((each) => ({
    card: each.card,
    on: firm?.card === each.card,
    lit: true,
    choose: () => each.option !== undefined && props.onCorporation(each.card),
  }));
  const cardChoices: Choice[] = cards.map(({ card }) => {
    const on = picked.has(card);
    return { card, on, lit: on || picked.size < most, choose: () => props.onPick(card) };
  });
  return (
    <Sheet
      kind="start"
      title={question.text}
      heading={<h2 id="start-firms">{firms.length > 1 ? "Corporation: choose one" : "Corporation"}</h2>}
    >
      <ul className="choices firms" aria-labelledby="start-firms">
        {firmChoices.map((choice) => (
          <ChoiceCard key={choice.card} choice={choice} small={false} />
        ))}
      </ul>
      <h2 id="start-projects">
        Projects: keep any{prices.size === 1 && ` for ${[...prices][0]} M€ each`}
      </h2>
      <ul className="choices projects" aria-labelledby="start-projects">
        {cardChoices.map((choice) => (
          <ChoiceCard key={choice.card} choice={choice} small={false} />
        ))}
      </ul>
    </Sheet>
  );
}

/** The sum of the start as it stands, and the one button that sends all of it. */
export function StartAnswer({ question, choosing, picks }: { question: Question; choosing: Choosing; picks: Picks }) {
  const library = useLibrary();
  const firm = foundingOf(question, picks.corporation);
  const batch = startBatch(question, picks);
  const n = picks.cards.size;
  const cards = n === 1 ? "1 card" : `${n} cards`;
  const name = firm ? library.name(firm.card) : "";
  const cost = n * (firm?.price ?? 0);
  return (
    <>
      <span className={`pick-count ${firm && !batch ? "wrong" : ""}`} role="status">
        {!firm ? (
          n > 0 && `${cards} to keep`
        ) : batch ? (
          <>
            {n > 0 ? `Keep ${cards} for ${cost} M€: ` : "Keep no cards: "}
            <b>{firm.money - cost} M€</b> left with {name}
          </>
        ) : (
          `${cards} cost ${cost} M€, but ${name} begins with ${firm.money} M€`
        )}
      </span>
      <button className="button primary" disabled={choosing.busy || !batch} onClick={() => batch && choosing.send(batch)}>
        {!firm ? "Choose a corporation" : `Begin with ${name}`}
      </button>
    </>
  );
}
