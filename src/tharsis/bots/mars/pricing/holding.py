"""Prices of resources that are put on cards and spent from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.outlook import Outlook
from tharsis.bots.mars.prices import EFFECT_PRICES, Price
from tharsis.bots.mars.worth import resource_worth
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.resources import (
    AddHere,
    AddTo,
    AddToEach,
    AddToFull,
    AddToPlayed,
    SpendFrom,
    SpendHere,
    TurnHere,
)

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

SPENT: Final = 0.9  # of what a resource is worth: one that is spent has served its purpose


@final
class AddedHere(Price):
    """Of resources for the card itself."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, AddHere)
        return float(effect.amount) * resource_worth(g.cards[card], g, who, o)


@final
class SpentHere(Price):
    """Of resources that the card itself gives."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, SpendHere)
        return -float(effect.amount) * SPENT * resource_worth(g.cards[card], g, who, o)


@final
class Added(Price):
    """Of resources for the best own card that may take them, the one being played too."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, AddTo)
        best = 0.0
        if card >= 0 and not effect.another and effect.takes(g.cards[card]):
            best = resource_worth(g.cards[card], g, who, o)
        for each in g.players[who].tableau:
            face = g.cards[each]
            if effect.takes(face) and not (effect.another and each == card):
                best = max(best, resource_worth(face, g, who, o))
        return float(effect.much(g, who, card)) * best


@final
class SpentElsewhere(Price):
    """Of resources that the own card gives that misses them least."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, SpendFrom)
        least = 1000.0
        player = g.players[who]
        for i, each in enumerate(player.tableau):
            if player.held[i] >= effect.amount and g.cards[each].holds == effect.kind:
                least = min(least, resource_worth(g.cards[each], g, who, o))
        return -float(effect.amount) * SPENT * (least if least < 1000.0 else 1.5 * o.money)


@final
class Turned(Price):
    """Of turning all that lies on the card into a standard resource."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, TurnHere)
        return float(g.players[who].resources_on(card) * effect.rate) * o.price[effect.taken]


@final
class AddedToFull(Price):
    """Of more resources for a card that has some."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, AddToFull)
        best = 0.0
        player = g.players[who]
        for i, each in enumerate(player.tableau):
            if player.held[i] > 0:
                best = max(best, resource_worth(g.cards[each], g, who, o))
        return best * float(effect.amount)


@final
class AddedToEach(Price):
    """Of resources for each card that takes them."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, AddToEach)
        total = 0.0
        for each in effect.holders(g, who):
            total += resource_worth(g.cards[each], g, who, o)
        return total * float(effect.amount)


@final
class AddedToPlayed(Price):
    """Of a resource for the card that was played."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        return resource_worth(g.cards[card], g, who, o)


EFFECT_PRICES[AddHere] = AddedHere()
EFFECT_PRICES[SpendHere] = SpentHere()
EFFECT_PRICES[AddTo] = Added()
EFFECT_PRICES[SpendFrom] = SpentElsewhere()
EFFECT_PRICES[TurnHere] = Turned()
EFFECT_PRICES[AddToFull] = AddedToFull()
EFFECT_PRICES[AddToEach] = AddedToEach()
EFFECT_PRICES[AddToPlayed] = AddedToPlayed()
