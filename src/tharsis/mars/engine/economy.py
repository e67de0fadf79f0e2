"""Gains and losses of a player: stock, production, terraform rating, resources on cards.

Every change of these numbers passes through here, so that the log and the limits are in one place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.mars.engine.player import replaced
from tharsis.mars.engine.terms import MONEY, PRODUCTION_RAISED, RESOURCE_ADDED, STEP_LEVY
from tharsis.mars.engine.triggers import step_triggers, watched

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


def gain(g: Table, who: int, resource: int, amount: int, card: int) -> None:
    """Add to the stock."""
    if amount <= 0:
        return
    g.players[who].stock[resource] += amount
    if g.logging:
        g.note("gain", who, card, resource, amount)


def lose(g: Table, who: int, resource: int, amount: int, card: int) -> None:
    """Take from the stock; the caller has made sure that it is there."""
    if amount <= 0:
        return
    g.players[who].stock[resource] -= amount
    if g.logging:
        g.note("lose", who, card, resource, amount)


def floor_of(resource: int) -> int:
    """How low a production may fall."""
    return -5 if resource == MONEY else 0


def produce(g: Table, who: int, resource: int, change: int, card: int) -> None:
    """Change a production; the caller has made sure that it stays above its floor."""
    if change == 0:
        return
    g.players[who].production[resource] += change
    if g.logging:
        g.note("production", who, card, resource, change)
    if change > 0 and watched(g, PRODUCTION_RAISED):
        g.push(step_triggers(g, PRODUCTION_RAISED, who, resource, change, resource))


def change_rating(g: Table, who: int, steps: int, card: int) -> None:
    """Terraform rating up or down."""
    if steps == 0:
        return
    player = g.players[who]
    if steps > 0 and player.perks[STEP_LEVY] > 0 and g.acting:
        steps = g.levied(who, steps)
        if steps <= 0:
            return
    player.rating += steps
    if steps > 0:
        player.raised_in = g.generation
    if g.logging:
        g.note("rating", who, card, 0, steps)


def add_to_card(g: Table, who: int, target: int, amount: int, card: int) -> None:
    """Put resources on a card in play."""
    player = g.players[who]
    i = player.tableau.index(target)
    player.held = replaced(player.held, i, player.held[i] + amount)
    if g.logging:
        g.note("add", who, card, target, amount)
    if watched(g, RESOURCE_ADDED):
        g.push(step_triggers(g, RESOURCE_ADDED, who, g.cards[target].holds, amount, target))


def take_from_card(g: Table, who: int, target: int, amount: int, card: int) -> None:
    """Take resources off a card in play, whoever asked for it."""
    player = g.players[who]
    i = player.tableau.index(target)
    player.held = replaced(player.held, i, player.held[i] - amount)
    if g.logging:
        g.note("take", who, card, target, amount)
