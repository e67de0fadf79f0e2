"""Turns: how far ahead a player will end who does one thing or another now.

A network like that of insight, which has learned what became of options: each was tried, the generation was
played to its end in many guesses at what is hidden, and insight said what had come of it (tools/learn.py).
So it judges positions in which there is still something to be done, which insight only knows as if everybody
passed; it sees them like that too, and beside it what can still be done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tharsis.bots.mars.insight import (
    TURNS,
    Insight,
    Taught,
    dawn,
    hand_cards,
    insightful,
    open_cards,
    own_things,
    taught_for,
)
from tharsis.bots.mars.outlook import Forecast, Outlook
from tharsis.bots.mars.prospects import prospects, ready_cards, waiting_cards

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


def foreseen(g: Table) -> bool:
    """Whether turns of games like this one were learned from, by insight that is still there."""
    return g.seats > 1 and insightful(g) and taught_for(TURNS, g) is not None


def as_passed(g: Table) -> Table:
    """The position as if everybody passed: with production, at the beginning of the next generation."""
    twin = g.copy()
    dawn(twin)
    return twin


def turns_things(
    g: Table, seen: Table, who: int, now: Forecast, known: list[int], shown: list[str]
) -> list[float]:
    """What the player himself sees, with what he can still do; ``seen``: as if everybody passed."""
    assert now.dawn is not None
    own = own_things(seen, who, now.dawn, False, known, shown)
    return own + prospects(g, who, known, Outlook(g, who, now))


def turns_cards(g: Table, seen: Table, who: int, known: list[int]) -> list[tuple[int, int, float]]:
    """His single cards."""
    some = open_cards(seen, who) + hand_cards(seen, who, known)
    return some + ready_cards(g, who) + waiting_cards(g, who, known)


@final
class Turns(Insight):
    """What positions that follow from a turn are worth."""

    def __init__(self, g: Table, who: int, prices: Forecast, known: list[int]) -> None:
        """``prices`` of the turn, with those of the next morning."""
        morning = prices.dawn
        assert morning is not None
        self.now = prices
        super().__init__(g, who, morning, False, known)

    def asked(self, g: Table) -> Taught:
        known_by = taught_for(TURNS, g)
        assert known_by is not None
        return known_by

    def seen(self, g: Table) -> Table:
        return as_passed(g)

    def counted(self, g: Table, seen: Table) -> list[float]:
        return turns_things(g, seen, self.who, self.now, self.known, self.shown)

    def cards(self, g: Table, seen: Table) -> list[tuple[int, int, float]]:
        return turns_cards(g, seen, self.who, self.known)
