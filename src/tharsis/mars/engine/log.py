"""The log: what happened, as structured entries. Off in simulations, on at a table.

An entry says who, what, how much and from which card; :mod:`tharsis.mars.words.log` puts it into words.
``private`` entries carry something that only their player may see (the cards drawn).
"""

from __future__ import annotations

from typing import final


@final
class Entry:
    """One line of the log."""

    def __init__(self, kind: str, who: int, card: int, what: int, amount: int, generation: int) -> None:
        self.kind = kind
        self.who = who
        self.card = card
        self.what = what
        self.amount = amount
        self.generation = generation
