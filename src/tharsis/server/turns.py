"""Whose work comes next on the event loop, which serves everybody by itself.

The loop runs all that is ready before it looks for what has come meanwhile, so many views made in a row would
keep everybody waiting: who has just sent a choice, and whose choice has just been written. So work that takes
a while waits for a turn here, and there is one turn in each pass of the loop. Whose time is up first has it:
what people wait for may wait for nothing, what bots do for a little, and so nobody waits for ever.
"""

from __future__ import annotations

import asyncio
import heapq
import time
from collections.abc import Iterator
from itertools import count

PEOPLE = 0.0  # seconds that what people wait for may wait: others come after it
BOTS = 0.2  # what bots have chosen
ONLOOKERS = 0.3  # what changes nothing for those who get it
LONG = 0.1  # long work, slice by slice
SLICE = 0.001  # seconds of it before others have their turn


class Turns:
    """One turn in each pass of the loop."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = count()
        self._taken = False  # somebody has had the turn of this pass

    def ask(self, patience: float, mine: asyncio.Future[None] | None = None) -> asyncio.Future[None]:
        """Ask for a turn, which has come when the future is done.

        Who can wait for so many seconds lets others go first as long. Who has asked before may ask again when
        there is a hurry.
        """
        loop = asyncio.get_running_loop()
        if mine is None:
            mine = loop.create_future()
        if self._taken:
            heapq.heappush(self._waiting, (loop.time() + patience, next(self._order), mine))
        else:
            self._taken = True
            loop.call_soon(self._next)
            mine.set_result(None)
        return mine

    async def turn(self, patience: float) -> None:
        """Wait for a turn."""
        mine = self.ask(patience)
        if not mine.done():  # else it is there in this very pass
            await mine

    async def do(self, work: Iterator[None]) -> None:
        """Carry out long work that pauses often: a slice in a turn."""
        while True:
            await self.turn(LONG)
            until = time.perf_counter() + SLICE
            for _ in work:
                if time.perf_counter() >= until:
                    break
            else:
                return

    def _next(self) -> None:
        """A pass is over: whose turn is it in the next?"""
        while self._waiting:
            mine = heapq.heappop(self._waiting)[2]
            if not mine.done():  # else nobody waits any longer
                mine.set_result(None)
                mine.get_loop().call_soon(self._next)
                return
        self._taken = False
