"""The sixth milestone and the sixth award, and the standard project."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.counts import Held, TagCount
from tharsis.mars.engine.faces import Face
from tharsis.mars.engine.goals import Award, Milestone
from tharsis.mars.engine.standard_projects import StandardProject
from tharsis.mars.engine.terms import FLOATER, VENUS
from tharsis.mars.modules.venus.rules import NAME, venus

GOALS: Final[list[Face]] = [
    Milestone(NAME, "Hoverlord", 7, Held(FLOATER)),
    Award(NAME, "Venuphile", TagCount([VENUS], wild=False)),
]
PROJECTS: Final[list[Face]] = [
    StandardProject(NAME, "Air Scrapping", 15, venus(1), ruling="venus.air-scrapping"),
]
