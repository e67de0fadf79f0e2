"""Effects put to the test by themselves: combinations that no printed card needs yet, but a card may use."""

from __future__ import annotations

from typing import Any

from tests.turmoil import turmoil_table
from tharsis.mars.engine.effects.base import Effect, Pending
from tharsis.mars.engine.faces import Card, in_order, new_project
from tharsis.mars.engine.in_force import bring_into_play
from tharsis.mars.engine.terms import AUTOMATED, EVENT
from tharsis.mars.engine.triggers import Trigger
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


# Cards that nobody has printed --------------------------------------------------------------------


def known(player: Player, face: Card) -> Card:
    """A new card becomes known at the player's table, and lies nowhere yet."""
    g = player.table.game
    face.id = len(g.cards)
    g.cards = [*g.cards, face]
    return face


def hold(
    player: Player,
    *effects: Effect,
    tags: list[int] | None = None,
    cost: int = 0,
    triggers: list[Trigger] | None = None,
) -> int:
    """A new card comes into the player's hand, an event unless it has triggers; returns its number."""
    type = AUTOMATED if triggers else EVENT
    face = known(
        player, new_project("", "", "", type, cost, tags or [], list(effects), [], triggers=triggers)
    )
    player.mat.hand.append(face.id)
    player.table.refresh()
    return face.id


def lay_out(player: Player, *triggers: Trigger, action: Effect | None = None) -> int:
    """A new card with an action or triggers lies in play, and nothing comes of it; returns its number."""
    new = new_project("", "", "", AUTOMATED, 0, [], [], [], action=action, triggers=list(triggers))
    face = known(player, new)
    bring_into_play(player.table.game, player.seat, face)
    player.table.refresh()
    return face.id


def levied(**options: Any) -> Player:
    """Somebody for whom each step of the rating costs 3 M€: the Reds rule."""
    return turmoil_table(**{"corporations": False, **options}).ruled_by("Reds").player(0)
