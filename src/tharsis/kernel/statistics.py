"""What is worth counting in games that are over: how long they took, who played what, who won which races.

The plain form here counts nothing besides scores. A game that knows more of itself extends it.
"""

from __future__ import annotations

from typing import TypedDict

from tharsis.kernel.game import Game


class SeatFacts(TypedDict):
    """What became of one seat, besides its score."""

    side: str  # what it played: a corporation, a character; empty where there is no such thing
    starts: bool
    claims: dict[str, list[str]]  # what it won a race for, by kind: milestones, awards
    counts: dict[str, int]  # whatever else is worth a mean


class Summary(TypedDict):
    """What became of a game, besides its scores."""

    length: int  # in rounds; 0 where there are none
    seats: list[SeatFacts]


class Statistics:
    """What can be said of any game."""

    round_name = "round"  # what a round is called
    side_name = "side"  # what the side that a seat plays is called
    categories: tuple[str, ...] = ()  # the parts of a score, in the order in which they are told

    def moment(self, game: Game) -> int:
        """The round that is being played."""
        return 0

    def summary(self, game: Game) -> Summary:
        """All that is worth counting once a game is over."""
        return {
            "length": self.moment(game),
            "seats": [{"side": "", "starts": False, "claims": {}, "counts": {}} for _ in range(game.seats)],
        }
