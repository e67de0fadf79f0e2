/** Small pieces of data for tests: options, questions, log lines, and a cut of the real catalogue. */

import { Library } from "../src/api/catalogue";
import type { Choices, GameView, HandCard, LogLine, Option, Question, SetupChoice } from "../src/api/types";
import catalogue from "./fixtures/catalogue.json";

export const library = new Library(catalogue);

export function cardNamed(name: string) {
  const face = library.all.cards.find((card) => card.name === name);
  if (!face) throw new Error(`the fixture has no ${name}`);
  return face;
}

/** What a server might offer: an option for several players, one for solo games, one for all, one of a module. */
export const choices: Choices = {
  most_players: 5,
  longest_name: 30,
  boards: ["tharsis", "hellas"],
  modules: ["base", "corporate-era", "comets"],
  usual: ["base", "corporate-era"],
  always: ["base"],
  colours: library.all.colours.map((each) => each.name),
  options: [
    setupSwitch("draft", false, ""),
    { ...setupChoice("goal", ["terraform", "rating"]), alone: true },
    setupChoice("order", ["printed", "player"]),
    setupSwitch("tails", null, "comets"),
  ],
};

function setupSwitch(name: string, alone: boolean | null, module: string): SetupChoice {
  const values = [false, true].map((value) => ({ value, title: value ? "yes" : "no" }));
  return { name, title: name, help: `about ${name}`, kind: "switch", values, default: false, alone, module };
}

function setupChoice(name: string, values: string[]): SetupChoice {
  const titled = values.map((value) => ({ value, title: `as ${value}` }));
  return { name, title: name, help: "", kind: "choice", values: titled, default: values[0]!, alone: null, module: "" };
}

export function option(number: number, verb: string, rest: Partial<Option> = {}): Option {
  return { option: number, verb, text: `${verb} ${number}`, irreversible: false, warnings: [], ...rest };
}

export function question(kind: string, options: Option[], rest: Partial<Question> = {}): Question {
  return { kind, text: kind, source: -1, picks: [], options, ...rest };
}

export function line(text: string): LogLine {
  return { text, seat: 0, step: 1, generation: 1, kind: "event", cards: [], areas: [], parts: [] };
}

export function held(name: string, cost?: number, playable = true): HandCard {
  const face = cardNamed(name);
  return { card: face.card, cost: cost ?? face.cost, playable, why_not: [] };
}

/** A view with only what the connection looks at. */
export function view(n: number, log: GameView["log"] = { start: 0, lines: [], total: 0 }, asked = false): GameView {
  const table = { question: asked ? question("turn", [option(1, "pass")]) : null };
  return { n, log, table } as unknown as GameView;
}
