import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { LibraryContext } from "../src/games/mars/library";
import { api } from "../src/shell/api/http";
import type { GameView } from "../src/shell/api/types";
import { COLOURS, PlayerMark } from "../src/shell/art/marks";
import { IconLine } from "../src/games/mars/art/pictures";
import { TileDrawing } from "../src/games/mars/board/Hex";
import { Tracks } from "../src/games/mars/board/Tracks";
import type { Option } from "../src/games/mars/types";
import { CardFace } from "../src/games/mars/cards/CardFace";
import { EndPanel } from "../src/games/mars/end/EndPanel";
import { PaymentPanel } from "../src/games/mars/table/Payment";
import { sortedOptions, type Choosing } from "../src/games/mars/table/choosing";
import { cardNamed, library, option } from "./kit";

afterEach(cleanup);

function choosing(change: Partial<Choosing>): Choosing {
  return {
    question: null,
    options: sortedOptions([]),
    picking: null,
    pending: null,
    pointed: null,
    busy: false,
    take: vi.fn(),
    takeAlone: vi.fn(),
    send: vi.fn(),
    point: vi.fn(),
    cancel: vi.fn(),
    ...change,
  };
}

describe("a card", () => {
  it("shows name, cost, requirement, words and points", () => {
    render(<CardFace face={cardNamed("Ants")} look="whole" />);
    expect(screen.getByText("Ants")).toBeTruthy();
    expect(screen.getByText("9")).toBeTruthy();
    expect(screen.getByText("4 %")).toBeTruthy();
    expect(screen.getByText(/remove 1 microbe from any card/)).toBeTruthy();
    expect(document.querySelector(".card-vp.per")).toBeTruthy();
  });

  it("shows a discount beside the printed cost", () => {
    render(<CardFace face={cardNamed("Deimos Down")} look="small" cost={27} />);
    expect(document.querySelector(".card-cost")?.textContent).toBe("2731");
    expect(document.querySelector(".card-cost s")?.textContent).toBe("31");
  });

  it("has a picture for every icon of every card", () => {
    const { container } = render(
      <LibraryContext value={library}>
        {library.all.cards.map((face) => (
          <CardFace key={face.card} face={face} look="whole" />
        ))}
      </LibraryContext>,
    );
    expect(container.querySelectorAll(".card")).toHaveLength(library.all.cards.length);
    for (const line of container.querySelectorAll(".card-art .icon-line")) expect(line.childElementCount).toBeGreaterThan(0);
  });

  it("rings what concerns any player", () => {
    const { container } = render(<IconLine icons={[{ icon: "plants", n: -3, any: true }]} />);
    expect(container.querySelector(".any-player")?.textContent).toBe("−3");
  });
});

describe("owners", () => {
  const colours = [...library.all.colours.map((each) => each.name), "neutral"];
  const outline = (node: React.ReactElement) => {
    const { container, unmount } = render(<svg>{node}</svg>);
    const drawn = container.querySelector(".mark path")?.getAttribute("d") ?? "";
    unmount();
    return drawn;
  };

  it("have a shape each, so that no eye has to tell red from green", () => {
    for (const draw of [
      (colour: string) => <PlayerMark colour={colour} />,
      (colour: string) => <TileDrawing tile="greenery" colour={colour} />,
      (colour: string) => <TileDrawing tile="city" colour={colour} />,
    ]) {
      const outlines = colours.map((colour) => outline(draw(colour)));
      expect(outlines).not.toContain("");
      expect(new Set(outlines).size).toBe(colours.length);
    }
    for (const each of library.all.colours) expect(COLOURS[each.name]?.shape).toBe(each.shape);
  });
});

describe("the end", () => {
  it("lists points in the order in which they are counted", () => {
    vi.spyOn(api, "history").mockReturnValue(new Promise(() => undefined));
    const points = { rating: 40, awards: 5, milestones: 10, greeneries: 3, cities: 2, cards: 4, total: 64, place: 1, won: true };
    const view = {
      game: "g", seat: 0, rematch: null,
      table: { generation: 9, board: "tharsis", modules: ["base"], players: [{ seat: 0, name: "Ana", colour: "orange", points }] },
    } as unknown as GameView;
    const { container } = render(
      <LibraryContext value={library}>
        <EndPanel view={view} token={null} onTable={vi.fn()} onRematch={vi.fn()} />
      </LibraryContext>,
    );
    const heads = [...container.querySelectorAll("thead th")].map((head) => head.getAttribute("aria-label") ?? head.textContent);
    expect(heads).toEqual(["Player", "Terraform rating", "Awards", "Milestones", "Greeneries", "Cities", "Cards", "Total"]);
    const cells = [...container.querySelectorAll("tbody td")].map((cell) => cell.textContent);
    expect(cells).toEqual(["40", "5", "10", "3", "2", "4", "64"]);
  });
});

