/** Numbers for the chart of points over the generations: where lines and axes lie. */

import type { HistoryPoint } from "../api/types";

export type Frame = { width: number; height: number; left: number; right: number; top: number; bottom: number };

/** Round steps for an axis up to `most`: at most six of them. */
export function axisSteps(most: number): number[] {
  const rough = Math.max(1, most / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  const steps: number[] = [];
  for (let value = 0; value < most + step; value += step) steps.push(Math.round(value));
  return steps;
}

export function chartLines(
  points: readonly HistoryPoint[],
  seats: number,
  frame: Frame,
): { x: (i: number) => number; y: (value: number) => number; lines: { x: number; y: number }[][]; ticks: number[] } {
  const most = Math.max(10, ...points.flatMap((point) => point.points.map((each) => each.total)));
  const ticks = axisSteps(most);
  const top = ticks.at(-1) ?? most;
  const wide = frame.width - frame.left - frame.right;
  const high = frame.height - frame.top - frame.bottom;
  const x = (i: number) => frame.left + (points.length < 2 ? 0 : (wide * i) / (points.length - 1));
  const y = (value: number) => frame.top + high * (1 - value / top);
  const lines = Array.from({ length: seats }, (_, seat) =>
    points.map((point, i) => ({ x: x(i), y: y(point.points[seat]?.total ?? 0) })),
  );
  return { x, y, lines, ticks };
}
