"""Prices of cards that are drawn, looked at, given away and played from hand at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.outlook import Outlook
from tharsis.bots.mars.prices import EFFECT_PRICES, NOTHING, Price
from tharsis.bots.mars.worth import resource_worth
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.from_hand import PlayFromHand
from tharsis.mars.engine.effects.hand import (
    Draw,
    GiveCard,
    Look,
    LookAndBuy,
    RevealForTag,
    RevealUntil,
    SwapCard,
    TakeOffer,
)
from tharsis.mars.engine.standard_projects import SellPatents
from tharsis.mars.engine.terms import NEXT_DISCOUNT

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

# What a card is worth of one drawn blindly.
PICKED: Final = 1.4  # the best of those looked at
SOUGHT: Final = 1.2  # one of a kind
WORST: Final = 0.4  # the one that is missed least
TAG_SHOWN: Final = 0.12  # how often the card revealed has the tag
FREE_OF_PARAMETERS: Final = 6.0  # a card whose time would come much later


@final
class Drawn(Price):
    """Of cards drawn blindly."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, Draw)
        if effect.count is None:
            return float(effect.amount) * o.card
        return float(effect.amount * (effect.count.of(g, who, card) // effect.each)) * o.card


@final
class Chosen(Price):
    """Of cards kept of more that are looked at."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, Look)
        return float(effect.keep) * o.card * PICKED


@final
class Offered(Price):
    """Of a card that may be bought."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        return max(0.6, o.card - 2.0)


@final
class Revealed(Price):
    """Of a resource on the card if the one revealed has the tag."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        return TAG_SHOWN * resource_worth(g.cards[card], g, who, o)


@final
class Found(Price):
    """Of cards of a kind, which are revealed until there are enough."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, RevealUntil)
        return float(effect.amount) * o.card * SOUGHT


@final
class Swapped(Price):
    """Of another card for the worst one."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        return WORST * o.card


@final
class GivenAway(Price):
    """Of cards that one must part with: the worst ones."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, GiveCard)
        return -WORST * o.card * float(min(effect.amount, len(g.players[who].hand)))


@final
class Sale(Price):
    """Of selling a card: it brings 1 M€ and is gone."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        return o.money - 0.4 if g.players[who].hand else 0.0


@final
class PlayedAtOnce(Price):
    """Of a card played at once: what it saves, or the use of one whose time would come much later."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, PlayFromHand)
        saved = 0.9 * float(effect.amount) if effect.which == NEXT_DISCOUNT else FREE_OF_PARAMETERS
        return saved * o.money


EFFECT_PRICES[Draw] = Drawn()
EFFECT_PRICES[Look] = Chosen()
EFFECT_PRICES[LookAndBuy] = Offered()
EFFECT_PRICES[TakeOffer] = NOTHING
EFFECT_PRICES[RevealForTag] = Revealed()
EFFECT_PRICES[RevealUntil] = Found()
EFFECT_PRICES[SwapCard] = Swapped()
EFFECT_PRICES[GiveCard] = GivenAway()
EFFECT_PRICES[SellPatents] = Sale()
EFFECT_PRICES[PlayFromHand] = PlayedAtOnce()
