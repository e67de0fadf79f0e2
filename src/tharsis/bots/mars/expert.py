"""The expert on the board game: hands questions on to the planner and the search, and counts belongings."""

from __future__ import annotations

from typing import Final

from tharsis.kernel.game import Game
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.tiles import TILES
from tharsis.mars.kit import table
from tharsis.mars.words.nouns import RESOURCE_NAMES, TAG_NAMES, area_name

# Roughly what a unit buys, in M€: of stock, of production with some generations to come, of a card in hand.
STOCK: Final = [1.0, 2.0, 3.0, 2.0, 1.0, 1.0]
PRODUCTION: Final = [5.0, 8.0, 12.0, 8.0, 6.0, 4.0]
CARD: Final = 3.0


class MarsExpert:
    """What bots know of the board game. The planner and the search are imported when first asked."""

    unit = "M€"

    def wealth(self, game: Game, seat: int) -> float:
        """Stock, production and cards in hand at fixed prices."""
        player = table(game).players[seat]
        total = CARD * len(player.hand)
        for resource in range(6):
            total += STOCK[resource] * player.stock[resource]
            total += PRODUCTION[resource] * player.production[resource]
        return total

    def plan(self, game: Game, seat: int) -> int:
        from tharsis.bots.mars.planner import plan

        return plan(table(game), seat)

    def glance(self, game: Game, seat: int) -> int:
        from tharsis.bots.mars.planner import glance

        return glance(table(game), seat)

    def search(self, game: Game, seat: int, rng: Rng, iterations: int, seconds: float) -> int:
        from tharsis.bots.mars.search import search

        return search(table(game), seat, rng, iterations, seconds)

    def rated(self, game: Game, seat: int) -> list[tuple[float, int]]:
        from tharsis.bots.mars.planner import rated_options

        g = table(game)
        return rated_options(g, seat) if g.prompt(seat).kind == "turn" else []

    def glossary(self, game: Game) -> dict[str, list[str]]:
        g = table(game)
        return {
            "cards": [card.name for card in g.cards],
            "areas": [area_name(g.board, area) for area in range(len(g.tiles))],
            "milestones": [each.name for each in g.book.milestones],
            "awards": [each.name for each in g.book.awards],
            "resources": list(RESOURCE_NAMES),
            "tags": list(TAG_NAMES),
            "tiles": [tile.name for tile in TILES],
            "parameters": [track.name for track in g.book.tracks],
        }


EXPERT: Final = MarsExpert()
