"""What the base game brings: its three tracks, and the two cities off Mars."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.board import Outside
from tharsis.mars.engine.effects.base import BOARD, HAND, KNOWLEDGE, PARAMETERS, PRODUCTION, STOCK
from tharsis.mars.engine.effects.globals import temperature
from tharsis.mars.engine.effects.production import prod
from tharsis.mars.engine.effects.tiles import NOBODYS_OCEAN, TRACK_OCEAN
from tharsis.mars.engine.module import Module
from tharsis.mars.engine.rulebook import Rulebook
from tharsis.mars.engine.setup import Setup
from tharsis.mars.engine.terms import OCEANS, OXYGEN, TEMPERATURE
from tharsis.mars.engine.tracks import Track, TrackBonus

_OCEAN: Final = BOARD | STOCK | HAND | KNOWLEDGE
TRACKS: Final = [
    Track(
        TEMPERATURE,
        "temperature",
        -30,
        8,
        2,
        [
            TrackBonus(-24, prod(heat=1), PRODUCTION),
            TrackBonus(-20, prod(heat=1), PRODUCTION),
            TrackBonus(0, TRACK_OCEAN, _OCEAN, later=True, planet=True, nobodys=NOBODYS_OCEAN),
        ],
    ),
    Track(OXYGEN, "oxygen", 0, 14, 1, [TrackBonus(8, temperature(1), PARAMETERS, planet=True)]),
    Track(OCEANS, "oceans", 0, 9, 1, []),
]
OUTSIDE: Final = [Outside("base", "Ganymede Colony"), Outside("base", "Phobos Space Haven")]


class Base(Module):
    """The base game."""

    def prepare(self, book: Rulebook, setup: Setup) -> None:
        for track in TRACKS:
            book.add_track(track)
        book.outside += OUTSIDE
