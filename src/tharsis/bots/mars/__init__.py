"""Bots' understanding of the board game: prices, the value of a position, answers and plans.

What modules add to it stands in their ``prices.py`` and is made known here.
"""

from importlib import import_module
from importlib.util import find_spec

from tharsis.mars.modules import NAMES

for _name in NAMES:
    _where = f"tharsis.mars.modules.{_name}.prices"
    if find_spec(_where) is not None:
        import_module(_where)
