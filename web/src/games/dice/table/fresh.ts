/** Which dice have just come, so that they are seen to roll. */

import { useState } from "react";

const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((n, i) => n === b[i]);

/** How many of each icon are new since the dice were last different; none the first time. */
export function useFresh(dice: readonly number[]): readonly number[] {
  const [known, setKnown] = useState({ dice, fresh: dice.map(() => 0) });
  if (same(known.dice, dice)) return known.fresh;
  const next = { dice, fresh: dice.map((n, i) => Math.max(0, n - (known.dice[i] ?? 0))) };
  setKnown(next);
  return next.fresh;
}
