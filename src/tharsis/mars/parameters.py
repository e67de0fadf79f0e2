"""The global parameters: raising them, their terraform rating, and the bonuses on their tracks.

Bonuses go to the player who reaches or passes the step, and they chain: oxygen moves temperature,
temperature gives an ocean.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.mars.economy import produce, raise_rating
from tharsis.mars.effects.base import Pending
from tharsis.mars.terms import HEAT, MAXIMUM, OCEANS, OXYGEN, STEP, TEMPERATURE

if TYPE_CHECKING:
    from tharsis.mars.state import Table


def complete(g: Table, parameter: int) -> bool:
    """Is the parameter at its maximum?"""
    return g.parameters[parameter] >= MAXIMUM[parameter]


def all_complete(g: Table) -> bool:
    """Is Mars terraformed?"""
    return complete(g, TEMPERATURE) and complete(g, OXYGEN) and complete(g, OCEANS)


def raise_parameter(g: Table, who: int, parameter: int, steps: int, card: int) -> None:
    """Raise temperature or oxygen, as far as it goes, with rating and track bonuses."""
    before = g.parameters[parameter]
    after = min(before + steps * STEP[parameter], MAXIMUM[parameter])
    if after == before:
        return
    g.parameters[parameter] = after
    if g.logging:
        g.note("parameter", who, card, parameter, after)
    raise_rating(g, who, (after - before) // STEP[parameter], card)
    if parameter == TEMPERATURE:
        for bonus in (-24, -20):
            if before < bonus <= after:
                produce(g, who, HEAT, 1, card)
        if before < 0 <= after:
            g.pile.append(Pending(g.house.track_ocean, who, card, -1))
    elif before < 8 <= after:
        raise_parameter(g, who, TEMPERATURE, 1, card)
