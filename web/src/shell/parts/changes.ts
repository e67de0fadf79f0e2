/** What to do when something else is looked at: state begins anew in the same picture, not one picture later. */

import { useState } from "react";

/** Set state while drawing, whenever `of` differs from what it was the last time (not the first time). */
export function useWhenChanged(of: string | boolean, then: () => void): void {
  const [before, setBefore] = useState(of);
  if (before === of) return;
  setBefore(of);
  then();
}
