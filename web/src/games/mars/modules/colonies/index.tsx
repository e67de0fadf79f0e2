/** Colonies: the tiles as a stage, fleets on the mats, tiles to choose at the start. */

import { addGlyphs, line } from "../../../../shell/art/glyphs";
import { Glyph } from "../../art/glyphs";
import type { Library } from "../../library";
import type { Choosing } from "../../table/choosing";
import type { MarsTable, Mat, Option } from "../../types";
import type { MarsModule, Piece } from "..";
import { ColoniesStage } from "./ColoniesStage";
import "./colonies.css";
import { factsOf, NAME, shownOf, type Printed } from "./facts";
import { PrintedTile } from "./Tile";

addGlyphs({ asleep: <path {...line} d="M4 5h8l-8 9h8M14 12h6l-6 7h6" /> });

const aims = (option: Option, library: Library) => factsOf(library).tiles.some((tile) => tile.face === option.face);

/** A question of which every way on is a tile belongs here; in a turn tiles are one way among many. */
function asks({ question, options }: Choosing, library: Library): boolean {
  return question?.kind !== "turn" && options.aimed.some((option) => aims(option, library));
}

function turn({ question, options }: Choosing) {
  const many = options.aimed.filter((option) => option.verb === "trade").length;
  return question?.kind === "turn" ? { title: "Trade", icon: "fleet", many } : null;
}

function Fleets({ table, mat }: { table: MarsTable; mat: Mat }) {
  const own = shownOf(table).fleets.find((each) => each.seat === mat.seat);
  if (!own) return null;
  const words = `${own.home} of ${own.fleets} trade ${own.fleets === 1 ? "fleet" : "fleets"} at home`;
  return (
    <span className="fleets" role="img" aria-label={words} title={words}>
      {Array.from({ length: own.fleets }, (_, i) => (
        <span key={i} className={i < own.home ? "" : "away"}>
          <Glyph name="fleet" />
        </span>
      ))}
      {own.home}/{own.fleets}
    </span>
  );
}

function drawn(printed: Printed, places: number): Piece {
  const words = [printed.name, ...printed.lines].join(". ").replaceAll("..", ".");
  return { name: printed.name, words, drawing: <PrintedTile printed={printed} places={places} /> };
}

function piece(face: number, library: Library): Piece | null {
  const facts = factsOf(library);
  const printed = facts.tiles.find((each) => each.face === face);
  return printed ? drawn(printed, facts.places) : null;
}

function shelves(library: Library) {
  const { tiles, places } = factsOf(library);
  return [{ title: "Colony tiles", pieces: tiles.map((printed) => drawn(printed, places)) }];
}

export const MODULE: MarsModule = {
  stages: [{ name: NAME, title: "Colonies", icon: "colony-tile", Stage: ColoniesStage, asks, turn, beside: 330 }],
  MatRow: Fleets,
  aims,
  piece,
  shelves,
};
