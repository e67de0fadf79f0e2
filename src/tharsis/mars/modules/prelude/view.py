"""What a seat is shown of preludes: those that it has still to play, and how many others have."""

from __future__ import annotations

from typing import Any

from tharsis.mars.client.options import BEGINNINGS
from tharsis.mars.client.table import ASKED, EXTRAS
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import SETUP_PHASE
from tharsis.mars.modules.prelude.rules import held

ASKED["prelude"] = "playing a prelude"
ASKED["award"] = "funding an award"
BEGINNINGS.add("prelude")


def view(g: Table, seat: int) -> dict[str, Any]:
    """The preludes in hand after the start, and everybody's number of them."""
    if g.phase == SETUP_PHASE:
        return {"cards": [], "left": [0] * g.seats}
    return {
        "cards": sorted(held(g, seat)) if 0 <= seat < g.seats else [],
        "left": [len(held(g, other)) for other in range(g.seats)],
    }


EXTRAS["prelude"] = view
