"""One seat of a test table: build its mat, play by name, look at the outcome."""

from __future__ import annotations

from tharsis.testing.building import Building
from tharsis.testing.happening import Happening


class Player(Building, Happening):
    """One seat of a test table; modules extend it by words of their own."""
