/** The ring around the planet: the global parameters as tracks, with the bonuses printed on them. */

import { memo } from "react";

import type { Parameter, Track } from "../types";
import { GLYPHS, trackGlyph } from "../art/glyphs";
import { onCircle, RING, ringPiece, trackArcs, type Arc } from "./geometry";

function bonusIcon(track: Track, value: number): string | null {
  const token = track.bonuses.find((bonus) => bonus.value === value)?.icons[0];
  if (!token) return null;
  return token.icon === "production" ? (token.of ?? null) : token.icon;
}

function TrackArc(props: { track: Track; parameter: Parameter; arc: Arc; risen: number }) {
  const { track, parameter, arc, risen } = props;
  const steps = Math.round((track.most - track.least) / track.step) + 1;
  const wide = (arc.to - arc.from) / steps;
  const middle = (RING.inner + RING.outer) / 2;
  const lead = onCircle(middle, arc.from - 2.6);
  return (
    <g className={`track track-${track.name} ${parameter.complete ? "complete" : ""}`} role="img">
      <title>{`${track.name}: ${parameter.value}${track.unit} of ${track.most}${track.unit}`}</title>
      <svg x={lead.x - 0.21} y={lead.y - 0.21} width={0.42} height={0.42} viewBox="0 0 24 24" className="track-icon">
        {GLYPHS[trackGlyph(track.name)]}
      </svg>
      {Array.from({ length: steps }, (_, i) => {
        const value = track.least + i * track.step;
        const from = arc.from + i * wide;
        const at = onCircle(middle, from + wide / 2);
        const state = value === parameter.value ? "now" : value < parameter.value ? "done" : "ahead";
        const fresh = value <= parameter.value && value > parameter.value - risen;
        const bonus = bonusIcon(track, value);
        const spot = onCircle(RING.outer + 0.21, from + wide / 2);
        return (
          <g key={value} className={`tick ${state} ${fresh ? "fresh" : ""}`}>
            <path d={ringPiece(RING.inner, RING.outer, from + 0.35, from + wide - 0.35)} />
            <text x={at.x} y={at.y} dy="0.36em">
              {value}
            </text>
            {bonus && (
              <svg
                x={spot.x - 0.16}
                y={spot.y - 0.16}
                width={0.32}
                height={0.32}
                viewBox="0 0 24 24"
                className={`track-bonus bonus-${bonus}`}
              >
                {GLYPHS[bonus]}
              </svg>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** In the order of the table; what the catalogue does not know is drawn without bonuses. */
export const Tracks = memo(function Tracks(props: {
  tracks: Track[];
  parameters: Parameter[];
  risen: Record<string, number>;
}) {
  const arcs = trackArcs(props.parameters);
  return (
    <g className="tracks">
      {props.parameters.map((parameter, i) => {
        const printed = props.tracks.find((each) => each.name === parameter.name);
        return (
          <TrackArc
            key={parameter.name}
            track={printed ?? { ...parameter, unit: "", bonuses: [] }}
            parameter={parameter}
            arc={arcs[i]!}
            risen={props.risen[parameter.name] ?? 0}
          />
        );
      })}
    </g>
  );
});
