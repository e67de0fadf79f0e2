import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { LibraryContext } from "../src/games/mars/library";
import type { StageProps } from "../src/games/mars/modules";
import { MODULE } from "../src/games/mars/modules/turmoil";
import { aims, factsOf, inOrder, NEUTRAL_SEAT, waysInto, type PartyState, type Shown } from "../src/games/mars/modules/turmoil/facts";
import { foundCards } from "../src/games/mars/pages/Cards";
import { sortedOptions, type Choosing } from "../src/games/mars/table/choosing";
import type { MarsTable, MarsView, Mat, Option, Previews } from "../src/games/mars/types";
import { library, option, question } from "./kit";

afterEach(cleanup);

const facts = factsOf(library);
const named = (name: string) => facts.parties.find((party) => party.name === name)!;
const mats = ["Ana", "Ben"].map((name, seat) => ({ seat, name, colour: ["red", "blue"][seat], held: {} }) as unknown as Mat);

/** A chamber in which some parties have delegates, [owner, number], the leader's first. */
function chamber(seats: Record<string, [number, number][]> = {}, rest: Partial<Shown> = {}): Shown {
  const parties = facts.parties.map((party): PartyState => {
    const groups = seats[party.name] ?? [];
    return {
      face: party.face, name: party.name, leader: groups[0]?.[0] ?? -1, would: "you lead it", why_not_lobby: null, why_not_delegate: null,
      size: groups.reduce((sum, [, n]) => sum + n, 0),
      delegates: groups.map(([seat, delegates]) => ({ seat, delegates })).sort((a, b) => a.seat - b.seat),
    };
  });
  return {
    parties, ruling: named("Greens").face, dominant: named("Unity").face, chairman: NEUTRAL_SEAT,
    policy: { face: named("Greens").policy_face, in_force: true, action: false, why_not: null },
    lobby: [1, 0], reserve: [5, 6], neutral: 11, influence: [2, 0], influence_from: ["1 for the chair and 1 by cards", "none"],
    events: [
      { when: "coming", face: facts.events[0]!.face, name: facts.events[0]!.name, would: "-12 M€" },
      { when: "distant", face: facts.events[1]!.face, name: facts.events[1]!.name, would: "nothing" },
    ],
    past: [], ...rest,
  };
}

function choosingOf(kind: string, options: Option[], rest: Partial<Choosing> = {}): Choosing {
  const asked = question(kind, options);
  return {
    question: asked, options: sortedOptions(asked.options, [(each) => aims(each, library)]), picking: null, pending: null, pointed: null,
    busy: false, take: vi.fn(), point: vi.fn(), send: vi.fn(), takeAlone: vi.fn(), cancel: vi.fn(), ...rest,
  };
}

const stage = MODULE.stages![0]!;
const tableOf = (shown: Shown) => ({ players: mats, extras: { turmoil: shown } }) as unknown as MarsTable;

function shownWith(shown: Shown, choosing: Choosing, seat = 0, Part = stage.Stage as (props: StageProps) => React.ReactNode, narrow = false) {
  const view = { table: tableOf(shown), seat, seats: [] } as unknown as MarsView;
  return (
    <LibraryContext value={library}>
      <Part view={view} choosing={choosing} previews={previews} narrow={narrow} />
    </LibraryContext>
  );
}

const previews = new Map([[7, { option: 7, text: "Reds becomes dominant" }]]) as unknown as Previews;
const party = (name: string) => screen.getByRole("article", { name });

