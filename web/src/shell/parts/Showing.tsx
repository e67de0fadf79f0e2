/** Cards from everywhere: pointing at one shows it beside the pointer, a click opens it. What a card looks like is the game's. */

import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";

type Shows = {
  open: (card: number) => void;
  peek: (card: number, at: Element) => void;
  unpeek: () => void;
};

const ShowingContext = createContext<Shows>({ open: () => undefined, peek: () => undefined, unpeek: () => undefined });

export const useShowing = (): Shows => use(ShowingContext);

const DELAY = 180;

export type Size = { wide: number; high: number };
type Box = { left: number; right: number; top: number; height: number };

/** Beside the thing pointed at, within the window. */
export function peekPlace(box: Box, { wide, high }: Size, width: number, height: number): { left: number; top: number } {
  const left = box.right + 12 + wide < width ? box.right + 12 : Math.max(8, box.left - wide - 12);
  const top = Math.min(Math.max(8, box.top + box.height / 2 - high / 2), height - high - 8);
  return { left, top: Math.max(8, top) };
}

type ShowingProps = {
  size: Size;
  /** A card as it is seen beside the pointer; nothing if it is unknown. */
  glance: (card: number) => ReactNode;
  /** A card opened; nothing if it is unknown. */
  opened: (card: number, onClose: () => void) => ReactNode;
  children: ReactNode;
};

export function Showing({ size, glance, opened, children }: ShowingProps) {
  const [shown, setShown] = useState<number | null>(null);
  const [peeked, setPeeked] = useState<{ card: number; left: number; top: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unpeek = useCallback(() => {
    clearTimeout(timer.current);
    setPeeked(null);
  }, []);
  const peek = useCallback(
    (card: number, at: Element) => {
      clearTimeout(timer.current);
      if (!window.matchMedia?.("(hover: hover)").matches) return;
      timer.current = setTimeout(() => {
        // The question below stays readable.
        const floor = document.querySelector(".prompt")?.getBoundingClientRect().top ?? innerHeight;
        setPeeked({ card, ...peekPlace(at.getBoundingClientRect(), size, innerWidth, floor) });
      }, DELAY);
    },
    [size],
  );
  const open = useCallback(
    (card: number) => {
      unpeek();
      setShown(card);
    },
    [unpeek],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  const value = useMemo(() => ({ open, peek, unpeek }), [open, peek, unpeek]);
  const face = peeked && glance(peeked.card);
  return (
    <ShowingContext value={value}>
      {children}
      {peeked && face && (
        <div className="peek" style={{ left: peeked.left, top: peeked.top }} aria-hidden="true">
          {face}
        </div>
      )}
      {shown !== null && opened(shown, () => setShown(null))}
    </ShowingContext>
  );
}

/** A card's name that can be pointed at and opened. */
export function CardLink({ card, children }: { card: number; children: ReactNode }) {
  const { open, peek, unpeek } = useShowing();
  return (
    <button
      className="card-link"
      onClick={(event) => {
        event.stopPropagation();
        open(card);
      }}
      onPointerEnter={(event) => peek(card, event.currentTarget)}
      onPointerLeave={unpeek}
      onFocus={(event) => {
        if (event.currentTarget.matches(":focus-visible")) peek(card, event.currentTarget);
      }}
      onBlur={unpeek}
    >
      {children}
    </button>
  );
}
