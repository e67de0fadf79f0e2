/** Where things lie on the drawn board. One unit is the width of a hex; the planet's middle is the origin. */

import type { BoardFace, HexFace } from "../api/types";

export type Point = { x: number; y: number };

export const HEX_RADIUS = 1 / Math.sqrt(3);
export const PLANET = 4.82;
export const RING = { inner: 4.98, outer: 5.36 };
/** Where each parameter's track lies on the ring around the planet, in degrees clockwise from the right. */
export const ARCS: Record<string, { from: number; to: number }> = {
  oxygen: { from: 184, to: 288 },
  temperature: { from: 300, to: 431 },
  oceans: { from: 88, to: 172 },
};
/** What of the drawing is shown: all of it, all of it in a narrow pane, or the hexes alone while placing there. */
export const FRAMES = {
  wide: "-6.25 -5.85 12.5 11.55",
  narrow: "-5.7 -5.85 11.4 12.4",
  hexes: "-4.85 -4.75 9.7 9.5",
};
const OUTSIDE_SPOTS = {
  wide: [
    { x: -5.5, y: 4.45 },
    { x: 5.5, y: 4.45 },
  ],
  narrow: [
    { x: -4.95, y: 5.3 },
    { x: 4.95, y: 5.3 },
  ],
};

/** The corners of a hex that stands on its point. */
export function hexCorners(radius = HEX_RADIUS): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 180) * (60 * i - 90);
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

export function pointsText(points: Point[]): string {
  return points.map((point) => `${point.x.toFixed(3)},${point.y.toFixed(3)}`).join(" ");
}

/** The middle of the board in the server's units. */
export function boardMiddle(board: BoardFace): Point {
  const xs = board.hexes.map((hex) => hex.x);
  const ys = board.hexes.map((hex) => hex.y);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/** Every area's place on the drawing: hexes around the middle, areas outside Mars beside the planet. */
export function areaPlaces(board: BoardFace, narrow = false): Map<number, Point> {
  const middle = boardMiddle(board);
  const places = new Map<number, Point>();
  for (const hex of board.hexes) places.set(hex.area, { x: hex.x - middle.x, y: hex.y - middle.y });
  const spots: Point[] = narrow ? OUTSIDE_SPOTS.narrow : OUTSIDE_SPOTS.wide;
  board.outside.forEach((hex, i) => places.set(hex.area, spots[i] ?? { x: -5.5, y: 5 - i }));
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
