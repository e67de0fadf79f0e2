/** Setting a table: who sits where, which board, which modules and variants. */

import { useEffect, useState } from "react";

import { useLibrary } from "../api/catalogue";
import { api } from "../api/http";
import { holdSeat } from "../api/seats";
import type { Choices, Offer, SetupChoice } from "../api/types";
import { Glyph } from "../art/glyphs";
import { PlayerMark } from "../art/marks";
import { NAMELESS, prefer, preferences } from "../parts/preferences";
import { navigate } from "../parts/router";
import { Frame } from "./Frame";
import { firstForm, fitting, formTrouble, newGame, type SeatForm, type TableForm } from "./newtable";

export function NewTablePage() {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    api.offer().then(setOffer, (error: Error) => setTrouble(error.message));
  }, []);
  // Each game has choices of its own; this page is for the board game.
  const choices = offer?.games["mars"] as Choices | undefined;
  return (
    <Frame>
      <h1>New table</h1>
      {offer && choices ? (
        <NewTable offer={offer} choices={choices} />
      ) : (
        <p className={trouble ? "warning" : "muted"} role="status">
          {trouble || "One moment…"}
        </p>
      )}
    </Frame>
  );
}

function NewTable({ offer, choices }: { offer: Offer; choices: Choices }) {
  const library = useLibrary();
  const { colours } = choices;
  const [form, setForm] = useState<TableForm>(() => firstForm(preferences().name, "normal", choices));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const change = (part: Partial<TableForm>) => {
    setRefused("");
    setForm({ ...form, ...part });
  };
  const changeSeat = (i: number, part: Partial<SeatForm>) =>
    change({ seats: form.seats.map((seat, j) => (i === j ? { ...seat, ...part } : seat)) });
  const addSeat = () => {
    const free = colours.find((colour) => !form.seats.some((seat) => seat.colour === colour)) ?? "";
    change({ seats: [...form.seats, { who: "open", name: "", bot: "normal", colour: free }] });
  };
  const solo = form.seats.length === 1;
  const trouble = formTrouble(form);
  const create = async () => {
    setBusy(true);
    try {
      const mine = form.seats.find((seat) => seat.who === "me");
      if (mine?.name.trim()) prefer({ name: mine.name.trim() });
      const made = await api.create(newGame(form, choices));
      const seat = made.seats[0];
      if (seat) holdSeat(made.game, seat.token);
      navigate(`/table/${made.game}`);
    } catch (error) {
      setRefused((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <form
      className="new-table"
      onSubmit={(event) => {
        event.preventDefault();
        if (!trouble) void create();
      }}
    >
      <fieldset>
        <legend>Seats</legend>
        <ol className="seat-list">
          {form.seats.map((seat, i) => (
            <li key={i} className="seat-row">
              <PlayerMark colour={seat.colour} />
              <select
                aria-label={`Colour of seat ${i + 1}`}
                value={seat.colour}
                onChange={(event) => changeSeat(i, { colour: event.target.value })}
              >
                {colours.map((colour) => (
                  <option key={colour}>{colour}</option>
                ))}
              </select>
              <select
                aria-label={`Who sits on seat ${i + 1}`}
                value={seat.who === "bot" ? `bot:${seat.bot}` : seat.who}
                onChange={(event) => {
                  const [who, ...bot] = event.target.value.split(":");
                  changeSeat(i, { who: who as SeatForm["who"], bot: bot.join(":") || seat.bot });
                }}
              >
                <option value="me">Me, in this browser</option>
                <option value="open">A friend, by link</option>
                <option value="bot:normal">Bot (normal)</option>
                {offer.bots
                  .filter((bot) => bot.name !== "normal")
                  .map((bot) => (
                    <option key={bot.name} value={`bot:${bot.name}`}>
                      Bot: {bot.title}
                    </option>
                  ))}
              </select>
              <input
                aria-label={`Name of seat ${i + 1}`}
                placeholder={seat.who === "me" ? NAMELESS : seat.who === "bot" ? "a name of its own" : "whoever comes"}
                maxLength={choices.longest_name}
                value={seat.name}
                onChange={(event) => changeSeat(i, { name: event.target.value })}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove seat ${i + 1}`}
                disabled={solo || seat.who === "me"}
                onClick={() => change({ seats: form.seats.filter((_, j) => j !== i) })}
              >
                <Glyph name="close" />
              </button>
            </li>
          ))}
        </ol>
        <button
          type="button"
          className="button small"
          disabled={form.seats.length >= choices.most_players}
          onClick={addSeat}
        >
          Add a seat
        </button>
      </fieldset>
      <fieldset>
        <legend>Board</legend>
        <div className="choices-row">
          {library.all.boards.map((board) => (
            <label key={board.name} className={`choice-chip ${form.board === board.name ? "on" : ""}`}>
              <input
                type="radio"
                name="board"
                checked={form.board === board.name}
                onChange={() => change({ board: board.name })}
              />
              {board.title}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>Modules</legend>
        <div className="choices-row">
          {library.all.modules.map((module) => (
            <label key={module.name} className={`choice-chip ${form.modules.includes(module.name) ? "on" : ""}`}>
              <input
                type="checkbox"
                checked={form.modules.includes(module.name)}
                disabled={choices.always.includes(module.name)}
                onChange={(event) =>
                  change({
                    modules: event.target.checked
                      ? [...form.modules, module.name]
                      : form.modules.filter((name) => name !== module.name),
                  })
                }
              />
              {module.title}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>Variants</legend>
        {fitting(choices.options, form).map((option) => (
          <Variant
            key={option.name}
            option={option}
            value={form.values[option.name] ?? option.default}
            onChange={(value) => change({ values: { ...form.values, [option.name]: value } })}
          />
        ))}
        <label className="setting">
          <input
            type="checkbox"
            checked={form.beginners}
            onChange={(event) => change({ beginners: event.target.checked })}
          />
          <span>Beginner corporations: everybody keeps ten cards for nothing</span>
        </label>
        <label className="setting">
          <span>Seed</span>
          <input
            className="seed"
            placeholder="by chance"
            value={form.seed}
            onChange={(event) => change({ seed: event.target.value })}
          />
        </label>
      </fieldset>
      <p className="form-actions">
        <button className="button primary large" disabled={busy || trouble !== ""}>
          Set the table
        </button>
        <span className="warning" role="alert">
          {trouble || refused}
        </span>
      </p>
    </form>
  );
}

/** An option that the server offers: a switch, or one of several values. */
function Variant(props: { option: SetupChoice; value: string | boolean; onChange: (value: string | boolean) => void }) {
  const { option, value, onChange } = props;
  if (option.kind === "switch") {
    return (
      <label className="setting">
        <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} />
        <span>{option.help ? `${option.title}: ${option.help}` : option.title}</span>
      </label>
    );
  }
  return (
    <label className="setting" title={option.help || undefined}>
      <span>{option.title}</span>
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
