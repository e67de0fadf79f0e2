/** The types of the board game, as the server describes them. */

import type { components } from "../../shell/api/schema.gen";
import type * as shell from "../../shell/api/types";

type Schemas = components["schemas"];

export type Icon = Schemas["Icon"];
export type IconRow = Schemas["IconRow"];
export type CardFace = Schemas["CardFace"];
export type HexFace = Schemas["HexFace"];
export type BoardFace = Schemas["BoardFace"];
export type Track = Schemas["Track"];
export type Catalogue = Schemas["Catalogue"];

export type Resources = Schemas["Resources"];
export type Resource = keyof Resources;
export type Bill = Schemas["Bill"];
export type Paid = Schemas["Paid"];
export type Refused = Schemas["Refused"];
export type Option = Schemas["Option"];
export type Area = Schemas["Area"];
export type Mat = Schemas["Mat"];
export type Points = Schemas["Points"];
export type TableauCard = Schemas["TableauCard"];
export type HandCard = Schemas["HandCard"];
export type Parameter = Schemas["Parameter"];
export type Milestone = Schemas["MilestoneView"];
export type Award = Schemas["AwardView"];
export type Preview = Schemas["Preview"];
export type Group = Schemas["Group"];
export type Question = Schemas["Question"];
export type MarsTable = Schemas["MarsTable"];
export type LinePart = Schemas["LinePart"];

export type MarsView = shell.GameView<MarsTable, Question>;

/** A view whose table is that of the board game: whoever calls it has looked at its kind. */
export function marsView(view: shell.GameView): MarsView {
  return view as MarsView;
}

export type Previews = ReadonlyMap<number, Preview>;

export function marsPreviews(previews: ReadonlyMap<number, shell.Preview>): Previews {
  return previews as Previews;
}
