"""Notices between processes: which game another worker, or the operator, has written to.

PostgreSQL tells every worker. SQLite tells nobody, but only the operator's commands write there besides the
server, and they leave a row for it to find.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from tharsis.server.appends import news_in
from tharsis.server.errors import Unavailable
from tharsis.server.hall import Hall
from tharsis.server.store import CHANNEL, OPERATOR

log = logging.getLogger("tharsis.server")
PAUSE = 1.0  # before connecting again
CHECK = 15.0  # between looks at whether the connection still lives
LOOK = 2.0  # between looks at what the operator has changed


class Listener:
    """Listens on a connection of its own and keeps the live games of this process up to date."""

    def __init__(self, hall: Hall, url: str, sender: str) -> None:
        self.hall = hall
        self.address = url.replace("postgresql+asyncpg://", "postgresql://", 1)
        self.sender = sender
        self.task: asyncio.Task[None] | None = None
        self.jobs: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Begin to listen."""
        self.task = asyncio.get_running_loop().create_task(self._listen())

    async def close(self) -> None:
        """Stop listening."""
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task

    async def _listen(self) -> None:
        while True:
            connection: Any = None
            try:
                connection = await asyncpg.connect(self.address)
                await connection.add_listener(CHANNEL, self._heard)
                # Whatever was said while nobody listened.
                await self.hall.refresh_all()
                while not connection.is_closed():
                    await connection.execute("select 1")
                    await asyncio.sleep(CHECK)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("notices interrupted", extra={"reason": str(error)})
            finally:
                if connection is not None:
                    with contextlib.suppress(Exception):
                        await asyncio.wait_for(connection.close(), 2)
            await asyncio.sleep(PAUSE)

    def _heard(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        sender, _, rest = payload.partition(" ")
        game, _, news = rest.partition(" ")
        if sender == self.sender or game not in self.hall.games:
            return
        work = self.hall.refresh(game, sender == OPERATOR, news_in(news))
        job = asyncio.get_running_loop().create_task(work)
        self.jobs.add(job)
        job.add_done_callback(self.jobs.discard)


class Watcher:
    """Looks every few seconds whether the operator has changed a game in SQLite."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to look."""
        self.task = asyncio.get_running_loop().create_task(self._watch())

    async def close(self) -> None:
        """Stop looking."""
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task

    async def _watch(self) -> None:
        seen: int | None = None
        while True:
            with contextlib.suppress(Unavailable):
                seen, games = await self.hall.store.notices(seen)
                for game in games:
                    await self.hall.refresh(game, anew=True)
            await asyncio.sleep(LOOK)
