import { createRoot } from "react-dom/client";

import { App } from "./app";
import { applyTheme } from "./parts/preferences";
import "./styles/palette.css";
import "./styles/base.css";
import "./styles/art.css";
import "./styles/card.css";
import "./styles/board.css";
import "./styles/table.css";
import "./styles/pages.css";

applyTheme();
const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
