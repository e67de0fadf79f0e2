/** Small pieces of data for tests: options, questions, log lines, and a cut of the real catalogue. */

import "../src/games/mars/art/glyphs";
import { Library } from "../src/games/mars/library";
import type { HandCard, MarsView, Option, Question } from "../src/games/mars/types";
import type { Choices, GameView, LogLine, SetupChoice } from "../src/shell/api/types";
import catalogue from "./fixtures/catalogue.json";

export const library = new Library(catalogue as unknown as Library["all"]);

export function cardNamed(name: string) {
  const face = library.all.cards.find((card) => card.name === name);
  if (!face) throw new Error(`the fixture has no ${name}`);
  return face;
}

/** What a server might offer: an option for several players, one for solo games, one for all, one of a module. */
export const choices: Choices = {
  title: "Mars",
  about: "A planet is made fit to live on.",
  fewest_players: 1,
  most_players: 5,
  longest_name: 30,
  colours: library.all.colours.map((each) => each.name),
  options: [
    setupChoice("board", ["tharsis", "hellas"]),
    {
      ...setupChoice("modules", ["base", "corporate-era", "comets"]),
      kind: "several",
      default: ["base", "corporate-era"],
    },
    { ...setupSwitch("beginners", null, ""), kind: "seats", values: [] },
    setupSwitch("draft", false, ""),
    { ...setupChoice("goal", ["terraform", "rating"]), alone: true },
    setupChoice("order", ["printed", "player"]),
    setupSwitch("tails", null, "comets"),
  ],
};

function setupSwitch(name: string, alone: boolean | null, module: string): SetupChoice {
  const values = [false, true].map((value) => ({ value, title: value ? "yes" : "no", always: false }));
  return { name, title: name, help: `about ${name}`, kind: "switch", values, default: false, alone, module };
}

function setupChoice(name: string, values: string[]): SetupChoice {
  const titled = values.map((value) => ({ value, title: `as ${value}`, always: false }));
  return { name, title: name, help: "", kind: "choice", values: titled, default: values[0]!, alone: null, module: "" };
}

export function option(number: number, verb: string, rest: Partial<Option> = {}): Option {
  return { option: number, verb, text: `${verb} ${number}`, irreversible: false, warnings: [], ...rest };
}

export function question(kind: string, options: Option[], rest: Partial<Question> = {}): Question {
  return { kind, text: kind, parts: [{ text: kind }], source: -1, picks: [], options, ...rest };
}

export function line(text: string): LogLine {
  return { text, seat: 0, step: 1, generation: 1, kind: "event", parts: [{ text }] };
}

export function held(name: string, cost?: number, playable = true): HandCard {
  const face = cardNamed(name);
  return { card: face.card, cost: cost ?? face.cost, playable, why_not: [] };
}

/** A view with only what the connection looks at. */
export function view(n: number, log: GameView["log"] = { start: 0, lines: [], total: 0 }, asked = false): GameView {
  return { n, log, table: {}, question: asked ? question("turn", [option(1, "pass")]) : null } as unknown as GameView;
}

/** A view with only its question. */
export function asking(asked: Question | null): MarsView {
  return { n: 4, question: asked } as unknown as MarsView;
}
