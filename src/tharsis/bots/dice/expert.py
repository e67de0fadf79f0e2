"""The expert on the dice game: hands questions on to the planner and the search, and counts belongings."""

from __future__ import annotations

from typing import Final

from tharsis.dice.engine import terms
from tharsis.dice.kit import table
from tharsis.dice.reading import names
from tharsis.kernel.game import Game
from tharsis.kernel.rng import Rng

# Roughly what a unit is worth, in points: dice by rarity, tokens, production with some turns to come, cards.
DICE: Final = [0.5, 0.6, 0.75]
WILD: Final = 0.85
PRODUCTION: Final = 2.0
CARD: Final = 0.3


class DiceExpert:
    """What bots know of the dice game. The planner and the search are imported when first asked."""

    unit = "points"

    def wealth(self, game: Game, seat: int) -> float:
        """Dice, tokens, production and cards in hand at fixed prices."""
        player = table(game).players[seat]
        total = CARD * len(player.hand) + WILD * player.wild + PRODUCTION * player.production_dice
        for icon in range(terms.ICONS):
            total += DICE[icon % terms.RARITIES] * player.dice[icon]
        return total

    def plan(self, game: Game, seat: int) -> int:
        from tharsis.bots.dice.planner import plan

        return plan(table(game), seat)

    def glance(self, game: Game, seat: int) -> int:
        from tharsis.bots.dice.planner import glance

        return glance(table(game), seat)

    def search(self, game: Game, seat: int, rng: Rng, iterations: int, seconds: float) -> int:
        from tharsis.bots.dice.search import search

        return search(table(game), seat, rng, iterations, seconds)

    def rated(self, game: Game, seat: int) -> list[tuple[float, int]]:
        from tharsis.bots.dice.planner import rated_options

        g = table(game)
        steps = (terms.TURN_BEGINS, terms.MAIN, terms.TURN_ENDS)
        return rated_options(g, seat) if g.question == terms.NO_QUESTION and g.step in steps else []

    def glossary(self, game: Game) -> dict[str, list[str]]:
        g = table(game)
        return {
            "cards": ["" if card is None else card.name for card in g.book.cards],
            "areas": list(g.board.names),
            "milestones": [each.name for each in g.book.milestones],
            "icons": list(names().icons),
            "colours": list(names().colours),
            "tracks": [each.name for each in g.book.tracks],
        }


EXPERT: Final = DiceExpert()
