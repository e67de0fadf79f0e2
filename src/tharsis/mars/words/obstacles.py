"""What stands in the way of an effect: why it cannot be met now, or would be met in vain, in words.

Both are found by the effect's class. Whether an effect is possible at all is decided by the effect
itself; here it is only put into words, with the ruling that says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import singledispatch
from typing import Final

from tharsis.mars.engine.board import FIRST_HEX
from tharsis.mars.engine.counts import Count
from tharsis.mars.engine.deck import left_in_all
from tharsis.mars.engine.economy import floor_of
from tharsis.mars.engine.effects.actions import ActAgain
from tharsis.mars.engine.effects.base import Both, Choice, Effect, Then
from tharsis.mars.engine.effects.from_hand import PlayFromHand
from tharsis.mars.engine.effects.globals import Raise, RaiseRating
from tharsis.mars.engine.effects.hand import Draw, GiveCard, Look, LookAndBuy, RevealForTag, RevealUntil
from tharsis.mars.engine.effects.production import (
    AnyProduction,
    CopyBox,
    MetalProduction,
    Produce,
    SellProduction,
    ShiftProduction,
)
from tharsis.mars.engine.effects.removal import Harm, TakeFromAnyCard, targets_on_cards
from tharsis.mars.engine.effects.resources import AddTo, AddToFull, SpendFrom, SpendHere, TurnHere
from tharsis.mars.engine.effects.stock import Due, Exchange, Gain, IfRaised, Lose, Pay, Toll
from tharsis.mars.engine.effects.tiles import ClaimArea, PlaceTile
from tharsis.mars.engine.payment import cash, funds, supply
from tharsis.mars.engine.placement import money_to_keep, oceans_left
from tharsis.mars.engine.places import AS_CITY, AS_VOLCANIC_CITY, ON_METAL_BESIDE_OWN, ON_VOLCANIC
from tharsis.mars.engine.standard_projects import SellPatents
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import (
    ANIMAL,
    CARD_PRICE,
    EVENT,
    MICROBE,
    MONEY,
    OCEANS,
    OXYGEN,
    PLANTS,
    SHELTERED,
)
from tharsis.mars.engine.tiles import is_greenery, is_ocean
from tharsis.mars.engine.tracks import complete
from tharsis.mars.words import nouns


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be done, or is in vain: a fragment without stop, and the ruling that says so.

    >>> str(Refusal("its action was already used this generation", "action.card-action.once"))
    'its action was already used this generation · action.card-action.once'
    """

    reason: str
    ruling: str = ""

    def __str__(self) -> str:
        return f"{self.reason} · {self.ruling}" if self.ruling else self.reason


# Why an effect cannot be met ----------------------------------------------------------------


def _cost_ruling(g: Table, who: int, card: int) -> str:
    """The cost of an action, or a loss that a card being played brings."""
    return "must.action.cost" if card in g.players[who].tableau else "order.all-mandatory-parts"


@singledispatch
def obstacle(effect: Effect, g: Table, who: int, card: int) -> Refusal:
    """Why an effect of a card (-1: of the game itself) that is not possible now is not."""
    raise TypeError(f"nothing explains why {type(effect).__name__} is not possible")


@obstacle.register
def _(effect: Then, g: Table, who: int, card: int) -> Refusal:
    failing = effect.result if effect.cost.possible(g, who, card) else effect.cost
    return obstacle(failing, g, who, card)


@obstacle.register
def _(effect: Choice, g: Table, who: int, card: int) -> Refusal:
    reasons = [obstacle(each, g, who, card) for each in effect.alternatives]
    return Refusal("; or ".join(each.reason for each in reasons), reasons[0].ruling)


@obstacle.register
def _(effect: Both, g: Table, who: int, card: int) -> Refusal:
    return next(obstacle(each, g, who, card) for each in effect.members if not each.possible(g, who, card))


@obstacle.register
def _(effect: Lose, g: Table, who: int, card: int) -> Refusal:
    have = supply(g, who, effect.resource)
    return Refusal(
        f"needs {nouns.stock(effect.amount, effect.resource)}, you have {have}", _cost_ruling(g, who, card)
    )


