"""Corporate Era: more cards, and everybody begins without production."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.module import Module
from tharsis.mars.engine.rulebook import Rulebook
from tharsis.mars.engine.setup import Setup
from tharsis.mars.modules.corporate_era.cards import CARDS


class CorporateEra(Module):
    """Corporate Era."""

    def prepare(self, book: Rulebook, setup: Setup) -> None:
        book.first_production = 0


MODULE: Final = CorporateEra("corporate-era", "Corporate Era", CARDS, usual=True, alone=True)
