"""Prices: what a unit of everything is worth to a player now, in M€, given how long the game will last.

All values of the planner rest on this page: a forecast of the generations left, the price of a point,
and from them the prices of resources, productions and rating steps.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final, final

from tharsis.mars.parameters import complete
from tharsis.mars.terms import (
    ENERGY,
    GREENERY_PRICE,
    HEAT,
    HEAT_PAYS,
    MAXIMUM,
    MONEY,
    OCEANS,
    OXYGEN,
    PLANTS,
    START,
    STEEL,
    STEEL_VALUE,
    STEP,
    TEMPERATURE,
    TITANIUM,
    TITANIUM_VALUE,
)

if TYPE_CHECKING:
    from tharsis.mars.state import Table

# Generations that a game of good players lasts, by the number of players.
LENGTH: Final = [14.0, 14.0, 13.0, 11.4, 10.2, 9.4]
STEPS: Final = 42.0


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


@final
class Outlook:
    """The prices of one player at one moment."""

    def __init__(self, g: Table, who: int) -> None:
        player = g.players[who]
        perks = player.perks
        left = generations_left(g)
        self.left = left
        # Money buys more while there is time to invest it; late, a point is worth what it then costs.
        self.point = 8.5 if left < 1.0 else max(5.0, 8.5 - 0.42 * left)
        self.money = max(0.5, min(1.0, 0.5 + 0.17 * left))
        warm = not complete(g, TEMPERATURE)
        airy = not complete(g, OXYGEN)
        # A step of the rating: a point, and income for every production to come.
        self.step = self.point + left * self.money
        solo = g.seats == 1
        self.warmth = self.step if warm else 0.0
        self.air = self.step if airy else 0.0
        self.ocean = (self.step + 3.0) if not complete(g, OCEANS) else 0.0
        if solo:  # the goal counts for more than points
            urgency = 9.0
            self.warmth += urgency if warm else 0.0
            self.air += urgency if airy else 0.0
            self.ocean += urgency if not complete(g, OCEANS) else 0.0
        self.greenery = self.point * 1.55 + self.air + 1.5
        self.city = self.point * (1.5 + 0.09 * min(left, 8.0)) + 2.0
        heat = self.warmth / 8.0 * 0.92 if warm else 0.08
        if perks[HEAT_PAYS]:
            heat = max(heat, 0.95 * self.money)
        plants = self.greenery / float(perks[GREENERY_PRICE]) * 0.9
        fade = 1.0 if left >= 1.0 else 0.55
        self.price: list[float] = [
            self.money,
            0.82 * float(perks[STEEL_VALUE]) * self.money * fade,
            0.86 * float(perks[TITANIUM_VALUE]) * self.money * fade,
            plants,
            heat * 0.95 + 0.12,
            heat,
        ]
        # Production: what comes in before it is too late to use it.
        self.yields: list[float] = [
            left * self.money,
            left * self.price[STEEL],
            left * self.price[TITANIUM],
            (left + 0.75) * plants,
            max(left - 0.6, 0.0) * heat + 0.35 * left,
            max(left - 0.15, 0.0) * heat,
        ]
        # A card from the pile: the chance that it is worth buying and playing.
        self.card = max(0.5, min(4.2, 1.1 + 0.42 * left))


RESOURCES: Final = [MONEY, STEEL, TITANIUM, PLANTS, ENERGY, HEAT]
assert START[TEMPERATURE] == -30
