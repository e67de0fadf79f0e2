"""The database: reading whole games, adding to them, and nothing in between.

An append is one transaction: all its rows or none, and it returns after the commit. With SQLite, appends
of many games that wait at the same time share a commit, since every commit waits for the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tharsis.server.errors import Unavailable
from tharsis.server.schema import choices, games, notes, seats

CHANNEL = "tharsis"


class Taken(Exception):
    """Somebody else has written this n of the game."""


class SeatRow(msgspec.Struct):
    """Who sits where; ``token`` is the hash of the holder's."""

    seat: int
    name: str
    token: str | None = None
    bot: str | None = None
    joined: float | None = None


class ChoiceRow(msgspec.Struct):
    """A choice, or with ``back`` the taking back of the seat's choices from that step on."""

    n: int
    seat: int
    option: int | None
    back: int | None
    at: float


class NoteRow(msgspec.Struct):
    """Something worth a line in the log that is no choice."""

    n: int
    seat: int
    text: str
    at: float


class Stored(msgspec.Struct):
    """A game as it lies in the database."""

    id: str
    kind: str
    setup: dict[str, Any]
    invite: str
    created: float
    finished: float | None
    fault: str | None
    rematch: str | None
    seats: list[SeatRow]
    choices: list[ChoiceRow]
    notes: list[NoteRow]


class Recolour(msgspec.Struct):
    """The colours of all seats, as they were seen and as they shall be."""

    before: list[str]
    after: list[str]


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
        self.embedded = url.startswith("sqlite")
        self.engine: AsyncEngine = _engine(url)
        self._queue: asyncio.Queue[_Append] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        # Appends to SQLite have a thread and a connection of their own: one change of threads a commit.
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="append") if self.embedded else None
        self._direct = _direct_engine(url) if self.embedded else None

    async def open(self) -> None:
        """Begin to write."""
        if self.embedded:
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

    async def ping(self) -> None:
        """Does the database answer? Raises :class:`Unavailable`."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(text("select 1"))
        except (SQLAlchemyError, OSError) as error:
            raise _unavailable(error) from error

    # Reading ----------------------------------------------------------------------------------

    async def load(self, game: str) -> Stored | None:
        """A whole game, or None."""
        try:
            async with self.engine.connect() as connection:
                head = (await connection.execute(select(games).where(games.c.id == game))).one_or_none()
                if head is None:
                    return None
                seat_rows = await self._rows(connection, select(seats).where(seats.c.game == game))
                choice_rows = await self._rows(
                    connection, select(choices).where(choices.c.game == game).order_by(choices.c.n)
                )
                note_rows = await self._rows(
                    connection, select(notes).where(notes.c.game == game).order_by(notes.c.id)
                )
        except (SQLAlchemyError, OSError) as error:
            raise _unavailable(error) from error
        return Stored(
            id=head.id,
            kind=head.kind,
            setup=_setup(head.setup),
            invite=head.invite,
            created=head.created,
            finished=head.finished,
            fault=head.fault,
            rematch=head.rematch,
            seats=sorted(
                (SeatRow(r.seat, r.name, r.token, r.bot, r.joined) for r in seat_rows), key=lambda r: r.seat
            ),
            choices=[ChoiceRow(r.n, r.seat, r.option, r.back, r.at) for r in choice_rows],
            notes=[NoteRow(r.n, r.seat, r.text, r.at) for r in note_rows],
        )

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
            raise _unavailable(error) from error
        return [(row.game, row.seat) for row in rows]

    # Writing ----------------------------------------------------------------------------------

    async def create(self, stored: Stored) -> None:
        """Put a new game there."""
        head = {
            "id": stored.id,
            "kind": stored.kind,
            "setup": msgspec.json.encode(stored.setup).decode(),
            "invite": stored.invite,
            "created": stored.created,
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
        await self._do([(insert(games), [head]), (insert(seats), rows)])

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
            raise _unavailable(error) from error
        before: str = rows[0].setup if rows else ""
        setup = _setup(before)
        if setup.get("colours") != colours.before:
            raise Taken
        after = msgspec.json.encode({**setup, "colours": colours.after}).decode()
        return update(games).where(games.c.id == game, games.c.setup == before).values(setup=after)

    async def replace_bot(self, game: str, seat: int, bot: str, note: NoteRow) -> None:
        """Another bot takes over."""
        statement = update(seats).where(seats.c.game == game, seats.c.seat == seat).values(bot=bot)
        await self._do([(statement, None), (insert(notes), [_note(game, note)])], game)

    async def quarantine(self, game: str, fault: str) -> None:
        """Set a game aside whose record makes no sense."""
        await self._do([(update(games).where(games.c.id == game).values(fault=fault[:2000]), None)])

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
        if not self.embedded:
            await self._do(_append_statements(game, rows, note_rows), game)
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Append(game, rows, note_rows, done))
        await done

    async def _do(self, work: list[tuple[Any, Any]], game: str = "", must_change: int = 0) -> None:
        """One transaction; each of the first ``must_change`` statements must change one row."""
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
                if game and not self.embedded:
                    await connection.execute(
                        text("select pg_notify(:channel, :payload)"),
                        {"channel": CHANNEL, "payload": f"{self.sender} {game}"},
                    )
        except IntegrityError as error:
            raise Taken from error
        except (SQLAlchemyError, OSError) as error:
            raise _unavailable(error) from error

    def _do_directly(self, work: list[tuple[Any, Any]]) -> None:
        assert self._direct is not None
        try:
            with self._direct.begin() as connection:
                for statement, rows in work:
                    connection.execute(statement, rows)
        except IntegrityError as error:
            raise Taken from error
        except (SQLAlchemyError, OSError) as error:
            raise _unavailable(error) from error

    async def _write_grouped(self) -> None:
        while True:
            waiting = [await self._queue.get()]
            while not self._queue.empty():
                waiting.append(self._queue.get_nowait())
            await self._write(waiting)
            for _ in waiting:
                self._queue.task_done()

    async def _write(self, group: list[_Append]) -> None:
        """One transaction for all; if it fails, each on its own, so that nobody pays for another's fault."""
        rows = [_choice(each.game, row) for each in group for row in each.rows]
        note_rows = [_note(each.game, row) for each in group for row in each.notes]
        work: list[tuple[Any, Any]] = [(insert(choices), rows)] if rows else []
        if note_rows:
            work.append((insert(notes), note_rows))
        try:
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


