/**
 * Dice. Each colour has an outline of its own, so that no eye has to rely on colour alone: yellow is rounded, red has
 * its corners cut, blue is nearly a disc, green is a leaf, grey is square; white, with a dashed edge, is any colour.
 */

import { memo, type ReactNode } from "react";

import { ANY_COLOUR, colourOf, FACES, ICONS } from "../types";
import { ICON_SIGNS, signOf } from "./signs";

const OUTLINES = [
  "M7.500 1.500h9a6 6 0 0 1 6 6v9a6 6 0 0 1-6 6h-9a6 6 0 0 1-6-6v-9a6 6 0 0 1 6-6z",
  "M7.500 1.500h9l6 6v9l-6 6h-9l-6-6v-9z",
  "M12 1.200c8 0 10.800 2.800 10.800 10.800S20 22.800 12 22.800 1.200 20 1.200 12 4 1.200 12 1.200z",
  "M11 1.500h11.500V13a9.500 9.500 0 0 1-9.500 9.500H1.500V11A9.500 9.500 0 0 1 11 1.500z",
  "M2.500 1.500h19a1 1 0 0 1 1 1v19a1 1 0 0 1-1 1h-19a1 1 0 0 1-1-1v-19a1 1 0 0 1 1-1z",
  "M5.500 1.500h13a4 4 0 0 1 4 4v13a4 4 0 0 1-4 4h-13a4 4 0 0 1-4-4v-13a4 4 0 0 1 4-4z",
];

/** The body of a die, to be put into an svg of 24 by 24. */
export function DieBody({ colour, children }: { colour: number; children?: ReactNode }) {
  const outline = OUTLINES[colour] ?? OUTLINES[ANY_COLOUR]!;
  return (
    <g className={`dg-die-body dg-die-${colour}`}>
      <path d={outline} className="dg-die-side" transform="translate(0 1.300)" />
      <path d={outline} className="dg-die-top" />
      {children}
    </g>
  );
}

/** The face that shows a kind of cost: an icon, or "?". */
export function DieFace({ kind }: { kind: number }) {
  return (
    <DieBody colour={colourOf(kind)}>
      {kind < ICONS ? (
        <g className="dg-die-sign" transform="translate(4.300 4.300) scale(.642)">
          {ICON_SIGNS[kind]}
        </g>
      ) : (
        <text className="dg-die-query" x="12" y="17.500">
          ?
        </text>
      )}
    </DieBody>
  );
}

/** A die still to be rolled: pips on it. */
export function RollFace({ colour }: { colour: number }) {
  return (
    <DieBody colour={colour}>
      <g className="dg-die-pips">
        <circle cx="7.500" cy="7.500" r="2.100" />
        <circle cx="12" cy="12" r="2.100" />
        <circle cx="16.500" cy="16.500" r="2.100" />
      </g>
    </DieBody>
  );
}

/** A die of the pool: all that it may show, the commonest largest. */
export function PoolFace({ colour }: { colour: number }) {
  const spots = ["translate(6.800 3.300) scale(.435)", "translate(3.600 13) scale(.34)", "translate(12.300 13) scale(.34)"];
  return (
    <DieBody colour={colour}>
      {spots.map((spot, i) => (
        <g key={i} className="dg-die-sign" transform={spot}>
          {ICON_SIGNS[colour * FACES + i]}
        </g>
      ))}
    </DieBody>
  );
}

function Svg({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 25" className={`dg-die ${className}`} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export const Die = memo(function Die({ kind }: { kind: number }) {
  return (
    <Svg className="">
      <DieFace kind={kind} />
    </Svg>
  );
});

export const RollDie = memo(function RollDie({ colour }: { colour: number }) {
  return (
    <Svg className="dg-to-roll">
      <RollFace colour={colour} />
    </Svg>
  );
});

export const PoolDie = memo(function PoolDie({ colour }: { colour: number }) {
  return (
    <Svg className="dg-of-pool">
      <PoolFace colour={colour} />
    </Svg>
  );
});

export const Wild = memo(function Wild() {
  return (
    <svg viewBox="0 0 24 24" className="dg-die dg-wild" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="10.500" className="dg-wild-disc" />
      <g className="dg-wild-star" transform="translate(4.200 4) scale(.65)">
        {signOf("wild")}
      </g>
    </svg>
  );
});
