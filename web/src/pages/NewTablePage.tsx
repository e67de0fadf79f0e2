/** Setting a table: who sits where, which board, which modules and variants. */

import { useEffect, useState } from "react";

import { useLibrary } from "../api/catalogue";
import { api } from "../api/http";
import { holdSeat } from "../api/seats";
import type { Offer } from "../api/types";
import { Glyph } from "../art/glyphs";
import { PlayerMark } from "../art/marks";
import { NAMELESS, prefer, preferences } from "../parts/preferences";
import { navigate } from "../parts/router";
import { Frame } from "./Frame";
import { firstForm, formTrouble, newGame, type SeatForm, type TableForm } from "./newtable";

export function NewTablePage() {
  const library = useLibrary();
  const colours = library.all.colours.map((each) => each.name);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [form, setForm] = useState<TableForm>(() => firstForm(preferences().name, colours, "normal"));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  useEffect(() => {
    api.offer().then(setOffer, (error: Error) => setRefused(error.message));
  }, []);
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
      const made = await api.create(newGame(form));
      const seat = made.seats[0];
      if (seat) holdSeat(made.game, seat.token);
      navigate(`/table/${made.game}`);
    } catch (error) {
      setRefused((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Frame>
      <h1>New table</h1>
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
                  {offer?.bots
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
                  maxLength={library.all.longest_name}
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
            disabled={form.seats.length >= library.all.most_players}
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
                  disabled={module.name === "base"}
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
          <label className="setting">
            <input type="checkbox" checked={form.draft} onChange={(event) => change({ draft: event.target.checked })} />
            <span>Draft: cards are passed on in the research phase</span>
          </label>
          <label className="setting">
            <input
              type="checkbox"
              checked={form.beginners}
              onChange={(event) => change({ beginners: event.target.checked })}
            />
            <span>Beginner corporations: everybody keeps ten cards for nothing</span>
          </label>
          <label className="setting">
            <input
              type="checkbox"
              checked={form.effectOrder === "player"}
              onChange={(event) => change({ effectOrder: event.target.checked ? "player" : "printed" })}
            />
            <span>Choose the order of effects yourself wherever it matters</span>
          </label>
          {solo && (
            <label className="setting">
              <span>Goal of the solo game</span>
              <select value={form.soloGoal} onChange={(event) => change({ soloGoal: event.target.value })}>
                <option value="terraform">Terraform Mars in time</option>
                <option value="rating">Reach a high rating</option>
              </select>
            </label>
          )}
          <label className="setting">
            <span>Seed</span>
            <input
              className="seed"
              inputMode="numeric"
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
    </Frame>
  );
}
