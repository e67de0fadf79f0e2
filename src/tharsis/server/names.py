"""Names as people read them: spaces around and within do not tell two apart, nor do capitals or widths."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable


def tidied(name: str) -> str:
    """A name as it is kept: nothing around it, single spaces within.

    >>> tidied("  Ana   Lu ")
    'Ana Lu'
    """
    # Only spaces: a line break or a tab is not tidied away but refused, like all that is not printable.
    return " ".join(part for part in name.split(" ") if part)


def folded(name: str) -> str:
    """What two names have in common that read alike.

    >>> folded(" ANA ") == folded("ana")
    True
    """
    # Folding may bring forth what normalizing changes again, and the other way round.
    once = unicodedata.normalize("NFKC", tidied(name)).casefold()
    return unicodedata.normalize("NFKC", once).casefold()


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name, with a number if somebody has it already.

    >>> free_name("Player 2", ["player 2"])
    'Player 2 (2)'
    """
    used = {folded(each) for each in taken}
    if folded(name) not in used:
        return name
    return next(each for n in range(2, 99) if folded(each := f"{name} ({n})") not in used)
