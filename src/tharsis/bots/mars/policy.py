"""Answers to the small questions: where to place, how to pay, what to keep, whom to hurt.

No copies of the game are made here; each answer follows from prices. The question of a turn is not
answered here but by looking ahead (planner.py). Answers are found by the kind of question (prices.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

import tharsis.bots.mars.picking  # noqa: F401  (its answers are made known)
from tharsis.bots.mars.outlook import Outlook, outlook
from tharsis.bots.mars.placing import placing_order
from tharsis.bots.mars.prices import ANSWERS, EFFECT_ANSWERS, Answer, BestCard, answer_to
from tharsis.bots.mars.pricing.composed import box_worth
from tharsis.bots.mars.pricing.production import sold_worth
from tharsis.bots.mars.races import award_worth
from tharsis.bots.mars.worth import resource_worth, worth
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.engine.choices import amount_of, resource_of, seat_of
from tharsis.mars.engine.effects.base import Ask, Choice, Effect
from tharsis.mars.engine.effects.production import SellProduction, ShiftProduction
from tharsis.mars.engine.effects.removal import Harm, HowMuch
from tharsis.mars.engine.effects.resources import TurnHere
from tharsis.mars.engine.effects.stock import Exchange
from tharsis.mars.engine.effects.tiles import ClaimArea, NobodysOcean, PlaceTile, TollOcean
from tharsis.mars.engine.payment import Payment, Till, settle
from tharsis.mars.engine.terms import CONVERT_PLANTS, DECLINE, FROM_CARD, MONEY, NEUTRAL, PAY, TARGET

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


def quick(g: Table, who: int) -> int:
    """An answer to the question that is put to a seat (a turn is ended)."""
    ask = g.asks[who]
    options = g.options(who)
    assert ask is not None
    if len(options) == 1:
        return options[0]
    return answer_to(ask.effect).choose(g, who, ask, options)


@final
class First(Answer):
    """Whatever stands first: where the order is that of the rules, or the most that can be had."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        return options[0]


@final
class Last(Answer):
    """Whatever stands last: to end a turn, or titanium rather than steel."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        return options[-1]


@final
class PlaceBest(Answer):
    """The area that brings most."""

    def understands(self, effect: Effect) -> bool:
        return isinstance(effect, (PlaceTile, TollOcean, NobodysOcean, ClaimArea))

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        return placing_order(g, who)[0]


@final
class LastGreenery(Answer):
    """Plants have no other use after the last production."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        return option(CONVERT_PLANTS)


@final
class PayLeast(Answer):
    """The way to pay that costs least at the prices of the day; stock that wins an award is dear."""

    def understands(self, effect: Effect) -> bool:
        return isinstance(effect, Payment)

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        effect = ask.effect
        assert isinstance(effect, Payment)
        o = outlook(g, who)
        player = g.players[who]
        stock = player.stock
        held = player.held
        bill = effect.bill(g, who, ask.card, ask.data)
        best = argument_of(options[0])
        most = -1.0e9
        for way in Till(g, who, bill).ways(ask.picks):
            if option(PAY, way[len(ask.picks)]) not in options:
                continue  # it could not be completed: something else must still be paid
            player.stock = stock[:]
            player.held = held[:]
            settle(g, who, bill.cost, way, ask.card, bill.currency)
            much = award_worth(g, who, o)
            for resource in range(6):
                much += float(player.stock[resource]) * o.price[resource]
            for i, left in enumerate(player.held):
                if left != held[i]:
                    face = g.cards[player.tableau[i]]
                    much -= float(held[i] - left) * resource_worth(face, g, who, o)
            if much > most + 0.001:
                most = much
                best = way[len(ask.picks)]
        player.stock = stock
        player.held = held
        return option(PAY, best)


@final
class BestAlternative(Answer):
    """What is worth most."""

    def understands(self, effect: Effect) -> bool:
        return isinstance(effect, Choice)

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        effect = ask.effect
        best = options[0]
        assert isinstance(effect, Choice)
        o = outlook(g, who)
        most = -1000.0
        for each in options:
            alternative = effect.alternatives[argument_of(each)]
            subject = ask.data if alternative.asks() == "choose" and ask.data >= 0 else ask.card
            much = worth(alternative, g, ask.who, ask.card, o)
            if much == 0.0 and subject != ask.card:
                much = resource_worth(g.cards[subject], g, ask.who, o)
            if much > most:
                most = much
                best = each
        return best


def leader_weight(g: Table, who: int, seat: int) -> float:
    """Whom it pays to hurt: a little more the better a player stands."""
    player = g.players[seat]
    return 1.0 + 0.01 * float(player.rating + 2 * player.production[MONEY])


def _most_on_card(effect: Effect) -> int:
    return effect.on_card if isinstance(effect, Harm) else 1


