"""Judgement: how a game will end, read off the beginning of a generation.

What a player has (:data:`BELONGINGS`) counts in proportion, and the proportions change with the terraforming
still to be done (alone: with the time left). They are learned from games of the planner (tools/learn.py
writes lessons.py), so they know what the planner's prices only assume: what really comes of a production,
a card or a lead.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from tharsis.bots.mars.hand import hand_worth
from tharsis.bots.mars.lessons import LESSONS, MODULES
from tharsis.bots.mars.outlook import LENGTH, STEPS, Forecast, Outlook, steps_left, steps_of
from tharsis.bots.mars.races import award_worth, milestone_worth
from tharsis.bots.mars.value import tableau_worth
from tharsis.mars.engine.places import free_land
from tharsis.mars.engine.scoring import card_points
from tharsis.mars.engine.terms import EMPTY, MONEY, OCEANS, OXYGEN, TEMPERATURE
from tharsis.mars.engine.tiles import is_city, is_greenery

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

RESOURCES: Final = 6

#: What counts, in the order of the lessons.
BELONGINGS: Final = (
    "rating",
    *(f"stock {i}" for i in range(RESOURCES)),
    *(f"production {i}" for i in range(RESOURCES)),
    "greeneries",
    "points of cities",
    "free areas beside cities",
    "cities",
    "points of cards",
    "worth of the cards in play beyond points",
    "worth of the hand",
    "cards in hand",
    "cards in play",
    "points of milestones",
    "hope of milestones",
    "points of awards",
)


def judged(g: Table) -> bool:
    """Whether there are lessons for games like this one: as many players, and nothing that they never met."""
    if g.seats not in LESSONS or g.setup.rating_goal:
        return False
    for module in g.setup.modules:
        if module not in MODULES:
            return False
    return True


def belongings(g: Table, who: int, prices: Forecast, open_only: bool) -> list[float]:
    """What a player has; of another, only what is open."""
    player = g.players[who]
    o = Outlook(g, who, prices)
    has = [float(player.rating)]
    for much in player.stock:
        has.append(float(much))
    for much in player.production:
        has.append(float(much))
    greeneries = 0
    beside = 0
    room = 0
    cities = 0
    for area in g.board.hexes:
        if g.owners[area] != who:
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
    points = 0
    for card in player.tableau:
        if g.cards[card].points is not None:
            points += card_points(g, who, card)
    for card in player.events:
        if g.cards[card].points is not None:
            points += card_points(g, who, card)
    has.append(float(greeneries))
    has.append(float(beside))
    has.append(float(room))
    has.append(float(cities))
    has.append(float(points))
    has.append(tableau_worth(g, who, o) - o.point * float(points))
    has.append(0.0 if open_only else hand_worth(g, who, player.hand, o, float(player.stock[MONEY])))
    has.append(float(len(player.hand)))
    has.append(float(len(player.tableau)))
    if g.seats > 1:
        claimed = 5.0 * float(g.milestones.count(who))
        has.append(claimed)
        has.append(milestone_worth(g, who, o) / o.point - claimed)
        has.append(award_worth(g, who, o) / o.point)
    return has


def _count(has: list[float], curves: list[list[float]], at: float) -> float:
    total = 0.0
    for i, much in enumerate(has):
        if much != 0.0:
            curve = curves[i]
            total += much * (curve[0] + at * (curve[1] + at * curve[2]))
    return total


def lead(g: Table, who: int, prices: Forecast) -> float:
    """By how many points the player will end ahead of the best of the others."""
    mine, theirs, level = LESSONS[g.seats]
    rest = float(steps_left(g)) / STEPS
    ahead = _count([1.0], level, rest)
    ahead += _count(belongings(g, who, prices, False), mine, rest)
    for seat in range(g.seats):
        if seat != who:
            ahead += _count(belongings(g, seat, prices, True), theirs, rest) / float(g.seats - 1)
    return ahead


def chance(g: Table, prices: Forecast) -> float:
    """The chance to win a game alone."""
    mine, tasks, level = LESSONS[1]
    time = float(g.book.last_generation - g.generation) / LENGTH[1]
    hope = _count([1.0], level, time)
    hope += _count(belongings(g, 0, prices, False), mine, time)
    hope += _count([float(steps_of(g, which)) for which in (TEMPERATURE, OXYGEN, OCEANS)], tasks, time)
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, hope))))
