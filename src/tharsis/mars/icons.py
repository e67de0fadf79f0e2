"""Effects as icons: a short list of tokens for each, found by the effect's class, that a client can draw.

A token names a picture (``titanium``, ``production``, ``tile``, ``tag``, ``arrow`` …), how often it stands
there and whether it may concern any player. An effect without icons is an error, so that no card is blank.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Final, NotRequired, TypedDict

from tharsis.mars import counts
from tharsis.mars.card import Card, Perk, Points
from tharsis.mars.counts import Count, IfTags
from tharsis.mars.effects import globals, hand, production, removal, resources, rules, stock, tiles
from tharsis.mars.effects.base import Both, Choice, Effect, Then
from tharsis.mars.requirements import CountRequirement, ParameterRequirement, Requirement, TagRequirement
from tharsis.mars.standard_projects import SellPatents
from tharsis.mars.terms import (
    ANYONE,
    AUTOMATED,
    BUILDING,
    CARD_PLAYED,
    CARD_PRICE,
    CITY_PLACED,
    CORPORATION,
    DISCOUNT_ALL,
    DISCOUNT_TAG,
    FIRST_PERKS,
    GREENERY_PLACED,
    GREENERY_PRICE,
    GREENERY_TILE,
    HEAT_PAYS,
    NEXT_DISCOUNT,
    OCEAN_PLACED,
    OCEAN_TILE,
    OCEANS,
    PERKS,
    POWER_PLANT_DISCOUNT,
    PROJECT_PAID,
    SHELTERED,
    STEEL_VALUE,
    TAG_PLAYED,
    TITANIUM_VALUE,
    TOLERANCE,
)
from tharsis.mars.triggers import Trigger

RESOURCES: Final = ["money", "steel", "titanium", "plants", "energy", "heat"]
PARAMETERS: Final = ["temperature", "oxygen", "oceans"]
TAGS: Final = [
    "building", "space", "power", "science", "jovian", "earth",
    "plant", "microbe", "animal", "city", "venus", "wild",
]  # fmt: skip
TILES: Final = [
    "none", "ocean", "greenery", "city", "capital", "commercial-district", "ecological-zone",
    "industrial-center", "lava-flows", "mining-area", "mining-rights", "mohole-area", "natural-preserve",
    "nuclear-zone", "restricted-area",
]  # fmt: skip
# Resources on cards: tags that name one, then the others.
HELD: Final[dict[int, str]] = {
    3: "science", 7: "microbe", 8: "animal", 12: "fighter", 13: "floater", 14: "asteroid",
}  # fmt: skip

# Every picture that a token may name; clients draw exactly these.
PICTURES: Final = [
    *RESOURCES, "production", "rating", "temperature", "oxygen", "ocean", "tile", "tag", "card", "held",
    "points", "arrow", "or", "per", "colon", "plus", "least", "most", "copy", "look",
    "buy", "reveal", "steal", "marker", "event", "played", "project", "discount", "value",
    "tolerance", "shelter", "rating-raised", "cost", "requirement", "next-card", "beside",
    "kinds", "else",
]  # fmt: skip


class Icon(TypedDict):
    """One picture. ``n``: how many (or how much), ``of``: of what, ``any``: of any player's."""

    icon: str
    n: NotRequired[int]
    of: NotRequired[str]
    any: NotRequired[bool]
    where: NotRequired[str]


def icon(name: str, n: int | None = None, of: str = "", any: bool = False, where: str = "") -> Icon:
    """A token with the fields that say something."""
    token: Icon = {"icon": name}
    if n is not None:
        token["n"] = n
    if of:
        token["of"] = of
    if any:
        token["any"] = True
    if where:
        token["where"] = where
    return token


def held_name(kind: int) -> str:
    """A resource on cards by name; any kind if it is none."""
    return HELD.get(kind, "any")


@singledispatch
def effect_icons(effect: Effect, face: Card | None) -> list[Icon]:
    """The icons of an effect; ``face`` is the card that it is printed on."""
    raise TypeError(f"there are no icons for the effect {type(effect).__name__}")


