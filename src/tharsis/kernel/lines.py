"""A line of words that knows what it names: parts of text, each with the seat, card or amount it tells.

Whoever shows a line takes seats and cards from its parts and never looks for names in its text: a player may
be called like a card, or like the beginning of another player's name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

SEAT: Final = "seat"  # what a part may name; games name more


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a line and the numbers of what it names: "3 plants" is of resource 3 and amount 3."""

    text: str
    names: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: of which kind it is, when it was written, and its parts."""

    kind: str
    heading: bool
    generation: int
    parts: list[Part]

    @property
    def text(self) -> str:
        """The line for a terminal."""
        return "".join(part.text for part in self.parts)

    @property
    def seat(self) -> int:
        """The seat that the line is about, or -1; a heading is about the whole table."""
        seats = self.named(SEAT)
        return seats[0] if seats and not self.heading else -1

    def named(self, what: str) -> list[int]:
        """The numbers of all seats (cards, areas …) that the line names, each once."""
        return list(dict.fromkeys(part.names[what] for part in self.parts if what in part.names))


def parts(*pieces: str | Part | Sequence[Part]) -> list[Part]:
    """A line out of plain texts, parts and lists of parts.

    >>> [part.text for part in parts("Ana", " gains ", [Part("3 plants")], "")]
    ['Ana', ' gains ', '3 plants']
    """
    found: list[Part] = []
    for piece in pieces:
        if isinstance(piece, str):
            found += [Part(piece)] if piece else []
        else:
            found += [piece] if isinstance(piece, Part) else piece
    return found


def listed(members: Sequence[Part], last: str = "and") -> list[Part]:
    """A list in a sentence.

    >>> "".join(part.text for part in listed([Part("steel"), Part("heat"), Part("energy")]))
    'steel, heat and energy'
    """
    found: list[Part] = []
    for i, member in enumerate(members):
        link = "" if i == 0 else f" {last} " if i == len(members) - 1 else ", "
        found += parts(link, member)
    return found
