/** What comes to lie elsewhere in a list glides there: nothing jumps, and the eye can follow. */

import { useLayoutEffect, useRef, type RefObject } from "react";

const CALM = "(prefers-reduced-motion: reduce)";

/** For a positioned list (`position: relative`), whose children keep their elements while they are there. */
export function useGlide<List extends HTMLElement>(): RefObject<List | null> {
  const list = useRef<List>(null);
  const places = useRef(new Map<Element, [number, number]>());
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
      const from = `translate(${old[0] - place[0]}px, ${old[1] - place[1]}px)`;
      child.animate?.([{ transform: from }, { transform: "none" }], { duration: 180, easing: "ease-out" });
    }
    places.current = now;
  });
  return list;
}
