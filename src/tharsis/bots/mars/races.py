"""Milestones and awards: what those won are worth, and the hope of others."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from tharsis.mars.engine.goals import taken
from tharsis.mars.engine.terms import NOBODY

if TYPE_CHECKING:
    from tharsis.bots.mars.outlook import Outlook
    from tharsis.mars.engine.table import Table


def award_chance(g: Table, who: int, award: int, o: Outlook) -> float:
    """How safe a player's lead in an award is."""
    count = g.book.awards[award].count
    mine = count.of(g, who, -1)
    chance = 1.0
    for seat in range(g.seats):
        if seat != who:
            lead = float(mine - count.of(g, seat, -1)) * 1.3 / (1.0 + 0.45 * o.left)
            chance *= 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lead))))
    return chance


def award_worth(g: Table, who: int, o: Outlook) -> float:
    """Points of the awards funded, by how safe the lead is."""
    total = 0.0
    for i, funder in enumerate(g.awards):
        if funder == NOBODY:
            continue
        chance = award_chance(g, who, i, o)
        total += 5.0 * chance
        if g.seats > 2:
            total += 2.0 * (1.0 - chance) * 0.5
    return total * o.point


def milestone_worth(g: Table, who: int, o: Outlook) -> float:
    """Points of the milestones claimed, and the hope of others."""
    total = 5.0 * float(g.milestones.count(who))
    if g.seats > 1 and taken(g.milestones) < g.book.most_milestones:
        for i, owner in enumerate(g.milestones):
            if owner != NOBODY:
                continue
            milestone = g.book.milestones[i]
            share = float(milestone.count.of(g, who, -1)) / float(milestone.threshold)
            if share >= 1.0:
                total += o.weights.hope
            elif share > 0.3:
                total += 0.6 * o.weights.hope * share * share * share * min(1.0, o.left * 0.5)
    return total * o.point
