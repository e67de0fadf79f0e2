"""The global events: what they do, to whom, and which parties gain by them."""

from __future__ import annotations

from typing import Final

from tharsis.mars.modules.turmoil.state import GlobalEvent

EVENTS: Final[list[GlobalEvent]] = []
