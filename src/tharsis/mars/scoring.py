"""Points: rating, awards, milestones, the board, the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tharsis.kernel.game import Score, rank
from tharsis.mars.board import HEXES
from tharsis.mars.milestones import award_points
from tharsis.mars.placement import is_city
from tharsis.mars.terms import GREENERY_TILE, MONEY, NOBODY

if TYPE_CHECKING:
    from tharsis.mars.state import Table

CATEGORIES: Final = ["rating", "awards", "milestones", "greeneries", "cities", "cards"]


def card_points(g: Table, who: int, card: int) -> int:
    """Points of one card that the player has played."""
    points = g.cards[card].points
    if points is None:
        return 0
    if points.count is None:
        return points.fixed
    return points.fixed + points.times * (points.count.of(g, who, card) // points.each)


def city_points(g: Table, area: int) -> int:
    """Points of a city: one for each adjacent greenery, whoever owns it."""
    n = 0
    for other in g.board.neighbours[area]:
        if g.tiles[other] == GREENERY_TILE:
            n += 1
    return n


def scores(g: Table) -> list[Score]:
    """The score of each seat as it stands now."""
    awards = [0] * g.seats
    for i, funder in enumerate(g.awards):
        if funder != NOBODY:
            points = award_points(g, g.house.awards[i])
            for seat in range(g.seats):
                awards[seat] += points[seat]
    result: list[Score] = []
    for seat in range(g.seats):
        player = g.players[seat]
        greeneries = 0
        cities = 0
        for area in range(HEXES):
            if g.owners[area] == seat:
                tile = g.tiles[area]
                if tile == GREENERY_TILE:
                    greeneries += 1
                elif is_city(tile):
                    cities += city_points(g, area)
        cards = 0
        for card in player.tableau:
            cards += card_points(g, seat, card)
        for card in player.events:
            cards += card_points(g, seat, card)
        parts = {
            "rating": player.rating,
            "awards": awards[seat],
            "milestones": 5 * g.milestones.count(seat),
            "greeneries": greeneries,
            "cities": cities,
            "cards": cards,
        }
        result.append(Score(seat, parts, player.stock[MONEY]))
    rank(result)
    if g.seats == 1:
        result[0].won = g.won
    return result
