"""Prices: what a unit of everything is worth to a player now, in M€, given how long the game will last.

All values of the planner rest on this page: a forecast of the generations left, the price of a point,
and from them the prices of resources, productions and rating steps.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final, final

from tharsis.mars.parameters import complete
from tharsis.mars.terms import (
    GREENERY_PRICE,
    HEAT_PAYS,
    MAXIMUM,
    OCEANS,
    OXYGEN,
    STEEL_VALUE,
    STEP,
    TEMPERATURE,
    TITANIUM_VALUE,
)

if TYPE_CHECKING:
    from tharsis.mars.state import Table

# Generations that a game of good players lasts, by the number of players.
LENGTH: Final = [14.0, 14.0, 13.0, 11.4, 10.2, 9.4]
STEPS: Final = 42.0


@final
class Weights:
    """The numbers that tuning may turn; found by matches of the planner against itself."""

    def __init__(self) -> None:
        self.late_point = 9.0  # M€ for a point at the end
        self.patience = 0.93  # a M€ of the next generation today
        self.idle = 0.6  # M€ left at the very end
        self.steel = 0.84
        self.titanium = 0.88
        self.heat = 0.95
        self.plants = 0.78
        self.greenery = 1.3  # points of a greenery with its neighbours
        self.city = 1.6
        self.city_growth = 0.1
        self.card = 3.8
        self.hold = 0.8  # what a card in hand is worth of what playing it would gain
        self.surplus = 0.01
        self.spendable = 25.0
        self.buy = 0.4  # what a card must be worth above its price
        self.crowd = 0.35
        self.tag = 0.16
        self.rivals = 0.6
        self.leader = 0.35
        self.pace = 1.0
        self.goal = 9.0  # every step of a parameter towards the goal of a solo game
        self.action = 1.0
        self.effort = 0.0  # M€ for every card face up


WEIGHTS: Final = Weights()


def steps_left(g: Table) -> int:
    """Steps of the three parameters still to go."""
    n = 0
    for which in (TEMPERATURE, OXYGEN, OCEANS):
        n += (MAXIMUM[which] - g.parameters[which]) // STEP[which]
    return n


def generations_left(g: Table) -> float:
    """How many generations will follow the current one."""
    if g.seats == 1:
        return float(g.setup.last_generation - g.generation)
    rest = float(steps_left(g))
    if rest <= 0.0:
        return 0.0
    length = LENGTH[g.seats]
    by_board = length * (1.0 - exp(0.6 * log(max(STEPS - rest, 0.01) / STEPS)))
    by_clock = length - float(g.generation)
    left = 0.65 * by_board + 0.35 * by_clock
    # A generation of good players moves some five to eight steps; the last ones take time all the same.
    fastest = rest / (3.5 * float(g.seats) + 2.0) - 0.5
    return max(left, fastest, 0.0)


def _fading(patience: float, left: float) -> float:
    return exp(log(patience) * left)


def _annuity(patience: float, left: float) -> float:
    """The present value of an income of 1 in each generation left."""
    return patience * (1.0 - _fading(patience, left)) / (1.0 - patience)


def _steps_to_come(patience: float, point: float, left: float) -> float:
    """The present value of one rating step in each generation left."""
    total = 0.0
    t = 1.0
    while t <= left + 0.5:
        weight = min(1.0, left + 1.0 - t)
        total += weight * (point + _fading(patience, t) * _annuity(patience, max(left - t, 0.0)))
        t += 1.0
    return total


def money_price(g: Table, who: int, left: float) -> float:
    """What a M€ more is worth: little at the end, and less to whoever has more than can be spent well."""
    player = g.players[who]
    w = WEIGHTS
    rich = float(player.stock[0]) - w.spendable - 3.0 * float(len(player.hand))
    price = min(1.0, w.idle + 0.2 * left)
    return price * max(0.5, min(1.0, 1.0 - w.surplus * rich))


def outlook(g: Table, who: int) -> Outlook:
    """The prices of a player now."""
    left = generations_left(g)
    return Outlook(g, who, left, money_price(g, who, left))


@final
class Outlook:
    """The prices of one player at one moment, in M€ of today."""

    def __init__(self, g: Table, who: int, left: float, money: float) -> None:
        player = g.players[who]
        perks = player.perks
        self.left = left
        w = WEIGHTS
        self.annuity = _annuity(w.patience, left)
        self.point = w.late_point * _fading(w.patience, left)
        to_come = _steps_to_come(w.patience, self.point, left)
        self.money = money
        warm = not complete(g, TEMPERATURE)
        airy = not complete(g, OXYGEN)
        watery = not complete(g, OCEANS)
        # A step of the rating: a point, and income for every production to come.
        self.step = self.point + self.annuity
        goal = w.goal if g.seats == 1 else 0.0  # alone, the goal counts for more than points
        self.warmth = self.step + goal if warm else 0.0
        self.air = self.step + goal if airy else 0.0
        self.ocean = self.step + goal + 3.0 if watery else 0.0
        self.greenery = self.point * w.greenery + self.air + 1.5
        self.city = self.point * (w.city + w.city_growth * min(left, 8.0)) + 2.0
        heat = self.warmth / 8.0 * w.heat if warm else 0.08
        heat_to_come = (to_come + goal * left) / 8.0 * 0.9 * w.heat if warm else 0.05 * left
        if perks[HEAT_PAYS]:
            heat = max(heat, 0.95 * self.money)
            heat_to_come = max(heat_to_come, 0.92 * self.annuity)
        plants = self.greenery / float(perks[GREENERY_PRICE]) * w.plants
        plants_to_come = self.point * w.greenery * (left + 0.7) + 1.2 * self.annuity
        if airy:
            plants_to_come += to_come
        plants_to_come = (plants_to_come + goal * left) / float(perks[GREENERY_PRICE]) * w.plants
        fade = 1.0 if left >= 1.0 else 0.6
        self.price: list[float] = [
            self.money,
            w.steel * float(perks[STEEL_VALUE]) * self.money * fade,
            w.titanium * float(perks[TITANIUM_VALUE]) * self.money * fade,
            plants,
            heat * 0.95 + 0.1,
            heat,
        ]
        # Production: the present value of what will come in while it can still be used.
        self.yields: list[float] = [
            self.annuity,
            self.annuity * w.steel * float(perks[STEEL_VALUE]),
            self.annuity * w.titanium * float(perks[TITANIUM_VALUE]),
            plants_to_come,
            heat_to_come * 0.85 + 0.15 * self.annuity,
            heat_to_come,
        ]
        # A card from the pile: the chance that it is worth buying and playing.
        self.card = max(0.5, min(w.card, 1.0 + 0.45 * left))
