"""All tables of this process: a bounded cache of live games, and everything that changes them.

A change is checked on a copy, written to the database, and only then made in memory. If it is not certain
what was written, the game is read again before anything else happens to it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import OrderedDict

from tharsis.kernel.game import BadRecord, BadSetup, IllegalOption
from tharsis.server.bots import default_bot, known_bot
from tharsis.server.drivers import Drivers
from tharsis.server.errors import (
    BadRequest,
    BadToken,
    Conflict,
    Forbidden,
    Illegal,
    NoSuchGame,
    Quarantined,
    Stale,
    TooMany,
    Unavailable,
)
from tharsis.server.kinds import kind_named
from tharsis.server.live import Live, hashed
from tharsis.server.messages import BotSeat, Created, Held, Joined, JoinGame, MySeat, NewGame, Summary
from tharsis.server.metrics import METRICS
from tharsis.server.settings import Settings
from tharsis.server.store import ChoiceRow, NoteRow, Recolour, SeatRow, Store, Stored, Taken, now

log = logging.getLogger("tharsis.server")
BOT_NAMES = ["Ares", "Boreas", "Ceres", "Deimos", "Eos", "Fama"]
LISTED = 100  # games in a list of my games


class Hall:
    """Where the tables stand."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.games: OrderedDict[str, Live] = OrderedDict()
        self.loading: dict[str, asyncio.Lock] = {}
        self.normal_bot = default_bot(settings.normal_bot)
        self.fallback_bot = default_bot(settings.fallback_bot)
        self.drivers = Drivers(self)

    async def close(self) -> None:
        """Let bots go and forget everything: it is all in the database."""
        await self.drivers.close()

    # Finding ----------------------------------------------------------------------------------

    async def find(self, game: str) -> Live:
        """The live game, replayed from its record if need be."""
        live = self.games.get(game)
        if live is not None and not live.broken:
            self.games.move_to_end(game)
            return live
        lock = self.loading.setdefault(game, asyncio.Lock())
        try:
            async with lock:
                live = self.games.get(game)
                if live is None:
                    live = await self._load(game)
                    self.games[game] = live
                    self._make_room()
                    self.drivers.nudge(live, self._others_delay())
                elif live.broken:
                    async with live.lock:
                        await self._reload(live)
        finally:
            if not lock.locked():
                self.loading.pop(game, None)
        return live

    async def _stored(self, game: str) -> Stored:
        stored = await self.store.load(game)
        if stored is None:
            raise NoSuchGame("there is no such game; perhaps the link is incomplete")
        if stored.fault is not None:
            raise Quarantined(f"this game is set aside because its record is damaged: {stored.fault}")
        return stored

    async def _load(self, game: str) -> Live:
        stored = await self._stored(game)
        try:
            live = Live(stored)
        except Exception as error:
            raise await self._quarantine(game, error) from error
        METRICS.count("tharsis_games_loaded_total")
        return live

    async def _reload(self, live: Live) -> None:
        stored = await self._stored(live.id)
        try:
            live.load(stored)
        except Exception as error:
            self.games.pop(live.id, None)
            raise await self._quarantine(live.id, error) from error

    async def _quarantine(self, game: str, error: Exception) -> Quarantined:
        """Set a game aside that cannot be replayed; others go on."""
        fault = str(error) if isinstance(error, BadRecord) else f"{type(error).__name__}: {error}"
        cause = str(error.__cause__ or "")
        log.error("game quarantined", extra={"game": game, "fault": fault, "cause": cause})
        METRICS.count("tharsis_games_quarantined_total")
        with contextlib.suppress(Unavailable):
            await self.store.quarantine(game, fault)
        return Quarantined(f"this game is set aside because its record is damaged: {fault}")

    def _make_room(self) -> None:
        """Forget the games not used for longest that nobody looks at."""
        spare = len(self.games) - self.settings.live_games
        for live in list(self.games.values()):
            if spare <= 0:
                return
            if (
                not live.listeners
                and not live.lock.locked()
                and (live.bot_task is None or live.bot_task.done())
            ):
                del self.games[live.id]
                spare -= 1

    async def refresh(self, game: str) -> None:
        """Another process has written to a game: take it over if it is live here."""
        live = self.games.get(game)
        if live is None:
            return
        async with live.lock:
            try:
                stored = await self._stored(game)
                if len(stored.choices) == live.n and len(stored.notes) == live.note_count and not live.broken:
                    return
                fresh = stored.choices[live.n :]
                if (
                    not live.broken
                    and len(stored.notes) == live.note_count
                    and all(row.option is not None for row in fresh)
                    and stored.rematch == live.rematch
                ):
                    live.choose(fresh)
                else:
                    live.load(stored)
            except Unavailable:
                live.broken = True
                return
            except (Quarantined, NoSuchGame, BadRecord, IllegalOption):
                live.broken = True
                self.games.pop(game, None)
                return
        self.drivers.nudge(live, self._others_delay())

    async def refresh_all(self) -> None:
        """Notices may have been missed: look at every live game."""
        for game in list(self.games):
            await self.refresh(game)

    def _others_delay(self) -> float:
        # Whoever wrote last moves the bots; the others step in if that process is gone.
        return 0.0 if self.store.embedded else self.settings.bot_seconds + 1.0

    # New tables -------------------------------------------------------------------------------

    async def create(self, wanted: NewGame) -> Created:
        """Make a table."""
        stored, held = self._new(wanted)
        await self.store.create(stored)
        live = Live(stored)
        self.games[live.id] = live
        self._make_room()
        METRICS.count("tharsis_games_created_total")
        log.info("game created", extra={"game": live.id, "seats": len(stored.seats)})
        self.drivers.nudge(live)
        return Created(game=live.id, invite=live.invite, seats=held)

    def _new(self, wanted: NewGame) -> tuple[Stored, list[Held]]:
        for field in ("players", "names", "colours"):
            if field in wanted.setup:
                raise BadRequest(f"{field} stands in seats, not in setup")
        at = now()
        rows: list[SeatRow] = []
        held: list[Held] = []
        taken = {seat.name for seat in wanted.seats if seat.name}
        free = [name for name in BOT_NAMES if name not in taken]
        for i, seat in enumerate(wanted.seats):
            if isinstance(seat, MySeat):
                token = secrets.token_urlsafe(24)
                held.append(Held(i, token))
                rows.append(SeatRow(i, seat.name, hashed(token), None, at))
            elif isinstance(seat, BotSeat):
                bot = self.normal_bot if seat.bot == "normal" else seat.bot
                problem = known_bot(bot)
                if problem is not None:
                    raise BadRequest(problem)
                name = seat.name or (free.pop(0) if free else f"Bot {i + 1}")
                rows.append(SeatRow(i, name, None, bot, at))
            else:
                rows.append(SeatRow(i, seat.name or f"Player {i + 1}"))
        colours = _colours([seat.colour for seat in wanted.seats], wanted.game)
        setup = {
            "seed": secrets.randbits(53),
            **wanted.setup,
            "players": len(rows),
            "names": [row.name for row in rows],
            "colours": colours,
        }
        try:
            kind = kind_named(wanted.game)
            checked = kind.checked(setup)
            kind.start(checked)
        except (BadSetup, TypeError, ValueError) as error:
            raise BadRequest(str(error)) from None
        stored = Stored(
            id=secrets.token_urlsafe(9),
            kind=kind.name,
            setup=checked,
            invite=secrets.token_urlsafe(12),
            created=at,
            finished=None,
            fault=None,
            rematch=None,
            seats=rows,
            choices=[],
            notes=[],
        )
        return stored, held

    async def rematch(self, game: str, token: str | None) -> Live:
        """The same table once more: everybody's token holds the same seat there."""
        live = await self.find(game)
        if live.seat_of(token) < 0:
            raise BadToken("only who sat at the table can ask for a rematch")
        async with live.lock:
            if not live.game.over:
                raise Conflict("the game is not over yet")
            if live.rematch is None:
                at = now()
                setup = {**live.setup, "seed": secrets.randbits(53), "first_player": None}
                stored = Stored(
                    id=secrets.token_urlsafe(9),
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
                )
                await self.store.create(stored)
                try:
                    await self.store.link_rematch(game, stored.id)
                except Taken:
                    live.broken = True
                else:
                    live.rematch = stored.id
                    live.touch()
        if live.broken:
            live = await self.find(game)
        assert live.rematch is not None
        again = await self.find(live.rematch)
        self.drivers.nudge(again)
        return again

    async def join(self, game: str, wish: JoinGame) -> Joined:
        """Take a free seat."""
        live = await self.find(game)
        name, seat = wish.name, wish.seat
        if not secrets.compare_digest(live.invite.encode(), wish.invite.encode()):
            raise Forbidden("this is not the invitation of this table")
        async with live.lock:
            free = live.open_seats()
            if not free:
                raise Conflict("all seats are taken; you can still watch")
            place = free[0] if seat is None else seat
            if place not in free:
                raise Conflict(f"seat {place} is taken; free are: {', '.join(map(str, free))}")
            if any(row.name == name for row in live.seats if row.seat != place):
                raise Conflict(f"there is already a {name} at this table; take another name")
            names = [name if row.seat == place else row.name for row in live.seats]
            colours = _exchanged(live, place, wish.colour)
            try:
                changed = {} if colours is None else {"colours": colours.after}
                live.kind.checked({**live.setup, "names": names, **changed})
            except BadSetup as error:
                raise BadRequest(str(error)) from None
            token = secrets.token_urlsafe(24)
            row = SeatRow(place, name, hashed(token), None, now())
            note = NoteRow(live.n, place, f"{name} sits down", now())
            try:
                await self.store.sit(game, row, note, colours)
            except Taken:
                live.broken = True
                raise Conflict("somebody else was quicker: the seat is taken") from None
            except Unavailable:
                live.broken = True
                raise
            live.broken = True
        live = await self.find(game)
        return Joined(game=live.id, seat=place, token=token)

    async def mine(self, tokens: list[str]) -> list[Summary]:
        """The games in which these tokens hold seats, newest first."""
        found: list[Summary] = []
        for game, seat in (await self.store.seats_of([hashed(each) for each in tokens]))[:LISTED]:
            try:
                found.append((await self.find(game)).summary(seat))
            except Quarantined as error:
                found.append(_set_aside(game, seat, error.message))
        return found

    # Choosing ---------------------------------------------------------------------------------

    async def choose(self, game: str, token: str | None, n: int, options: list[int]) -> Live:
        """Take options for the token's seat, all or none."""
        live = await self.find(game)
        seat = live.seat_of(token)
        if seat < 0:
            raise BadToken("a spectator cannot choose: send the token of your seat")
        if len(options) > self.settings.batch_most:
            raise TooMany(f"at most {self.settings.batch_most} options at once")
        async with live.lock:
            await self._expect(live, seat, n)
            await self.append(live, seat, options)
        self._after(live)
        return live

    async def _expect(self, live: Live, seat: int, n: int) -> None:
        if live.broken:
            await self._reload(live)
        if n > live.n and not self.store.embedded:
            await self._reload(live)  # another process was quicker than its notice
        if not live.current_for(seat, n):
            raise Stale(n, live.n)

    async def append(self, live: Live, seat: int, options: list[int]) -> None:
        """Check on a copy, write, then do; the lock is held."""
        trial = live.game.copy()
        try:
            for option in options:
                trial.choose(seat, option)
        except IllegalOption as error:
            raise Illegal(str(error)) from None
        at = now()
        rows = [ChoiceRow(live.n + i, seat, option, None, at) for i, option in enumerate(options)]
        await self._write(live, rows, [])
        live.choose(rows)
        METRICS.count("tharsis_choices_total", len(rows))

    async def _write(self, live: Live, rows: list[ChoiceRow], notes: list[NoteRow]) -> None:
        try:
            with METRICS.timing("tharsis_commit_seconds"):
                await self.store.append(live.id, rows, notes)
        except Taken:
            live.broken = True
            raise Stale(rows[0].n, rows[0].n + 1) from None
        except BaseException:
            # Not written, or written without our knowing: the database decides.
            live.broken = True
            raise

    async def undo(self, game: str, token: str | None, n: int, to: int | None) -> Live:
        """Take own choices back."""
        live = await self.find(game)
        seat = live.seat_of(token)
        if seat < 0:
            raise BadToken("a spectator cannot take anything back")
        async with live.lock:
            await self._expect(live, seat, n)
            can = None if live.game.over else live.play.undo(seat)
            if can is None:
                raise Conflict("there is nothing to take back: cards were shown, or others have played since")
            back = can.to if to is None else to
            if not can.earliest <= back < len(live.play.steps):
                raise Conflict(f"you can take back to step {can.earliest} at the most, not {back}")
            play = live.play.without(seat, back)
            at = now()
            row = ChoiceRow(live.n, seat, None, back, at)
            note = NoteRow(live.n + 1, seat, f"{live.seats[seat].name} takes back", at)
            await self._write(live, [row], [note])
            live.take_back(play, row, note)
            METRICS.count("tharsis_undos_total")
        self._after(live)
        return live

    def _after(self, live: Live) -> None:
        self.see_to_end(live)
        self.drivers.nudge(live)

    def see_to_end(self, live: Live) -> None:
        """Note when a game is over."""
        if live.game.over and live.finished is None:
            live.finished = live.at
            asyncio.get_running_loop().create_task(self._finish(live))

    async def _finish(self, live: Live) -> None:
        METRICS.count("tharsis_games_finished_total")
        with contextlib.suppress(Unavailable):
            await self.store.finish(live.id, live.at)


def _set_aside(game: str, seat: int, message: str) -> Summary:
    return Summary(
        game=game, kind="", seat=seat, seats=[], n=0, round=0, over=False, waiting=[], your_turn=False,
        created=0.0, changed=0.0, invite=None, fault=message,
    )  # fmt: skip


def _exchanged(live: Live, place: int, wish: str | None) -> Recolour | None:
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
