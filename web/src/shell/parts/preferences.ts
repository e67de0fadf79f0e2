/** What this browser's owner likes: theme, confirmations, sound, notices, name. Kept in local storage. */

import { useSyncExternalStore } from "react";

export type Preferences = {
  theme: "auto" | "light" | "dark";
  /** Ask before what cannot be taken back. */
  confirm: boolean;
  /** End the turn after the last action without being asked. */
  endTurn: boolean;
  sound: boolean;
  notice: boolean;
  name: string;
  handOrder: "newest" | "own" | "cost" | "type" | "tag" | "name";
  /** Cards, a list, or a list when there are many. */
  handLook: "auto" | "cards" | "list";
  /** Write the coordinates on the hexes of a board. */
  coordinates: boolean;
};

/** The name of who gives none. */
export const NAMELESS = "Settler";

const KEY = "tharsis.preferences";
const DEFAULTS: Preferences = {
  theme: "auto",
  confirm: true,
  endTurn: false,
  sound: false,
  notice: false,
  name: "",
  handOrder: "newest",
  handLook: "auto",
  coordinates: false,
};

function read(): Preferences {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return DEFAULTS;
  }
}

let current = read();
const listeners = new Set<() => void>();

export function preferences(): Preferences {
  return current;
}

export function prefer(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  localStorage.setItem(KEY, JSON.stringify(current));
  applyTheme();
  for (const listener of listeners) listener();
}

export function applyTheme(): void {
  if (current.theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = current.theme;
}

export function usePreferences(): Preferences {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, preferences);
}