@effect_icons.register
def _(effect: Then, face: Card | None) -> list[Icon]:
    return [*effect_icons(effect.cost, face), icon("arrow"), *effect_icons(effect.result, face)]


@effect_icons.register
def _(effect: Choice, face: Card | None) -> list[Icon]:
    tokens: list[Icon] = []
    for each in effect.alternatives:
        if tokens:
            tokens.append(icon("or"))
        tokens += effect_icons(each, face)
    return tokens


@effect_icons.register
def _(effect: Both, face: Card | None) -> list[Icon]:
    return [token for each in effect.members for token in effect_icons(each, face)]


def _per(tokens: list[Icon], count: Count | None, each: int, face: Card | None) -> list[Icon]:
    if count is None:
        return tokens
    return [*tokens, icon("per", each), *count_icons(count, face)]


@effect_icons.register
def _(effect: stock.Gain, face: Card | None) -> list[Icon]:
    tokens = [icon(RESOURCES[kind], n) for kind, n in zip(effect.resources, effect.amounts)]
    return _per(tokens, effect.count, effect.each, face)


@effect_icons.register
def _(effect: stock.Lose, face: Card | None) -> list[Icon]:
    return [icon(RESOURCES[effect.resource], -effect.amount)]


@effect_icons.register
def _(effect: stock.Pay, face: Card | None) -> list[Icon]:
    tokens = [icon("money", -max(effect.cost, 0))]
    helpers = [name for name, helps in (("steel", effect.steel), ("titanium", effect.titanium)) if helps]
    return tokens + [icon("value", of=name) for name in helpers]


@effect_icons.register
def _(effect: stock.Toll, face: Card | None) -> list[Icon]:
    return [icon("money", -6)]


@effect_icons.register
def _(effect: stock.Exchange, face: Card | None) -> list[Icon]:
    return [icon(RESOURCES[effect.given], where="any-number"), icon("arrow"), icon(RESOURCES[effect.taken])]


@effect_icons.register
def _(effect: stock.IfRaised, face: Card | None) -> list[Icon]:
    return [icon("rating-raised")]


@effect_icons.register
def _(effect: production.Produce, face: Card | None) -> list[Icon]:
    of = RESOURCES[effect.resource]
    if isinstance(effect.count, IfTags):
        count = effect.count
        return [
            icon("production", effect.amount * count.little, of),
            icon("else"),
            icon("tag", count.least, TAGS[count.tag]),
            icon("colon"),
            icon("production", effect.amount * count.much, of),
        ]
    return _per([icon("production", effect.amount, of)], effect.count, effect.each, face)


@effect_icons.register
def _(effect: production.AnyProduction, face: Card | None) -> list[Icon]:
    return [icon("production", -effect.amount, RESOURCES[effect.resource], any=True)]


@effect_icons.register
def _(effect: production.MetalProduction, face: Card | None) -> list[Icon]:
    return [icon("production", 1, "any-metal")]


@effect_icons.register
def _(effect: production.CopyBox, face: Card | None) -> list[Icon]:
    return [icon("copy"), icon("production"), icon("tag", of=TAGS[BUILDING])]


@effect_icons.register
def _(effect: production.ShiftProduction, face: Card | None) -> list[Icon]:
    given, taken = RESOURCES[effect.given], RESOURCES[effect.taken]
    return [
        icon("production", of=given, where="any-number"),
        icon("arrow"),
        icon("production", of=taken),
    ]


@effect_icons.register
def _(effect: globals.Raise, face: Card | None) -> list[Icon]:
    return [icon(PARAMETERS[effect.parameter], effect.steps)]


@effect_icons.register
def _(effect: globals.RaiseRating, face: Card | None) -> list[Icon]:
    return _per([icon("rating", effect.steps)], effect.count, effect.each, face)


@effect_icons.register
def _(effect: hand.Draw, face: Card | None) -> list[Icon]:
    return [icon("card", effect.amount)]


