import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { Board } from "../src/games/mars/board/Board";
import { Library, LibraryContext } from "../src/games/mars/library";
import type { StageProps } from "../src/games/mars/modules";
import { MODULE as COLONIES } from "../src/games/mars/modules/colonies";
import { ownersOf } from "../src/games/mars/modules/colonies/Tile";
import type { TileState } from "../src/games/mars/modules/colonies/facts";
import { MODULE as PRELUDE } from "../src/games/mars/modules/prelude";
import { MODULE as VENUS } from "../src/games/mars/modules/venus";
import { sortedOptions, type Choosing } from "../src/games/mars/table/choosing";
import type { MarsTable, MarsView, Mat, Option } from "../src/games/mars/types";
import { library, option, question } from "./kit";

afterEach(cleanup);

const mats = ["Ana", "Ben", "Cleo"].map(
  (name, seat) => ({ seat, name, colour: ["red", "blue", "green"][seat], held: {} }) as unknown as Mat,
);
const income = [[], ...[1, 2, 3, 4, 5, 6].map((n) => [{ icon: "plants", n }])];
const printed = (face: number, name: string) => ({
  face, name, income, lines: [`${name} in words`], build: [{ icon: "production", of: "plants", n: 1 }], bonus: [{ icon: "plants", n: 1 }],
});
const facts = {
  ...library.all,
  extras: {
    venus: {
      areas: [2, 3],
      bonuses: {
        standard: [{ at: 8, text: "draw a card", icons: [{ icon: "card", n: 1 }] }],
        alternative: [{ at: 18, text: "one of two", icons: [{ icon: "money", n: 1 }, { icon: "or" }, { icon: "heat", n: 1 }] }],
      },
    },
    colonies: { steps: 7, places: 3, project: 55, tiles: [printed(301, "Ganymede"), printed(302, "Titan"), printed(303, "Luna")] },
  },
};
const shelf = new Library(facts as unknown as Library["all"]);

const tile = (face: number, rest: Partial<TileState> = {}): TileState => ({
  face, name: "", active: true, asleep: "", marker: 4, colonies: [], fleet: -1, income_now: "gain 3 plants", build_now: "", bonus_each: "gain 1 plant",
  why_not_trade: null, why_not_build: null, ...rest,
});

function tableWith(extras: Record<string, unknown>, rest: Partial<MarsTable> = {}): MarsTable {
  return { board: "tharsis", players: mats, extras, projects: [], areas: [], outside: [], parameters: [], changes: { parameters: {} }, ...rest } as unknown as MarsTable;
}

function choosingOf(kind: string, options: Option[], take = vi.fn()): Choosing {
  const asked = question(kind, options);
  return {
    question: asked, options: sortedOptions(asked.options, [(each) => COLONIES.aims!(each, shelf)]), picking: null, pending: null, pointed: null, busy: false,
    take, point: vi.fn(), send: vi.fn(), takeAlone: vi.fn(), cancel: vi.fn(),
  };
}

const ColoniesStage = COLONIES.stages![0]!.Stage;
const stage = COLONIES.stages![0]!;

function shown(table: MarsTable, choosing: Choosing, Part: (props: StageProps) => React.ReactNode, seat = 0) {
  const view = { table, seat, seats: [] } as unknown as MarsView;
  return (
    <LibraryContext value={shelf}>
      <Part view={view} choosing={choosing} previews={new Map()} narrow={false} />
    </LibraryContext>
  );
}

