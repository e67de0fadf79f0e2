/** Venus Next: Venus beside Mars with its track and its cities, and who decides for the World Government. */

import { PlayerMark } from "../../../../shell/art/marks";
import type { Library } from "../../library";
import type { Icon, MarsTable } from "../../types";
import type { MarsModule, StageProps, World } from "..";
import "./venus.css";

const NAME = "venus";

type Shown = { board: string; world_government: boolean; deciding: number };
type Facts = { areas: number[]; bonuses: Record<string, { at: number; text: string; icons: Icon[] }[]> };

const shownOf = (table: MarsTable) => table.extras[NAME] as Shown | undefined;

/** A bonus of choice has a sign of its own; any other is drawn by its first token. */
function bonusIcon(icons: readonly Icon[]): string {
  if (icons.some((token) => token.icon === "or")) return "wild";
  const token = icons[0];
  return (token?.icon === "production" ? token.of : token?.icon) ?? "any";
}

function world(table: MarsTable, library: Library): World | null {
  const shown = shownOf(table);
  const facts = library.all.extras[NAME] as Facts | undefined;
  if (!shown || !facts) return null;
  const bonuses = (facts.bonuses[shown.board] ?? []).map(({ at, text, icons }) => ({ value: at, text, icon: bonusIcon(icons) }));
  return { name: NAME, title: library.module(NAME).split(" ")[0]!, track: NAME, areas: facts.areas, bonuses };
}

/** The decision is everybody's concern: the others see on the map who takes it, whoever takes it is asked. */
function Government({ view }: StageProps) {
  const { table } = view;
  const deciding = shownOf(table)?.deciding ?? -1;
  const mat = table.players[deciding];
  if (!mat || deciding === view.seat) return null;
  return (
    <p className="government" role="status">
      <b>World Government:</b> <PlayerMark colour={mat.colour} /> {mat.name} chooses what rises
    </p>
  );
}

export const MODULE: MarsModule = { world, Beside: Government, sums: true };
