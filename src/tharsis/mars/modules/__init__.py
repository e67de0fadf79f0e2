"""The modules of the board game, a folder each. Importing this package makes those in the list known."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from tharsis.mars.engine.module import Module, enter_module

NAMES: Final = ("base", "corporate_era", "hellas", "elysium", "prelude", "venus", "colonies", "turmoil")


def _module(name: str) -> Module:
    found: Module = import_module(f"{__name__}.{name}").MODULE
    return found


for _name in NAMES:
    enter_module(_module(_name))
