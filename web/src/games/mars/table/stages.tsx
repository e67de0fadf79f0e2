/**
 * The middle of the table: the map, and a tab for whatever modules bring beside it. A question opens its tab. Where the
 * map leaves room, a stage that fits there stands beside it and needs no tab.
 */

import { useEffect, useMemo, useState, type ReactNode } from "react";

import { useWhenChanged } from "../../../shell/parts/changes";
import { Seen } from "../../../shell/plain/Seen";
import { questionKey } from "../../../shell/table/choosing";
import { Glyph } from "../art/glyphs";
import { useLibrary } from "../library";
import type { Loaded, Stage, StageProps } from "../modules";

const MAP = "mars";
/** The map is so many times as wide as high at most. */
const MAP_WIDE = 1.31;

type Tab = { name: string; title: string; icon: string; note?: ReactNode; asked: boolean };
export type TurnEntry = { name: string; title: string; icon: string; many: number };

export type Stages = {
  tabs: Tab[];
  chosen: string;
  onMap: boolean;
  choose: (name: string) => void;
  toMap: () => void;
  /** Does the question belong to a tab of a module? */
  asked: boolean;
  /** What can be done on stages in this turn. */
  turn: TurnEntry[];
  /** What is shown instead of the map; null: the map. */
  shown: ReactNode;
  /** A stage that stands beside the map. */
  standing: ReactNode;
  /** Small things beside the map. */
  beside: ReactNode;
};

/** How many pixels the map leaves of the pane that is handed over; 0 where everything is narrow. */
export function useRoom(narrow: boolean): [spare: number, measure: (pane: HTMLElement | null) => void] {
  const [pane, measure] = useState<HTMLElement | null>(null);
  const [spare, setSpare] = useState(0);
  useEffect(() => {
    if (!pane || typeof ResizeObserver === "undefined") return undefined;
    const watch = new ResizeObserver(() => setSpare(Math.round(pane.clientWidth - MAP_WIDE * pane.clientHeight)));
    watch.observe(pane);
    return () => watch.disconnect();
  }, [pane]);
  return [narrow ? 0 : spare, measure];
}

export function useStages(props: StageProps, modules: readonly Loaded[], spare = 0): Stages {
  const library = useLibrary();
  const { choosing, view } = props;
  const [wish, choose] = useState(MAP);
  const all = useMemo(() => {
    const own = modules.flatMap(({ module }) => module.stages ?? []);
    const drawn = new Set(modules.map(({ name }) => name));
    // What a module shows is never lost: without a part of its own here it is a list.
    const plain = Object.keys(view.table.extras)
      .filter((name) => !drawn.has(name))
      .map((name): Stage => ({ name, title: library.module(name), Stage: (of) => <Extras {...of} name={name} /> }));
    return [...own, ...plain];
  }, [modules, view.table.extras, library]);
  const standing = all.find((stage) => stage.beside !== undefined && stage.beside <= spare);
  const stages = all.filter((stage) => stage !== standing);
  const called = choosing.question ? stages.find((stage) => stage.asks?.(choosing, library)) : undefined;
  const mapAsked = choosing.options.hex.size > 0 || choosing.options.track.size > 0;
  useWhenChanged(`${called?.name ?? ""}/${mapAsked}/${questionKey(choosing.question)}`, () => {
    if (called) choose(called.name);
    else if (mapAsked) choose(MAP);
  });
  const shown = stages.find((stage) => stage.name === wish);
  const turn = stages.flatMap((stage) => {
    const entry = choosing.question ? stage.turn?.(choosing, library) : null;
    return entry ? [{ name: stage.name, ...entry }] : [];
  });
  const beside = modules.flatMap(({ name, module }) => (module.Beside ? [<module.Beside key={name} {...props} />] : []));
  const tabs = stages.map(({ name, title, icon, Note }) => ({
    name,
    title,
    icon: icon ?? "any",
    note: Note && <Note table={view.table} />,
    asked: name === called?.name || turn.some((entry) => entry.name === name && entry.many > 0),
  }));
  return {
    tabs: tabs.length === 0 ? [] : [{ name: MAP, title: "Mars", icon: "board", asked: mapAsked }, ...tabs],
    chosen: shown ? wish : MAP,
    onMap: !shown,
    choose,
    toMap: () => choose(MAP),
    asked: called !== undefined,
    turn,
    shown: shown ? <shown.Stage {...props} /> : null,
    standing: standing ? (
      <div className="standing">
        <standing.Stage {...props} narrow />
      </div>
    ) : null,
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
      {stages.tabs.map(({ name, title, note, asked }) => (
        <button
          key={name}
          role="tab"
          className="tab"
          aria-selected={stages.chosen === name}
          onClick={() => stages.choose(name)}
        >
          {title}
          {note}
          {asked && <span className="dot" />}
        </button>
      ))}
    </div>
  );
}

/** On a narrow screen a stage is a pane of its own. */
export function StagePanes({ stages, open, onOpen }: { stages: Stages; open: boolean; onOpen: () => void }) {
  return stages.tabs.slice(1).map(({ name, title, icon, asked }) => (
    <button
      key={name}
      aria-current={open && stages.chosen === name}
      onClick={() => {
        stages.choose(name);
        onOpen();
      }}
    >
      <Glyph name={icon} />
      <span className="pane-title">{title}</span>
      {asked && <span className="dot" />}
    </button>
  ));
}
