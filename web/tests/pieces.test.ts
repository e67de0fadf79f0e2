import { beforeEach, describe, expect, it } from "vitest";

import { giveUpSeat, heldSeats, holdSeat, tokenOf } from "../src/shell/api/seats";
import { groupedIcons } from "../src/games/mars/art/pictures";
import { areaPlaces, neighbourTowards, PLANET, ringPiece, trackArcs, wholeFrame, WORLD, worldPlaces } from "../src/games/mars/board/geometry";
import { cardWords, density } from "../src/games/mars/cards/CardFace";
import { SIZE } from "../src/games/mars/cards/showing";
import { peekPlace } from "../src/shell/parts/Showing";
import { axisSteps, chartLines } from "../src/shell/table/chart";
import { foundCards } from "../src/games/mars/pages/Cards";
import { freeColours } from "../src/shell/pages/JoinPage";
import { firstForm, fitting, formTrouble, newGame } from "../src/shell/pages/newtable";
import { hexCorners } from "../src/shell/art/hex";
import { routeOf } from "../src/shell/parts/router";
import { filteredHand, sortedHand, tagsIn } from "../src/games/mars/table/hand";
import type { HistoryPoint, Summary } from "../src/shell/api/types";
import { cardNamed, choices, held, library } from "./kit";

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
  const places = areaPlaces(board, { areas: board.outside.map((moon) => moon.area), worlds: [] });
  const at = (label: string) => board.hexes.find((hex) => hex.label.startsWith(label))!.area;

  it("has a place for every area, hexes a width apart", () => {
    expect(places.size).toBe(board.hexes.length + board.outside.length);
    const [first, second] = [places.get(at("1-1"))!, places.get(at("1-2"))!];
    expect(second.x - first.x).toBeCloseTo(1);
    expect(places.get(at("5-5"))).toEqual({ x: 0, y: 0 });
  });

  it("has places only for the areas off Mars that are in use, each with room of its own", () => {
    expect(areaPlaces(board, { areas: [], worlds: [] }).size).toBe(board.hexes.length);
    const worlds = [{ areas: [2, 3, 4, 5] }];
    for (const [narrow, beyond] of [false, true].flatMap((each) => [[each, []], [each, worlds]] as const)) {
      const many = { areas: [0, 1, 2, 3, 4, 5, 6], worlds: beyond };
      const places = areaPlaces(board, many, narrow);
      const round = (at: { x: number; y: number }, radius: number) => ({ ...at, radius });
      const spots = [
        ...many.areas.map((area) => round(places.get(area)!, 0.62)),
        ...worldPlaces(many, narrow).map((at) => round(at, WORLD.outer)),
      ];
      const [left, top, width, height] = wholeFrame(many, narrow).split(" ").map(Number) as [number, number, number, number];
      for (const [i, spot] of spots.entries()) {
        expect(Math.hypot(spot.x, spot.y)).toBeGreaterThan(PLANET + spot.radius + 0.38);
        expect(spot.x - spot.radius).toBeGreaterThanOrEqual(left);
        expect(spot.x + spot.radius).toBeLessThanOrEqual(left + width);
        expect(spot.y - spot.radius).toBeGreaterThanOrEqual(top - 0.1);
        expect(spot.y + spot.radius).toBeLessThanOrEqual(top + height);
        for (const other of spots.slice(i + 1)) {
          expect(Math.hypot(spot.x - other.x, spot.y - other.y)).toBeGreaterThan(spot.radius + other.radius);
        }
      }
    }
  });

  it("has room on its ring for any number of tracks", () => {
    const track = (steps: number) => ({ least: 0, most: steps - 1, step: 1 });
    for (const tracks of [[track(20)], [track(20), track(15), track(10)], [20, 15, 10, 16, 8].map(track)]) {
      const arcs = trackArcs(tracks);
      expect(arcs).toHaveLength(tracks.length);
      arcs.forEach((arc, i) => {
        const next = arcs[i + 1]?.from ?? arcs[0]!.from + 360;
        expect(next - arc.to).toBeCloseTo(12);
        expect(arc.to - arc.from).toBeGreaterThan(4 * (tracks[i]!.most + 1));
      });
    }
  });

  it("keeps all hexes on the planet and the moons off it", () => {
    for (const hex of board.hexes) {
      const { x, y } = places.get(hex.area)!;
      expect(Math.hypot(x, y)).toBeLessThan(4.3);
    }
    for (const moon of board.outside) {
      const { x, y } = places.get(moon.area)!;
      expect(Math.hypot(x, y)).toBeGreaterThan(5.9);
    }
  });

  it("moves to the lit area that lies in the arrow's direction", () => {
    const right = { x: 1, y: 0 };
    const middle = at("5-5");
    expect(neighbourTowards(places, middle, right, [middle, at("5-6"), at("5-8"), at("6-5")])).toBe(at("5-6"));
    expect(neighbourTowards(places, middle, right, [middle, at("5-4")])).toBeNull();
    expect(neighbourTowards(places, middle, { x: 0, y: 1 }, [at("4-4"), at("6-4"), at("5-6")])).toBe(at("6-4"));
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
    const find = (words: string) => foundCards(library.all.cards, { words, tag: null, type: null, module: null }).map((face) => face.name);
    expect(find("raise temperature")).toEqual(["Asteroid", "Deimos Down"]);
    expect(find("no such words")).toEqual([]);
    const named = foundCards(library.all.cards, { words: "", tag: null, type: null, module: "corporate-era" });
    expect(named.length).toBeGreaterThan(0);
    expect(new Set(named.map((face) => face.module))).toEqual(new Set(["corporate-era"]));
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
    const place = peekPlace(box, SIZE, 1400, 900);
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
    expect(routeOf("/new", "game=nim")).toEqual({ page: "new", game: "nim" });
    expect(routeOf("/cards")).toEqual({ page: "cards", game: null });
    expect(routeOf("/nowhere")).toEqual({ page: "lost" });
  });
});

