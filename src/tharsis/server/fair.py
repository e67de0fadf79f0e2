"""Whose bot thinks next: time is shared fairly between those who made the tables, not by who asks most.

Whoever has had the least of the bots' time lately comes first, and of one maker's tables the one that has
had the least. Tables of bots alone come when nobody else waits. What counts is time, not questions.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec

HALF = 30.0  # seconds after which time used counts half
ACTIVE = 2.0  # a maker whose bots were asked within so many seconds counts as playing now
FORGOTTEN = 0.0005  # so little time used counts as none
CLEAN_UP = 1000  # accounts before those that count as none are dropped
LONG = 100 * HALF  # before what a second counts for grows too large to be added to
COSTLY = 0.25  # a bot that may think for longer than this is costly


class Crowded(Exception):
    """So much of this maker waits already that nothing more may be added."""


class Waiting(msgspec.Struct, eq=False):
    """A question that waits for a process: of which maker and table, and what is to be answered."""

    maker: str
    table: str
    alone: bool  # no person sits at the table
    costly: bool
    problem: Any
    answer: asyncio.Future[Any]


class Fair:
    """Questions that wait, and how much time everybody has had."""

    def __init__(self, most: int) -> None:
        self.most = most  # questions of one maker that may wait
        self.waiting: list[Waiting] = []
        # Time used, by maker and by maker and table. As all of it counts half after a while, what is added
        # later is made to count more instead: so accounts can be compared as they stand.
        self.makers: dict[str, float] = {}
        self.tables: dict[tuple[str, str], float] = {}
        self.since = time.monotonic()  # when a second counted as one
        self.room = CLEAN_UP
        self.asked: dict[str, float] = {}  # when a maker's bots were last asked, tables of bots alone aside

    def add(self, question: Waiting) -> None:
        """Let a question wait; raises :class:`Crowded`."""
        mine = [each for each in self.waiting if each.maker == question.maker]
        if len(mine) >= self.most or any(each.table == question.table for each in mine):
            raise Crowded
        self.waiting.append(question)
        self._ask(question)

    def take(self, costly: bool = True) -> Waiting | None:
        """The next question; one of a costly bot only if ``costly`` says so."""
        fitting = [each for each in self.waiting if costly or not each.costly]
        if not fitting:
            return None
        makers, tables = self.makers, self.tables
        first = min(
            fitting,
            key=lambda each: (
                each.alone,
                makers.get(each.maker, 0.0),
                tables.get((each.maker, each.table), 0.0),
            ),
        )
        self.waiting.remove(first)
        return first

    def drop(self, question: Waiting) -> None:
        """Nobody waits for the answer any longer."""
        if question in self.waiting:
            self.waiting.remove(question)

    def spent(self, question: Waiting, seconds: float) -> None:
        """A question has taken so long."""
        now = time.monotonic()
        if now - self.since > LONG or len(self.tables) > self.room:
            self._begin_anew(now)
        counts = seconds * 2.0 ** ((now - self.since) / HALF)
        maker, table = question.maker, (question.maker, question.table)
        self.makers[maker] = self.makers.get(maker, 0.0) + counts
        self.tables[table] = self.tables.get(table, 0.0) + counts
        self._ask(question)

    def _begin_anew(self, now: float) -> None:
        """Let a second count as one again, and drop what has become next to nothing."""
        share = 0.5 ** ((now - self.since) / HALF)
        self.makers = {key: used * share for key, used in self.makers.items() if used * share > FORGOTTEN}
        self.tables = {key: used * share for key, used in self.tables.items() if used * share > FORGOTTEN}
        self.asked = {maker: at for maker, at in self.asked.items() if now - at < ACTIVE}
        self.since = now
        self.room = max(CLEAN_UP, 2 * len(self.tables))

    def playing(self, question: Waiting) -> int:
        """How many makers' bots are asked these seconds, the question's own among them."""
        now = time.monotonic()
        return 1 + sum(now - at < ACTIVE for maker, at in self.asked.items() if maker != question.maker)

    def _ask(self, question: Waiting) -> None:
        if not question.alone:
            self.asked[question.maker] = time.monotonic()