describe("paying", () => {
  const pay = (number: number, steel: number, heat: number, money: number, batch?: number[]) =>
    option(number, "pay", {
      amount: steel,
      paid: [
        { name: "steel", amount: steel },
        { name: "heat", amount: heat },
        { name: "money", amount: money },
      ].filter((part) => part.amount > 0),
      ...(batch ? { batch } : {}),
    });
  // The sensible amount comes first, the wasteful one last.
  const options = [pay(2, 2, 0, 3, [2, 90]), pay(1, 1, 0, 5, [1, 90]), pay(0, 0, 2, 5), pay(3, 3, 0, 0)];
  const bill = {
    cost: 7,
    currency: "money",
    coins: [
      { name: "titanium", have: 1, value: 3, picked: 0, usual: 0 },
      { name: "steel", have: 4, value: 2, picked: -1, usual: 2 },
      { name: "heat", have: 9, value: 1, picked: -1, usual: 0 },
    ],
    coin: "steel",
    money: 5,
    usual_money: 3,
  };
  function panel() {
    const take = vi.fn();
    const takeAlone = vi.fn();
    render(<PaymentPanel bill={bill} choosing={choosing({ options: sortedOptions(options), take, takeAlone })} />);
    return { take, takeAlone, slider: screen.getByRole<HTMLInputElement>("slider", { name: "steel to pay" }) };
  }

  it("is one click for the sensible way, of which the button tells", () => {
    const { take, slider } = panel();
    expect(slider.value).toBe("2");
    expect(slider.getAttribute("aria-valuetext")).toBe("2 of 4, worth 2 M€ each");
    fireEvent.click(screen.getByRole("button", { name: "Pay 2 steel + 3 M€" }));
    expect(take).toHaveBeenCalledExactlyOnceWith(options[0], true);
  });

  it("follows the slider, the steps and the Enter key", () => {
    const { take, slider } = panel();
    fireEvent.change(slider, { target: { value: "0" } });
    expect(screen.getByRole("button", { name: "Pay 2 heat + 5 M€" })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Less steel" }).disabled).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "More steel" }));
    expect(slider.value).toBe("1");
    fireEvent.keyDown(slider, { key: "Enter" });
    expect(take).toHaveBeenCalledExactlyOnceWith(options[1], true);
  });

  it("asks for the other coins only if one wants to be asked", () => {
    const { takeAlone, slider } = panel();
    fireEvent.click(screen.getByRole("button", { name: "Choose the rest…" }));
    expect(takeAlone).toHaveBeenCalledExactlyOnceWith(options[0]);
    fireEvent.change(slider, { target: { value: "3" } });
    expect(screen.queryByRole("button", { name: "Choose the rest…" })).toBeNull();
  });
});

describe("the tracks", () => {
  const parameter = (name: string, value: number, least: number, most: number, step: number) => ({
    name, value, least, most, step, complete: false,
  });
  const three = [
    parameter("temperature", -30, -30, 8, 2),
    parameter("oxygen", 3, 0, 14, 1),
    parameter("oceans", 0, 0, 9, 1),
  ];
  const drawn = (parameters: typeof three, lit: Record<string, Option> = {}, onTake: (option: Option) => void = () => undefined) =>
    render(
      <svg>
        <Tracks
          tracks={library.all.tracks}
          parameters={parameters}
          risen={{}}
          choice={{ lit: new Map(Object.entries(lit)), chosen: null, onTake, onPoint: () => undefined }}
        />
      </svg>,
    ).container;

  it("are those of the table, in its order, also ones that nobody has heard of", () => {
    const container = drawn([...three, parameter("venus", 4, 0, 30, 2)]);
    const names = [...container.querySelectorAll(".track")].map((track) => track.getAttribute("class")?.match(/track-(\w+)/)?.[1]);
    expect(names).toEqual(["temperature", "oxygen", "oceans", "venus"]);
    expect(container.querySelectorAll(".track-venus .tick")).toHaveLength(16);
    expect(container.querySelectorAll(".track-venus .tick.done")).toHaveLength(2);
  });

  it("are buttons where one may be chosen, and show the step that it would reach", () => {
    const rise = option(7, "alternative", { parameter: "oxygen" });
    const taken: Option[] = [];
    const container = drawn(three, { oxygen: rise }, (each) => taken.push(each));
    expect([...container.querySelectorAll("[role=button]")].map((each) => each.getAttribute("aria-label"))).toEqual([rise.text]);
    expect(container.querySelector(".tick.next")?.textContent).toBe("4");
    fireEvent.click(container.querySelector(".track-oxygen .track-reach")!);
    fireEvent.keyDown(container.querySelector(".track-oxygen .track-reach")!, { key: "Enter" });
    fireEvent.keyDown(container.querySelector(".track-temperature .track-reach")!, { key: "Enter" });
    expect(taken).toEqual([rise, rise]);
  });
});
