"""Prices of effects that are made of others: costs and results, alternatives, and what cards do once more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.outlook import Outlook
from tharsis.bots.mars.prices import EFFECT_PRICES, NOTHING, Price
from tharsis.bots.mars.worth import worth
from tharsis.mars.engine.effects.actions import ActAgain
from tharsis.mars.engine.effects.base import Both, Choice, Effect, Then
from tharsis.mars.engine.effects.production import CopyBox
from tharsis.mars.engine.effects.stock import IfNotRaised, IfRaised
from tharsis.mars.engine.terms import BUILDING

if TYPE_CHECKING:
    from tharsis.mars.engine.faces import Card
    from tharsis.mars.engine.table import Table

IDLE: Final = 0.35  # generations in which a player does not raise the rating before production


@final
class CostAndResult(Price):
    """Of a result that costs something."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, Then)
        return worth(effect.result, g, who, card, o) + worth(effect.cost, g, who, card, o)


@final
class BestOf(Price):
    """Of alternatives: of the best that does something."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, Choice)
        best = -1000.0
        for each in effect.alternatives:
            if each.worthwhile(g, who, card, card):
                best = max(best, worth(each, g, who, card, o))
        return best if best > -1000.0 else 0.0


@final
class SumOf(Price):
    """Of effects that come together."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, Both)
        total = 0.0
        for each in effect.members:
            total += worth(each, g, who, card, o)
        return total


@final
class UnlessRaised(Price):
    """Of what comes only to those who do not terraform: they seldom do nothing for a whole generation."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, IfNotRaised)
        return IDLE * worth(effect.result, g, who, card, o)


@final
class BestAction(Price):
    """Of an action used again: of what the best one of another own card brings once."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        best = 0.0
        for each in g.players[who].tableau:
            action = g.cards[each].action
            if action is not None and each != card:
                best = max(best, worth(action, g, who, each, o))
        return best


def box_worth(face: Card, g: Table, who: int, o: Outlook) -> float:
    """What a card's production box is worth once more."""
    total = 0.0
    for effect in face.box:
        total += worth(effect, g, who, face.id, o)
    return total


@final
class BestBox(Price):
    """Of a production box copied: of the best on one's building cards."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        best = 0.0
        for each in g.players[who].tableau:
            face = g.cards[each]
            if face.box and BUILDING in face.tags:
                best = max(best, box_worth(face, g, who, o))
        return best


EFFECT_PRICES[Then] = CostAndResult()
EFFECT_PRICES[Choice] = BestOf()
EFFECT_PRICES[Both] = SumOf()
EFFECT_PRICES[IfRaised] = NOTHING
EFFECT_PRICES[IfNotRaised] = UnlessRaised()
EFFECT_PRICES[ActAgain] = BestAction()
EFFECT_PRICES[CopyBox] = BestBox()
