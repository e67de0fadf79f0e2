"""Judgement: whether a game alone will be won, read off the beginning of a generation.

What the player has (:data:`BELONGINGS`) counts in proportion, and the proportions change with the time left.
They are learned from games of the planner (tools/learn.py writes lessons.py), so they know what the planner's
prices only assume: what really comes of a production or a card. Games with rivals have experience.py.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from tharsis.bots.mars.belongings import on_the_map, points_on_cards
from tharsis.bots.mars.hand import hand_worth
from tharsis.bots.mars.lessons import LESSONS, MODULES
from tharsis.bots.mars.outlook import LENGTH, Forecast, Outlook, steps_of
from tharsis.bots.mars.value import tableau_worth
from tharsis.mars.engine.terms import MONEY, OCEANS, OXYGEN, TEMPERATURE

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
)


def judged(g: Table) -> bool:
    """Whether there are lessons for games like this one: alone, and with nothing that they never met."""
    if g.seats > 1 or g.setup.rating_goal or not LESSONS:
        return False
    for module in g.setup.modules:
        if module not in MODULES:
            return False
    return True


def belongings(g: Table, who: int, prices: Forecast) -> list[float]:
    """What a player has."""
    player = g.players[who]
    o = Outlook(g, who, prices)
    has = [float(player.rating)]
    for much in player.stock:
        has.append(float(much))
    for much in player.production:
        has.append(float(much))
    for count in on_the_map(g, who):
        has.append(float(count))
    points = points_on_cards(g, who)
    has.append(float(points))
    has.append(tableau_worth(g, who, o) - o.point * float(points))
    has.append(hand_worth(g, who, player.hand, o, float(player.stock[MONEY])))
    has.append(float(len(player.hand)))
    has.append(float(len(player.tableau)))
    return has


def _count(has: list[float], curves: list[list[float]], at: float) -> float:
    total = 0.0
    for i, much in enumerate(has):
        if much != 0.0:
            curve = curves[i]
            total += much * (curve[0] + at * (curve[1] + at * curve[2]))
    return total


def chance(g: Table, prices: Forecast) -> float:
    """The chance to win a game alone."""
    mine, tasks, level = LESSONS
    time = float(g.book.last_generation - g.generation) / LENGTH[1]
    hope = _count([1.0], level, time)
    hope += _count(belongings(g, 0, prices), mine, time)
    hope += _count([float(steps_of(g, which)) for which in (TEMPERATURE, OXYGEN, OCEANS)], tasks, time)
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, hope))))
