"""The cards for whoever browses them: every card as plain data, in words."""

from __future__ import annotations

from typing import Any

from tharsis.mars.engine.faces import CARDS, KINDS, Card
from tharsis.mars.engine.terms import NO_TYPE, NOTHING, PROJECT
from tharsis.mars.words.cards import card_text, points_words, requirement_words
from tharsis.mars.words.nouns import CARD_RESOURCE_NAMES, TAG_NAMES, TYPE_NAMES, joined


def all_cards() -> list[dict[str, Any]]:
    """Every card of every module."""
    return [card_data(face) for face in CARDS]


def requirement_text(face: Card) -> str:
    """All requirements of a card, or nothing."""
    return joined([requirement_words(each) for each in face.requires])


def card_data(face: Card) -> dict[str, Any]:
    """A card in words."""
    vp: int | str | None = None
    if face.points is not None:
        vp = (face.points.fixed or None) if face.points.count is None else points_words(face.points, face)
    return {
        "number": face.number,
        "name": face.name,
        "module": face.module,
        "kind": KINDS[face.kind],
        "type": None if face.type == NO_TYPE else TYPE_NAMES[face.type],
        "cost": face.cost if face.kind == PROJECT else None,
        "tags": [TAG_NAMES[tag] for tag in face.tags],
        "requires": requirement_text(face) or None,
        "holds": None if face.holds == NOTHING else CARD_RESOURCE_NAMES[face.holds],
        "vp": vp,
        "text": card_text(face),
    }
