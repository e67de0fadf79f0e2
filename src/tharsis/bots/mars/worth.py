"""What an effect, an action, a lasting rule or a whole card is worth to a player, in M€.

Worth is read off the effects' data, so a new card is understood the day it is declared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.outlook import Outlook, needed, project_price, steps_of
from tharsis.bots.mars.pace import CARD_PACE, growth_of, pace_of, pace_of_cards
from tharsis.bots.mars.prices import EFFECT_PRICES, PERK_PRICES, STEP_PRICES, Price, price_of
from tharsis.mars.engine.counts import AnyHere, Beside, Here
from tharsis.mars.engine.effects.actions import ActAgain
from tharsis.mars.engine.effects.base import Both, Choice, Effect, Then
from tharsis.mars.engine.effects.from_hand import PlayFromHand
from tharsis.mars.engine.effects.globals import Drift, Raise, RaiseRating, RankRating
from tharsis.mars.engine.effects.hand import (
    Draw,
    GiveCard,
    Look,
    LookAndBuy,
    OthersDraw,
    RevealForTag,
    RevealUntil,
    SwapCard,
    TakeOffer,
)
from tharsis.mars.engine.effects.production import (
    AnyProduction,
    CopyBox,
    MetalProduction,
    Produce,
    SellProduction,
    ShiftProduction,
    Slump,
)
from tharsis.mars.engine.effects.removal import FloodNeighbour, Harm, HowMuch, TakeFromAnyCard
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
from tharsis.mars.engine.effects.rules import NextCard
from tharsis.mars.engine.effects.stock import (
    Due,
    Exchange,
    Forfeit,
    Gain,
    GainAny,
    GainOfIt,
    IfNotRaised,
    IfRaised,
    KeepOnly,
    Lose,
    Pay,
    Spend,
    Toll,
)
from tharsis.mars.engine.effects.tiles import ClaimArea, DryOcean, NobodysOcean, PlaceTile, TollOcean
from tharsis.mars.engine.faces import Card, Discount, Points
from tharsis.mars.engine.standard_projects import SellPatents
from tharsis.mars.engine.terms import (
    BUILDING,
    CARD_PRICE,
    ENERGY,
    EVENT,
    GREENERY_PRICE,
    HEAT,
    HEAT_ON_CARD,
    HEAT_PAYS,
    MONEY,
    NEXT_DISCOUNT,
    NEXT_TOLERANCE,
    OCEAN_MONEY,
    OCEANS,
    OXYGEN,
    POWER_PLANT_DISCOUNT,
    SHELTERED,
    STEEL_VALUE,
    STEP_LEVY,
    TEMPERATURE,
    TITANIUM_VALUE,
    TOLERANCE,
)
from tharsis.mars.engine.tiles import is_city, is_greenery, is_ocean

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

THIS_GENERATION: Final = 0.6  # what is left of it on average
IDLE: Final = 0.35  # generations in which a player does not raise the rating before production
PAYING: Final = 0.7  # what a coin that buys only some cards is worth of its value


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
        return _raise(effect.parameter, effect.steps, g, who, o)
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
    if isinstance(effect, Due):
        return -float(effect.cost) * o.money
    if isinstance(effect, PlayFromHand):
        return _from_hand(effect, o)
    if isinstance(effect, Pay):
        return -float(effect.cost) * (0.9 if effect.steel or effect.titanium else 1.0) * o.money
    if isinstance(effect, Lose):
        return -float(effect.amount) * o.price[effect.resource]
    if isinstance(effect, AddHere):
        return float(effect.amount) * resource_worth(g.cards[card], g, who, o)
    if isinstance(effect, SpendHere):
        return -float(effect.amount) * 0.9 * resource_worth(g.cards[card], g, who, o)
    if isinstance(effect, AddTo):
        return float(effect.much(g, who, card)) * best_holder_worth(effect, g, who, card, o)
    if isinstance(effect, Draw):
        if effect.count is None:
            return float(effect.amount) * o.card
        return float(effect.amount * (effect.count.of(g, who, card) // effect.each)) * o.card
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
                player = g.players[seat]
                if seat != who and effect.hits(player) and player.stock[resource] >= effect.amounts[i]:
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
    if isinstance(effect, GiveCard):
        return -0.4 * o.card * float(min(effect.amount, len(g.players[who].hand)))  # the worst ones
    if isinstance(effect, OthersDraw):
        return 0.0 if g.seats == 1 else -float(effect.amount) * o.card * o.weights.harm / float(g.seats - 1)
    if isinstance(effect, RevealUntil):
        return float(effect.amount) * o.card * 1.2
    if isinstance(effect, GainOfIt):
        return float(effect.amount) * 1.2 * o.money  # of any of the six
    if isinstance(effect, ActAgain):
        return best_action(g, who, card, o)
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
    if isinstance(effect, SpendFrom):
        return -float(effect.amount) * 0.9 * least_giver_worth(effect, g, who, o)
    if isinstance(effect, TurnHere):
        return float(g.players[who].resources_on(card) * effect.rate) * o.price[effect.taken]
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
        return _next(effect.which, effect.amount, o)
    if isinstance(effect, ClaimArea):
        return 1.5
    if isinstance(effect, FloodNeighbour):
        return 1.0
    return price_of(effect).worth(effect, g, who, card, o)


@final
class Loss(Price):
    """Of what is lost as far as it is there."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        if isinstance(effect, Slump):
            return -float(effect.much(g, who)) * o.yields[effect.resource]
        if isinstance(effect, KeepOnly):
            return -float(effect.much(g, who, card)) * o.price[effect.resource]
        assert isinstance(effect, Forfeit)
        return -float(effect.much(g, who, card)) * o.price[effect.resource]


