import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { api } from "../src/api/http";
import type { Catalogue, Summary } from "../src/api/types";
import { App } from "../src/app";
import { library } from "./kit";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("keeps what was typed on a page when the catalogue comes", async () => {
  let arrive: (all: Catalogue) => void = () => undefined;
  vi.spyOn(api, "catalogue").mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const seats = [{ seat: 0, name: "", colour: "red", bot: null, open: true, connected: false }];
  vi.spyOn(api, "game").mockResolvedValue({ game: "g", seats, seed_chosen: false } as unknown as Summary);
  history.replaceState(null, "", "/join/g");
  render(<App />);
  fireEvent.change(await waitFor(() => screen.getByLabelText("Your name")), { target: { value: "Ben" } });
  await act(() => {
    arrive(library.all);
    return Promise.resolve();
  });
  expect(screen.getByLabelText("Your name")).toHaveProperty("value", "Ben");
});
