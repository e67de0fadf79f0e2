"""The cards, one module per product. Importing this package registers them all, in a fixed order."""

from __future__ import annotations

from tharsis.mars.cards import base, corporate_era

__all__ = ["base", "corporate_era"]
