"""Venus Next: a fourth track, floaters, cities off Mars, the World Government."""

from __future__ import annotations

from typing import Final

from tharsis.mars.modules.venus import icons, view, words  # noqa: F401  (they fill tables)
from tharsis.mars.modules.venus.cards import CARDS
from tharsis.mars.modules.venus.goals import GOALS, PROJECTS
from tharsis.mars.modules.venus.rules import NAME, VENUS_BOARD, WORLD_GOVERNMENT, VenusNext

MODULE: Final = VenusNext(
    NAME, "Venus Next", [*CARDS, *PROJECTS, *GOALS], options=[WORLD_GOVERNMENT, VENUS_BOARD], expansion=True
)