@final
class OfChoice(Price):
    """Of standard resources of choice: of whichever is worth most."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, GainAny)
        return float(effect.count.of(g, who, card)) * max(o.price)


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


@final
class UnlessRaised(Price):
    """Of what comes only to those who do not terraform: they seldom do nothing for a whole generation."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, IfNotRaised)
        return IDLE * worth(effect.result, g, who, card, o)


@final
class Ranked(Price):
    """Of a place among the players, as things stand."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, RankRating)
        return float(effect.steps(g, card)[who]) * o.step


@final
class OnEach(Price):
    """Of a resource on each card that takes one."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, AddToEach)
        total = 0.0
        for each in effect.holders(g, who):
            total += resource_worth(g.cards[each], g, who, o)
        return total * float(effect.amount)


@final
class Nothing(Price):
    """Of conditions, of what nobody gains by, and of steps that the price of another effect includes."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        return 0.0


@final
class AnOcean(Price):
    """Of an ocean, wherever it comes from."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        return o.ocean


@final
class Sale(Price):
    """Of selling a card: it brings 1 M€ and is gone."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        return o.money - 0.4 if g.players[who].hand else 0.0


_NOTHING: Final = Nothing()
EFFECT_PRICES[IfRaised] = _NOTHING
EFFECT_PRICES[Drift] = _NOTHING
EFFECT_PRICES[DryOcean] = _NOTHING
EFFECT_PRICES[NobodysOcean] = _NOTHING
EFFECT_PRICES[TakeFromAnyCard] = _NOTHING  # what is added in return has its price
EFFECT_PRICES[HowMuch] = _NOTHING
EFFECT_PRICES[TakeOffer] = _NOTHING
EFFECT_PRICES[Toll] = _NOTHING
EFFECT_PRICES[Spend] = _NOTHING  # what it is spent on has its price
EFFECT_PRICES[TollOcean] = AnOcean()
EFFECT_PRICES[SellPatents] = Sale()
_LOSS: Final = Loss()
EFFECT_PRICES[Forfeit] = _LOSS
EFFECT_PRICES[KeepOnly] = _LOSS
EFFECT_PRICES[Slump] = _LOSS
EFFECT_PRICES[GainAny] = OfChoice()
EFFECT_PRICES[SellProduction] = Sold()
EFFECT_PRICES[IfNotRaised] = UnlessRaised()
EFFECT_PRICES[RankRating] = Ranked()
EFFECT_PRICES[AddToEach] = OnEach()


def _next(which: int, amount: int, o: Outlook) -> float:
    """A rule for the next card."""
    if which == NEXT_DISCOUNT:
        return float(amount) * 0.8 * o.money
    if which == NEXT_TOLERANCE:
        return float(amount) * 1.2 * o.money
    raise TypeError(f"there is no price for the next card's rule {which}")


def _from_hand(effect: PlayFromHand, o: Outlook) -> float:
    """A card played at once: what it saves, or the use of one whose time would come much later."""
    return (0.9 * float(effect.amount) if effect.which == NEXT_DISCOUNT else 6.0) * o.money


def _change(effect: Produce, g: Table, who: int, card: int) -> int:
    return effect.change(g, who, card)


def _raise(parameter: int, steps: int, g: Table, who: int, o: Outlook) -> float:
    return float(min(steps, steps_of(g, parameter))) * step_price(parameter, g, who, o)


def step_price(parameter: int, g: Table, who: int, o: Outlook) -> float:
    """What a step of a track is worth to whoever raises it."""
    if parameter == OXYGEN:
        return o.air
    if parameter == TEMPERATURE:
        return o.warmth
    if parameter == OCEANS:
        return o.ocean
    price = STEP_PRICES.get(parameter)
    return price.worth(g, who, o) if price is not None else usual_step(parameter, g, who, o)


def usual_step(parameter: int, g: Table, who: int, o: Outlook) -> float:
    """A step of the rating, the goal's share where one is alone, and the share in the bonuses ahead."""
    steps = steps_of(g, parameter)
    if steps <= 0:
        return 0.0
    track = g.book.tracks[parameter]
    total = o.step
    if needed(g, track):
        total += o.goal * project_price(g, parameter)
    for bonus in track.bonuses:
        if bonus.value > g.parameters[parameter]:
            total += worth(bonus.effect, g, who, -1, o) / float(steps)
    return total


