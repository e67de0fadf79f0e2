/** Cards from everywhere: hovering shows a card beside the pointer, a click opens it with where it comes from. */

import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";

import { Dialog } from "../../../shell/parts/Dialog";
import type { SentenceProps } from "../../../shell/table/Log";
import { Die } from "../art/Die";
import { useLibrary } from "../library";
import { ICONS, type Face } from "../types";
import { CardFace, cardWords } from "./CardFace";

type Showing = { open: (card: number) => void; peek: (card: number, at: Element) => void; unpeek: () => void };

const ShowingContext = createContext<Showing>({ open: () => undefined, peek: () => undefined, unpeek: () => undefined });

export const useShowing = (): Showing => use(ShowingContext);

const DELAY = 180;
const WIDE = 230;
const HIGH = 290;

/** Beside the thing pointed at, within the window. */
export function peekPlace(box: { left: number; right: number; top: number; height: number }, width: number, height: number) {
  const left = box.right + 12 + WIDE < width ? box.right + 12 : Math.max(8, box.left - WIDE - 12);
  const top = Math.min(Math.max(8, box.top + box.height / 2 - HIGH / 2), height - HIGH - 8);
  return { left, top: Math.max(8, top) };
}

export function CardShowing({ children }: { children: ReactNode }) {
  const library = useLibrary();
  const [opened, setOpened] = useState<number | null>(null);
  const [peeked, setPeeked] = useState<{ card: number; left: number; top: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unpeek = useCallback(() => {
    clearTimeout(timer.current);
    setPeeked(null);
  }, []);
  const peek = useCallback((card: number, at: Element) => {
    clearTimeout(timer.current);
    if (!window.matchMedia?.("(hover: hover)").matches) return;
    timer.current = setTimeout(() => setPeeked({ card, ...peekPlace(at.getBoundingClientRect(), innerWidth, innerHeight) }), DELAY);
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
  const shown = peeked ? library.card(peeked.card) : undefined;
  const face = opened === null ? undefined : library.card(opened);
  return (
    <ShowingContext value={value}>
      {children}
      {peeked && shown && (
        <div className="dg-peek" style={{ left: peeked.left, top: peeked.top }} aria-hidden="true">
          <CardFace face={shown} />
        </div>
      )}
      {face && <CardDialog face={face} onClose={() => setOpened(null)} />}
    </ShowingContext>
  );
}

function CardDialog({ face, onClose }: { face: Face; onClose: () => void }) {
  const library = useLibrary();
  return (
    <Dialog title={face.name} onClose={onClose} className="dg-dialog">
      <div className="dg-dialog-grid">
        <CardFace face={face} />
        <div className="dg-card-facts">
          <p className="muted">
            {[face.number, face.module.replaceAll("-", " "), face.colour, face.kind].filter(Boolean).join(" · ")}
          </p>
          <p>{cardWords(face, library)}</p>
          <p>
            <b>Where it comes from:</b> {face.origin}.
          </p>
        </div>
      </div>
    </Dialog>
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

/** A sentence in which cards can be pointed at and dice are drawn before their names. */
export function Sentence({ parts }: SentenceProps) {
  return (parts as (SentenceProps["parts"][number] & { icon?: number })[]).map((part, i) => {
    if (part.card !== undefined) {
      return (
        <CardName key={i} card={part.card}>
          {part.text}
        </CardName>
      );
    }
    if (part.icon !== undefined && part.icon < ICONS) {
      return (
        <span key={i} className="dg-named-die">
          <Die kind={part.icon} />
          {part.text}
        </span>
      );
    }
    return part.text;
  });
}
