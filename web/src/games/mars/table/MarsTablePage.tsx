/** The table of the board game: everything in sight on a wide screen, four panes on a narrow one. */

import { Fragment, useCallback, useEffect, useMemo, useState } from "react";

import type { LiveTable } from "../../../shell/api/live";
import type { LogLine } from "../../../shell/api/types";
import type { TableProps } from "../../../shell/game";
import { RulesSearch } from "../../../shell/pages/RulesPage";
import { useWhenChanged } from "../../../shell/parts/changes";
import { usePreferences } from "../../../shell/parts/preferences";
import { questionKey } from "../../../shell/table/choosing";
import { Log } from "../../../shell/table/Log";
import { Glyph } from "../art/glyphs";
import { Board } from "../board/Board";
import { Sentence } from "../cards/Sentence";
import { useLibrary } from "../library";
import { useModules, type Loaded } from "../modules";
import { rulesOf } from "../rules";
import { marsPreviews, marsView, type MarsView, type Option, type Previews } from "../types";
import { Chooser, laidOut } from "./Chooser";
import { useChoosing, usePicks, type Choosing, type TargetGroup } from "./choosing";
import { Goals } from "./Goals";
import { Hand } from "./Hand";
import { MatRow, Mats } from "./Mats";
import { Prompt } from "./Prompt";
import { StagePanes, StageTabs, useRoom, useStages } from "./stages";
import { aimAt } from "./Targets";
import { Tableau } from "./Tableau";

type Tab = "log" | "goals" | "tableau" | "rules";
type Pane = "board" | "hand" | "players" | "log";

const TABS: [Tab, string][] = [
  ["log", "Log"],
  ["goals", "Milestones & awards"],
  ["tableau", "Cards in play"],
  ["rules", "Rules"],
];
const PANES: [Pane, string, string][] = [
  ["board", "Board", "board"],
  ["hand", "Hand", "hand"],
  ["players", "Players", "people"],
  ["log", "Log", "log"],
];

export function MarsTablePage(props: TableProps) {
  const modules = useModules(marsView(props.view).table.modules);
  return modules && <Table {...props} modules={modules} />;
}

function Table({ live, state, view: anyView, narrow, past, modules }: TableProps & { modules: readonly Loaded[] }) {
  const view = marsView(anyView);
  const previews = marsPreviews(state.previews);
  const { confirm } = usePreferences();
  const library = useLibrary();
  const aims = useMemo(
    () => modules.flatMap(({ module: { aims: own } }) => (own ? [(option: Option) => own(option, library)] : [])),
    [modules, library],
  );
  const choosing = useChoosing(live, state, view, !past, confirm, aims);
  return (
    <Layout
      live={live}
      state={state}
      view={view}
      previews={previews}
      modules={modules}
      choosing={choosing}
      narrow={narrow}
      past={past}
    />
  );
}

type LayoutProps = Omit<TableProps, "view"> & {
  view: MarsView;
  previews: Previews;
  modules: readonly Loaded[];
  choosing: Choosing;
};

const NO_AREAS: number[] = [];

