/** Where things lie on the drawn board. One unit is the width of a hex; the middle of the board is the origin. */

import type { Point } from "../../../shell/art/hex";
import type { BoardFace, Parameter } from "../types";

const ROW_HEIGHT = Math.sqrt(3) / 2;
/** Half the hexes, with a little air. */
const EDGE = { x: 3.62, y: 3.3 };

export function areaPlaces(board: BoardFace): Map<number, Point> {
  const rows = Math.max(...board.areas.map((area) => area.row)) + 1;
  const wide = Array.from({ length: rows }, (_, row) => board.areas.filter((area) => area.row === row).length);
  return new Map(
    board.areas.map((area) => [
      area.area,
      { x: area.column - ((wide[area.row] ?? 1) - 1) / 2, y: (area.row - (rows - 1) / 2) * ROW_HEIGHT },
    ]),
  );
}

export type Frame = { x: number; y: number; width: number; height: number };

/** What of the drawing is shown: with tracks at both sides, or below the hexes where there is little width. */
export function wholeFrame(narrow: boolean): Frame {
  if (narrow) return { x: -EDGE.x, y: -EDGE.y, width: 2 * EDGE.x, height: 2 * EDGE.y + 3.55 };
  return { x: -4.85, y: -EDGE.y, width: 10.9, height: 2 * EDGE.y + 1.15 };
}

export type Cell = { value: number; at: Point; width: number; height: number };

/** The values of a track from first to last. */
export function valuesOf(track: Pick<Parameter, "first" | "last" | "step">): number[] {
  const values: number[] = [];
  for (let value = track.first; value <= track.last; value += track.step) values.push(value);
  return values;
}

const UPRIGHT = { x: [-4.25, 4.25, 5.4], width: 0.62, height: 6.1 };
const LYING = { y: EDGE.y + 0.3, between: 0.78, height: 0.44, from: -2.95, to: EDGE.x - 0.1 };

/** Tracks stand upright beside the hexes and rise; in a narrow drawing they lie below and go to the right. */
export function trackCells(track: Pick<Parameter, "first" | "last" | "step">, i: number, narrow: boolean): Cell[] {
  const values = valuesOf(track);
  if (narrow) {
    const width = (LYING.to - LYING.from) / values.length;
    return values.map((value, k) => ({
      value,
      at: { x: LYING.from + (k + 0.5) * width, y: LYING.y + i * LYING.between },
      width: width - 0.04,
      height: LYING.height,
    }));
  }
  const height = UPRIGHT.height / values.length;
  return values.map((value, k) => ({
    value,
    at: { x: UPRIGHT.x[i] ?? 0, y: UPRIGHT.height / 2 - (k + 0.5) * height + 0.12 },
    width: UPRIGHT.width,
    height: height - 0.045,
  }));
}

/** Where the sign of a track stands. */
export function trackHead(i: number, narrow: boolean): Point {
  if (narrow) return { x: -3.3, y: LYING.y + i * LYING.between };
  return { x: UPRIGHT.x[i] ?? 0, y: -UPRIGHT.height / 2 - 0.08 };
}

const SHORTEST = 20;

/** The line of points: where it lies, how far it goes, at which points it has ticks. */
export function pointsLine(most: number, narrow: boolean) {
  const last = Math.max(SHORTEST, Math.ceil((most + 2) / 5) * 5);
  const [from, to] = narrow ? [-3.4, 3.35] : [-4.5, 5.7];
  const y = narrow ? EDGE.y + 0.3 + 3 * LYING.between + 0.28 : EDGE.y + 0.42;
  const step = last <= (narrow ? 40 : 60) ? 5 : 10;
  const ticks = Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => step * i);
  return { y, x: (points: number) => from + ((to - from) * points) / last, last, ticks };
}
