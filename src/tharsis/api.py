"""The front door for Python: start a game by name, and the few names that one needs to play it."""

from __future__ import annotations

from typing import Any

from tharsis.kernel.game import BadRecord, BadSetup, Game, IllegalOption
from tharsis.kernel.kits import USUAL, kit_named
from tharsis.kernel.record import Record
from tharsis.kernel.rng import Rng

__all__ = ["BadRecord", "BadSetup", "Game", "IllegalOption", "Record", "Rng", "new"]


def new(game: str = USUAL, **options: Any) -> Game:
    """Start a game; the options are those of the game's setup.

    >>> new("mars", players=2, seed=1).seats
    2
    """
    return kit_named(game).new(**options)