function Layout({ live, state, view, previews, modules, choosing, narrow, past }: LayoutProps) {
  const { table } = view;
  const own = view.seat;
  const [chosenTab, chooseTab] = useState<Tab>("log");
  const [shownSeat, setShownSeat] = useState<number | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const [area, setArea] = useState<number | null>(null);
  const [told, setTold] = useState<number[]>(NO_AREAS);
  const tellAreas = useCallback((line: LogLine | null) => {
    const areas = line?.parts.flatMap((part) => (part.area === undefined ? [] : [part.area])) ?? [];
    setTold((before) => (areas.length === 0 && before.length === 0 ? before : areas));
  }, []);
  const { coordinates } = usePreferences();
  const [aim, setAim] = useState<TargetGroup | null>(null);
  const { question, picking, options } = choosing;
  const key = questionKey(question);
  // A question about cards in play shows them, until one looks at something else or it is answered.
  const [lookedAway, setLookedAway] = useState("");
  const aiming = options.onCard.size > 0 && lookedAway !== key;
  const aimedAt = aiming ? table.players.find((mat) => mat.cards.some((each) => options.onCard.has(each.card))) : undefined;
  const tab: Tab = aimedAt ? "tableau" : chosenTab;
  const setTab = useCallback(
    (next: Tab) => {
      setLookedAway(key);
      chooseTab(next);
    },
    [key],
  );
  // In groups, as at the start, a card gives way to one of its own group alone.
  const { picks, pick } = usePicks(key, question?.groups ? 0 : (picking?.most ?? 0));
  const chooses = laidOut(table, choosing).length > 0 || question?.kind === "start";
  const fromHand = picking !== null && !chooses;

  useWhenChanged(key, () => {
    setSelected(null);
    setAim(null);
  });
  const placing = options.hex.size > 0;
  const [spare, measure] = useRoom(narrow);
  // While everybody chooses what to begin with, the map has all the room; nothing is to move when that is over.
  const stages = useStages({ view, choosing, previews, narrow }, modules, table.phase === "setup" ? 0 : spare);
  const library = useLibrary();
  const worlds = useMemo(
    () => modules.flatMap(({ module }) => module.world?.(table, library) ?? []),
    [modules, table, library],
  );
  const piece = useCallback(
    (face: number) => modules.map(({ module }) => module.piece?.(face, library)).find((each) => each) ?? null,
    [modules, library],
  );
  const tracks = useMemo(
    () => ({ lit: options.track, chosen: choosing.pending, onTake: choosing.take, onPoint: choosing.point }),
    [options.track, choosing.pending, choosing.take, choosing.point],
  );
  const onMats = options.targets.length > 0 || options.onCard.size > 0;
  const called: Pane | null =
    placing || options.track.size > 0 || chooses || stages.asked ? "board" : fromHand ? "hand" : onMats ? "players" : null;
  const [pane, setPane] = useState<Pane>(called ?? "board");
  useWhenChanged(`${called}/${key}`, () => called && setPane(called));

  const { take, point } = choosing;
  const chooseArea = useCallback(
    (at: number) => {
      const option = options.hex.get(at);
      if (option) take(option);
    },
    [options, take],
  );
  const pointArea = useCallback(
    (at: number | null) => {
      setArea(at);
      point(at === null ? null : (options.hex.get(at) ?? null));
    },
    [options, point],
  );
  const openTab = useCallback((next: Tab) => {
    setTab(next);
    setPane(next === "log" || next === "rules" || next === "goals" ? "log" : "players");
    if (next === "tableau") setShownSeat(null);
  }, [setTab]);
  useShortcuts({ live, choosing, setTab: openTab, selected, setSelected });

  const chosenArea = choosing.pending?.area ?? area;
  const previewed = choosing.pending ?? (chosenArea !== null ? options.hex.get(chosenArea) : undefined) ?? choosing.pointed;
  const preview = previewed ? previews.get(previewed.option) : undefined;
  const held = useMemo(() => table.hand.find((each) => each.card === selected) ?? null, [table.hand, selected]);
  const ownMat = table.players[own];
  const shown = aimedAt ?? table.players[shownSeat ?? Math.max(0, own)];

  const prompt = past ? null : (
      <Prompt
        live={live}
        state={state}
        table={table}
        own={own}
        choosing={choosing}
        previews={previews}
        selected={held}
        picks={picks}
        aim={aim}
        onAim={setAim}
        onUnselect={() => setSelected(null)}
        onTab={openTab}
        narrow={narrow}
        stages={stages}
        onStage={(name) => {
          stages.choose(name);
          setPane("board");
        }}
      />
  );

  return (
    <>
      <main
        className={`table-main ${table.phase === "setup" ? "is-setup" : ""}`}
        aria-busy={choosing.busy}
        data-pane={pane}
        data-tab={tab}
      >
        <div className={`pane-board ${stages.standing ? "has-beside" : ""}`} ref={measure}>
          {!narrow && <StageTabs stages={stages} />}
          {stages.shown ?? (
          <Board
            table={table}
            worlds={worlds}
            lit={options.hex}
            tracks={tracks}
            chosen={choosing.pending?.area ?? null}
            preview={placing || choosing.pending ? preview : undefined}
            narrow={narrow}
            told={told}
            coordinates={coordinates}
            onChoose={chooseArea}
            onPoint={pointArea}
          />
          )}
          {stages.standing}
          {(!narrow || stages.onMap) && stages.beside}
          {narrow && stages.onMap && ownMat && (
            <MatRow table={table} mat={ownMat} seat={view.seats[own]} modules={modules} own selected={false} onSelect={() => setPane("players")} />
          )}
          {question && chooses && (
            <Chooser
              table={table}
              choosing={choosing}
              picked={picks.cards}
              narrow={narrow}
              piece={piece}
              onPick={pick}
            />
          )}
        </div>
        <div className="pane-players">
          <Mats
            table={table}
            seats={view.seats}
            own={own}
            modules={modules}
            choosing={choosing}
            onAim={(group) => aimAt(group, choosing, setAim)}
            selected={tab === "tableau" ? (aimedAt?.seat ?? shownSeat ?? own) : null}
            onSelect={(seat) => {
              setTab("tableau");
              setShownSeat(seat);
            }}
          />
          {narrow && shown && <Tableau mat={shown} choosing={choosing} own={shown.seat === own} />}
        </div>
        <div className="pane-log">
          <div className="tabs" role="tablist" aria-label="About the game">
            {TABS.filter(([name]) => !(narrow && name === "tableau")).map(([name, title]) => (
              <button
                key={name}
                role="tab"
                id={`tab-${name}`}
                aria-selected={tab === name}
                aria-controls="tab-panel"
                className="tab"
                onClick={() => {
                  setTab(name);
                  if (name === "tableau") setShownSeat(null);
                }}
              >
                {title}
                {name === "goals" && options.claim.size > 0 && <span className="dot" />}
                {name === "tableau" && options.act.size > 0 && <span className="dot" />}
              </button>
            ))}
          </div>
          <div className={`tab-panel is-${tab}`} id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
            {(tab === "log" || (narrow && tab === "tableau")) && (
              <Log
                lines={past ? view.log.lines : state.log}
                start={past ? view.log.start : state.logStart}
                newFrom={view.new_from}
                seats={view.seats}
                Sentence={Sentence}
                onPoint={tellAreas}
              />
            )}
            {tab === "goals" && <Goals table={table} choosing={choosing} own={own >= 0} />}
            {tab === "tableau" && !narrow && shown && (
              <Tableau mat={shown} choosing={choosing} own={shown.seat === own} />
            )}
            {tab === "rules" && <RulesSearch modules={rulesOf(table)} />}
          </div>
        </div>
        {!narrow && prompt}
        {own >= 0 && !(view.over && table.hand.length === 0) && (
          <div className="pane-hand">
            <Hand
              key={view.game}
              game={view.game}
              hand={table.hand}
              choosing={choosing}
              selected={selected}
              picked={picks.cards}
              onSelect={setSelected}
              onPick={pick}
              narrow={narrow}
            />
          </div>
        )}
      </main>
      {narrow && prompt}
      {narrow && (
        <nav className={`pane-nav ${stages.tabs.length > 1 ? "many" : ""}`} aria-label="Panes">
          {PANES.filter(([name]) => own >= 0 || name !== "hand").map(([name, title, icon]) => (
            <Fragment key={name}>
              <button
                aria-current={pane === name && (name !== "board" || stages.onMap)}
                onClick={() => {
                  setPane(name);
                  if (name === "board") stages.toMap();
                }}
              >
                <Glyph name={icon} />
                <span className="pane-title">{title}</span>
                {name === "hand" && <b>{table.hand.length}</b>}
              </button>
              {name === "board" && <StagePanes stages={stages} open={pane === "board"} onOpen={() => setPane("board")} />}
            </Fragment>
          ))}
        </nav>
      )}
    </>
  );
}

function useShortcuts(props: {
  live: LiveTable;
  choosing: Choosing;
  setTab: (tab: Tab) => void;
  selected: number | null;
  setSelected: (card: number | null) => void;
}) {
  const { live, choosing, setTab, selected, setSelected } = props;
  useEffect(() => {
    const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.altKey || event.ctrlKey || event.metaKey || target.closest("input:not([type=range]), select, textarea, dialog")) return;
      const keys: Record<string, () => void> = {
        "1": () => setTab("log"),
        "2": () => setTab("goals"),
        "3": () => setTab("tableau"),
        "4": () => setTab("rules"),
        b: () => focus(".board [tabindex='0'], .pane-board .pointing, .chooser .choice-button:not(:disabled)"),
        h: () => focus(".hand-card.lit .hand-card-button, .hand-card-button"),
        p: () => focus(".prompt .button:not(:disabled)"),
        u: () => live.undo(),
        Escape: () => {
          if (choosing.pending) choosing.cancel();
          else if (selected !== null) setSelected(null);
        },
      };
      const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [live, choosing, setTab, selected, setSelected]);
}
