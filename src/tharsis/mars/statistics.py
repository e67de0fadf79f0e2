"""What is worth counting in the board game: generations, corporations, milestones, awards, cards played."""

from __future__ import annotations

from typing import Final

from tharsis.kernel.game import Game
from tharsis.kernel.statistics import SeatFacts, Statistics, Summary
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import PROJECT
from tharsis.mars.kit import table


class MarsStatistics(Statistics):
    """Counts in games of the board game."""

    round_name = "generation"
    side_name = "corporation"

    # The rating is the trunk of every score; what comes on top goes from much to little.
    categories = ("rating", "cards", "cities", "greeneries", "milestones", "awards")

    def moment(self, game: Game) -> int:
        return table(game).generation

    def summary(self, game: Game) -> Summary:
        g = table(game)
        first = (g.first_player - (g.generation - 1)) % g.seats
        return {"length": g.generation, "seats": [_seat(g, seat, first) for seat in range(g.seats)]}


def _seat(g: Table, seat: int, first: int) -> SeatFacts:
    player = g.players[seat]
    milestones = [each.name for each, owner in zip(g.book.milestones, g.milestones) if owner == seat]
    awards = [each.name for each, owner in zip(g.book.awards, g.awards) if owner == seat]
    return {
        "side": " + ".join(g.cards[card].name for card in player.corporations),
        "starts": seat == first,
        "claims": {"milestones": milestones, "awards": awards},
        "counts": {
            "cards played": sum(g.cards[card].kind == PROJECT for card in player.tableau + player.events),
            "tiles": sum(owner == seat for owner in g.owners),
        },
    }


STATISTICS: Final = MarsStatistics()
