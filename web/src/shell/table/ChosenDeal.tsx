/** A table whose seed was chosen says so to everybody, for as long as the game and after it. */

export const CHOSEN_DEAL = "This deal was chosen: whoever chose the seed can know every card.";

/** The sentence in full, where there is room for it: before sitting down and at the end. */
export function ChosenDeal({ chosen }: { chosen: boolean }) {
  return chosen ? <p className="chosen-deal">{CHOSEN_DEAL}</p> : null;
}

/** The mark that stays at the top of the table. */
export function ChosenDealMark({ chosen }: { chosen: boolean }) {
  if (!chosen) return null;
  return (
    <span className="chosen-mark" role="note" title={CHOSEN_DEAL} aria-label={CHOSEN_DEAL}>
      chosen deal
    </span>
  );
}
