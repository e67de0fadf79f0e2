"""What modules have on a table, in lines of text: for screens that show nothing else of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tharsis.mars.engine.table import Table

# Lines by the name of the module; modules add theirs.
STANDING: Final[dict[str, Callable[[Table], list[str]]]] = {}


def standing(g: Table) -> list[str]:
    """What the modules of the game have to show, in their order."""
    found: list[str] = []
    for module in g.book.modules:
        if module.name in STANDING:
            found += STANDING[module.name](g)
    return found
