"""What an effect, an action, a lasting rule or a whole card is worth to a player, in M€.

Worth is read off the effects' data, so a new card is understood the day it is declared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tharsis.bots.mars.outlook import Outlook, steps_of
from tharsis.bots.mars.pace import growth_of, pace_of, pace_of_cards
from tharsis.bots.mars.prices import perk_price, price_of
from tharsis.bots.mars.pricing.production import PRODUCED
from tharsis.bots.mars.pricing.stock import GAINED
from tharsis.mars.engine.counts import AnyHere, Beside, Here
from tharsis.mars.engine.effects.base import Choice, Effect, Then
from tharsis.mars.engine.effects.globals import Raise
from tharsis.mars.engine.effects.production import Produce
from tharsis.mars.engine.effects.resources import SpendHere, TurnHere
from tharsis.mars.engine.effects.stock import Gain, Lose
from tharsis.mars.engine.faces import Card, Discount, Points
from tharsis.mars.engine.terms import ENERGY, EVENT, HEAT, HEAT_ON_CARD

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

THIS_GENERATION: Final = 0.6  # what is left of it on average
PAYING: Final = 0.7  # what a coin that buys only some cards is worth of its value


def worth(effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
    """What carrying out an effect once is worth, by its price."""
    # Two of three effects are of these kinds; looking up their prices would take longer than reading them.
    if isinstance(effect, Gain):
        return GAINED.worth(effect, g, who, card, o)
    if isinstance(effect, Produce):
        return PRODUCED.worth(effect, g, who, card, o)
    return price_of(effect).worth(effect, g, who, card, o)


def resource_worth(face: Card, g: Table, who: int, o: Outlook) -> float:
    """What one more resource on a card is worth: its points, or what the card's action makes of it."""
    points = face.points
    best = 0.0
    if points is not None and points.count is not None:
        if isinstance(points.count, Here):
            best = o.point * float(points.times) / float(points.each)
        elif isinstance(points.count, AnyHere) and g.players[who].resources_on(face.id) == 0:
            best = o.point * float(points.times)
    if face.action is not None:
        best = max(best, _spent(face.action, g, who, face, o))
    if face.pays is not None:
        best = max(best, PAYING * float(face.pays.value) * o.money)
    for trigger in face.triggers:
        best = max(best, _spent(trigger.effect, g, who, face, o))
    for perk in face.perks:
        if perk.which == HEAT_ON_CARD:
            best = max(best, float(perk.amount) * o.price[HEAT])
    return best


def _spent(effect: Effect, g: Table, who: int, face: Card, o: Outlook) -> float:
    """What the best use of a resource on the card gives for each one spent."""
    if isinstance(effect, Choice):
        best = 0.0
        for each in effect.alternatives:
            best = max(best, _spent(each, g, who, face, o))
        return best
    if isinstance(effect, Then) and isinstance(effect.cost, SpendHere):
        # So many uses of the action for adding and one for spending share what comes of it; what is there
        # already is better spent soon.
        amount = float(effect.cost.amount)
        share = 0.95 / (amount + 1.0) if o.left >= 1.0 else 0.4 / amount
        return share * worth(effect.result, g, who, face.id, o)
    if isinstance(effect, TurnHere):
        return 0.75 * float(effect.rate) * o.price[effect.taken]
    return 0.0


def useful(face: Card, g: Table, held: int, o: Outlook) -> float:
    """How many of the resources on a card can still be spent: by its action, to some end, or as coins."""
    if face.pays is not None:
        return float(held)
    action = face.action
    if isinstance(action, Choice):
        best = 0.0
        for each in action.alternatives:
            best = max(best, _spendable(each, g, o))
        return min(float(held), best)
    return min(float(held), _spendable(action, g, o)) if action is not None else 0.0


def _spendable(effect: Effect, g: Table, o: Outlook) -> float:
    if not isinstance(effect, Then) or not isinstance(effect.cost, SpendHere):
        return 0.0
    times = o.left + 1.0
    if isinstance(effect.result, Raise):
        times = min(times, float(steps_of(g, effect.result.parameter)))
    return times * float(effect.cost.amount)


