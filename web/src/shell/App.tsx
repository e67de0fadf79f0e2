/** The client: shows the page that the address names. */

import { GamesContext, type Games } from "./game";
import { CardsPage } from "./pages/CardsPage";
import { Frame } from "./pages/Frame";
import { JoinPage } from "./pages/JoinPage";
import { NewTablePage } from "./pages/NewTablePage";
import { RulesPage } from "./pages/RulesPage";
import { SeatPage } from "./pages/SeatPage";
import { StartPage } from "./pages/StartPage";
import { Link, useRoute, type Route } from "./parts/router";
import { TablePage } from "./table/TablePage";

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case "start":
      return <StartPage />;
    case "new":
      return <NewTablePage key={route.game} game={route.game} />;
    case "cards":
      return <CardsPage game={route.game} />;
    case "rules":
      return <RulesPage words={route.words} />;
    case "table":
      return <TablePage key={route.game} game={route.game} />;
    case "join":
      return <JoinPage game={route.game} />;
    case "seat":
      return <SeatPage game={route.game} />;
    case "lost":
      return (
        <Frame>
          <h1>There is nothing here</h1>
          <p>
            <Link to="/">To the start page</Link>
          </p>
        </Frame>
      );
  }
}

export function App({ games }: { games: Games }) {
  return (
    <GamesContext value={games}>
      <Page route={useRoute()} />
    </GamesContext>
  );
}
