"""What is worth counting in the dice game: rounds, corporations, milestones, awards, cards, productions."""

from __future__ import annotations

from typing import Final

from tharsis.dice.engine.scoring import CATEGORIES
from tharsis.dice.engine.table import Table
from tharsis.kernel.game import Game
from tharsis.kernel.statistics import SeatFacts, Statistics, Summary


class DiceStatistics(Statistics):
    """Counts in games of dice."""

    round_name = "round"
    side_name = "corporation"
    categories = tuple(CATEGORIES)

    def moment(self, game: Game) -> int:
        assert isinstance(game, Table)
        return max(game.turn, 0) // game.seats + 1

    def summary(self, game: Game) -> Summary:
        assert isinstance(game, Table)
        rounds = -(-game.turn // game.seats)
        return {"length": rounds, "seats": [_seat(game, seat) for seat in range(game.seats)]}


def _seat(g: Table, seat: int) -> SeatFacts:
    player = g.players[seat]
    claims = [g.book.milestones[g.milestones[i]].name for i in range(3) if g.claimed[i] == seat]
    return {
        "side": g.book.card(player.corporation).name if player.corporation >= 0 else "",
        "starts": seat == g.first_player,
        "claims": {"milestones": claims},
        "counts": {"cards played": len(player.tableau), "production dice": player.production_dice},
    }


STATISTICS: Final = DiceStatistics()
