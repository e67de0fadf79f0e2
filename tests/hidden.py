"""What a seat must not see, worked out from the table itself: the measure of every search for leaks."""

from __future__ import annotations

from tharsis.mars.engine.table import Table


def hidden_cards(g: Table, seat: int) -> set[int]:
    """The cards that nothing shown to the seat (-1: a spectator) may name."""
    hidden = set(g.deck[g.deck_next :])
    for other in range(g.seats):
        if other != seat:
            player = g.players[other]
            hidden.update(player.hand, player.offer, player.aside)
    hidden.update(g.piles.hidden_from(seat))
    for state in g.states:
        hidden.update(state.hidden_from(seat))
    return hidden
