"""A line of words that knows what it names: parts of text, each with the seat, card, area or amount it tells.

Whoever shows a line takes seats, cards and areas from its parts and never looks for names in its text: a
player may be called like a card, or like the beginning of another player's name.
"""

from __future__ import annotations

from typing import Final

from tharsis.kernel.lines import SEAT, Line, Part, listed, parts
from tharsis.mars.engine.faces import NAMED, Card
from tharsis.mars.engine.table import Table
from tharsis.mars.words.nouns import area_name, level, on_card, production, stock

# What a part may name; modules may name more.
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

__all__ = ["SEAT", "Line", "Part", "listed", "parts"]


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
