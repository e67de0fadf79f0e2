"""How a ruling's test reads."""

from __future__ import annotations

from tests.support import ruling
from tharsis.testing import Table


@ruling("card.ants.self-feeding")
def test_ants_may_eat_an_ant() -> None:
    table = Table(players=2, oxygen=4)
    red = table.player(0).owns("Ants", resources=2)
    red.uses("Ants", "Ants")
    assert red.on("Ants") == 2
