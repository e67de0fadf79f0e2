"""Playing a card: what it costs, whether it may be played, paying for it, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.mars.engine.effects.base import DOING, Effect, Pending
from tharsis.mars.engine.effects.production import box_possible
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.in_force import bring_into_play
from tharsis.mars.engine.payment import Bill, Payment, funds, payable
from tharsis.mars.engine.terms import (
    EVENT,
    HEAT,
    MONEY,
    NEXT_DISCOUNT,
    NEXT_TOLERANCE,
)
from tharsis.mars.engine.triggers import card_triggers

if TYPE_CHECKING:
    from tharsis.mars.engine.player import Player
    from tharsis.mars.engine.table import Table


def card_cost(player: Player, face: Card) -> int:
    """What a card costs the player after all discounts."""
    cost = face.cost - player.perks[NEXT_DISCOUNT]
    for discount in player.discounts:
        cost -= discount.amount * discount.cards.times(face)
    return max(cost, 0)


def kept(g: Table, who: int, face: Card, resource: int) -> int:
    """How much of a resource the card's own effects need after it is paid for."""
    need = 0
    for effect in face.checks:
        need += effect.keeps(g, who, face.id, resource)
    return need


def affordable(g: Table, who: int, face: Card) -> bool:
    """Can the card be paid for, with what its effects need left over?"""
    player = g.players[who]
    cost = card_cost(player, face)
    if funds(g, who, face.steel, face.titanium, face.id) < cost:
        return False
    if not face.checks:
        return True
    return payable(g, who, card_bill(g, who, face))


def card_bill(g: Table, who: int, face: Card) -> Bill:
    """What a card costs the player, with what its effects need left over."""
    bill = Bill(card_cost(g.players[who], face), face.id, face.steel, face.titanium)
    if face.checks:
        bill.keep_money = kept(g, who, face, MONEY)
        bill.keep_heat = kept(g, who, face, HEAT)
    return bill


def playable(g: Table, who: int, face: Card) -> bool:
    """May the player play this card now?"""
    if not affordable(g, who, face):
        return False
    for requirement in face.requires:
        if not requirement.met(g, who):
            return False
    if face.box and not box_possible(g, who, face, face.id, True):
        return False
    for effect in face.checks:
        if not effect.possible(g, who, face.id) and not effect.fed(g, who, face):
            return False
    return True


@final
class PayForCard(Payment):
    """Pay for a card."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)
        self.urgent = True

    def bill(self, g: Table, who: int, card: int, data: int) -> Bill:
        return card_bill(g, who, g.cards[card])


@final
class PlayCard(Effect):
    """The card ``data``, paid for, is played: its tags count, its triggers and effects wait on the pile."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        player = g.players[who]
        face = g.cards[data]
        player.hand.remove(data)
        if g.logging:
            g.note("play", who, data, data, card_cost(player, face))
        if player.perks[NEXT_DISCOUNT] or player.perks[NEXT_TOLERANCE]:
            forget_next_card(player)
        for tag in face.tags:
            player.tags[tag] += 1
        if face.type == EVENT:
            player.events = [*player.events, data]
            g.events = [*g.events, data]
        else:
            bring_into_play(g, who, face)
        pending = card_triggers(g, who, face)
        for effect in face.effects:
            pending.append(Pending(effect, who, data, -1))
        g.push(pending)


def turn_down_events(g: Table) -> None:
    """Events are turned face down when an action ends: their tags counted only while they were played."""
    for card in g.events:
        for player in g.players:
            if card in player.events:
                for tag in g.cards[card].tags:
                    player.tags[tag] -= 1
    g.events = []


def forget_next_card(player: Player) -> None:
    """What applied to the next card is used up."""
    perks = player.perks[:]
    perks[NEXT_DISCOUNT] = 0
    perks[NEXT_TOLERANCE] = 0
    player.perks = perks


PAY_FOR_CARD: Final = PayForCard()
PLAY_CARD: Final = PlayCard()
