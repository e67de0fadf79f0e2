/** The shape that boards are made of. */

export type Point = { x: number; y: number };

/** The radius of a hex that is one unit wide. */
export const HEX_RADIUS = 1 / Math.sqrt(3);

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

/** The next area when an arrow key is pressed on one: the lit one that lies best in that direction. */
export function neighbourTowards(
  places: ReadonlyMap<number, Point>,
  from: number,
  direction: Point,
  among: Iterable<number>,
): number | null {
  const start = places.get(from);
  if (!start) return null;
  let best: { area: number; far: number } | null = null;
  for (const area of among) {
    const there = places.get(area);
    if (!there || area === from) continue;
    const [dx, dy] = [there.x - start.x, there.y - start.y];
    const ahead = dx * direction.x + dy * direction.y;
    if (ahead <= 0.2) continue;
    const far = ahead + 2 * Math.abs(dx * direction.y - dy * direction.x);
    if (!best || far < best.far) best = { area, far };
  }
  return best?.area ?? null;
}
