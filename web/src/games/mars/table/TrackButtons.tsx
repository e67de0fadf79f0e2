/** Tracks that may be moved, as small buttons beside those on the board: its sign, where it stands and where it would. */

import { Glyph, trackGlyph } from "../art/glyphs";
import { useLibrary } from "../library";
import type { MarsTable, Option } from "../types";
import type { Choosing } from "./choosing";

export function TrackButtons({ table, choosing }: { table: MarsTable; choosing: Choosing }) {
  const library = useLibrary();
  const step = (option: Option) => {
    const parameter = table.parameters.find((each) => each.name === option.parameter);
    if (!parameter) return option.text;
    const unit = library.all.tracks.find((each) => each.name === parameter.name)?.unit ?? "";
    return `${parameter.value}${unit} → ${parameter.value + parameter.step}${unit}`;
  };
  return [...choosing.options.track.entries()].map(([name, option]) => (
    <button
      key={name}
      className="button track-button"
      disabled={choosing.busy}
      title={option.text}
      onClick={() => choosing.take(option)}
      onPointerEnter={() => choosing.point(option)}
      onPointerLeave={() => choosing.point(null)}
      onFocus={() => choosing.point(option)}
      onBlur={() => choosing.point(null)}
    >
      <span className="sr-only">{option.text}</span>
      <Glyph name={trackGlyph(name)} /> <span aria-hidden="true">{step(option)}</span>
    </button>
  ));
}
