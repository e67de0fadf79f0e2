/** The seats that this browser holds: a token for each game, kept in local storage, newest first. */

const KEY = "tharsis.seats";
const MOST = 200;

export type HeldSeat = { game: string; token: string };

export function heldSeats(): HeldSeat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isSeat) : [];
  } catch {
    return [];
  }
}

function isSeat(value: unknown): value is HeldSeat {
  const seat = value as Partial<HeldSeat> | null;
  return typeof seat?.game === "string" && typeof seat.token === "string";
}

export function tokenOf(game: string): string | null {
  return heldSeats().find((seat) => seat.game === game)?.token ?? null;
}

export function holdSeat(game: string, token: string): void {
  // Browsers clear storage that is rarely used; a seat should not go with it.
  void navigator.storage?.persist?.().catch(() => false);
  const others = heldSeats().filter((seat) => seat.game !== game);
  localStorage.setItem(KEY, JSON.stringify([{ game, token }, ...others].slice(0, MOST)));
}

export function giveUpSeat(game: string): void {
  localStorage.setItem(KEY, JSON.stringify(heldSeats().filter((seat) => seat.game !== game)));
}
