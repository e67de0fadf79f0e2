"""How the chamber is drawn, and what clients call its verbs."""

from __future__ import annotations

from tharsis.mars.client.card_icons import PERKS
from tharsis.mars.client.icons import PICTURES, icon
from tharsis.mars.modules.turmoil.state import INFLUENCE

PICTURES.extend(["influence", "delegate", "chairman", "party-leader", "party"])

PERKS[INFLUENCE] = lambda perk: [icon("influence", perk.amount)]
