"""Where a tile may stand, and what happens when it is placed.

A rule number (terms.py) says where; claims, reserved areas and the toll of the Hellas south pole are
looked after here. Placing gives the printed bonus, 2 M€ per adjacent ocean, and sets off triggers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.mars.board import HEXES
from tharsis.mars.deck import draw_to_hand
from tharsis.mars.economy import gain, raise_rating
from tharsis.mars.effects.base import Pending
from tharsis.mars.effects.stock import Gain
from tharsis.mars.parameters import raise_parameter
from tharsis.mars.payment import funds
from tharsis.mars.terms import (
    ALONE,
    AS_CITY,
    AS_GREENERY,
    AS_OCEAN,
    BESIDE_CITY,
    BESIDE_GREENERY,
    BESIDE_TWO_CITIES,
    CAPITAL,
    CITY_PLACED,
    CITY_TILE,
    EMPTY,
    FINAL_PHASE,
    GREENERY_TILE,
    HEAT,
    HEAT_PAYS,
    LAND,
    MAXIMUM,
    MONEY,
    NOBODY,
    OCEAN_AREA,
    OCEAN_TILE,
    OCEANS,
    ON_METAL,
    ON_METAL_BESIDE_OWN,
    ON_OCEAN_AREA,
    ON_VOLCANIC,
    OXYGEN,
)
from tharsis.mars.triggers import tile_triggers

if TYPE_CHECKING:
    from tharsis.mars.state import Table


def is_city(tile: int) -> bool:
    """Cities and the Capital; no special tile is one."""
    return tile in (CITY_TILE, CAPITAL)


def free(g: Table, who: int, area: int) -> bool:
    """No tile there, and no marker of another player."""
    return g.tiles[area] == EMPTY and (g.claims[area] == NOBODY or g.claims[area] == who)


def free_land(g: Table, who: int, area: int) -> bool:
    """A free area that is neither for oceans nor reserved."""
    return g.board.kind[area] == LAND and free(g, who, area) and g.board.reserved[area] == 0


def cities_beside(g: Table, area: int) -> int:
    """Cities next to an area, whoever owns them."""
    n = 0
    for other in g.board.neighbours[area]:
        if is_city(g.tiles[other]):
            n += 1
    return n


def oceans_beside(g: Table, area: int) -> int:
    """Ocean tiles next to an area."""
    n = 0
    for other in g.board.neighbours[area]:
        if g.tiles[other] == OCEAN_TILE:
            n += 1
    return n


def _beside_own(g: Table, who: int, area: int) -> bool:
    for other in g.board.neighbours[area]:
        if g.owners[other] == who:
            return True
    return False


def _fits(g: Table, who: int, area: int, rule: int) -> bool:
    """Does an area fit a rule, the toll and the wish for own neighbours of greeneries left aside?"""
    if rule in (AS_OCEAN, ON_OCEAN_AREA):
        return g.board.kind[area] == OCEAN_AREA and free(g, who, area)
    if not free_land(g, who, area):
        return False
    if rule == AS_CITY:
        return cities_beside(g, area) == 0
    if rule == ON_VOLCANIC:
        return g.board.volcanic[area] == 1 or not g.board.has_volcanoes
    if rule == ALONE:
        for other in g.board.neighbours[area]:
            if g.tiles[other] != EMPTY:
                return False
        return True
    if rule == BESIDE_CITY:
        return cities_beside(g, area) >= 1
    if rule == BESIDE_TWO_CITIES:
        return cities_beside(g, area) >= 2
    if rule == BESIDE_GREENERY:
        for other in g.board.neighbours[area]:
            if g.tiles[other] == GREENERY_TILE:
                return True
        return False
    if rule == ON_METAL:
        return g.board.metal[area] == 1
    if rule == ON_METAL_BESIDE_OWN:
        return g.board.metal[area] == 1 and _beside_own(g, who, area)
    return True  # on land; also a greenery where no own neighbour is to be had


def areas(g: Table, who: int, rule: int, tile: int) -> list[int]:
    """The areas where the player may place the tile now."""
    found: list[int] = []
    if rule == AS_GREENERY:
        for area in range(HEXES):
            if free_land(g, who, area) and _beside_own(g, who, area) and _toll_payable(g, who, area, tile):
                found.append(area)
        if found:
            return found
    for area in range(HEXES):
        if _fits(g, who, area, rule) and _toll_payable(g, who, area, tile):
            found.append(area)
    return found


def any_area(g: Table, who: int, rule: int, tile: int) -> bool:
    """Is there an area where the player may place the tile now?"""
    for area in range(HEXES):
        if _fits(g, who, area, rule) and _toll_payable(g, who, area, tile):
            return True
    return False


def money_to_keep(g: Table, who: int, rule: int, tile: int) -> int:
    """M€ that a player must have left for the toll, if the tile can stand nowhere else."""
    due = [_toll_gap(g, who, area, tile) for area in areas(g, who, rule, tile)]
    return min(due) if due else 0


def _toll_payable(g: Table, who: int, area: int, tile: int) -> bool:
    if g.board.toll[area] == 0:
        return True
    return funds(g.players[who], False, False) >= _toll_gap(g, who, area, tile)


def _toll_gap(g: Table, who: int, area: int, tile: int) -> int:
    """What is left due of an area's toll after its own income: oceans beside, the ocean granted, triggers."""
    toll = g.board.toll[area]
    if toll == 0:
        return 0
    due = toll - 2 * oceans_beside(g, area)
    if is_city(tile):
        for watch in g.players[who].triggers[CITY_PLACED]:
            effect = watch.trigger.effect
            if isinstance(effect, Gain):
                due -= effect.amount_of(MONEY)
    if g.parameters[OCEANS] + (1 if tile == OCEAN_TILE else 0) < MAXIMUM[OCEANS]:
        best = 0
        for other in range(HEXES):
            if _fits(g, who, other, AS_OCEAN):
                best = max(best, ocean_income(g, who, other))
        due -= best
    return max(due, 0)


