"""What a player has on the map and in points on cards, counted for those who learn and judge from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.mars.engine.places import free_land
from tharsis.mars.engine.scoring import card_points
from tharsis.mars.engine.terms import EMPTY, OFF_MARS
from tharsis.mars.engine.tiles import is_city, is_greenery

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


def on_the_map(g: Table, who: int) -> list[int]:
    """Greeneries, points of cities, free areas beside cities, and cities of a player."""
    greeneries = 0
    beside = 0
    room = 0
    cities = 0
    for area in g.players[who].areas:
        if g.board.kind[area] == OFF_MARS:
            continue
        if is_greenery(g.tiles[area]):
            greeneries += 1
        elif is_city(g.tiles[area]):
            cities += 1
            for other in g.board.neighbours[area]:
                if is_greenery(g.tiles[other]):
                    beside += 1
                elif g.tiles[other] == EMPTY and free_land(g, who, other):
                    room += 1
    return [greeneries, beside, room, cities]


def points_on_cards(g: Table, who: int) -> int:
    """Points of a player's cards as they are now, events among them."""
    points = 0
    for card in g.players[who].tableau:
        if g.cards[card].points is not None:
            points += card_points(g, who, card)
    for card in g.players[who].events:
        if g.cards[card].points is not None:
            points += card_points(g, who, card)
    return points
