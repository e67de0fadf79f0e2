/** The board: hexes, the tracks of the parameters beside them, the line of points below. */

import { useMemo, useRef } from "react";

import { neighbourTowards, type Point } from "../../../shell/art/hex";
import { useLibrary } from "../library";
import type { DiceTable, Option, Place, Preview } from "../types";
import { areaPlaces, wholeFrame } from "./geometry";
import { Hex } from "./Hex";
import { PointsLine, Tracks } from "./Tracks";

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export type BoardProps = {
  table: DiceTable;
  /** The areas that may be chosen now. */
  lit: ReadonlyMap<number, Option>;
  chosen: number | null;
  preview: Preview | undefined;
  narrow: boolean;
  /** Areas that a line of the log speaks of just now. */
  told: readonly number[];
  coordinates: boolean;
  onChoose: (area: number) => void;
  onPoint: (area: number | null) => void;
};

export function Board({ table, lit, chosen, preview, narrow, told, coordinates, onChoose, onPoint }: BoardProps) {
  const library = useLibrary();
  const svg = useRef<SVGSVGElement>(null);
  const face = library.board(table.board);
  const places = useMemo(() => (face ? areaPlaces(face) : new Map<number, Point>()), [face]);
  if (!face) return null;
  const tiles = new Map(table.areas.map((area) => [area.area, area]));
  const ghosts = new Map(preview?.areas.map((area) => [area.area, area.tile]));
  const first = lit.keys().next().value;
  const frame = wholeFrame(narrow);

  const describe = (place: Place): string => {
    const option = lit.get(place.area);
    if (option) return option.text;
    const tile = tiles.get(place.area)?.tile;
    if (tile) return `${place.name}: ${tile}`;
    return [place.name, place.ocean && "for an ocean", place.symbol && `for ${place.symbol}`, place.bonus].filter(Boolean).join(", ");
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    const direction = ARROWS[event.key];
    const from = (event.target as Element).getAttribute("data-area");
    if (!direction || from === null) return;
    const next = neighbourTowards(places, Number(from), direction, lit.keys());
    if (next === null) return;
    event.preventDefault();
    svg.current?.querySelector<SVGGElement>(`[data-area="${next}"]`)?.focus();
  };

  return (
    <svg
      ref={svg}
      className={`dg-board ${lit.size > 0 ? "asking" : ""}`}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      role="group"
      aria-label={`Board, ${face.title}`}
      onKeyDown={onKeyDown}
    >
      {face.areas.map((place) => (
        <Hex
          key={place.area}
          place={place}
          at={places.get(place.area) ?? { x: 0, y: 0 }}
          tile={tiles.get(place.area)?.tile ?? ""}
          fresh={tiles.get(place.area)?.new ?? false}
          label={describe(place)}
          lit={lit.has(place.area)}
          chosen={chosen === place.area}
          ghost={ghosts.get(place.area) ?? ""}
          told={told.includes(place.area)}
          coordinates={coordinates}
          tabbable={place.area === first}
          onChoose={onChoose}
          onPoint={onPoint}
        />
      ))}
      <Tracks parameters={table.parameters} risen={table.changes.tracks} narrow={narrow} />
      <PointsLine players={table.players} marks={library.all.bonus_at} narrow={narrow} />
    </svg>
  );
}