@final
class Hurt(Answer):
    """The rival whose loss is worth most; oneself only where somebody must lose."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        effect = ask.effect
        o = outlook(g, who)
        best = options[0]
        most = -1.0e9
        for each in options:
            verb = verb_of(each)
            much = 0.0
            if verb == TARGET:
                seat = seat_of(each)
                amount = float(amount_of(each))
                resource = resource_of(each)
                if seat == who:
                    much = -1.0
                elif seat == NEUTRAL:
                    much = amount * o.price[resource]
                else:
                    much = amount * o.price[resource] * leader_weight(g, who, seat)
            elif verb == FROM_CARD:
                card = argument_of(each)
                owner = g.owner_of(card)
                amount = float(min(_most_on_card(effect), g.players[owner].resources_on(card)))
                much = amount * resource_worth(g.cards[card], g, owner, o)
                if owner == who:
                    much = -1.0 - much
                else:
                    much = much * leader_weight(g, who, owner)
            elif verb != DECLINE:
                raise TypeError(f"nothing says whom the option {each} hurts")
            if much > most:
                most = much
                best = each
        return best


@final
class AddWhereBest(BestCard):
    """The card on which a resource is worth most."""

    def rate(self, g: Table, who: int, card: int, o: Outlook) -> float:
        return resource_worth(g.cards[card], g, who, o)


@final
class SpendWhereLeast(BestCard):
    """The card that misses a resource least."""

    def rate(self, g: Table, who: int, card: int, o: Outlook) -> float:
        return -resource_worth(g.cards[card], g, who, o)


@final
class AllOrNothing(Answer):
    """All of one resource for another, or as little as possible, whichever side is worth more."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        effect = ask.effect
        assert isinstance(effect, Exchange)
        o = outlook(g, who)
        return options[0] if o.price[effect.taken] > o.price[effect.given] else options[-1]


@final
class ShiftAllOrNothing(Answer):
    """All of one production for another, or as little as possible, whichever side is worth more."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        effect = ask.effect
        assert isinstance(effect, ShiftProduction)
        o = outlook(g, who)
        return options[0] if o.yields[effect.taken] > o.yields[effect.given] else options[-1]


@final
class BestResource(BestCard):
    """The standard resource that is worth most."""

    def rate(self, g: Table, who: int, card: int, o: Outlook) -> float:
        return o.price[card]


@final
class SellBest(Answer):
    """The production that is worth least beside what its step brings."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        effect = ask.effect
        assert isinstance(effect, SellProduction)
        o = outlook(g, who)
        best = options[0]
        most = -1.0e9
        for each in options:
            much = sold_worth(effect, argument_of(each), o)
            if much > most:
                most = much
                best = each
        return best


@final
class DryWorst(BestCard):
    """The ocean that is beside most tiles of rivals, and fewest of one's own."""

    def rate(self, g: Table, who: int, card: int, o: Outlook) -> float:
        much = 0.0
        for other in g.board.neighbours[card]:
            owner = g.owners[other]
            if owner >= 0:
                much += -1.0 if owner == who else 0.5
        return much


@final
class CopyBest(BestCard):
    """The production box that is worth most."""

    def rate(self, g: Table, who: int, card: int, o: Outlook) -> float:
        return box_worth(g.cards[card], g, who, o)


@final
class ActBest(BestCard):
    """The action that is worth most."""

    def rate(self, g: Table, who: int, card: int, o: Outlook) -> float:
        action = g.cards[card].action
        assert action is not None
        return worth(action, g, who, card, o)


for _kind in ("place", "claim-area"):
    ANSWERS[_kind] = PlaceBest()
for _kind in ("production-loss", "remove", "steal"):
    ANSWERS[_kind] = Hurt()
ANSWERS["payment"] = PayLeast()
ANSWERS["alternative"] = BestAlternative()
ANSWERS["turn"] = Last()
ANSWERS["end-turn"] = Last()
ANSWERS["metal"] = Last()
ANSWERS["order"] = First()
ANSWERS["add-to"] = AddWhereBest()
ANSWERS["spend-from"] = SpendWhereLeast()
# How much is asked in ways of their own: all that can be had, or nothing.
EFFECT_ANSWERS[HowMuch] = First()
EFFECT_ANSWERS[TurnHere] = First()
EFFECT_ANSWERS[Exchange] = AllOrNothing()
EFFECT_ANSWERS[ShiftProduction] = ShiftAllOrNothing()
ANSWERS["copy-box"] = CopyBest()
ANSWERS["standard-resource"] = BestResource()
ANSWERS["sell-production"] = SellBest()
ANSWERS["dry"] = DryWorst()
ANSWERS["act-again"] = ActBest()
ANSWERS["final-greeneries"] = LastGreenery()
