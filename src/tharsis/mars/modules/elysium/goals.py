"""Milestones and awards of the Elysium board."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.counts import (
    CardsInPlay,
    HighestProduction,
    InStock,
    OwnCoastTiles,
    OwnEvents,
    OwnTiles,
    ProductionKinds,
    Rating,
    TagCount,
)
from tharsis.mars.engine.faces import Face
from tharsis.mars.engine.goals import Award, Milestone
from tharsis.mars.engine.terms import ACTIVE, ANIMAL, AUTOMATED, ENERGY, MICROBE, PLANT, STEEL

GOALS: Final[list[Face]] = [
    Milestone("elysium", "Generalist", 6, ProductionKinds()),
    Milestone("elysium", "Specialist", 10, HighestProduction()),
    Milestone("elysium", "Ecologist", 4, TagCount([PLANT, MICROBE, ANIMAL])),
    Milestone("elysium", "Tycoon", 15, CardsInPlay([ACTIVE, AUTOMATED])),
    Milestone("elysium", "Legend", 5, OwnEvents()),
    Award("elysium", "Celebrity", CardsInPlay([ACTIVE, AUTOMATED], 20)),
    Award("elysium", "Industrialist", InStock([STEEL, ENERGY])),
    Award("elysium", "Desert Settler", OwnTiles(6, 9)),
    Award("elysium", "Estate Dealer", OwnCoastTiles()),
    Award("elysium", "Benefactor", Rating()),
]
