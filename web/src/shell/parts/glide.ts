/** What comes to lie elsewhere in a list glides there: nothing jumps, and the eye can follow. */

import { useLayoutEffect, useRef, type RefObject } from "react";

const CALM = "(prefers-reduced-motion: reduce)";

/** A way that something is on: so many pixels from where it lies, less and less. */
type Glide = { from: [number, number]; animation: Animation };

/** How far from its place something is drawn now. */
function offset(glide: Glide | undefined): [number, number] {
  const left = 1 - (glide?.animation.effect?.getComputedTiming().progress ?? 1);
  return glide ? [glide.from[0] * left, glide.from[1] * left] : [0, 0];
}

/** For a positioned list (`position: relative`), whose children keep their elements while they are there. */
export function useGlide<List extends HTMLElement>(): RefObject<List | null> {
  const list = useRef<List>(null);
  const places = useRef(new Map<Element, [number, number]>());
  const glides = useRef(new WeakMap<Element, Glide>());
  useLayoutEffect(() => {
    const before = places.current;
    const now = new Map<Element, [number, number]>();
    const calm = window.matchMedia(CALM).matches;
    for (const child of list.current?.children ?? []) {
      if (!(child instanceof HTMLElement) || child.offsetParent === null) continue;
      const place: [number, number] = [child.offsetLeft, child.offsetTop];
      now.set(child, place);
      const old = before.get(child);
      if (calm || !old || (old[0] === place[0] && old[1] === place[1])) continue;
      // From where it is seen: it may still be on its way.
      const [x, y] = offset(glides.current.get(child));
      const from: [number, number] = [old[0] + x - place[0], old[1] + y - place[1]];
      const steps = [{ transform: `translate(${from[0]}px, ${from[1]}px)` }, { transform: "none" }];
      const animation = child.animate?.(steps, { duration: 180, easing: "ease-out" });
      if (animation) glides.current.set(child, { from, animation });
    }
    places.current = now;
  });
  return list;
}
