/** The board game at the table: its parts, as the shell asks for them. */

import type { ReactNode } from "react";

import type { Game } from "../../shell/game";
import { CardShowing } from "./cards/showing";
import { EndPanel } from "./end/EndPanel";
import { WithLibrary } from "./library";
import { Cards } from "./pages/Cards";
import { rulesOf } from "./rules";
import { MarsTablePage } from "./table/MarsTablePage";
import { TopLine } from "./table/TopLine";
import { marsView } from "./types";
import "./styles/art.css";
import "./styles/card.css";
import "./styles/board.css";
import "./styles/table.css";
import "./styles/pages.css";

function Around({ children }: { children: ReactNode }) {
  return (
    <WithLibrary>
      <CardShowing>{children}</CardShowing>
    </WithLibrary>
  );
}

export const GAME: Game = {
  Around,
  TopLine,
  Table: MarsTablePage,
  End: EndPanel,
  Cards,
  rulesOf: (view) => rulesOf(marsView(view).table),
};
