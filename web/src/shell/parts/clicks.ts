/** Nothing final happens by a double click: of clicks in quick succession only the first counts. */

import type { MouseEvent } from "react";

/** For `onClickCapture` of a whole table. What is meant to be clicked quickly, such as a stepper, is marked `data-quick`. */
export function firstClickOnly(event: MouseEvent): void {
  if (event.detail < 2 || (event.target as Element).closest("[data-quick], input, select, a")) return;
  event.preventDefault();
  event.stopPropagation();
}
