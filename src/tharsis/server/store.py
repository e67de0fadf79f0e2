"""The database: reading whole games, adding to them, and nothing in between.

How appends are written is decided in :mod:`tharsis.server.appends`; whatever is written is one transaction.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tharsis.server.appends import Append, PostgresAppends, SqliteAppends, Taken, choice_of, note_of
from tharsis.server.engines import direct_engine, engine_of
from tharsis.server.errors import Unavailable
from tharsis.server.rows import ChoiceRow, NoteRow, SeatRow, Stored, stored_game
from tharsis.server.schema import agreements, choices, games, notes, notices, pulse, seats

CHANNEL = "tharsis"
OPERATOR = "operator"  # who sends a notice of what was changed from outside
NOTIFY = text(f"select pg_notify('{CHANNEL}', told) from unnest(cast(:told as text[])) as told")
QUICK_CHECK = text("pragma quick_check(1)")
NEWEST = select(choices).where(
    choices.c.game == select(games.c.id).order_by(games.c.created.desc()).limit(1).scalar_subquery()
)


class Recolour(msgspec.Struct):
    """The colours of all seats, as they were seen and as they shall be."""

    before: list[str]
    after: list[str]


# The columns of a row in the order of its fields: a long game has thousands of them.
_SEATS = select(*(seats.c[name] for name in SeatRow.__struct_fields__)).order_by(seats.c.seat)
_CHOICES = select(*(choices.c[name] for name in ChoiceRow.__struct_fields__)).order_by(choices.c.n)
_NOTES = select(*(notes.c[name] for name in NoteRow.__struct_fields__)).order_by(notes.c.id)


class Store:
    """One process's door to the database."""

    def __init__(self, url: str, sender: str = "") -> None:
        self.url = url
        self.sender = sender
        self.failures = 0
        self.embedded = url.startswith("sqlite")
        self.engine: AsyncEngine = engine_of(url)
        self._sqlite = SqliteAppends(url) if self.embedded else None
        self._appends = self._sqlite or PostgresAppends(sender, self._transact)

    async def close(self) -> None:
        """Finish what is being written, then let go of the database."""
        await self._appends.close()
        await self.engine.dispose()

    # Trying -----------------------------------------------------------------------------------

    async def try_write(self) -> None:
        """Write and commit, the way that choices go; raises :class:`Unavailable`."""
        try:
            await self._do([(update(pulse).where(pulse.c.id == 1).values(at=now()), None)], must_change=1)
        except Taken:
            raise Unavailable("the database lacks a row of the server's own") from None

    async def try_read(self) -> None:
        """Read the newest game; raises :class:`Unavailable`."""
        if not self.embedded:
            await self._found(NEWEST)
        else:
            await asyncio.to_thread(self._look, lambda connection: connection.execute(NEWEST).all())

    async def sound(self) -> bool:
        """Is the whole database in order? PostgreSQL sees to that itself; raises :class:`Unavailable`."""
        if not self.embedded:
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
            work.append((insert(notes), [note_of(stored.id, row) for row in stored.notes]))
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
        await self._do([*work, (insert(notes), [note_of(game, note)])], game, must_change=len(work))

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
            work.append((insert(notes), [note_of(game, note)]))
        await self._do(work, game, must_change=1)

    async def use_key(self, game: str, row: SeatRow, token: str, note: NoteRow) -> None:
        """The seat's key is used: once, for a new token in place of the old one; raises :class:`Taken`."""
        here = (seats.c.game == game) & (seats.c.seat == row.seat) & (seats.c.key == row.key)
        values = {"token": token, "key": None, "key_by": None, "key_from": None, "key_until": None}
        work = [(update(seats).where(here).values(values), None), (insert(notes), [note_of(game, note)])]
        await self._do(work, game, must_change=1)

    async def replace_bot(self, game: str, seat: int, bot: str, note: NoteRow) -> None:
        """Another bot takes over."""
        statement = update(seats).where(seats.c.game == game, seats.c.seat == seat).values(bot=bot)
        await self._do([(statement, None), (insert(notes), [note_of(game, note)])], game)

    async def quarantine(self, game: str, fault: str) -> None:
        """Set a game aside whose record makes no sense."""
        await self._do([(update(games).where(games.c.id == game).values(fault=fault[:2000]), None)])

    async def release(self, game: str, note: NoteRow) -> None:
        """A game that was set aside replays again; raises :class:`Taken` if it was not set aside."""
        statement = update(games).where(games.c.id == game, games.c.fault.is_not(None)).values(fault=None)
        await self._do([(statement, None), (insert(notes), [note_of(game, note)])], game, must_change=1)

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
            (insert(choices), [choice_of(game, row)]),
            (insert(notes), [note_of(game, note)]),
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
        self._appends.add(Append(game, rows, note_rows, done))
        with self._translated():
            await done

    async def _do(self, work: list[tuple[Any, Any]], game: str = "", must_change: int = 0) -> None:
        """One transaction; each of the first ``must_change`` statements must change one row."""
        await self._transact(work, [f"{self.sender} {game}"] if game else [], must_change)

    async def _transact(self, work: list[tuple[Any, Any]], told: list[str], must_change: int = 0) -> None:
        """One transaction, of which other processes are told."""
        with self._translated():
            if self._sqlite is not None:
                await self._sqlite.do(lambda connection: _carried_out(connection, work, must_change))
                return
            async with self.engine.begin() as connection:
                await connection.run_sync(_carried_out, work, must_change)
                if told:
                    await connection.execute(NOTIFY, {"told": told})

    @contextlib.contextmanager
    def _translated(self) -> Iterator[None]:
        """The database's errors in the words of this module."""
        try:
            yield
        except (IntegrityError, sqlite3.IntegrityError) as error:
            raise Taken from error
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            raise self._failed(error) from error


def _carried_out(connection: Connection, work: list[tuple[Any, Any]], must_change: int) -> None:
    """Carry out statements with their rows; each of the first so many must change one row."""
    for place, (statement, rows) in enumerate(work):
        result = connection.execute(statement, rows)
        if place < must_change and result.rowcount != 1:
            raise Taken


def unavailable(error: BaseException) -> Unavailable:
    """What a player is told of the database's trouble: never its own words, which may hold paths."""
    cause = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    if "full" in cause.lower() or "no space" in cause.lower():
        return Unavailable("the server's disk is full: nothing was changed, try again later")
    return Unavailable("the database does not answer: nothing was changed, try again in a moment")


def now() -> float:
    """The time of day as it is written down."""
    return time.time()
