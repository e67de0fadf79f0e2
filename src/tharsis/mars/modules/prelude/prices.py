"""What bots think of preludes: which to keep, in which order to play them, what their corporations can do."""

from __future__ import annotations

from tharsis.bots.mars.outlook import Outlook, outlook
from tharsis.bots.mars.prices import (
    ANSWERS,
    EFFECT_PRICES,
    GROUP_PRICES,
    Answer,
    GroupPrice,
    Price,
)
from tharsis.bots.mars.worth import play_worth
from tharsis.kernel.option import argument_of
from tharsis.mars.engine.effects.base import Ask, Effect
from tharsis.mars.engine.table import Table
from tharsis.mars.modules.prelude.rules import (
    PRELUDES,
    UNPLAYABLE,
    DrawPreludes,
    FundFree,
    RaiseLowest,
    can_be_played,
)

BEST_OF_THREE = 24.0  # M€ that the best of three preludes is worth
FREE_AWARD = 9.0  # the price of the first award, and that nobody else can fund it first


class PreludePrice(GroupPrice):
    """What playing it would bring; at the worst it is shown for M€."""

    def worth(self, face: int, g: Table, who: int, o: Outlook) -> float:
        return max(play_worth(g.cards[face], g, who, o), UNPLAYABLE * o.money - 1.0)


class EffectPrice(Price):
    """Of what the corporations of Prelude do."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        if isinstance(effect, RaiseLowest):
            return float(effect.steps) * max(o.yields[each] for each in effect.lowest(g, who))
        if isinstance(effect, FundFree):
            return FREE_AWARD * o.money if g.seats > 1 else 0.0
        return BEST_OF_THREE * o.money


class BestPrelude(Answer):
    """What can be played before what cannot, for it may help; then what brings most."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        o = outlook(g, who)
        best = options[0]
        most = -1000.0
        for each in options:
            face = g.cards[argument_of(each)]
            much = play_worth(face, g, who, o) if can_be_played(g, who, face.id) else -100.0
            if much > most:
                most = much
                best = each
        return best


class BestAward(Answer):
    """The award in which the lead is greatest."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        def lead(choice: int) -> int:
            count = g.book.awards[g.book.award_place(argument_of(choice))].count
            others = [count.of(g, seat, -1) for seat in range(g.seats) if seat != who]
            return count.of(g, who, -1) - max(others)

        return max(options, key=lead)


class BestProduction(Answer):
    """The production that yields most."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        yields = outlook(g, who).yields
        return max(options, key=lambda choice: yields[argument_of(choice)])


GROUP_PRICES[PRELUDES] = PreludePrice()
EFFECT_PRICES[DrawPreludes] = EffectPrice()
EFFECT_PRICES[FundFree] = EffectPrice()
EFFECT_PRICES[RaiseLowest] = EffectPrice()
ANSWERS["prelude"] = BestPrelude()
ANSWERS["award"] = BestAward()
ANSWERS["lowest"] = BestProduction()
