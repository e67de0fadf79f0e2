/** The games that have a part of their own here, loaded when one of them is looked at. */

import type { Games } from "./shell/game";

export const GAMES: Games = {
  dice: () => import("./games/dice"),
  mars: () => import("./games/mars"),
};
