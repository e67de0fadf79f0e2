"""Effects put to the test by themselves: combinations that no printed card needs yet, but a card may use."""

from __future__ import annotations

from tharsis.mars.engine.effects.base import Effect, Pending
from tharsis.mars.engine.faces import in_order
from tharsis.testing import Player, card_id


def happens(player: Player, *effects: Effect, card: str | None = None, data: int = -1) -> Player:
    """Effects happen to a player on the own turn as those of one card would, in its name if it has one."""
    g = player.table.game
    player.table.turn_of(player.seat)
    g.asks[player.seat] = None
    g.acting = True
    source = -1 if card is None else card_id(card)
    g.push([Pending(each, player.seat, source, data) for each in in_order(list(effects))])
    g.run()
    return player
