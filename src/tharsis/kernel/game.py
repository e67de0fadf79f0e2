"""What a game is: seats that are asked, options to answer with, copies, scores.

Every game of this project is a subclass of :class:`Game`. People, bots, search, records and the
network all use this one door; nothing illegal passes it.
"""

from __future__ import annotations

from typing import final

from tharsis.kernel.native import mypyc_attr
from tharsis.kernel.rng import Rng


class IllegalOption(Exception):
    """A choice that is not among the legal options; the game is unchanged."""


class BadSetup(Exception):
    """A setup that makes no sense; the message says what to change."""


class BadRecord(Exception):
    """A record that cannot be read or replayed; the message names the place of the fault."""


@final
class Prompt:
    """What a seat is being asked.

    ``kind`` names the question, ``source`` the card that asks (-1: the game itself), ``picks`` what
    has been picked so far in a choice of several, ``note`` a number that the kind gives a meaning to.
    """

    def __init__(self, kind: str, seat: int, source: int, picks: list[int], note: int) -> None:
        self.kind = kind
        self.seat = seat
        self.source = source
        self.picks = picks
        self.note = note


@final
class Score:
    """One seat's result: ``parts`` add up to ``total``; ``tiebreak`` decides between equal totals.

    ``place`` is 1 for the winner or winners; ``won`` says whether the seat won (alone, ``place`` is
    always 1 and ``won`` tells whether the goal was reached).
    """

    def __init__(self, seat: int, parts: dict[str, int], tiebreak: int) -> None:
        self.seat = seat
        self.parts = parts
        self.total = sum(parts.values())
        self.tiebreak = tiebreak
        self.place = 1
        self.won = False


def rank(scores: list[Score]) -> None:
    """Fill in ``place`` and ``won`` by total, then tiebreak; equal in both share a place."""
    for mine in scores:
        ahead = 0
        for other in scores:
            if (other.total, other.tiebreak) > (mine.total, mine.tiebreak):
                ahead += 1
        mine.place = ahead + 1
        mine.won = ahead == 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The door to a game. Nothing keeps state outside it, and two games never share mutable data."""

    seats: int
    over: bool

    def waiting(self) -> list[int]:
        """The seats that are asked now, several at once where players decide simultaneously."""
        raise NotImplementedError

    def next_seat(self) -> int:
        """The first of the seats that are asked now; somebody is, until the game is over."""
        return self.waiting()[0]

    def options(self, seat: int) -> list[int]:
        """The seat's legal options in a stable order: never empty for a waiting seat."""
        raise NotImplementedError

    def prompt(self, seat: int) -> Prompt:
        """What the seat is being asked."""
        raise NotImplementedError

    def choose(self, seat: int, choice: int) -> None:
        """Take an option. Raises :class:`IllegalOption`, changing nothing, if it is not legal."""
        raise NotImplementedError

    def copy(self) -> Game:
        """An independent game in the same state (without the log)."""
        raise NotImplementedError

    def known_to(self, seat: int, rng: Rng) -> Game:
        """A copy in which all that the seat cannot know is dealt anew with ``rng``."""
        raise NotImplementedError

    def scores(self) -> list[Score]:
        """The score of each seat as it stands; final once ``over``."""
        raise NotImplementedError

    def state(self) -> dict[str, object]:
        """The whole state as plain data: equal games give equal states."""
        raise NotImplementedError
