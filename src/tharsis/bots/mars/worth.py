"""What an effect, an action, a lasting rule or a whole card is worth to a player, in M€.

Worth is read off the effects' data, so a new card is understood the day it is declared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tharsis.bots.mars.outlook import Outlook, steps_of
from tharsis.mars.card import Card, Points
from tharsis.mars.counts import AnyHere, Beside, Here
from tharsis.mars.effects.base import Both, Choice, Effect, Then
from tharsis.mars.effects.globals import Raise, RaiseRating
from tharsis.mars.effects.hand import Draw, Look, LookAndBuy, RevealForTag, SwapCard
from tharsis.mars.effects.production import (
    AnyProduction,
    CopyBox,
    MetalProduction,
    Produce,
    ShiftProduction,
)
from tharsis.mars.effects.removal import FloodNeighbour, Harm, TakeFromAnyCard
from tharsis.mars.effects.resources import AddHere, AddTo, AddToFull, AddToPlayed, SpendHere
from tharsis.mars.effects.rules import NextCard
from tharsis.mars.effects.stock import Exchange, Gain, Lose, Pay
from tharsis.mars.effects.tiles import ClaimArea, PlaceTile
from tharsis.mars.terms import (
    BUILDING,
    CAPITAL,
    CARD_PLAYED,
    CITY_PLACED,
    CITY_TILE,
    DISCOUNT_ALL,
    DISCOUNT_TAG,
    ENERGY,
    EVENT,
    GREENERY_PLACED,
    GREENERY_PRICE,
    GREENERY_TILE,
    HEAT_PAYS,
    MAXIMUM,
    MONEY,
    NEXT_DISCOUNT,
    OCEAN_PLACED,
    OCEAN_TILE,
    OXYGEN,
    POWER_PLANT_DISCOUNT,
    PROJECT_PAID,
    SHELTERED,
    STEEL_VALUE,
    STEP,
    TAG_PLAYED,
    TAGS,
    TITANIUM_VALUE,
    TOLERANCE,
    WILD,
    YOU,
)

if TYPE_CHECKING:
    from tharsis.mars.state import Table

# How often a player plays a tag of each kind in a generation.
TAG_PACE: Final = [0.75, 0.6, 0.3, 0.45, 0.18, 0.35, 0.32, 0.25, 0.15, 0.22, 0.2, 0.05]
CARD_PACE: Final = 2.6
EVENT_PACE: Final = 0.6
DEAR_PACE: Final = 0.5
PROJECT_PACE: Final = 0.5
THIS_GENERATION: Final = 0.6  # what is left of it on average


def worth(effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
    """What carrying out an effect once is worth."""
    if isinstance(effect, Produce):
        if effect.urgent and g.players[who].production[effect.resource] < 1:
            return -100.0  # an action's cost that cannot be paid
        return float(_change(effect, g, who, card)) * o.yields[effect.resource]
    if isinstance(effect, Gain):
        times = 1
        if effect.count is not None:
            times = effect.count.of(g, who, card) // effect.each
        total = 0.0
        for i, resource in enumerate(effect.resources):
            total += float(effect.amounts[i] * times) * o.price[resource]
        return total
    if isinstance(effect, Raise):
        return _raise(effect.parameter, effect.steps, g, o)
    if isinstance(effect, RaiseRating):
        times = 1
        if effect.count is not None:
            times = effect.count.of(g, who, card) // effect.each
        return float(effect.steps * times) * o.step
    if isinstance(effect, PlaceTile):
        return tile_worth(effect.tile, o)
    if isinstance(effect, Then):
        return worth(effect.result, g, who, card, o) + worth(effect.cost, g, who, card, o)
    if isinstance(effect, Choice):
        best = -1000.0
        for each in effect.alternatives:
            if each.worthwhile(g, who, card, card):
                best = max(best, worth(each, g, who, card, o))
        return best if best > -1000.0 else 0.0
    if isinstance(effect, Both):
        total = 0.0
        for each in effect.members:
            total += worth(each, g, who, card, o)
        return total
    if isinstance(effect, Pay):
        return -float(effect.cost) * (0.9 if effect.steel or effect.titanium else 1.0) * o.money
    if isinstance(effect, Lose):
        return -float(effect.amount) * o.price[effect.resource]
    if isinstance(effect, AddHere):
        return float(effect.amount) * resource_worth(g.cards[card], g, who, o)
    if isinstance(effect, SpendHere):
        return -float(effect.amount) * 0.9 * resource_worth(g.cards[card], g, who, o)
    if isinstance(effect, AddTo):
        return float(effect.amount) * best_holder_worth(effect.kind, g, who, o)
    if isinstance(effect, Draw):
        return float(effect.amount) * o.card
    return _rarer(effect, g, who, card, o)


def _rarer(effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
    if isinstance(effect, AnyProduction):
        return (
            0.0
            if g.seats == 1
            else float(effect.amount) * o.yields[effect.resource] * o.weights.harm / float(g.seats - 1)
        )
    if isinstance(effect, Harm):
        if g.seats == 1 and not effect.steal:
            return 0.0
        best = 0.0
        for i, resource in enumerate(effect.resources):
            much = 1.0 if effect.steal else 0.0
            for seat in range(g.seats):
                if seat != who and g.players[seat].stock[resource] >= effect.amounts[i]:
                    much = max(much, (1.0 if effect.steal else 0.0) + o.weights.harm / float(g.seats - 1))
            best = max(best, much * float(effect.amounts[i]) * o.price[resource])
        return best
    if isinstance(effect, Look):
        return float(effect.keep) * o.card * 1.4
    if isinstance(effect, LookAndBuy):
        return max(0.6, o.card - 2.0)
    if isinstance(effect, RevealForTag):
        return 0.12 * resource_worth(g.cards[card], g, who, o)
    if isinstance(effect, SwapCard):
        return 0.4 * o.card
    if isinstance(effect, MetalProduction):
        return o.yields[1]
    if isinstance(effect, CopyBox):
        return _best_box(g, who, card, o)
    if isinstance(effect, ShiftProduction):
        most = g.players[who].production[effect.given]
        return float(most) * max(o.yields[effect.taken] - o.yields[effect.given], 0.0)
    if isinstance(effect, Exchange):
        much = float(max(g.players[who].production[effect.given], 0))
        return much * max(o.price[effect.taken] - o.price[effect.given], 0.0)
    if isinstance(effect, TakeFromAnyCard):
        return 0.0
    if isinstance(effect, AddToFull):
        best = 0.0
        player = g.players[who]
        for i, each in enumerate(player.tableau):
            if player.held[i] > 0:
                best = max(best, resource_worth(g.cards[each], g, who, o))
        return best * float(effect.amount)
    if isinstance(effect, AddToPlayed):
        return resource_worth(g.cards[card], g, who, o)
    if isinstance(effect, NextCard):
        return float(effect.amount) * (0.8 if effect.which == NEXT_DISCOUNT else 1.2) * o.money
    if isinstance(effect, ClaimArea):
        return 1.5
    if isinstance(effect, FloodNeighbour):
        return 1.0
    return 0.0


def _change(effect: Produce, g: Table, who: int, card: int) -> int:
    return effect.change(g, who, card)


def _raise(parameter: int, steps: int, g: Table, o: Outlook) -> float:
    room = (MAXIMUM[parameter] - g.parameters[parameter]) // STEP[parameter]
    much = float(min(steps, room))
    if parameter == OXYGEN:
        return much * o.air
    return much * o.warmth


def tile_worth(tile: int, o: Outlook) -> float:
    """What placing a tile is worth before one knows where."""
    if tile == OCEAN_TILE:
        return o.ocean
    if tile == GREENERY_TILE:
        return o.greenery
    if tile in (CITY_TILE, CAPITAL):
        return o.city
    return 2.5


def _best_box(g: Table, who: int, card: int, o: Outlook) -> float:
    best = 0.0
    for each in g.players[who].tableau:
        face = g.cards[each]
        if face.box and BUILDING in face.tags:
            total = 0.0
            for effect in face.box:
                total += worth(effect, g, who, each, o)
            best = max(best, total)
    return best


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
    for trigger in face.triggers:
        best = max(best, _spent(trigger.effect, g, who, face, o))
    return best


def _spent(effect: Effect, g: Table, who: int, face: Card, o: Outlook) -> float:
    """What the best use of a resource on the card gives for each one spent."""
    if isinstance(effect, Choice):
        best = 0.0
        for each in effect.alternatives:
            best = max(best, _spent(each, g, who, face, o))
        return best
    if isinstance(effect, Then) and isinstance(effect.cost, SpendHere):
        # Using the action for spending costs the use for adding.
        share = 0.75 if o.left >= 1.0 else 0.4
        return share * worth(effect.result, g, who, face.id, o) / float(effect.cost.amount)
    return 0.0


def useful(face: Card, g: Table, held: int, o: Outlook) -> float:
    """How many of the resources on a card its action can still spend: once a generation, and to some end."""
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


def best_holder_worth(kind: int, g: Table, who: int, o: Outlook) -> float:
    """What one resource of a kind is worth on the best own card that holds it."""
    best = 0.0
    for each in g.players[who].tableau:
        face = g.cards[each]
        if face.holds == kind:
            best = max(best, resource_worth(face, g, who, o))
    return best


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


def pace_of_tags(tags: list[int]) -> float:
    """How often one of these tags is played in a generation."""
    much = 0.0
    for tag in tags:
        much += TAG_PACE[tag]
    return much


def lasting_worth(face: Card, g: Table, who: int, o: Outlook) -> float:
    """What a card's lasting effects will bring over the rest of the game."""
    total = 0.0
    for trigger in face.triggers:
        pace = 0.0
        if trigger.happening == TAG_PLAYED:
            pace = pace_of_tags(trigger.tags) * (1.0 if trigger.who == YOU else float(g.seats))
        elif trigger.happening == CARD_PLAYED:
            if trigger.least_cost > 0:
                pace = DEAR_PACE
            elif trigger.tags:
                pace = EVENT_PACE * 0.55
            else:
                pace = EVENT_PACE
        elif trigger.happening == PROJECT_PAID:
            pace = PROJECT_PACE * (0.6 if trigger.least_cost > 0 else 1.0)
        elif trigger.happening == OCEAN_PLACED:
            pace = min(0.8, float(9 - g.parameters[2]) / max(o.left, 1.0))
        elif trigger.happening == GREENERY_PLACED:
            pace = 0.55
        elif trigger.happening == CITY_PLACED:
            pace = 0.3 * (1.0 if trigger.who == YOU else float(g.seats))
        else:
            pace = 0.3
        total += o.weights.pace * pace * o.left * max(0.0, worth_halfway(trigger.effect, face, g, who, o))
    for perk in face.perks:
        total += _perk(perk.which, perk.amount, g, who, o)
    return total