def tile_worth(tile: int, o: Outlook) -> float:
    """What placing a tile is worth before one knows where."""
    if is_ocean(tile):
        return o.ocean
    if is_greenery(tile):
        return o.greenery
    if is_city(tile):
        return o.city
    return 2.5


def best_action(g: Table, who: int, card: int, o: Outlook) -> float:
    """What the best action of another own card brings once."""
    best = 0.0
    for each in g.players[who].tableau:
        action = g.cards[each].action
        if action is not None and each != card:
            best = max(best, worth(action, g, who, each, o))
    return best


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


def best_holder_worth(effect: AddTo, g: Table, who: int, card: int, o: Outlook) -> float:
    """What one resource is worth on the best own card that may take it, the one being played too."""
    best = 0.0
    if card >= 0 and not effect.another and effect.takes(g.cards[card]):
        best = resource_worth(g.cards[card], g, who, o)
    for each in g.players[who].tableau:
        face = g.cards[each]
        if effect.takes(face) and not (effect.another and each == card):
            best = max(best, resource_worth(face, g, who, o))
    return best


def least_giver_worth(effect: SpendFrom, g: Table, who: int, o: Outlook) -> float:
    """What one resource is worth on the own card that misses it least."""
    least = 1000.0
    player = g.players[who]
    for i, each in enumerate(player.tableau):
        if player.held[i] >= effect.amount and g.cards[each].holds == effect.kind:
            least = min(least, resource_worth(g.cards[each], g, who, o))
    return least if least < 1000.0 else 1.5 * o.money


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
        total += _perk(perk.which, perk.amount, g, who, o)
    for discount in face.discounts:
        total += _discount(discount, g, o)
    return total


def _discount(discount: Discount, g: Table, o: Outlook) -> float:
    return float(discount.amount) * pace_of_cards(discount.cards, g) * o.annuity


def _perk(which: int, amount: int, g: Table, who: int, o: Outlook) -> float:
    much = float(amount)
    player = g.players[who]
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
    if which == HEAT_ON_CARD:
        return 0.1 * much * o.annuity
    if which == SHELTERED:
        return 0.5 * o.annuity
    if which == POWER_PLANT_DISCOUNT:
        return 0.12 * much * o.annuity
    if which == STEP_LEVY:
        return -much * o.annuity  # a step in a generation is done or left undone
    if which == OCEAN_MONEY:
        return 0.8 * much * o.annuity
    if which == CARD_PRICE:
        return -much * CARD_PACE * o.annuity
    if which in (NEXT_DISCOUNT, NEXT_TOLERANCE):
        return _next(which, amount, o)
    price = PERK_PRICES.get(which)
    if price is None:
        raise TypeError(f"there is no price for the lasting rule {which}")
    return price.worth(amount, g, who, o)


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


assert MONEY == 0
