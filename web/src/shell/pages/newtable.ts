/** What the form for a new table holds, and the request that it becomes. */

import type { Choices, NewGame, SeatWish, SetupChoice } from "../api/types";
import { NAMELESS } from "../parts/preferences";

export type SeatForm = { who: "me" | "open" | "bot"; name: string; bot: string; colour: string };

/** A value of an option: `seats` have one switch for each seat. */
export type Value = SetupChoice["default"] | boolean[];

export type TableForm = {
  seats: SeatForm[];
  /** The options that the game offers, by name. */
  values: Record<string, Value>;
  seed: string;
};

const USUAL_SEATS = 3;

export function firstForm(name: string, bot: string, choices: Choices): TableForm {
  const seats = Math.min(Math.max(USUAL_SEATS, choices.fewest_players), choices.most_players);
  return {
    seats: Array.from({ length: seats }, (_, i) => ({
      who: i === 0 ? "me" : "bot",
      name: i === 0 ? name : "",
      bot,
      colour: choices.colours[i] ?? "",
    })),
    values: Object.fromEntries(choices.options.map((option) => [option.name, option.default])),
    seed: "",
  };
}

/** The options that make sense for as many seats and with these modules. */
export function fitting(options: readonly SetupChoice[], form: TableForm): SetupChoice[] {
  const solo = form.seats.length === 1;
  const modules = form.values["modules"];
  const played = Array.isArray(modules) ? (modules as unknown[]) : [];
  return options.filter(
    (option) => (option.alone === null || option.alone === solo) && (option.module === "" || played.includes(option.module)),
  );
}

/** A switch for each seat, as many as there are now. */
export function seatSwitches(form: TableForm, name: string): boolean[] {
  const value = form.values[name];
  return form.seats.map((_, i) => (Array.isArray(value) ? value[i] === true : value === true));
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

export function newGame(game: string, form: TableForm, choices: Choices): NewGame {
  const seats = form.seats.map((seat): SeatWish => {
    const name = seat.name.trim();
    if (seat.who === "me") return { who: "me", name: name || NAMELESS, colour: seat.colour };
    const called = name ? { name } : {};
    if (seat.who === "bot") return { who: "bot", bot: seat.bot, colour: seat.colour, ...called };
    return { who: "open", colour: seat.colour, ...called };
  });
  const setup: Record<string, unknown> = {};
  for (const option of fitting(choices.options, form)) {
    setup[option.name] = option.kind === "seats" ? seatSwitches(form, option.name) : (form.values[option.name] ?? option.default);
  }
  if (form.seed.trim() !== "") setup["seed"] = form.seed.trim();
  return { game, seats, setup };
}
