/** The games that have a part of their own here, loaded when one of them is looked at. */

import type { Games } from "./shell/game";

export const GAMES: Games = {
  mars: () => import("./games/mars"),
};
