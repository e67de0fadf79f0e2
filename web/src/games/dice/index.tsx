/** The dice game at the table: its parts, as the shell asks for them. */

import type { ReactNode } from "react";

import type { Game } from "../../shell/game";
import { CardShowing } from "./cards/showing";
import { EndPanel } from "./end/EndPanel";
import { WithLibrary } from "./library";
import { Cards } from "./pages/Cards";
import { RULES, RulesNote } from "./rules";
import { DiceTablePage } from "./table/DiceTablePage";
import { TopLine } from "./table/TopLine";
import "./styles/art.css";
import "./styles/card.css";
import "./styles/board.css";
import "./styles/table.css";
import "./styles/narrow.css";

function Around({ children }: { children: ReactNode }) {
  return (
    <WithLibrary>
      <CardShowing>{children}</CardShowing>
    </WithLibrary>
  );
}

const KEYS: Game["keys"] = [
  ["1, 2", "log, cards in play"],
  ["D", "dice (arrows move)"],
  ["B, H, A", "board (lit areas; arrows move), hand, standard actions and blue cards"],
];

export const GAME: Game = {
  Around,
  TopLine,
  Table: DiceTablePage,
  End: EndPanel,
  Cards,
  rulesOf: () => RULES.modules,
  ideas: RULES.ideas,
  RulesNote,
  round: "round",
  keys: KEYS,
};