describe("the chamber", () => {
  const seats: Record<string, [number, number][]> = { Unity: [[1, 3], [0, 1]], Reds: [[NEUTRAL_SEAT, 1], [0, 1]] };

  it("seats delegates as shapes of their owners, the leader first and crowned", () => {
    render(shownWith(chamber(seats), choosingOf("turn", [option(1, "pass")])));
    const marks = [...party("Unity").querySelectorAll(".delegates .mark")].map((mark) => mark.getAttribute("class"));
    expect(marks).toEqual(["blue", "blue", "blue", "red"].map((colour) => `mark of-${colour} `));
    expect(party("Unity").querySelectorAll(".leader")).toHaveLength(1);
    expect(party("Unity").querySelector(".leader .of-blue")).toBeTruthy();
    expect(party("Reds").querySelector(".leader .of-neutral")).toBeTruthy();
    expect(party("Unity").textContent).toContain("Ben 3, leads; Ana 1; ");
    expect(party("Greens").textContent).toContain("nobody");
  });

  it("counts the delegates of a full party instead of drawing each", () => {
    render(shownWith(chamber({ Unity: [[1, 6], [NEUTRAL_SEAT, 2]] }), choosingOf("turn", [])));
    expect(party("Unity").querySelectorAll(".delegates .mark")).toHaveLength(2);
    expect([...party("Unity").querySelectorAll(".delegates b")].map((each) => each.textContent)).toEqual(["×6", "×2"]);
  });

  it("orders owners: who leads, players, nobody", () => {
    const shown = chamber({ Reds: [[1, 2], [0, 1], [NEUTRAL_SEAT, 2]] }).parties[2]!;
    expect(inOrder(shown).map(({ seat }) => seat)).toEqual([1, 0, NEUTRAL_SEAT]);
  });

  it("says in words who rules, by which policy, who has the chair, and which party is dominant", () => {
    render(shownWith(chamber(seats), choosingOf("turn", [])));
    const government = screen.getByRole("article", { name: "Government" });
    expect(government.textContent).toContain(named("Greens").policy);
    expect(government.textContent).toMatch(/Greens rules.*chairman.*neutral/);
    expect(document.querySelectorAll(".party-dominant")).toHaveLength(1);
    expect(party("Unity").querySelector(".party-dominant")?.textContent).toBe("dominant");
    expect(within(party("Greens")).getByRole("img", { name: "rules" })).toBeTruthy();
  });

  it("tells everybody's influence and delegates", () => {
    render(shownWith(chamber(), choosingOf("turn", [])));
    const rows = [...document.querySelectorAll(".members li")].map((row) => row.textContent?.replace(/\s+/g, " ").trim());
    expect(rows).toEqual([
      "Anainfluence 2(1 for the chair and 1 by cards)lobby 1 · reserve 5",
      "Beninfluence 0(none)lobby 0 · reserve 6",
      "neutralreserve 11",
    ]);
  });

  it("keeps three places for events, and says what each would do to whoever looks", () => {
    render(shownWith(chamber(), choosingOf("turn", [])));
    const events = [...document.querySelectorAll(".global-event")];
    expect(events).toHaveLength(3);
    expect(events[0]!.textContent).toContain("No event");
    expect(events[1]!.textContent).toContain(facts.events[0]!.lines.join(" "));
    expect(events[1]!.querySelector(".event-would")?.textContent).toContain("-12 M€");
    cleanup();
    render(shownWith(chamber(), choosingOf("turn", []), -1));
    expect(document.querySelectorAll(".event-would")).toHaveLength(0);
  });
});

describe("lobbying", () => {
  const unity = named("Unity").face;
  const free = option(3, "lobby", { face: unity });
  const dear = option(4, "delegate", { face: unity });

  it("is a click on a party; what is free comes first, and its price is on the button", () => {
    expect(waysInto(chamber().parties[4]!, [dear, free])).toEqual([free, dear]);
    const choosing = choosingOf("turn", [dear, free, option(1, "pass")]);
    render(shownWith(chamber(), choosing));
    const buttons = within(party("Unity")).getAllByRole("button");
    expect(buttons.map((each) => each.querySelector(".pointing-face")?.textContent)).toEqual(["free", "5 M€"]);
    expect(buttons[0]!.classList.contains("whole")).toBe(true);
    expect(party("Unity").textContent).toContain("you lead it");
    expect(within(party("Reds")).queryAllByRole("button")).toHaveLength(0);
    fireEvent.pointerEnter(buttons[0]!);
    expect(choosing.point).toHaveBeenLastCalledWith(free);
    fireEvent.click(buttons[0]!);
    expect(choosing.take).toHaveBeenCalledExactlyOnceWith(free);
  });

  it("keeps the focus on the party when the free delegate has gone there", () => {
    const { rerender } = render(shownWith(chamber(), choosingOf("turn", [free, dear])));
    const button = within(party("Unity")).getAllByRole("button")[0]!;
    button.focus();
    rerender(shownWith(chamber(), choosingOf("turn", [free, dear], { busy: true })));
    fireEvent.click(button);
    rerender(shownWith(chamber({ Unity: [[0, 1]] }), choosingOf("turn", [dear])));
    expect(document.activeElement).toBe(button);
    expect(button.textContent).toContain("5 M€");
  });

  it("goes around with the arrow keys", () => {
    render(shownWith(chamber(), choosingOf("turn", facts.parties.map(({ face }, i) => option(10 + i, "lobby", { face })))));
    const buttons = [...document.querySelectorAll<HTMLElement>(".parties .pointing")];
    buttons[0]!.focus();
    fireEvent.keyDown(buttons[0]!, { key: "ArrowRight" });
    expect(document.activeElement).toBe(buttons[1]);
    buttons[0]!.focus();
    fireEvent.keyDown(buttons[0]!, { key: "ArrowUp" });
    expect(document.activeElement).toBe(buttons[5]);
  });

  it("has a button among those of a turn, and no tab opens by itself for it", () => {
    const turn = choosingOf("turn", [free, dear, option(1, "pass")]);
    expect(stage.turn!(turn, library)).toMatchObject({ many: 1 });
    expect(stage.turn!(choosingOf("turn", [option(1, "pass")]), library)).toMatchObject({ many: 0 });
    expect(stage.asks!(turn, library)).toBe(false);
  });
});

