"""Which areas a tile may be placed on, and what happens when it is.

A rule (places.py) says where it may stand; the toll of the Hellas south pole is looked after here. Placing
gives the printed bonus, M€ for oceans beside it, and sets off triggers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.mars.engine.deck import draw_to_hand
from tharsis.mars.engine.economy import change_rating, gain
from tharsis.mars.engine.effects.base import Pending
from tharsis.mars.engine.effects.stock import Gain
from tharsis.mars.engine.payment import cash
from tharsis.mars.engine.places import AS_OCEAN, Place, oceans_beside
from tharsis.mars.engine.player import replaced
from tharsis.mars.engine.terms import (
    CITY_PLACED,
    EMPTY,
    FINAL_PHASE,
    HEAT,
    HEAT_PAYS,
    MONEY,
    NOBODY,
    OCEAN_MONEY,
    OCEAN_TILE,
    OCEANS,
    OXYGEN,
)
from tharsis.mars.engine.tiles import is_city, is_greenery, is_ocean
from tharsis.mars.engine.tracks import complete, raise_track
from tharsis.mars.engine.triggers import tile_triggers

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


def areas(g: Table, who: int, rule: Place, tile: int) -> list[int]:
    """The areas where the player may place the tile now."""
    fitting: list[int] = []
    tiles = g.tiles
    for area in rule.among(g.board):
        if tiles[area] == EMPTY and rule.fits(g, who, area) and _toll_payable(g, who, area, tile):
            fitting.append(area)
    return rule.preferred(g, who, fitting)


def any_area(g: Table, who: int, rule: Place, tile: int) -> bool:
    """Is there an area where the player may place the tile now?"""
    tiles = g.tiles
    for area in rule.among(g.board):
        if tiles[area] == EMPTY and rule.fits(g, who, area) and _toll_payable(g, who, area, tile):
            return True
    return False


def money_to_keep(g: Table, who: int, rule: Place, tile: int) -> int:
    """M€ that a player must have left for the toll, if the tile can stand nowhere else."""
    due = [_toll_gap(g, who, area, tile) for area in areas(g, who, rule, tile)]
    return min(due) if due else 0


def _toll_payable(g: Table, who: int, area: int, tile: int) -> bool:
    gap = _toll_gap(g, who, area, tile)
    return gap == 0 or cash(g, who) >= gap


def _toll_gap(g: Table, who: int, area: int, tile: int) -> int:
    """What is left due of an area's toll after its own income: oceans beside, the ocean granted, triggers."""
    toll = g.board.toll[area]
    if toll == 0:
        return 0
    due = toll - ocean_money(g, who, area)
    if is_city(tile):
        for watch in g.players[who].triggers[CITY_PLACED]:
            effect = watch.trigger.effect
            if isinstance(effect, Gain):
                due -= effect.amount_of(MONEY)
    if oceans_left(g) > (1 if is_ocean(tile) else 0):
        best = 0
        for other in g.board.hexes:
            if AS_OCEAN.fits(g, who, other):
                best = max(best, place_income(g, who, other))
        due -= best
    return max(due, 0)


def ocean_money(g: Table, who: int, area: int) -> int:
    """M€ that the oceans beside an area give for placing a tile there."""
    return g.players[who].perks[OCEAN_MONEY] * oceans_beside(g, area)


def oceans_left(g: Table) -> int:
    """Ocean tiles that can still be placed."""
    return g.book.tracks[OCEANS].end - g.parameters[OCEANS]


def place_income(g: Table, who: int, area: int) -> int:
    """What a tile placed there would bring by itself that can pay as M€."""
    income = ocean_money(g, who, area)
    if g.players[who].perks[HEAT_PAYS]:
        income += g.board.stock[area][HEAT]
    return income


def ocean_areas(g: Table, who: int) -> list[int]:
    """Where an ocean may go; while a toll is due that only this ocean can pay, where it does."""
    found = areas(g, who, AS_OCEAN, OCEAN_TILE)
    if not g.board.has_toll:
        return found
    due = 0
    purse = cash(g, who)
    more_oceans = False
    for pending in g.pile:
        if pending.who == who:
            effect = pending.effect
            if effect is g.book.toll:
                due = pending.data
            elif effect is g.book.toll_ocean or effect is g.book.track_ocean:
                more_oceans = oceans_left(g) > 1
            elif isinstance(effect, Gain):
                purse += effect.amount_of(MONEY)
    if purse >= due or more_oceans:
        return found
    enough = [area for area in found if purse + place_income(g, who, area) >= due]
    return enough if enough else found


def put(g: Table, area: int, tile: int, owner: int) -> None:
    """Lay a tile on the board, with no consequence. What copies share is replaced, not changed."""
    before = g.owners[area]
    if 0 <= before < g.seats:
        loser = g.players[before]
        loser.areas = [each for each in loser.areas if each != area]
    if 0 <= owner < g.seats:
        g.players[owner].areas = [*g.players[owner].areas, area]
    g.tiles = replaced(g.tiles, area, tile)
    g.owners = replaced(g.owners, area, owner)


def place(g: Table, who: int, area: int, tile: int, card: int) -> None:
    """A player places a tile: bonuses are gained at once, triggers wait on the pile."""
    put(g, area, tile, NOBODY if is_ocean(tile) else who)
    if g.logging:
        g.note("tile", who, card, tile, area)
    g.players[who].remember(card, area)
    if is_ocean(tile) and not complete(g, OCEANS):
        g.parameters[OCEANS] += 1
        change_rating(g, who, 1, card)
    printed = g.board.stock[area]
    for resource in range(6):
        gain(g, who, resource, printed[resource], card)
    draw_to_hand(g, who, g.board.cards[area], card)
    gain(g, who, MONEY, ocean_money(g, who, area), card)
    if g.board.toll[area] > 0:
        g.pile.append(Pending(g.book.toll, who, card, g.board.toll[area]))
        g.pile.append(Pending(g.book.toll_ocean, who, card, g.board.toll[area]))
    g.push(tile_triggers(g, who, area, tile))
    if is_greenery(tile) and not _too_late_for_oxygen(g):
        raise_track(g, who, OXYGEN, 1, card)


def place_for_nobody(g: Table, area: int, tile: int, card: int) -> None:
    """A tile is placed in nobody's name: no rating and no bonus, but whoever watches is told."""
    put(g, area, tile, NOBODY)
    if g.logging:
        g.note("tile", NOBODY, card, tile, area)
    if is_ocean(tile) and not complete(g, OCEANS):
        g.parameters[OCEANS] += 1
    g.push(tile_triggers(g, NOBODY, area, tile))
    if is_greenery(tile):
        raise_track(g, NOBODY, OXYGEN, 1, card)


def lift_ocean(g: Table, area: int, card: int) -> None:
    """An ocean tile goes back to the supply; nobody loses anything by it."""
    put(g, area, EMPTY, NOBODY)
    g.parameters[OCEANS] -= 1
    if g.logging:
        g.note("dried", NOBODY, card, OCEAN_TILE, area)


def _too_late_for_oxygen(g: Table) -> bool:
    """The last greeneries of a solo game that is to terraform Mars in time no longer do."""
    return g.seats == 1 and g.phase == FINAL_PHASE and not g.setup.rating_goal