@obstacle.register
def _(effect: Pay, g: Table, who: int, card: int) -> Refusal:
    can = funds(g, who, effect.steel, effect.titanium)
    return Refusal(f"costs {effect.cost} M€, you can pay {can}", _cost_ruling(g, who, card))


@obstacle.register
def _(effect: Due, g: Table, who: int, card: int) -> Refusal:
    return Refusal(f"takes {effect.cost} M€, you can pay {cash(g, who)}", "must.forfeit")


@obstacle.register
def _(effect: PlayFromHand, g: Table, who: int, card: int) -> Refusal:
    return Refusal("you have no card in hand that you could play by it")


@obstacle.register
def _(effect: Toll, g: Table, who: int, card: int) -> Refusal:
    return Refusal(
        f"the area costs {max(g.board.toll)} M€, you can pay {cash(g, who)}", "map.hellas.pole-cost"
    )


@obstacle.register
def _(effect: SpendHere, g: Table, who: int, card: int) -> Refusal:
    kind = g.cards[card].holds
    have = g.players[who].resources_on(card)
    return Refusal(f"needs {nouns.on_card(effect.amount, kind)} on it, it has {have}", "must.action.cost")


@obstacle.register
def _(effect: SpendFrom, g: Table, who: int, card: int) -> Refusal:
    return Refusal(
        f"you have no card with {nouns.on_card(effect.amount, effect.kind)} on it", _cost_ruling(g, who, card)
    )


@obstacle.register
def _(effect: TurnHere, g: Table, who: int, card: int) -> Refusal:
    return Refusal(f"needs at least {nouns.on_card(1, g.cards[card].holds)} on it", "must.action.cost")


@obstacle.register
def _(effect: Exchange, g: Table, who: int, card: int) -> Refusal:
    return Refusal(
        f"needs at least {nouns.stock(1, effect.given)}, you have none",
        "card.power-infrastructure.at-least-one",
    )


@obstacle.register
def _(effect: GiveCard, g: Table, who: int, card: int) -> Refusal:
    noun = "card" if effect.amount == 1 else f"{effect.amount} cards"
    return Refusal(f"you have no other {noun} in hand to discard", "card.sponsored-academies.needs-hand-card")


@obstacle.register
def _(effect: ActAgain, g: Table, who: int, card: int) -> Refusal:
    return Refusal(
        "no other card of yours has an action that was used this generation and could be used again",
        "corp.viron.second-use",
    )


@obstacle.register
def _(effect: IfRaised, g: Table, who: int, card: int) -> Refusal:
    return Refusal("your terraform rating has not risen this generation", "corp.unmi.no-null-action")


@obstacle.register
def _(effect: Produce, g: Table, who: int, card: int) -> Refusal:
    if card in g.players[who].tableau:
        ruling = "must.action.cost"
    elif effect.resource == MONEY:
        ruling = "must.production.money-to-minus-five"
    else:
        ruling = "must.production.own-loss"
    floor = floor_of(effect.resource)
    return Refusal(f"your {nouns.production(effect.resource)} would fall below {floor}", ruling)


@obstacle.register
def _(effect: AnyProduction, g: Table, who: int, card: int) -> Refusal:
    what = nouns.production(effect.resource)
    if max(player.production[effect.resource] for player in g.players) > floor_of(effect.resource):
        return Refusal(f"no player has {effect.amount} {what} to lose", "must.production.one-target")
    return Refusal(f"nobody has {what} to lose", "must.production.nobody-has-it")


@obstacle.register
def _(effect: ShiftProduction, g: Table, who: int, card: int) -> Refusal:
    return Refusal(
        f"you have no {nouns.production(effect.given)} to turn into {nouns.production(effect.taken)}",
        "card.insulation.at-least-one",
    )


@obstacle.register
def _(effect: SellProduction, g: Table, who: int, card: int) -> Refusal:
    return Refusal("you have no production that could be lowered", "must.action.cost")