def action_worth(face: Card, g: Table, who: int, o: Outlook, generations: float) -> float:
    """What a card's action will bring in so many generations; never less than nothing: nobody must use it."""
    action = face.action
    if action is None:
        return 0.0
    best = 0.0
    if isinstance(action, Choice):
        for each in action.alternatives:
            best = max(best, _used(each, face, g, who, o, generations))
        return best
    return max(best, _used(action, face, g, who, o, generations))


def _used(effect: Effect, face: Card, g: Table, who: int, o: Outlook, generations: float) -> float:
    """An action used again and again: where its cost does not come in by itself, a source must be bought."""
    once = worth_halfway(effect, face, g, who, o)
    if not isinstance(effect, Then):
        return once * o.weights.free * generations
    total = once * o.weights.action * generations
    if isinstance(effect.cost, Lose):
        player = g.players[who]
        resource = effect.cost.resource
        have = float(player.production[resource])
        if resource != ENERGY:
            have += 0.2 * float(player.stock[resource])
        short = float(effect.cost.amount) - have
        if short > 0.0:
            total -= o.weights.source * short * o.yields[resource]
    return total


def worth_halfway(effect: Effect, face: Card, g: Table, who: int, o: Outlook) -> float:
    """What an effect is worth, on average, that will happen now and then until the end."""
    half = o.half
    if half is None:
        return worth(effect, g, who, face.id, o)
    return o.until_half * worth(effect, g, who, face.id, half)


def generations_to_use(o: Outlook) -> float:
    """Generations in which an action may still be used, this one included."""
    return o.left + THIS_GENERATION


def lasting_worth(face: Card, g: Table, who: int, o: Outlook) -> float:
    """What a card's lasting effects will bring over the rest of the game."""
    total = 0.0
    for trigger in face.triggers:
        total += (
            o.weights.pace
            * pace_of(trigger, g, who, o)
            * o.left
            * max(0.0, worth_halfway(trigger.effect, face, g, who, o))
        )
    for perk in face.perks:
        total += perk_price(perk.which).worth(perk.amount, g, who, o)
    for discount in face.discounts:
        total += _discount(discount, g, o)
    return total


def _discount(discount: Discount, g: Table, o: Outlook) -> float:
    return float(discount.amount) * pace_of_cards(discount.cards, g) * o.annuity


def points_worth(points: Points, g: Table, who: int, face: Card, o: Outlook) -> float:
    """What a card's points will be worth at the end."""
    if points.count is None:
        return float(points.fixed) * o.point
    if isinstance(points.count, (Here, AnyHere)):
        return 0.0  # counted by what adds resources
    now = float(points.times * points.count.of(g, who, face.id)) / float(points.each)
    if isinstance(points.count, Beside):
        return max(now, 1.6) * o.point
    return (now + 0.5) * o.point + growth_worth(points, o)


def growth_worth(points: Points, o: Outlook) -> float:
    """Points for tags and cities will grow with the game."""
    if points.count is None:
        return 0.0
    return growth_of(points.count) * o.left * float(points.times) / float(points.each) * o.point


def play_worth(face: Card, g: Table, who: int, o: Outlook) -> float:
    """What having played a card is worth, its cost left aside."""
    total = 0.0
    for effect in face.effects:
        total += worth(effect, g, who, face.id, o)
    if face.points is not None:
        total += points_worth(face.points, g, who, face, o)
    if face.action is not None:
        total += action_worth(face, g, who, o, generations_to_use(o))
    if face.triggers or face.perks or face.discounts:
        total += lasting_worth(face, g, who, o)
    return total + tag_worth(face, o)


def tag_worth(face: Card, o: Outlook) -> float:
    """A card face up helps later requirements, counts and milestones a little; events leave nothing."""
    if face.type == EVENT:
        return 0.0
    return o.weights.effort + o.weights.tag * float(len(face.tags)) * min(o.left, 6.0)
