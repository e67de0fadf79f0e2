"""Milestones and awards: what they count, when they may be had, who wins them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.mars.counts import (
    CardsInPlay,
    CardsWithRequirement,
    Count,
    HandSize,
    HighestProduction,
    InStock,
    OwnCities,
    OwnCoastTiles,
    OwnEvents,
    OwnGreeneries,
    OwnTiles,
    ProductionKinds,
    ProductionOf,
    Rating,
    ResourcesOnCards,
    TagCount,
    TagKinds,
)
from tharsis.mars.payment import funds
from tharsis.mars.terms import (
    ACTIVE,
    ANIMAL,
    AUTOMATED,
    BUILDING,
    ENERGY,
    HEAT,
    JOVIAN,
    MICROBE,
    MONEY,
    NOBODY,
    PLANT,
    SCIENCE,
    SPACE,
    STEEL,
    TITANIUM,
)

if TYPE_CHECKING:
    from tharsis.mars.state import Table

MILESTONE_COST: Final = 8
AWARD_COSTS: Final = [8, 14, 20]
MOST: Final = 3


@final
class Milestone:
    """Claimed by the first player to pay for it while the count is at least the threshold."""

    def __init__(self, name: str, threshold: int, count: Count) -> None:
        self.name = name
        self.threshold = threshold
        self.count = count


@final
class Award:
    """Won at the end by whoever has most of the count, whoever funded it."""

    def __init__(self, name: str, count: Count) -> None:
        self.name = name
        self.count = count


MILESTONES: Final[dict[str, Milestone]] = {
    each.name: each
    for each in [
        Milestone("Terraformer", 35, Rating()),
        Milestone("Mayor", 3, OwnCities()),
        Milestone("Gardener", 3, OwnGreeneries()),
        Milestone("Builder", 8, TagCount([BUILDING])),
        Milestone("Planner", 16, HandSize()),
        Milestone("Diversifier", 8, TagKinds()),
        Milestone("Tactician", 5, CardsWithRequirement()),
        Milestone("Polar Explorer", 3, OwnTiles(8, 9)),
        Milestone("Energizer", 6, ProductionOf(ENERGY)),
        Milestone("Rim Settler", 3, TagCount([JOVIAN])),
        Milestone("Generalist", 6, ProductionKinds()),
        Milestone("Specialist", 10, HighestProduction()),
        Milestone("Ecologist", 4, TagCount([PLANT, MICROBE, ANIMAL])),
        Milestone("Tycoon", 15, CardsInPlay([ACTIVE, AUTOMATED])),
        Milestone("Legend", 5, OwnEvents()),
    ]
}

AWARDS: Final[dict[str, Award]] = {
    each.name: each
    for each in [
        Award("Landlord", OwnTiles()),
        Award("Scientist", TagCount([SCIENCE], wild=False)),
        Award("Banker", ProductionOf(MONEY)),
        Award("Thermalist", InStock([HEAT])),
        Award("Miner", InStock([STEEL, TITANIUM])),
        Award("Cultivator", OwnGreeneries()),
        Award("Magnate", CardsInPlay([AUTOMATED])),
        Award("Space Baron", TagCount([SPACE], wild=False)),
        Award("Excentric", ResourcesOnCards()),
        Award("Contractor", TagCount([BUILDING], wild=False)),
        Award("Celebrity", CardsInPlay([ACTIVE, AUTOMATED], 20)),
        Award("Industrialist", InStock([STEEL, ENERGY])),
        Award("Desert Settler", OwnTiles(6, 9)),
        Award("Estate Dealer", OwnCoastTiles()),
        Award("Benefactor", Rating()),
    ]
}


def taken(owners: list[int]) -> int:
    """How many of the milestones are claimed, or of the awards funded."""
    n = 0
    for owner in owners:
        if owner != NOBODY:
            n += 1
    return n


def claimable(g: Table, who: int) -> list[int]:
    """The milestones that the player may claim now."""
    found: list[int] = []
    if g.seats == 1 or funds(g.players[who], False, False) < MILESTONE_COST or taken(g.milestones) >= MOST:
        return found
    for i, milestone in enumerate(g.house.milestones):
        if g.milestones[i] == NOBODY and milestone.count.of(g, who, -1) >= milestone.threshold:
            found.append(i)
    return found


def award_cost(g: Table) -> int:
    """What funding the next award costs, or -1 when all three are funded."""
    n = taken(g.awards)
    return AWARD_COSTS[n] if n < MOST else -1


def fundable(g: Table, who: int) -> list[int]:
    """The awards that the player may fund now."""
    found: list[int] = []
    cost = award_cost(g)
    if g.seats == 1 or cost < 0 or funds(g.players[who], False, False) < cost:
        return found
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
