"""Turmoil: a chamber of parties, policies and global events."""

from __future__ import annotations

from typing import Final

from tharsis.mars.modules.turmoil import icons, telling, view, words  # noqa: F401  (they fill tables)
from tharsis.mars.modules.turmoil.cards import CARDS
from tharsis.mars.modules.turmoil.events import EVENTS
from tharsis.mars.modules.turmoil.parties import MEMBERS
from tharsis.mars.modules.turmoil.rules import TurmoilModule
from tharsis.mars.modules.turmoil.state import NAME

POLICIES: Final = [party.policy for party in MEMBERS]
MODULE: Final = TurmoilModule(NAME, "Turmoil", [*MEMBERS, *POLICIES, *EVENTS, *CARDS], expansion=True)
