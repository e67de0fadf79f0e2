/** Which part of the rules a table is played by, for the search in them. */

import type { MarsTable } from "./types";

export function rulesOf(table: MarsTable): string[] {
  const ways = [table.draft ? "draft" : "", table.players.length === 1 ? "solo" : ""].filter(Boolean);
  return [...table.modules, table.board, ...ways];
}
