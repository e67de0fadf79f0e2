"""The database: reading whole games, adding to them, and nothing in between.

An append is one transaction: all its rows or none, and it returns after the commit. Appends of many games
that wait at the same time share a commit, since every commit waits for the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tharsis.server.engines import direct_engine, engine_of
from tharsis.server.errors import Unavailable
from tharsis.server.rows import ChoiceRow, NoteRow, SeatRow, Stored, stored_game
from tharsis.server.schema import agreements, choices, games, notes, notices, pulse, seats

CHANNEL = "tharsis"
TOGETHER = 80  # appends in one commit; a statement of SQLite may hold 32,766 values
OPERATOR = "operator"  # who sends a notice of what was changed from outside
LONGEST_NEWS = 7000  # bytes; PostgreSQL takes notices of 8000
NOTIFY = text(f"select pg_notify('{CHANNEL}', told) from unnest(cast(:told as text[])) as told")
QUICK_CHECK = text("pragma quick_check(1)")
NEWEST = select(choices).where(
    choices.c.game == select(games.c.id).order_by(games.c.created.desc()).limit(1).scalar_subquery()
)


class Taken(Exception):
    """Somebody else has written this n of the game."""


class Recolour(msgspec.Struct):
    """The colours of all seats, as they were seen and as they shall be."""

    before: list[str]
    after: list[str]


# The columns of a row in the order of its fields: a long game has thousands of them.
_SEATS = select(*(seats.c[name] for name in SeatRow.__struct_fields__)).order_by(seats.c.seat)
_CHOICES = select(*(choices.c[name] for name in ChoiceRow.__struct_fields__)).order_by(choices.c.n)
_NOTES = select(*(notes.c[name] for name in NoteRow.__struct_fields__)).order_by(notes.c.id)


class _Append(msgspec.Struct):
    game: str
    rows: list[ChoiceRow]
    notes: list[NoteRow]
    done: asyncio.Future[None]


class Store:
    """One process's door to the database."""

    def __init__(self, url: str, sender: str = "") -> None:
        self.url = url
        self.sender = sender
        self.failures = 0
        self.embedded = url.startswith("sqlite")
        self.engine: AsyncEngine = engine_of(url)
        self._queue: asyncio.Queue[_Append] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        # Appends to SQLite have a thread and a connection of their own: one change of threads a commit.
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="append") if self.embedded else None
        self._direct = direct_engine(url) if self.embedded else None

    async def open(self) -> None:
        """Begin to write."""
        self._writer = asyncio.create_task(self._write_grouped())

    async def close(self) -> None:
        """Finish what is being written, then let go of the database."""
        if self._writer is not None:
            await self._queue.join()
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        if self._thread is not None and self._direct is not None:
            self._thread.shutdown()
            self._direct.dispose()
        await self.engine.dispose()

    # Trying -----------------------------------------------------------------------------------

    async def try_write(self) -> None:
        """Write and commit, the way that choices go; raises :class:`Unavailable`."""
        statement = update(pulse).where(pulse.c.id == 1).values(at=now())
        try:
            if self._thread is None:
                await self._do([(statement, None)], must_change=1)
            else:
                work = [(statement, None)]
                await asyncio.get_running_loop().run_in_executor(self._thread, self._do_directly, work, 1)
        except Taken:
            raise Unavailable("the database lacks a row of the server's own") from None

    async def try_read(self) -> None:
        """Read the newest game; raises :class:`Unavailable`."""
        if self._direct is None:
            await self._found(NEWEST)
        else:
            await asyncio.to_thread(self._look, lambda connection: connection.execute(NEWEST).all())

    async def sound(self) -> bool:
        """Is the whole database in order? PostgreSQL sees to that itself; raises :class:`Unavailable`."""
        if self._direct is None:
            return True
        try:
            said = await asyncio.to_thread(self._look, lambda each: each.execute(QUICK_CHECK).scalar())
            return bool(said == "ok")
        except Unavailable:
            return False

    def _failed(self, error: BaseException) -> Unavailable:
        self.failures += 1
        return unavailable(error)

    def _look(self, look: Callable[[Connection], Any]) -> Any:
        """Read from SQLite with a connection that has seen nothing yet."""
        engine = direct_engine(self.url)
        try:
            with engine.connect() as connection:
                return look(connection)
        except (SQLAlchemyError, OSError) as error:
            raise self._failed(error) from error
        finally:
            engine.dispose()

    # Reading ----------------------------------------------------------------------------------

    async def load(self, game: str) -> Stored | None:
        """A whole game, or None; raises :class:`Undecodable` where a row is none of this program's."""
        try:
            async with self.engine.connect() as connection:
                head = (await connection.execute(select(games).where(games.c.id == game))).one_or_none()
                if head is None:
                    return None
                seat_rows = await self._rows(connection, _SEATS.where(seats.c.game == game))
                choice_rows = await self._rows(connection, _CHOICES.where(choices.c.game == game))
                note_rows = await self._rows(connection, _NOTES.where(notes.c.game == game))
        except (SQLAlchemyError, OSError) as error:
            raise self._failed(error) from error
        # Thousands of rows take a while, and a thread lets others go on meanwhile.
        return await asyncio.to_thread(stored_game, head, seat_rows, choice_rows, note_rows)

    async def _rows(self, connection: AsyncConnection, statement: Any) -> Sequence[Any]:
        return (await connection.execute(statement)).all()

    async def seats_of(self, tokens: list[str]) -> list[tuple[str, int]]:
        """The games and seats that these hashed tokens hold, newest games first."""
        try:
            async with self.engine.connect() as connection:
                rows = await self._rows(
                    connection,
                    select(seats.c.game, seats.c.seat)
                    .join(games, games.c.id == seats.c.game)
                    .where(seats.c.token.in_(tokens))
                    .order_by(games.c.created.desc()),
                )
        except (SQLAlchemyError, OSError) as error:
            raise self._failed(error) from error
        return [(row.game, row.seat) for row in rows]

    async def agreed(self, game: str, n: int, keep: int) -> set[int]:
        """The seats that agree to go on with a game at version ``n`` from row ``keep``."""
        here = (agreements.c.game == game) & (agreements.c.n == n) & (agreements.c.keep == keep)
        return {row.seat for row in await self._found(select(agreements.c.seat).where(here))}

    async def set_aside(self) -> list[str]:
        """The games that have a fault, oldest first."""
        faulty = select(games.c.id).where(games.c.fault.is_not(None)).order_by(games.c.created)
        return [row.id for row in await self._found(faulty)]

    async def notices(self, after: int | None) -> tuple[int, list[str]]:
        """The last notice's number, and the games changed from outside after the one named (None: none)."""
        if after is None:
            rows = await self._found(select(notices.c.id).order_by(notices.c.id.desc()).limit(1))
            return (rows[0].id if rows else 0), []
        rows = await self._found(select(notices).where(notices.c.id > after).order_by(notices.c.id))
        return (rows[-1].id if rows else after), list(dict.fromkeys(row.game for row in rows))

    async def _found(self, statement: Any) -> Sequence[Any]:
        try:
            async with self.engine.connect() as connection:
                return await self._rows(connection, statement)
        except (SQLAlchemyError, OSError) as error:
            raise self._failed(error) from error

    # Writing ----------------------------------------------------------------------------------

    async def create(self, stored: Stored) -> None:
        """Put a new game there."""
        head = {
            "id": stored.id,
            "kind": stored.kind,
            "setup": msgspec.json.encode(stored.setup).decode(),
            "invite": stored.invite,
            "created": stored.created,
            "revision": stored.revision,
        }
        rows = [
            {
                "game": stored.id,
                "seat": row.seat,
                "name": row.name,
                "token": row.token,
                "bot": row.bot,
                "joined": row.joined,
            }
            for row in stored.seats
        ]
        work: list[tuple[Any, Any]] = [(insert(games), [head]), (insert(seats), rows)]
        if stored.notes:
            work.append((insert(notes), [_note(stored.id, row) for row in stored.notes]))
        await self._do(work)

    async def sit(self, game: str, row: SeatRow, note: NoteRow, colours: Recolour | None = None) -> None:
        """Somebody takes a seat that was free, perhaps changing the colours of free seats.

        Raises :class:`Taken` if the seat is no longer free or the colours have changed meanwhile.
        """
        statement = (
            update(seats)
            .where(
                seats.c.game == game, seats.c.seat == row.seat, seats.c.token.is_(None), seats.c.bot.is_(None)
            )
            .values(name=row.name, token=row.token, joined=row.joined)
        )
        work: list[tuple[Any, Any]] = [(statement, None)]
        if colours is not None:
            work.append((await self._recoloured(game, colours), None))
        await self._do([*work, (insert(notes), [_note(game, note)])], game, must_change=len(work))

    async def _recoloured(self, game: str, colours: Recolour) -> Any:
        """The statement that changes the colours in a game's setup, if nobody else does so first."""
        try:
            async with self.engine.connect() as connection:
                rows = await self._rows(connection, select(games.c.setup).where(games.c.id == game))
        except (SQLAlchemyError, OSError) as error:
            raise self._failed(error) from error
        before: str = rows[0].setup if rows else ""
        setup = msgspec.json.decode(before) if before else {}
        if setup.get("colours") != colours.before:
            raise Taken
        after = msgspec.json.encode({**setup, "colours": colours.after}).decode()
        return update(games).where(games.c.id == game, games.c.setup == before).values(setup=after)

    async def keep_key(self, game: str, row: SeatRow, note: NoteRow | None) -> None:
        """A key for the seat is made, or thrown away, as its row says; it replaces one from before."""
        values = {"key": row.key, "key_by": row.key_by, "key_from": row.key_from, "key_until": row.key_until}
        here = (seats.c.game == game) & (seats.c.seat == row.seat) & (seats.c.token == row.token)
        work: list[tuple[Any, Any]] = [(update(seats).where(here).values(values), None)]
        if note is not None:
            work.append((insert(notes), [_note(game, note)]))
        await self._do(work, game, must_change=1)

    async def use_key(self, game: str, row: SeatRow, token: str, note: NoteRow) -> None:
        """The seat's key is used: once, for a new token in place of the old one; raises :class:`Taken`."""
        here = (seats.c.game == game) & (seats.c.seat == row.seat) & (seats.c.key == row.key)
        values = {"token": token, "key": None, "key_by": None, "key_from": None, "key_until": None}
        work = [(update(seats).where(here).values(values), None), (insert(notes), [_note(game, note)])]
        await self._do(work, game, must_change=1)

    async def replace_bot(self, game: str, seat: int, bot: str, note: NoteRow) -> None:
        """Another bot takes over."""
        statement = update(seats).where(seats.c.game == game, seats.c.seat == seat).values(bot=bot)
        await self._do([(statement, None), (insert(notes), [_note(game, note)])], game)

    async def quarantine(self, game: str, fault: str) -> None:
        """Set a game aside whose record makes no sense."""
        await self._do([(update(games).where(games.c.id == game).values(fault=fault[:2000]), None)])

    async def release(self, game: str, note: NoteRow) -> None:
        """A game that was set aside replays again; raises :class:`Taken` if it was not set aside."""
        statement = update(games).where(games.c.id == game, games.c.fault.is_not(None)).values(fault=None)
        await self._do([(statement, None), (insert(notes), [_note(game, note)])], game, must_change=1)

    async def agree(self, game: str, n: int, keep: int, seat: int) -> None:
        """A seat agrees to go on from row ``keep``; to agree twice changes nothing."""
        row = {"game": game, "n": n, "keep": keep, "seat": seat, "at": now()}
        with contextlib.suppress(Taken):
            await self._do([(insert(agreements), [row])])

    async def take_up(self, game: str, row: ChoiceRow, note: NoteRow) -> None:
        """Go on with a game that was set aside, from where it still holds; raises :class:`Taken`."""
        released = update(games).where(games.c.id == game, games.c.fault.is_not(None)).values(fault=None)
        work = [
            (released, None),
            (insert(choices), [_choice(game, row)]),
            (insert(notes), [_note(game, note)]),
        ]
        await self._do(work, game, must_change=1)

    async def finish(self, game: str, at: float) -> None:
        """Note when a game was over."""
        await self._do([(update(games).where(games.c.id == game).values(finished=at), None)])

    async def link_rematch(self, game: str, rematch: str) -> None:
        """Note the game that continues this one; raises :class:`Taken` if there is one already."""
        statement = update(games).where(games.c.id == game, games.c.rematch.is_(None)).values(rematch=rematch)
        await self._do([(statement, None)], game, must_change=1)

    async def append(self, game: str, rows: list[ChoiceRow], note_rows: list[NoteRow]) -> None:
        """Add choices, all or none; returns when they are on the disk.

        Raises :class:`Taken` if another process was first, :class:`Unavailable` if it could not be written.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Append(game, rows, note_rows, done))
        await done

    async def _do(self, work: list[tuple[Any, Any]], game: str = "", must_change: int = 0) -> None:
        """One transaction; each of the first ``must_change`` statements must change one row."""
        await self._transact(work, [f"{self.sender} {game}"] if game else [], must_change)

    async def _transact(self, work: list[tuple[Any, Any]], told: list[str], must_change: int = 0) -> None:
        """One transaction, of which other processes are told."""
        try:
            async with self.engine.begin() as connection:
                for place, (statement, rows) in enumerate(work):
                    result = (
                        await connection.execute(statement, rows)
                        if rows
                        else await connection.execute(statement)
                    )
                    if place < must_change and result.rowcount != 1:
                        raise Taken
                if told and not self.embedded:
                    await connection.execute(NOTIFY, {"told": told})
        except IntegrityError as error:
            raise Taken from error
        except (SQLAlchemyError, OSError) as error:
            raise self._failed(error) from error

    def _do_directly(self, work: list[tuple[Any, Any]], must_change: int = 0) -> None:
        assert self._direct is not None
        try:
            with self._direct.begin() as connection:
                for place, (statement, rows) in enumerate(work):
                    if isinstance(statement, str):
                        result = connection.exec_driver_sql(statement, rows)
                    else:
                        result = connection.execute(statement, rows)
                    if place < must_change and result.rowcount != 1:
                        raise Taken
        except IntegrityError as error:
            raise Taken from error
        except (SQLAlchemyError, OSError) as error:
            raise self._failed(error) from error

    async def _write_grouped(self) -> None:
        while True:
            waiting = [await self._queue.get()]
            while not self._queue.empty() and len(waiting) < TOGETHER:
                waiting.append(self._queue.get_nowait())
            await self._write(waiting)
            for _ in waiting:
                self._queue.task_done()

    async def _write(self, group: list[_Append]) -> None:
        """One transaction for all; if it fails, each on its own, so that nobody pays for another's fault."""
        rows = [_choice(each.game, row) for each in group for row in each.rows]
        note_rows = [_note(each.game, row) for each in group for row in each.notes]
        added = [(table, some) for table, some in ((choices, rows), (notes, note_rows)) if some]
        try:
            if self._thread is None:
                told = [f"{self.sender} {each.game}{_news(each)}" for each in group]
                await self._transact([(insert(table), some) for table, some in added], told)
            else:
                work = [_at_once(table, some) for table, some in added]
                await asyncio.get_running_loop().run_in_executor(self._thread, self._do_directly, work)
        except (Taken, Unavailable) as error:
            if len(group) > 1:
                for each in group:
                    await self._write([each])
            elif not group[0].done.done():
                group[0].done.set_exception(error)
        else:
            for each in group:
                if not each.done.done():
                    each.done.set_result(None)


