import { beforeEach, describe, expect, it } from "vitest";

import { giveUpSeat, heldSeats, holdSeat, tokenOf } from "../src/api/seats";
import { groupedIcons } from "../src/art/pictures";
import { areaPlaces, hexCorners, neighbourTowards, ringPiece } from "../src/board/geometry";
import { cardWords, density } from "../src/cards/CardFace";
import { peekPlace } from "../src/cards/showing";
import { axisSteps, chartLines } from "../src/end/chart";
import { foundCards } from "../src/pages/CardsPage";
import { freeColours } from "../src/pages/JoinPage";
import { firstForm, formTrouble, newGame } from "../src/pages/newtable";
import { routeOf } from "../src/parts/router";
import { filteredHand, sortedHand, tagsIn } from "../src/table/hand";
import { logParts } from "../src/table/logtext";
import type { HistoryPoint, Summary } from "../src/api/types";
import { cardNamed, held, library } from "./kit";

describe("log lines", () => {
  it("name cards where they stand", () => {
    const parts = logParts("Ana plays Ants for 9 M€ (Ants)", [{ card: 27, name: "Ants" }]);
    expect(parts.map((part) => part.card)).toEqual([null, 27, null, 27, null]);
    expect(parts.map((part) => part.text).join("")).toBe("Ana plays Ants for 9 M€ (Ants)");
  });

  it("do not tear a short name out of a long one", () => {
    const parts = logParts("Big Asteroid and Asteroid", [
      { card: 1, name: "Asteroid" },
      { card: 2, name: "Big Asteroid" },
    ]);
    expect(parts.filter((part) => part.card !== null).map((part) => part.card)).toEqual([2, 1]);
  });
});

describe("the hand", () => {
  const hand = [held("Ants"), held("Deimos Down", 31, false), held("Algae"), held("Media Group")];
  const names = (cards: { card: number }[]) => cards.map((each) => library.name(each.card));

  it("shows the newest first unless told otherwise", () => {
    expect(names(sortedHand(hand, "newest", library))[0]).toBe("Media Group");
    expect(names(sortedHand(hand, "cost", library))).toEqual(["Media Group", "Ants", "Algae", "Deimos Down"]);
    expect(names(sortedHand(hand, "name", library))).toEqual(["Algae", "Ants", "Deimos Down", "Media Group"]);
  });

  it("is filtered by playability, tag and words", () => {
    const all = { words: "", tag: null, playable: false };
    expect(filteredHand(hand, { ...all, playable: true }, library)).toHaveLength(3);
    expect(names(filteredHand(hand, { ...all, tag: "event" }, library))).toEqual(["Deimos Down"]);
    expect(names(filteredHand(hand, { ...all, tag: "microbe" }, library))).toEqual(["Ants"]);
    expect(names(filteredHand(hand, { ...all, words: "temperature" }, library))).toEqual(["Deimos Down"]);
  });

  it("offers the tags that it holds", () => {
    expect(tagsIn(hand, library)).toEqual(["space", "earth", "plant", "microbe", "event"]);
  });
});

describe("the board", () => {
  const board = library.all.boards[0]!;
  const places = areaPlaces(board);

  it("has a place for every area, hexes a width apart", () => {
    expect(places.size).toBe(board.hexes.length + board.outside.length);
    const [first, second] = [places.get(0)!, places.get(1)!];
    expect(second.x - first.x).toBeCloseTo(1);
    expect(places.get(30)).toEqual({ x: 0, y: 0 });
  });

  it("keeps all hexes on the planet and the moons off it", () => {
    for (const hex of board.hexes) {
      const at = places.get(hex.area)!;
      expect(Math.hypot(at.x, at.y)).toBeLessThan(4.3);
    }
    for (const moon of board.outside) {
      const at = places.get(moon.area)!;
      expect(Math.hypot(at.x, at.y)).toBeGreaterThan(5.9);
    }
  });

  it("moves to the lit area that lies in the arrow's direction", () => {
    const right = { x: 1, y: 0 };
    expect(neighbourTowards(places, 30, right, [30, 31, 33, 39])).toBe(31);
    expect(neighbourTowards(places, 30, right, [30, 29])).toBeNull();
    expect(neighbourTowards(places, 30, { x: 0, y: 1 }, [21, 38, 31])).toBe(38);
  });

  it("draws hexes that stand on their point", () => {
    const corners = hexCorners();
    expect(corners).toHaveLength(6);
    expect(corners[0]!.x).toBeCloseTo(0);
    expect(corners[0]!.y).toBeCloseTo(-0.577, 2);
    expect(ringPiece(4, 5, 0, 90)).toMatch(/^M5\.000 0\.000A5 5 0 0 1/);
  });
});

