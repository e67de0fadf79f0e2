"""Milestones and awards of the Hellas board."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.counts import (
    CardsInPlay,
    CardsWithRequirement,
    OwnGreeneries,
    OwnTiles,
    ProductionOf,
    ResourcesOnCards,
    TagCount,
    TagKinds,
)
from tharsis.mars.engine.faces import Face
from tharsis.mars.engine.goals import Award, Milestone
from tharsis.mars.engine.terms import AUTOMATED, BUILDING, ENERGY, JOVIAN, SPACE

GOALS: Final[list[Face]] = [
    Milestone("hellas", "Diversifier", 8, TagKinds()),
    Milestone("hellas", "Tactician", 5, CardsWithRequirement()),
    Milestone("hellas", "Polar Explorer", 3, OwnTiles(8, 9)),
    Milestone("hellas", "Energizer", 6, ProductionOf(ENERGY)),
    Milestone("hellas", "Rim Settler", 3, TagCount([JOVIAN])),
    Award("hellas", "Cultivator", OwnGreeneries()),
    Award("hellas", "Magnate", CardsInPlay([AUTOMATED])),
    Award("hellas", "Space Baron", TagCount([SPACE], wild=False)),
    Award("hellas", "Excentric", ResourcesOnCards()),
    Award("hellas", "Contractor", TagCount([BUILDING], wild=False)),
]
