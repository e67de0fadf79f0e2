"""Effects on the map: areas claimed."""

from __future__ import annotations

from tharsis.testing import Table


def test_a_claim_changes_this_game_and_no_copy_of_it() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=1).holds("Land Claim").plays("Land Claim")
    assert red.is_asked() == "claim-area"
    earlier = table.game.copy()
    red.answers("3-3")
    assert table.game.claims[table.area("3-3")] == red.seat
    assert earlier.claims[table.area("3-3")] == -1
