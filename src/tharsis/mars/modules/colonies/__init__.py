"""Colonies: tiles to build on and to trade with."""

from __future__ import annotations

from typing import Final

from tharsis.mars.modules.colonies import icons, view, words  # noqa: F401  (they fill tables)
from tharsis.mars.modules.colonies.cards import CARDS, PROJECTS
from tharsis.mars.modules.colonies.rules import ColoniesModule, TilesToPlay
from tharsis.mars.modules.colonies.state import NAME
from tharsis.mars.modules.colonies.tiles import TILES

TILES_TO_PLAY: Final = TilesToPlay(
    "colony_tiles",
    "Colony tiles",
    [tile.name for tile in TILES],
    [tile.name for tile in TILES],
    "Those to play with; drawn by lot if none are named. Alone one of four is put back.",
    module=NAME,
)
TILES_TO_PLAY.shapes = False
MODULE: Final = ColoniesModule(
    NAME, "Colonies", [*CARDS, *PROJECTS, *TILES], options=[TILES_TO_PLAY], expansion=True
)