describe("a new table", () => {
  it("becomes a request", () => {
    const form = firstForm("Ana", "normal", choices);
    expect(newGame("mars", form, choices)).toEqual({
      game: "mars",
      seats: [
        { who: "me", name: "Ana", colour: "orange" },
        { who: "bot", bot: "normal", colour: "blue" },
        { who: "bot", bot: "normal", colour: "green" },
      ],
      setup: { board: "tharsis", modules: ["base", "corporate-era"], beginners: [false, false, false], draft: false, order: "printed" },
    });
  });

  it("offers each option where it makes sense, and sends only those", () => {
    const form = firstForm("Ana", "normal", choices);
    const names = (change: Partial<typeof form>) => fitting(choices.options, { ...form, ...change }).map((each) => each.name);
    const always = ["board", "modules", "beginners"];
    const comets = { modules: ["base", "comets"] };
    expect(names({})).toEqual([...always, "draft", "order"]);
    expect(names({ seats: form.seats.slice(0, 1) })).toEqual([...always, "goal", "order"]);
    expect(names({ values: { ...form.values, ...comets } })).toEqual([...always, "draft", "order", "tails"]);
    const values = { ...form.values, goal: "rating", draft: true, tails: true };
    expect(newGame("mars", { ...form, values }, choices).setup).toMatchObject({ draft: true });
    expect(newGame("mars", { ...form, values }, choices).setup).not.toHaveProperty("goal");
    expect(newGame("mars", { ...form, values, seats: form.seats.slice(0, 1) }, choices).setup).toMatchObject({ goal: "rating" });
    expect(newGame("mars", { ...form, values: { ...values, ...comets } }, choices).setup).toMatchObject({ tails: true });
  });

  it("has a switch for each seat where an option wants one", () => {
    const form = firstForm("Ana", "normal", choices);
    const values = { ...form.values, beginners: [true, false, true] };
    const two = { ...form, values, seats: form.seats.slice(0, 2) };
    expect(newGame("mars", two, choices).setup["beginners"]).toEqual([true, false]);
    expect(firstForm("Ana", "normal", { ...choices, most_players: 2 }).seats).toHaveLength(2);
  });

  it("sends a seed only if there is one", () => {
    const form = { ...firstForm("Ana", "normal", choices), seed: " 42 " };
    expect(newGame("mars", form, choices).setup["seed"]).toBe("42");
    expect(newGame("mars", { ...form, seed: " " }, choices).setup).not.toHaveProperty("seed");
  });

  it("says what is wrong", () => {
    const form = firstForm("Ana", "normal", choices);
    expect(formTrouble(form)).toBe("");
    expect(formTrouble({ ...form, seed: "two words" })).toContain("seed");
    const twins = form.seats.map((seat) => ({ ...seat, colour: "red" }));
    expect(formTrouble({ ...form, seats: twins })).toContain("colour");
  });
});

describe("joining", () => {
  const seat = (colour: string, open: boolean) => ({ colour, open });
  const table = (...seats: ReturnType<typeof seat>[]) => ({ seats }) as unknown as Summary;

  it("offers the colours that nobody has, first the one that comes by itself", () => {
    expect(freeColours(table(seat("red", false), seat("green", true)), choices.colours)).toEqual([
      "green",
      "orange",
      "blue",
      "pink",
      "yellow",
    ]);
  });

  it("offers the colours of other free seats too", () => {
    const seats = table(seat("red", false), seat("blue", true), seat("pink", true), seat("green", false));
    const free = freeColours(seats, choices.colours);
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
