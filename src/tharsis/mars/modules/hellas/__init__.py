"""The Hellas board with its milestones and awards."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.module import Module
from tharsis.mars.modules.hellas.board import HELLAS
from tharsis.mars.modules.hellas.goals import GOALS

MODULE: Final = Module("hellas", "Hellas", GOALS, [HELLAS], choosable=False)
