/** The board: the planet with its hexes and moons, and the ring of global parameters around it. */

import { useCallback, useMemo, useRef } from "react";

import type { Point } from "../../../shell/art/hex";
import { useLibrary } from "../library";
import type { Area, HexFace, MarsTable, Option, Preview } from "../types";
import { areaPlaces, HEXES_FRAME, hexLabel, neighbourTowards, PLANET, wholeFrame } from "./geometry";
import { Hex } from "./Hex";
import { Tracks } from "./Tracks";

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export type BoardProps = {
  table: MarsTable;
  /** The areas that may be chosen now. */
  lit: ReadonlyMap<number, Option>;
  chosen: number | null;
  preview: Preview | undefined;
  narrow: boolean;
  /** Areas that something else on the table speaks of just now. */
  told: readonly number[];
  coordinates: boolean;
  onChoose: (area: number) => void;
  onPoint: (area: number | null) => void;
};

export function Board({ table, lit, chosen, preview, narrow, told, coordinates, onChoose, onPoint }: BoardProps) {
  const library = useLibrary();
  const svg = useRef<SVGSVGElement>(null);
  const face = library.board(table.board);
  const used = table.outside.join();
  const places = useMemo(() => {
    const outside = used === "" ? [] : used.split(",").map(Number);
    return face ? areaPlaces(face, outside, narrow) : new Map<number, Point>();
  }, [face, used, narrow]);
  const areas = useMemo(() => new Map(table.areas.map((area) => [area.area, area])), [table.areas]);
  const ghosts = useMemo(() => new Map(preview?.areas.map((area) => [area.area, area])), [preview]);
  const colourOf = useCallback(
    (seat: number) => (seat >= 0 ? (table.players[seat]?.colour ?? null) : null),
    [table.players],
  );
  if (!face) return null;

  const first = lit.keys().next().value;
  const onMars = face.hexes.some((hex) => lit.has(hex.area)) && !face.outside.some((hex) => lit.has(hex.area));
  const frame = narrow && onMars ? HEXES_FRAME : wholeFrame(table.outside.length, narrow);
  const describe = (hex: HexFace, area: Area | undefined): string => {
    const option = lit.get(hex.area);
    if (option) return option.text;
    const parts = [hexLabel(hex)];
    if (area && area.tile !== "none") {
      const owner = area.owner >= 0 ? table.players[area.owner]?.name : area.owner === -2 ? "neutral" : undefined;
      parts.push(library.tileTitle(area.tile) + (owner ? ` of ${owner}` : ""));
    } else {
      parts.push(hex.kind === "ocean" ? "for an ocean" : "empty");
      for (const token of hex.bonus) parts.push(`${token.n ?? 1} ${token.icon}`);
    }
    return parts.join(", ");
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

  const draw = (hex: HexFace) => {
    const at = places.get(hex.area);
    const area = areas.get(hex.area);
    const ghost = ghosts.get(hex.area);
    if (!at) return null;
    return (
      <Hex
        key={hex.area}
        hex={hex}
        at={at}
        area={area}
        ownerColour={area ? (area.owner === -2 ? "neutral" : colourOf(area.owner)) : null}
        claimColour={area ? colourOf(area.claim) : null}
        label={describe(hex, area)}
        lit={lit.has(hex.area)}
        chosen={chosen === hex.area}
        ghost={ghost && ghost.tile !== "none" ? { tile: ghost.tile, colour: colourOf(ghost.owner) } : null}
        told={told.includes(hex.area)}
        coordinates={coordinates}
        tabbable={hex.area === first}
        onChoose={onChoose}
        onPoint={onPoint}
      />
    );
  };

  return (
    <svg
      ref={svg}
      className={`board ${lit.size > 0 ? "asking" : ""}`}
      viewBox={frame}
      role="group"
      aria-label={`Board ${face.title}`}
      onKeyDown={onKeyDown}
    >
      <circle r={PLANET} className="planet" />
      <circle cx={-1.4} cy={-1.2} r={2.9} className="planet-light" />
      <Tracks tracks={library.all.tracks} parameters={table.parameters} risen={table.changes.parameters} />
      {face.outside.map(draw)}
      {face.hexes.map(draw)}
    </svg>
  );
}
