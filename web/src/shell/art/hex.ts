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
