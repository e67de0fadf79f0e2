"""The log for a client: lines in words, each with the seat it is about and the cards and areas that it names.

Entries that came of one choice are worded together, so that a price stands beside what it bought.
"""

from __future__ import annotations

from tharsis.mars.client.parts import line_parts
from tharsis.mars.client.shapes import LogLine
from tharsis.mars.engine.log import Entry
from tharsis.mars.engine.table import Table
from tharsis.mars.words.lines import AREA, CARD, Line
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
        "parts": line_parts(line.parts),
    }
