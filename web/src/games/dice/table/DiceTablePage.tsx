/** The table of the dice game: everything in sight on a wide screen, four panes above the own dice on a narrow one. */

import { useCallback, useEffect, useEffectEvent, useState } from "react";

import type { LiveTable } from "../../../shell/api/live";
import type { LogLine } from "../../../shell/api/types";
import { Glyph } from "../../../shell/art/glyphs";
import type { TableProps } from "../../../shell/game";
import { useWhenChanged } from "../../../shell/parts/changes";
import { usePreferences } from "../../../shell/parts/preferences";
import { questionKey } from "../../../shell/table/choosing";
import { Log } from "../../../shell/table/Log";
import { Board } from "../board/Board";
import { Sentence } from "../cards/showing";
import { useLibrary } from "../library";
import { dicePreviews, diceView, type Option } from "../types";
import { byIcon, keptToggled, useChoosing, type Choosing } from "./choosing";
import { Goals } from "./Goals";
import { Hand } from "./Hand";
import { Mats } from "./Mats";
import { OwnPanel } from "./OwnPanel";
import { Prompt } from "./Prompt";
import { Sheet } from "./Sheet";
import { Tableau } from "./Tableau";
import { Tray } from "./Tray";

type Tab = "log" | "tableau";
type Pane = "board" | "hand" | "players" | "log";

const TABS: [Tab, string][] = [
  ["log", "Log"],
  ["tableau", "Cards in play"],
];
const PANES: [Pane, string, string][] = [
  ["board", "Board", "board"],
  ["hand", "Hand", "hand"],
  ["players", "Players", "people"],
  ["log", "Log", "log"],
];

const NO_AREAS: number[] = [];
const NO_CARDS: ReadonlySet<number> = new Set();

/** What has been clicked and waits for more: a card of the hand, a die, or something whose price is looked at. */
type Selected = { card: number } | { die: number } | { act: Option } | null;

/** What is ticked of a question that wants several things. Coming back to it by taking back finds the ticks again. */
function useTicks(key: string, usual: readonly number[]) {
  const [ticks, setTicks] = useState({ key, kept: byIcon(usual), cards: NO_CARDS });
  const current = ticks.key === key ? ticks : { key, kept: byIcon(usual), cards: NO_CARDS };
  const keep = (icon: number, on: boolean, most: number) => setTicks({ ...current, kept: keptToggled(current.kept, icon, on, most) });
  const tick = (card: number) => {
    const cards = new Set(current.cards);
    if (!cards.delete(card)) cards.add(card);
    setTicks({ ...current, cards });
  };
  return { ...current, keep, tick };
}

/** The pane that a question is answered in, where it is narrow. */
function calledPane(choosing: Choosing): Pane | null {
  const { options, question } = choosing;
  if (!question) return null;
  if (options.areas.size > 0 || options.laidOut.size > 0) return "board";
  return question.kind === "discard" || question.kind === "card" || question.kind === "main" ? "hand" : null;
}

