/** The board: the planet with its hexes and moons, and the ring of global parameters around it. */

import { useCallback, useMemo, useRef } from "react";

import type { Point } from "../../../shell/art/hex";
import { useLibrary } from "../library";
import type { Area, HexFace, MarsTable, Option, Preview } from "../types";
import type { World } from "../modules";
import { areaPlaces, HEXES_FRAME, hexLabel, neighbourTowards, PLANET, wholeFrame, worldPlaces } from "./geometry";
import { Hex } from "./Hex";
import { Tracks, type TrackChoice } from "./Tracks";
import { Worlds } from "./Worlds";

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export type BoardProps = {
  table: MarsTable;
  /** Worlds beside Mars. */
  worlds: readonly World[];
  /** The areas that may be chosen now. */
  lit: ReadonlyMap<number, Option>;
  /** The tracks that may be chosen now. */
  tracks: TrackChoice;
  chosen: number | null;
  preview: Preview | undefined;
  narrow: boolean;
  /** Areas that something else on the table speaks of just now. */
  told: readonly number[];
  coordinates: boolean;
  onChoose: (area: number) => void;
  onPoint: (area: number | null) => void;
};

export function Board({ table, worlds, lit, tracks, chosen, preview, narrow, told, coordinates, onChoose, onPoint }: BoardProps) {
  const library = useLibrary();
  const svg = useRef<SVGSVGElement>(null);
  const face = library.board(table.board);
  const used = table.outside.join();
  const beyond = useMemo(() => ({ areas: used === "" ? [] : used.split(",").map(Number), worlds }), [used, worlds]);
  const places = useMemo(
    () => (face ? areaPlaces(face, beyond, narrow) : new Map<number, Point>()),
    [face, beyond, narrow],
  );
  const around = useMemo(
    () => table.parameters.filter((each) => !worlds.some((world) => world.track === each.name)),
    [table.parameters, worlds],
  );
  const apart = useMemo(() => worldPlaces(beyond, narrow), [beyond, narrow]);
  const areas = useMemo(() => new Map(table.areas.map((area) => [area.area, area])), [table.areas]);
  const ghosts = useMemo(() => new Map(preview?.areas.map((area) => [area.area, area])), [preview]);
  const colourOf = useCallback(
    (seat: number) => (seat >= 0 ? (table.players[seat]?.colour ?? null) : null),
    [table.players],
  );
  if (!face) return null;

  const first = lit.keys().next().value;
  const onMars = face.hexes.some((hex) => lit.has(hex.area)) && !face.outside.some((hex) => lit.has(hex.area));
  const frame = narrow && onMars ? HEXES_FRAME : wholeFrame(beyond, narrow);
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
      className={`board ${lit.size > 0 ? "asking" : ""} ${tracks.lit.size > 0 ? "asking-track" : ""}`}
      viewBox={frame}
      role="group"
      aria-label={`Board ${face.title}`}
      onKeyDown={onKeyDown}
    >
      <circle r={PLANET} className="planet" />
      <circle cx={-1.4} cy={-1.2} r={2.9} className="planet-light" />
      <Tracks tracks={library.all.tracks} parameters={around} risen={table.changes.parameters} choice={tracks} />
      <Worlds
        worlds={worlds}
        places={apart}
        tracks={library.all.tracks}
        parameters={table.parameters}
        risen={table.changes.parameters}
        choice={tracks}
      />
      {face.outside.map(draw)}
      {face.hexes.map(draw)}
    </svg>
  );
}
