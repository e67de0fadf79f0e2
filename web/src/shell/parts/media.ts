/** Whether the window is too narrow for everything at once. */

import { useSyncExternalStore } from "react";

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Too narrow, or as low as a phone that is held sideways. */
export const NARROW = "(max-width: 959px), (max-height: 500px)";