@effect_icons.register
def _(effect: hand.Look, face: Card | None) -> list[Icon]:
    return [icon("look", effect.amount), icon("card", effect.keep)]


@effect_icons.register
def _(effect: hand.LookAndBuy, face: Card | None) -> list[Icon]:
    return [icon("look", 1), icon("buy", 1)]


@effect_icons.register
def _(effect: hand.TakeOffer, face: Card | None) -> list[Icon]:
    return [icon("card", 1)]


@effect_icons.register
def _(effect: hand.RevealForTag, face: Card | None) -> list[Icon]:
    kind = face.holds if face is not None else -1
    return [
        icon("reveal", 1),
        icon("tag", of=TAGS[effect.tag]),
        icon("colon"),
        icon("held", 1, held_name(kind)),
    ]


@effect_icons.register
def _(effect: hand.SwapCard, face: Card | None) -> list[Icon]:
    return [icon("card", -1), icon("arrow"), icon("card", 1)]


@effect_icons.register
def _(effect: resources.AddHere, face: Card | None) -> list[Icon]:
    return [icon("held", effect.amount, held_name(face.holds if face is not None else -1))]


@effect_icons.register
def _(effect: resources.SpendHere, face: Card | None) -> list[Icon]:
    return [icon("held", -effect.amount, held_name(face.holds if face is not None else -1))]


@effect_icons.register
def _(effect: resources.AddTo, face: Card | None) -> list[Icon]:
    return [icon("held", effect.amount, held_name(effect.kind), where="another" if effect.another else "own")]


@effect_icons.register
def _(effect: resources.AddToFull, face: Card | None) -> list[Icon]:
    return [icon("held", effect.amount, "any", where="own")]


@effect_icons.register
def _(effect: resources.AddToPlayed, face: Card | None) -> list[Icon]:
    return [icon("held", 1, "microbe", where="played"), icon("or"), icon("held", 1, "animal", where="played")]


@effect_icons.register
def _(effect: removal.Harm, face: Card | None) -> list[Icon]:
    tokens: list[Icon] = [icon("steal")] if effect.steal else []
    first = True
    for kind, n in zip(effect.resources, effect.amounts):
        if not first:
            tokens.append(icon("or"))
        tokens.append(icon(RESOURCES[kind], n if effect.steal else -n, any=True))
        first = False
    if effect.on_card:
        tokens += [icon("or"), icon("held", -effect.on_card, held_name(effect.kind), any=True)]
    return tokens


@effect_icons.register
def _(effect: removal.TakeFromAnyCard, face: Card | None) -> list[Icon]:
    return [icon("held", -1, held_name(effect.kind), any=True)]


@effect_icons.register
def _(effect: removal.FloodNeighbour, face: Card | None) -> list[Icon]:
    return [icon("beside"), icon("money", -effect.amount, any=True)]


@effect_icons.register
def _(effect: rules.NextCard, face: Card | None) -> list[Icon]:
    what = "discount" if effect.which == NEXT_DISCOUNT else "tolerance"
    return [icon("next-card"), icon("colon"), icon(what, effect.amount)]


_PLACES: Final = [
    "land", "ocean-area", "volcanic", "", "", "", "alone", "beside-city", "beside-two-cities",
    "beside-greenery", "metal", "metal-beside-own",
]  # fmt: skip


@effect_icons.register
def _(effect: tiles.PlaceTile, face: Card | None) -> list[Icon]:
    where = "named" if effect.name else _PLACES[effect.rule]
    if effect.tile == OCEAN_TILE:
        tokens = [icon("ocean", 1, where=where)]
    else:
        tokens = [icon("tile", of=TILES[effect.tile], where=where)]
    if effect.tile == GREENERY_TILE:
        tokens.append(icon("oxygen", 1))
    return tokens if effect.after is None else tokens + effect_icons(effect.after, face)


@effect_icons.register
def _(effect: tiles.TollOcean, face: Card | None) -> list[Icon]:
    return [icon("ocean", 1)]


