"""Sentences for a client: in pieces, so that seats, cards and areas can be shown where they are named."""

from __future__ import annotations

from collections.abc import Sequence

from tharsis.mars.client.shapes import LinePart
from tharsis.mars.words.lines import AREA, CARD, FACE, SEAT, Part


def line_parts(parts: Sequence[Part]) -> list[LinePart]:
    """The parts that name a seat, a card or another face, an area, and the text between them in one piece."""
    found: list[LinePart] = []
    for part in parts:
        piece = _piece(part)
        if found and len(piece) == len(found[-1]) == 1:
            found[-1]["text"] += piece["text"]
        else:
            found.append(piece)
    return found


def _piece(part: Part) -> LinePart:
    piece: LinePart = {"text": part.text}
    if SEAT in part.names:
        piece["seat"] = part.names[SEAT]
    if CARD in part.names:
        piece["card"] = part.names[CARD]
    if FACE in part.names:
        piece["face"] = part.names[FACE]
    if AREA in part.names:
        piece["area"] = part.names[AREA]
    return piece
