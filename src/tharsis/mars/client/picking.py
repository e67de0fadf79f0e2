"""Questions that are answered by several cards at once: which cards, how many, at what price.

They are found by the effect that asks; modules add theirs. The engine asks for one card after another all
the same: a client sends the picks as one batch, and the terminal takes them in one line.
"""

from __future__ import annotations

from functools import singledispatch

from tharsis.kernel.option import option
from tharsis.mars.client.shapes import Picking
from tharsis.mars.engine.effects.base import Ask, Effect
from tharsis.mars.engine.effects.hand import Look
from tharsis.mars.engine.groups import StartingChoice, price_of_card, purse
from tharsis.mars.engine.payment import cash
from tharsis.mars.engine.research import BuyCards
from tharsis.mars.engine.standard_projects import SellPatents
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import CARD_PRICE, DONE, PICK


def picking(g: Table, seat: int, ask: Ask) -> Picking | None:
    """The question as a choice of several cards at once, where it is one and nothing has been picked yet."""
    return None if ask.picks else picking_of(ask.effect, g, seat, ask)


@singledispatch
def picking_of(effect: Effect, g: Table, seat: int, ask: Ask) -> Picking | None:
    """What the effect lets the seat pick; most ask for one thing."""
    return None


@picking_of.register
def _(effect: BuyCards, g: Table, seat: int, ask: Ask) -> Picking | None:
    price = g.players[seat].perks[CARD_PRICE]
    return several_of(g.players[seat].offer, 0, cash(g, seat) // price, price, True)


@picking_of.register
def _(effect: StartingChoice, g: Table, seat: int, ask: Ask) -> Picking | None:
    group = g.book.start[ask.data]
    price = price_of_card(g, seat) if group.priced else 0
    most = min(group.most, purse(g, seat) // price) if price else group.most
    return several_of(group.dealt(g, seat), group.least, most, price, group.least < group.most)


@picking_of.register
def _(effect: SellPatents, g: Table, seat: int, ask: Ask) -> Picking | None:
    hand = g.players[seat].hand
    return several_of(hand, 1, len(hand), -1, True)


@picking_of.register
def _(effect: Look, g: Table, seat: int, ask: Ask) -> Picking | None:
    return several_of(g.players[seat].offer, effect.keep, effect.keep, 0, False)


def several_of(cards: list[int], least: int, most: int, price: int, ends: bool) -> Picking:
    """So many of these cards, at a price for each; ``ends``: the player says when it is enough."""
    told: Picking = {
        "cards": [{"card": card, "option": option(PICK, card)} for card in sorted(cards)],
        "least": least,
        "most": min(most, len(cards)),
        "price": price,
    }
    if ends:
        told["done"] = option(DONE)
    return told