@effect_icons.register
def _(effect: tiles.ClaimArea, face: Card | None) -> list[Icon]:
    return [icon("marker", 1)]


@effect_icons.register
def _(effect: SellPatents, face: Card | None) -> list[Icon]:
    return [icon("card", -1, where="any-number"), icon("arrow"), icon("money", 1)]


# What can be counted --------------------------------------------------------------------------


def count_icons(count: Count, face: Card | None) -> list[Icon]:
    """The icons of what a count counts."""
    if isinstance(count, counts.TagCount):
        return [icon("tag", of=TAGS[tag]) for tag in count.tags]
    if isinstance(count, counts.OpponentTags):
        return [icon("tag", of=TAGS[count.tag], any=True)]
    if isinstance(count, counts.IfTags):
        return [icon("tag", count.least, TAGS[count.tag])]
    if isinstance(count, counts.CitiesInPlay):
        return [icon("tile", of="city", any=True, where="" if count.outside else "mars")]
    if isinstance(count, counts.OwnTiles):
        return [icon("tile", of="any", where="bottom" if count.top else "")]
    if isinstance(count, counts.Beside):
        return [icon("beside"), icon("tile", of=TILES[count.tiles[0]], any=True)]
    if isinstance(count, counts.Here | counts.AnyHere):
        return [icon("held", of=held_name(face.holds if face is not None else -1))]
    if isinstance(count, counts.ProductionOf):
        return [icon("production", of=RESOURCES[count.resource])]
    if isinstance(count, counts.InStock):
        return [icon(RESOURCES[resource]) for resource in count.resources]
    if isinstance(count, counts.CardsInPlay):
        if count.least_cost:
            return [icon("card"), icon("cost", count.least_cost)]
        return [icon("card", of="automated" if count.types == [AUTOMATED] else "")]
    return [token.copy() for token in _PLAIN_COUNTS[type(count)]]


_PLAIN_COUNTS: Final[dict[type[Count], list[Icon]]] = {
    counts.TagKinds: [icon("kinds"), icon("tag", of="any")],
    counts.OwnCities: [icon("tile", of="city")],
    counts.OwnGreeneries: [icon("tile", of="greenery")],
    counts.OwnCoastTiles: [icon("tile", of="any"), icon("beside"), icon("ocean")],
    counts.EventsOfAll: [icon("event", any=True)],
    counts.OwnEvents: [icon("event")],
    counts.HandSize: [icon("card", where="hand")],
    counts.Rating: [icon("rating")],
    counts.HighestProduction: [icon("production", of="any")],
    counts.ProductionKinds: [icon("kinds"), icon("production", of="any")],
    counts.CardsWithRequirement: [icon("card"), icon("requirement")],
    counts.ResourcesOnCards: [icon("held", of="any")],
}


# Requirements, lasting rules, points ----------------------------------------------------------


def requirement_icons(requirement: Requirement) -> list[Icon]:
    """The icons of a requirement."""
    if isinstance(requirement, ParameterRequirement):
        name = "ocean" if requirement.parameter == OCEANS else PARAMETERS[requirement.parameter]
        return [icon("most" if requirement.most else "least"), icon(name, requirement.value)]
    if isinstance(requirement, TagRequirement):
        return [icon("tag", n, TAGS[tag]) for tag, n in zip(requirement.tags, requirement.amounts)]
    if isinstance(requirement, CountRequirement):
        tokens = count_icons(requirement.count, None)
        tokens[0]["n"] = requirement.least
        return tokens
    raise TypeError(f"there are no icons for the requirement {type(requirement).__name__}")


