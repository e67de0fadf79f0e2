/** A game that is set aside: who agrees to go on, and the button that says so. */

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, expect, test, vi } from "vitest";

import type { Setback } from "../src/shell/api/types";
import { GoOn } from "../src/shell/pages/SetAside";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function setback(change: Partial<Setback> = {}): Setback {
  const seats = [
    { seat: 0, name: "Ana", bot: null, agreed: false },
    { seat: 1, name: "Ares", bot: "planner", agreed: true },
  ];
  return { game: "g", fault: "choice 3 is impossible", keep: 7, holding: 5, dropped: 1, seat: 0, seats, ...change };
}

/** A server that answers with one setback to a look and with another to an agreement. */
function serve(look: Setback, agreed: Setback): ReturnType<typeof vi.fn> {
  const fetched = vi.fn((_: string, request: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(request.method === "POST" ? agreed : look))),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("whoever sits there can agree, and the game goes on when all do", async () => {
  const fetched = serve(setback(), setback({ fault: null }));
  const onGoing = vi.fn();
  const { container } = render(<GoOn game="g" token="secret" onGoing={onGoing} />);
  const button = await screen.findByRole("button", { name: "Go on from there" });
  expect(screen.getByRole("list", { name: "Who agrees" }).textContent).toBe("Ana: has not agreed yetAres: agrees");
  expect(container.textContent).toContain("The first 5 choices still hold. The choice after that would no longer count");
  expect((await axe.run(container)).violations).toEqual([]);
  fireEvent.click(button);
  await waitFor(() => expect(onGoing).toHaveBeenCalled());
  const [address, request] = fetched.mock.calls.at(-1) as [string, RequestInit];
  expect(address).toBe("/api/games/g/resume");
  expect(request.body).toBe('{"keep":7}');
  expect(request.headers).toMatchObject({ Authorization: "Bearer secret", "Content-Type": "application/json" });
});

test("who has agreed waits, and who watches has no button", async () => {
  const waiting = setback();
  waiting.seats[0]!.agreed = true;
  serve(waiting, waiting);
  render(<GoOn game="g" token="secret" />);
  expect(await screen.findByRole("button")).toHaveProperty("disabled", true);
  cleanup();
  serve(setback({ seat: -1 }), setback());
  render(<GoOn game="g" token={null} />);
  await screen.findByRole("list", { name: "Who agrees" });
  expect(screen.queryByRole("button")).toBeNull();
});

test("a game that holds nowhere offers nothing", async () => {
  const fetched = serve(setback({ keep: null }), setback());
  const { container } = render(<GoOn game="g" token="secret" />);
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(container.textContent).toBe("");
});
