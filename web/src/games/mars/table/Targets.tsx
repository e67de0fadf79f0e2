/** Whom to take something from: lit on the mats, and listed here. The most is preset; harm to oneself stays quiet. */

import { useState } from "react";

import { PlayerMark } from "../../../shell/art/marks";
import { useWhenChanged } from "../../../shell/parts/changes";
import { Menu } from "../../../shell/parts/Menu";
import { ResourceIcon } from "../art/pictures";
import type { MarsTable, Option } from "../types";
import type { Choosing, TargetGroup } from "./choosing";
import { OptionButton } from "./Payment";

/** More than so many buttons belong on the table: here they become a list. */
const MOST_BUTTONS = 5;

export type TargetsProps = {
  table: MarsTable;
  choosing: Choosing;
  own: number;
  /** What was clicked on a mat or in the list. */
  aim: TargetGroup | null;
  onAim: (group: TargetGroup | null) => void;
};

export function Targets(props: TargetsProps) {
  const { table, choosing, own, aim } = props;
  const { targets } = choosing.options;
  if (aim) return <Amount {...props} group={aim} key={`${aim.seat}-${aim.resource}`} />;
  const others = targets.filter((group) => group.seat !== own);
  const mine = targets.filter((group) => group.seat === own);
  const row = (group: TargetGroup) => <Group key={`${group.seat}-${group.resource}`} {...props} group={group} />;
  return (
    <>
      {others.length > 0 && others.length <= MOST_BUTTONS ? (
        others.map(row)
      ) : others.length > 0 ? (
        <Menu up label={`All ${others.length} targets`} className="button">
          {() => <div className="target-list">{others.map(row)}</div>}
        </Menu>
      ) : null}
      {mine.length > 0 && (
        <Menu up label="Your own…" className="button quiet">
          {() => <div className="target-list">{mine.map(row)}</div>}
        </Menu>
      )}
      {choosing.options.buttons.map((option) => (
        <OptionButton key={option.option} option={option} choosing={choosing} />
      ))}
      {others.length > 0 && <span className="sr-only">{table.players.length} mats can be aimed at</span>}
    </>
  );
}

/** A click aims; where there is only one amount, it takes. */
export function aimAt(group: TargetGroup, choosing: Choosing, onAim: (group: TargetGroup | null) => void): void {
  const only = group.options.length === 1 ? group.options[0] : undefined;
  if (only) choosing.take(only);
  else onAim(group);
}

function Group({ group, table, choosing, own, onAim }: TargetsProps & { group: TargetGroup }) {
  const mat = table.players[group.seat];
  const most = group.options.at(-1);
  const quiet = group.seat === own;
  return (
    <button
      className={`button target ${quiet ? "quiet" : ""}`}
      disabled={choosing.busy}
      aria-label={most?.text}
      title={most?.text}
      onClick={() => aimAt(group, choosing, onAim)}
      onPointerEnter={() => choosing.point(most ?? null)}
      onPointerLeave={() => choosing.point(null)}
      onFocus={() => choosing.point(most ?? null)}
      onBlur={() => choosing.point(null)}
    >
      {mat && <PlayerMark colour={mat.colour} />} {mat?.name ?? "Neutral"} <b>{most?.amount}</b>
      <ResourceIcon of={group.resource} />
    </button>
  );
}

function Amount({ group, table, choosing, own, onAim }: TargetsProps & { group: TargetGroup }) {
  const last = group.options.length - 1;
  const [place, setPlace] = useState(last);
  useWhenChanged(group.options.map((option) => option.option).join(), () => setPlace(last));
  const chosen: Option = group.options[Math.min(place, last)]!;
  const step = (by: number) => {
    const next = Math.min(Math.max(place + by, 0), last);
    setPlace(next);
    choosing.point(group.options[next] ?? null);
  };
  return (
    <span className="targets" role="group" aria-label={`How much of ${table.players[group.seat]?.name ?? "the neutral opponent"}`}>
      <button className="icon-button step" data-quick aria-label="Less" disabled={place === 0} onClick={() => step(-1)}>
        −
      </button>
      <output>
        <b>{chosen.amount}</b> <ResourceIcon of={group.resource} />
      </output>
      <button className="icon-button step" data-quick aria-label="More" disabled={place === last} onClick={() => step(1)}>
        +
      </button>
      <button
        className={`button ${group.seat === own ? "" : "primary"}`}
        autoFocus
        disabled={choosing.busy}
        onClick={() => choosing.take(chosen)}
      >
        {chosen.text}
      </button>
      <button className="button quiet" onClick={() => onAim(null)}>
        Back
      </button>
    </span>
  );
}
