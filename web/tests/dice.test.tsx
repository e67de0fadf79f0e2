import { cleanup, fireEvent, render, renderHook, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Die } from "../src/games/dice/art/Die";
import { Tokens } from "../src/games/dice/art/pictures";
import { ICON_SIGNS, signOf } from "../src/games/dice/art/signs";
import { areaPlaces, pointsLine, trackCells, valuesOf } from "../src/games/dice/board/geometry";
import { CardFace, cardWords } from "../src/games/dice/cards/CardFace";
import { SIZE } from "../src/games/dice/cards/showing";
import { peekPlace } from "../src/shell/parts/Showing";
import { Library, LibraryContext } from "../src/games/dice/library";
import { foundCards } from "../src/games/dice/pages/Cards";
import { byIcon, discardBatch, keepBatch, keptToggled, needsSaying, sortedOptions } from "../src/games/dice/table/choosing";
import { DiceTablePage } from "../src/games/dice/table/DiceTablePage";
import { useFresh } from "../src/games/dice/table/fresh";
import { TopLine } from "../src/games/dice/table/TopLine";
import type { DiceView, Option, Question } from "../src/games/dice/types";
import type { LiveState, LiveTable } from "../src/shell/api/live";
import { neighbourTowards } from "../src/shell/art/hex";
import { marked } from "../src/shell/table/chart";
import { Scores } from "../src/shell/table/Scores";
import fixture from "./fixtures/dice.json";

const library = new Library(fixture.catalogue);
const turn = fixture.turn as unknown as Pick<DiceView, "table" | "question" | "seat">;

const option = (number: number, verb: string, rest: Partial<Option> = {}): Option => ({
  option: number,
  verb,
  text: `${verb} ${number}`,
  irreversible: false,
  ...rest,
});
const question = (kind: string, options: Option[], rest: Partial<Question> = {}): Question => ({
  kind,
  text: kind,
  source: -1,
  picks: [],
  most: 1,
  options,
  ...rest,
});
const face = (name: string) => library.all.cards.find((each) => each.name === name)!;

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("options", () => {
  it("are found on the things that they are about", () => {
    const sorted = sortedOptions([
      option(1, "gain-die", { colour: 2 }),
      option(2, "turn-for", { icon: 4 }),
      option(3, "draw-for", { icon: 4 }),
      option(4, "pay-with", { icon: 15 }),
      option(5, "play", { card: 7 }),
      option(6, "standard", { standard: 0 }),
      option(7, "production"),
      option(8, "icon", { icon: 3 }),
    ]);
    expect(sorted.pool.get(2)?.option).toBe(1);
    expect(sorted.dice.get(4)?.map((each) => each.option)).toEqual([2, 3]);
    expect(sorted.wild?.option).toBe(4);
    expect(sorted.hand.get(7)?.option).toBe(5);
    expect(sorted.standard.get(0)?.option).toBe(6);
    expect(sorted.buttons.map((each) => each.option)).toEqual([7]);
    expect(sorted.faces.map((each) => each.option)).toEqual([8]);
  });

  it("that give a die up or turn it are said first", () => {
    expect(needsSaying([option(1, "draw-for", { icon: 1 })])).toBe(true);
    expect(needsSaying([option(1, "turn-die", { icon: 1, face: 2 })])).toBe(true);
    expect(needsSaying([option(1, "pay-with", { icon: 1 })])).toBe(false);
  });
});

