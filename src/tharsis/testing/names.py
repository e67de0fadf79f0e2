"""Names of the game as tests write them: resources, tiles, tags, cards, places on the map."""

from __future__ import annotations

import re
from typing import NamedTuple

from tharsis.mars import terms
from tharsis.mars.board import ROWS, Board, hex_at
from tharsis.mars.card import NUMBERS

RESOURCES = ["money", "steel", "titanium", "plants", "energy", "heat"]
TILES = {
    "ocean": terms.OCEAN_TILE,
    "greenery": terms.GREENERY_TILE,
    "city": terms.CITY_TILE,
    "capital": terms.CAPITAL,
    "commercial district": terms.COMMERCIAL_DISTRICT,
    "ecological zone": terms.ECOLOGICAL_ZONE,
    "industrial center": terms.INDUSTRIAL_CENTER,
    "lava flows": terms.LAVA_FLOWS,
    "mining area": terms.MINING_AREA,
    "mining rights": terms.MINING_RIGHTS,
    "mohole area": terms.MOHOLE_AREA,
    "natural preserve": terms.NATURAL_PRESERVE,
    "nuclear zone": terms.NUCLEAR_ZONE,
    "restricted area": terms.RESTRICTED_AREA,
}
TAGS = [
    "building", "space", "power", "science", "jovian", "earth",
    "plant", "microbe", "animal", "city", "venus", "wild",
]  # fmt: skip

PLACES = [f"{row}-{place}" for row, width in enumerate(ROWS, 1) for place in range(1, width + 1)]


class Seat:
    """Somebody who sits at the table; an answer may name a player."""

    seat: int


class Amounts(NamedTuple):
    """Six numbers, one for each standard resource."""

    money: int
    steel: int
    titanium: int
    plants: int
    energy: int
    heat: int


def card_id(name: str) -> int:
    """The number of a card, by its name."""
    if name not in NUMBERS:
        raise KeyError(f"there is no card called {name!r}")
    return NUMBERS[name]


def area_of(board: Board, place: str) -> int:
    """The area of a place such as "5-3", or of a printed name."""
    match = re.fullmatch(r"(\d)-(\d)", place)
    if match:
        return hex_at(int(match[1]), int(match[2]))
    area = board.area_named(place)
    if area < 0:
        raise KeyError(f"there is no area called {place!r} on this board")
    return area
