/** The table: everything in sight on a wide screen, four panes on a narrow one. */

import { useCallback, useEffect, useMemo, useState } from "react";

import { useLive } from "../api/live";
import { giveUpSeat, holdSeat, tokenOf } from "../api/seats";
import type { GameView } from "../api/types";
import { Glyph } from "../art/glyphs";
import { Board } from "../board/Board";
import { EndPanel } from "../end/EndPanel";
import { Replay } from "../end/Replay";
import { RulesSearch } from "../pages/RulesPage";
import { SetAside } from "../pages/SetAside";
import { useAttention } from "../parts/attention";
import { useWhenChanged } from "../parts/changes";
import { NARROW, useMedia } from "../parts/media";
import { usePreferences } from "../parts/preferences";
import { Link, navigate } from "../parts/router";
import { Chooser, laidOut } from "./Chooser";
import { questionKey, useChoosing, useEndOfTurn, usePicks, type Choosing } from "./choosing";
import { Goals } from "./Goals";
import { Hand } from "./Hand";
import { Invitation } from "./Invitation";
import { Log } from "./Log";
import { MatRow, Mats } from "./Mats";
import { Prompt } from "./Prompt";
import { Tableau } from "./Tableau";
import { TopBar } from "./TopBar";

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

export function TablePage({ game }: { game: string }) {
  const watching = new URLSearchParams(location.search).has("watch");
  const token = watching ? null : tokenOf(game);
  const [live, state] = useLive(game, token);
  const { confirm, endTurn } = usePreferences();
  const narrow = useMedia(NARROW);
  const [past, setPast] = useState<GameView | null>(null);
  const [showEnd, setShowEnd] = useState(true);
  const view = past ?? state.view;
  const choosing = useChoosing(live, state, past === null, confirm);
  useEndOfTurn(live, state, endTurn);
  useAttention(choosing.question !== null, choosing.question?.text ?? "");

  if (state.status === "refused") {
    if (state.refusal === "quarantined") return <SetAside game={game} reason={state.trouble ?? ""} />;
    return (
      <main className="page center">
        <h1>This table cannot be shown</h1>
        <p>{state.trouble}</p>
        <p>
          <button
            className="button"
            onClick={() => {
              giveUpSeat(game);
              navigate("/");
            }}
          >
            To the start page
          </button>
        </p>
      </main>
    );
  }
  if (!view) {
    return (
      <main className="page center">
        <p className="muted">{state.status === "lost" ? "The server cannot be reached; trying again…" : "Setting the table…"}</p>
      </main>
    );
  }
  return (
    <div className={`table-page ${narrow ? "narrow" : "wide"}`}>
      <TopBar view={view} status={state.status} />
      {(state.status === "lost" || state.trouble) && (
        <div className="banner" role="status">
          <span>{state.status === "lost" ? "Connection lost. Connecting again…" : state.trouble}</span>
          {state.status !== "lost" && (
            <button className="icon-button" aria-label="Close" onClick={() => live.forgive()}>
              <Glyph name="close" />
            </button>
          )}
        </div>
      )}
      <Invitation view={view} />
      {view.over && state.view && showEnd && past === null ? (
        <EndPanel
          view={state.view}
          token={token}
          onTable={() => setShowEnd(false)}
          onRematch={(next) => {
            if (token) holdSeat(next, token);
            navigate(`/table/${next}`);
          }}
        />
      ) : (
        <Layout live={live} state={state} view={view} choosing={choosing} narrow={narrow} past={past !== null} />
      )}
      {state.view?.over && (!showEnd || past) && (
        <Replay
          view={state.view}
          token={token}
          onShow={setPast}
          onClose={() => {
            setPast(null);
            setShowEnd(true);
          }}
        />
      )}
    </div>
  );
}

type LayoutProps = {
  live: ReturnType<typeof useLive>[0];
  state: ReturnType<typeof useLive>[1];
  view: GameView;
  choosing: Choosing;
  narrow: boolean;
  past: boolean;
};

