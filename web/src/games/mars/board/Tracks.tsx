/** Tracks of global parameters, bent around a world, with the bonuses printed on them; those that may be chosen are lit. */

import { memo } from "react";

import type { Option, Parameter, Track } from "../types";
import { GLYPHS, trackGlyph } from "../art/glyphs";
import { onCircle, RING, ringPiece, trackArcs, type Arc, type Ring } from "./geometry";

export type TrackBonus = { value: number; icon: string; text: string };

/** What tracks need to be chosen: the option of each, the one that waits for a second click, what becomes of a click. */
export type TrackChoice = {
  lit: ReadonlyMap<string, Option>;
  chosen: Option | null;
  onTake: (option: Option) => void;
  onPoint: (option: Option | null) => void;
};

function printedBonuses(track: Track): TrackBonus[] {
  return track.bonuses.flatMap(({ value, icons }) => {
    const token = icons[0];
    if (!token) return [];
    return [{ value, icon: token.icon === "production" ? (token.of ?? "any") : token.icon, text: "" }];
  });
}

/** A wide ring piece that a finger can hit. */
const ROUND = 0.34;

export function TrackArc(props: {
  track: Track;
  parameter: Parameter;
  bonuses?: readonly TrackBonus[];
  arc: Arc;
  ring: Ring;
  risen: number;
  choice: TrackChoice;
}) {
  const { track, parameter, arc, ring, risen, choice } = props;
  const bonuses = props.bonuses ?? printedBonuses(track);
  const steps = Math.round((track.most - track.least) / track.step) + 1;
  const wide = (arc.to - arc.from) / steps;
  const middle = (ring.inner + ring.outer) / 2;
  const lead = onCircle(middle, arc.from - ring.lead);
  const option = choice.lit.get(track.name);
  const words = `${track.name}: ${parameter.value}${track.unit} of ${track.most}${track.unit}`;
  const chosen = option !== undefined && choice.chosen === option;
  return (
    <g className={`track track-${track.name} ${parameter.complete ? "complete" : ""} ${option ? "lit" : ""} ${chosen ? "chosen" : ""}`}>
      <svg x={lead.x - 0.21} y={lead.y - 0.21} width={0.42} height={0.42} viewBox="0 0 24 24" className="track-icon">
        {GLYPHS[trackGlyph(track.name)]}
      </svg>
      {Array.from({ length: steps }, (_, i) => {
        const value = track.least + i * track.step;
        const from = arc.from + i * wide;
        const at = onCircle(middle, from + wide / 2);
        const next = option !== undefined && value === parameter.value + track.step;
        const state = value === parameter.value ? "now" : value < parameter.value ? "done" : next ? "ahead next" : "ahead";
        const fresh = value <= parameter.value && value > parameter.value - risen;
        const bonus = bonuses.find((each) => each.value === value);
        const spot = onCircle(ring.outer + 0.21, from + wide / 2);
        return (
          <g key={value} aria-hidden="true" className={`tick ${state} ${fresh ? "fresh" : ""}`}>
            <path d={ringPiece(ring.inner, ring.outer, from + ring.gap, from + wide - ring.gap)} />
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
                className={`track-bonus bonus-${bonus.icon}`}
              >
                {bonus.text && <title>{`${value}${track.unit}: ${bonus.text}`}</title>}
                {GLYPHS[bonus.icon] ?? GLYPHS["any"]}
              </svg>
            )}
          </g>
        );
      })}
      {option ? (
        <>
          <path
            className="track-reach"
            d={ringPiece(ring.inner - ROUND, ring.outer + ROUND, arc.from - 2 * ring.lead, arc.to)}
            role="button"
            tabIndex={0}
            aria-label={option.text}
            aria-pressed={chosen}
            onClick={() => choice.onTake(option)}
            onPointerEnter={() => choice.onPoint(option)}
            onPointerLeave={() => choice.onPoint(null)}
            onFocus={() => choice.onPoint(option)}
            onBlur={() => choice.onPoint(null)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              choice.onTake(option);
            }}
          >
            <title>{option.text}</title>
          </path>
          <path className="track-glow" d={ringPiece(ring.inner - 0.05, ring.outer + 0.05, arc.from, arc.to)} />
        </>
      ) : (
        <path className="track-reach" d={ringPiece(ring.inner, ring.outer, arc.from, arc.to)} role="img" aria-label={words}>
          <title>{words}</title>
        </path>
      )}
    </g>
  );
}

/** The printed track of a parameter; what the catalogue does not know has no unit and no bonuses. */
export function printedTrack(tracks: readonly Track[], parameter: Parameter): Track {
  return tracks.find((each) => each.name === parameter.name) ?? { ...parameter, unit: "", bonuses: [] };
}

/** The ring around Mars, in the order of the table. */
export const Tracks = memo(function Tracks(props: {
  tracks: Track[];
  parameters: Parameter[];
  risen: Record<string, number>;
  choice: TrackChoice;
}) {
  const arcs = trackArcs(props.parameters);
  return (
    <g className="tracks">
      {props.parameters.map((parameter, i) => (
        <TrackArc
          key={parameter.name}
          track={printedTrack(props.tracks, parameter)}
          parameter={parameter}
          arc={arcs[i]!}
          ring={RING}
          risen={props.risen[parameter.name] ?? 0}
          choice={props.choice}
        />
      ))}
    </g>
  );
});