@obstacle.register
def _(effect: MetalProduction, g: Table, who: int, card: int) -> Refusal:
    return Refusal("its tile does not lie on the board yet", "order.placement-bonus-after-tile")


@obstacle.register
def _(effect: CopyBox, g: Table, who: int, card: int) -> Refusal:
    return Refusal(
        "you have no building card whose production box can be carried out in full",
        "card.robotic-workforce.needs-copyable",
    )


_NO_REMOVAL: Final = {MICROBE: "card.ants.needs-a-microbe", ANIMAL: "card.predators.needs-an-animal"}


@obstacle.register
def _(effect: TakeFromAnyCard, g: Table, who: int, card: int) -> Refusal:
    ruling = _NO_REMOVAL.get(effect.kind, "must.action.red-cost")
    return Refusal(
        f"there is no {nouns.CARD_RESOURCE_NAMES[effect.kind]} that can be taken from any card", ruling
    )


@obstacle.register
def _(effect: ClaimArea, g: Table, who: int, card: int) -> Refusal:
    return Refusal(*NO_AREA.get(effect.rule.name, _NO_MARKER))


_NO_MARKER: Final = ("no free land area left to mark", "card.land-claim.not-reserved")


@obstacle.register
def _(effect: SellPatents, g: Table, who: int, card: int) -> Refusal:
    return Refusal("you have no card in hand to sell", "stdproj.sell-patents.at-least-one")


_NO_LAND: Final = ("no free land area left for its tile", "must.tile.placeable")
# By the name of the rule; modules add theirs.
NO_AREA: Final = {
    "as-city": ("no area left where a city may stand", "must.tile.placeable"),
    "as-greenery": ("no area left where a greenery may stand", "must.tile.placeable"),
    "ocean-area": ("no free ocean area left for its tile", "must.tile.placeable"),
    "alone": ("no free area left without a neighbouring tile", "must.tile.placeable"),
    "beside-city": ("no free area left beside a city", "must.tile.placeable"),
    "beside-two-cities": ("no free area left beside two cities", "must.tile.placeable"),
    "beside-greenery": ("no free area left beside a greenery", "must.tile.placeable"),
    "metal": ("no free area left with a steel or titanium bonus", "card.mining-rights.metal-space"),
    "metal-beside-own": (
        "no free area left with a steel or titanium bonus beside a tile of yours",
        "card.mining-area.metal-space",
    ),
    "volcanic-city": ("no volcanic area is free", "map.volcanic.all-taken"),
    "volcanic": ("no volcanic area is free", "card.lava-flows.all-taken"),
}


@obstacle.register
def _(effect: PlaceTile, g: Table, who: int, card: int) -> Refusal:
    toll = _toll(effect, g, who, card)
    if toll > 0:
        can = cash(g, who)
        return Refusal(
            f"the only area left for its tile asks {toll} M€, you can pay {can}", "map.hellas.pole-cost"
        )
    if effect.name and g.board.area_named(effect.name) >= 0:
        return Refusal(f"its own area, {effect.name}, is taken", "map.tile.no-stacking")
    if effect.rule is ON_METAL_BESIDE_OWN and who not in g.owners[FIRST_HEX:]:
        return Refusal("you have no tile on Mars to place its tile beside", "card.mining-area.no-tiles")
    volcanic_anywhere = effect.rule is ON_VOLCANIC and not g.board.has_volcanoes
    if effect.rule is AS_VOLCANIC_CITY and not g.board.has_volcanoes:
        return Refusal(*NO_AREA[AS_CITY.name])
    return Refusal(*(_NO_LAND if volcanic_anywhere else NO_AREA.get(effect.rule.name, _NO_LAND)))


def _toll(effect: PlaceTile, g: Table, who: int, card: int) -> int:
    """What the area with a toll asks for a tile that can stand nowhere else; 0: not there either."""
    richer = g.copy()
    richer.players[who].stock[MONEY] += max(g.board.toll)
    return money_to_keep(richer, who, effect.rule, effect.tile) if effect.possible(richer, who, card) else 0


# What would be in vain ----------------------------------------------------------------------


