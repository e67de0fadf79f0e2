import { cleanup, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";

import { LibraryContext } from "../src/games/mars/library";
import { addModule, useModules, type MarsModule, type StageProps } from "../src/games/mars/modules";
import { sortedOptions, type Choosing } from "../src/games/mars/table/choosing";
import { Mats } from "../src/games/mars/table/Mats";
import { StageTabs, useStages } from "../src/games/mars/table/stages";
import type { MarsTable, MarsView, Mat, Option } from "../src/games/mars/types";
import { Log } from "../src/shell/table/Log";
import { library, option, question } from "./kit";

afterEach(cleanup);

/** A module that brings everything that one can bring. */
const HARBOUR: MarsModule = {
  stages: [
    {
      name: "harbour",
      title: "Harbour",
      Stage: ({ choosing }) => (
        <ul>
          {choosing.options.aimed.map((each) => (
            <li key={each.option}>ship {each.option}</li>
          ))}
        </ul>
      ),
      asks: (choosing) => choosing.question?.kind === "dock" && choosing.options.aimed.length > 0,
      turn: (choosing) => ({ title: "Sail", icon: "any", many: choosing.options.aimed.length }),
      beside: 300,
    },
  ],
  Beside: () => <p>tide table</p>,
  MatRow: ({ mat }) => <span>{`boats of ${mat.name}`}</span>,
  aims: (each: Option) => each.verb === "sail",
};
addModule("harbour", () => Promise.resolve({ MODULE: HARBOUR }));
addModule("never", () => Promise.reject(new Error("not here")));

const mat = { seat: 0, name: "Ana", colour: "red", corporations: [], rating: 20, stock: {}, production: {}, tags: {}, held: { floater: 3, animal: 0 }, cards: [], events: [], points: { total: 20 } } as unknown as Mat;
const table = (extras: Record<string, unknown>) =>
  ({ modules: ["base", "harbour", "never"], extras, players: [mat], changes: { ratings: [0] }, waiting: [], phase: "action" }) as unknown as MarsTable;

function choosingOf(kind: string, ...options: Option[]): Choosing {
  const asked = question(kind, options);
  return { question: asked, options: sortedOptions(asked.options, [(each) => HARBOUR.aims!(each, library)]), picking: null, pending: null } as unknown as Choosing;
}

function Middle({ choosing, extras, spare }: { choosing: Choosing; extras: Record<string, unknown>; spare: number }) {
  const view = { table: table(extras), seats: [{ name: "Ana" }, { name: "Ben" }] } as unknown as MarsView;
  const modules = useModules(view.table.modules) ?? [];
  const props: StageProps = { view, choosing, previews: new Map(), narrow: false };
  const stages = useStages(props, modules, spare);
  return (
    <>
      <StageTabs stages={stages} />
      {stages.shown ?? <p>the map</p>}
      {stages.standing}
      {stages.beside}
      {stages.turn.map((entry) => (
        <button key={entry.name} onClick={() => stages.choose(entry.name)}>{`${entry.title} ${entry.many}`}</button>
      ))}
      <Mats table={view.table} seats={view.seats} own={0} modules={modules} selected={null} onSelect={() => undefined} />
    </>
  );
}

const shown = (choosing: Choosing, extras: Record<string, unknown> = {}, spare = 0) => (
  <LibraryContext value={library}>
    <Middle choosing={choosing} extras={extras} spare={spare} />
  </LibraryContext>
);

Object.defineProperty(window, "matchMedia", {
  value: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
});

describe("modules of the game", () => {
  it("are loaded when they are played; one that cannot be loaded is left out", async () => {
    const { result } = renderHook(() => useModules(["base", "never", "harbour"]));
    expect(result.current).toBeNull();
    await waitFor(() => expect(result.current?.map((each) => each.name)).toEqual(["harbour"]));
  });

  it("come together, however long one of them takes; a game without any waits for none", async () => {
    let arrive: (loaded: { MODULE: MarsModule }) => void = () => undefined;
    addModule("slow", () => new Promise((resolve) => (arrive = resolve)));
    expect(renderHook(() => useModules(["base"])).result.current).toEqual([]);
    const { result } = renderHook(() => useModules(["harbour", "slow"]));
    await new Promise((soon) => setTimeout(soon));
    expect(result.current).toBeNull();
    arrive({ MODULE: {} });
    await waitFor(() => expect(result.current?.map((each) => each.name)).toEqual(["harbour", "slow"]));
  });

  it("bring a tab, a place beside the map and a row on the mats", async () => {
    render(shown(choosingOf("turn", option(1, "pass"))));
    const tab = await screen.findByRole("tab", { name: "Harbour" });
    expect(screen.getByText("tide table")).toBeTruthy();
    expect(screen.getByText("boats of Ana")).toBeTruthy();
    expect(screen.getByText("the map")).toBeTruthy();
    fireEvent.click(tab);
    expect(screen.queryByText("the map")).toBeNull();
    fireEvent.click(screen.getByRole("tab", { name: "Mars" }));
    expect(screen.getByText("the map")).toBeTruthy();
  });

  it("light options of their own, and a question opens their tab", async () => {
    const choosing = choosingOf("dock", option(1, "pass"), option(2, "sail"));
    expect(choosing.options.buttons.map((each) => each.option)).toEqual([1]);
    render(shown(choosing));
    expect(await screen.findByText("ship 2")).toBeTruthy();
  });

  it("add to what can be done in a turn, with a button that leads to their tab", async () => {
    render(shown(choosingOf("turn", option(1, "pass"), option(2, "sail"))));
    const button = await screen.findByRole("button", { name: "Sail 1" });
    expect(screen.queryByText("ship 2")).toBeNull();
    expect(screen.getByText("the map")).toBeTruthy();
    fireEvent.click(button);
    expect(screen.getByText("ship 2")).toBeTruthy();
    expect(screen.queryByText("the map")).toBeNull();
  });

  it("stand beside the map where there is room, and need no tab then", async () => {
    render(shown(choosingOf("dock", option(2, "sail")), {}, 300));
    expect(await screen.findByText("ship 2")).toBeTruthy();
    expect(screen.getByText("the map")).toBeTruthy();
    expect(screen.queryByRole("tab", { name: "Harbour" })).toBeNull();
    cleanup();
    render(shown(choosingOf("turn"), {}, 299));
    expect(await screen.findByRole("tab", { name: "Harbour" })).toBeTruthy();
  });

  it("leave room on the mats for what cards hold in all", async () => {
    render(shown(choosingOf("turn")));
    expect((await screen.findByRole("img", { name: "3 floater on cards" })).textContent).toBe("3");
    expect(screen.queryByRole("img", { name: /animal on cards/ })).toBeNull();
  });

  it("without a part here are shown as lists", async () => {
    render(shown(choosingOf("turn"), { dust: { sweepers: [2, 0] } }));
    fireEvent.click(await screen.findByRole("tab", { name: "dust" }));
    expect(screen.getByText("sweepers")).toBeTruthy();
    expect(screen.getByText("Ben:").parentElement?.textContent).toBe("Ben: 0");
  });
});

describe("the log", () => {
  it("names things by its parts, and never by searching its text", () => {
    const comet = { text: "Comet", seat: 0 };
    const lines = [{ text: "Comet plays Comet", seat: 0, step: 1, generation: 1, kind: "event", parts: [comet, { text: " plays " }, { text: "Comet", card: 10 }] }];
    const seats = [{ seat: 0, name: "Comet", colour: "red", bot: null, open: false, connected: true }];
    const Sentence = ({ parts }: { parts: { text: string; card?: number }[] }) => parts.map((part, i) => (part.card === undefined ? part.text : <mark key={i}>{part.text}</mark>));
    const { container } = render(<Log lines={lines} start={0} newFrom={0} seats={seats} Sentence={Sentence} />);
    expect(container.querySelectorAll("mark")).toHaveLength(1);
    expect(container.querySelector("li")?.textContent).toBe("Comet plays Comet");
  });
});
