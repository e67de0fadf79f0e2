"""Prices of what changes the stock: what is gained, lost, exchanged and paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.outlook import Outlook
from tharsis.bots.mars.prices import EFFECT_PRICES, NOTHING, Price
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.stock import (
    Due,
    Exchange,
    Forfeit,
    Gain,
    GainAny,
    GainOfIt,
    KeepOnly,
    Lose,
    Pay,
    Spend,
    Toll,
)

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


@final
class Gained(Price):
    """Of standard resources."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, Gain)
        times = 1
        if effect.count is not None:
            times = effect.count.of(g, who, card) // effect.each
        total = 0.0
        for i, resource in enumerate(effect.resources):
            total += float(effect.amounts[i] * times) * o.price[resource]
        return total


@final
class OfIt(Price):
    """Of more of what a production rose by: any of the six."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, GainOfIt)
        return float(effect.amount) * 1.2 * o.money


@final
class OfChoice(Price):
    """Of standard resources of choice: of whichever is worth most."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, GainAny)
        return float(effect.count.of(g, who, card)) * max(o.price)


@final
class Lost(Price):
    """Of what must be given."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, Lose)
        return -float(effect.amount) * o.price[effect.resource]


@final
class Forfeited(Price):
    """Of what is lost as far as it is there."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, Forfeit)
        return -float(effect.much(g, who, card)) * o.price[effect.resource]


@final
class NotKept(Price):
    """Of what is lost because only so much may be kept."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, KeepOnly)
        return -float(effect.much(g, who, card)) * o.price[effect.resource]


@final
class Exchanged(Price):
    """Of turning one resource into another, as much as a generation produces, if that gains something."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, Exchange)
        much = float(max(g.players[who].production[effect.given], 0))
        return much * max(o.price[effect.taken] - o.price[effect.given], 0.0)


@final
class Paid(Price):
    """Of an action's cost; metal pays for it a little cheaper."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, Pay)
        return -float(effect.cost) * (0.9 if effect.steel or effect.titanium else 1.0) * o.money


@final
class Charged(Price):
    """Of M€ that are due."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, Due)
        return -float(effect.cost) * o.money


GAINED: Final = Gained()
EFFECT_PRICES[Gain] = GAINED
EFFECT_PRICES[GainOfIt] = OfIt()
EFFECT_PRICES[GainAny] = OfChoice()
EFFECT_PRICES[Lose] = Lost()
EFFECT_PRICES[Forfeit] = Forfeited()
EFFECT_PRICES[KeepOnly] = NotKept()
EFFECT_PRICES[Exchange] = Exchanged()
EFFECT_PRICES[Pay] = Paid()
EFFECT_PRICES[Due] = Charged()
EFFECT_PRICES[Spend] = NOTHING  # what it is spent on has its price
EFFECT_PRICES[Toll] = NOTHING
