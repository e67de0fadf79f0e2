"""What a table looks like when it is set: seats and names, colours, the deal."""

from __future__ import annotations

import secrets

from tharsis.kernel.chance import CHOSEN_DEAL, fresh_seed
from tharsis.kernel.game import BadSetup
from tharsis.server.bots import bot_problem
from tharsis.server.errors import BadRequest, Conflict
from tharsis.server.kinds import kind_named
from tharsis.server.live import SPECTATOR, Live, hashed
from tharsis.server.messages import BotSeat, Held, MySeat, NewGame
from tharsis.server.names import folded, free_name, tidied
from tharsis.server.rows import NoteRow, SeatRow, Stored
from tharsis.server.store import Recolour, now

BOT_NAMES = ["Ares", "Boreas", "Ceres", "Deimos", "Eos", "Fama"]


def new_table(wanted: NewGame, normal_bot: str, think_seconds: float) -> tuple[Stored, list[Held]]:
    """The table that somebody wishes for, and the seats that they hold at it; raises ``BadRequest``."""
    for field in ("players", "names", "colours"):
        if field in wanted.setup:
            raise BadRequest(f"{field} stands in seats, not in setup")
    if "seed_chosen" in wanted.setup:
        raise BadRequest("seed_chosen is not for you to say: a deal is chosen when setup has a seed")
    at = now()
    rows: list[SeatRow] = []
    held: list[Held] = []
    taken = [tidied(seat.name) for seat in wanted.seats if seat.name]
    if len({folded(name) for name in taken}) < len(taken):
        raise BadRequest("names must all be different, not only in spaces or capitals")
    free = [name for name in BOT_NAMES if free_name(name, taken) == name]
    for i, seat in enumerate(wanted.seats):
        if isinstance(seat, MySeat):
            token = secrets.token_urlsafe(24)
            held.append(Held(i, token))
            rows.append(SeatRow(i, tidied(seat.name), hashed(token), None, at))
        elif isinstance(seat, BotSeat):
            bot = normal_bot if seat.bot == "normal" else seat.bot
            problem = bot_problem(bot, think_seconds)
            if problem is not None:
                raise BadRequest(problem)
            given = free_name(f"Bot {i + 1}", taken) if not free else free[0]
            free = free if seat.name else free[1:]
            name = tidied(seat.name) if seat.name else given
            rows.append(SeatRow(i, name, None, bot, at))
        else:
            name = tidied(seat.name) if seat.name else free_name(f"Player {i + 1}", taken)
            rows.append(SeatRow(i, name))
    colours = _colours([seat.colour for seat in wanted.seats], wanted.game)
    setup = {
        **wanted.setup,
        "players": len(rows),
        "names": [row.name for row in rows],
        "colours": colours,
    }
    try:
        kind = kind_named(wanted.game)
        if kind.open_turns:
            setup = {"open_turns": open_turns(rows), **setup}
        checked = kind.checked(setup)
        kind.start(checked)
    except (BadSetup, TypeError, ValueError) as error:
        raise BadRequest(str(error)) from None
    stored = Stored(
        id=new_id(),
        kind=kind.name,
        setup=checked,
        invite=secrets.token_urlsafe(12),
        created=at,
        finished=None,
        fault=None,
        rematch=None,
        seats=rows,
        choices=[],
        notes=[NoteRow(0, SPECTATOR, CHOSEN_DEAL, at)] if checked["seed_chosen"] else [],
        revision=kind.revision,
    )
    return stored, held


def open_turns(seats: list[SeatRow]) -> list[bool]:
    """People end their turns themselves, so that they can take the last action back; bots need not."""
    return [row.bot is None for row in seats]


def once_more(live: Live) -> Stored:
    """The same table for a rematch: everybody's token holds the same seat, and the deal is chance's."""
    at = now()
    setup = {**live.setup, "seed": fresh_seed(), "seed_chosen": False}
    if "first_player" in setup:
        setup["first_player"] = None
    if live.kind.open_turns:
        setup["open_turns"] = open_turns(live.seats)
    return Stored(
        id=new_id(),
        kind=live.kind.name,
        setup=setup,
        invite=secrets.token_urlsafe(12),
        created=at,
        finished=None,
        fault=None,
        rematch=None,
        seats=[SeatRow(row.seat, row.name, row.token, row.bot, at) for row in live.seats],
        choices=[],
        notes=[],
        revision=live.kind.revision,
    )


def new_id() -> str:
    """The id of a new game: it never looks like an option of a command."""
    while (each := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return each


def exchanged(live: Live, place: int, wish: str | None) -> Recolour | None:
    """How colours change when whoever sits down wishes for one: a free seat that has it gives it up."""
    before = [info.colour for info in live.seat_infos()]
    colours = before[:]
    if wish is None or wish == colours[place]:
        return None
    if wish in colours:
        holder = colours.index(wish)
        if holder not in live.open_seats():
            raise Conflict(f"{live.seats[holder].name} has {wish} already; take another colour")
        colours[holder] = colours[place]
    colours[place] = wish
    return Recolour(before, colours)


def _colours(wanted: list[str | None], game: str) -> list[str]:
    """Colours as wished, and the first free ones for who has no wish."""
    try:
        known: list[str] = kind_named(game).setup_choices().get("colours", [])
    except BadSetup as error:
        raise BadRequest(str(error)) from None
    free = [colour for colour in known if colour not in wanted]
    if len([each for each in wanted if each is None]) > len(free):
        raise BadRequest(f"there are only {len(known)} colours, so there can be no more players")
    return [colour if colour is not None else free.pop(0) for colour in wanted]
