import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import type { LiveState, LiveTable } from "../src/shell/api/live";
import type { Question } from "../src/games/mars/types";
import { useWhenChanged } from "../src/shell/parts/changes";
import { pickingOf, sortedOptions, useChoosing, type Choosing } from "../src/games/mars/table/choosing";
import { AmountPanel, PaymentPanel } from "../src/games/mars/table/Payment";
import { asking, option, question } from "./kit";

afterEach(cleanup);

describe("a change", () => {
  it("is acted on once, and not the first time", () => {
    const then = vi.fn();
    const { rerender } = renderHook(({ of }) => useWhenChanged(of, then), { initialProps: { of: "a" } });
    rerender({ of: "a" });
    expect(then).not.toHaveBeenCalled();
    rerender({ of: "b" });
    rerender({ of: "b" });
    expect(then).toHaveBeenCalledTimes(1);
    rerender({ of: "a" });
    expect(then).toHaveBeenCalledTimes(2);
  });
});

describe("an option that waits for a second click", () => {
  const risky = option(1, "play", { irreversible: true });
  const first = question("turn", [risky, option(2, "pass")]);
  const live = { choose: vi.fn() } as unknown as LiveTable;
  const state = { busy: false } as unknown as LiveState;

  it("is forgotten with its question, also when the question comes back", () => {
    const { result, rerender } = renderHook(({ of }) => useChoosing(live, state, asking(of), true, true), {
      initialProps: { of: first },
    });
    act(() => result.current.take(risky));
    act(() => result.current.point(risky));
    rerender({ of: { ...first } });
    expect([result.current.pending, result.current.pointed]).toEqual([risky, risky]);
    rerender({ of: question("turn", [option(2, "pass")]) });
    rerender({ of: first });
    expect([result.current.pending, result.current.pointed]).toEqual([null, null]);
  });
});

describe("a slider", () => {
  const slider = () => screen.getByRole<HTMLInputElement>("slider");
  const choosing = (of: Question) =>
    ({ question: of, options: sortedOptions(of.options), picking: pickingOf(of), point: vi.fn() }) as unknown as Choosing;
  const amounts = (...numbers: number[]) => question("amount", numbers.map((n) => option(n, "amount", { amount: n })));
  const payments = (...steel: number[]) => question("payment", steel.map((n) => option(n, "pay", { amount: n })));
  const bill = (have: number) => ({
    cost: 9,
    currency: "money",
    coins: [{ name: "steel", have, value: 2, picked: -1, usual: have }],
    coin: "steel",
    money: 9,
    usual_money: 9 - 2 * have,
  });

  it("asks with buttons for a few amounts, unless their words are too long for the question", () => {
    const { rerender } = render(<AmountPanel choosing={choosing(amounts(1, 2, 3, 4))} />);
    expect(screen.queryByRole("slider")).toBeNull();
    expect(screen.getAllByRole("button")).toHaveLength(4);
    const wordy = amounts(1, 2, 3, 4);
    for (const each of wordy.options) each.text = "Turn a step of this production into a step of that one";
    rerender(<AmountPanel choosing={choosing(wordy)} />);
    expect(screen.getByRole("slider")).toBeTruthy();
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });

  it("for an amount stays where it was put while others move, and begins anew with the next question", () => {
    const { rerender } = render(<AmountPanel choosing={choosing(amounts(1, 2, 3, 4, 5))} />);
    fireEvent.change(slider(), { target: { value: "1" } });
    rerender(<AmountPanel choosing={choosing(amounts(1, 2, 3, 4, 5))} />);
    expect(slider().value).toBe("1");
    rerender(<AmountPanel choosing={choosing(amounts(1, 2, 3, 4, 5, 6))} />);
    expect(slider().value).toBe("5");
  });

  it("for a payment does so too", () => {
    const panel = (of: Question) => <PaymentPanel bill={bill(of.options.length - 1)} choosing={choosing(of)} />;
    const { rerender } = render(panel(payments(2, 1, 0)));
    fireEvent.change(slider(), { target: { value: "0" } });
    rerender(panel(payments(2, 1, 0)));
    expect(slider().value).toBe("0");
    rerender(panel(payments(3, 2, 1, 0)));
    expect(slider().value).toBe("3");
  });
});
