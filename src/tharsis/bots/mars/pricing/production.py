"""Prices of what changes one's own production."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.outlook import Outlook
from tharsis.bots.mars.prices import EFFECT_PRICES, Price
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.production import (
    MetalProduction,
    Produce,
    SellProduction,
    ShiftProduction,
    Slump,
)
from tharsis.mars.engine.terms import STEEL

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


@final
class Produced(Price):
    """Of steps up or down."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, Produce)
        if effect.urgent and g.players[who].production[effect.resource] < 1:
            return -100.0  # an action's cost that cannot be paid
        return float(effect.change(g, who, card)) * o.yields[effect.resource]


@final
class Slumped(Price):
    """Of steps that are lost as far as they are there."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, Slump)
        return -float(effect.much(g, who)) * o.yields[effect.resource]


@final
class OfMetal(Price):
    """Of a step of whichever metal the area gave: of steel, at least."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        return o.yields[STEEL]


@final
class Shifted(Price):
    """Of turning one production into another: all of it, or nothing."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, ShiftProduction)
        most = g.players[who].production[effect.given]
        return float(most) * max(o.yields[effect.taken] - o.yields[effect.given], 0.0)


@final
class Sold(Price):
    """Of a step of production that is given for the resource: only where that gains something."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, SellProduction)
        best = 0.0
        for resource in effect.legal(g, who):
            best = max(best, sold_worth(effect, resource, o))
        return best


def sold_worth(effect: SellProduction, resource: int, o: Outlook) -> float:
    """What selling a step of that production gains."""
    return float(effect.amount) * o.price[resource] - o.yields[resource]


PRODUCED: Final = Produced()
EFFECT_PRICES[Produce] = PRODUCED
EFFECT_PRICES[Slump] = Slumped()
EFFECT_PRICES[MetalProduction] = OfMetal()
EFFECT_PRICES[ShiftProduction] = Shifted()
EFFECT_PRICES[SellProduction] = Sold()
