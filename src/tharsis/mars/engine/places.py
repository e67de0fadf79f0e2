"""Where a tile may stand: named rules, each an object. Modules bring rules of their own.

A rule looks at one area; the toll of the Hellas south pole and the choice among several areas are looked
after in placement.py. Words and icons are found by the rule's name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.native import mypyc_attr
from tharsis.mars.engine.markers import kept_out
from tharsis.mars.engine.terms import EMPTY, NOBODY, OCEAN_AREA
from tharsis.mars.engine.tiles import is_city, is_greenery, is_ocean

if TYPE_CHECKING:
    from tharsis.mars.engine.board import Board
    from tharsis.mars.engine.table import Table


def free(g: Table, who: int, area: int) -> bool:
    """No tile there, and no marker that keeps the player out."""
    # Markers are rare: they are asked only where one lies.
    return g.tiles[area] == EMPTY and (g.claims[area] == NOBODY or not kept_out(g, who, area))


def free_land(g: Table, who: int, area: int) -> bool:
    """A free area that is neither for oceans nor reserved."""
    return (
        g.tiles[area] == EMPTY
        and g.board.open_land[area] == 1
        and (g.claims[area] == NOBODY or not kept_out(g, who, area))
    )


def cities_beside(g: Table, area: int) -> int:
    """Cities next to an area, whoever owns them."""
    n = 0
    tiles = g.tiles
    for other in g.board.neighbours[area]:
        tile = tiles[other]
        if tile != EMPTY and is_city(tile):
            n += 1
    return n


def oceans_beside(g: Table, area: int) -> int:
    """Ocean tiles next to an area."""
    n = 0
    tiles = g.tiles
    for other in g.board.neighbours[area]:
        tile = tiles[other]
        if tile != EMPTY and is_ocean(tile):
            n += 1
    return n


def greeneries_beside(g: Table, area: int) -> int:
    """Greeneries next to an area, whoever owns them."""
    n = 0
    for other in g.board.neighbours[area]:
        if is_greenery(g.tiles[other]):
            n += 1
    return n


def tiles_beside(g: Table, area: int) -> int:
    """Tiles of any kind next to an area."""
    n = 0
    for other in g.board.neighbours[area]:
        if g.tiles[other] != EMPTY:
            n += 1
    return n


def beside_own(g: Table, who: int, area: int) -> bool:
    """Has the player a tile next to the area?"""
    owners = g.owners
    for other in g.board.neighbours[area]:
        if owners[other] == who:
            return True
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Place:
    """A rule for where a tile may stand; any free land area unless a subclass knows better."""

    def __init__(self, name: str) -> None:
        self.name = name

    def among(self, board: Board) -> list[int]:
        """The areas that are looked at, for as long as they have no tile."""
        return board.land

    def fits(self, g: Table, who: int, area: int) -> bool:
        """May the tile stand there?"""
        return free_land(g, who, area)

    def preferred(self, g: Table, who: int, fitting: list[int]) -> list[int]:
        """Those of the areas that fit where it must stand rather than on the others."""
        return fitting


@final
class OceanArea(Place):
    """On an area for oceans."""

    def among(self, board: Board) -> list[int]:
        return board.ocean_areas

    def fits(self, g: Table, who: int, area: int) -> bool:
        return g.board.kind[area] == OCEAN_AREA and free(g, who, area)


@final
class Volcanic(Place):
    """On volcanic land; anywhere on land where the map has none."""

    def fits(self, g: Table, who: int, area: int) -> bool:
        return free_land(g, who, area) and (g.board.volcanic[area] == 1 or not g.board.has_volcanoes)


@final
class VolcanicCity(Place):
    """On volcanic land, whatever is beside it; as any city where the map has none."""

    def fits(self, g: Table, who: int, area: int) -> bool:
        if g.board.has_volcanoes:
            return free_land(g, who, area) and g.board.volcanic[area] == 1
        return AS_CITY.fits(g, who, area)


@final
class GreeneryPlace(Place):
    """Beside an own tile, anywhere on land where that cannot be."""

    def preferred(self, g: Table, who: int, fitting: list[int]) -> list[int]:
        beside = [False] * g.board.end
        for area in g.players[who].areas:
            for other in g.board.neighbours[area]:
                beside[other] = True
        wanted = [area for area in fitting if beside[area]]
        return wanted if wanted else fitting


@final
class Cities(Place):
    """On land with so many cities beside it."""

    def __init__(self, name: str, least: int, most: int) -> None:
        super().__init__(name)
        self.least = least
        self.most = most

    def fits(self, g: Table, who: int, area: int) -> bool:
        return free_land(g, who, area) and self.least <= cities_beside(g, area) <= self.most


@final
class Alone(Place):
    """On land with no tile beside it."""

    def fits(self, g: Table, who: int, area: int) -> bool:
        return free_land(g, who, area) and tiles_beside(g, area) == 0


@final
class BesideGreenery(Place):
    """On land beside a greenery."""

    def fits(self, g: Table, who: int, area: int) -> bool:
        return free_land(g, who, area) and greeneries_beside(g, area) > 0


@final
class Metal(Place):
    """On land with a printed steel or titanium bonus, beside an own tile where it says so."""

    def __init__(self, name: str, own: bool) -> None:
        super().__init__(name)
        self.own = own

    def fits(self, g: Table, who: int, area: int) -> bool:
        return (
            free_land(g, who, area)
            and g.board.metal[area] == 1
            and (not self.own or beside_own(g, who, area))
        )


ON_LAND: Final = Place("land")
ON_OCEAN_AREA: Final = OceanArea("ocean-area")
AS_OCEAN: Final = OceanArea("as-ocean")
ON_VOLCANIC: Final = Volcanic("volcanic")
AS_CITY: Final = Cities("as-city", 0, 0)
AS_VOLCANIC_CITY: Final = VolcanicCity("volcanic-city")
AS_GREENERY: Final = GreeneryPlace("as-greenery")
ALONE: Final = Alone("alone")
BESIDE_CITY: Final = Cities("beside-city", 1, 6)
BESIDE_TWO_CITIES: Final = Cities("beside-two-cities", 2, 6)
BESIDE_GREENERY: Final = BesideGreenery("beside-greenery")
ON_METAL: Final = Metal("metal", own=False)
ON_METAL_BESIDE_OWN: Final = Metal("metal-beside-own", own=True)
