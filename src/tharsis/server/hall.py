"""All tables of this process: a bounded cache of live games, and everything that changes them.

A change is checked on a copy, written to the database, and only then made in memory. If it is not certain
what was written, the game is read again before anything else happens to it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence

from tharsis.kernel.game import BadRecord, BadSetup, IllegalOption
from tharsis.server.appends import Taken
from tharsis.server.batch import judge
from tharsis.server.bots import default_bot
from tharsis.server.drivers import Drivers
from tharsis.server.errors import (
    BadRequest,
    BadToken,
    Conflict,
    Defect,
    Forbidden,
    NoSuchGame,
    Overtaken,
    Quarantined,
    Stale,
    TooMany,
    Unavailable,
)
from tharsis.server.keys import Keys
from tharsis.server.limits import asker
from tharsis.server.live import Live, hashed
from tharsis.server.messages import (
    BotSeat,
    Created,
    GameView,
    Joined,
    JoinGame,
    NewGame,
    Summary,
)
from tharsis.server.metrics import METRICS
from tharsis.server.names import folded, tidied
from tharsis.server.play import Play, replaying
from tharsis.server.pulse import Pulse
from tharsis.server.recovery import Recovery, fault_of, set_aside
from tharsis.server.replay import Pasts
from tharsis.server.rows import ChoiceRow, NoteRow, SeatRow, Stored, Undecodable
from tharsis.server.settings import Settings
from tharsis.server.store import Store, now
from tharsis.server.tables import exchanged, new_table, once_more
from tharsis.server.turns import PEOPLE, Turns

log = logging.getLogger("tharsis.server")
GAME_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
LISTED = 100  # games in a list of my games
RETRIES = 8  # of a change that other processes get ahead of


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
        self.turns = Turns()
        self.pasts = Pasts()
        self.recovery = Recovery(self)
        self.keys = Keys(self)
        self.pulse = Pulse(store, settings.health_seconds)

    async def close(self) -> None:
        """Let bots go and forget everything: it is all in the database."""
        await self.recovery.close()
        await self.drivers.close()

    # Finding ----------------------------------------------------------------------------------

    async def find(self, game: str) -> Live:
        """The live game, replayed from its record if need be."""
        live = self.games.get(game)
        if live is not None and not live.broken:
            self.games.move_to_end(game)
            return live
        if not GAME_ID.fullmatch(game):
            raise NoSuchGame("there is no such game; perhaps the link is incomplete")
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
        try:
            stored = await self.store.load(game)
        except Undecodable as error:
            if error.noted is not None:
                raise set_aside(error.noted) from None
            raise await self._quarantine(game, str(error), error) from error
        if stored is None:
            raise NoSuchGame("there is no such game; perhaps the link is incomplete")
        if stored.fault is not None:
            raise set_aside(stored.fault)
        return stored

    async def _load(self, game: str) -> Live:
        stored = await self._stored(game)
        try:
            live = Live(stored, await self.replayed(stored))
        except Exception as error:
            raise await self._quarantine(game, fault_of(stored, error), error) from error
        METRICS.count("tharsis_games_loaded_total")
        await self.recovery.note_revision(live)
        return live

    async def replayed(self, stored: Stored) -> Play:
        """The stored game; others have their turn meanwhile. Raises ``BadRecord``."""
        # Reading rows is left to a thread. Making choices is not: compiled code does not let go of Python.
        play, work = await asyncio.to_thread(replaying, stored)
        await self.turns.do(work)
        return play

    async def _reload(self, live: Live) -> None:
        stored = await self._stored(live.id)
        try:
            live.load(stored, await self.replayed(stored))
        except Exception as error:
            self.games.pop(live.id, None)
            raise await self._quarantine(live.id, fault_of(stored, error), error) from error

    async def _quarantine(self, game: str, fault: str, error: Exception) -> Quarantined:
        """Set a game aside that cannot be replayed; others go on."""
        cause = repr(error.__cause__ or error)
        log.error("game quarantined", extra={"game": game, "fault": fault, "cause": cause})
        METRICS.count("tharsis_games_quarantined_total")
        with contextlib.suppress(Unavailable):
            await self.store.quarantine(game, fault)
        return set_aside(fault)

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

    async def refresh(self, game: str, anew: bool = False, news: Sequence[ChoiceRow] = ()) -> None:
        """Another process has written to a game: take it over if it is live here.

        ``anew`` if more than new choices may have come: the operator has changed something. ``news`` are the
        choices, if they were told: then nothing has to be read, unless some before them are missing.
        """
        live = self.games.get(game)
        if live is None:
            return
        async with live.lock:
            try:
                if news and not live.broken and not anew and news[0].n <= live.n:
                    if news[-1].n >= live.n:
                        live.choose([row for row in news if row.n >= live.n])
                        self.drivers.nudge(live, self._others_delay())
                    return
                stored = await self._stored(game)
                unchanged = stored.n == live.n and len(stored.notes) == live.note_count
                if unchanged and not live.broken and not anew:
                    return
                fresh = [row for row in stored.choices if row.n >= live.n]
                if (
                    not live.broken
                    and not anew
                    and len(stored.notes) == live.note_count
                    and all(row.option is not None for row in fresh)
                    and stored.rematch == live.rematch
                ):
                    live.choose(fresh)
                else:
                    live.load(stored, await self.replayed(stored))
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
        stored, held = new_table(wanted, self.normal_bot, self.settings.think_seconds)
        if all(isinstance(seat, BotSeat) for seat in wanted.seats):
            self._limit_bots_alone()
        await self.store.create(stored)
        live = Live(stored, await self.replayed(stored))
        self.games[live.id] = live
        self._make_room()
        METRICS.count("tharsis_games_created_total")
        log.info("game created", extra={"game": live.id, "seats": len(stored.seats)})
        self.drivers.nudge(live)
        return Created(game=live.id, invite=live.invite, seats=held)

    def _limit_bots_alone(self) -> None:
        """Bots among themselves play as long as the game lasts, with nobody to keep them waiting."""
        makers = [live.maker for live in self.games.values() if live.bots_alone() and not live.game.over]
        settings = self.settings
        if makers.count(asker.get()) >= settings.share(settings.bot_tables_per_address):
            raise TooMany("bots alone play at your tables already: wait until one of these games is over")
        if len(makers) >= settings.share(settings.bot_tables):
            raise TooMany("there are too many tables of bots alone: take a seat, or try again later")

    async def rematch(self, game: str, token: str | None) -> Live:
        """The same table once more: everybody's token holds the same seat there."""
        live = await self.find(game)
        if live.seat_of(token) < 0:
            raise BadToken("only who sat at the table can ask for a rematch")
        async with live.lock:
            if not live.game.over:
                raise Conflict("the game is not over yet")
            if live.rematch is None:
                stored = once_more(live)
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
        name, seat = tidied(wish.name), wish.seat
        if not secrets.compare_digest(live.invite.encode(), wish.invite.encode()):
            raise Forbidden("this is not the invitation of this table")
        async with live.lock:
            free = live.open_seats()
            if not free:
                raise Conflict("all seats are taken; you can still watch")
            place = free[0] if seat is None else seat
            if place not in free:
                raise Conflict(f"seat {place} is taken; free are: {', '.join(map(str, free))}")
            same = [row.name for row in live.seats if row.seat != place and folded(row.name) == folded(name)]
            if same:
                raise Conflict(f"there is already a {same[0]} at this table; take another name")
            names = [name if row.seat == place else row.name for row in live.seats]
            colours = exchanged(live, place, wish.colour)
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
                found.append(_summary_aside(game, seat, error.message))
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
        await self.keys.holder_is_here(live, seat)
        async with live.lock:
            await self._at_once(live, seat, n, lambda: self._choose(live, seat, options))
        self._after(live)
        return live

    async def _at_once(self, live: Live, seat: int, n: int, change: Callable[[], Awaitable[None]]) -> None:
        """Make a change to the version that the seat looks at, again if another process writes first."""
        for _ in range(RETRIES):
            await self._expect(live, seat, n)
            try:
                return await change()
            except Overtaken:
                continue  # perhaps by a secret answer: what this seat is asked may be the same
        raise Unavailable("too many write to this game at once: nothing was changed, try again in a moment")

    async def _expect(self, live: Live, seat: int, n: int) -> None:
        if live.broken:
            await self._reload(live)
        if n > live.n_for(seat) and not self.store.embedded:
            await self._reload(live)  # another process was quicker than its notice
        if n != live.n_for(seat):
            raise Stale(n, live.n_for(seat))

    async def _choose(self, live: Live, seat: int, options: list[int]) -> None:
        """Take options of a person, who may be told why not; the lock is held."""
        judge(live.kind, live.game, seat, options)
        await self.append(live, [(seat, option) for option in options])

    async def append(
        self, live: Live, choices: list[tuple[int, int]], said: str | None = None, by_turn: bool = False
    ) -> None:
        """Check choices of seats on a copy, write, then do; the lock is held. ``said`` is noted with them.

        With ``by_turn`` it is done when there is a turn, as many choices at once may take a while.
        """
        trial = live.game.copy()
        try:
            for seat, option in choices:
                trial.choose(seat, option)
        except IllegalOption as error:
            # What the seat knows allows it, what is hidden does not: that must never be, nor be told.
            log.exception("hidden cards forbid a choice", exc_info=error, extra={"game": live.id})
            raise Defect("something went wrong on the server; nothing was changed") from None
        at = now()
        rows = [ChoiceRow(live.n + i, seat, option, None, at) for i, (seat, option) in enumerate(choices)]
        notes = [] if said is None else [NoteRow(live.n, choices[0][0], said, at)]
        await self._write(live, rows, notes, by_turn)
        for note in notes:
            live.note(note)
        live.choose(rows)
        METRICS.count("tharsis_choices_total", len(rows))

    async def _write(
        self, live: Live, rows: list[ChoiceRow], notes: list[NoteRow], by_turn: bool = False
    ) -> None:
        try:
            with METRICS.timing("tharsis_commit_seconds"):
                await self.store.append(live.id, rows, notes)
            if by_turn:
                await self.turns.turn(PEOPLE)  # who sits at the table cannot go on meanwhile
        except Taken:
            live.broken = True
            raise Overtaken from None
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
        await self.keys.holder_is_here(live, seat)
        async with live.lock:
            await self._at_once(live, seat, n, lambda: self._take_back(live, seat, to))
        self._after(live)
        return live

    async def _take_back(self, live: Live, seat: int, to: int | None) -> None:
        """Check, write, then do; the lock is held. Steps are numbered as the seat counts them."""
        can = None if live.game.over else live.play.undo(seat)
        if can is None:
            raise Conflict("there is nothing to take back: cards were shown, or others have played since")
        step = can.to if to is None else to
        counted = live.play.counted(seat)
        if not can.earliest <= step < len(counted):
            raise Conflict(f"you can take back to step {can.earliest} at the most, not {step}")
        if live.undone[seat] >= self.settings.undos_per_seat:
            raise Conflict(f"you have taken back {live.undone[seat]} times in this game: that is enough")
        back = counted[step]
        play, work = live.play.without(seat, back)
        await self.turns.do(work)
        at = now()
        row = ChoiceRow(live.n, seat, None, back, at)
        note = None
        if not live.kind.secret(live.game):  # what nobody has seen is taken back without a word
            note = NoteRow(live.n + 1, seat, f"{live.seats[seat].name} takes back", at)
        await self._write(live, [row], [] if note is None else [note])
        live.take_back(play, row, note)
        METRICS.count("tharsis_undos_total")

    async def at_step(self, live: Live, step: int, seat: int) -> GameView:
        """What a seat saw after so many of the choices that it can count."""
        while True:
            play = live.play
            counted = play.counted(seat)
            if step > len(counted):
                raise Conflict(f"the game has {len(counted)} steps")
            made = play.steps[: counted[step - 1] + 1] if step else []
            past = self.pasts.of(live.id, play, play.kind, play.setup)
            walk = past.looking([(each.seat, each.option) for each in made])
            then = next(walk)
            await self.turns.do(None for _ in walk)
            if live.play is play:  # else something was taken back meanwhile
                return live.at_step(step, made, seat, then)

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


def _summary_aside(game: str, seat: int, message: str) -> Summary:
    return Summary(
        game=game, kind="", seat=seat, seats=[], n=0, round=0, over=False, waiting=[], your_turn=False,
        created=0.0, changed=0.0, invite=None, seed_chosen=False, fault=message,
    )  # fmt: skip
