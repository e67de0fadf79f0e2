"""What a seat is shown of the miniature expansion."""

from __future__ import annotations

from typing import Any

from tests.miniature.rules import NAME, state_of
from tharsis.mars.client.table import EXTRAS
from tharsis.mars.engine.table import Table


def view(g: Table, seat: int) -> dict[str, Any]:
    """What a seat may see of it."""
    state = state_of(g)
    return {
        "relics": state.hands[0].of[seat] if seat >= 0 else [],
        "held": [len(each) for each in state.hands[0].of],
        "shown": state.shown,
        "deck": state.decks[0].left(),
    }


EXTRAS[NAME] = view
