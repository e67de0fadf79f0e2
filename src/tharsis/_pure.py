"""Choose between the compiled and the interpreted engine.

The engine's modules lie in the package twice: as Python sources and, where a C compiler was at hand
when Tharsis was installed, as compiled extension modules. Python prefers the compiled ones. With the
environment variable ``THARSIS_PURE=1`` every ``tharsis`` module is loaded from its source instead,
which is what debuggers and coverage measurements want.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from types import ModuleType

__all__ = ["compiled", "install", "pure_wanted"]

_PACKAGE = "tharsis"
_PROBE = "tharsis.kernel.rng"


class _SourceFinder(MetaPathFinder):
    """Finds the package's modules among Python sources only, never among extension modules."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith(_PACKAGE + "."):
            return None
        for directory in path:
            spec = FileFinder(directory, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def pure_wanted() -> bool:
    """Whether the environment asks for the interpreted engine."""
    return os.environ.get("THARSIS_PURE", "0") not in {"", "0"}


def install() -> None:
    """Make later imports of the package use the sources, if the environment asks for it."""
    if pure_wanted() and not any(isinstance(finder, _SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _SourceFinder())


def compiled() -> bool:
    """Whether the engine of this process runs compiled."""
    try:
        spec = find_spec(_PROBE)
    except ModuleNotFoundError:
        return False
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))
