/**
 * What a game brings to the table. The shell knows seats, questions, the log and replays; a game draws the rest. Games
 * are loaded by the kind that a view names; one without a part of its own is shown plainly.
 */

import { createContext, use, useEffect, useState, type ComponentType, type ReactNode } from "react";

import type { LiveState, LiveTable } from "./api/live";
import type { GameView } from "./api/types";
import { PLAIN } from "./plain/game";

export type TableProps = {
  live: LiveTable;
  state: LiveState;
  /** What is shown: the newest view, or one of the past. */
  view: GameView;
  narrow: boolean;
  past: boolean;
};

export type EndProps = { view: GameView; token: string | null; onTable: () => void; onRematch: (game: string) => void };

export type Game = {
  /** What its other parts need around them, such as its catalogue. */
  Around: ComponentType<{ children: ReactNode }>;
  /** In the line at the top: how far the game is. */
  TopLine: ComponentType<{ view: GameView }>;
  Table: ComponentType<TableProps>;
  End: ComponentType<EndProps>;
  /** The modules of the rules reference that a table is about. */
  rulesOf?: (view: GameView) => readonly string[];
  /** What to ask the rules about, for whoever has no question yet. */
  ideas?: readonly string[];
  /** What is said once above the rules of a table. */
  RulesNote?: ComponentType;
  /** What a round is called for short. */
  round?: string;
  /** Its keys and what they do, where they are others than usual. */
  keys?: readonly [string, string][];
  /** The page of all its cards. */
  Cards: ComponentType<{ game: string }>;
};

export type Games = Record<string, () => Promise<{ GAME: Game }>>;

export const GamesContext = createContext<Games>({});

const loaded = new Map<string, Game>();

/** The game of that kind, null until it is loaded. */
export function useGame(kind: string | undefined): Game | null {
  const games = use(GamesContext);
  const load = kind === undefined ? undefined : games[kind];
  const [, wake] = useState(0);
  useEffect(() => {
    if (kind === undefined || !load || loaded.has(kind)) return;
    let here = true;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = () => {
      load().then(
        (part) => {
          loaded.set(kind, part.GAME);
          if (here) wake((n) => n + 1);
        },
        () => {
          if (here) timer = setTimeout(attempt, 3000);
        },
      );
    };
    attempt();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [kind, load]);
  if (kind === undefined) return null;
  return load ? (loaded.get(kind) ?? null) : PLAIN;
}
