/** A button on a thing of the table that stands for an option and shows what would come of it. */

import type { ReactNode } from "react";

import type { Option } from "../types";
import type { Choosing } from "./choosing";

export function Pointing(props: {
  option: Option;
  choosing: Choosing;
  className: string;
  label: string;
  onTake?: () => void;
  children: ReactNode;
}) {
  const { option, choosing } = props;
  return (
    // Said to be disabled but not made so while an answer is on its way: a button that is loses the focus.
    <button
      className={`pointing ${props.className}`}
      aria-disabled={choosing.busy}
      title={option.text}
      onClick={() => {
        if (choosing.busy) return;
        if (props.onTake) props.onTake();
        else choosing.take(option);
      }}
      onPointerEnter={() => choosing.point(option)}
      onPointerLeave={() => choosing.point(null)}
      onFocus={() => choosing.point(option)}
      onBlur={() => choosing.point(null)}
    >
      <span className="sr-only">{props.label}</span>
      <span className="pointing-face" aria-hidden="true">
        {props.children}
      </span>
    </button>
  );
}
