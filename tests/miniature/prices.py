"""What bots think of the miniature expansion."""

from __future__ import annotations

from tests.miniature.rules import Decree, DrawRelic, Dunes, SwapRelic
from tharsis.bots.mars.outlook import Outlook
from tharsis.bots.mars.prices import ANSWERS, EFFECT_PRICES, GROWTH, Answer, Price
from tharsis.mars.engine.effects.base import Ask, Effect
from tharsis.mars.engine.table import Table


class RelicPrice(Price):
    """A relic brings some 3 M€."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        return 3.0 if isinstance(effect, DrawRelic) else 0.5


class DecreePrice(Price):
    """As dear to others as to oneself."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        return 0.0


class AnyRelic(Answer):
    """The first relic will do."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        return options[0]


EFFECT_PRICES[DrawRelic] = RelicPrice()
EFFECT_PRICES[Decree] = DecreePrice()
EFFECT_PRICES[SwapRelic] = RelicPrice()
GROWTH[Dunes] = 0.1
ANSWERS["relic"] = AnyRelic()