def _perk(which: int, amount: int, g: Table, who: int, o: Outlook) -> float:
    much = float(amount)
    player = g.players[who]
    if which == DISCOUNT_ALL:
        return much * CARD_PACE * o.annuity
    if DISCOUNT_TAG <= which < DISCOUNT_TAG + TAGS:
        return much * TAG_PACE[which - DISCOUNT_TAG] * o.annuity
    if which == STEEL_VALUE:
        return much * (0.7 * float(player.stock[1]) + (0.3 + float(player.production[1])) * o.annuity)
    if which == TITANIUM_VALUE:
        return much * (0.8 * float(player.stock[2]) + (0.4 + float(player.production[2])) * o.annuity)
    if which == TOLERANCE:
        return much * 0.55 * o.annuity
    if which == GREENERY_PRICE:
        return -much * 1.3 * o.annuity
    if which == HEAT_PAYS:
        return 0.8 * o.annuity
    if which == SHELTERED:
        return 0.5 * o.annuity
    if which == POWER_PLANT_DISCOUNT:
        return 0.12 * much * o.annuity
    return 0.0


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
    if points.count is None or isinstance(points.count, (Here, AnyHere, Beside)):
        return 0.0
    return 0.14 * o.left * float(points.times) / float(points.each) * o.point


def play_worth(face: Card, g: Table, who: int, o: Outlook) -> float:
    """What having played a card is worth, its cost left aside."""
    total = 0.0
    for effect in face.effects:
        total += worth(effect, g, who, face.id, o)
    if face.points is not None:
        total += points_worth(face.points, g, who, face, o)
    if face.action is not None:
        total += action_worth(face, g, who, o, generations_to_use(o))
    if face.triggers or face.perks:
        total += lasting_worth(face, g, who, o)
    return total + tag_worth(face, o)


def tag_worth(face: Card, o: Outlook) -> float:
    """A card face up helps later requirements, counts and milestones a little; events leave nothing."""
    if face.type == EVENT:
        return 0.0
    return o.weights.effort + o.weights.tag * float(len(face.tags)) * min(o.left, 6.0)


assert WILD == 11
assert MONEY == 0
