"""The log for a client: lines in words, each with the player it is about and the cards that it names.

Entries that came of one choice are worded together, so that a price stands beside what it bought.
"""

from __future__ import annotations

from tharsis.mars.chronicle import PRIVATE, entry_words, log_lines
from tharsis.mars.client.shapes import LogLine
from tharsis.mars.log import Entry
from tharsis.mars.state import Table

_HEADINGS = ("generation", "production-phase", "over")
_ABOUT_CARD = ("play", "corporation", "add", "take", "reveal", *PRIVATE)


def lines_of(g: Table, entries: list[Entry], seat: int, step: int) -> list[LogLine]:
    """The lines of what one choice set off, as the seat (-1: a spectator) may read them."""
    reader = seat if seat >= 0 else None
    whole = g.log
    g.log = entries  # words are found for a whole log at a time
    try:
        texts = log_lines(g, reader)
    finally:
        g.log = whole
    named = _cards(g, entries, seat)
    headings = {entry_words(g, each, reader): each.kind for each in entries if each.kind in _HEADINGS}
    generation = entries[0].generation if entries else g.generation
    return [
        {
            "text": text,
            "seat": _seat_named(g, text),
            "step": step,
            "generation": generation,
            "kind": headings.get(text, "event"),
            "cards": [card for card in named if g.cards[card].name in text],
        }
        for text in texts
    ]


def _cards(g: Table, entries: list[Entry], seat: int) -> list[int]:
    """The cards that lines of these entries may name to the seat."""
    found: list[int] = []
    for entry in entries:
        if entry.kind in PRIVATE and entry.who != seat:
            continue
        cards = [entry.card, entry.what] if entry.kind in _ABOUT_CARD else [entry.card]
        found += [card for card in cards if card >= 0 and card not in found]
    return found


def _seat_named(g: Table, text: str) -> int:
    best = -1
    for seat, name in enumerate(g.setup.names):
        if text.startswith(name) and (best < 0 or len(name) > len(g.setup.names[best])):
            best = seat
    return best
