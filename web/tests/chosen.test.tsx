import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { LibraryContext } from "../src/games/mars/library";
import { api } from "../src/shell/api/http";
import type { GameView, Summary } from "../src/shell/api/types";
import { GAME } from "../src/games/mars";
import { EndPanel } from "../src/games/mars/end/EndPanel";
import { JoinPage } from "../src/shell/pages/JoinPage";
import { CHOSEN_DEAL } from "../src/shell/table/ChosenDeal";
import { TopBar } from "../src/shell/table/TopBar";
import { library } from "./kit";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const table = { board: "tharsis", modules: ["base"], generation: 3, last_generation: 0, phase: "action", parameters: [], players: [] };
const view = (seed_chosen: boolean) =>
  ({ game: "g", seat: -1, over: true, seats: [], invite: null, rematch: null, seed_chosen, table }) as unknown as GameView;
const withCards = (shown: React.ReactNode) =>
  render(<LibraryContext.Provider value={library}>{shown}</LibraryContext.Provider>);

describe.each([true, false])("a deal that was chosen: %s", (chosen) => {
  const times = chosen ? 1 : 0;

  it("is told before one sits down", async () => {
    const summary = { game: "g", seats: [{ seat: 0, name: "", colour: "red", bot: null, open: true, connected: false }], seed_chosen: chosen };
    vi.spyOn(api, "game").mockResolvedValue(summary as unknown as Summary);
    withCards(<JoinPage game="g" />);
    await waitFor(() => screen.getByRole("button", { name: "Sit down" }));
    expect(screen.queryAllByText(CHOSEN_DEAL)).toHaveLength(times);
  });

  it("is marked at the table", () => {
    withCards(<TopBar view={view(chosen)} status="open" game={GAME} />);
    expect(screen.queryAllByRole("note", { name: CHOSEN_DEAL })).toHaveLength(times);
  });

  it("is marked at the end", () => {
    vi.spyOn(api, "history").mockReturnValue(new Promise(() => undefined));
    withCards(<EndPanel view={view(chosen)} token={null} onTable={() => undefined} onRematch={() => undefined} />);
    expect(screen.queryAllByText(CHOSEN_DEAL)).toHaveLength(times);
  });
});