@singledispatch
def vain(effect: Effect, g: Table, who: int, card: int) -> list[Refusal]:
    """What of an effect would come to nothing as things stand, though it may be chosen."""
    return []


def all_vain(effects: Sequence[Effect], g: Table, who: int, card: int) -> list[Refusal]:
    """What of several effects together would come to nothing, each said once."""
    found = [each for effect in effects for each in vain(effect, g, who, card)]
    oceans = sum(isinstance(each, PlaceTile) and is_ocean(each.tile) for each in effects)
    left = oceans_left(g)
    if 0 < left < oceans:
        found.append(
            Refusal(f"only {left} of its {oceans} oceans is left", _maxed_ruling(g, who, card, True))
        )
    return list(dict.fromkeys(found))


def _maxed_ruling(g: Table, who: int, card: int, ocean: bool) -> str:
    if card < 0:
        return "stdproj.maxed-is-legal"
    if card in g.players[who].tableau:
        return "may.maxed.blue-actions"
    return "may.tile.ocean-exhausted" if ocean else "may.raise.maxed-by-card"


@vain.register
def _(effect: Then, g: Table, who: int, card: int) -> list[Refusal]:
    return all_vain([effect.cost, effect.result], g, who, card)


@vain.register
def _(effect: Both, g: Table, who: int, card: int) -> list[Refusal]:
    return all_vain(effect.members, g, who, card)


@vain.register
def _(effect: Choice, g: Table, who: int, card: int) -> list[Refusal]:
    """Only where no possible alternative is of full use."""
    kinds = [vain(each, g, who, card) for each in effect.alternatives if each.possible(g, who, card)]
    return [] if not kinds or [] in kinds else kinds[0]


@vain.register
def _(effect: Raise, g: Table, who: int, card: int) -> list[Refusal]:
    name = nouns.TRACK_WORDS[effect.parameter].name
    track = g.book.tracks[effect.parameter]
    left = (track.end - g.parameters[effect.parameter]) // track.step
    if left == 0:
        steps = "this step gives" if effect.steps == 1 else "these steps give"
        ruling = _maxed_ruling(g, who, card, False)
        return [Refusal(f"the {name} is at its maximum: {steps} nothing", ruling)]
    if left < effect.steps:
        are = "is" if left == 1 else "are"
        return [
            Refusal(f"only {left} of the {effect.steps} {name} steps {are} left", "param.never-beyond-max")
        ]
    return []


@vain.register
def _(effect: PlaceTile, g: Table, who: int, card: int) -> list[Refusal]:
    if is_ocean(effect.tile):
        if complete(g, OCEANS):
            return [Refusal("no ocean is left: none is placed", _maxed_ruling(g, who, card, True))]
        if not effect.legal(g, who):
            return [Refusal("no area is left for the ocean: none is placed", "may.tile.ocean-exhausted")]
    if is_greenery(effect.tile) and complete(g, OXYGEN):
        return [
            Refusal(
                "the oxygen is at its maximum: the greenery does not raise it", "may.greenery.at-full-oxygen"
            )
        ]
    return []


@vain.register
def _(effect: AddTo, g: Table, who: int, card: int) -> list[Refusal]:
    if effect.count is not None and _times(effect.count, 1, g, who, card) == 0:
        return [Refusal("as things stand it adds nothing")]
    coming = not effect.another and card >= 0 and effect.takes(g.cards[card])
    if coming or effect.worthwhile(g, who, card, -1):
        return []
    noun = nouns.CARD_RESOURCE_NAMES.get(effect.kind, "resource")
    if effect.amount > 1:
        noun = nouns.many(noun)
    tagged = "" if effect.tag < 0 else f" with {nouns.a(nouns.tag_words([effect.tag]))}"
    return [Refusal(f"no card of yours{tagged} can hold the {noun}", "may.add.no-holder")]


@vain.register
def _(effect: AddToFull, g: Table, who: int, card: int) -> list[Refusal]:
    if any(much > 0 for much in g.players[who].held):
        return []
    return [Refusal("no card of yours has a resource to add to", "card.ceos-favorite.no-target")]


