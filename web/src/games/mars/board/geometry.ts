/** Where things lie on the drawn board. One unit is the width of a hex; the planet's middle is the origin. */

import type { Point } from "../../../shell/art/hex";
import type { BoardFace, HexFace } from "../types";

export const PLANET = 4.82;
/** Where a track runs around a world; `lead` and `gap` in degrees: its sign before it, the space around a step. */
export type Ring = { inner: number; outer: number; lead: number; gap: number };
export const RING: Ring = { inner: 4.98, outer: 5.36, lead: 2.6, gap: 0.35 };
/** A world beside Mars is so large, its bonuses included. */
export const WORLD: Ring & { planet: number; whole: number } = { planet: 1.12, inner: 1.22, outer: 1.6, lead: 9, gap: 0.9, whole: 2 };
/** Its track leaves a gap at the foot. */
export const WORLD_ARC: Arc = { from: 118, to: 424 };
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
const CORNERS: Point[] = [
  { x: -1, y: 1 },
  { x: 1, y: 1 },
  { x: -1, y: -1 },
  { x: 1, y: -1 },
];
/** Beside another world, which takes the lower left, and the tabs above it. */
const CORNERS_LEFT: Point[] = [
  { x: 1, y: 1 },
  { x: 1, y: -1 },
];
const CORNERS_LEFT_NARROW: Point[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
];
const OUTSIDE = {
  wide: { x: 5.5, y: 4.45, outX: 1.5, outY: 0 },
  narrow: { x: 4.95, y: 5.3, outX: 0, outY: 1.7 },
};

export type Placed = Point;

/** What lies off Mars: areas of its own, and worlds with theirs. */
export type Beyond = { areas: readonly number[]; worlds: readonly { areas: readonly number[] }[] };

function cornersFor(beyond: Beyond, narrow: boolean): Point[] {
  if (beyond.worlds.length === 0) return CORNERS;
  return narrow ? CORNERS_LEFT_NARROW : CORNERS_LEFT;
}

/** The areas off Mars that belong to no other world. */
function loose(beyond: Beyond): number[] {
  return beyond.areas.filter((area) => !beyond.worlds.some((world) => world.areas.includes(area)));
}

/** How far the frame reaches to each side of the planet's middle. */
function extent(beyond: Beyond, narrow: boolean): { left: number; right: number; top: number; bottom: number } {
  const rounds = Math.max(0, Math.ceil(loose(beyond).length / cornersFor(beyond, narrow).length) - 1);
  const more = rounds * (narrow ? OUTSIDE.narrow.outY : OUTSIDE.wide.outX);
  const worlds = beyond.worlds.length;
  if (narrow) {
    if (worlds > 0) return { left: 5.7, right: 5.7, top: 5.95 + more, bottom: 4.6 + 2 * WORLD.whole * worlds };
    return { left: 5.7, right: 5.7, top: 5.85 + more, bottom: 6.55 + more };
  }
  if (worlds > 0) return { left: 4.85 + 2 * WORLD.whole * worlds, right: 6.25 + more, top: 5.85, bottom: 5.7 };
  return { left: 6.25 + more, right: 6.25 + more, top: 5.85, bottom: 5.7 };
}

/** What of the drawing is shown when all of it is: wider, or higher in a narrow pane, the more lies off Mars. */
export function wholeFrame(beyond: Beyond, narrow: boolean): string {
  const { left, right, top, bottom } = extent(beyond, narrow);
  const text = (n: number) => Number(n.toFixed(3));
  return `${text(-left)} ${text(-top)} ${text(left + right)} ${text(top + bottom)}`;
}

/** Where other worlds lie: at the lower left of a wide board, under a narrow one. */
export function worldPlaces(beyond: Beyond, narrow: boolean): Placed[] {
  return beyond.worlds.map((_, i) =>
    narrow
      ? { x: -5.65 + WORLD.whole, y: 4.6 + WORLD.whole * (2 * i + 1) }
      : { x: -4.85 - WORLD.whole * (2 * i + 1), y: 5.65 - WORLD.whole },
  );
}

/** Areas that belong to a world: beside it in a narrow pane, else over it, two in a row. */
function nearWorld(world: Placed, n: number, narrow: boolean): Point {
  if (narrow) return { x: world.x + WORLD.whole + 0.85 + 1.62 * n, y: world.y + 0.75 };
  return { x: world.x + (n % 2 === 0 ? -1.15 : 0.4), y: world.y - 7.25 + 1.85 * Math.floor(n / 2) };
}

function outsideSpot(i: number, corners: readonly Point[], narrow: boolean): Point {
  const corner = corners[i % corners.length]!;
  const round = Math.floor(i / corners.length);
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
export function areaPlaces(board: BoardFace, beyond: Beyond, narrow = false): Map<number, Point> {
  const middle = boardMiddle(board);
  const places = new Map<number, Point>();
  for (const hex of board.hexes) places.set(hex.area, { x: hex.x - middle.x, y: hex.y - middle.y });
  const corners = cornersFor(beyond, narrow);
  loose(beyond).forEach((area, i) => places.set(area, outsideSpot(i, corners, narrow)));
  const worlds = worldPlaces(beyond, narrow);
  beyond.worlds.forEach((world, i) => {
    const used = world.areas.filter((area) => beyond.areas.includes(area));
    used.forEach((area, n) => places.set(area, nearWorld(worlds[i]!, n, narrow)));
  });
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