def ocean_income(g: Table, who: int, area: int) -> int:
    """What an ocean placed there would bring that can pay as M€."""
    income = 2 * oceans_beside(g, area)
    if g.players[who].perks[HEAT_PAYS]:
        income += g.board.stock[area][HEAT]
    return income


def ocean_areas(g: Table, who: int) -> list[int]:
    """Where an ocean may go; while a toll is due that only this ocean can pay, where it does."""
    found = areas(g, who, AS_OCEAN, OCEAN_TILE)
    if not g.board.has_toll:
        return found
    due = 0
    purse = funds(g.players[who], False, False)
    more_oceans = False
    for pending in g.pile:
        if pending.who == who:
            effect = pending.effect
            if effect is g.house.toll:
                due = pending.data
            elif effect is g.house.toll_ocean or effect is g.house.track_ocean:
                more_oceans = g.parameters[OCEANS] + 1 < MAXIMUM[OCEANS]
            elif isinstance(effect, Gain):
                purse += effect.amount_of(MONEY)
    if purse >= due or more_oceans:
        return found
    enough = [area for area in found if purse + ocean_income(g, who, area) >= due]
    return enough if enough else found


def put(g: Table, area: int, tile: int, owner: int) -> None:
    """Lay a tile on the board, with no consequence."""
    g.tiles[area] = tile
    g.owners[area] = owner


def place(g: Table, who: int, area: int, tile: int, card: int) -> None:
    """A player places a tile: bonuses are gained at once, triggers wait on the pile."""
    put(g, area, tile, NOBODY if tile == OCEAN_TILE else who)
    if g.logging:
        g.note("tile", who, card, tile, area)
    g.players[who].remember(card, area)
    if tile == OCEAN_TILE:
        g.parameters[OCEANS] += 1
        raise_rating(g, who, 1, card)
    printed = g.board.stock[area]
    for resource in range(6):
        gain(g, who, resource, printed[resource], card)
    draw_to_hand(g, who, g.board.cards[area], card)
    gain(g, who, MONEY, 2 * oceans_beside(g, area), card)
    if g.board.toll[area] > 0:
        g.pile.append(Pending(g.house.toll, who, card, g.board.toll[area]))
        g.pile.append(Pending(g.house.toll_ocean, who, card, g.board.toll[area]))
    g.push(tile_triggers(g, who, area, tile))
    if tile == GREENERY_TILE and not _too_late_for_oxygen(g):
        raise_parameter(g, who, OXYGEN, 1, card)


def _too_late_for_oxygen(g: Table) -> bool:
    """The last greeneries of a solo game that is to terraform Mars in time no longer do."""
    return g.seats == 1 and g.phase == FINAL_PHASE and not g.setup.rating_goal
