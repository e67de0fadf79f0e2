"""What is worth counting in the board game: generations, corporations, milestones, awards, cards played."""

from __future__ import annotations

from typing import Final

from tharsis.arena.hooks import SeatFacts, Summary
from tharsis.kernel.game import Game
from tharsis.mars.kind import table
from tharsis.mars.scoring import CATEGORIES
from tharsis.mars.state import Table


class MarsObserver:
    """Watches games of the board game."""

    round_name = "generation"
    side_name = "corporation"

    def __init__(self) -> None:
        # The rating is the trunk of every score; what comes on top goes from much to little.
        self.categories = ["rating", "cards", "cities", "greeneries", "milestones", "awards"]
        assert sorted(self.categories) == sorted(CATEGORIES)

    def moment(self, game: Game) -> int:
        return table(game).generation

    def summary(self, game: Game) -> Summary:
        g = table(game)
        first = (g.first_player - (g.generation - 1)) % g.seats
        return {"length": g.generation, "seats": [_seat(g, seat, first) for seat in range(g.seats)]}


def _seat(g: Table, seat: int, first: int) -> SeatFacts:
    player = g.players[seat]
    milestones = [each.name for each, owner in zip(g.house.milestones, g.milestones) if owner == seat]
    awards = [each.name for each, owner in zip(g.house.awards, g.awards) if owner == seat]
    return {
        "side": g.cards[player.corporation].name if player.corporation >= 0 else "",
        "starts": seat == first,
        "claims": {"milestones": milestones, "awards": awards},
        "counts": {
            "cards played": len(player.tableau) - 1 + len(player.events),
            "tiles": sum(owner == seat for owner in g.owners),
        },
    }


OBSERVER: Final = MarsObserver()
