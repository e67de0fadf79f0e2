"""What the log notes: numbers that ``words`` tells."""

from __future__ import annotations

from typing import final


@final
class Entry:
    """Something that happened; ``cards`` are known to nobody but ``who`` where the kind is secret."""

    def __init__(
        self, kind: str, who: int, what: int, amount: int, cards: list[int], source: int, turn: int
    ) -> None:
        self.kind = kind
        self.who = who
        self.what = what
        self.amount = amount
        self.cards = cards
        self.source = source
        self.turn = turn