def trigger_icons(trigger: Trigger, face: Card) -> list[Icon]:
    """When it happens, a colon, what it does."""
    any_player = trigger.who == ANYONE
    if trigger.happening == TAG_PLAYED:
        occasion: list[Icon] = []
        for tag in trigger.tags:
            if occasion:
                occasion.append(icon("or"))
            occasion.append(icon("tag", of=TAGS[tag], any=any_player))
    elif trigger.happening == CARD_PLAYED:
        occasion = [icon("event" if trigger.events_only else "played", any=any_player)]
        occasion += [icon("tag", of=TAGS[tag]) for tag in trigger.tags]
    elif trigger.happening == PROJECT_PAID:
        occasion = [icon("project", any=any_player)]
    elif trigger.happening == CITY_PLACED:
        occasion = [icon("tile", of="city", any=any_player, where="mars" if trigger.on_mars else "")]
    elif trigger.happening == GREENERY_PLACED:
        occasion = [icon("tile", of="greenery", any=any_player)]
    elif trigger.happening == OCEAN_PLACED:
        occasion = [icon("ocean", any=any_player)]
    else:
        occasion = [icon("tile", of="any", any=any_player, where="metal" if trigger.on_metal else "")]
    if trigger.least_cost:
        occasion.append(icon("cost", trigger.least_cost))
    return [*occasion, icon("colon"), *effect_icons(trigger.effect, face)]


def perk_icons(perk: Perk) -> list[Icon]:
    """The icons of a lasting rule."""
    if DISCOUNT_TAG <= perk.which < PERKS:
        return [icon("tag", of=TAGS[perk.which - DISCOUNT_TAG]), icon("colon"), icon("discount", perk.amount)]
    usual = FIRST_PERKS[perk.which] + perk.amount
    return {
        STEEL_VALUE: [icon("steel"), icon("colon"), icon("value", perk.amount, "money")],
        TITANIUM_VALUE: [icon("titanium"), icon("colon"), icon("value", perk.amount, "money")],
        TOLERANCE: [icon("requirement"), icon("colon"), icon("tolerance", perk.amount)],
        DISCOUNT_ALL: [icon("card"), icon("colon"), icon("discount", perk.amount)],
        GREENERY_PRICE: [icon("plants", usual), icon("arrow"), icon("tile", of=TILES[GREENERY_TILE])],
        HEAT_PAYS: [icon("heat"), icon("colon"), icon("value", of="money")],
        SHELTERED: [icon("shelter"), icon("plants"), icon("held", of="animal"), icon("held", of="microbe")],
        POWER_PLANT_DISCOUNT: [
            icon("project", of="power-plant"),
            icon("colon"),
            icon("discount", perk.amount),
        ],
        CARD_PRICE: [icon("buy"), icon("colon"), icon("cost", usual)],
    }[perk.which]


def points_icons(points: Points, face: Card) -> list[Icon]:
    """The icons of a card's points."""
    if points.count is None:
        return [icon("points", points.fixed)]
    tokens = [icon("points", points.times), icon("per", points.each), *count_icons(points.count, face)]
    return tokens if points.fixed == 0 else [icon("points", points.fixed), icon("plus"), *tokens]


def card_icons(face: Card) -> list[tuple[str, list[Icon]]]:
    """All rows of a card: what happens at once, the action, lasting effects, the first action."""
    rows: list[tuple[str, list[Icon]]] = []
    if face.cost and face.kind == CORPORATION:
        rows.append(("start", [icon("money", face.cost)]))
    if face.printed:
        rows.append(("effect", [token for each in face.printed for token in effect_icons(each, face)]))
    if face.action is not None:
        rows.append(("action", effect_icons(face.action, face)))
    rows += [("lasting", trigger_icons(trigger, face)) for trigger in face.triggers]
    rows += [("lasting", perk_icons(perk)) for perk in face.perks]
    if face.first is not None:
        rows.append(("first-action", effect_icons(face.first, face)))
    if face.untouchable:
        rows.append(("lasting", [icon("shelter"), icon("held", of=held_name(face.holds))]))
    return rows


def bonus_icons(stock_bonus: list[int], cards: int, toll: int) -> list[Icon]:
    """What is printed on an area of a board."""
    tokens = [icon(RESOURCES[kind], n) for kind, n in enumerate(stock_bonus) if n]
    if cards:
        tokens.append(icon("card", cards))
    if toll:
        tokens += [icon("money", -toll), icon("ocean", 1)]
    return tokens
