/** The middle of the table: the map, and a tab for whatever modules bring beside it. A question opens its tab. */

import { useMemo, useState, type ReactNode } from "react";

import { useWhenChanged } from "../../../shell/parts/changes";
import { Seen } from "../../../shell/plain/Seen";
import { questionKey } from "../../../shell/table/choosing";
import { useLibrary } from "../library";
import type { Loaded, Stage, StageProps } from "../modules";

const MAP = "mars";

export type Stages = {
  tabs: { name: string; title: string; asked: boolean }[];
  chosen: string;
  choose: (name: string) => void;
  /** Does the question belong to a tab of a module? */
  asked: boolean;
  /** What is shown instead of the map; null: the map. */
  shown: ReactNode;
  /** Small things beside the map. */
  beside: ReactNode;
};

export function useStages(props: StageProps, modules: readonly Loaded[]): Stages {
  const library = useLibrary();
  const { choosing, view } = props;
  const [chosen, choose] = useState(MAP);
  const stages = useMemo(() => {
    const own = modules.flatMap(({ module }) => module.stages ?? []);
    const drawn = new Set(modules.map(({ name }) => name));
    // What a module shows is never lost: without a part of its own here it is a list.
    const plain = Object.keys(view.table.extras)
      .filter((name) => !drawn.has(name))
      .map((name): Stage => ({ name, title: library.module(name), Stage: (of) => <Extras {...of} name={name} /> }));
    return [...own, ...plain];
  }, [modules, view.table.extras, library]);
  const called = choosing.question ? stages.find((stage) => stage.asks?.(choosing)) : undefined;
  const onMap = choosing.options.hex.size > 0;
  useWhenChanged(`${called?.name ?? ""}/${onMap}/${questionKey(choosing.question)}`, () => {
    if (called) choose(called.name);
    else if (onMap) choose(MAP);
  });
  const shown = stages.find((stage) => stage.name === chosen);
  const beside = modules.flatMap(({ name, module }) => (module.Beside ? [<module.Beside key={name} {...props} />] : []));
  return {
    tabs: stages.length === 0 ? [] : [{ name: MAP, title: "Mars" }, ...stages].map(({ name, title }) => ({
      name,
      title,
      asked: name === called?.name || (name === MAP && onMap),
    })),
    chosen: shown ? chosen : MAP,
    choose,
    asked: called !== undefined,
    shown: shown ? <shown.Stage {...props} /> : null,
    beside: beside.length > 0 ? <div className="beside-map">{beside}</div> : null,
  };
}

function Extras({ view, name }: StageProps & { name: string }) {
  return (
    <div className="plain-extras">
      <Seen data={view.table.extras[name]} seats={view.seats.map((seat) => seat.name)} />
    </div>
  );
}

/** Nothing while there is only the map. */
export function StageTabs({ stages }: { stages: Stages }) {
  if (stages.tabs.length === 0) return null;
  return (
    <div className="stage-tabs" role="tablist" aria-label="Stage">
      {stages.tabs.map(({ name, title, asked }) => (
        <button
          key={name}
          role="tab"
          className="tab"
          aria-selected={stages.chosen === name}
          onClick={() => stages.choose(name)}
        >
          {title}
          {asked && <span className="dot" />}
        </button>
      ))}
    </div>
  );
}
