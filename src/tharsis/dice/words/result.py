"""How a solo game went."""

from __future__ import annotations

from tharsis.dice.engine.table import Table


def verdict(g: Table) -> str:
    """Alone: how good the result is."""
    score = g.scores()[0]
    if not score.won:
        return "The parameters are not complete: the game is lost."
    reached = [words for least, words in g.book.bands if score.total >= least]
    return f"{score.total} points: {reached[-1] if reached else 'a beginning'}."
