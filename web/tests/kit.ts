/** Small pieces of data for tests: options, questions, log lines, and a cut of the real catalogue. */

import { Library } from "../src/api/catalogue";
import type { Catalogue, GameView, HandCard, LogLine, Option, Question } from "../src/api/types";
import catalogue from "./fixtures/catalogue.json";

export const library = new Library(catalogue as unknown as Catalogue);

export function cardNamed(name: string) {
  const face = library.all.cards.find((card) => card.name === name);
  if (!face) throw new Error(`the fixture has no ${name}`);
  return face;
}

export function option(number: number, verb: string, rest: Partial<Option> = {}): Option {
  return { option: number, verb, text: `${verb} ${number}`, irreversible: false, warnings: [], ...rest };
}

export function question(kind: string, options: Option[], rest: Partial<Question> = {}): Question {
  return { kind, text: kind, source: -1, picks: [], options, ...rest };
}

export function line(text: string): LogLine {
  return { text, seat: 0, step: 1, generation: 1, kind: "event", cards: [] };
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
