"""Names and amounts of what the dice game is played with."""

from __future__ import annotations

from typing import Final

from tharsis.dice.engine.cards import Board, Book, Milestone
from tharsis.dice.engine.terms import (
    ANY_COLOUR,
    ANY_ICON,
    ANY_OF,
    DIFFERENT,
    ICONS,
    SPECIAL,
)
from tharsis.dice.reading import COUNTS, names

COUNTABLE: Final = {
    "credit",
    "event",
    "plant",
    "microbe",
    "animal",
}  # the others are said alike of one and many
NOT_PRINTED: Final = (
    "The published card list is not available; these cards are ours, made to the published rules."
)
CARD_COLOURS: Final = ["red", "green", "blue", ""]
KINDS: Final = ["project", "bonus card", "corporation"]
ACTION_NAMES: Final = ["", "free action", "support action", "main action"]
TILES: Final = ["", "ocean", "forest", "city"]
STANDARD: Final = ["temperature", "ocean", "forest", "city", "points"]


def plural(n: int, word: str, words: str = "") -> str:
    """A number of things.

    >>> plural(1, "die", "dice"), plural(3, "card")
    ('1 die', '3 cards')
    """
    return f"{n} {word if n == 1 else words or word + 's'}"


def joined(parts: list[str], last: str = "and") -> str:
    """A list in a sentence.

    >>> joined(["heat", "steel", "water"])
    'heat, steel and water'
    """
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}" if parts else ""


def icon_name(kind: int) -> str:
    """An icon, or what a "?" stands for."""
    if kind == ANY_ICON:
        return "any resource"
    if kind >= ANY_OF:
        return f"any {names().colours[kind - ANY_OF]} resource"
    word = names().icons[kind]
    return "Earth" if word == "earth" else word


def icons(n: int, kind: int) -> str:
    """Some of an icon.

    >>> icons(2, 9), icons(3, 3)
    ('2 plants', '3 heat')
    """
    if kind >= ICONS:
        return f"{n} of {icon_name(kind)}" if n > 1 else icon_name(kind)
    word = icon_name(kind)
    return f"{n} {word}{'s' if n != 1 and word in COUNTABLE else ''}"


def bill(lines: list[int]) -> str:
    """A cost, or nothing."""
    return joined([icons(lines[i + 1], lines[i]) for i in range(0, len(lines), 2)])


def dice_of(n: int, colour: int) -> str:
    """Dice to be rolled."""
    if colour == ANY_COLOUR:
        return f"{plural(n, 'die', 'dice')} of any {'colour' if n == 1 else 'colours'}"
    if colour >= DIFFERENT:
        return f"{n} dice of different colours"
    return plural(n, f"{names().colours[colour]} die", f"{names().colours[colour]} dice")


def tile_name(tile: int) -> str:
    """A tile."""
    return TILES[tile] if tile < SPECIAL else names().special[tile - SPECIAL].title()


def area_name(board: Board, area: int) -> str:
    """An area of the board."""
    return board.names[area]


def level(book: Book, track: int, value: int) -> str:
    """A value of a track."""
    read = book.tracks[track]
    unit = f" {read.unit}" if read.unit else ""
    return f"{value:+}{unit}" if read.first < 0 else f"{value}{unit}"


def milestone_words(milestone: Milestone) -> str:
    """What a milestone asks for."""
    what = COUNTS[milestone.counts]
    return f"{milestone.needs} {what}" + (" on the track" if what == "points" else "")
