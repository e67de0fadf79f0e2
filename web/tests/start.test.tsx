import { cleanup, fireEvent, render, renderHook, screen, act } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { LibraryContext } from "../src/api/catalogue";
import type { Founding, MarsTable } from "../src/api/types";
import { CardShowing } from "../src/cards/showing";
import { Chooser } from "../src/table/Chooser";
import { foundingOf, pickingOf, sortedOptions, startBatch, toggled, usePicks, type Choosing } from "../src/table/choosing";
import { StartAnswer } from "../src/table/StartChoice";
import { library, option, question } from "./kit";

afterEach(cleanup);

const firms = library.all.cards.filter((card) => card.kind === "corporation").slice(0, 2);
const projects = library.all.cards.filter((card) => card.kind !== "corporation").slice(0, 4);
const [rich, poor] = firms as [(typeof firms)[0], (typeof firms)[0]];
const corporations = [
  { card: rich.card, option: 71, money: 60, price: 3, most: 4 },
  { card: poor.card, option: 72, money: 5, price: 3, most: 1 },
];
const cards = projects.map((face, i) => ({ card: face.card, option: 100 + i }));
const start = question("start", [option(71, "pick", { card: rich.card }), option(72, "pick", { card: poor.card })], {
  corporations,
  picking: { cards, least: 0, most: 4, price: 3, done: 9 },
});
const picksOf = (corporation: number | null, ...which: number[]) => ({
  corporation,
  cards: new Set(which.map((i) => cards[i]!.card)),
});

describe("the start as one answer", () => {
  it("is the corporation, the cards in the server's order, and done", () => {
    expect(startBatch(start, picksOf(poor.card, 2))).toEqual([72, 102, 9]);
    expect(startBatch(start, picksOf(rich.card, 3, 0))).toEqual([71, 100, 103, 9]);
    expect(startBatch(start, picksOf(rich.card))).toEqual([71, 9]);
  });

  it("waits for a corporation that can pay", () => {
    expect(startBatch(start, picksOf(null, 1))).toBeNull();
    expect(startBatch(start, picksOf(poor.card, 0, 1))).toBeNull();
    expect(startBatch(start, picksOf(rich.card, 0, 1))).not.toBeNull();
  });

  it("leaves the corporation out once it is chosen", () => {
    const chosen: Founding = { ...corporations[0]! };
    delete chosen.option;
    const later = { ...start, corporations: [chosen] };
    expect(foundingOf(later, null)).toBe(chosen);
    expect(startBatch(later, picksOf(null, 1))).toEqual([101, 9]);
  });
});

describe("ticks", () => {
  it("go on and off, or take each other's place", () => {
    expect([...toggled(new Set([1]), 2, false)]).toEqual([1, 2]);
    expect([...toggled(new Set([1, 2]), 2, false)]).toEqual([1]);
    expect([...toggled(new Set([1]), 2, true)]).toEqual([2]);
    expect([...toggled(new Set([2]), 2, true)]).toEqual([]);
  });

  it("belong to their question and are there again when it comes back", () => {
    const { result, rerender } = renderHook(({ key }) => usePicks(key, 4), { initialProps: { key: "start" } });
    act(() => result.current.pick(5));
    act(() => result.current.found(7));
    rerender({ key: "" });
    expect(result.current.picks).toEqual({ cards: new Set(), corporation: null });
    rerender({ key: "start" });
    expect(result.current.picks).toEqual({ cards: new Set([5]), corporation: 7 });
    rerender({ key: "research" });
    act(() => result.current.pick(6));
    rerender({ key: "start" });
    expect(result.current.picks.cards.size).toBe(0);
  });
});

function Page({ send }: { send: (options: number[]) => void }) {
  const { picks, pick, found } = usePicks("start", 4);
  const choosing = {
    question: start,
    options: sortedOptions(start.options),
    picking: pickingOf(start),
    pending: null,
    busy: false,
    send,
  } as unknown as Choosing;
  const table = { hand: [], offer: cards.map((each) => each.card), aside: [] } as unknown as MarsTable;
  return (
    <LibraryContext value={library}>
      <CardShowing>
        <Chooser
          table={table}
          choosing={choosing}
          picked={picks.cards}
          corporation={picks.corporation}
          narrow={false}
          onPick={pick}
          onCorporation={found}
        />
        <StartAnswer question={start} choosing={choosing} picks={picks} />
      </CardShowing>
    </LibraryContext>
  );
}

describe("the page of the start", () => {
  const card = (at: number) => document.querySelector<HTMLButtonElement>(`.choice-button[data-card="${cards[at]!.card}"]`)!;
  const firm = (at: number) => document.querySelector<HTMLButtonElement>(`.choice-button[data-card="${firms[at]!.card}"]`)!;
  const line = () => screen.getByRole("status").textContent;

  it("adds up while one chooses, changes its mind freely, and sends once", () => {
    const send = vi.fn();
    render(<Page send={send} />);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Choose a corporation" }).disabled).toBe(true);
    fireEvent.click(card(1));
    fireEvent.click(card(3));
    expect(line()).toBe("2 cards to keep");
    fireEvent.click(firm(0));
    expect(line()).toBe(`Keep 2 cards for 6 M€: 54 M€ left with ${rich.name}`);
    fireEvent.click(firm(1));
    expect(firm(0).getAttribute("aria-pressed")).toBe("false");
    expect(line()).toBe(`2 cards cost 6 M€, but ${poor.name} begins with 5 M€`);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: `Begin with ${poor.name}` }).disabled).toBe(true);
    expect(card(0).disabled).toBe(true);
    fireEvent.click(card(1));
    expect(line()).toBe(`Keep 1 card for 3 M€: 2 M€ left with ${poor.name}`);
    expect(send).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: `Begin with ${poor.name}` }));
    expect(send).toHaveBeenCalledExactlyOnceWith([72, 103, 9]);
  });

  it("says what is left when nothing is kept", () => {
    render(<Page send={vi.fn()} />);
    fireEvent.click(firm(0));
    expect(line()).toBe(`Keep no cards: 60 M€ left with ${rich.name}`);
  });
});
