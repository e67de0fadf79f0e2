"""Options that hold more than one thing in their argument: made and read here and nowhere else.

Every argument stays below 4,096. A target is a seat, a resource and an amount; what has more to say is asked
in several questions.
"""

from __future__ import annotations

from typing import Final

from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.terms import NEUTRAL, TARGET

_NEUTRAL_SEAT: Final = 7


def target(seat: int, resource: int, amount: int) -> int:
    """So much of a resource, or of its production, of a seat or of the neutral opponent.

    >>> seat_of(target(2, 3, 5)), resource_of(target(2, 3, 5)), amount_of(target(2, 3, 5))
    (2, 3, 5)
    """
    place = _NEUTRAL_SEAT if seat == NEUTRAL else seat
    return option(TARGET, place | resource << 3 | amount << 6)


def seat_of(choice: int) -> int:
    """The seat of a target."""
    seat = argument_of(choice) & 7
    return NEUTRAL if seat == _NEUTRAL_SEAT else seat


def resource_of(choice: int) -> int:
    """The resource of a target."""
    return (argument_of(choice) >> 3) & 7


def amount_of(choice: int) -> int:
    """The amount of a target."""
    return argument_of(choice) >> 6
