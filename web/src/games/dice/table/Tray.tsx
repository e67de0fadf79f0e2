/** The own dice and tokens, large enough to be clicked, and the pool: where questions about dice are answered. */

import type { KeyboardEvent } from "react";

import { Die, PoolDie, Wild } from "../art/Die";
import { useLibrary } from "../library";
import type { DiceTable, Mat, Paid } from "../types";
import { needsSaying, type Choosing } from "./choosing";
import { useFresh } from "./fresh";

export type TrayProps = {
  table: DiceTable;
  mat: Mat | undefined;
  choosing: Choosing;
  /** Dice that would be paid, as far as something is chosen or pointed at. */
  paid: Paid | undefined;
  /** The icon of the die that is looked at. */
  selected: number | null;
  /** How many of each icon are picked to be kept; null while that is not asked. */
  kept: readonly number[] | null;
  onSelect: (icon: number | null) => void;
  onKeep: (icon: number, on: boolean) => void;
};

/** The arrows lead from die to die. */
function followArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled)")];
  const at = buttons.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

export function Tray(props: TrayProps) {
  const { mat } = props;
  return (
    <section className="dg-tray" aria-label="Dice" onKeyDown={followArrows}>
      {mat && <OwnDice {...props} mat={mat} />}
      <Pool {...props} />
    </section>
  );
}

function OwnDice({ mat, choosing, paid, selected, kept, onSelect, onKeep }: TrayProps & { mat: Mat }) {
  const library = useLibrary();
  const { options, take, point } = choosing;
  const fresh = useFresh(mat.dice);
  const press = (icon: number, on: boolean) => {
    if (kept) return onKeep(icon, !on);
    const found = options.dice.get(icon) ?? [];
    if (needsSaying(found)) onSelect(selected === icon ? null : icon);
    else if (found[0]) take(found[0]);
  };
  const dice = mat.dice.flatMap((n, icon) =>
    Array.from({ length: n }, (_, k) => {
      const found = options.dice.get(icon) ?? [];
      const on = kept !== null && k < (kept[icon] ?? 0);
      const states = [
        on && "on",
        kept === null && found.length > 0 && "lit",
        selected === icon && k === 0 && "selected",
        k < (paid?.dice[icon] ?? 0) && "paying",
        k >= n - (fresh[icon] ?? 0) && "rolled",
      ].filter(Boolean);
      const className = `dg-tray-die ${states.join(" ")}`;
      const name = library.icon(icon);
      const key = `${icon}-${k}`;
      if (kept === null && found.length === 0) {
        return (
          <span key={key} className={className} role="img" aria-label={name} title={name} data-icon={icon}>
            <Die kind={icon} />
          </span>
        );
      }
      const words = kept || needsSaying(found) ? name : (found[0]?.text ?? name);
      return (
        <button
          key={key}
          className={className}
          aria-label={words}
          aria-pressed={kept ? on : selected === icon}
          title={words}
          data-icon={icon}
          data-quick={kept ? true : undefined}
          disabled={choosing.busy}
          onClick={() => press(icon, on)}
          onPointerEnter={() => kept === null && found.length === 1 && point(found[0]!)}
          onPointerLeave={() => point(null)}
        >
          <Die kind={icon} />
        </button>
      );
    }),
  );
  const { wild } = options;
  return (
    <div className="dg-tray-own" role="group" aria-label="Your dice">
      {dice.length > 0 ? dice : <span className="muted dg-tray-none">You have no dice.</span>}
      {wild ? (
        <button className="dg-tray-wild lit" title={wild.text} disabled={choosing.busy} onClick={() => take(wild)}>
          <span className="sr-only">{wild.text}; tokens:</span>
          <Wild />
          <b>{mat.wild}</b>
        </button>
      ) : (
        <span className={`dg-tray-wild ${(paid?.wild ?? 0) > 0 ? "paying" : ""}`} role="img" aria-label={`${mat.wild} wild tokens`} title="Your wild tokens">
          <Wild />
          <b>{mat.wild}</b>
        </span>
      )}
    </div>
  );
}

function Pool({ table, choosing }: TrayProps) {
  const library = useLibrary();
  const { options, take, point } = choosing;
  return (
    <div className="dg-tray-pool" role="group" aria-label="Pool">
      <span className="dg-tray-title muted">Pool</span>
      {table.pool.map((n, colour) => {
        const option = options.pool.get(colour);
        const inside = (
          <>
            <PoolDie colour={colour} />
            <b>{n}</b>
          </>
        );
        const words = `${n} ${library.colour(colour)} dice in the pool`;
        return option ? (
          <button
            key={colour}
            className="dg-pool-die lit"
            data-colour={colour}
            title={option.text}
            disabled={choosing.busy}
            onClick={() => take(option)}
            onPointerEnter={() => point(option)}
            onPointerLeave={() => point(null)}
          >
            <span className="sr-only">{option.text}; in the pool:</span>
            {inside}
          </button>
        ) : (
          <span key={colour} className={`dg-pool-die ${n === 0 ? "empty" : ""}`} role="img" aria-label={words} title={words}>
            {inside}
          </span>
        );
      })}
      <span className="dg-pool-die" role="img" aria-label={`${table.bank} wild tokens left`} title={`${table.bank} wild tokens left`}>
        <Wild />
        <b>{table.bank}</b>
      </span>
    </div>
  );
}
