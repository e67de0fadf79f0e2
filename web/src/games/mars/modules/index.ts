/**
 * What modules of the board game bring to the table. Each is a folder or a file beside this one, named here once and
 * loaded when it is played. A module that shows something and has no part here gets a tab with plain lists.
 */

import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from "react";

import type { Library } from "../library";
import type { Choosing } from "../table/choosing";
import type { MarsTable, MarsView, Mat, Option, Previews } from "../types";

export type StageProps = { view: MarsView; choosing: Choosing; previews: Previews; narrow: boolean };

/** A tab in the middle of the table, beside the map's. */
export type Stage = {
  name: string;
  title: string;
  /** Its sign, where there is no room for the title alone. */
  icon?: string;
  Stage: ComponentType<StageProps>;
  /** What can be seen of it at a glance, on its tab. */
  Note?: ComponentType<{ table: MarsTable }>;
  /** Does the question belong here? Then the tab opens by itself. */
  asks?: (choosing: Choosing, library: Library) => boolean;
  /** What can be done here in a turn, as a button that leads here; it keeps its place also when that is nothing. */
  turn?: (choosing: Choosing, library: Library) => { title: string; icon: string; many: number } | null;
  /** So many pixels wide it can stand beside the map, where the map loses nothing by it. */
  beside?: number;
};

/** Another world on the map: its track runs around it, the areas that belong to it lie near it. */
export type World = {
  name: string;
  title: string;
  track: string;
  areas: readonly number[];
  bonuses: readonly { value: number; icon: string; text: string }[];
};

/** Something that is chosen like a card and is none. */
export type Piece = { name: string; words: string; drawing: ReactNode };

/** Pieces of a kind. */
export type Shelf = { title: string; pieces: readonly Piece[] };

export type MarsModule = {
  stages?: Stage[];
  /** Small things beside the map. */
  Beside?: ComponentType<StageProps>;
  /** What it adds to the second row of every mat. */
  MatRow?: ComponentType<{ table: MarsTable; mat: Mat }>;
  /** Do its cards hold so much that mats have a second row for the sums? */
  sums?: true;
  /** Is the option a thing that the module draws? Then it is lit there and gets no button. */
  aims?: (option: Option, library: Library) => boolean;
  /** What its points are for, by their name in the scores. */
  points?: Record<string, string>;
  /** A world beside Mars. */
  world?: (table: MarsTable, library: Library) => World | null;
  /** A face that is no card, by its number; null if it is none of the module's. */
  piece?: (face: number, library: Library) => Piece | null;
  /** Everything that belongs to it and is no card, for the page of all cards. */
  shelves?: (library: Library) => Shelf[];
};

type Loader = () => Promise<{ MODULE: MarsModule }>;

/** By the name of the module in the rules. */
const MODULES: Record<string, Loader> = {
  prelude: () => import("./prelude"),
  venus: () => import("./venus"),
  colonies: () => import("./colonies"),
  turmoil: () => import("./turmoil"),
};

/** Make a module known: for tests, and for packages that bring one. */
export function addModule(name: string, load: Loader): void {
  MODULES[name] = load;
}

export type Loaded = { name: string; module: MarsModule };

/**
 * The modules in play that bring something, in the order of play; null while they are on their way. They come together, so
 * that nothing moves when one is quicker than another.
 */
export function useModules(names: readonly string[]): Loaded[] | null {
  // One that cannot be loaded is null: the table goes on without it, and options that it would light are buttons.
  const [arrived, setArrived] = useState<ReadonlyMap<string, MarsModule | null>>(new Map());
  const wanted = names.filter((name) => name in MODULES).join();
  useEffect(() => {
    let here = true;
    const loading = wanted.split(",").map(async (name): Promise<[string, MarsModule | null]> => {
      const loaded = await MODULES[name]?.().catch(() => null);
      return [name, loaded?.MODULE ?? null];
    });
    void Promise.all(loading).then((all) => here && setArrived((before) => new Map([...before, ...all])));
    return () => {
      here = false;
    };
  }, [wanted]);
  return useMemo(() => {
    const all = wanted.split(",").filter(Boolean);
    if (!all.every((name) => arrived.has(name))) return null;
    return all.flatMap((name) => {
      const module = arrived.get(name);
      return module ? [{ name, module }] : [];
    });
  }, [wanted, arrived]);
}
