"""Global parameters and the terraform rating."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tharsis.mars.counts import Count
from tharsis.mars.economy import raise_rating
from tharsis.mars.effects.base import (
    BOARD,
    DOING,
    HAND,
    KNOWLEDGE,
    PARAMETERS,
    PRODUCTION,
    RATING,
    STOCK,
    Effect,
)
from tharsis.mars.parameters import raise_parameter
from tharsis.mars.terms import MAXIMUM, OXYGEN, STEP, TEMPERATURE

if TYPE_CHECKING:
    from tharsis.mars.state import Table


@final
class Raise(Effect):
    """Raise temperature or oxygen by some steps, as far as it goes."""

    def __init__(self, parameter: int, steps: int) -> None:
        super().__init__(DOING, PARAMETERS, PARAMETERS | RATING)
        self.parameter = parameter
        self.steps = steps

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        raise_parameter(g, who, self.parameter, self.steps, card)

    def _reaches(self, g: Table, parameter: int, steps: int, value: int) -> bool:
        now = g.parameters[parameter]
        return now < value <= min(now + steps * STEP[parameter], MAXIMUM[parameter])

    def writing(self, g: Table) -> int:
        """A track bonus that it would reach makes it write more."""
        much = self.writes
        steps = self.steps if self.parameter == TEMPERATURE else 0
        if self.parameter == OXYGEN and self._reaches(g, OXYGEN, self.steps, 8):
            steps = 1
        if self._reaches(g, TEMPERATURE, steps, -24) or self._reaches(g, TEMPERATURE, steps, -20):
            much |= PRODUCTION
        if self._reaches(g, TEMPERATURE, steps, 0):
            much |= BOARD | STOCK | HAND | KNOWLEDGE
        return much


@final
class RaiseRating(Effect):
    """Raise the own terraform rating, by a fixed number or per full ``each`` of a count."""

    def __init__(self, steps: int, count: Count | None, each: int) -> None:
        super().__init__(DOING, 0, RATING)
        self.steps = steps
        self.count = count
        self.each = each

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        times = 1
        if self.count is not None:
            times = self.count.of(g, who, card) // self.each
        raise_rating(g, who, self.steps * times, card)


def temperature(steps: int) -> Effect:
    """Raise the temperature."""
    return Raise(TEMPERATURE, steps)


def oxygen(steps: int) -> Effect:
    """Raise the oxygen."""
    return Raise(OXYGEN, steps)


def rating(steps: int, count: Count | None = None, each: int = 1) -> Effect:
    """Raise the terraform rating."""
    return RaiseRating(steps, count, each)
