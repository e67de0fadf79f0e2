"""Nouns: what the game's things are called, how many of them, and how lists of them are joined.

Everything that is put into words elsewhere takes its names from here, so a thing has one name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tharsis.mars.board import HEXES, Board, row_and_place
from tharsis.mars.terms import (
    ANIMAL,
    ASTEROID,
    FIGHTER,
    FLOATER,
    MICROBE,
    OXYGEN,
    PLANTS,
    SCIENCE,
    TEMPERATURE,
)

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

# Indexed by tile; special tiles have proper names.
TILE_NAMES: Final = [
    "no tile",
    "ocean",
    "greenery",
    "city",
    "Capital",
    "Commercial District",
    "Ecological Zone",
    "Industrial Center",
    "Lava Flows",
    "Mining Area",
    "Mining Rights",
    "Mohole Area",
    "Natural Preserve",
    "Nuclear Zone",
    "Restricted Area",
]

# Indexed by type of card.
TYPE_NAMES: Final = ["event", "automated", "active", "corporation"]

# Indexed by global parameter.
PARAMETER_NAMES: Final = ["temperature", "oxygen", "oceans"]

_UNCOUNTED: Final = {"M€", "steel", "titanium", "energy", "heat"}


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
    if parameter == TEMPERATURE:
        return f"{value} °C"
    if parameter == OXYGEN:
        return f"{value} %"
    return plural(value, "ocean")


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
    if area >= HEXES:
        return board.names[area]
    row, place = row_and_place(area)
    return f"{row}-{place} {board.names[area]}".rstrip()
