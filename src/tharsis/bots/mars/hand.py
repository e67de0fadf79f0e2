"""What cards in hand are worth to a player: when each can be played, what that gains, and what it costs."""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING

from tharsis.bots.mars.outlook import Outlook
from tharsis.bots.mars.prices import READINESS
from tharsis.bots.mars.worth import PAYING, play_worth
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.payment import Bill
from tharsis.mars.engine.playing import card_cost
from tharsis.mars.engine.terms import STEEL_VALUE, TITANIUM_VALUE

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


def readiness(face: Card, g: Table, who: int, o: Outlook) -> float:
    """How likely and how soon the requirement will be met: 1 now, 0 never."""
    ready = 1.0
    for requirement in face.requires:
        if requirement.met(g, who):
            continue
        known = READINESS.get(type(requirement))
        if known is None:
            raise TypeError(f"nothing says how soon {type(requirement).__name__} will be met")
        ready *= known.share(requirement, g, who, o)
    return ready


def payable_cost(face: Card, g: Table, who: int, o: Outlook) -> float:
    """What a card will cost in M€, metal taken at its price."""
    player = g.players[who]
    cost = float(card_cost(player, face))
    saved = 0.0
    if face.steel:
        units = min(float(player.stock[1] + player.production[1]), cost / float(player.perks[STEEL_VALUE]))
        saved += units * (float(player.perks[STEEL_VALUE]) * o.money - o.price[1])
    if face.titanium:
        units = min(float(player.stock[2] + player.production[2]), cost / float(player.perks[TITANIUM_VALUE]))
        saved += units * (float(player.perks[TITANIUM_VALUE]) * o.money - o.price[2])
    for coin in g.book.more_coins:
        have = float(coin.have(g, who, Bill(0, face.id)))
        if have > 0.0:
            value = float(coin.value(g, who))
            saved += min(have, cost / value) * value * (1.0 - PAYING) * o.money
    return max(0.0, cost * o.money - saved)


def hold_worth(face: Card, g: Table, who: int, o: Outlook) -> float:
    """What playing a card would gain, if and when that will be possible."""
    ready = readiness(face, g, who, o)
    if ready <= 0.0:
        return 0.4
    gain = play_worth(face, g, who, o) - payable_cost(face, g, who, o)
    return max(0.4, gain * ready)


def bargain(card: int, g: Table, who: int, o: Outlook) -> tuple[float, float, float]:
    """A card in hand: how good a bargain, what playing it would gain, what it costs."""
    face = g.cards[card]
    gain = hold_worth(face, g, who, o)
    cost = payable_cost(face, g, who, o)
    return gain / (cost + 4.0), gain, cost


def bargains_worth(ranked: list[tuple[float, float, float]], o: Outlook, purse: float) -> float:
    """Cards in hand, sorted: the best bargains first; the others wait until there is money for them."""
    w = o.weights
    wait = log(w.delay) / o.income
    short = -purse
    total = 0.0
    i = len(ranked) - 1
    while i >= 0:
        _, gain, cost = ranked[i]
        short += cost
        total += gain * exp(wait * short) if short > 0.0 else gain
        i -= 1
    return total * w.hold


def hand_worth(g: Table, who: int, hand: list[int], o: Outlook, purse: float) -> float:
    """What the cards in hand are worth to a player with so much money."""
    ranked = [bargain(card, g, who, o) for card in hand]
    ranked.sort()
    return bargains_worth(ranked, o, purse)
