/** How to pay: the sensible way stands ready; who wants to pay otherwise is asked coin by coin. */

import { useEffect, useMemo, useState } from "react";

import type { Bill, Option, Paid } from "../types";
import { Glyph } from "../art/glyphs";
import { RESOURCE_NAMES, ResourceIcon } from "../art/pictures";
import { useWhenChanged } from "../../../shell/parts/changes";
import type { Choosing } from "./choosing";

const coinName = (name: string) => RESOURCE_NAMES[name] ?? name;

/** "3 steel + 11 M€", for words without pictures. */
export function paidWords(parts: readonly Paid[]): string {
  return parts.map((part) => `${part.amount} ${coinName(part.name)}`).join(" + ") || "nothing";
}

export function PaidParts({ parts }: { parts: readonly Paid[] }) {
  return (
    <span className="paid">
      <span className="sr-only">{paidWords(parts)}</span>
      {parts.map((part, i) => (
        <span key={part.name} aria-hidden="true">
          {i > 0 && <span className="sign">+</span>}
          <b>{part.amount}</b>
          <ResourceIcon of={part.name} />
        </span>
      ))}
      {parts.length === 0 && <span aria-hidden="true">nothing</span>}
    </span>
  );
}

/** Beside a button that pays the usual way: the way to be asked instead. Nothing where there is no choice. */
export function Otherwise({ option, choosing, text }: { option: Option; choosing: Choosing; text?: string }) {
  if (!option.batch) return null;
  return (
    <button className="button quiet otherwise" disabled={choosing.busy} onClick={() => choosing.takeAlone(option)}>
      {text ?? "Pay otherwise…"}
    </button>
  );
}

/** How much of the coin that is asked for now; M€ and what comes after it pay the rest. */
export function PaymentPanel({ bill, choosing }: { bill: Bill; choosing: Choosing }) {
  const usual = choosing.options.pay[0];
  const options = useMemo(
    () => [...choosing.options.pay].sort((a, b) => (a.amount ?? 0) - (b.amount ?? 0)),
    [choosing.options.pay],
  );
  const [chosen, setChosen] = useState<Option | undefined>(usual);
  useWhenChanged(`${bill.coin}/${options.map((option) => option.option).join()}`, () => setChosen(usual));
  const { point, pointed } = choosing;
  useEffect(() => {
    if (chosen && pointed !== chosen) point(chosen);
  }, [chosen, pointed, point]);
  const coin = bill.coins.find((each) => each.name === bill.coin);
  if (!chosen || !coin) return null;
  const name = coinName(coin.name);
  const place = options.indexOf(chosen);
  const pay = () => choosing.take(chosen, true);
  return (
    <div className="payment" role="group" aria-label={`How much ${name} to pay`}>
      <span className="payment-cost">
        <b>{bill.cost}</b> {coinName(bill.currency)}
      </span>
      {bill.coins
        .filter((each) => each.picked > 0)
        .map((each) => (
          <span key={each.name} className="payment-picked">
            <Glyph name="check" />
            <PaidParts parts={[{ name: each.name, amount: each.picked }]} />
          </span>
        ))}
      <span className="payment-slider">
        <ResourceIcon of={coin.name} />
        <Step text="−" label={`Less ${name}`} to={options[place - 1]} onChange={setChosen} />
        <input
          key={coin.name}
          type="range"
          autoFocus
          min={0}
          max={options.length - 1}
          value={place}
          aria-label={`${name} to pay`}
          aria-valuetext={`${chosen.amount} of ${coin.have}, worth ${coin.value} M€ each`}
          onChange={(event) => setChosen(options[Number(event.target.value)])}
          onKeyDown={(event) => event.key === "Enter" && pay()}
        />
        <Step text="+" label={`More ${name}`} to={options[place + 1]} onChange={setChosen} />
        <output>
          {chosen.amount}
          <small className="muted">/{coin.have}</small>
        </output>
        {coin.value > 1 && <small className="muted payment-value">{coin.value} M€ each</small>}
      </span>
      <button className="button primary" disabled={choosing.busy} onClick={pay}>
        Pay <PaidParts parts={chosen.paid ?? []} />
      </button>
      <Otherwise option={chosen} choosing={choosing} text="Choose the rest…" />
    </div>
  );
}

function Step(props: { text: string; label: string; to: Option | undefined; onChange: (option: Option) => void }) {
  const { to } = props;
  return (
    <button className="icon-button step" data-quick aria-label={props.label} disabled={!to} onClick={() => to && props.onChange(to)}>
      {props.text}
    </button>
  );
}

/** So many letters on buttons surely find room in the question. */
const MOST_LETTERS = 100;

/** How much: a slider for a long list or long words, plain buttons for a short one. */
export function AmountPanel({ choosing }: { choosing: Choosing }) {
  const options = choosing.options.amount;
  const [place, setPlace] = useState(options.length - 1);
  useWhenChanged(options.map((option) => option.option).join(), () => setPlace(options.length - 1));
  const letters = options.reduce((sum, option) => sum + option.text.length, 0);
  if (options.length <= 4 && letters <= MOST_LETTERS) {
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