describe("cards", () => {
  it("are said in words", () => {
    const words = cardWords(cardNamed("Ants"));
    expect(words).toContain("Ants. active card, cost 9. tags: microbe. needs oxygen at least 4 %");
    expect(words).toContain("1 point per 2 microbes here");
    expect(words).not.toContain("..");
  });

  it("are set smaller when they have much to say", () => {
    expect(density(cardNamed("Algae"))).toBe(0);
    expect(density(cardNamed("Tharsis Republic"))).toBe(2);
  });

  it("are found by all the words given", () => {
    const find = (words: string) => foundCards(library.all.cards, { words, tag: null, type: null }).map((face) => face.name);
    expect(find("raise temperature")).toEqual(["Asteroid", "Deimos Down"]);
    expect(find("no such words")).toEqual([]);
  });

  it("share a plate for productions side by side", () => {
    const groups = groupedIcons([
      { icon: "production", n: -2, of: "money" },
      { icon: "production", n: -1, of: "energy" },
      { icon: "tile", of: "city" },
      { icon: "production", n: 1, of: "heat" },
    ]);
    expect(groups.map((group) => group.length)).toEqual([2, 1, 1]);
  });

  it("are shown beside the pointer, within the window", () => {
    const box = { left: 1300, right: 1390, top: 850, height: 20 } as DOMRect;
    const place = peekPlace(box, 1400, 900);
    expect(place.left).toBeLessThan(1300);
    expect(place.top + 370).toBeLessThanOrEqual(900);
  });
});

describe("addresses", () => {
  it("name pages", () => {
    expect(routeOf("/")).toEqual({ page: "start" });
    expect(routeOf("/table/a%20b")).toEqual({ page: "table", game: "a b" });
    expect(routeOf("/join/g1")).toEqual({ page: "join", game: "g1" });
    expect(routeOf("/rules", "q=ants")).toEqual({ page: "rules", words: "ants" });
    expect(routeOf("/nowhere")).toEqual({ page: "lost" });
  });
});

describe("a new table", () => {
  const colours = library.all.colours.map((each) => each.name);

  it("becomes a request", () => {
    const form = firstForm("Ana", colours, "normal");
    expect(newGame(form)).toEqual({
      game: "mars",
      seats: [
        { who: "me", name: "Ana", colour: "orange" },
        { who: "bot", bot: "normal", colour: "blue" },
        { who: "bot", bot: "normal", colour: "green" },
      ],
      setup: {
        board: "tharsis",
        modules: ["base", "corporate-era"],
        draft: false,
        beginners: false,
        effect_order: "printed",
      },
    });
  });

  it("sends a seed only if there is one, a solo goal only alone", () => {
    const form = { ...firstForm("Ana", colours, "normal"), seed: " 42 " };
    expect(newGame(form).setup["seed"]).toBe(42);
    expect(newGame({ ...form, seats: form.seats.slice(0, 1) }).setup["solo_goal"]).toBe("terraform");
  });

  it("says what is wrong", () => {
    const form = firstForm("Ana", colours, "normal");
    expect(formTrouble(form)).toBe("");
    expect(formTrouble({ ...form, seed: "x" })).toContain("seed");
    const twins = form.seats.map((seat) => ({ ...seat, colour: "red" }));
    expect(formTrouble({ ...form, seats: twins })).toContain("colour");
  });
});

describe("joining", () => {
  const seat = (colour: string, open: boolean) => ({ colour, open });
  const table = (...seats: ReturnType<typeof seat>[]) => ({ seats }) as unknown as Summary;

  it("offers the colours that nobody has, first the one that comes by itself", () => {
    expect(freeColours(table(seat("red", false), seat("green", true)))).toEqual([
      "green",
      "orange",
      "blue",
      "pink",
      "yellow",
    ]);
  });

  it("offers the colours of other free seats too", () => {
    const free = freeColours(table(seat("red", false), seat("blue", true), seat("pink", true), seat("green", false)));
    expect(free).toEqual(["blue", "orange", "pink", "yellow"]);
  });
});

describe("seats", () => {
  beforeEach(() => localStorage.clear());

  it("are kept in the browser, newest first", () => {
    holdSeat("a", "1");
    holdSeat("b", "2");
    expect(heldSeats().map((seat) => seat.game)).toEqual(["b", "a"]);
    expect(tokenOf("a")).toBe("1");
    giveUpSeat("a");
    expect(tokenOf("a")).toBeNull();
  });

  it("survive rubbish in the storage", () => {
    localStorage.setItem("tharsis.seats", "{not json");
    expect(heldSeats()).toEqual([]);
    localStorage.setItem("tharsis.seats", '[1, {"game": "a"}, {"game": "b", "token": "2"}]');
    expect(heldSeats()).toEqual([{ game: "b", token: "2" }]);
  });
});

describe("the chart", () => {
  it("has round steps", () => {
    expect(axisSteps(97)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(axisSteps(7)).toEqual([0, 2, 4, 6, 8]);
  });

  it("draws higher points higher", () => {
    const points = [20, 50].map((total, i) => ({ round: i, step: i, points: [{ total }] })) as unknown as HistoryPoint[];
    const frame = { width: 100, height: 100, left: 10, right: 10, top: 10, bottom: 10 };
    const { lines } = chartLines(points, 1, frame);
    expect(lines[0]![0]!.x).toBe(10);
    expect(lines[0]![1]!.x).toBe(90);
    expect(lines[0]![1]!.y).toBeLessThan(lines[0]![0]!.y);
  });
});
