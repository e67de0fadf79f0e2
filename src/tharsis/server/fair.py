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
    answer: asyncio.Future[int]


class _Account(msgspec.Struct):
    used: float
    at: float


class Fair:
    """Questions that wait, and how much time everybody has had."""

    def __init__(self, most: int) -> None:
        self.most = most  # questions of one maker that may wait
        self.waiting: list[Waiting] = []
        self.accounts: dict[tuple[str, str], _Account] = {}  # by maker, and by maker and table
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
        now = time.monotonic()
        first = min(
            fitting,
            key=lambda each: (
                each.alone,
                self._used(now, each.maker),
                self._used(now, each.maker, each.table),
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
        for table in ("", question.table):
            used = self._used(now, question.maker, table)
            self.accounts[question.maker, table] = _Account(used + seconds, now)
        self._ask(question)
        if len(self.accounts) > CLEAN_UP:
            self.accounts = {
                key: each for key, each in self.accounts.items() if self._used(now, *key) > FORGOTTEN
            }
            self.asked = {maker: at for maker, at in self.asked.items() if now - at < ACTIVE}

    def _used(self, now: float, maker: str, table: str = "") -> float:
        """How much time a maker, or one of its tables, has had lately."""
        account = self.accounts.get((maker, table))
        if account is None:
            return 0.0
        used: float = account.used * 0.5 ** ((now - account.at) / HALF)
        return used

    def playing(self, question: Waiting) -> int:
        """How many makers' bots are asked these seconds, the question's own among them."""
        now = time.monotonic()
        return 1 + sum(now - at < ACTIVE for maker, at in self.asked.items() if maker != question.maker)

    def _ask(self, question: Waiting) -> None:
        if not question.alone:
            self.asked[question.maker] = time.monotonic()
