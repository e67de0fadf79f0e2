/** The board game at the table: its parts, as the shell asks for them. */

import type { ReactNode } from "react";

import type { Game } from "../../shell/game";
import type { GameView } from "../../shell/api/types";
import { CardShowing } from "./cards/showing";
import { EndPanel } from "./end/EndPanel";
import { WithLibrary } from "./library";
import { Cards } from "./pages/Cards";
import { MarsTablePage } from "./table/MarsTablePage";
import { marsView } from "./types";
import { TopLine } from "./table/TopLine";
import "./styles/art.css";
import "./styles/card.css";
import "./styles/board.css";
import "./styles/table.css";
import "./styles/pages.css";

function rulesOf(view: GameView): string[] {
  const { table } = marsView(view);
  const ways = [table.draft ? "draft" : "", table.players.length === 1 ? "solo" : ""].filter(Boolean);
  return [...table.modules, table.board, ...ways];
}

function Around({ children }: { children: ReactNode }) {
  return (
    <WithLibrary>
      <CardShowing>{children}</CardShowing>
    </WithLibrary>
  );
}

export const GAME: Game = { Around, TopLine, Table: MarsTablePage, End: EndPanel, Cards, rulesOf };
