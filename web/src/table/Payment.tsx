/** How to pay: the sensible way is set already; sliders appear only for what can be chosen. */

import { useEffect, useState } from "react";

import type { Mat, Option, Question } from "../api/types";
import { RESOURCE_NAMES, ResourceIcon } from "../art/pictures";
import { nearestPayment, variedIn, type Choosing } from "./choosing";

const KINDS = ["steel", "titanium", "heat", "money"] as const;

function PaidParts({ option }: { option: Option }) {
  const payment = option.payment;
  if (!payment) return null;
  const parts = KINDS.filter((kind) => payment[kind] > 0);
  if (parts.length === 0) return <span>nothing</span>;
  return (
    <span className="paid">
      {parts.map((kind, i) => (
        <span key={kind}>
          {i > 0 && <span className="sign">+</span>}
          <b>{payment[kind]}</b>
          <ResourceIcon of={kind} />
        </span>
      ))}
    </span>
  );
}

export function PaymentPanel({ question, choosing, mat }: { question: Question; choosing: Choosing; mat: Mat | undefined }) {
  const options = choosing.options.pay;
  const [chosen, setChosen] = useState<Option | undefined>(options[0]);
  useEffect(() => setChosen(options[0]), [options]);
  const point = choosing.point;
  useEffect(() => point(chosen ?? null), [chosen, point]);
  if (!chosen?.payment) return null;
  return (
    <div className="payment" role="group" aria-label="Payment">
      <span className="payment-cost">
        <b>{question.cost}</b> M€
      </span>
      {variedIn(options).map((kind) => {
        const amounts = [...new Set(options.map((option) => option.payment?.[kind] ?? 0))].sort((a, b) => a - b);
        const now = chosen.payment?.[kind] ?? 0;
        const place = amounts.indexOf(now);
        return (
          <label key={kind} className="payment-slider">
            <ResourceIcon of={kind} />
            <input
              type="range"
              min={0}
              max={amounts.length - 1}
              value={place}
              aria-label={`${RESOURCE_NAMES[kind]} to pay`}
              aria-valuetext={`${now} of ${mat?.stock[kind] ?? now}`}
              onChange={(event) =>
                setChosen(nearestPayment(options, chosen, kind, amounts[Number(event.target.value)] ?? 0))
              }
            />
            <output>
              {now}
              <small className="muted">/{mat?.stock[kind] ?? amounts.at(-1)}</small>
            </output>
          </label>
        );
      })}
      <button className="button primary" disabled={choosing.busy} onClick={() => choosing.take(chosen, true)}>
        Pay <PaidParts option={chosen} />
      </button>
    </div>
  );
}

/** How much: a slider for a long list, plain buttons for a short one. */
export function AmountPanel({ choosing }: { choosing: Choosing }) {
  const options = choosing.options.amount;
  const [place, setPlace] = useState(options.length - 1);
  useEffect(() => setPlace(options.length - 1), [options]);
  if (options.length <= 4) {
    return (
      <>
        {options.map((option) => (
          <OptionButton key={option.option} option={option} choosing={choosing} />
        ))}
      </>
    );
  }
  const chosen = options[Math.min(place, options.length - 1)]!;
  return (
    <div className="payment" role="group" aria-label="Amount">
      <label className="payment-slider">
        <input
          type="range"
          min={0}
          max={options.length - 1}
          value={place}
          aria-label="Amount"
          aria-valuetext={chosen.text}
          onChange={(event) => setPlace(Number(event.target.value))}
        />
        <output>{chosen.amount}</output>
      </label>
      <OptionButton option={chosen} choosing={choosing} primary />
    </div>
  );
}

export function OptionButton(props: { option: Option; choosing: Choosing; primary?: boolean; text?: string }) {
  const { option, choosing } = props;
  return (
    <button
      className={`button ${props.primary ? "primary" : ""}`}
      disabled={choosing.busy}
      onClick={() => choosing.take(option)}
      onPointerEnter={() => choosing.point(option)}
      onPointerLeave={() => choosing.point(null)}
      onFocus={() => choosing.point(option)}
      onBlur={() => choosing.point(null)}
    >
      {props.text ?? option.text}
    </button>
  );
}
