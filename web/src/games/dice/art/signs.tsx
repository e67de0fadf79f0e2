/**
 * The pictures of the dice game, each one flat shape on a grid of 24: the fifteen icons of the dice, tracks, tiles
 * and signs. What stands on a die is bold, so that it can be told apart when it is small.
 */

import type { ReactNode } from "react";

import { Glyph, line } from "../../../shell/art/glyphs";

const bold = { ...line, strokeWidth: 2.6 };
const full = { fill: "currentColor" };

/** By icon: three for each colour, from common to rare. */
export const ICON_SIGNS: ReactNode[] = [
  // credit, science, Earth
  <path key="credit" {...bold} d="M17.500 7.500A6.500 6.500 0 1 0 17.500 16.500M4 10.500h9M4 14h8" />,
  <path key="science" {...bold} d="M9.500 3h5M10.500 3v6.500L4.500 19a1.300 1.300 0 0 0 1.200 2h12.600a1.300 1.300 0 0 0 1.200-2l-6-9.500V3M7.500 15h9" />,
  <g key="earth">
    <circle {...bold} cx="12" cy="12" r="8.700" />
    <path {...full} d="M5 9c3-1 4.500 0 5.500 1.500S9 14 10 16s0 3.500-1.500 4A9 9 0 0 1 4 10zM13 4c3 0 6 2 7.200 5-2 1.500-3 .5-4.200 1.500S14 8.500 13 7.500z" />
  </g>,
  // heat, event, nuclear
  <path key="heat" {...full} d="M13 2c.8 4-1.500 5.500-3.300 7.800C8.100 11.800 6.500 13.400 6.500 16A5.800 5.800 0 0 0 12.200 22c3.300 0 5.600-2.500 5.600-5.900 0-2.300-1-3.900-2-5.200-.2 1.600-.8 2.600-1.900 3.200C14.600 9.600 16 5.600 13 2z" />,
  <path key="event" {...full} d="M3.500 9.300H12V4.200L21.500 12 12 19.800v-5.100H3.500z" />,
  <g key="nuclear" {...full}>
    <circle cx="12" cy="12" r="2.300" />
    <path d="M14 8.500 17.200 3a10.300 10.300 0 0 1 5.100 9H16a4 4 0 0 0-2-3.500zM10 8.500 6.800 3a10.300 10.300 0 0 0-5.100 9H8a4 4 0 0 1 2-3.500zM12 16c.7 0 1.400-.2 2-.5l3.200 5.500a10.300 10.300 0 0 1-10.400 0l3.200-5.500c.6.300 1.300.5 2 .5z" />
  </g>,
  // water, energy, oxygen
  <path key="water" {...full} d="M12 2c3.800 5 6.500 8.600 6.500 12.500A6.500 6.500 0 0 1 12 21.500a6.500 6.500 0 0 1-6.500-7C5.500 10.600 8.200 7 12 2zm-3.500 12.500c.2 2.200 1.500 3.600 3.500 4v-1.800c-1-.3-1.700-1-1.800-2.200z" fillRule="evenodd" />,
  <path key="energy" {...full} d="M14.500 1.500 4.500 13.800h6L8.800 22.500l11-13.300h-6.300z" />,
  <g key="oxygen">
    <circle {...bold} cx="9" cy="10.500" r="6" />
    <path {...line} strokeWidth={2.200} d="M16.500 16.500c.3-1.700 4-1.700 4 .3 0 1.700-3.600 2.600-4 4.700h4.300" />
  </g>,
  // plant, microbe, animal
  <path key="plant" {...full} d="M12 22V12.500C5.500 12.500 3 9.500 3 4c6 0 8.500 2 9 6.500C12.500 5.500 15.500 3 21 3c0 6.500-2.500 9-7.500 9.300V22z" />,
  <g key="microbe">
    <ellipse {...bold} cx="12" cy="12" rx="6.300" ry="5" />
    <circle {...full} cx="10.300" cy="12" r="1.500" />
    <circle {...full} cx="14.300" cy="11.500" r="1.200" />
    <path {...line} d="M6.500 8.500 4 6M6 15l-2.500 2.500M12 7V3.500M12 17v3.500M17.500 8.500 20 6M18 15l2.500 2.500" />
  </g>,
  <g key="animal" {...full}>
    <ellipse cx="5" cy="11" rx="2.300" ry="3" />
    <ellipse cx="9.600" cy="6" rx="2.300" ry="3.200" />
    <ellipse cx="14.800" cy="6" rx="2.300" ry="3.200" />
    <ellipse cx="19.300" cy="11" rx="2.300" ry="3" />
    <path d="M12.200 11.500c-3.300 0-6.200 3.500-6.200 6.500s3.500 3 6.200 3 6.200 0 6.200-3-2.900-6.500-6.200-6.500z" />
  </g>,
  // city, steel, titanium
  <path key="city" {...full} d="M2.500 21.500V12l5-2.500v12h1.700V4.500l6-2.500v19.500h1.600V9.500l5 2.500v9.500zM11 7.500v2.300h2.500V7.500zm0 4.500v2.300h2.500V12zm0 4.500v2.300h2.500v-2.300z" fillRule="evenodd" />,
  <path key="steel" {...full} d="M4 3.500h16V8h-5.500v8H20v4.500H4V16h5.500V8H4z" />,
  <path key="titanium" {...full} d="M12 1.500l3 7.200 7.500.6-5.700 5 1.700 7.500-6.500-4-6.500 4 1.700-7.500-5.700-5 7.500-.6z" />,
];

