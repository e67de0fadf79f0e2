"""Points: those of the track, milestones, awards, cards; who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tharsis.dice.engine.terms import (
    AWARD_POINTS,
    MILESTONE_POINTS,
    RARITIES,
    SECOND_POINTS,
    TRACKS,
)
from tharsis.kernel.game import Score, rank

if TYPE_CHECKING:
    from tharsis.dice.engine.table import Table

CATEGORIES: Final = ["track", "milestones", "awards", "cards"]


def scores(g: Table) -> list[Score]:
    """Everybody's points as they stand; all of it is open."""
    awards = [0] * g.seats
    for i in range(3):
        brought = award_points(g, i)
        for seat in range(g.seats):
            awards[seat] += brought[seat]
    found: list[Score] = []
    for seat in range(g.seats):
        player = g.players[seat]
        parts = {
            "track": player.points,
            "milestones": MILESTONE_POINTS * g.claimed.count(seat),
            "awards": awards[seat],
            "cards": player.card_points,
        }
        found.append(Score(seat, parts, player.production_dice))
    rank(found)
    if g.seats == 1:
        found[0].won = solo_goal(g)
    return found


def solo_goal(g: Table) -> bool:
    """Alone: are all three parameters complete?"""
    for track in range(TRACKS):
        if not g.complete(track):
            return False
    return True


def award_points(g: Table, i: int) -> list[int]:
    """What an award brings to each seat."""
    if g.seats == 1:
        return [_alone(g, i)]
    points = [0] * g.seats
    best = 0
    for player in g.players:
        best = max(best, player.awarded[i])
    first = 0
    second = 0
    for player in g.players:
        if player.awarded[i] == best:
            first += 1
        else:
            second = max(second, player.awarded[i])
    for seat in range(g.seats):
        mine = g.players[seat].awarded[i]
        if mine == 0:
            continue  # nobody is honoured for nothing
        if mine == best:
            points[seat] = AWARD_POINTS
        elif mine == second and first == 1 and g.seats > 2:
            points[seat] = SECOND_POINTS
    return points


def _alone(g: Table, i: int) -> int:
    needed = g.book.award_needs[g.awards[i] % RARITIES]
    mine = g.players[0].awarded[i]
    if mine >= needed:
        return AWARD_POINTS
    return SECOND_POINTS if mine == needed - 1 else 0
