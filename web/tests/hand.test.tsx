import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { CardShowing } from "../src/games/mars/cards/showing";
import { LibraryContext } from "../src/games/mars/library";
import { Hand } from "../src/games/mars/table/Hand";
import { filteredHand, keptOrder, movedTo, sortedHand } from "../src/games/mars/table/hand";
import { outcomeWords, reasonToAsk } from "../src/games/mars/table/Prompt";
import { Targets } from "../src/games/mars/table/Targets";
import { sortedOptions, type Choosing } from "../src/games/mars/table/choosing";
import type { HandCard, MarsTable, Preview } from "../src/games/mars/types";
import { firstClickOnly } from "../src/shell/parts/clicks";
import { prefer } from "../src/shell/parts/preferences";
import { held, library, option, question } from "./kit";

beforeEach(() => {
  localStorage.clear();
  prefer({ handOrder: "newest", handLook: "auto" });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NAMES = ["Ants", "Deimos Down", "Algae", "Media Group"];
const hand = NAMES.map((name) => held(name));
const nothing = { options: sortedOptions([]), picking: null, question: null } as unknown as Choosing;

function showHand(cards: HandCard[] = hand, onSelect = vi.fn()) {
  render(
    <LibraryContext value={library}>
      <CardShowing>
        <Hand game="g" hand={cards} choosing={nothing} selected={null} picked={new Set()} onSelect={onSelect} onPick={vi.fn()} narrow={false} />
      </CardShowing>
    </LibraryContext>,
  );
  return onSelect;
}

const shown = () => [...document.querySelectorAll<HTMLElement>(".hand-card-button")].map((each) => library.name(Number(each.dataset["card"])));

describe("the hand", () => {
  it("is searched by what stands on the cards", () => {
    showHand();
    fireEvent.change(screen.getByLabelText("Search your hand"), { target: { value: "ant mi" } });
    expect(shown()).toEqual(["Ants"]);
    expect(filteredHand(hand, { words: "EVENT space", tag: null, playable: false }, library).map((each) => library.name(each.card))).toEqual(["Deimos Down"]);
  });

  it("is a list when there are many cards, unless cards are wished", () => {
    const many = library.all.cards.filter((card) => card.kind !== "corporation").slice(0, 15);
    showHand(many.map((card) => ({ card: card.card, cost: card.cost, playable: true, why_not: [] })));
    expect(document.querySelectorAll(".hand-line")).toHaveLength(many.length > 14 ? many.length : 0);
    fireEvent.click(screen.getByRole("button", { name: /Show (cards|list)/ }));
    fireEvent.click(screen.getByRole("button", { name: /Show (cards|list)/ }));
    expect(document.querySelectorAll(".hand-line").length + document.querySelectorAll(".card").length).toBe(many.length);
  });

  it("is put into an order of one's own by Shift and the arrows, and keeps it", () => {
    showHand();
    expect(shown()).toEqual(["Media Group", "Algae", "Deimos Down", "Ants"]);
    const first = document.querySelector<HTMLElement>(".hand-card-button")!;
    first.focus();
    fireEvent.keyDown(first, { key: "ArrowRight" });
    expect(library.name(Number((document.activeElement as HTMLElement).dataset["card"]))).toBe("Algae");
    fireEvent.keyDown(first, { key: "ArrowRight", shiftKey: true });
    expect(shown()).toEqual(["Algae", "Media Group", "Deimos Down", "Ants"]);
    expect(sortedHand(hand, "own", library, keptOrder("g")).map((each) => library.name(each.card))).toEqual(shown());
    expect(movedTo([1, 2, 3], 1, 2)).toEqual([2, 3, 1]);
  });

  it("does nothing more on a double click than on a click", () => {
    const onSelect = vi.fn();
    render(
      <div onClickCapture={firstClickOnly}>
        <button onClick={() => void onSelect("final")}>Yes, pass</button>
        <button data-quick onClick={() => void onSelect("step")}>+</button>
      </div>,
    );
    fireEvent.click(screen.getByText("Yes, pass"), { detail: 2 });
    expect(onSelect).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText("+"), { detail: 2 });
    fireEvent.click(screen.getByText("Yes, pass"), { detail: 1 });
    fireEvent.click(screen.getByText("Yes, pass"), { detail: 0 });
    expect(onSelect.mock.calls.flat()).toEqual(["step", "final", "final"]);
  });
});

describe("what is said before something final", () => {
  const choosing = { options: sortedOptions([option(1, "play", { card: 1 }), option(2, "play", { card: 2 })]) } as unknown as Choosing;

  it("is the reason, in a sentence", () => {
    const pass = option(3, "pass", { irreversible: true });
    expect(reasonToAsk(pass, undefined, choosing)).toBe("Passing ends your generation, and 2 cards could still be played or used: it cannot be taken back.");
    const draw = option(4, "act", { irreversible: true, warnings: ["the plants are lost"] });
    expect(reasonToAsk(draw, { draws: true } as Preview, choosing)).toBe("The plants are lost. Cards are drawn or shown: this cannot be taken back.");
    expect(reasonToAsk(option(5, "act", { warnings: ["in vain"] }), undefined, choosing)).toBe("In vain.");
  });

  it("tells with the outcome that the turn ends", () => {
    const preview = { text: "-3 M€", draws: false, asks_next: "", ends_turn: true } as Preview;
    expect(outcomeWords(preview, option(1, "pass"))).toBe("-3 M€ · ends your turn");
    expect(outcomeWords(preview, option(1, "end-turn"))).toBe("-3 M€");
  });
});

describe("targets", () => {
  const table = { players: [{ seat: 0, name: "Ana", colour: "red" }, { seat: 1, name: "Ben", colour: "blue" }] } as unknown as MarsTable;
  const options = [1, 2, 3].map((n) => option(n, "target", { seat: 1, resource: "plants", amount: n }));
  const own = option(9, "target", { seat: 0, resource: "plants", amount: 2 });
  const asked = question("remove", [...options, own, option(10, "decline")]);

  it("are preset to the most, and the own things stay quiet", () => {
    const take = vi.fn();
    const onAim = vi.fn();
    const choosing = { question: asked, options: sortedOptions(asked.options), take, point: vi.fn() } as unknown as Choosing;
    const page = (aim: Parameters<typeof Targets>[0]["aim"]) => <Targets table={table} choosing={choosing} own={0} aim={aim} onAim={onAim} />;
    const { rerender } = render(page(null));
    expect(document.querySelectorAll(".primary")).toHaveLength(0);
    expect(screen.queryByRole("button", { name: "target 9" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "target 3" }));
    expect(onAim).toHaveBeenCalledExactlyOnceWith(choosing.options.targets[0]);
    rerender(page(choosing.options.targets[0]!));
    fireEvent.click(screen.getByRole("button", { name: "Less" }));
    fireEvent.click(screen.getByRole("button", { name: "target 2" }));
    expect(take).toHaveBeenCalledExactlyOnceWith(options[1]);
  });
});
