/**
 * Our own pictures, each drawn on a grid of 24: a glyph is one flat shape in the current colour. Here are the signs of
 * the shell; a game adds its own when it is loaded, and so do its modules.
 */

import type { ReactNode } from "react";

export const line = { fill: "none", stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round" } as const;
export const thin = { ...line, strokeWidth: 1.6 } as const;

export const GLYPHS: Record<string, ReactNode> = {
  card: <path {...line} d="M6.500 3h11v18h-11zM9.500 7h5M9.500 10.500h5" />,
  cards: <path {...line} d="M4 6.500 13 4l4.500 14.500-9 2.500zM16 5h4v13" />,
  any: <path {...line} strokeDasharray="3 3" d="M12 4a8 8 0 1 0 .01 0z" />,
  arrow: <path {...line} strokeWidth={2.600} d="M3 12h16M13.500 6l6 6-6 6" />,
  look: <path {...thin} d="M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12zM12 9a3 3 0 1 0 .01 0z" />,
  undo: <path {...line} d="M8 5 3.500 9.500 8 14M4 9.500h9.500a6 6 0 0 1 0 12H9" />,
  gear: <path {...line} d="M4 7h8M18 7h2M15 4.500a2.500 2.500 0 1 0 .01 0zM4 17h2M12 17h8M9 14.500a2.500 2.500 0 1 0 .01 0z" />,
  help: <path {...line} d="M8 8.500C8 5.500 10 4 12.200 4S16 5.800 16 8c0 3.500-4 3.500-4 7M12 19.500v.1" />,
  close: <path {...line} d="M5 5l14 14M19 5 5 19" />,
  check: <path {...line} strokeWidth={2.600} d="M4 12.500 9.500 18 20 6.500" />,
  lock: <path {...line} d="M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3" />,
  link: <path {...line} d="M10 14a4 4 0 0 0 5.700 0l3.600-3.600a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0l-3.600 3.600a4 4 0 0 0 5.700 5.700L12 17.700" />,
  chevron: <path {...line} d="M6 9.500l6 6 6-6" />,
  home: <path {...line} d="M3.500 11.500 12 4l8.500 7.500M6 10v10h12V10" />,
  search: <path {...line} d="M10.500 4a6.500 6.500 0 1 0 .01 0zM15.500 15.500 21 21" />,
  download: <path {...line} d="M12 3v12M7 10.500l5 5 5-5M4 20h16" />,
  play: <path fill="currentColor" d="M7 4.500v15l12-7.500z" />,
  pause: <path fill="currentColor" d="M6 4.500h4v15H6zM14 4.500h4v15h-4z" />,
  menu: <path {...line} d="M4 7h16M4 12h16M4 17h16" />,
  board: <path {...line} d="M12 2.500l8.200 4.750v9.500L12 21.500l-8.200-4.750v-9.500z" />,
  people: <path {...line} d="M9 5a3.200 3.200 0 1 0 .01 0zM3 20c0-4 2.500-6.500 6-6.500s6 2.500 6 6.500M15.500 5.500a3 3 0 0 1 1.500 5.700M17.500 14c2.200.8 3.500 3 3.500 6" />,
  log: <path {...line} d="M5 5h14M5 10h14M5 15h9M5 20h6" />,
  hand: <path {...line} d="M4 8l5.500-2 4.500 12.500-5.500 2zM10 5.500h5.500V17M15.500 6 20 8l-3.500 9" />,
};

export function addGlyphs(more: Record<string, ReactNode>): void {
  Object.assign(GLYPHS, more);
}

export function Glyph({ name, className }: { name: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`glyph ${className ?? ""}`} aria-hidden="true" focusable="false">
      {GLYPHS[name] ?? GLYPHS["any"]}
    </svg>
  );
}
