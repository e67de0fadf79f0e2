/** Cards from everywhere: hover shows a card beside the pointer, a click opens its large view with its rulings. */

import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";

import { LibraryContext, useLibrary } from "../library";
import { CardDialog } from "./CardDialog";
import { CardFace } from "./CardFace";

type Showing = {
  open: (card: number) => void;
  peek: (card: number, at: Element) => void;
  unpeek: () => void;
};

const ShowingContext = createContext<Showing>({ open: () => undefined, peek: () => undefined, unpeek: () => undefined });

export const useShowing = (): Showing => use(ShowingContext);

const DELAY = 180;
const WIDE = 260;
const HIGH = 370;

type Peek = { card: number; left: number; top: number };

/** Beside the thing pointed at, within the window. */
export function peekPlace(box: DOMRect, width: number, height: number): { left: number; top: number } {
  const right = box.right + 12 + WIDE < width;
  const left = right ? box.right + 12 : Math.max(8, box.left - WIDE - 12);
  const top = Math.min(Math.max(8, box.top + box.height / 2 - HIGH / 2), height - HIGH - 8);
  return { left, top: Math.max(8, top) };
}

export function CardShowing({ children }: { children: ReactNode }) {
  const library = use(LibraryContext); // the pages are there before it is; cards to show are not
  const [opened, setOpened] = useState<number | null>(null);
  const [peeked, setPeeked] = useState<Peek | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unpeek = useCallback(() => {
    clearTimeout(timer.current);
    setPeeked(null);
  }, []);
  const peek = useCallback((card: number, at: Element) => {
    clearTimeout(timer.current);
    if (!window.matchMedia?.("(hover: hover)").matches) return;
    timer.current = setTimeout(() => {
      // The question below stays readable.
      const floor = document.querySelector(".prompt")?.getBoundingClientRect().top ?? innerHeight;
      setPeeked({ card, ...peekPlace(at.getBoundingClientRect(), innerWidth, floor) });
    }, DELAY);
  }, []);
  const open = useCallback(
    (card: number) => {
      unpeek();
      setOpened(card);
    },
    [unpeek],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  const value = useMemo(() => ({ open, peek, unpeek }), [open, peek, unpeek]);
  const peekedFace = peeked ? library?.card(peeked.card) : undefined;
  const openedFace = opened === null ? undefined : library?.card(opened);
  return (
    <ShowingContext value={value}>
      {children}
      {peeked && peekedFace && (
        <div className="peek" style={{ left: peeked.left, top: peeked.top }} aria-hidden="true">
          <CardFace face={peekedFace} look="whole" />
        </div>
      )}
      {openedFace && <CardDialog face={openedFace} onClose={() => setOpened(null)} />}
    </ShowingContext>
  );
}

/** A card's name that can be pointed at and opened. */
export function CardName({ card, children }: { card: number; children?: ReactNode }) {
  const library = useLibrary();
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
      {children ?? library.name(card)}
    </button>
  );
}
