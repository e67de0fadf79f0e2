/** Prelude: how many preludes everybody has still to play, on the mats. The cards themselves are asked for. */

import { Glyph } from "../../art/glyphs";
import type { MarsTable, Mat } from "../../types";
import type { MarsModule } from "..";
import "./prelude.css";

function Left({ table, mat }: { table: MarsTable; mat: Mat }) {
  const shown = table.extras["prelude"] as { left: number[] } | undefined;
  const left = shown?.left[mat.seat] ?? 0;
  if (left === 0) return null;
  const words = `${left} ${left === 1 ? "prelude" : "preludes"} to play`;
  return (
    <span className="preludes-left" role="img" aria-label={words} title={words}>
      <Glyph name="card" /> {left} to play
    </span>
  );
}

export const MODULE: MarsModule = { MatRow: Left };
