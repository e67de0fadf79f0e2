"""What clients are told, for tests of several folders."""

from __future__ import annotations

from typing import Any

from tharsis.kernel.game import Game
from tharsis.mars.client.door import CLIENT


def question_of(game: Game, seat: int) -> dict[str, Any]:
    """The question that clients show to a seat, which must be asked."""
    found = CLIENT.question(game, seat)
    assert found is not None, "the seat is not asked"
    return found
