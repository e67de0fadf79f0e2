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

/** The points that are marked and labelled: all while there is room for them, else every second, fifth … and the last. */
export function marked(points: number, frame: Frame): (i: number) => boolean {
  const room = Math.max(1, Math.floor((frame.width - frame.left - frame.right) / 22));
  const step = [1, 2, 5, 10, 20, 50].find((each) => points / each <= room) ?? 100;
  const last = points - 1;
  return (i) => i === last || (i % step === 0 && (step === 1 || last - i >= step / 2));
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
