"""Gains and losses of a player: stock, production, terraform rating, resources on cards.

Every change of these numbers passes through here, so that the log and the limits are in one place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.mars.terms import MONEY

if TYPE_CHECKING:
    from tharsis.mars.state import Table


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


def raise_rating(g: Table, who: int, steps: int, card: int) -> None:
    """Terraform rating up."""
    if steps <= 0:
        return
    player = g.players[who]
    player.rating += steps
    player.raised_in = g.generation
    if g.logging:
        g.note("rating", who, card, 0, steps)


def add_to_card(g: Table, who: int, target: int, amount: int, card: int) -> None:
    """Put resources on a card in play."""
    player = g.players[who]
    i = player.tableau.index(target)
    player.held[i] += amount
    if g.logging:
        g.note("add", who, card, target, amount)


def take_from_card(g: Table, who: int, target: int, amount: int, card: int) -> None:
    """Take resources off a card in play, whoever asked for it."""
    player = g.players[who]
    i = player.tableau.index(target)
    player.held[i] -= amount
    if g.logging:
        g.note("take", who, card, target, amount)
