import { createRoot } from "react-dom/client";

import { GAMES } from "./games";
import { App } from "./shell/App";
import { applyTheme } from "./shell/parts/preferences";
import "./shell/styles/palette.css";
import "./shell/styles/base.css";
import "./shell/styles/table.css";
import "./shell/styles/pages.css";

applyTheme();
const root = document.getElementById("root");
if (root) createRoot(root).render(<App games={GAMES} />);
