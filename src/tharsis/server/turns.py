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
from collections.abc import Callable, Iterator
from itertools import count

PEOPLE = 0.0  # seconds that what people wait for may wait: others come after it
BOTS = 0.2  # what bots have chosen
ONLOOKERS = 0.3  # what changes nothing for those who get it
LONG = 0.1  # long work, slice by slice
SLICE = 0.001  # seconds of it before others have their turn


class Place:
    """Somebody's place among those who wait; ``come`` is called when it is their turn."""

    def __init__(self, come: Callable[[], None]) -> None:
        self.come = come
        self.waits = False
        self.had = 0  # turns so far


class Turns:
    """One turn in each pass of the loop."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, int, Place, int]] = []  # until when, in which order, who, which turn
        self._order = count()
        self._taken = False  # somebody has had the turn of this pass

    def ask(self, place: Place, patience: float) -> None:
        """Ask for a turn; who can wait for so many seconds lets others go first as long.

        Who waits already may ask again when there is a hurry.
        """
        loop = asyncio.get_running_loop()
        if self._taken:
            place.waits = True
            heapq.heappush(self._waiting, (loop.time() + patience, next(self._order), place, place.had))
        else:
            self._taken = True
            loop.call_later(0, self._next)  # after all that has come by then
            place.come()

    async def turn(self, patience: float) -> None:
        """Wait for a turn."""
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        place = Place(lambda: mine.set_result(None))
        self.ask(place, patience)
        try:
            await mine  # which may be there in this very pass
        finally:
            place.waits = False

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
            _, _, place, turn = heapq.heappop(self._waiting)
            if place.waits and place.had == turn:  # else it was given up, or has had that turn
                place.waits = False
                place.had += 1
                asyncio.get_running_loop().call_later(0, self._next)
                place.come()
                return
        self._taken = False
