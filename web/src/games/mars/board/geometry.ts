/** Where things lie on the drawn board. One unit is the width of a hex; the planet's middle is the origin. */

import type { Point } from "../../../shell/art/hex";
import type { BoardFace, HexFace } from "../types";

export const PLANET = 4.82;
export const RING = { inner: 4.98, outer: 5.36 };
/** A piece of the ring around the planet, in degrees clockwise from the right. */
export type Arc = { from: number; to: number };

const FIRST_ARC = 300;
const BETWEEN_ARCS = 12;

/** Where the tracks lie on the ring: clockwise from the top, each as long as it has steps. */
export function trackArcs(tracks: readonly { least: number; most: number; step: number }[]): Arc[] {
  const steps = tracks.map((track) => Math.round((track.most - track.least) / track.step) + 1);
  const all = steps.reduce((sum, n) => sum + n, 0);
  const wide = (360 - BETWEEN_ARCS * tracks.length) / Math.max(1, all);
  let from = FIRST_ARC;
  return steps.map((n) => {
    const arc = { from, to: from + n * wide };
    from = arc.to + BETWEEN_ARCS;
    return arc;
  });
}

/** The hexes alone, shown while a tile is placed there in a narrow pane. */
export const HEXES_FRAME = "-4.85 -4.75 9.7 9.5";
/** The corners beside the planet that areas off Mars take, in this order; more of them lie further out. */
const CORNERS = [
  { x: -1, y: 1 },
  { x: 1, y: 1 },
  { x: -1, y: -1 },
  { x: 1, y: -1 },
];
const OUTSIDE = {
  wide: { x: 5.5, y: 4.45, outX: 1.5, outY: 0 },
  narrow: { x: 4.95, y: 5.3, outX: 0, outY: 1.7 },
};

/** What of the drawing is shown when all of it is: wider, or higher in a narrow pane, the more lies off Mars. */
export function wholeFrame(outside: number, narrow: boolean): string {
  const rounds = Math.max(0, Math.ceil(outside / CORNERS.length) - 1);
  const more = 2 * rounds * (narrow ? OUTSIDE.narrow.outY : OUTSIDE.wide.outX);
  if (narrow) return `-5.7 ${-5.85 - more / 2} 11.4 ${12.4 + more}`;
  return `${-6.25 - more / 2} -5.85 ${12.5 + more} 11.55`;
}

function outsideSpot(i: number, narrow: boolean): Point {
  const corner = CORNERS[i % CORNERS.length]!;
  const round = Math.floor(i / CORNERS.length);
  const { x, y, outX, outY } = narrow ? OUTSIDE.narrow : OUTSIDE.wide;
  return { x: corner.x * (x + round * outX), y: corner.y * (y + round * outY) };
}

/** The middle of the board in the server's units. */
export function boardMiddle(board: BoardFace): Point {
  const xs = board.hexes.map((hex) => hex.x);
  const ys = board.hexes.map((hex) => hex.y);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/** Every area's place on the drawing: hexes around the middle, the areas off Mars that are in use beside the planet. */
export function areaPlaces(board: BoardFace, outside: readonly number[], narrow = false): Map<number, Point> {
  const middle = boardMiddle(board);
  const places = new Map<number, Point>();
  for (const hex of board.hexes) places.set(hex.area, { x: hex.x - middle.x, y: hex.y - middle.y });
  outside.forEach((area, i) => places.set(area, outsideSpot(i, narrow)));
  return places;
}

export function onCircle(radius: number, degrees: number): Point {
  const angle = (Math.PI / 180) * degrees;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** A piece of a ring as a path. */
export function ringPiece(inner: number, outer: number, from: number, to: number): string {
  const a = onCircle(outer, from);
  const b = onCircle(outer, to);
  const c = onCircle(inner, to);
  const d = onCircle(inner, from);
  const large = to - from > 180 ? 1 : 0;
  const text = (point: Point) => `${point.x.toFixed(3)} ${point.y.toFixed(3)}`;
  return `M${text(a)}A${outer} ${outer} 0 ${large} 1 ${text(b)}L${text(c)}A${inner} ${inner} 0 ${large} 0 ${text(d)}Z`;
}

/** The next area when an arrow key is pressed on one: the lit one that lies best in that direction. */
export function neighbourTowards(
  places: Map<number, Point>,
  from: number,
  direction: Point,
  among: Iterable<number>,
): number | null {
  const start = places.get(from);
  if (!start) return null;
  let best: number | null = null;
  let bestCost = Infinity;
  for (const area of among) {
    const there = places.get(area);
    if (!there || area === from) continue;
    const dx = there.x - start.x;
    const dy = there.y - start.y;
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y - dy * direction.x);
    if (ahead <= 0.2) continue;
    const cost = ahead + 2 * aside;
    if (cost < bestCost) {
      best = area;
      bestCost = cost;
    }
  }
  return best;
}

export function hexLabel(hex: HexFace): string {
  return hex.name && !hex.label.includes(hex.name) ? `${hex.label} (${hex.name})` : hex.label;
}
