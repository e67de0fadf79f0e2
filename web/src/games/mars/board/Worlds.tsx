/** Worlds beside Mars that modules bring: a small planet with its track around it. */

import { memo } from "react";

import type { World } from "../modules";
import type { Parameter, Track } from "../types";
import { WORLD, WORLD_ARC, type Placed } from "./geometry";
import { printedTrack, TrackArc, type TrackChoice } from "./Tracks";

export const Worlds = memo(function Worlds(props: {
  worlds: readonly World[];
  places: readonly Placed[];
  tracks: Track[];
  parameters: Parameter[];
  risen: Record<string, number>;
  choice: TrackChoice;
}) {
  return props.worlds.map((world, i) => {
    const parameter = props.parameters.find((each) => each.name === world.track);
    const at = props.places[i];
    if (!parameter || !at) return null;
    const track = printedTrack(props.tracks, parameter);
    return (
      <g key={world.name} className={`world world-${world.name}`} transform={`translate(${at.x} ${at.y})`}>
        <circle r={WORLD.planet} className="world-ground" />
        <text className="world-name" y={-0.22}>
          {world.title}
        </text>
        <text className="world-value" y={0.5}>{`${parameter.value}${track.unit && ` ${track.unit}`}`}</text>
        <TrackArc
          track={track}
          parameter={parameter}
          bonuses={world.bonuses}
          arc={WORLD_ARC}
          ring={WORLD}
          risen={props.risen[world.track] ?? 0}
          choice={props.choice}
        />
      </g>
    );
  });
});
