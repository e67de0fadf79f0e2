"""Where to place a tile: what each area brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.bots.mars.outlook import Outlook, outlook
from tharsis.kernel.option import argument_of
from tharsis.mars.engine.counts import Beside
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.tiles import PlaceTile
from tharsis.mars.engine.placement import ocean_money
from tharsis.mars.engine.terms import EMPTY, LAND, NEUTRAL, OCEAN_AREA, OCEAN_TILE
from tharsis.mars.engine.tiles import is_city, is_greenery, is_ocean

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


def area_worth(g: Table, who: int, area: int, tile: int, beside: Beside | None, o: Outlook) -> float:
    """What placing a tile on an area brings: its bonus, oceans beside it, points with its neighbours.

    ``beside`` is what the card that places the tile scores for.
    """
    total = float(ocean_money(g, who, area)) * o.money + float(g.board.cards[area]) * o.card
    stock = g.board.stock[area]
    for resource in range(1, 6):
        total += float(stock[resource]) * o.price[resource]
    if g.board.toll[area] > 0:
        total += o.ocean - float(g.board.toll[area])
    special = not (is_greenery(tile) or is_city(tile) or is_ocean(tile))
    oceans = beside is not None and beside.tile == OCEAN_TILE
    cities = beside is not None and not oceans
    for other in g.board.neighbours[area]:
        there = g.tiles[other]
        owner = g.owners[other]
        if is_greenery(tile):
            if is_city(there):
                total += o.point if owner == who else -0.6 * o.point
            elif there == EMPTY and g.board.kind[other] == LAND:
                total += 0.25  # room to grow
        elif is_city(tile):
            if is_greenery(there):
                total += o.point
            elif there == EMPTY and g.board.kind[other] == LAND and g.board.reserved[other] == 0:
                total += o.point * 0.12 * min(o.left, 4.0)
            elif there == EMPTY and g.board.kind[other] == OCEAN_AREA:
                total += 3.0 if oceans else 0.6
            if oceans and is_ocean(there):
                total += o.point
        elif is_ocean(tile):
            # Ocean money goes to whoever builds beside it next: better beside one's own ground.
            if there != EMPTY and owner == who:
                total += 0.5
            elif there != EMPTY and owner >= 0:
                total -= 0.5
        elif special and cities:
            if is_city(there):
                total += o.point
            elif there == EMPTY:
                total += 0.4
        elif is_city(there):
            if owner == who:
                total -= 0.35 * o.point  # a special tile takes a greenery's place
            elif owner >= 0 and owner != NEUTRAL:
                total += 0.2 * o.point
    return total


def _tile_of(effect: Effect) -> int:
    """The tile that an effect asks a place for."""
    if isinstance(effect, PlaceTile):
        return effect.tile
    return OCEAN_TILE  # a marker is put where an ocean would be: near one's own tiles, for the area's bonus


def placing_order(g: Table, who: int) -> list[int]:
    """The places for a tile, the best first."""
    ask = g.asks[who]
    assert ask is not None
    o = outlook(g, who)
    tile = _tile_of(ask.effect)
    beside = _scored_beside(g, ask.card)
    rated: list[tuple[float, int]] = []
    for each in g.options(who):
        rated.append((-area_worth(g, who, argument_of(each), tile, beside, o), each))
    rated.sort()
    return [each for _, each in rated]


def _scored_beside(g: Table, card: int) -> Beside | None:
    """What the card scores for beside its tile, if it does."""
    points = g.cards[card].points if card >= 0 else None
    if points is not None and isinstance(points.count, Beside):
        return points.count
    return None
