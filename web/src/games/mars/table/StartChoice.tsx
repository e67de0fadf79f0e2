/** The start on one page: every group that one picks from, one below the other, with the money that is left. */

import { useLibrary } from "../library";
import type { Group, Question } from "../types";
import { pickedOf, startBatch, startSum, unfinished, type Choosing, type Picks } from "./choosing";
import { ChoiceCard, ChoicePiece, Sheet, type Choice, type ChooserProps } from "./Sheet";

export function StartChoice(props: ChooserProps & { question: Question }) {
  const { question, picked } = props;
  const groups = question.groups ?? [];
  const [first, ...others] = groups;
  if (!first) return null;
  const row = (group: Group) => (
    <ul
      key={group.name}
      className={`choices ${group.most === 1 ? "firms" : group.price > 0 ? "projects" : "few-kept"}`}
      aria-labelledby={idOf(group)}
    >
      {choicesOf(group, groups, picked, props.onPick).map((choice) => {
        const piece = props.piece(choice.card);
        return piece ? (
          <ChoicePiece key={choice.card} choice={choice} piece={piece} />
        ) : (
          <ChoiceCard key={choice.card} choice={choice} small={false} />
        );
      })}
    </ul>
  );
  const headed = (group: Group) => [
    <h2 key={`${group.name}-heading`} id={idOf(group)}>
      {headingOf(group, groups, picked)}
    </h2>,
    row(group),
  ];
  // With many groups the cards to buy stand beside the others, where there is room.
  const bought = others.filter((group) => group.price > 0);
  const kept = others.filter((group) => group.price === 0);
  return (
    <Sheet
      kind="start"
      title={question.text}
      look={kept.length > 0 ? "side-by-side" : ""}
      heading={<h2 id={idOf(first)}>{headingOf(first, groups, picked)}</h2>}
    >
      <div className="start-side">
        {row(first)}
        {kept.flatMap(headed)}
      </div>
      <div className="start-side">{bought.flatMap(headed)}</div>
    </Sheet>
  );
}

const idOf = (group: Group) => `start-${group.name}`;

function headingOf(group: Group, groups: readonly Group[], picked: ReadonlySet<number>): string {
  if (!group.open) return group.title;
  if (group.most === 1) return `${group.title}: choose one`;
  const many = group.least === 0 ? "any" : group.least === group.most ? group.least : `${group.least} to ${group.most}`;
  const price = startSum(groups, picked).priceIn(group);
  return `${group.title}: keep ${many}${price > 0 ? ` for ${price} M€ each` : ""}`;
}

function choicesOf(
  group: Group,
  groups: readonly Group[],
  picked: ReadonlySet<number>,
  pick: ChooserProps["onPick"],
): Choice[] {
  const all = group.cards.map((each) => each.card);
  const mine = pickedOf(group, picked);
  const sum = startSum(groups, picked);
  // Before a corporation is chosen nobody knows what can be paid for.
  const room = mine.length < group.most && (sum.money === 0 || sum.priceIn(group) <= Math.max(sum.left, 0));
  return all.map((card) => {
    const on = mine.includes(card);
    const single = group.most === 1;
    return {
      card,
      on,
      tick: true,
      lit: group.open && (on || single || room),
      choose: () => group.open && !group.picked.includes(card) && pick(card, single ? all : undefined),
    };
  });
}

/** The sum of the start as it stands, and the one button that sends all of it. */
export function StartAnswer({ question, choosing, picks }: { question: Question; choosing: Choosing; picks: Picks }) {
  const library = useLibrary();
  const groups = question.groups ?? [];
  const batch = startBatch(groups, picks.cards);
  const lacking = unfinished(groups, picks.cards);
  const sum = startSum(groups, picks.cards);
  const priced = groups.filter((group) => group.price > 0);
  const n = priced.reduce((many, group) => many + pickedOf(group, picks.cards).length, 0);
  const cards = n === 1 ? "1 card" : `${n} cards`;
  const leading = groups.flatMap((group) => {
    const mine = pickedOf(group, picks.cards);
    return group.cards.filter((each) => each.money > 0 && mine.includes(each.card)).map((each) => library.name(each.card));
  });
  const name = leading.join(" and ");
  return (
    <>
      <span className={`pick-count long ${sum.left < 0 && name ? "wrong" : ""}`} role="status">
        <span key={`${n}/${name}`}>
          {!name ? (
            n > 0 && `${cards} to keep`
          ) : sum.left >= 0 ? (
            <>
              {n > 0 ? `Keep ${cards} for ${sum.cost} M€: ` : "Keep no cards: "}
              <b>{sum.left} M€</b> left with {name}
            </>
          ) : (
            `${cards} cost ${sum.cost} M€, but ${name} begins with ${sum.money} M€`
          )}
        </span>
      </span>
      <button className="button primary broad long" disabled={choosing.busy || !batch} onClick={() => batch && choosing.send(batch)}>
        {lacking ? wanting(lacking, picks.cards) : `Begin with ${name}`}
      </button>
    </>
  );
}

/** What is still to be chosen of a group. */
function wanting(group: Group, cards: ReadonlySet<number>): string {
  const title = group.title.toLowerCase();
  if (group.most === 1) return `Choose a ${title}`;
  const more = group.least - pickedOf(group, cards).length;
  return more === 1 ? `Choose one more of the ${title}` : `Choose ${more} more ${title}`;
}
