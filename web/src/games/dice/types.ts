/** The types of the dice game, as the server describes them. */

import type { components } from "../../shell/api/schema.gen";
import type * as shell from "../../shell/api/types";

type Schemas = components["schemas"];

export type Token = Schemas["DiceToken"];
export type Face = Schemas["DiceFace"];
export type Place = Schemas["DicePlace"];
export type BoardFace = Schemas["DiceBoard"];
export type Catalogue = Schemas["DiceCatalogue"];
export type Paid = Schemas["DicePaid"];
export type Refused = Schemas["DiceRefused"];
export type Option = Schemas["DiceOption"];
export type Question = Schemas["DiceQuestion"];
export type Area = Schemas["DiceArea"];
export type Mat = Schemas["DiceMat"];
export type Card = Schemas["DiceCard"];
export type HandCard = Schemas["DiceHandCard"];
export type Parameter = Schemas["DiceParameter"];
export type Milestone = Schemas["DiceMilestone"];
export type Award = Schemas["DiceAward"];
export type Standard = Schemas["DiceStandard"];
export type Points = Schemas["DicePoints"];
export type Preview = Schemas["DicePreview"];
export type DiceTable = Schemas["DiceTable"];

export type DiceView = shell.GameView<DiceTable, Question>;
export type Previews = ReadonlyMap<number, Preview>;

/** A view whose table is that of the dice game: whoever calls it has looked at its kind. */
export function diceView(view: shell.GameView): DiceView {
  return view as DiceView;
}

export function dicePreviews(previews: ReadonlyMap<number, shell.Preview>): Previews {
  return previews as Previews;
}

export const COLOURS = 5;
export const FACES = 3;
/** As many icons; above them stand "?" of each colour, then a white one. */
export const ICONS = COLOURS * FACES;
export const ANY_ICON = ICONS + COLOURS;
/** A die of any colour, and in a production box: tokens and points. */
export const ANY_COLOUR = COLOURS;
export const PRODUCED_WILD = 6;
export const PRODUCED_POINTS = 7;

export const colourOf = (icon: number) => (icon === ANY_ICON ? ANY_COLOUR : icon >= ICONS ? icon - ICONS : Math.floor(icon / FACES));
