"""The projects and corporations of Turmoil."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.faces import Card

CARDS: Final[list[Card]] = []