describe("several dice or cards", () => {
  const keep = question("keep", [option(10, "keep", { icon: 1 }), option(12, "keep", { icon: 3 }), option(19, "done")], { most: 3 });

  it("are sent at once, ended where the answer does not end itself", () => {
    expect(keepBatch(keep, byIcon([3, 1]), byIcon([1, 1, 3, 3]))).toEqual([10, 12, 19]);
    expect(keepBatch(keep, byIcon([3, 1, 1]), byIcon([1, 1, 3, 3]))).toEqual([10, 10, 12]);
    expect(keepBatch(keep, byIcon([1, 3]), byIcon([1, 3]))).toEqual([10, 12]);
    expect(keepBatch(keep, byIcon([]), byIcon([1, 3]))).toEqual([19]);
  });

  it("are no more than may be kept", () => {
    expect(keptToggled(byIcon([1, 1]), 1, false, 2)).toEqual(byIcon([1]));
    expect(keptToggled(byIcon([1, 1]), 3, true, 2)).toEqual(byIcon([1, 1]));
    expect(keptToggled(byIcon([1]), 3, true, 2)).toEqual(byIcon([1, 3]));
  });

  it("to discard end themselves when none is left", () => {
    const asked = question("discard", [option(5, "done"), option(1, "discard", { card: 21 }), option(2, "discard", { card: 22 })]);
    expect(discardBatch(asked, new Set([22]))).toEqual([2, 5]);
    expect(discardBatch(asked, new Set([21, 22]))).toEqual([1, 2]);
    expect(discardBatch(asked, new Set())).toEqual([5]);
  });
});

describe("pictures", () => {
  it("are there for every icon, and each colour of dice has an outline of its own", () => {
    expect(ICON_SIGNS).toHaveLength(15);
    const outlines = [0, 3, 6, 9, 12, 20].map((kind) => {
      const { container } = render(<Die kind={kind} />);
      return container.querySelector(".dg-die-top")?.getAttribute("d");
    });
    expect(new Set(outlines).size).toBe(6);
  });

  it("are there for everything that an effect names", () => {
    const tokens = library.all.cards.flatMap((each) => [...each.effects, ...each.does, ...each.lasting]);
    expect(new Set(tokens.map((each) => each.what)).size).toBeGreaterThan(7);
    for (const token of tokens) {
      if (token.tile) expect(signOf(token.tile), token.tile).toBeTruthy();
      if (token.track) for (const track of token.track.split(" or ")) expect(signOf(track), track).toBeTruthy();
      const { container } = render(<Tokens tokens={[token]} />);
      expect(container.querySelector("svg, .dg-vp"), token.text).toBeTruthy();
    }
  });

  it("of a card have its cost die for die, its points, and say what is ours", () => {
    const { container } = render(<CardFace face={face("Wildlife Reserve")} />);
    expect(container.querySelectorAll(".dg-card-head .dg-die")).toHaveLength(3);
    expect(container.querySelector(".dg-card-points")?.textContent).toBe("2");
    expect(within(container).getByText("ours")).toBeTruthy();
    cleanup();
    expect(render(<CardFace face={face("Small Asteroid")} />).queryByText("ours")).toBeNull();
  });

  it("are said in words", () => {
    expect(cardWords(face("Small Asteroid"), library)).toBe("Small Asteroid. red card. costs 1 event, 1 titanium. Raise temperature 1 step.");
    expect(library.amounts(byIcon([3, 3]), 2)).toBe("2 heat, 2 wild");
    expect(library.icon(20)).toBe("any resource");
  });
});

describe("the board", () => {
  const places = areaPlaces(library.all.boards[0]!);

  it("has every area a hex from its neighbours", () => {
    expect(places.size).toBe(37);
    const [a, b] = [places.get(0)!, places.get(1)!];
    expect(b.x - a.x).toBe(1);
    const below = places.get(4)!;
    expect(Math.hypot(below.x - a.x, below.y - a.y)).toBeCloseTo(1);
  });

  it("is walked by arrows over what is lit", () => {
    expect(neighbourTowards(places, 0, { x: 1, y: 0 }, [1, 2, 36])).toBe(1);
    expect(neighbourTowards(places, 0, { x: -1, y: 0 }, [1, 2, 36])).toBeNull();
  });

  it("has tracks from first to last, upright or lying", () => {
    const temperature = { first: -32, last: 8, step: 4 };
    expect(valuesOf(temperature)).toHaveLength(11);
    const upright = trackCells(temperature, 0, false);
    expect(upright[0]!.at.y).toBeGreaterThan(upright[10]!.at.y);
    const lying = trackCells(temperature, 0, true);
    expect(lying[0]!.at.x).toBeLessThan(lying[10]!.at.x);
  });

  it("has a line of points that grows with them", () => {
    expect(pointsLine(3, false).last).toBe(20);
    expect(pointsLine(33, false)).toMatchObject({ last: 35 });
    expect(pointsLine(109, true).ticks).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110]);
  });
});

