"""What the arena may know of a particular game, looked up by the game's name."""

from __future__ import annotations

from importlib import import_module
from typing import Final, Protocol, TypedDict

from tharsis.kernel.game import Game

_WHERE: Final = {"mars": "tharsis.arena.mars"}


class SeatFacts(TypedDict):
    """What became of one seat, besides its score."""

    side: str  # what it played: a corporation, a character; empty where there is no such thing
    starts: bool
    claims: dict[str, list[str]]  # what it won a race for, by kind: milestones, awards
    counts: dict[str, int]  # whatever else is worth a mean


class Summary(TypedDict):
    """What became of a game, besides its scores."""

    length: int  # in rounds
    seats: list[SeatFacts]


class Observer(Protocol):
    """The knowledge of one game."""

    round_name: str  # what a round is called
    side_name: str  # what the side that a seat plays is called
    categories: list[str]  # the parts of a score, in the order in which they are told

    def moment(self, game: Game) -> int:
        """The round that is being played."""

    def summary(self, game: Game) -> Summary:
        """All that is worth counting once a game is over."""


class _AnyGame:
    """For games that the arena knows nothing of."""

    round_name = "round"
    side_name = "side"

    def __init__(self) -> None:
        self.categories: list[str] = []

    def moment(self, game: Game) -> int:
        return 0

    def summary(self, game: Game) -> Summary:
        return {
            "length": 0,
            "seats": [{"side": "", "starts": False, "claims": {}, "counts": {}} for _ in range(game.seats)],
        }


def observer_of(name: str) -> Observer:
    """What watches games of that name."""
    if name not in _WHERE:
        return _AnyGame()
    observer: Observer = import_module(_WHERE[name]).OBSERVER
    return observer
