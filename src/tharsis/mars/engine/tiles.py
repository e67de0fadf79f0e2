"""Tiles: one table of what each kind counts as. Modules add their special tiles."""

from __future__ import annotations

from typing import Final, final

from tharsis.mars.engine.terms import CITY_TILE, EMPTY, GREENERY_TILE, OCEAN_TILE


@final
class Tile:
    """A kind of tile: its name, and whether it counts as an ocean, a greenery, a city, a special tile.

    ``proper``: there is one of it, called by its name (the Capital, not a capital).
    """

    def __init__(self, name: str, ocean: bool, greenery: bool, city: bool, proper: bool) -> None:
        self.name = name
        self.ocean = ocean
        self.greenery = greenery
        self.city = city
        self.proper = proper


TILES: Final[list[Tile]] = []


def _new(
    name: str, ocean: bool = False, greenery: bool = False, city: bool = False, proper: bool = False
) -> int:
    TILES.append(Tile(name, ocean, greenery, city, proper))
    return len(TILES) - 1


def special_tile(name: str, city: bool = False) -> int:
    """The number of a special tile, new or known by its name."""
    for number, tile in enumerate(TILES):
        if tile.name == name:
            return number
    return _new(name, city=city, proper=True)


assert _new("no tile") == EMPTY
assert _new("ocean", ocean=True) == OCEAN_TILE
assert _new("greenery", greenery=True) == GREENERY_TILE
assert _new("city", city=True) == CITY_TILE


def is_city(tile: int) -> bool:
    """Does the tile count as a city?"""
    return TILES[tile].city


def is_ocean(tile: int) -> bool:
    """Does the tile count as an ocean?"""
    return TILES[tile].ocean


def is_greenery(tile: int) -> bool:
    """Does the tile count as a greenery?"""
    return TILES[tile].greenery