describe("colony tiles", () => {
  const Stage = ColoniesStage as (props: StageProps) => React.ReactNode;
  const two = tableWith({
    colonies: {
      tiles: [tile(301, { colonies: [1, 1, 0], fleet: 2 }), tile(302, { active: false, marker: 0, asleep: "wakes some day", why_not_build: { reason: "it sleeps", ruling: "" } })],
      fleets: [{ seat: 0, fleets: 2, home: 1 }, { seat: 1, fleets: 1, home: 0 }],
      costs: [{ resource: "money", amount: 8 }, { resource: "energy", amount: 2 }],
      raises: 1,
    },
  });

  it("show marker, owners, fleet and what each owner would get", () => {
    render(shown(two, choosingOf("turn", [option(1, "pass")]), Stage));
    const ganymede = screen.getByRole("article", { name: "Ganymede" });
    expect([...ganymede.querySelectorAll(".colony-track li")].findIndex((step) => step.classList.contains("now"))).toBe(3);
    expect([...ganymede.querySelectorAll(".colony-place")].map((place) => place.getAttribute("title"))).toEqual([
      "colony of Ben", "colony of Ben", "colony of Ana",
    ]);
    expect(ganymede.querySelector(".colony-fleet")?.textContent).toContain("fleet of Cleo");
    expect([...ganymede.querySelectorAll(".colony-owner")].map((each) => each.textContent?.replace(/\s+/g, " "))).toEqual(["Ana: ", "Ben: 2×"]);
    expect(ganymede.querySelectorAll("button")).toHaveLength(0);
    expect(screen.getByRole("article", { name: "Titan" }).textContent).toContain("Asleep: wakes some day");
    expect(document.querySelector(".colony-costs")?.textContent).toContain("1 of 2 at home");
  });

  it("count each owner once", () => {
    expect(ownersOf(tile(301, { colonies: [2, 0, 2] }), mats).map(({ mat, many }) => [mat.name, many])).toEqual([["Ana", 1], ["Cleo", 2]]);
  });

  it("are traded with by a click, and paid for on the tile", () => {
    const take = vi.fn();
    const trade = option(4, "trade", { face: 301 });
    const { rerender } = render(shown(two, choosingOf("turn", [trade, option(1, "pass")], take), Stage));
    fireEvent.click(screen.getByRole("button", { name: trade.text }));
    expect(take).toHaveBeenLastCalledWith(trade);
    const ways = [option(5, "alternative", { face: 301, resource: "money", amount: 8 }), option(6, "alternative", { face: 301, resource: "energy", amount: 2 })];
    rerender(shown(two, choosingOf("trade-cost", ways, take), Stage));
    fireEvent.click(screen.getByRole("button", { name: ways[1]!.text }));
    expect(take).toHaveBeenLastCalledWith(ways[1]);
  });

  it("raise their marker by a click on the step that it would reach", () => {
    const take = vi.fn();
    const amounts = [1, 0].map((n) => option(10 + n, "amount", { face: 301, amount: n }));
    render(shown(two, choosingOf("trade-steps", amounts, take), Stage));
    const steps = [...document.querySelectorAll(".colony-track li")];
    expect(steps.map((step) => step.querySelector("button") !== null).slice(0, 7)).toEqual([false, false, false, true, true, false, false]);
    fireEvent.click(steps[4]!.querySelector("button")!);
    expect(take).toHaveBeenLastCalledWith(amounts[0]);
  });

  it("are built on with one click in a turn: the project, and then the tile that was clicked", () => {
    const take = vi.fn();
    const project = option(20, "project", { project: 55 });
    const tiles = [option(21, "colony-tile", { face: 302 }), option(22, "colony-tile", { face: 301 })];
    const table = tableWith({ colonies: { tiles: [tile(301), tile(302)], fleets: [], costs: [], raises: 0 } }, { projects: [{ project: 55, cost: 17 }] as MarsTable["projects"] });
    const { rerender } = render(shown(table, choosingOf("turn", [project], take), Stage));
    fireEvent.click(screen.getAllByRole("button", { name: /^Build on/ })[0]!);
    expect(take).toHaveBeenCalledExactlyOnceWith(project);
    rerender(shown(table, choosingOf("colony", tiles, take), Stage));
    expect(take).toHaveBeenLastCalledWith(tiles[1]);
    // Later the same question is asked by a card: nothing is wished any more.
    take.mockClear();
    rerender(shown(table, choosingOf("turn", [option(1, "pass")], take), Stage));
    rerender(shown(table, choosingOf("colony", tiles, take), Stage));
    expect(take).not.toHaveBeenCalled();
  });

  it("out of play are shown where one may be added", () => {
    const take = vi.fn();
    const luna = option(30, "colony-tile", { face: 303 });
    render(shown(two, choosingOf("add-tile", [luna], take), Stage));
    fireEvent.click(screen.getByRole("button", { name: luna.text }));
    expect(take).toHaveBeenCalledExactlyOnceWith(luna);
  });

  it("open their stage for questions of their own, and not in a turn", () => {
    const trade = option(4, "trade", { face: 301 });
    expect(stage.asks!(choosingOf("turn", [trade]), shelf)).toBe(false);
    expect(stage.asks!(choosingOf("trade", [trade]), shelf)).toBe(true);
    expect(stage.asks!(choosingOf("place", [option(1, "hex", { area: 3 })]), shelf)).toBe(false);
    expect(stage.turn!(choosingOf("turn", [trade, option(1, "pass")]), shelf)).toMatchObject({ many: 1 });
    expect(stage.turn!(choosingOf("turn", [option(1, "pass")]), shelf)).toMatchObject({ many: 0 });
    expect(stage.turn!(choosingOf("place", [option(1, "hex", { area: 3 })]), shelf)).toBeNull();
  });

  it("can be chosen at the start, and say all that is printed on them", () => {
    expect(COLONIES.piece!(302, shelf)).toMatchObject({ name: "Titan", words: "Titan. Titan in words" });
    expect(COLONIES.piece!(12, shelf)).toBeNull();
  });

  it("leave the fleets to the mats", () => {
    const Row = COLONIES.MatRow!;
    render(<Row table={two} mat={mats[0]!} />);
    expect(screen.getByRole("img", { name: "1 of 2 trade fleets at home" }).querySelectorAll(".away")).toHaveLength(1);
  });
});

