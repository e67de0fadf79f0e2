"""Milestones and awards of the Tharsis board."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.counts import (
    HandSize,
    InStock,
    OwnCities,
    OwnGreeneries,
    OwnTiles,
    ProductionOf,
    Rating,
    TagCount,
)
from tharsis.mars.engine.faces import Face
from tharsis.mars.engine.goals import Award, Milestone
from tharsis.mars.engine.terms import BUILDING, HEAT, MONEY, SCIENCE, STEEL, TITANIUM

GOALS: Final[list[Face]] = [
    Milestone("base", "Terraformer", 35, Rating()),
    Milestone("base", "Mayor", 3, OwnCities()),
    Milestone("base", "Gardener", 3, OwnGreeneries()),
    Milestone("base", "Builder", 8, TagCount([BUILDING])),
    Milestone("base", "Planner", 16, HandSize()),
    Award("base", "Landlord", OwnTiles()),
    Award("base", "Scientist", TagCount([SCIENCE], wild=False)),
    Award("base", "Banker", ProductionOf(MONEY)),
    Award("base", "Thermalist", InStock([HEAT])),
    Award("base", "Miner", InStock([STEEL, TITANIUM])),
]