it("new dice are seen to roll, and only those", () => {
  const { result, rerender } = renderHook(({ dice }) => useFresh(dice), { initialProps: { dice: [1, 0, 2] } });
  expect(result.current).toEqual([0, 0, 0]);
  rerender({ dice: [1, 2, 1] });
  expect(result.current).toEqual([0, 2, 0]);
  rerender({ dice: [1, 2, 1] });
  expect(result.current).toEqual([0, 2, 0]);
});

it("a card is shown beside what is pointed at, within the window", () => {
  expect(peekPlace({ left: 100, right: 200, top: 300, height: 20 }, SIZE, 1440, 900).left).toBe(212);
  expect(peekPlace({ left: 1300, right: 1400, top: 880, height: 20 }, SIZE, 1440, 900)).toEqual({ left: 1058, top: 602 });
});

it("cards are found by words, kind and origin", () => {
  const found = (words: string, group: string | null = null, printed = false) =>
    foundCards(library, { words, group, printed }).map((each) => each.name);
  expect(found("wildlife")).toEqual(["Wildlife Reserve"]);
  expect(found("", "corporation")).toContain("Helion");
  expect(found("", null, true)).not.toContain("Wildlife Reserve");
  expect(found("", null, true)).toContain("Decomposers");
});

it("a chart of many rounds marks as many as there is room for, and the last", () => {
  const frame = { width: 960, height: 290, left: 34, right: 14, top: 12, bottom: 26 };
  const shown = (n: number) => Array.from({ length: n }, (_, i) => i).filter(marked(n, frame));
  expect(shown(12)).toHaveLength(12);
  expect(shown(233).length).toBeLessThan(42);
  expect(shown(233).at(-1)).toBe(232);
});

it("points are told by where they come from, best first", () => {
  const rows = [
    { seat: 1, name: "Ben", colour: "blue", place: 1, won: true, total: 20, parts: { track: 16, cards: 4 } },
    { seat: 0, name: "Ana", colour: "red", place: 2, won: false, total: 9, parts: { track: 9, cards: 0 } },
  ];
  render(<Scores parts={[["track", "Track"], ["cards", "Cards"]]} rows={rows} />);
  const [, ben] = screen.getAllByRole("row");
  expect(within(ben!).getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["16", "4", "20"]);
});

function sitDown(rest: Partial<DiceView> = {}, narrow = false) {
  const sent: number[][] = [];
  const live = { choose: (options: number[]) => sent.push(options), undo: vi.fn() } as unknown as LiveTable;
  const seats = turn.table.players.map((mat) => ({ seat: mat.seat, name: mat.name, colour: mat.colour, bot: null, open: false, connected: true }));
  const view = { n: 1, seats, over: false, undo: null, new_from: 0, changed: 0, log: { start: 0, lines: [], total: 0 }, ...turn, ...rest } as unknown as DiceView;
  const state = { status: "open", view, log: [], logStart: 0, previews: new Map(), busy: false, trouble: null, refusal: null } as unknown as LiveState;
  const { rerender } = render(
    <LibraryContext value={library}>
      <TopLine view={view} />
      <DiceTablePage live={live} state={state} view={view} narrow={narrow} past={false} />
    </LibraryContext>,
  );
  return { sent, view, rerender };
}

// Roles are looked for in the question alone: in the whole table that takes long.
const prompt = () => within(screen.getByLabelText("Your move"));

