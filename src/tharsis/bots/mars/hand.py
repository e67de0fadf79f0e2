"""What cards in hand are worth to a player: when each can be played, what that gains, and what it costs."""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING

from tharsis.bots.mars.outlook import Outlook
from tharsis.bots.mars.worth import play_worth
from tharsis.mars.actions import card_cost
from tharsis.mars.card import Card
from tharsis.mars.requirements import CountRequirement, ParameterRequirement, TagRequirement
from tharsis.mars.terms import OXYGEN, STEEL_VALUE, STEP, TEMPERATURE, TITANIUM_VALUE, TOLERANCE

if TYPE_CHECKING:
    from tharsis.mars.state import Table


def readiness(face: Card, g: Table, who: int, o: Outlook) -> float:
    """How likely and how soon the requirement will be met: 1 now, 0 never."""
    ready = 1.0
    for requirement in face.requires:
        if requirement.met(g, who):
            continue
        if isinstance(requirement, ParameterRequirement):
            if requirement.most:
                return 0.0
            perks = g.players[who].perks
            short = (requirement.value - g.parameters[requirement.parameter]) // STEP[requirement.parameter]
            short -= perks[TOLERANCE]
            speed = (
                1.6
                if requirement.parameter == TEMPERATURE
                else 1.2
                if requirement.parameter == OXYGEN
                else 0.8
            )
            wait = float(max(short, 0)) / speed
            ready *= max(0.0, 0.9 - wait / (o.left + 1.0))
        elif isinstance(requirement, TagRequirement):
            ready *= max(0.0, 0.75 - 0.28 * float(requirement.missing(g, who)))
        elif isinstance(requirement, CountRequirement):
            ready *= 0.4
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
