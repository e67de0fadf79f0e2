"""The special tiles of the base game."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.tiles import special_tile

CAPITAL: Final = special_tile("Capital", city=True)
ECOLOGICAL_ZONE: Final = special_tile("Ecological Zone")
LAVA_FLOWS: Final = special_tile("Lava Flows")
MINING_RIGHTS: Final = special_tile("Mining Rights")
MOHOLE_AREA: Final = special_tile("Mohole Area")
NATURAL_PRESERVE: Final = special_tile("Natural Preserve")
NUCLEAR_ZONE: Final = special_tile("Nuclear Zone")
