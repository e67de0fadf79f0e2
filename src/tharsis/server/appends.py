"""Adding to games: an append is one transaction, all its rows or none, and is done when it is on the disk.

Appends of many games that wait at the same time share a commit, since every commit waits for the disk. The
next one begins as soon as the one before is done, and waits for nobody else.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Awaitable, Callable
from queue import Empty, SimpleQueue
from typing import Any, Protocol

import msgspec
from sqlalchemy import Connection, Table, insert

from tharsis.server.engines import writing_engine
from tharsis.server.rows import ChoiceRow, NoteRow
from tharsis.server.schema import choices, notes

TOGETHER = 80  # appends in one commit; a statement of SQLite may hold 32,766 values
LONGEST_NEWS = 7000  # bytes; PostgreSQL takes notices of 8000


class Taken(Exception):
    """Somebody else has written this n of the game."""


class Append(msgspec.Struct, eq=False):
    """What is added to a game, and whom to tell when it is there."""

    game: str
    rows: list[ChoiceRow]
    notes: list[NoteRow]
    done: asyncio.Future[None]


class Job(msgspec.Struct, eq=False):
    """Any other writing, a transaction of its own, and whom to tell when it is done."""

    work: Callable[[Connection], None]
    done: asyncio.Future[None]


Told = list[tuple[asyncio.Future[None], Exception | None]]


class Appends(Protocol):
    """Where appends go."""

    def add(self, append: Append) -> None:
        """Write it as soon as may be, and then tell."""

    async def close(self) -> None:
        """Finish what is being written."""


class SqliteAppends:
    """All writing to SQLite: a thread and a connection of its own, so that nobody else is waited for.

    An event loop and a thread that share a busy process keep each other waiting. So the thread goes from one
    commit to the next by itself, and for most of them it is a single statement that it hands to SQLite.
    """

    def __init__(self, url: str) -> None:
        self._engine = writing_engine(url)
        self._driver: Any = None  # the connection itself, without anything around it
        self._queue: SimpleQueue[Append | Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="appends", daemon=True)
        self._started = False

    def add(self, append: Append) -> None:
        """Write it as soon as may be, and then tell."""
        self._put(append)

    async def do(self, work: Callable[[Connection], None]) -> None:
        """Carry out a transaction of another kind; what goes wrong is raised."""
        job = Job(work, asyncio.get_running_loop().create_future())
        self._put(job)
        await job.done

    def _put(self, item: Append | Job) -> None:
        if not self._started:
            self._started = True
            self._thread.start()
        self._queue.put(item)

    async def close(self) -> None:
        """Finish what is being written."""
        if self._started:
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)

    # In the thread ----------------------------------------------------------------------------

    def _run(self) -> None:
        going_on = True
        while going_on:
            appends: list[Append] = []
            item = self._queue.get()
            while item is not None:
                if isinstance(item, Append):
                    appends.append(item)
                else:
                    _tell([(item.done, self._tried(item))])
                if len(appends) == TOGETHER:
                    break
                try:
                    item = self._queue.get_nowait()
                except Empty:
                    break
            else:
                going_on = False
            if appends:
                _tell(self._written(appends))
        self._engine.dispose()

    def _tried(self, job: Job) -> Exception | None:
        try:
            with self._engine.begin() as connection:
                job.work(connection)
        except Exception as error:
            return error
        return None

    def _written(self, group: list[Append]) -> Told:
        """One transaction for all; if it fails, each on its own, so that nobody pays for another's fault."""
        try:
            self._write(group)
        except Exception as error:
            if len(group) > 1:
                return [told for each in group for told in self._written([each])]
            return [(group[0].done, error)]
        return [(each.done, None) for each in group]

    def _write(self, group: list[Append]) -> None:
        if self._driver is None:
            self._driver = self._engine.raw_connection().driver_connection
        statements = [_at_once(table, rows) for table, rows in rows_of(group)]
        if len(statements) == 1:
            self._driver.execute(*statements[0])  # by itself it is a transaction
            return
        try:
            self._driver.execute("begin immediate")
            for statement, values in statements:
                self._driver.execute(statement, values)
            self._driver.execute("commit")
        finally:
            self._driver.rollback()  # unless all is done


def _tell(told: Told) -> None:
    """Back on the event loop, let everybody know."""
    with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits
        told[0][0].get_loop().call_soon_threadsafe(_settle, told)


def _settle(told: Told) -> None:
    for done, error in told:
        if not done.done():
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)


def _at_once(table: Table, rows: list[dict[str, Any]]) -> tuple[str, tuple[Any, ...]]:
    """SQLite's statement that adds all rows in one go, and what it adds.

    It would take them one by one else, and after each the rest of the process could keep it waiting.
    """
    names = ", ".join(rows[0])
    places = ", ".join([f"({', '.join('?' * len(rows[0]))})"] * len(rows))
    statement = f"insert into {table.name} ({names}) values {places}"
    return statement, tuple(value for row in rows for value in row.values())


class PostgresAppends:
    """Appends to PostgreSQL: one transaction at a time, with all that waits and a notice for each game."""

    def __init__(
        self, sender: str, transact: Callable[[list[tuple[Any, Any]], list[str]], Awaitable[None]]
    ) -> None:
        self._sender = sender
        self._transact = transact
        self._queue: asyncio.Queue[Append] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def add(self, append: Append) -> None:
        """Write it as soon as may be, and then tell."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())
        self._queue.put_nowait(append)

    async def close(self) -> None:
        """Finish what is being written."""
        if self._task is not None:
            await self._queue.join()
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            waiting = [await self._queue.get()]
            while not self._queue.empty() and len(waiting) < TOGETHER:
                waiting.append(self._queue.get_nowait())
            _settle(await self._written(waiting))
            for _ in waiting:
                self._queue.task_done()

    async def _written(self, group: list[Append]) -> Told:
        """One transaction for all; if it fails, each on its own, so that nobody pays for another's fault."""
        told = [f"{self._sender} {each.game}{_news(each)}" for each in group]
        try:
            await self._transact([(insert(table), rows) for table, rows in rows_of(group)], told)
        except Exception as error:
            if len(group) > 1:
                return [told for each in group for told in await self._written([each])]
            return [(group[0].done, error)]
        return [(each.done, None) for each in group]


def _news(append: Append) -> str:
    """Choices as a part of the notice of them: who gets it need not read them from the database."""
    if append.notes or any(row.option is None for row in append.rows):
        return ""
    text = " " + msgspec.json.encode(append.rows).decode()
    return text if len(text) < LONGEST_NEWS else ""


def news_in(text: str) -> list[ChoiceRow]:
    """The choices in a notice, if it has any."""
    return msgspec.json.decode(text, type=list[ChoiceRow]) if text else []


def rows_of(group: list[Append]) -> list[tuple[Table, list[dict[str, Any]]]]:
    """The tables that get something, and what."""
    made = [choice_of(each.game, row) for each in group for row in each.rows]
    noted = [note_of(each.game, row) for each in group for row in each.notes]
    return [(table, rows) for table, rows in ((choices, made), (notes, noted)) if rows]


def choice_of(game: str, row: ChoiceRow) -> dict[str, Any]:
    """A choice as the database has it."""
    return {
        "game": game,
        "n": row.n,
        "seat": row.seat,
        "option": row.option,
        "back": row.back,
        "at": row.at,
    }


def note_of(game: str, row: NoteRow) -> dict[str, Any]:
    """A note as the database has it."""
    return {"game": game, "n": row.n, "seat": row.seat, "text": row.text, "at": row.at}
