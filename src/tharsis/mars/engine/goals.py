"""Milestones and awards: what they count, when they may be had, who wins them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.mars.engine.counts import Count
from tharsis.mars.engine.faces import Face
from tharsis.mars.engine.payment import cash
from tharsis.mars.engine.terms import AWARD, MILESTONE, NOBODY

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

MILESTONE_COST: Final = 8
NONE: Final[list[int]] = []  # the usual answer, not made anew each time; never changed


@final
class Milestone(Face):
    """Claimed by the first player to pay for it while the count is at least the threshold."""

    def __init__(self, module: str, name: str, threshold: int, count: Count) -> None:
        super().__init__(MILESTONE, module, name)
        self.threshold = threshold
        self.count = count

    def at(self, threshold: int) -> Milestone:
        """The same milestone, reached at another value."""
        twin = Milestone(self.module, self.name, threshold, self.count)
        twin.id = self.id
        return twin


@final
class Award(Face):
    """Won at the end by whoever has most of the count, whoever funded it."""

    def __init__(self, module: str, name: str, count: Count) -> None:
        super().__init__(AWARD, module, name)
        self.count = count


def taken(owners: list[int]) -> int:
    """How many of the milestones are claimed, or of the awards funded."""
    n = 0
    for owner in owners:
        if owner != NOBODY:
            n += 1
    return n


def claimable(g: Table, who: int) -> list[int]:
    """The milestones that the player may claim now."""
    if g.seats == 1 or cash(g, who) < MILESTONE_COST or taken(g.milestones) >= g.book.most_milestones:
        return NONE
    found: list[int] = []
    for i, milestone in enumerate(g.book.milestones):
        if g.milestones[i] == NOBODY and milestone.count.of(g, who, -1) >= milestone.threshold:
            found.append(i)
    return found


def award_cost(g: Table) -> int:
    """What funding the next award costs, or -1 when no more can be funded."""
    n = taken(g.awards)
    return g.book.award_costs[n] if n < len(g.book.award_costs) else -1


def fundable(g: Table, who: int) -> list[int]:
    """The awards that the player may fund now."""
    cost = award_cost(g)
    if g.seats == 1 or cost < 0 or cash(g, who) < cost:
        return NONE
    found: list[int] = []
    for i, owner in enumerate(g.awards):
        if owner == NOBODY:
            found.append(i)
    return found


def award_points(g: Table, award: Award) -> list[int]:
    """Points that an award gives to each seat: 5 for most, 2 for second, ties sharing; no second with two."""
    amounts = [award.count.of(g, seat, -1) for seat in range(g.seats)]
    points = [0] * g.seats
    best = max(amounts)
    winners = 0
    for seat in range(g.seats):
        if amounts[seat] == best:
            points[seat] = 5
            winners += 1
    if winners == 1 and g.seats > 2:
        second = max(amount for amount in amounts if amount != best)
        for seat in range(g.seats):
            if amounts[seat] == second:
                points[seat] = 2
    return points
