/** Setting a table: who sits where, which game and in which way. */

import { useState } from "react";

import { api } from "../api/http";
import { holdSeat } from "../api/seats";
import type { Choices, Offer } from "../api/types";
import { Glyph } from "../art/glyphs";
import { PlayerMark } from "../art/marks";
import { NAMELESS, prefer, preferences } from "../parts/preferences";
import { navigate } from "../parts/router";
import { Frame } from "./Frame";
import { GameChoice, useOffer } from "./games";
import { firstForm, fitting, formTrouble, newGame, type SeatForm, type TableForm } from "./newtable";
import { Variant } from "./Variant";

export function NewTablePage({ game: wished }: { game: string | null }) {
  const [offer, trouble] = useOffer();
  const game = wished ?? offer?.usual ?? "";
  const choices = offer?.games[game];
  return (
    <Frame>
      <h1>New table</h1>
      {offer && <GameChoice offer={offer} chosen={game} to={(each) => `/new?game=${encodeURIComponent(each)}`} />}
      {offer && choices ? (
        <NewTable key={game} game={game} offer={offer} choices={choices} />
      ) : (
        <p className={trouble ? "warning" : "muted"} role="status">
          {trouble || (offer ? "There is no such game here." : "One moment…")}
        </p>
      )}
    </Frame>
  );
}

function NewTable({ game, offer, choices }: { game: string; offer: Offer; choices: Choices }) {
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
  const trouble = formTrouble(form);
  const levels = offer.bots.filter((bot) => bot.level > 0).sort((a, b) => a.level - b.level);
  const others = offer.bots.filter((bot) => bot.level === 0);
  const create = async () => {
    setBusy(true);
    try {
      const mine = form.seats.find((seat) => seat.who === "me");
      if (mine?.name.trim()) prefer({ name: mine.name.trim() });
      const made = await api.create(newGame(game, form, choices));
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
                <optgroup label="Bots">
                  {levels.map((bot) => (
                    <option key={bot.name} value={`bot:${bot.name}`}>
                      Bot: {bot.title}
                    </option>
                  ))}
                </optgroup>
                <optgroup label="Bots to try things out">
                  {others.map((bot) => (
                    <option key={bot.name} value={`bot:${bot.name}`}>
                      Bot: {bot.title}
                    </option>
                  ))}
                </optgroup>
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
                disabled={form.seats.length <= choices.fewest_players || seat.who === "me"}
                onClick={() => change({ seats: form.seats.filter((_, j) => j !== i) })}
              >
                <Glyph name="close" />
              </button>
            </li>
          ))}
        </ol>
        {form.seats.some((seat) => seat.who === "bot") && (
          <dl className="bot-levels">
            {levels.map((bot) => (
              <div key={bot.name}>
                <dt>{bot.title}</dt>
                <dd>{bot.about}</dd>
              </div>
            ))}
          </dl>
        )}
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
        <legend>Game</legend>
        {fitting(choices.options, form).map((option) => (
          <Variant
            key={option.name}
            option={option}
            form={form}
            onChange={(value) => change({ values: { ...form.values, [option.name]: value } })}
          />
        ))}
        <label className="setting">
          <span className="setting-title">Seed</span>
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
