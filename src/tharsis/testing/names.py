"""Names of the game as tests write them: resources, tiles, tags, cards, places on the map."""

from __future__ import annotations

import re
from typing import NamedTuple

from tharsis.mars.engine.board import Board
from tharsis.mars.engine.faces import FACES, NUMBERS
from tharsis.mars.engine.tiles import TILES
from tharsis.mars.modules.base.board import THARSIS

RESOURCES = ["money", "steel", "titanium", "plants", "energy", "heat"]
TAGS = [
    "building", "space", "power", "science", "jovian", "earth",
    "plant", "microbe", "animal", "city", "venus", "wild",
]  # fmt: skip

PLACES = [THARSIS.label(area) for area in THARSIS.hexes]


class Amounts(NamedTuple):
    """Six numbers, one for each standard resource."""

    money: int
    steel: int
    titanium: int
    plants: int
    energy: int
    heat: int


def tile_number(name: str) -> int:
    """The number of a kind of tile, by its name."""
    for number, tile in enumerate(TILES):
        if tile.name.lower() == name.lower():
            return number
    raise KeyError(f"there is no tile called {name!r}")


def face_id(name: str) -> int:
    """The number of a card, or else of anything that has a face, by its name."""
    if name in NUMBERS:
        return NUMBERS[name]
    found = [face.id for face in FACES if face.name == name]
    if not found:
        raise KeyError(f"there is nothing called {name!r}")
    return found[0]


def card_id(name: str) -> int:
    """The number of a card, by its name."""
    if name not in NUMBERS:
        raise KeyError(f"there is no card called {name!r}")
    return NUMBERS[name]


def area_of(board: Board, place: str) -> int:
    """The area of a place such as "5-3", or of a printed name."""
    match = re.fullmatch(r"(\d)-(\d)", place)
    area = board.hex_at(int(match[1]), int(match[2])) if match else board.area_named(place)
    if area < 0:
        raise KeyError(f"there is no area called {place!r} on this board")
    return area
