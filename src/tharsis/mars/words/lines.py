"""A line of words that knows what it names: parts of text, each with the seat, card, area or amount it tells.

Whoever shows a line takes seats, cards and areas from its parts and never looks for names in its text: a
player may be called like a card, or like the beginning of another player's name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from tharsis.mars.engine.faces import NAMED, Card
from tharsis.mars.engine.table import Table
from tharsis.mars.words.nouns import area_name, level, on_card, production, stock

# What a part may name; modules may name more.
SEAT: Final = "seat"
CARD: Final = "card"
FACE: Final = "face"  # one that is no card
AREA: Final = "area"
MILESTONE: Final = "milestone"
AWARD: Final = "award"
PROJECT: Final = "project"
TILE: Final = "tile"
TRACK: Final = "track"
RESOURCE: Final = "resource"
PRODUCTION: Final = "production"
HELD: Final = "held"  # a resource that lies on cards
RATING: Final = "rating"
AMOUNT: Final = "amount"


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


# Parts that name something --------------------------------------------------------------------


def seat_part(g: Table, seat: int) -> Part:
    """A player."""
    return Part(g.setup.names[seat], {SEAT: seat})


def card_part(g: Table, card: int) -> Part:
    """A card."""
    return Part(g.cards[card].name, {CARD: card})


def face_part(face: int) -> Part:
    """A card, or anything else that has a face, by its number."""
    found = NAMED[face]
    return Part(found.name, {CARD if isinstance(found, Card) else FACE: face})


def area_part(g: Table, area: int) -> Part:
    """An area of the board."""
    return Part(area_name(g.board, area), {AREA: area})


def stock_part(n: int, resource: int) -> Part:
    """An amount of a standard resource."""
    return Part(stock(n, resource), {RESOURCE: resource, AMOUNT: n})


def production_part(resource: int, change: int) -> Part:
    """A change of a production."""
    return Part(f"{production(resource)} {change:+}", {PRODUCTION: resource, AMOUNT: change})


def held_part(n: int, kind: int) -> Part:
    """An amount of a resource that lies on cards."""
    return Part(on_card(n, kind), {HELD: kind, AMOUNT: n})


def level_part(track: int, value: int) -> Part:
    """A value of a track."""
    return Part(level(track, value), {TRACK: track, AMOUNT: value})


def rating_part(change: int) -> Part:
    """A change of the terraform rating."""
    return Part(f"TR {change:+}", {RATING: change})
