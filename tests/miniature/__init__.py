"""A miniature expansion, as a module of the board game would be written: the core has no word of it.

It brings a track with bonuses, a step of the schedule, turn actions, a second deck with a new kind of card, a
resource on cards that pays, a tile with its own rule, an area off Mars, a milestone, a setup option, a levy.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from tests.miniature import icons, prices, view, words  # noqa: F401  (they fill tables)
from tests.miniature.cards import CARDS, GOALS, RELICS
from tests.miniature.rules import DEPTH, Dust
from tharsis.mars.engine.module import enter_module, leave_module

MODULE: Final = Dust("test-dust", "Dust", [*CARDS, *RELICS, *GOALS], options=[DEPTH])


@contextmanager
def switched_on() -> Iterator[Dust]:
    """The miniature expansion is known for a while."""
    enter_module(MODULE)
    try:
        yield MODULE
    finally:
        leave_module(MODULE)
