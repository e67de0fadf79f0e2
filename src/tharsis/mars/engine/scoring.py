"""Points: rating, awards, milestones, the board, the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tharsis.kernel.game import Score, rank
from tharsis.kernel.native import mypyc_attr
from tharsis.mars.engine.goals import award_points
from tharsis.mars.engine.places import greeneries_beside
from tharsis.mars.engine.terms import MONEY, NOBODY
from tharsis.mars.engine.tiles import is_city, is_greenery

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

CATEGORIES: Final = ["rating", "awards", "milestones", "greeneries", "cities", "cards"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Scorer:
    """A kind of points that a module brings."""

    def __init__(self, name: str) -> None:
        self.name = name

    def points(self, g: Table, seat: int) -> int:
        """The seat's points of this kind, as things stand."""
        raise NotImplementedError


def categories(g: Table) -> list[str]:
    """Where points come from in this kind of game, in the order in which they are counted."""
    return CATEGORIES + [scorer.name for scorer in g.book.scorers]


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
    return greeneries_beside(g, area)


def scores(g: Table) -> list[Score]:
    """The score of each seat as it stands now."""
    awards = [0] * g.seats
    for i, funder in enumerate(g.awards):
        if funder != NOBODY:
            points = award_points(g, g.book.awards[i])
            for seat in range(g.seats):
                awards[seat] += points[seat]
    result: list[Score] = []
    for seat in range(g.seats):
        player = g.players[seat]
        greeneries = 0
        cities = 0
        for area in player.areas:
            tile = g.tiles[area]
            if is_greenery(tile):
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
        for scorer in g.book.scorers:
            parts[scorer.name] = scorer.points(g, seat)
        result.append(Score(seat, parts, player.stock[MONEY]))
    rank(result)
    if g.seats == 1:
        result[0].won = g.won
    return result
