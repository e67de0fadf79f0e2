"""Numbers that options and records hold: of faces, of verbs, of areas off Mars. They never change.

They stand in ``numbers.lock``, by kind, module and name; ``tools/lock.py`` adds what is new there. Modules
of tests (their names begin with ``test-``) get numbers of a reserved range as they come.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

MOST: Final = {"face": 4096, "verb": 64, "area": 16}
RESERVED: Final = {"face": 3840, "verb": 60, "area": 14}  # from here on: for tests
TESTING: Final = "test-"


def read_lock(path: Path) -> dict[str, int]:
    """The numbers in a lock file, by what they stand for."""
    found: dict[str, int] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            number, what = line.split(" ", 1)
            found[what] = int(number)
    return found


LOCK_FILE: Final = Path(__file__).resolve().parent.parent / "numbers.lock"
LOCK: Final[dict[str, int]] = read_lock(LOCK_FILE)
_testing: Final[dict[str, int]] = {}
# tools/lock.py lets new things have the next number and writes it down.
ADDING: Final = os.environ.get("THARSIS_ADD_NUMBERS", "") == "1"


def label(space: str, kind: str, module: str, name: str) -> str:
    """What a number stands for, as a line of the lock file has it.

    >>> label("face", "project", "base", "Comet")
    'face project base Comet'
    """
    return f"{space} {kind} {module} {name}"


def number_of(space: str, kind: str, module: str, name: str) -> int:
    """The number of a face, a verb or an area; raises ``ValueError`` for one that has none yet."""
    what = label(space, kind, module, name)
    if what in LOCK:
        return LOCK[what]
    if module.startswith(TESTING):
        if what not in _testing:
            _testing[what] = _next(_testing, space, RESERVED[space], MOST[space])
        return _testing[what]
    if not ADDING:
        raise ValueError(f"{what!r} has no number: run tools/lock.py")
    LOCK[what] = _next(LOCK, space, 0, RESERVED[space])
    return LOCK[what]


def _next(numbers: dict[str, int], space: str, first: int, end: int) -> int:
    """The number after all that are taken."""
    taken = [number for what, number in numbers.items() if what.startswith(space + " ")]
    following = max(taken, default=first - 1) + 1
    if following >= end:
        raise ValueError(f"no number is left for another {space}")
    return following
