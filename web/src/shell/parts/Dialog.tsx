/** A window over the page: the browser's own dialog, which keeps the focus inside and closes on Escape. */

import { useEffect, useRef, type ReactNode } from "react";

import { Glyph } from "../art/glyphs";

export function Dialog(props: { title: string; onClose: () => void; className?: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal?.();
    return () => element?.close?.();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`dialog ${props.className ?? ""}`}
      aria-label={props.title}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) props.onClose();
      }}
    >
      <div className="dialog-box">
        <header className="dialog-head">
          <h2>{props.title}</h2>
          <button className="icon-button" onClick={props.onClose} aria-label="Close">
            <Glyph name="close" />
          </button>
        </header>
        <div className="dialog-body">{props.children}</div>
      </div>
    </dialog>
  );
}