describe("Venus", () => {
  const parameters = [
    { name: "temperature", value: -30, least: -30, most: 8, step: 2, complete: false },
    { name: "venus", value: 6, least: 0, most: 30, step: 2, complete: false },
  ];
  const board = (variant: string) => tableWith({ venus: { board: variant, world_government: true, deciding: 1 } }, { parameters, outside: [0, 1, 2, 3] });

  it("has the bonuses of the board that is played with", () => {
    const world = (variant: string) => VENUS.world!(board(variant), shelf)!;
    expect(world("standard").bonuses).toEqual([{ value: 8, text: "draw a card", icon: "card" }]);
    expect(world("alternative").bonuses).toEqual([{ value: 18, text: "one of two", icon: "wild" }]);
  });

  it("lies beside Mars with its own track, which can be chosen there", () => {
    const table = board("standard");
    const take = vi.fn();
    const rise = option(3, "alternative", { parameter: "venus" });
    const { container } = render(
      <LibraryContext value={shelf}>
        <Board
          table={table}
          worlds={[VENUS.world!(table, shelf)!]}
          lit={new Map()}
          tracks={{ lit: new Map([["venus", rise]]), chosen: null, onTake: take, onPoint: vi.fn() }}
          chosen={null}
          preview={undefined}
          narrow={false}
          told={[]}
          coordinates={false}
          onChoose={vi.fn()}
          onPoint={vi.fn()}
        />
      </LibraryContext>,
    );
    expect(container.querySelectorAll(".tracks .track-venus")).toHaveLength(0);
    expect(container.querySelector(".world-venus .tick.now")?.textContent).toBe("6");
    expect(container.querySelector(".world-venus .track-bonus title")?.textContent).toContain("draw a card");
    fireEvent.click(screen.getByRole("button", { name: rise.text }));
    expect(take).toHaveBeenCalledExactlyOnceWith(rise);
  });

  it("tells the others who decides for the World Government", () => {
    const Beside = VENUS.Beside as (props: StageProps) => React.ReactNode;
    const { rerender } = render(shown(board("standard"), choosingOf("turn", []), Beside));
    expect(screen.getByRole("status").textContent).toContain("Ben chooses what rises");
    rerender(shown(board("standard"), choosingOf("turn", []), Beside, 1));
    expect(screen.queryByRole("status")).toBeNull();
  });
});

describe("Prelude", () => {
  it("says on the mats who has preludes to play", () => {
    const Row = PRELUDE.MatRow!;
    const table = tableWith({ prelude: { cards: [], left: [2, 0] } });
    const { rerender } = render(<Row table={table} mat={mats[0]!} />);
    expect(screen.getByRole("img", { name: "2 preludes to play" })).toBeTruthy();
    rerender(<Row table={table} mat={mats[1]!} />);
    expect(screen.queryByRole("img")).toBeNull();
  });
});