export function DiceTablePage({ live, state, view: anyView, narrow, past }: TableProps) {
  const view = diceView(anyView);
  const { table, seat: own } = view;
  const library = useLibrary();
  const previews = dicePreviews(state.previews);
  const { confirm, coordinates } = usePreferences();
  const choosing = useChoosing(live, state, view, !past, confirm);
  const { question, options, pending, pointed, take, point } = choosing;
  const key = questionKey(question);
  const [selected, setSelected] = useState<Selected>(null);
  const [tab, setTab] = useState<Tab>("log");
  const [shownSeat, setShownSeat] = useState<number | null>(null);
  const [told, setTold] = useState<number[]>(NO_AREAS);
  const called = calledPane(choosing);
  const [pane, setPane] = useState<Pane>(called ?? "board");
  const mat = own >= 0 ? table.players[own] : undefined;
  // The same question about other dice is another one.
  const ticks = useTicks(`${key}/${mat?.dice.join()}/${question?.usual?.join()}`, question?.usual ?? []);
  useWhenChanged(key, () => setSelected(null));
  useWhenChanged(`${called}/${key}`, () => called && setPane(called));

  const kept = question?.kind === "keep" ? ticks.kept : null;
  const discarded = question?.kind === "discard" ? ticks.cards : null;
  const back = () => setSelected(null);
  const act = (option: Option) => {
    if (option.batch) setSelected({ act: option });
    else take(option);
  };
  const pressCard = (card: number) => {
    if (discarded) ticks.tick(card);
    else setSelected(selected && "card" in selected && selected.card === card ? null : { card });
  };
  const tellAreas = useCallback((line: LogLine | null) => {
    const areas = line?.parts.flatMap((part) => (part.area === undefined ? [] : [part.area])) ?? [];
    setTold((before) => (areas.length === 0 && before.length === 0 ? before : areas));
  }, []);
  const openTab = (next: Tab) => {
    setTab(next);
    setPane(next === "tableau" ? "players" : "log");
    setShownSeat(null);
  };
  useShortcuts(live, choosing, openTab, selected !== null, back);

  const card = selected && "card" in selected ? selected.card : null;
  const priced = selected && "act" in selected ? selected.act : card === null ? null : (options.hand.get(card) ?? null);
  const held = card === null ? null : (table.hand.find((each) => each.card === card) ?? null);
  const paid = question?.bill ?? priced?.paid ?? pending?.paid ?? pointed?.paid;
  const placing = pending?.area !== undefined ? pending : pointed?.area !== undefined ? pointed : null;
  const shown = table.players[shownSeat ?? Math.max(0, own)];
  const discount = mat ? (library.card(mat.corporation)?.discount ?? -1) : -1;

  const prompt = past ? null : (
    <Prompt
      live={live}
      state={state}
      table={table}
      mat={mat}
      choosing={choosing}
      previews={previews}
      priced={priced}
      held={held}
      die={selected && "die" in selected ? selected.die : null}
      kept={kept}
      discarded={discarded}
      onBack={back}
    />
  );
  const tray = (
    <Tray
      table={table}
      mat={mat}
      choosing={choosing}
      paid={paid}
      selected={selected && "die" in selected ? selected.die : null}
      kept={kept}
      onSelect={(icon) => setSelected(icon === null ? null : { die: icon })}
      onKeep={(icon, on) => ticks.keep(icon, on, question?.most ?? 0)}
    />
  );
  const goals = <Goals table={table} />;

  return (
    <>
      <main className="dg-table" aria-busy={choosing.busy} data-pane={pane} data-tab={tab}>
        <div className="dg-pane-board">
          <Board
            table={table}
            lit={options.areas}
            chosen={pending?.area ?? null}
            preview={placing ? previews.get(placing.option) : undefined}
            narrow={narrow}
            told={told}
            coordinates={coordinates}
            onChoose={(area) => {
              const option = options.areas.get(area);
              if (option) take(option);
            }}
            onPoint={(area) => point(area === null ? null : (options.areas.get(area) ?? null))}
          />
          <Sheet key={key} choosing={choosing} />
        </div>
        <div className="dg-pane-players">
          <Mats
            table={table}
            seats={view.seats}
            own={own}
            selected={tab === "tableau" ? (shownSeat ?? own) : null}
            onSelect={(seat) => {
              setTab("tableau");
              setShownSeat(seat);
            }}
          />
          {goals}
          {narrow && shown && <Tableau mat={shown} />}
        </div>
        <div className="dg-pane-log">
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
                  setShownSeat(null);
                }}
              >
                {title}
              </button>
            ))}
          </div>
          <div className={`tab-panel dg-is-${tab}`} id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
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
            {tab === "tableau" && !narrow && shown && <Tableau mat={shown} />}
          </div>
        </div>
        {!narrow && tray}
        {own >= 0 && !view.over && (
          <div className="dg-pane-hand">
            <Hand hand={table.hand} choosing={choosing} selected={card} discarded={discarded} less={discount} onPress={pressCard} />
            <OwnPanel table={table} own={own} choosing={choosing} onAct={act} />
          </div>
        )}
        {!narrow && prompt}
      </main>
      {narrow && tray}
      {narrow && prompt}
      {narrow && (
        <nav className="dg-pane-nav" aria-label="Panes">
          {PANES.filter(([name]) => own >= 0 || name !== "hand").map(([name, title, icon]) => (
            <button key={name} aria-current={pane === name} onClick={() => setPane(name)}>
              <Glyph name={icon} />
              {title}
              {name === "hand" && <b>{table.hand.length}</b>}
            </button>
          ))}
        </nav>
      )}
    </>
  );
}

function useShortcuts(live: LiveTable, choosing: Choosing, openTab: (tab: Tab) => void, selected: boolean, onBack: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest("input:not([type=range]), select, textarea, dialog")) return;
    const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
    const keys: Record<string, () => void> = {
      "1": () => openTab("log"),
      "2": () => openTab("tableau"),
      b: () => focus(".dg-board [tabindex='0'], .dg-sheet .dg-choice-button:not(:disabled)"),
      d: () => focus(".dg-tray-own button:not(:disabled), .dg-tray-pool button:not(:disabled)"),
      h: () => focus(".dg-hand-card.lit .dg-hand-card-button, .dg-hand-card-button"),
      a: () => focus(".dg-own-panel button.lit:not(:disabled), .dg-own-panel .dg-blue-card.lit .button"),
      p: () => focus(".prompt .button:not(:disabled)"),
      u: () => live.undo(),
      Escape: () => {
        if (choosing.pending) choosing.cancel();
        else if (selected) onBack();
      },
    };
    const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
