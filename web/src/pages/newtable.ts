/** What the form for a new table holds, and the request that it becomes. */

import type { NewGame, SeatWish } from "../api/types";
import { NAMELESS } from "../parts/preferences";

export type SeatForm = { who: "me" | "open" | "bot"; name: string; bot: string; colour: string };

export type TableForm = {
  seats: SeatForm[];
  board: string;
  modules: string[];
  draft: boolean;
  beginners: boolean;
  soloGoal: string;
  effectOrder: string;
  seed: string;
};

export function firstForm(name: string, colours: string[], bot: string): TableForm {
  const seat = (who: SeatForm["who"], i: number, called = ""): SeatForm => ({
    who,
    name: called,
    bot,
    colour: colours[i] ?? "",
  });
  return {
    seats: [seat("me", 0, name), seat("bot", 1), seat("bot", 2)],
    board: "tharsis",
    modules: ["base", "corporate-era"],
    draft: false,
    beginners: false,
    soloGoal: "terraform",
    effectOrder: "printed",
    seed: "",
  };
}

/** What is wrong with the form, in one sentence; the server has the last word. */
export function formTrouble(form: TableForm): string {
  const names = form.seats.map((seat) => seat.name.trim()).filter(Boolean);
  if (new Set(names).size !== names.length) return "Two seats have the same name.";
  const colours = form.seats.map((seat) => seat.colour);
  if (new Set(colours).size !== colours.length) return "Two seats have the same colour.";
  if (form.seed.trim() !== "" && !/^\d{1,15}$/.test(form.seed.trim())) return "The seed must be a whole number.";
  return "";
}

export function newGame(form: TableForm): NewGame {
  const seats = form.seats.map((seat): SeatWish => {
    const name = seat.name.trim();
    if (seat.who === "me") return { who: "me", name: name || NAMELESS, colour: seat.colour };
    const called = name ? { name } : {};
    if (seat.who === "bot") return { who: "bot", bot: seat.bot, colour: seat.colour, ...called };
    return { who: "open", colour: seat.colour, ...called };
  });
  const setup: Record<string, unknown> = {
    board: form.board,
    modules: form.modules,
    draft: form.draft,
    beginners: form.beginners,
    effect_order: form.effectOrder,
  };
  if (form.seats.length === 1) setup["solo_goal"] = form.soloGoal;
  if (form.seed.trim() !== "") setup["seed"] = Number(form.seed.trim());
  return { game: "mars", seats, setup };
}