const SIGNS: Record<string, ReactNode> = {
  temperature: <path {...full} d="M12 1.500a3.200 3.200 0 0 0-3.200 3.200v8.500a5.300 5.300 0 1 0 6.400 0V4.700A3.200 3.200 0 0 0 12 1.500zm0 2.200c.6 0 1 .4 1 1v9.700a3.100 3.100 0 1 1-2 0V4.700c0-.6.4-1 1-1z" fillRule="evenodd" />,
  oxygen: ICON_SIGNS[8],
  oceans: <path {...bold} d="M2.500 9c2-2 4-2 6.300 0s4.300 2 6.400 0 4.300-2 6.300 0M2.500 15.500c2-2 4-2 6.300 0s4.300 2 6.400 0 4.300-2 6.300 0" />,
  forest: <path {...full} d="M12 1.500 6 9.500h2.500L4 15.500h6.500V22h3v-6.500H20l-4.500-6H18z" />,
  city: ICON_SIGNS[12],
  "nuclear zone": ICON_SIGNS[5],
  lava: <path {...full} d="M9 7h6l6.500 14h-19zM11 2h1.200v3.500H11zM14 1h1.200v4.500H14zM8.500 2.500h1V5.500h-1z" />,
  reserve: ICON_SIGNS[11],
  mohole: <path {...bold} d="M3 7.500a9 3.500 0 1 0 18 0 9 3.500 0 1 0-18 0zM6 11l2.800 8.500a3.200 1.300 0 0 0 6.400 0L18 11" />,
  "industrial center": <path {...full} d="M2.500 21.500V11l5.500 3.500V11l5.500 3.500V11l3 2V3.500h4.500v18z" />,
  preserve: <path {...bold} d="M2.500 20 9 7.500l4.500 7.500 2.500-4 5.500 9zM18 3v4M16 5h4" />,
  wild: <path {...full} d="M12 1.800l2.600 6.300 6.800.5-5.200 4.400 1.700 6.600-5.900-3.600-5.900 3.600 1.700-6.600-5.200-4.400 6.800-.5z" />,
  turn: <path {...bold} d="M19.500 12A7.500 7.500 0 1 1 16.500 6M20 3v5h-5" />,
  up: <path {...bold} d="M12 20V5M6 10.500 12 4l6 6.500" />,
  card: <path {...bold} d="M6.500 3h11v18h-11zM10 8h4" />,
  play: <path {...bold} d="M3.500 5h9v14h-9zM15 12h7M19 8.500l3.500 3.500-3.500 3.500" />,
  produce: <path {...bold} d="M3 20V10.500l5.500 3.500v-3.500l5.500 3.500V4h6.500v16z" />,
  keep: <path {...bold} d="M4 10h16v10H4zM7.500 10V7a4.500 4.500 0 0 1 9 0v3" />,
};
SIGNS["ocean"] = SIGNS["oceans"];

export function signOf(name: string): ReactNode {
  return SIGNS[name.toLowerCase()];
}

/** A sign in the current colour; the shell's own where the dice game has none. */
export function Sign({ name }: { name: string }) {
  const drawn = signOf(name);
  if (!drawn) return <Glyph name={name} />;
  return (
    <svg viewBox="0 0 24 24" className="glyph" aria-hidden="true" focusable="false">
      {drawn}
    </svg>
  );
}