describe("the table", () => {
  const own = turn.seat;
  const dice = turn.table.players[own]!.dice;

  it("shows the own dice, the pool, and what everybody else has", () => {
    sitDown();
    const mine = screen.getByLabelText("Your dice");
    expect(mine.querySelectorAll(".dg-tray-die")).toHaveLength(dice.reduce((sum, n) => sum + n, 0));
    expect(screen.getByLabelText("Pool").querySelectorAll(".lit")).toHaveLength(5);
    const other = turn.table.players[1 - own]!;
    expect(screen.getByLabelText(`${other.name} has ${library.amounts(other.dice, other.wild)}`)).toBeTruthy();
    expect(screen.getByText("Produce, or begin with a support action?")).toBeTruthy();
  });

  it("asks what to do with a die that is clicked, and again before something is drawn", () => {
    const { sent } = sitDown();
    const icon = dice.findIndex((n) => n > 0);
    fireEvent.click(document.querySelector(`.dg-tray-own [data-icon="${icon}"]`)!);
    const drawing = turn.question!.options.find((each) => each.verb === "draw-for" && each.icon === icon)!;
    fireEvent.click(prompt().getByRole("button", { name: drawing.text }));
    expect(sent).toEqual([]);
    expect(screen.getByText(/cannot be taken back/)).toBeTruthy();
    fireEvent.click(prompt().getByRole("button", { name: "Yes" }));
    expect(sent).toEqual([[drawing.option]]);
  });

  it("says why a card cannot be played", () => {
    sitDown();
    const held = turn.table.hand[0]!;
    fireEvent.click(document.querySelector(`[data-card="${held.card}"]`)!);
    expect(prompt().getByRole("status").textContent).toBe(held.why_not!.reason);
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(screen.queryByText("Back")).toBeNull();
  });

  it("keeps the proposed dice by one click", () => {
    const usual = dice.flatMap((n, icon) => Array.from({ length: n }, () => icon)).slice(0, 1);
    const options = [...new Set(usual)].map((icon, i) => option(30 + i, "keep", { icon }));
    const { sent } = sitDown({ question: question("keep", [...options, option(9, "done")], { most: 3, usual }) });
    fireEvent.click(prompt().getByRole("button", { name: "Keep 1 die" }));
    const wanted = usual.map((icon) => options.find((each) => each.icon === icon)!.option);
    expect(sent).toEqual([[...wanted, 9]]);
  });

  it("marks the dice that pay, lets them be paid by one click or otherwise", () => {
    const icon = dice.findIndex((n) => n > 0);
    const paid = { dice: byIcon([icon]), wild: 0 };
    const heat = option(50, "standard", { standard: 0, batch: [50, 51], paid });
    const { sent } = sitDown({ question: question("main", [heat]) });
    fireEvent.click(document.querySelector(".dg-standard.lit")!);
    expect(document.querySelectorAll(".dg-tray-die.paying")).toHaveLength(1);
    fireEvent.click(prompt().getByRole("button", { name: "Pay otherwise" }));
    fireEvent.click(prompt().getByRole("button", { name: `Pay with 1 ${library.icon(icon)}` }));
    expect(sent).toEqual([[50], [50, 51]]);
  });

  it("pays with the usual die by the button, with another by clicking it", () => {
    const [first, second] = dice.flatMap((n, icon) => (n > 0 ? [icon] : []));
    const options = [option(60, "pay-with", { icon: first! }), option(61, "pay-with", { icon: second! }), option(62, "pay-with", { icon: 15 })];
    const { sent } = sitDown({ question: question("pay-any", options, { bill: { dice: byIcon([]), wild: 0 } }) });
    fireEvent.click(prompt().getByRole("button", { name: "pay-with 60" }));
    fireEvent.click(document.querySelector(`.dg-tray-own [data-icon="${second}"]`)!);
    fireEvent.click(document.querySelector(".dg-tray-wild.lit")!);
    expect(sent).toEqual([[60], [61], [62]]);
  });

  it("says that the last turns have come, and alone how many are left", () => {
    sitDown({ table: { ...turn.table, turns_left: 2 } });
    expect(screen.getByText("last turns: 2 left")).toBeTruthy();
    cleanup();
    const alone = { ...turn.table, players: [{ ...turn.table.players[own]!, seat: 0 }], turn: 12, turns_left: 38 };
    sitDown({ seat: 0, table: alone });
    expect(screen.getByText("13")).toBeTruthy();
    expect(screen.getByText("/50")).toBeTruthy();
  });

  it("opens the pane where a question is answered", () => {
    sitDown({ question: question("place", [option(70, "place", { area: 3 })]) }, true);
    expect(document.querySelector(".dg-table")?.getAttribute("data-pane")).toBe("board");
    cleanup();
    sitDown({ question: question("discard", [option(5, "done")]) }, true);
    expect(document.querySelector(".dg-table")?.getAttribute("data-pane")).toBe("hand");
  });
});
