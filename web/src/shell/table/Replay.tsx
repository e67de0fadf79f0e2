/** A slider through the whole game: the table as it was after each choice. */

import { useEffect, useEffectEvent, useRef, useState } from "react";

import { api } from "../api/http";
import type { GameView, History } from "../api/types";
import { Glyph } from "../art/glyphs";

const PACE = 700;

export function Replay(props: {
  view: GameView;
  token: string | null;
  /** What a round is called for short. */
  round: string;
  onShow: (past: GameView | null) => void;
  onClose: () => void;
}) {
  const { view, token, onShow } = props;
  const [step, setStep] = useState(view.step);
  const [playing, setPlaying] = useState(false);
  const [history, setHistory] = useState<History | null>(null);
  const wanted = useRef(view.step);
  const asking = useRef(false);

  useEffect(() => {
    api.history(view.game).then(setHistory, () => undefined);
  }, [view.game]);

  // One request at a time: while the slider moves, steps in between are left out.
  const show = (to: number) => {
    setStep(to);
    wanted.current = to;
    if (asking.current) return;
    asking.current = true;
    const ask = async (): Promise<void> => {
      const at = wanted.current;
      onShow(at >= view.step ? null : await api.replay(view.game, at, token));
      if (wanted.current !== at) return ask();
    };
    void ask()
      .catch(() => undefined)
      .finally(() => {
        asking.current = false;
      });
  };
  const forward = useEffectEvent(() => {
    if (wanted.current >= view.step) setPlaying(false);
    else show(wanted.current + 1);
  });

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => forward(), PACE);
    return () => clearInterval(timer);
  }, [playing]);

  const rounds = history?.points ?? [];
  const round = rounds.filter((point) => point.step <= step).at(-1)?.round;
  return (
    <section className="replay" aria-label="Replay">
      <button
        className="icon-button"
        aria-label={playing ? "Pause" : "Play"}
        onClick={() => {
          if (!playing && step >= view.step) show(0);
          setPlaying(!playing);
        }}
      >
        <Glyph name={playing ? "pause" : "play"} />
      </button>
      <input
        type="range"
        min={0}
        max={view.step}
        value={step}
        aria-label="Step of the game"
        aria-valuetext={`step ${step} of ${view.step}`}
        list="replay-rounds"
        onChange={(event) => show(Number(event.target.value))}
      />
      <datalist id="replay-rounds">
        {rounds.map((point) => (
          <option key={point.step} value={point.step} />
        ))}
      </datalist>
      <output className="replay-step">
        {round !== undefined && `${props.round} ${round} · `}
        {step}/{view.step}
      </output>
      <button className="button small" onClick={props.onClose}>
        Scores
      </button>
    </section>
  );
}
