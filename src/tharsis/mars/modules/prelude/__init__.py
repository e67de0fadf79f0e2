"""Prelude: two preludes for a quick start, more corporations and projects, a tag that may be any."""

from __future__ import annotations

from typing import Final

from tharsis.mars.modules.prelude import icons, view, words  # noqa: F401  (they fill tables)
from tharsis.mars.modules.prelude.cards import CARDS
from tharsis.mars.modules.prelude.rules import PreludeModule

MODULE: Final = PreludeModule("prelude", "Prelude", CARDS, expansion=True)
