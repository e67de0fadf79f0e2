"""The special tiles of Corporate Era."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.tiles import special_tile

COMMERCIAL_DISTRICT: Final = special_tile("Commercial District")
INDUSTRIAL_CENTER: Final = special_tile("Industrial Center")
MINING_AREA: Final = special_tile("Mining Area")
RESTRICTED_AREA: Final = special_tile("Restricted Area")
