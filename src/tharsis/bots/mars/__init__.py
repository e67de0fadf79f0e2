"""Bots' understanding of the board game: prices, the value of a position, answers and plans.

The prices of the core are made known here, and what modules add to them in their ``prices.py``.
"""

from importlib import import_module
from importlib.util import find_spec

import tharsis.bots.mars.pricing  # noqa: F401  (its prices are made known)
from tharsis.mars.modules import NAMES

for _name in NAMES:
    _where = f"tharsis.mars.modules.{_name}.prices"
    if find_spec(_where) is not None:
        import_module(_where)