def _append_statements(game: str, rows: list[ChoiceRow], note_rows: list[NoteRow]) -> list[tuple[Any, Any]]:
    work: list[tuple[Any, Any]] = [(insert(choices), [_choice(game, row) for row in rows])]
    if note_rows:
        work.append((insert(notes), [_note(game, row) for row in note_rows]))
    return work


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


def _setup(text: str) -> dict[str, Any]:
    try:
        setup = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return {}
    return setup if isinstance(setup, dict) else {}


def _unavailable(error: BaseException) -> Unavailable:
    cause = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    if "full" in cause.lower() or "no space" in cause.lower():
        return Unavailable("the server's disk is full: nothing was changed, try again later")
    return Unavailable("the database does not answer: nothing was changed, try again in a moment")


# Opening --------------------------------------------------------------------------------------


def _engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True, pool_timeout=10)
    engine = create_async_engine(url, pool_size=4, max_overflow=4, pool_timeout=10)
    event.listen(engine.sync_engine, "connect", _prepare)
    return engine


def _direct_engine(url: str) -> Engine:
    engine = create_engine(url.replace("sqlite+aiosqlite:", "sqlite:", 1))
    event.listen(engine, "connect", _prepare)
    return engine


def _prepare(connection: Any, record: Any) -> None:
    """Every commit is on the disk when it returns, and readers never wait for the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(url: str) -> None:
    """Bring the database's tables up to date; called once, before any worker starts."""
    asyncio.run(_migrate(url))


async def _migrate(url: str) -> None:
    engine = _engine(url)
    try:
        async with engine.begin() as connection:
            if not url.startswith("sqlite"):
                # Two servers that start together take turns.
                await connection.execute(text("select pg_advisory_xact_lock(7468617273)"))
            await connection.run_sync(_upgrade)
    finally:
        await engine.dispose()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def now() -> float:
    """The time of day as it is written down."""
    return time.time()
