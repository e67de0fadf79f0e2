"""What tests share: the mark that names the ruling a test proves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

from tharsis.mars.engine.table import Table

F = TypeVar("F", bound=Callable[..., object])


def ruling(*ids: str) -> Callable[[F], F]:
    """Mark a test as the proof of one ruling (of several only where they are the same behaviour)."""
    return pytest.mark.ruling(*ids)


def corporations_dealt(g: Table, seat: int) -> list[int]:
    """The corporations that a seat may choose from at the start."""
    return g.book.start[0].dealt(g, seat)


def deal_corporations(g: Table, seat: int, corporations: list[int]) -> None:
    """Let a seat choose from these corporations, wherever else they may be."""
    g.changed_piles().hands[0].of[seat] = corporations
    ask = g.asks[seat]
    assert ask is not None
    ask.options = []


def corporations_left(g: Table) -> list[int]:
    """The corporations that nobody was dealt."""
    deck = g.piles.decks[0]
    return deck.faces[deck.next :]
