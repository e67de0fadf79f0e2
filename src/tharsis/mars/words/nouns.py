"""Nouns: what the game's things are called, how many of them, what counts count, how lists are joined.

Everything that is put into words elsewhere takes its names from here, so a thing has one name.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Final, NamedTuple

from tharsis.mars.engine.board import FIRST_HEX, Board
from tharsis.mars.engine.counts import (
    NAMED_COUNTS,
    AtMost,
    Beside,
    CardsInPlay,
    CardsWithRequirement,
    CitiesInPlay,
    Count,
    EmptyBeside,
    EventsOfAll,
    HandSize,
    Held,
    Here,
    HighestProduction,
    InStock,
    Less,
    Named,
    OpponentTags,
    Over,
    OwnCities,
    OwnCoastTiles,
    OwnEvents,
    OwnGreeneries,
    OwnTiles,
    Plus,
    ProductionKinds,
    ProductionOf,
    Rating,
    Reaches,
    ResourcesOnCards,
    Rest,
    TagCount,
    TagKinds,
    TagsOfAll,
    Untagged,
)
from tharsis.mars.engine.faces import KINDS, Card
from tharsis.mars.engine.filters import CardFilter
from tharsis.mars.engine.groups import CORPORATIONS, PROJECTS, StartGroup
from tharsis.mars.engine.markers import CLAIM
from tharsis.mars.engine.terms import (
    ANIMAL,
    ASTEROID,
    EVENT,
    FIGHTER,
    FLOATER,
    MICROBE,
    NO_TYPE,
    OCEANS,
    OXYGEN,
    PLANTS,
    SCIENCE,
    TEMPERATURE,
)
from tharsis.mars.engine.tiles import TILES

# Indexed by resource.
RESOURCE_NAMES: Final = ["M€", "steel", "titanium", "plants", "energy", "heat"]

# Resources on cards, one of them; :func:`on_card` says several.
CARD_RESOURCE_NAMES: Final[dict[int, str]] = {
    MICROBE: "microbe",
    ANIMAL: "animal",
    SCIENCE: "science resource",
    FIGHTER: "fighter",
    FLOATER: "floater",
    ASTEROID: "asteroid",
}

# Indexed by tag.
TAG_NAMES: Final = [
    "building",
    "space",
    "power",
    "science",
    "Jovian",
    "Earth",
    "plant",
    "microbe",
    "animal",
    "city",
    "Venus",
    "wild",
]

# Indexed by type of card.
TYPE_NAMES: Final = ["event", "automated", "active", "corporation"]


def type_name(face: Card) -> str:
    """The type of a card; what has none is called by its kind.

    >>> from tharsis.mars.engine.faces import BY_NUMBER, NUMBERS
    >>> type_name(BY_NUMBER[NUMBERS["Comet"]]), type_name(BY_NUMBER[NUMBERS["Helion"]])
    ('event', 'corporation')
    """
    return KINDS[face.kind] if face.type == NO_TYPE else TYPE_NAMES[face.type]


class TrackWords(NamedTuple):
    """How a track is spoken of: its name, with its article where it has one, and a value of it."""

    name: str
    the: str
    value: str  # "{}" is the number; empty: the track counts things of its name


# By number of the track; modules add theirs.
TRACK_WORDS: Final[dict[int, TrackWords]] = {
    TEMPERATURE: TrackWords("temperature", "the temperature", "{} °C"),
    OXYGEN: TrackWords("oxygen", "oxygen", "{} %"),
    OCEANS: TrackWords("oceans", "the oceans", ""),
}


class GroupWords(NamedTuple):
    """How a group of the start is spoken of: its heading, one of it with its article, several of it."""

    title: str
    one: str
    several: str


# By name of the group; modules add theirs.
GROUP_WORDS: Final[dict[str, GroupWords]] = {
    CORPORATIONS: GroupWords("Corporation", "a corporation", "corporations"),
    PROJECTS: GroupWords("Projects", "a card", "cards"),
}


class MarkerWords(NamedTuple):
    """How a kind of marker is spoken of: what it is, what it means there, putting it, that one has put it."""

    name: str
    means: str
    verb: str
    noted: str


# By kind of marker; modules add theirs.
MARKER_WORDS: Final[dict[int, MarkerWords]] = {
    CLAIM: MarkerWords("marker", "where only you may place a tile from now on", "claim", "claimed by you"),
}

RATING: Final = "terraform rating (TR)"

_UNCOUNTED: Final = {"M€", "steel", "titanium", "energy", "heat"}


def group_words(group: StartGroup) -> GroupWords:
    """How a group of the start is spoken of."""
    if group.name not in GROUP_WORDS:
        raise ValueError(f"there are no words for the group {group.name!r} of the start")
    return GROUP_WORDS[group.name]


def many(noun: str) -> str:
    """The noun for several.

    >>> many("city"), many("animal"), many("steel")
    ('cities', 'animals', 'steel')
    """
    if noun in _UNCOUNTED:
        return noun
    if noun.endswith("y"):
        return noun[:-1] + "ies"
    return noun + "s"


def plural(n: int, noun: str) -> str:
    """A number and its noun.

    >>> plural(1, "card"), plural(2, "city"), plural(-1, "point")
    ('1 card', '2 cities', '-1 point')
    """
    return f"{n} {noun if abs(n) == 1 else many(noun)}"


def stock(n: int, resource: int) -> str:
    """An amount of a standard resource.

    >>> stock(3, 0), stock(1, 3), stock(2, 3)
    ('3 M€', '1 plant', '2 plants')
    """
    return plural(n, "plant" if resource == PLANTS else RESOURCE_NAMES[resource])


def coin_words(name: str, n: int) -> str:
    """An amount of a coin; coins that lie on cards are counted, like animals.

    >>> coin_words("steel", 2), coin_words("microbe", 2)
    ('2 steel', '2 microbes')
    """
    return plural(n, name)


def production(resource: int) -> str:
    """The name of a production.

    >>> production(0), production(3)
    ('M€ production', 'plant production')
    """
    return ("plant" if resource == PLANTS else RESOURCE_NAMES[resource]) + " production"


def on_card(n: int, kind: int) -> str:
    """An amount of a resource that lies on cards; a kind that is no kind is any of them.

    >>> on_card(2, MICROBE), on_card(1, SCIENCE), on_card(3, -1)
    ('2 microbes', '1 science resource', '3 resources')
    """
    return plural(n, CARD_RESOURCE_NAMES.get(kind, "resource"))


def level(parameter: int, value: int) -> str:
    """A value of a global parameter with its unit.

    >>> level(TEMPERATURE, -30), level(OXYGEN, 4), level(2, 1)
    ('-30 °C', '4 %', '1 ocean')
    """
    form = TRACK_WORDS[parameter].value
    return form.format(value) if form else plural(value, TRACK_WORDS[parameter].name.removesuffix("s"))


def tile_name(tile: int) -> str:
    """What a kind of tile is called."""
    return TILES[tile].name


def tile_words(tile: int) -> str:
    """A tile with its article: there are many cities, but one Capital.

    >>> tile_words(3), tile_words(1)
    ('a city', 'an ocean')
    """
    return f"the {TILES[tile].name}" if TILES[tile].proper else a(TILES[tile].name)


def steps(n: int) -> str:
    """A number of steps."""
    return plural(n, "step")


def joined(parts: Sequence[str], last: str = "and") -> str:
    """A list in a sentence.

    >>> joined(["steel"]), joined(["steel", "heat"]), joined(["a", "b", "c"], "or")
    ('steel', 'steel and heat', 'a, b or c')
    """
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + f" {last} " + parts[-1]


def sentence(phrase: str) -> str:
    """A phrase as a sentence of its own.

    >>> sentence("gain 3 plants")
    'Gain 3 plants.'
    """
    return headline(phrase) + "."


def headline(phrase: str) -> str:
    """A phrase with a capital letter at its beginning."""
    return phrase[:1].upper() + phrase[1:]


def a(noun: str) -> str:
    """The noun with its article.

    >>> a("ocean"), a("city"), a("Earth tag")
    ('an ocean', 'a city', 'an Earth tag')
    """
    return ("an " if noun[0] in "aeiouAEIOU" else "a ") + noun


def area_name(board: Board, area: int) -> str:
    """The row of an area, its place in the row and its printed name; areas outside Mars have only a name."""
    if area < FIRST_HEX:
        return board.names[area]
    return f"{board.label(area)} {board.names[area]}".rstrip()


# What can be counted ------------------------------------------------------------------------


class Thing(NamedTuple):
    """What a count counts: one of them, several, what follows in any sentence, what follows on a card.

    ``verb`` says what a player does who has them.
    """

    one: str
    more: str
    where: str = ""
    whose: str = ""
    verb: str = "have"


def _thing(noun: str, where: str = "", whose: str = "", verb: str = "have") -> Thing:
    return Thing(noun, many(noun), where, whose, verb)


def tag_words(tags: list[int]) -> str:
    """A tag of one of these kinds."""
    return joined([TAG_NAMES[tag] for tag in tags], "or") + " tag"


def filter_words(cards: CardFilter, with_tags: bool = True, several: bool = False) -> str:
    """One card of those that a filter means, or several.

    >>> filter_words(CardFilter(required=True)), filter_words(CardFilter(type=EVENT, least_cost=20))
    ('card with a requirement', 'event with a printed cost of at least 20 M€')
    """
    kind = "card" if cards.type < 0 else "event" if cards.type == EVENT else f"{TYPE_NAMES[cards.type]} card"
    if several:
        kind = many(kind)
    told = []
    if cards.tags and with_tags:
        told.append(f"with {a(tag_words(cards.tags))}")
    if cards.untagged:
        told.append("without tags")
    if cards.least_cost:
        told.append(f"with a printed cost of at least {cards.least_cost} M€")
    if cards.required:
        told.append("with a requirement")
    if cards.holds >= 0:
        told.append(f"that can hold {many(CARD_RESOURCE_NAMES[cards.holds])}")
    if cards.shows >= 0:
        told.append(f"naming {many(CARD_RESOURCE_NAMES[cards.shows])}")
    if cards.scores:
        told.append("with points that are not negative")
    return " ".join([kind, joined(told)]).rstrip()


@singledispatch
def counted(count: Count, face: Card | None) -> Thing:
    """What a count counts, as a noun."""
    raise TypeError(f"there are no words for the count {type(count).__name__}")


@counted.register
def _(count: TagCount, face: Card | None) -> Thing:
    own = face is not None and any(tag in count.tags for tag in face.tags)
    return _thing(tag_words(count.tags), "", " you have, this card's included" if own else " you have")


@counted.register
def _(count: TagsOfAll, face: Card | None) -> Thing:
    own = face is not None and count.tag in face.tags
    return _thing(
        tag_words([count.tag]), " in play", " (anyone's" + (", this card's included)" if own else ")")
    )


@counted.register
def _(count: Held, face: Card | None) -> Thing:
    return _thing(CARD_RESOURCE_NAMES[count.kind], " on your cards")


@counted.register
def _(count: Untagged, face: Card | None) -> Thing:
    own = face is not None and not face.tags
    included = " (this card included; events do not count)" if own else " (events do not count)"
    return _thing("card", " without tags", " that you have in play" + included)


@counted.register
def _(count: AtMost, face: Card | None) -> Thing:
    thing = counted(count.count, face)
    return Thing(thing.one, thing.more, thing.where, f"{thing.whose} ({count.most} at most)")


@counted.register
def _(count: Over, face: Card | None) -> Thing:
    thing = counted(count.count, face)
    told = f"full {count.each} {thing.more}{thing.where}{thing.whose} above {count.base}"
    return Thing(told, told)


@counted.register
def _(count: Plus, face: Card | None) -> Thing:
    things = [counted(each, face) for each in count.counts]
    return Thing(
        " and every ".join(each_of(each, 1, face) for each in count.counts),
        joined([thing.more + thing.where for thing in things]) + " together",
    )


@counted.register
def _(count: Less, face: Card | None) -> Thing:
    thing = counted(count.count, face)
    fewer = f", counting one fewer for every {each_of(count.fewer, 1, face)}"
    return Thing(thing.one, thing.more, thing.where, thing.whose + fewer)


@counted.register
def _(count: Rest, face: Card | None) -> Thing:
    fewer = f", one fewer for every {each_of(count.count, 1, face)}"
    return Thing(f"one of {count.most}", f"of {count.most}", "", fewer)


@counted.register
def _(count: Reaches, face: Card | None) -> Thing:
    thing = counted(count.count, face)
    return Thing(*[f"time that you have at least {count.least} {thing.more}{thing.where}"] * 2)


@counted.register
def _(count: Named, face: Card | None) -> Thing:
    return counted(NAMED_COUNTS[count.name], face)


@counted.register
def _(count: EmptyBeside, face: Card | None) -> Thing:
    return _thing("area", " without a tile beside your tiles on Mars", " (each counts once)")


@counted.register
def _(count: OpponentTags, face: Card | None) -> Thing:
    return _thing(tag_words([count.tag]), "", " that your opponents have")


@counted.register
def _(count: TagKinds, face: Card | None) -> Thing:
    return _thing("different tag", "", " you have")


@counted.register
def _(count: CitiesInPlay, face: Card | None) -> Thing:
    return _thing("city", " in play, on Mars or off" if count.outside else " on Mars", " (anyone's)")


@counted.register
def _(count: OwnCities, face: Card | None) -> Thing:
    return _thing("city", "", " of yours", "own")


@counted.register
def _(count: OwnGreeneries, face: Card | None) -> Thing:
    return _thing("greenery", "", " of yours", "own")


@counted.register
def _(count: OwnTiles, face: Card | None) -> Thing:
    if count.top == 0:
        return _thing("tile", ", on Mars and off", " (yours only)", "own")
    rows = count.bottom - count.top + 1
    return _thing("tile", f" in the bottom {plural(rows, 'row')} of the map", " (yours only)", "own")


@counted.register
def _(count: OwnCoastTiles, face: Card | None) -> Thing:
    return _thing("tile", " beside an ocean", " (yours only)", "own")


@counted.register
def _(count: Beside, face: Card | None) -> Thing:
    return _thing(tile_name(count.tile), " beside this tile")


@counted.register
def _(count: Here, face: Card | None) -> Thing:
    kind = -1 if face is None else face.holds
    return _thing(CARD_RESOURCE_NAMES.get(kind, "resource"), " here")


@counted.register
def _(count: EventsOfAll, face: Card | None) -> Thing:
    return _thing("event", " played in this game", " (anyone's)")


@counted.register
def _(count: OwnEvents, face: Card | None) -> Thing:
    return _thing("played event", "", " of yours")


@counted.register
def _(count: HandSize, face: Card | None) -> Thing:
    return _thing("card", " in hand")


@counted.register
def _(count: Rating, face: Card | None) -> Thing:
    return Thing("step", "steps", f" of {RATING}")


@counted.register
def _(count: ProductionOf, face: Card | None) -> Thing:
    return Thing("step", "steps", f" of {production(count.resource)}")


@counted.register
def _(count: HighestProduction, face: Card | None) -> Thing:
    return Thing("step", "steps", " of any one production")


@counted.register
def _(count: ProductionKinds, face: Card | None) -> Thing:
    return Thing("kind of production", "kinds of production", " above the level that everybody began with")


@counted.register
def _(count: InStock, face: Card | None) -> Thing:
    names = joined([RESOURCE_NAMES[resource] for resource in count.resources])
    return Thing(names, names, " in stock" + (" together" if len(count.resources) > 1 else ""))


@counted.register
def _(count: CardsInPlay, face: Card | None) -> Thing:
    # Events never stay in play, so more than one type means all the others.
    one = len(count.types) == 1
    noun = f"{TYPE_NAMES[count.types[0]]} card" if one else "project card"
    cost = f" with a printed cost of at least {count.least_cost} M€" if count.least_cost else ""
    return _thing(noun, " in play" + cost + ("" if one else " (events do not count)"))


@counted.register
def _(count: CardsWithRequirement, face: Card | None) -> Thing:
    return _thing("card", " in play with a requirement (events do not count)")


@counted.register
def _(count: ResourcesOnCards, face: Card | None) -> Thing:
    return _thing("resource", " on their cards in play")


@singledispatch
def measured(count: Count) -> str:
    """The name of the level that a count reads; empty where it counts things one by one."""
    return ""


@measured.register
def _(count: Rating) -> str:
    return RATING


@measured.register
def _(count: ProductionOf) -> str:
    return production(count.resource)


def each_of(count: Count, each: int, face: Card | None) -> str:
    """``each`` of a count as the measure of something."""
    thing = counted(count, face)
    return (thing.one if each == 1 else f"{each} {thing.more}") + thing.where + thing.whose


def scaled(phrase: str, count: Count | None, each: int, face: Card | None) -> str:
    """A phrase repeated for every ``each`` of a count, or said under the condition that it makes."""
    if count is None:
        return phrase
    if isinstance(count, Reaches):
        thing = counted(count.count, face)
        return f"{phrase} if you {thing.verb} at least {count.least} {thing.more}{thing.where}"
    return f"{phrase} for every {each_of(count, each, face)}"
