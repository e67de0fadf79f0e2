/** What the form for a new table holds, and the request that it becomes. */

import type { Choices, NewGame, SeatWish, SetupChoice } from "../api/types";
import { NAMELESS } from "../parts/preferences";

export type SeatForm = { who: "me" | "open" | "bot"; name: string; bot: string; colour: string };

export type TableForm = {
  seats: SeatForm[];
  board: string;
  modules: string[];
  beginners: boolean;
  /** The options that the server offers, by name. */
  values: Record<string, string | boolean>;
  seed: string;
};

export function firstForm(name: string, bot: string, choices: Choices): TableForm {
  const seat = (who: SeatForm["who"], i: number, called = ""): SeatForm => ({
    who,
    name: called,
    bot,
    colour: choices.colours[i] ?? "",
  });
  return {
    seats: [seat("me", 0, name), seat("bot", 1), seat("bot", 2)],
    board: choices.boards[0] ?? "",
    modules: choices.usual,
    beginners: false,
    values: Object.fromEntries(choices.options.map((option) => [option.name, option.default])),
    seed: "",
  };
}

/** The options that make sense for as many seats and with these modules. */
export function fitting(options: readonly SetupChoice[], form: TableForm): SetupChoice[] {
  const solo = form.seats.length === 1;
  return options.filter(
    (option) =>
      (option.alone === null || option.alone === solo) && (option.module === "" || form.modules.includes(option.module)),
  );
}

/** What is wrong with the form, in one sentence; the server has the last word. */
export function formTrouble(form: TableForm): string {
  const names = form.seats.map((seat) => seat.name.trim()).filter(Boolean);
  if (new Set(names).size !== names.length) return "Two seats have the same name.";
  const colours = form.seats.map((seat) => seat.colour);
  if (new Set(colours).size !== colours.length) return "Two seats have the same colour.";
  if (!/^\S{0,64}$/.test(form.seed.trim())) return "The seed must be at most 64 characters without blanks.";
  return "";
}

export function newGame(form: TableForm, choices: Choices): NewGame {
  const seats = form.seats.map((seat): SeatWish => {
    const name = seat.name.trim();
    if (seat.who === "me") return { who: "me", name: name || NAMELESS, colour: seat.colour };
    const called = name ? { name } : {};
    if (seat.who === "bot") return { who: "bot", bot: seat.bot, colour: seat.colour, ...called };
    return { who: "open", colour: seat.colour, ...called };
  });
  const setup: Record<string, unknown> = { board: form.board, modules: form.modules, beginners: form.beginners };
  for (const option of fitting(choices.options, form)) setup[option.name] = form.values[option.name] ?? option.default;
  if (form.seed.trim() !== "") setup["seed"] = form.seed.trim();
  return { game: "mars", seats, setup };
}
