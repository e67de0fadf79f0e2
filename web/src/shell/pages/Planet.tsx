/** The picture of the start page: a planet of hexes, some of them already green. */

import { hexCorners, pointsText } from "../art/hex";

const OUTLINE = pointsText(hexCorners(0.55));
const ROWS = [4, 5, 6, 7, 6, 5, 4];
const OCEAN = new Set(["1-3", "2-4", "2-5", "3-4", "3-5", "4-5"]);
const GREEN = new Set(["2-1", "3-1", "3-2", "4-1", "4-2", "5-2", "1-1", "4-3"]);
const CITY = new Set(["3-0", "5-3", "2-2"]);

function kind(place: string): string {
  if (OCEAN.has(place)) return "ocean";
  if (GREEN.has(place)) return "greenery";
  if (CITY.has(place)) return "city";
  return "land";
}

export function Planet() {
  return (
    <svg className="hero-planet" viewBox="-4.6 -4.6 9.200 9.200" aria-hidden="true">
      <circle r="4.15" className="hero-disc" />
      {ROWS.flatMap((count, row) =>
        Array.from({ length: count }, (_, i) => {
          const place = `${row}-${i}`;
          const x = i - (count - 1) / 2;
          const y = (row - 3) * 0.866;
          return (
            <polygon
              key={place}
              points={OUTLINE}
              transform={`translate(${x} ${y})`}
              className={`hero-hex is-${kind(place)}`}
            />
          );
        }),
      )}
      <circle r="4.15" className="hero-shade" />
    </svg>
  );
}
