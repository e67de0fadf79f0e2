/** One option of a new game, as a form shows it: chips for a few values, a list for many, switches. */

import type { ReactNode } from "react";

import type { SetupChoice } from "../api/types";
import { seatSwitches, type TableForm, type Value } from "./newtable";

/** So many values stand side by side; more become a list. */
const CHIPS = 6;

export function Variant(props: { option: SetupChoice; form: TableForm; onChange: (value: Value) => void }) {
  const { option, form, onChange } = props;
  const value = form.values[option.name] ?? option.default;
  switch (option.kind) {
    case "switch":
      return (
        <label className="setting">
          <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} />
          <span>{option.help ? `${option.title}: ${option.help}` : option.title}</span>
        </label>
      );
    case "several":
      return <Several option={option} value={value as string[]} onChange={onChange} />;
    case "seats": {
      const switches = seatSwitches(form, option.name);
      return (
        <Row option={option}>
          {form.seats.map((seat, i) => (
            <Chip
              key={i}
              on={switches[i] === true}
              title={seat.name.trim() || `Seat ${i + 1}`}
              onChange={(on) => onChange(switches.map((each, j) => (i === j ? on : each)))}
            />
          ))}
        </Row>
      );
    }
    case "choice":
      return <Choice option={option} value={value} onChange={onChange} />;
  }
}

function Chip(props: { on: boolean; title: string; disabled?: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className={`choice-chip ${props.on ? "on" : ""}`}>
      <input
        type="checkbox"
        checked={props.on}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      {props.title}
    </label>
  );
}

type PartProps<V> = { option: SetupChoice; value: V; onChange: (value: Value) => void };

function Several({ option, value, onChange }: PartProps<string[]>) {
  // In the order in which they are offered, whatever was ticked first.
  const toggle = (name: string, on: boolean) =>
    onChange(option.values.map((each) => String(each.value)).filter((each) => (each === name ? on : value.includes(each))));
  return (
    <Row option={option}>
      {option.values.map((each) => (
        <Chip
          key={String(each.value)}
          on={value.includes(String(each.value))}
          title={each.title}
          disabled={each.always ?? false}
          onChange={(on) => toggle(String(each.value), on)}
        />
      ))}
    </Row>
  );
}

function Choice({ option, value, onChange }: PartProps<Value>) {
  if (option.values.length <= CHIPS) {
    return (
      <Row option={option}>
        {option.values.map((each) => (
          <label key={String(each.value)} className={`choice-chip ${value === each.value ? "on" : ""}`}>
            <input type="radio" name={option.name} checked={value === each.value} onChange={() => onChange(each.value)} />
            {each.title}
          </label>
        ))}
      </Row>
    );
  }
  return (
    <label className="setting" title={option.help || undefined}>
      <span className="setting-title">{option.title}</span>
      <select
        value={option.values.findIndex((each) => each.value === value)}
        onChange={(event) => onChange(option.values[Number(event.target.value)]?.value ?? option.default)}
      >
        {option.values.map((each, i) => (
          <option key={i} value={i}>
            {each.title}
          </option>
        ))}
      </select>
    </label>
  );
}

function Row({ option, children }: { option: SetupChoice; children: ReactNode }) {
  return (
    <div className="setting" role="group" aria-label={option.title} title={option.help || undefined}>
      <span className="setting-title">{option.title}</span>
      <span className="choices-row">{children}</span>
      {/* What a module adds is not known to everybody. */}
      {option.module && option.help && <small className="setting-help muted">{option.help}</small>}
    </div>
  );
}
