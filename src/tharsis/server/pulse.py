"""Is the server well? It tries what serving needs: to write, to read, and now and then to read everything.

The write is committed. One that is rolled back would prove little: SQLite keeps it in memory, so that a
full disk would not show. It goes the way of every choice, by the same connection, to a table of one row, so
nothing grows. Reading takes a new connection, which has nothing cached.
"""

from __future__ import annotations

import asyncio
import time

from tharsis.server.errors import Unavailable
from tharsis.server.store import Store

PATIENCE = 3.0  # for a write and a read; who waits longer is not being served
WHOLE_PATIENCE = 2.0  # how long an answer waits for a look at everything; a longer one goes on meanwhile
WHOLE_EVERY = 60.0  # between looks at everything
WHOLE_SHARE = 50  # … and at most this part of the time is spent on them


class Pulse:
    """What is known of the database's health; an answer holds for a few seconds, whoever asks."""

    def __init__(self, store: Store, seconds: float) -> None:
        self.store = store
        self.seconds = seconds
        self.lock = asyncio.Lock()
        self.good_until = 0.0
        self.failures = 0  # of the database, as far as this answer knows of them
        self.trouble: Unavailable | None = None
        self.whole: asyncio.Task[bool] | None = None
        self.whole_next = 0.0
        self.sound = True

    async def feel(self) -> None:
        """Raises :class:`Unavailable` if the server could not serve now."""
        async with self.lock:
            # A good answer does not outlive a failure that players have seen.
            if time.monotonic() >= self.good_until or self.failures != self.store.failures:
                self.trouble = await self._found()
                self.failures = self.store.failures
                self.good_until = time.monotonic() + self.seconds
        if self.trouble is not None:
            raise Unavailable(self.trouble.message)

    async def _found(self) -> Unavailable | None:
        try:
            await asyncio.wait_for(self._try(), PATIENCE)
        except Unavailable as trouble:
            return trouble
        except TimeoutError:
            return Unavailable("the database takes too long to answer: try again in a moment")
        await self._look_at_everything()
        return None if self.sound else Unavailable("the database is damaged: its operator must restore it")

    async def _try(self) -> None:
        await self.store.try_write()
        await self.store.try_read()

    async def _look_at_everything(self) -> None:
        if self.whole is None:
            if time.monotonic() < self.whole_next:
                return
            self.whole = asyncio.create_task(self._whole())
        await asyncio.wait({self.whole}, timeout=WHOLE_PATIENCE)
        if self.whole.done():
            self.sound = self.whole.result()
            self.whole = None

    async def _whole(self) -> bool:
        begun = time.monotonic()
        try:
            return await self.store.sound()
        finally:
            ended = time.monotonic()
            self.whole_next = ended + max(min(WHOLE_EVERY, self.seconds * 12), WHOLE_SHARE * (ended - begun))
