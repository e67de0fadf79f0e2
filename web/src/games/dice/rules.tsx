/** What the rules pane says of the dice game, and where its rules are. */

import { useLibrary } from "./library";

export const RULES = {
  modules: ["dice", "dice-solo"],
  ideas: ["production turn", "support action", "wild token", "bonus card", "milestones", "when does the game end", "playing alone"],
} as const;

/** Said once: the values that are not the printed ones. */
export function RulesNote() {
  return <p className="dg-rules-note">{useLibrary().all.note}</p>;
}
