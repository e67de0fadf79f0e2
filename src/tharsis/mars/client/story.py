"""The log for a client: lines in words, each with the seat it is about and the cards and areas that it names.

Entries that came of one choice are worded together, so that a price stands beside what it bought.
"""

from __future__ import annotations

from tharsis.mars.client.shapes import LinePart, LogLine
from tharsis.mars.engine.log import Entry
from tharsis.mars.engine.table import Table
from tharsis.mars.words.lines import AREA, CARD, SEAT, Line, Part
from tharsis.mars.words.log import told


def lines_of(g: Table, entries: list[Entry], seat: int, step: int) -> list[LogLine]:
    """The lines of what one choice set off, as the seat (-1: a spectator) may read them."""
    return [_log_line(line, step) for line in told(g, entries, seat if seat >= 0 else None)]


def _log_line(line: Line, step: int) -> LogLine:
    return {
        "text": line.text,
        "seat": line.seat,
        "step": step,
        "generation": line.generation,
        "kind": line.kind if line.heading else "event",
        "cards": line.named(CARD),
        "areas": line.named(AREA),
        "parts": _parts(line),
    }


def _parts(line: Line) -> list[LinePart]:
    """The parts that name a seat, a card or an area, and the text between them in one piece."""
    found: list[LinePart] = []
    for part in line.parts:
        piece = _part(part)
        if found and len(piece) == len(found[-1]) == 1:
            found[-1]["text"] += piece["text"]
        else:
            found.append(piece)
    return found


def _part(part: Part) -> LinePart:
    piece: LinePart = {"text": part.text}
    if SEAT in part.names:
        piece["seat"] = part.names[SEAT]
    if CARD in part.names:
        piece["card"] = part.names[CARD]
    if AREA in part.names:
        piece["area"] = part.names[AREA]
    return piece
