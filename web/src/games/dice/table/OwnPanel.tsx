/** What one can always do or will be able to do: standard actions and the actions of blue cards, ready or used. */

import { Die } from "../art/Die";
import { Cost, Tokens } from "../art/pictures";
import { Sign } from "../art/signs";
import { CardName } from "../cards/showing";
import { useLibrary } from "../library";
import type { Card, DiceTable, Option, Standard } from "../types";
import type { Choosing } from "./choosing";

export type OwnPanelProps = { table: DiceTable; own: number; choosing: Choosing; onAct: (option: Option) => void };

function StandardButton({ each, choosing, onAct }: { each: Standard; choosing: Choosing; onAct: (option: Option) => void }) {
  const option = choosing.options.standard.get(each.standard);
  const why = each.why_not?.reason;
  return (
    <li>
      <button
        className={`dg-standard ${option ? "lit" : ""}`}
        disabled={!option || choosing.busy}
        title={why ? `${option?.text ?? each.text}: ${why}` : option?.text}
        onClick={() => option && onAct(option)}
        onPointerEnter={() => choosing.point(option ?? null)}
        onPointerLeave={() => choosing.point(null)}
      >
        <span className="dg-cost" aria-hidden="true">
          <b>{each.price}</b>
          <Die kind={each.icon} />
        </span>
        <span>{each.text}</span>
      </button>
    </li>
  );
}

function BlueCard({ each, choosing, onAct }: { each: Card; choosing: Choosing; onAct: (option: Option) => void }) {
  const library = useLibrary();
  const face = library.card(each.card);
  const option = choosing.options.use.get(each.card);
  if (!face) return null;
  return (
    <li className={`dg-blue-card ${each.used ? "used" : "ready"} ${option ? "lit" : ""}`} title={each.why_not?.reason ?? ""}>
      <span className="dg-blue-state" role="img" aria-label={each.used ? "used" : "ready"}>
        <Sign name={each.used ? "turn" : "check"} />
      </span>
      <CardName card={each.card} />
      <small className="muted">{each.action.replace(" action", "")}</small>
      <span className="dg-blue-does" aria-hidden="true">
        {face.pay.some((n) => n > 0) && (
          <>
            <Cost cost={face.pay} />
            <Sign name="arrow" />
          </>
        )}
        <Tokens tokens={face.does} />
      </span>
      {option && (
        <button
          className="button small primary"
          disabled={choosing.busy}
          title={option.text}
          aria-label={option.text}
          onClick={() => onAct(option)}
          onPointerEnter={() => choosing.point(option)}
          onPointerLeave={() => choosing.point(null)}
        >
          Use
        </button>
      )}
    </li>
  );
}

export function OwnPanel({ table, own, choosing, onAct }: OwnPanelProps) {
  const rank = (each: Card) => (choosing.options.use.has(each.card) ? 0 : each.used ? 2 : 1);
  const blue = (table.players[own]?.cards ?? []).filter((each) => each.action !== "").sort((a, b) => rank(a) - rank(b));
  return (
    <section className="dg-own-panel" aria-label="Your actions">
      <ul className="dg-standards" aria-label="Standard actions">
        {table.standard.map((each) => (
          <StandardButton key={each.standard} each={each} choosing={choosing} onAct={onAct} />
        ))}
      </ul>
      <ul className="dg-blue-cards" aria-label="Blue cards">
        {blue.map((each) => (
          <BlueCard key={each.card} each={each} choosing={choosing} onAct={onAct} />
        ))}
        {blue.length === 0 && <li className="muted dg-blue-none">Blue cards that you play lie here.</li>}
      </ul>
    </section>
  );
}
