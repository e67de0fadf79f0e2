/**
 * What modules of the board game bring to the table. Each is a folder or a file beside this one, named here once and
 * loaded when it is played. A module that shows something and has no part here gets a tab with plain lists.
 */

import { useEffect, useMemo, useState, type ComponentType } from "react";

import type { Choosing } from "../table/choosing";
import type { MarsTable, MarsView, Mat, Option, Previews } from "../types";

export type StageProps = { view: MarsView; choosing: Choosing; previews: Previews; narrow: boolean };

/** A tab in the middle of the table, beside the map's. */
export type Stage = {
  name: string;
  title: string;
  Stage: ComponentType<StageProps>;
  /** Does the question belong here? Then the tab opens by itself. */
  asks?: (choosing: Choosing) => boolean;
};

export type MarsModule = {
  stages?: Stage[];
  /** Small things beside the map. */
  Beside?: ComponentType<StageProps>;
  /** What it adds to the second row of every mat. */
  MatRow?: ComponentType<{ table: MarsTable; mat: Mat }>;
  /** Is the option a thing that the module draws? Then it is lit there and gets no button. */
  aims?: (option: Option) => boolean;
};

type Loader = () => Promise<{ MODULE: MarsModule }>;

/** By the name of the module in the rules. */
const MODULES: Record<string, Loader> = {};

/** Make a module known: for tests, and for packages that bring one. */
export function addModule(name: string, load: Loader): void {
  MODULES[name] = load;
}

export type Loaded = { name: string; module: MarsModule };

/** The modules in play that bring something, in the order of play; those still on their way are left out. */
export function useModules(names: readonly string[]): Loaded[] {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, MarsModule>>(new Map());
  const wanted = names.filter((name) => name in MODULES).join();
  useEffect(() => {
    let here = true;
    for (const name of wanted.split(",").filter(Boolean)) {
      void MODULES[name]?.().then(
        ({ MODULE }) => here && setLoaded((before) => new Map(before).set(name, MODULE)),
        () => undefined, // the table goes on without it; options that it would light are buttons
      );
    }
    return () => {
      here = false;
    };
  }, [wanted]);
  return useMemo(
    () =>
      wanted.split(",").flatMap((name) => {
        const module = loaded.get(name);
        return module ? [{ name, module }] : [];
      }),
    [wanted, loaded],
  );
}
