"""How Venus Next is drawn."""

from __future__ import annotations

from tharsis.mars.client.card_icons import PERKS
from tharsis.mars.client.icons import PICTURES, icon, track_icon
from tharsis.mars.modules.venus.rules import VENUS_TOLERANCE, VENUS_TRACK

PICTURES.append("venus")
PERKS[VENUS_TOLERANCE] = lambda perk: [
    icon("requirement"),
    icon(track_icon(VENUS_TRACK)),
    icon("colon"),
    icon("tolerance", perk.amount),
]
