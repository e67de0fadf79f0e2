"""Milestones: taken at once and for free by whoever meets one first, whosever turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.dice.engine.player import Player
from tharsis.dice.engine.terms import (
    COUNT_BLUE,
    COUNT_CARDS,
    COUNT_DICE,
    COUNT_POINT_CARDS,
    COUNT_POINTS,
    NOBODY,
)

if TYPE_CHECKING:
    from tharsis.dice.engine.table import Table


def counted(player: Player, counts: int) -> int:
    """How far a player is with what a milestone counts. Wild tokens are no dice."""
    if counts <= COUNT_BLUE:
        return player.played[counts]
    if counts == COUNT_CARDS:
        return len(player.tableau)
    if counts == COUNT_POINT_CARDS:
        return player.point_cards
    if counts == COUNT_DICE:
        return max(player.colours)
    if counts == COUNT_POINTS:
        return player.points
    return player.production_dice


def claim_milestones(g: Table) -> None:
    """Give away the milestones that somebody meets; of several the active player is first, then clockwise."""
    for i in range(3):
        if g.claimed[i] == NOBODY:
            milestone = g.book.milestones[g.milestones[i]]
            for k in range(g.seats):
                seat = (g.active + k) % g.seats
                if counted(g.players[seat], milestone.counts) >= milestone.needs:
                    g.claimed = g.claimed[:i] + [seat] + g.claimed[i + 1 :]
                    if g.logging:
                        g.note("milestone", seat, milestone.id, 0, [])
                    break
