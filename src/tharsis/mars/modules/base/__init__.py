"""The base game with its board, Tharsis."""

from __future__ import annotations

from typing import Final

from tharsis.mars.modules.base.board import THARSIS
from tharsis.mars.modules.base.cards import CARDS
from tharsis.mars.modules.base.goals import GOALS
from tharsis.mars.modules.base.projects import PROJECTS
from tharsis.mars.modules.base.rules import Base

MODULE: Final = Base("base", "Base game", [*CARDS, *PROJECTS, *GOALS], [THARSIS], usual=True, always=True)
