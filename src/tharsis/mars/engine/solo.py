"""The solo game's own preparations: two neutral cities, each with a neutral greenery.

The costs of four revealed cards say how far to count: city 1 from the top left, city 2 backwards
from the bottom right, each greenery clockwise around its city from the top-left neighbour.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.mars.engine.deck import discard_openly, draw
from tharsis.mars.engine.placement import put
from tharsis.mars.engine.places import cities_beside, free_land
from tharsis.mars.engine.terms import CITY_TILE, GREENERY_TILE, NEUTRAL

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


def counted(places: list[int], cost: int) -> int:
    """The place reached by counting ``cost`` places, round and round; 0 counts as 1.

    >>> counted([10, 20, 30], 2), counted([10, 20, 30], 4), counted([10, 20, 30], 0)
    (20, 10, 10)
    """
    return places[(max(cost, 1) - 1) % len(places)]


def place_neutral_tiles(g: Table) -> None:
    """Reveal four cards and place the neutral tiles by their costs."""
    costs: list[int] = []
    for _ in range(4):
        card = draw(g)
        costs.append(g.cards[card].cost)
        discard_openly(g, card)
        if g.logging:
            g.note("reveal", -1, -1, card, 1)
    cities: list[int] = []
    for i in range(2):
        order = g.board.hexes if i == 0 else g.board.hexes[::-1]
        legal = [area for area in order if free_land(g, NEUTRAL, area) and cities_beside(g, area) == 0]
        cities.append(counted(legal, costs[i]))
        put(g, cities[i], CITY_TILE, NEUTRAL)
    for i in range(2):
        legal = [area for area in g.board.neighbours[cities[i]] if free_land(g, NEUTRAL, area)]
        if legal:
            put(g, counted(legal, costs[2 + i]), GREENERY_TILE, NEUTRAL)
