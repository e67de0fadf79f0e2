"""What the others have: most options leave it as it is, so it is reckoned once for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.mars.engine.zones import NO_STATE

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


def untouched(g: Table, twin: Table, seat: int) -> bool:
    """Whether all that the worth of a seat depends on is in a copy as it was, awards aside."""
    if twin.tiles is not g.tiles or twin.milestones is not g.milestones:
        return False
    before = g.players[seat]
    after = twin.players[seat]
    return (
        after.rating == before.rating
        and after.tableau is before.tableau
        and after.held is before.held
        and after.acted is before.acted
        and after.events is before.events
        and after.perks is before.perks
        and len(after.hand) == len(before.hand)
        and twin.parameters == g.parameters
        and after.stock == before.stock
        and after.production == before.production
        and _kept_alike(g, twin)
    )


def _kept_alike(g: Table, twin: Table) -> bool:
    """Whether modules keep the same in both: a card may score for colonies, whoever built them."""
    for i, state in enumerate(g.states):
        if state is not NO_STATE and state.digest() != twin.states[i].digest():
            return False
    return True
