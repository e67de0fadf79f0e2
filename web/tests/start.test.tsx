import { cleanup, fireEvent, render, renderHook, screen, act } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { LibraryContext } from "../src/games/mars/library";
import type { Group, MarsTable } from "../src/games/mars/types";
import { CardShowing } from "../src/games/mars/cards/showing";
import { Chooser } from "../src/games/mars/table/Chooser";
import { pickingOf, sortedOptions, startBatch, startSum, toggled, unfinished, usePicks, type Choosing } from "../src/games/mars/table/choosing";
import { StartAnswer } from "../src/games/mars/table/StartChoice";
import { library, question } from "./kit";

afterEach(cleanup);

const firms = library.all.cards.filter((card) => card.kind === "corporation").slice(0, 2);
const projects = library.all.cards.filter((card) => card.kind !== "corporation").slice(0, 4);
const [rich, poor] = firms as [(typeof firms)[0], (typeof firms)[0]];
const preludes = library.all.cards.filter((card) => card.kind !== "corporation").slice(4, 8);
const startCards = (faces: typeof firms, first: number, money: number[] = []) =>
  faces.map((face, i) => ({ card: face.card, option: first + i, money: money[i] ?? 0, surcharge: 0 }));
const corporations: Group = {
  name: "corporations",
  title: "Corporation",
  cards: startCards(firms, 71, [60, 5]),
  least: 1,
  most: 1,
  price: 0,
  picked: [],
  open: true,
};
const pair: Group = { ...corporations, name: "preludes", title: "Preludes", cards: startCards(preludes, 80), least: 2, most: 2 };
const cards = startCards(projects, 100);
const kept: Group = { ...corporations, name: "projects", title: "Projects", cards, least: 0, most: 4, price: 3, done: 9 };
const groups = [corporations, kept];
const picksOf = (corporation: number | null, ...which: number[]) =>
  new Set([...(corporation === null ? [] : [corporation]), ...which.map((i) => cards[i]!.card)]);

describe("the start as one answer", () => {
  it("is the corporation, the cards in the server's order, and done", () => {
    expect(startBatch(groups, picksOf(poor.card, 2))).toEqual([72, 102, 9]);
    expect(startBatch(groups, picksOf(rich.card, 3, 0))).toEqual([71, 100, 103, 9]);
    expect(startBatch(groups, picksOf(rich.card))).toEqual([71, 9]);
  });

  it("waits for a corporation that can pay", () => {
    expect(startBatch(groups, picksOf(null, 1))).toBeNull();
    expect(startBatch(groups, picksOf(poor.card, 0, 1))).toBeNull();
    expect(startBatch(groups, picksOf(rich.card, 0, 1))).not.toBeNull();
  });

  it("leaves a group out once it is answered", () => {
    const later = [{ ...corporations, picked: [rich.card], open: false }, kept];
    expect(startSum(later, new Set()).money).toBe(60);
    expect(startBatch(later, picksOf(null, 1))).toEqual([101, 9]);
  });

  it("takes any number of groups, and each must be answered", () => {
    const three = [corporations, pair, kept];
    const both = [preludes[3]!.card, preludes[1]!.card];
    expect(startBatch(three, new Set([rich.card, both[0]!]))).toBeNull();
    expect(unfinished(three, new Set([rich.card, both[0]!]))).toBe(pair);
    expect(startBatch(three, new Set([rich.card, ...both, cards[0]!.card]))).toEqual([71, 81, 83, 100, 9]);
  });

  it("reckons with what a corporation adds to the price of a card", () => {
    const dear = { ...corporations, cards: corporations.cards.map((each) => ({ ...each, surcharge: 2 })) };
    expect(startSum([dear, kept], picksOf(rich.card, 0, 1))).toMatchObject({ money: 60, cost: 10, left: 50 });
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
    act(() => result.current.pick(7, [7, 8]));
    rerender({ key: "" });
    expect(result.current.picks).toEqual({ cards: new Set() });
    rerender({ key: "start" });
    expect(result.current.picks).toEqual({ cards: new Set([5, 7]) });
    act(() => result.current.pick(8, [7, 8]));
    expect(result.current.picks.cards).toEqual(new Set([5, 8]));
    rerender({ key: "research" });
    act(() => result.current.pick(6));
    rerender({ key: "start" });
    expect(result.current.picks.cards.size).toBe(0);
  });
});

/** A tile, drawn by the module that it belongs to. */
const TILE = 9001;
const tiles: Group = { ...pair, name: "tiles", title: "Tiles", cards: [TILE, TILE + 1].map((card, i) => ({ card, option: 90 + i, money: 0, surcharge: 0 })), least: 1, most: 2 };
const pieceOf = (face: number) =>
  face >= TILE ? { name: "Rock", words: `a rock numbered ${face}`, drawing: <i>drawn {face}</i> } : null;

function Page({ send, groups: shown = groups }: { send: (options: number[]) => void; groups?: Group[] }) {
  const { picks, pick } = usePicks("start", 4);
  const start = question("start", [], { groups: shown });
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
          narrow={false}
          piece={pieceOf}
          onPick={pick}
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

  it("has cards and other things in as many groups as there are, and one answer", () => {
    const send = vi.fn();
    render(<Page send={send} groups={[corporations, pair, { ...tiles, done: 8 }, kept]} />);
    expect(screen.getAllByRole("heading").map((each) => each.textContent)).toEqual([
      "Corporation: choose one",
      "Preludes: keep 2",
      "Tiles: keep 1 to 2",
      "Projects: keep any for 3 M€ each",
    ]);
    expect(screen.getByText(`drawn ${TILE + 1}`)).toBeTruthy();
    fireEvent.click(firm(0));
    for (const face of preludes.slice(0, 2)) {
      fireEvent.click(document.querySelector(`.choice-button[data-card="${face.card}"]`)!);
    }
    expect(screen.getByRole("button", { name: "Choose one more of the tiles" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: new RegExp(`a rock numbered ${TILE + 1}`) }));
    fireEvent.click(screen.getByRole("button", { name: `Begin with ${rich.name}` }));
    expect(send).toHaveBeenCalledExactlyOnceWith([71, 80, 81, 91, 8, 9]);
  });

  it("says what is left when nothing is kept", () => {
    render(<Page send={vi.fn()} />);
    fireEvent.click(firm(0));
    expect(line()).toBe(`Keep no cards: 60 M€ left with ${rich.name}`);
  });
});