def _at_once(table: Table, rows: list[dict[str, Any]]) -> tuple[str, tuple[Any, ...]]:
    """SQLite's statement that adds all rows in one go, and what it adds.

    It would take them one by one else, and after each the rest of the process could keep it waiting.
    """
    names = ", ".join(rows[0])
    places = ", ".join([f"({', '.join('?' * len(rows[0]))})"] * len(rows))
    statement = f"insert into {table.name} ({names}) values {places}"
    return statement, tuple(value for row in rows for value in row.values())


def _news(append: _Append) -> str:
    """Choices as a part of the notice of them: who gets it need not read them from the database."""
    if append.notes or any(row.option is None for row in append.rows):
        return ""
    text = " " + msgspec.json.encode(append.rows).decode()
    return text if len(text) < LONGEST_NEWS else ""


def news_in(text: str) -> list[ChoiceRow]:
    """The choices in a notice, if it has any."""
    return msgspec.json.decode(text, type=list[ChoiceRow]) if text else []


def _choice(game: str, row: ChoiceRow) -> dict[str, Any]:
    return {
        "game": game,
        "n": row.n,
        "seat": row.seat,
        "option": row.option,
        "back": row.back,
        "at": row.at,
    }


def _note(game: str, row: NoteRow) -> dict[str, Any]:
    return {"game": game, "n": row.n, "seat": row.seat, "text": row.text, "at": row.at}


def unavailable(error: BaseException) -> Unavailable:
    """What a player is told of the database's trouble: never its own words, which may hold paths."""
    cause = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    if "full" in cause.lower() or "no space" in cause.lower():
        return Unavailable("the server's disk is full: nothing was changed, try again later")
    return Unavailable("the database does not answer: nothing was changed, try again in a moment")


def now() -> float:
    """The time of day as it is written down."""
    return time.time()