function Layout({ live, state, view, choosing, narrow, past }: LayoutProps) {
  const { table } = view;
  const own = view.seat;
  const [tab, setTab] = useState<Tab>("log");
  const [shownSeat, setShownSeat] = useState<number | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const [area, setArea] = useState<number | null>(null);
  const { question, picking, options } = choosing;
  const key = questionKey(question);
  const { picks, pick } = usePicks(key, picking?.most ?? 0);
  const chooses = laidOut(table, choosing).length > 0 || question?.kind === "start";
  const fromHand = picking !== null && !chooses;

  useWhenChanged(key, () => setSelected(null));
  const placing = options.hex.size > 0;
  const called: Pane | null = placing || chooses ? "board" : fromHand ? "hand" : null;
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
  }, []);
  useShortcuts({ live, choosing, setTab: openTab, selected, setSelected });

  const chosenArea = choosing.pending?.area ?? area;
  const previewed = choosing.pending ?? (chosenArea !== null ? options.hex.get(chosenArea) : undefined) ?? choosing.pointed;
  const preview = previewed ? state.previews.get(previewed.option) : undefined;
  const held = useMemo(() => table.hand.find((each) => each.card === selected) ?? null, [table.hand, selected]);
  const ownMat = table.players[own];
  const shown = table.players[shownSeat ?? Math.max(0, own)];

  const prompt = past ? null : (
      <Prompt
        live={live}
        state={state}
        table={table}
        choosing={choosing}
        selected={held}
        picks={picks}
        onUnselect={() => setSelected(null)}
        onTab={openTab}
      />
  );

  return (
    <>
      <main className={`table-main ${table.phase === "setup" ? "is-setup" : ""}`} data-pane={pane} data-tab={tab}>
        <div className="pane-board">
          <Board
            table={table}
            lit={options.hex}
            chosen={choosing.pending?.area ?? null}
            preview={placing || choosing.pending ? preview : undefined}
            narrow={narrow}
            onChoose={chooseArea}
            onPoint={pointArea}
          />
          {narrow && ownMat && !chooses && (
            <MatRow table={table} mat={ownMat} seat={view.seats[own]} own selected={false} onSelect={() => setPane("players")} />
          )}
          {question && chooses && (
            <Chooser
              table={table}
              choosing={choosing}
              picked={picks.cards}
              narrow={narrow}
              onPick={pick}
            />
          )}
        </div>
        <div className="pane-players">
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
                {name === "goals" && options.claim.size + options.fund.size > 0 && <span className="dot" />}
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
                table={table}
              />
            )}
            {tab === "goals" && <Goals table={table} choosing={choosing} own={own >= 0} />}
            {tab === "tableau" && !narrow && shown && (
              <Tableau mat={shown} choosing={choosing} own={shown.seat === own} />
            )}
            {tab === "rules" && <RulesSearch />}
          </div>
        </div>
        {!narrow && prompt}
        {own >= 0 && !(view.over && table.hand.length === 0) && (
          <div className="pane-hand">
            <Hand
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
        <nav className="pane-nav" aria-label="Panes">
          {PANES.filter(([name]) => own >= 0 || name !== "hand").map(([name, title, icon]) => (
            <button key={name} aria-current={pane === name} onClick={() => setPane(name)}>
              <Glyph name={icon} />
              {title}
              {name === "hand" && <b>{table.hand.length}</b>}
            </button>
          ))}
        </nav>
      )}
      {own < 0 && !view.over && !past && (
        <p className="spectating muted">
          You are watching. <Link to="/">To the start page</Link>
        </p>
      )}
    </>
  );
}

function useShortcuts(props: {
  live: ReturnType<typeof useLive>[0];
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
        b: () => focus(".board [tabindex='0'], .chooser .choice-button:not(:disabled)"),
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
