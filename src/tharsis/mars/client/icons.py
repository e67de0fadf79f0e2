"""Effects as icons: a short list of tokens for each, found by the effect's class, that a client can draw.

A token names a picture (``titanium``, ``production``, ``tile``, ``tag``, ``arrow`` …), how often it stands
there and whether it may concern any player. An effect without icons is an error, so that no card is blank.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Final, NotRequired, TypedDict

from tharsis.mars.engine import counts
from tharsis.mars.engine.counts import Count, IfTags
from tharsis.mars.engine.effects import (
    actions,
    from_hand,
    globals,
    hand,
    production,
    removal,
    resources,
    rules,
    stock,
    tiles,
)
from tharsis.mars.engine.effects.base import Both, Choice, Effect, Then
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.filters import CardFilter
from tharsis.mars.engine.markers import MARKERS
from tharsis.mars.engine.standard_projects import SellPatents
from tharsis.mars.engine.terms import (
    BUILDING,
    EVENT,
    NEXT_DISCOUNT,
    OCEANS,
)
from tharsis.mars.engine.tiles import TILES, is_greenery, is_ocean
from tharsis.mars.words.nouns import TRACK_WORDS, TYPE_NAMES

RESOURCES: Final = ["money", "steel", "titanium", "plants", "energy", "heat"]
TAGS: Final = [
    "building", "space", "power", "science", "jovian", "earth",
    "plant", "microbe", "animal", "city", "venus", "wild",
]  # fmt: skip


def marker_icon(kind: int) -> str:
    """What a kind of marker is called among icons; empty: no marker.

    >>> marker_icon(0), marker_icon(1)
    ('', 'claim')
    """
    return MARKERS[kind].name.lower().replace(" ", "-") if kind else ""


def tile_icon(tile: int) -> str:
    """What a kind of tile is called among icons.

    >>> tile_icon(0), tile_icon(3)
    ('none', 'city')
    """
    return TILES[tile].name.lower().replace(" ", "-") if tile else "none"


def track_icon(number: int) -> str:
    """What a track is called among icons.

    >>> track_icon(1), track_icon(2)
    ('oxygen', 'ocean')
    """
    return "ocean" if number == OCEANS else TRACK_WORDS[number].name.lower()


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
    if isinstance(count, counts.Reaches):
        return [*count_icons(count, face), icon("colon"), *tokens]
    return [*tokens, icon("per", each), *count_icons(count, face)]


@effect_icons.register
def _(effect: stock.Gain, face: Card | None) -> list[Icon]:
    tokens = [icon(RESOURCES[kind], n) for kind, n in zip(effect.resources, effect.amounts)]
    return _per(tokens, effect.count, effect.each, face)


@effect_icons.register
def _(effect: stock.GainOfIt, face: Card | None) -> list[Icon]:
    return [icon("plus"), icon("copy", effect.amount)]


@effect_icons.register
def _(effect: stock.Lose, face: Card | None) -> list[Icon]:
    return [icon(RESOURCES[effect.resource], -effect.amount)]


@effect_icons.register
def _(effect: stock.Forfeit, face: Card | None) -> list[Icon]:
    tokens = [icon(RESOURCES[effect.resource], -effect.amount)]
    return _per(tokens, effect.count, effect.each, face)


@effect_icons.register
def _(effect: stock.KeepOnly, face: Card | None) -> list[Icon]:
    tokens = [icon("most", effect.kept), icon(RESOURCES[effect.resource])]
    return tokens if effect.count is None else [*tokens, icon("plus"), *count_icons(effect.count, face)]


@effect_icons.register
def _(effect: stock.GainAny, face: Card | None) -> list[Icon]:
    tokens: list[Icon] = []
    for name in RESOURCES:
        if tokens:
            tokens.append(icon("or"))
        tokens.append(icon(name, 1))
    return _per(tokens, effect.count, 1, face)


@effect_icons.register
def _(effect: stock.IfNotRaised, face: Card | None) -> list[Icon]:
    return [icon("rating-raised", 0), icon("colon"), *effect_icons(effect.result, face)]


@effect_icons.register
def _(effect: stock.Pay, face: Card | None) -> list[Icon]:
    tokens = [icon("money", -max(effect.cost, 0))]
    helpers = [name for name, helps in (("steel", effect.steel), ("titanium", effect.titanium)) if helps]
    return tokens + [icon("value", of=name) for name in helpers]


@effect_icons.register
def _(effect: stock.Due, face: Card | None) -> list[Icon]:
    return [icon("money", -effect.cost)]


@effect_icons.register
def _(effect: from_hand.PlayFromHand, face: Card | None) -> list[Icon]:
    what = icon("discount", effect.amount) if effect.which == NEXT_DISCOUNT else icon("requirement", -1)
    return [icon("card", 1, where="play"), icon("colon"), what]


@effect_icons.register
def _(effect: stock.Spend, face: Card | None) -> list[Icon]:
    return [icon("heat")]


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
def _(effect: production.Slump, face: Card | None) -> list[Icon]:
    return [icon("production", -effect.amount, RESOURCES[effect.resource])]


@effect_icons.register
def _(effect: production.SellProduction, face: Card | None) -> list[Icon]:
    return [icon("production", -1, "any"), icon("arrow"), icon("copy", effect.amount)]


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
    return [icon(track_icon(effect.parameter), effect.steps)]


@effect_icons.register
def _(effect: globals.Drift, face: Card | None) -> list[Icon]:
    return [icon(track_icon(effect.parameter), effect.steps)]


@effect_icons.register
def _(effect: globals.RankRating, face: Card | None) -> list[Icon]:
    ranks = [icon("rating", effect.first), icon("else"), icon("rating", effect.second)]
    return [icon("most"), *count_icons(effect.count, face), icon("colon"), *ranks]


@effect_icons.register
def _(effect: globals.RaiseRating, face: Card | None) -> list[Icon]:
    if isinstance(effect.count, counts.Rest):  # all of it, and so much back
        back = _per([icon("rating", -effect.steps)], effect.count.count, 1, face)
        return [icon("rating", effect.steps * effect.count.most), icon("plus"), *back]
    return _per([icon("rating", effect.steps)], effect.count, effect.each, face)


@effect_icons.register
def _(effect: hand.Draw, face: Card | None) -> list[Icon]:
    if isinstance(effect.count, IfTags):
        count = effect.count
        return [
            icon("card", effect.amount * count.little),
            icon("else"),
            icon("tag", count.least, TAGS[count.tag]),
            icon("colon"),
            icon("card", effect.amount * count.much),
        ]
    return _per([icon("card", effect.amount)], effect.count, effect.each, face)


@effect_icons.register
def _(effect: hand.OthersDraw, face: Card | None) -> list[Icon]:
    return [icon("card", effect.amount, any=True)]


@effect_icons.register
def _(effect: hand.GiveCard, face: Card | None) -> list[Icon]:
    return [icon("card", -effect.amount)]


@effect_icons.register
def _(effect: hand.RevealUntil, face: Card | None) -> list[Icon]:
    return [icon("reveal"), *filter_icons(effect.cards), icon("card", effect.amount)]


@effect_icons.register
def _(effect: actions.ActAgain, face: Card | None) -> list[Icon]:
    return [icon("copy"), icon("arrow")]


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
    where = "another" if effect.another else "own"
    tokens = [icon("held", effect.amount, held_name(effect.kind), where=where)]
    if effect.tag >= 0:
        tokens.append(icon("tag", of=TAGS[effect.tag]))
    return _per(tokens, effect.count, 1, face)


@effect_icons.register
def _(effect: resources.SpendFrom, face: Card | None) -> list[Icon]:
    return [icon("held", -effect.amount, held_name(effect.kind), where="own")]


@effect_icons.register
def _(effect: resources.TurnHere, face: Card | None) -> list[Icon]:
    here = held_name(face.holds if face is not None else -1)
    return [
        icon("held", of=here, where="any-number"),
        icon("arrow"),
        icon(RESOURCES[effect.taken], effect.rate),
    ]


@effect_icons.register
def _(effect: resources.AddToFull, face: Card | None) -> list[Icon]:
    return [icon("held", effect.amount, "any", where="own")]


@effect_icons.register
def _(effect: resources.AddToEach, face: Card | None) -> list[Icon]:
    return [icon("held", effect.amount, held_name(effect.kind), where="each")]


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
    if effect.tag >= 0:
        tokens.append(icon("tag", of=TAGS[effect.tag], any=True))
    return tokens


@effect_icons.register
def _(effect: removal.HowMuch, face: Card | None) -> list[Icon]:
    return [icon("held", -1, "any", any=True)]


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


_USUAL: Final = ("as-ocean", "as-greenery", "as-city")  # places that need no saying


@effect_icons.register
def _(effect: tiles.PlaceTile, face: Card | None) -> list[Icon]:
    where = "named" if effect.name else "" if effect.rule.name in _USUAL else effect.rule.name
    if is_ocean(effect.tile):
        tokens = [icon("ocean", 1, where=where)]
    else:
        tokens = [icon("tile", of=tile_icon(effect.tile), where=where)]
    if is_greenery(effect.tile):
        tokens.append(icon("oxygen", 1))
    return tokens if effect.after is None else tokens + effect_icons(effect.after, face)


@effect_icons.register
def _(effect: tiles.TollOcean, face: Card | None) -> list[Icon]:
    return [icon("ocean", 1)]


@effect_icons.register
def _(effect: tiles.DryOcean, face: Card | None) -> list[Icon]:
    return [icon("ocean", -1)]


@effect_icons.register
def _(effect: tiles.NobodysOcean, face: Card | None) -> list[Icon]:
    return [icon("ocean", 1)]


@effect_icons.register
def _(effect: tiles.ClaimArea, face: Card | None) -> list[Icon]:
    return [icon("marker", 1, marker_icon(effect.marker))]


@effect_icons.register
def _(effect: SellPatents, face: Card | None) -> list[Icon]:
    return [icon("card", -1, where="any-number"), icon("arrow"), icon("money", 1)]


def filter_icons(cards: CardFilter) -> list[Icon]:
    """The icons of the cards that a filter means."""
    if cards.tags:
        tokens = [icon("tag", of=TAGS[tag]) for tag in cards.tags]
    elif cards.type == EVENT:
        tokens = [icon("event")]
    else:
        tokens = [icon("card", of="" if cards.type < 0 else TYPE_NAMES[cards.type])]
    if cards.untagged:
        tokens.append(icon("tag", 0, "any"))
    if cards.least_cost:
        tokens.append(icon("cost", cards.least_cost))
    if cards.required:
        tokens.append(icon("requirement"))
    if cards.holds >= 0:
        tokens.append(icon("held", of=held_name(cards.holds)))
    if cards.shows >= 0:
        tokens.append(icon("held", of=held_name(cards.shows), where="shown"))
    if cards.scores:
        tokens.append(icon("points"))
    return tokens


# What can be counted --------------------------------------------------------------------------


@singledispatch
def count_icons(count: Count, face: Card | None) -> list[Icon]:
    """The icons of what a count counts."""
    if type(count) not in _PLAIN_COUNTS:
        raise TypeError(f"there are no icons for the count {type(count).__name__}")
    return [token.copy() for token in _PLAIN_COUNTS[type(count)]]


@count_icons.register
def _(count: counts.TagCount, face: Card | None) -> list[Icon]:
    return [icon("tag", of=TAGS[tag]) for tag in count.tags]


@count_icons.register
def _(count: counts.TagsOfAll, face: Card | None) -> list[Icon]:
    return [icon("tag", of=TAGS[count.tag], any=True)]


@count_icons.register
def _(count: counts.Held, face: Card | None) -> list[Icon]:
    return [icon("held", of=held_name(count.kind))]


@count_icons.register
def _(count: counts.AtMost, face: Card | None) -> list[Icon]:
    return [*count_icons(count.count, face), icon("most", count.most)]


@count_icons.register
def _(count: counts.Over, face: Card | None) -> list[Icon]:
    return [*count_icons(count.count, face), icon("least", count.base), icon("per", count.each)]


@count_icons.register
def _(count: counts.Plus, face: Card | None) -> list[Icon]:
    tokens: list[Icon] = []
    for each in count.counts:
        if tokens:
            tokens.append(icon("plus"))
        tokens += count_icons(each, face)
    return tokens


@count_icons.register
def _(count: counts.Less, face: Card | None) -> list[Icon]:
    return [*count_icons(count.count, face), *_taken_off(count.fewer, face)]


@count_icons.register
def _(count: counts.Rest, face: Card | None) -> list[Icon]:
    return [icon("most", count.most), *_taken_off(count.count, face)]


def _taken_off(count: Count, face: Card | None) -> list[Icon]:
    """A count that makes another one smaller."""
    tokens = count_icons(count, face)
    tokens[0]["n"] = -1
    return tokens


@count_icons.register
def _(count: counts.Reaches, face: Card | None) -> list[Icon]:
    return [icon("least", count.least), *count_icons(count.count, face)]


@count_icons.register
def _(count: counts.Named, face: Card | None) -> list[Icon]:
    return count_icons(counts.NAMED_COUNTS[count.name], face)


@count_icons.register
def _(count: counts.OpponentTags, face: Card | None) -> list[Icon]:
    return [icon("tag", of=TAGS[count.tag], any=True)]


@count_icons.register
def _(count: counts.IfTags, face: Card | None) -> list[Icon]:
    return [icon("tag", count.least, TAGS[count.tag])]


@count_icons.register
def _(count: counts.CitiesInPlay, face: Card | None) -> list[Icon]:
    return [icon("tile", of="city", any=True, where="" if count.outside else "mars")]


@count_icons.register
def _(count: counts.OwnTiles, face: Card | None) -> list[Icon]:
    return [icon("tile", of="any", where="bottom" if count.top else "")]


@count_icons.register
def _(count: counts.Beside, face: Card | None) -> list[Icon]:
    return [icon("beside"), icon("tile", of=tile_icon(count.tile), any=True)]


@count_icons.register(counts.Here)
@count_icons.register(counts.AnyHere)
def _(count: Count, face: Card | None) -> list[Icon]:
    return [icon("held", of=held_name(face.holds if face is not None else -1))]


@count_icons.register
def _(count: counts.ProductionOf, face: Card | None) -> list[Icon]:
    return [icon("production", of=RESOURCES[count.resource])]


@count_icons.register
def _(count: counts.InStock, face: Card | None) -> list[Icon]:
    return [icon(RESOURCES[resource]) for resource in count.resources]


@count_icons.register
def _(count: counts.CardsInPlay, face: Card | None) -> list[Icon]:
    if count.least_cost:
        return [icon("card"), icon("cost", count.least_cost)]
    return [icon("card", of=TYPE_NAMES[count.types[0]] if len(count.types) == 1 else "")]


_PLAIN_COUNTS: Final[dict[type[Count], list[Icon]]] = {
    counts.TagKinds: [icon("kinds"), icon("tag", of="any")],
    counts.OwnCities: [icon("tile", of="city")],
    counts.OwnGreeneries: [icon("tile", of="greenery")],
    counts.EmptyBeside: [icon("tile", of="none"), icon("beside"), icon("tile", of="any")],
    counts.OwnCoastTiles: [icon("tile", of="any"), icon("beside"), icon("ocean")],
    counts.EventsOfAll: [icon("event", any=True)],
    counts.OwnEvents: [icon("event")],
    counts.HandSize: [icon("card", where="hand")],
    counts.Rating: [icon("rating")],
    counts.HighestProduction: [icon("production", of="any")],
    counts.ProductionKinds: [icon("kinds"), icon("production", of="any")],
    counts.CardsWithRequirement: [icon("card"), icon("requirement")],
    counts.ResourcesOnCards: [icon("held", of="any")],
    counts.Untagged: [icon("card"), icon("tag", 0, "any")],
}
