/** A button that opens a small panel beside itself; Escape or a click elsewhere closes it. */

import { useEffect, useRef, useState, type ReactNode } from "react";

export function Menu(props: {
  label: ReactNode;
  className?: string;
  title?: string;
  up?: boolean;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const away = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", away);
    root.current?.addEventListener("keydown", escape);
    const element = root.current;
    return () => {
      document.removeEventListener("pointerdown", away);
      element?.removeEventListener("keydown", escape);
    };
  }, [open]);
  return (
    <div className={`menu ${props.up ? "up" : ""}`} ref={root}>
      <button
        ref={button}
        className={props.className ?? "button"}
        aria-expanded={open}
        aria-haspopup="true"
        title={props.title}
        aria-label={props.title}
        onClick={() => setOpen(!open)}
      >
        {props.label}
      </button>
      {open && <div className="menu-panel">{props.children(() => setOpen(false))}</div>}
    </div>
  );
}
