"""Prices of what harms rivals or helps them: a share of their loss or gain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.outlook import Outlook
from tharsis.bots.mars.prices import EFFECT_PRICES, NOTHING, Price
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.hand import OthersDraw
from tharsis.mars.engine.effects.production import AnyProduction
from tharsis.mars.engine.effects.removal import FloodNeighbour, Harm, HowMuch, TakeFromAnyCard

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

FLOOD: Final = 1.0


@final
class ProductionLost(Price):
    """Of steps of production that somebody loses."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, AnyProduction)
        if g.seats == 1:
            return 0.0
        return float(effect.amount) * o.yields[effect.resource] * o.weights.harm / float(g.seats - 1)


@final
class StockLost(Price):
    """Of resources that somebody loses, or that are taken: of those that hurt most."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, Harm)
        if g.seats == 1 and not effect.steal:
            return 0.0
        best = 0.0
        for i, resource in enumerate(effect.resources):
            much = 1.0 if effect.steal else 0.0
            for seat in range(g.seats):
                player = g.players[seat]
                if seat != who and effect.hits(player) and player.stock[resource] >= effect.amounts[i]:
                    much = max(much, (1.0 if effect.steal else 0.0) + o.weights.harm / float(g.seats - 1))
            best = max(best, much * float(effect.amounts[i]) * o.price[resource])
        return best


@final
class Flooded(Price):
    """Of M€ that a neighbour of the new ocean loses."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        return FLOOD


@final
class OthersGain(Price):
    """Of cards that the others draw."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, OthersDraw)
        return 0.0 if g.seats == 1 else -float(effect.amount) * o.card * o.weights.harm / float(g.seats - 1)


EFFECT_PRICES[AnyProduction] = ProductionLost()
EFFECT_PRICES[Harm] = StockLost()
EFFECT_PRICES[HowMuch] = NOTHING
EFFECT_PRICES[TakeFromAnyCard] = NOTHING  # what is added in return has its price
EFFECT_PRICES[FloodNeighbour] = Flooded()
EFFECT_PRICES[OthersDraw] = OthersGain()
