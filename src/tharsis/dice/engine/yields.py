"""What the production boxes of the corporation and of green cards yield."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.dice.engine.cards import effect
from tharsis.dice.engine.stock import gain_points, gain_wild, roll_dice
from tharsis.dice.engine.terms import (
    ANY_COLOUR,
    COLOURS,
    PRODUCED_POINTS,
    PRODUCED_WILD,
    ROLL,
)

if TYPE_CHECKING:
    from tharsis.dice.engine.table import Table


def yield_production(g: Table) -> None:
    """Take and roll the dice of all production boxes; however many are missing, one wild token makes up."""
    production = g.players[g.who].production
    missing = 0
    for colour in range(COLOURS):
        if production[colour]:
            missing += roll_dice(g, g.who, colour, production[colour])
    white = production[ANY_COLOUR]
    if white > sum(g.pool):
        missing += white - sum(g.pool)
        white = sum(g.pool)
    if white:
        g.pile.append(effect(ROLL, ANY_COLOUR, white))
    if missing:
        if g.logging:
            g.note("shortage", g.who, 0, missing, [])
        gain_wild(g, g.who, 1)
    if production[PRODUCED_WILD]:
        gain_wild(g, g.who, production[PRODUCED_WILD])
    if production[PRODUCED_POINTS]:
        gain_points(g, g.who, production[PRODUCED_POINTS])