describe("questions about parties", () => {
  it("open the chamber, and are answered by a click on a party or on delegates", () => {
    const choosing = choosingOf("send-home", [
      option(5, "member", { face: named("Unity").face, seat: 1 }),
      option(6, "member", { face: named("Unity").face, seat: NEUTRAL_SEAT }),
    ]);
    expect(stage.asks!(choosing, library)).toBe(true);
    render(shownWith(chamber({ Unity: [[1, 2], [0, 1], [NEUTRAL_SEAT, 1]] }), choosing));
    const buttons = within(party("Unity")).getAllByRole("button");
    expect(buttons.map((each) => each.querySelector(".mark")?.getAttribute("class"))).toEqual(["mark of-blue ", "mark of-neutral "]);
    fireEvent.click(buttons[1]!);
    expect(choosing.take).toHaveBeenCalledExactlyOnceWith(choosing.options.aimed[1]);
    cleanup();
    const send = choosingOf("send-delegates", [option(7, "in-party", { face: named("Reds").face })]);
    render(shownWith(chamber(), send));
    expect(party("Reds").querySelector(".party-would")?.textContent).toBe("Reds becomes dominant");
    fireEvent.click(within(party("Reds")).getByRole("button"));
    expect(send.take).toHaveBeenCalledExactlyOnceWith(send.options.aimed[0]);
  });

  it("of other modules are not taken for its own", () => {
    expect(aims(option(1, "trade", { face: 99999 }), library)).toBe(false);
    expect(aims(option(1, "pass"), library)).toBe(false);
    expect(stage.asks!(choosingOf("place", [option(1, "hex", { area: 3 })]), library)).toBe(false);
  });
});

describe("policies", () => {
  const policy = { face: named("Scientists").policy_face, in_force: true, action: true, why_not: { reason: "costs 10 M€, you can pay 4", ruling: "" } };
  const ruled = (rest: Partial<Shown["policy"]> = {}) => chamber({}, { ruling: named("Scientists").face, policy: { ...policy, ...rest } });

  it("with an action are used there, or say why not", () => {
    const use = option(8, "policy", { face: policy.face });
    const choosing = choosingOf("turn", [use]);
    render(shownWith(ruled({ why_not: null }), choosing));
    fireEvent.click(within(screen.getByRole("article", { name: "Government" })).getByRole("button"));
    expect(choosing.take).toHaveBeenCalledExactlyOnceWith(use);
    cleanup();
    render(shownWith(ruled(), choosingOf("turn", [])));
    expect(screen.getByRole("article", { name: "Government" }).textContent).toContain("costs 10 M€, you can pay 4");
  });

  it("hold in the action phase only", () => {
    render(shownWith(ruled({ in_force: false }), choosingOf("research", [])));
    expect(screen.getByRole("article", { name: "Government" }).textContent).toContain("waits for the action phase");
  });
});

describe("elsewhere", () => {
  it("mats show influence with what it is made of, and the delegates at hand", () => {
    const Row = MODULE.MatRow!;
    render(<Row table={tableOf(chamber())} mat={mats[0]!} />);
    const shown = screen.getByRole("img", { name: "Influence 2 (1 for the chair and 1 by cards)" });
    expect(shown.textContent).toBe("2");
    shown.focus();
    expect(document.activeElement).toBe(shown);
    expect(screen.getByRole("img", { name: "Delegates: 1 in the lobby, 5 in the reserve" }).textContent).toBe("1+5");
  });

  it("the tab tells who rules and who is dominant, and on a phone a line below the map", () => {
    const Note = stage.Note!;
    render(<LibraryContext value={library}><Note table={tableOf(chamber())} /></LibraryContext>);
    expect(screen.getByRole("img").getAttribute("aria-label")).toMatch(/^Greens rules: .*Unity is dominant\.$/);
    cleanup();
    const Beside = MODULE.Beside as (props: StageProps) => React.ReactNode;
    const { container, rerender } = render(shownWith(chamber(), choosingOf("turn", []), 0, Beside, true));
    expect(container.textContent).toContain("Unity dominant");
    rerender(shownWith(chamber(), choosingOf("turn", []), 0, Beside, false));
    expect(container.textContent).toBe("");
  });

  it("parties and events are among all cards, and policies are not listed as cards", () => {
    const [parties, events] = MODULE.shelves!(library);
    expect(parties!.pieces.map(({ name }) => name)).toEqual(facts.parties.map(({ name }) => name));
    const { container } = render(<>{events!.pieces.find(({ name }) => name === "Cloud Societies")!.drawing}</>);
    expect(container.textContent).toContain("only with");
    const policy = { ...library.all.cards[0]!, type: "policy" };
    expect(foundCards([policy], { words: "", tag: null, type: null, module: null })).toEqual([]);
  });
});
