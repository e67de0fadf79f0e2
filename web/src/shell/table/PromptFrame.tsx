/** What is being asked, in one sentence, and the buttons to answer with: always visible, always in the same place. */

import { useEffect, useRef, useState, type ReactNode } from "react";

import type { LiveState, LiveTable } from "../api/live";
import type { GameView } from "../api/types";
import { Glyph } from "../art/glyphs";

/** Who is thinking, and for how long. */
export function Waiting({ who, since }: { who: string; since: number }) {
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round(now - since));
  return (
    <span className="muted waiting-line">
      {who}
      {seconds >= 4 && ` · ${seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`}`}
    </span>
  );
}

/** Who is waited for, where a game says no more. */
export function waitedFor(view: GameView): string {
  const names = view.waiting.map((seat) => view.seats[seat]?.name ?? "");
  return names.length === 0 ? "" : `Waiting for ${names.join(" and ")}`;
}

export type PromptFrameProps = {
  live: LiveTable;
  state: LiveState;
  asked: boolean;
  sentence: ReactNode;
  note: ReactNode;
  /** What taking back is called here; nothing: not now. */
  undo: string;
  /** What else is always in sight here. */
  above?: ReactNode;
  children: ReactNode;
};

/** Who answers by keyboard goes on by keyboard: a focus that went with what was answered comes to the next question. */
function useFocusBack(asked: boolean) {
  const section = useRef<HTMLElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    const key = () => (byKey.current = true);
    const pointer = () => (byKey.current = false);
    document.addEventListener("keydown", key, true);
    document.addEventListener("pointerdown", pointer, true);
    return () => {
      document.removeEventListener("keydown", key, true);
      document.removeEventListener("pointerdown", pointer, true);
    };
  }, []);
  useEffect(() => {
    // Not at once: while the focus goes from one thing to the next, it is nowhere for a moment.
    const timer = setTimeout(() => {
      if (!asked || !byKey.current || document.activeElement !== document.body) return;
      const lit = document.querySelector<SVGElement | HTMLElement>(".lit[tabindex='0']");
      const button = section.current?.querySelector<HTMLElement>(".prompt-buttons .button:not(:disabled)");
      (lit ?? button ?? section.current)?.focus();
    });
    return () => clearTimeout(timer);
  });
  return section;
}

export function PromptFrame(props: PromptFrameProps) {
  const { live, state } = props;
  const about = typeof props.sentence === "string" ? props.sentence : state.view?.question?.text;
  const undoable = state.view?.undo != null && props.undo !== "";
  const section = useFocusBack(props.asked && !state.busy);
  return (
    <section ref={section} tabIndex={-1} className={`prompt ${props.asked ? "asked" : ""}`} aria-label="Your move">
      {props.above}
      <div className="prompt-words" aria-live="polite">
        <p className="prompt-sentence">{props.sentence}</p>
        <p className="prompt-note" key={about}>{props.note}</p>
      </div>
      <div className="prompt-buttons">
        {props.children}
        {/* Always there, also unseen: what stands beside it keeps its place. */}
        <button
          className={`button quiet undo ${undoable ? "" : "absent"}`}
          disabled={!undoable || state.busy || state.status !== "open"}
          onClick={() => live.undo()}
          title="Take back to the beginning of your last action (U)"
        >
          <Glyph name="undo" /> <span>{props.undo || "Undo"}</span>
        </button>
      </div>
    </section>
  );
}
