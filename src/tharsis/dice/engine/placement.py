"""Where tiles may go, and what placing one brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.dice.engine.cards import how_of, what_of
from tharsis.dice.engine.stock import gain_points
from tharsis.dice.engine.terms import (
    CITY,
    CITY_POINTS,
    COMPLETE_POINTS,
    EMPTY,
    FOREST,
    OCEAN,
    OCEANS,
    OXYGEN,
    PLACE_CITY,
    PLACE_FOREST,
    PLACE_OCEAN,
    SPECIAL,
    TERRAFORM_POINTS,
    USUAL_PLACE,
)
from tharsis.dice.engine.triggers import happened

if TYPE_CHECKING:
    from tharsis.dice.engine.table import Table


def areas_for(g: Table, packed: int) -> list[int]:
    """The areas where the tile of an effect may go; none if there is no such tile left."""
    what = what_of(packed)
    how = how_of(packed)
    if what == PLACE_OCEAN:
        if g.complete(OCEANS):
            return []
        return _empty(g, how == USUAL_PLACE)
    if what == PLACE_FOREST:
        return _empty(g, how != USUAL_PLACE) if g.land_left > 0 else []
    if what == PLACE_CITY:
        if g.land_left == 0:
            return []
        land = _empty(g, False)
        return [area for area in land if not touches(g, area, CITY)] if how == USUAL_PLACE else land
    if how not in g.special_left:
        return []
    land = _empty(g, False)
    if how in g.board.symbol:
        return [area for area in land if g.board.symbol[area] == how]
    return land


def _empty(g: Table, for_oceans: bool) -> list[int]:
    ocean = g.board.ocean
    tiles = g.tiles
    return [area for area in range(g.board.areas) if tiles[area] == EMPTY and ocean[area] == for_oceans]


def touches(g: Table, area: int, tile: int) -> bool:
    """Is there such a tile next to the area?"""
    for other in g.board.neighbours[area]:
        if g.tiles[other] == tile:
            return True
    return False


def _adjacent(g: Table, area: int, tile: int) -> int:
    found = 0
    for other in g.board.neighbours[area]:
        if g.tiles[other] == tile:
            found += 1
    return found


def lay(g: Table, area: int, tile: int) -> None:
    """Put a tile on the board; nothing comes of it."""
    g.tiles[area] = tile
    if tile == OCEAN:
        g.tracks[OCEANS] += 1
    elif tile >= SPECIAL:
        g.special_left = [each for each in g.special_left if each != tile - SPECIAL]
    else:
        g.land_left -= 1


def place(g: Table, packed: int, area: int) -> None:
    """Place the tile of an effect: the area's bonus, points, the parameter, what waits for such a tile."""
    what = what_of(packed)
    tile = SPECIAL + how_of(packed)
    if what == PLACE_OCEAN:
        tile = OCEAN
    elif what == PLACE_FOREST:
        tile = FOREST
    elif what == PLACE_CITY:
        tile = CITY
    if g.logging:
        g.note("placed", g.who, area, tile, [])
    lay(g, area, tile)
    g.placed = area
    if g.board.bonus[area]:
        g.pile.append(g.board.bonus[area])
    if tile == OCEAN:
        gain_points(g, g.who, TERRAFORM_POINTS)
        track_bonus(g, OCEANS)
    elif tile == FOREST:
        cities = _adjacent(g, area, CITY)
        if cities:
            gain_points(g, g.who, cities)
        raise_track(g, OXYGEN)
    elif tile == CITY:
        gain_points(g, g.who, CITY_POINTS + _adjacent(g, area, FOREST))
    if tile < SPECIAL:
        happened(g, g.who, tile)


def without_a_tile(g: Table, packed: int) -> None:
    """There is no tile or no area: a parameter is still served, anything else is left out."""
    what = what_of(packed)
    if what == PLACE_OCEAN:
        gain_points(g, g.who, COMPLETE_POINTS)
    elif what == PLACE_FOREST:
        raise_track(g, OXYGEN)
    elif g.logging:
        g.note("no-area", g.who, what, how_of(packed), [])


def raise_track(g: Table, track: int) -> None:
    """One step of temperature or oxygen: 2 points and the bonus of the step, or 1 point once complete."""
    if g.complete(track):
        gain_points(g, g.who, COMPLETE_POINTS)
        return
    g.tracks[track] += g.book.tracks[track].step
    if g.logging:
        g.note("raised", g.who, track, g.tracks[track], [])
    gain_points(g, g.who, TERRAFORM_POINTS)
    track_bonus(g, track)


def track_bonus(g: Table, track: int) -> None:
    """What the step that was just reached brings."""
    bonus = g.book.tracks[track].bonuses.get(g.tracks[track], 0)
    g.stopped = bonus != 0
    if bonus:
        g.pile.append(bonus)
