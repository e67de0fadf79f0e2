/** The client: reads the catalogue, then shows the page that the address names. */

import { useEffect, useState } from "react";

import { LibraryContext, readLibrary, type Library } from "./api/catalogue";
import { CardShowing } from "./cards/showing";
import { CardsPage } from "./pages/CardsPage";
import { Frame } from "./pages/Frame";
import { JoinPage } from "./pages/JoinPage";
import { NewTablePage } from "./pages/NewTablePage";
import { RulesPage } from "./pages/RulesPage";
import { StartPage } from "./pages/StartPage";
import { Link, useRoute, type Route } from "./parts/router";
import { TablePage } from "./table/TablePage";

/** Pages that can be shown while the catalogue is still on its way. */
const NEEDS_NOTHING = new Set<Route["page"]>(["start", "rules", "join", "lost"]);

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case "start":
      return <StartPage />;
    case "new":
      return <NewTablePage />;
    case "cards":
      return <CardsPage />;
    case "rules":
      return <RulesPage words={route.words} />;
    case "table":
      return <TablePage key={route.game} game={route.game} />;
    case "join":
      return <JoinPage game={route.game} />;
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

export function App() {
  const route = useRoute();
  const [library, setLibrary] = useState<Library | null>(null);
  const [trouble, setTrouble] = useState("");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let here = true;
    let timer: ReturnType<typeof setTimeout>;
    readLibrary().then(
      (read) => here && setLibrary(read),
      (error: Error) => {
        if (!here) return;
        setTrouble(error.message);
        timer = setTimeout(() => setAttempt(attempt + 1), 3000);
      },
    );
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [attempt]);
  // One tree with the catalogue and without: a page that is shown already keeps what was typed when it comes.
  return (
    <LibraryContext value={library}>
      <CardShowing>
        {library || NEEDS_NOTHING.has(route.page) ? (
          <Page route={route} />
        ) : (
          <main className="page center">
            <p className="muted" role="status">
              {trouble || "Setting the table…"}
            </p>
          </main>
        )}
      </CardShowing>
    </LibraryContext>
  );
}