@vain.register
def _(effect: Harm, g: Table, who: int, card: int) -> list[Refusal]:
    others = [seat for seat in range(g.seats) if seat != who]
    if not others or any(_can_be_harmed(effect, g, who, seat) for seat in others):
        return []
    kinds = [nouns.RESOURCE_NAMES[each] for each in effect.resources]
    mine = any(g.players[who].stock[each] > 0 for each in effect.resources)
    if effect.on_card > 0:
        kinds.append(nouns.many(nouns.CARD_RESOURCE_NAMES[effect.kind]))
        mine = mine or len(targets_on_cards(g, who, who, effect.kind)) > 0
    done = "stolen" if effect.steal else "removed"
    ruling = "may.red-resources.not-own" if mine else "may.remove.partly-or-not"
    whom = f" with {nouns.a(nouns.tag_words([effect.tag]))}" if effect.tag >= 0 else ""
    return [Refusal(f"no opponent{whom} has {nouns.joined(kinds, 'or')} that can be {done}", ruling)]


def _can_be_harmed(effect: Harm, g: Table, who: int, seat: int) -> bool:
    """Has the seat something to lose, or might it gain it while the card is played?"""
    player = g.players[seat]
    if not effect.hits(player):
        return False
    if effect.on_card > 0 and targets_on_cards(g, who, seat, effect.kind):
        return True
    open_to = [each for each in effect.resources if each != PLANTS or not player.perks[SHELTERED]]
    if any(player.stock[each] > 0 for each in open_to):
        return True
    gains = [watch.trigger.effect for watches in player.triggers for watch in watches]
    return any(isinstance(gain, Gain) and gain.amount_of(each) > 0 for gain in gains for each in open_to)


def _times(count: Count | None, each: int, g: Table, who: int, card: int) -> int:
    """How often a counted gain would come, the card being played counted in."""
    if count is None:
        return 1
    after = g.copy()
    player = after.players[who]
    if card >= 0 and card not in player.tableau:
        player.add_tags(g.cards[card].tags, 1)
        if g.cards[card].type == EVENT:
            player.events = [*player.events, card]
    return count.of(after, who, card) // each


@vain.register
def _(effect: Gain, g: Table, who: int, card: int) -> list[Refusal]:
    if _times(effect.count, effect.each, g, who, card) > 0:
        return []
    kinds = nouns.joined([nouns.RESOURCE_NAMES[each] for each in effect.resources], "or")
    return [Refusal(f"as things stand it gives no {kinds}")]


@vain.register
def _(effect: Produce, g: Table, who: int, card: int) -> list[Refusal]:
    if _times(effect.count, effect.each, g, who, card) > 0:
        return []
    return [Refusal(f"as things stand it gives no {nouns.production(effect.resource)}")]


@vain.register
def _(effect: RaiseRating, g: Table, who: int, card: int) -> list[Refusal]:
    if _times(effect.count, effect.each, g, who, card) > 0:
        return []
    return [Refusal("as things stand it does not raise your terraform rating")]


@vain.register
def _(effect: Draw, g: Table, who: int, card: int) -> list[Refusal]:
    if left_in_all(g) == 0:
        return [Refusal("no card is left to draw")]
    if _times(effect.count, effect.each, g, who, card) > 0:
        return []
    return [Refusal("as things stand it draws no card")]


@vain.register(Look)
@vain.register(RevealForTag)
@vain.register(RevealUntil)
def _(effect: Effect, g: Table, who: int, card: int) -> list[Refusal]:
    return [] if left_in_all(g) > 0 else [Refusal("no card is left to draw")]


@vain.register
def _(effect: LookAndBuy, g: Table, who: int, card: int) -> list[Refusal]:
    if left_in_all(g) == 0:
        return [Refusal("no card is left to draw")]
    price = g.players[who].perks[CARD_PRICE]
    can = cash(g, who)
    return (
        []
        if can >= price
        else [Refusal(f"the card that it shows costs {price} M€ to buy, you can pay {can}")]
    )
