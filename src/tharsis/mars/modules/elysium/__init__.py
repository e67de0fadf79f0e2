"""The Elysium board with its milestones and awards."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.module import Module
from tharsis.mars.modules.elysium.board import ELYSIUM
from tharsis.mars.modules.elysium.goals import GOALS

MODULE: Final = Module("elysium", "Elysium", GOALS, [ELYSIUM], choosable=False)
