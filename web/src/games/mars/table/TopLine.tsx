/** In the line at the top: the generation, the phase and the global parameters. */

import type { GameView } from "../../../shell/api/types";
import { Glyph, trackGlyph } from "../art/glyphs";
import { useLibrary } from "../library";
import { marsView } from "../types";

const PHASES: Record<string, string> = {
  setup: "Setup",
  action: "Actions",
  research: "Research",
  draft: "Draft",
  solar: "Solar phase",
  final: "Final greeneries",
  over: "Game over",
};

export function TopLine({ view }: { view: GameView }) {
  const library = useLibrary();
  const { table } = marsView(view);
  return (
    <>
      <span className="generation">
        <span className="wide-only">Generation </span>
        <span className="narrow-only">Gen </span>
        <b>{table.generation}</b>
        {table.last_generation > 0 && <span className="muted">/{table.last_generation}</span>}
        <span className="phase muted wide-only">{PHASES[table.phase] ?? table.phase}</span>
      </span>
      <span className="parameters">
        {table.parameters.map((parameter) => {
          const track = library.all.tracks.find((each) => each.name === parameter.name);
          const words = (value: number) => (track?.unit ? `${value}${track.unit}` : `${value}/${parameter.most}`);
          const [least, most] = [words(parameter.least), words(parameter.most)];
          return (
            <span
              key={parameter.name}
              className={`parameter is-${parameter.name} ${parameter.complete ? "complete" : ""}`}
              role="img"
              aria-label={`${parameter.name} ${parameter.value}${track?.unit ?? ""}, maximum ${parameter.most}`}
              title={`${parameter.name}: ${parameter.value}${track?.unit ?? ""} of ${parameter.most}${track?.unit ?? ""}`}
            >
              <Glyph name={trackGlyph(parameter.name)} />
              <b key={parameter.value} className="risen" data-widest={least.length > most.length ? least : most}>
                {words(parameter.value)}
              </b>
            </span>
          );
        })}
      </span>
    </>
  );
}
