"""Playing cards, using their actions, standard actions: what is paid for and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tharsis.dice.engine.cards import Card, effect
from tharsis.dice.engine.payment import NOTHING, begin_payment, payable
from tharsis.dice.engine.stock import gain_points
from tharsis.dice.engine.terms import (
    CREDIT_ACTION,
    CREDIT_POINTS,
    ICONS,
    NEVER,
    NO_ACTION,
    PLACE_CITY,
    PLACE_FOREST,
    PLACE_OCEAN,
    PLAY,
    RAISE,
    RED_PLAYED,
    STANDARD,
    STANDARD_ICONS,
    STANDARD_PRICES,
    TEMPERATURE,
    USE,
)
from tharsis.dice.engine.triggers import happened
from tharsis.kernel.option import argument_of, option, verb_of

if TYPE_CHECKING:
    from tharsis.dice.engine.player import Player
    from tharsis.dice.engine.table import Table

# What a standard action places or raises; credits give points alone.
STANDARD_EFFECTS: Final = [
    effect(RAISE, TEMPERATURE), effect(PLACE_OCEAN), effect(PLACE_FOREST), effect(PLACE_CITY), 0
]  # fmt: skip


def payable_cards(g: Table) -> list[int]:
    """The cards in hand that can be paid for."""
    player = g.players[g.who]
    discounts = player.discounts
    found: list[int] = []
    if player.wild or discounts:
        for card in player.hand:
            if payable(player, g.book.card(card).lines, discounts):
                found.append(card)
        return found
    # Without wild tokens an icon that is not there settles it, as it does for most cards.
    lacking = 0
    for icon in range(ICONS):
        if player.dice[icon] == 0:
            lacking |= 1 << icon
    for card in player.hand:
        face = g.book.card(card)
        if not face.icons & lacking and payable(player, face.lines, discounts):
            found.append(card)
    return found


def start_playing(g: Table, card: int) -> None:
    """Show a card of the hand and pay for it."""
    player = g.players[g.who]
    player.hand = [each for each in player.hand if each != card]
    if g.logging:
        g.note("plays", g.who, card, 0, [])
    begin_payment(g, g.book.card(card).lines, player.discounts, option(PLAY, card))


def start_using(g: Table, card: int) -> None:
    """Turn a blue card sideways and pay for its action."""
    player = g.players[g.who]
    player.used = player.used + [card]
    if g.logging:
        g.note("uses", g.who, card, 0, [])
    begin_payment(g, g.book.card(card).action_lines, NOTHING, option(USE, card))


def start_standard(g: Table, which: int) -> None:
    """Pay for a standard action."""
    if g.logging:
        g.note("standard", g.who, which, 0, [])
    begin_payment(g, standard_lines(which), NOTHING, option(STANDARD, which))


def standard_lines(which: int) -> list[int]:
    """The cost of a standard action."""
    return [STANDARD_ICONS[which], STANDARD_PRICES[which]]


def can_pay_standard(player: Player, which: int) -> bool:
    """Are there dice and tokens for a standard action?"""
    return player.dice[STANDARD_ICONS[which]] + player.wild >= STANDARD_PRICES[which]


def carry_out(g: Table) -> None:
    """What has been paid for."""
    verb = verb_of(g.purchase)
    argument = argument_of(g.purchase)
    g.purchase = -1
    if verb == PLAY:
        add_card(g, argument)
    elif verb == USE:
        begin_group(g, argument, g.book.card(argument).action_effects)
    elif argument == CREDIT_ACTION:
        gain_points(g, g.who, CREDIT_POINTS)
    else:
        begin_group(g, -1, [STANDARD_EFFECTS[argument]])


def add_card(g: Table, card: int) -> None:
    """A card comes into play: it counts, its rules hold, and what it does at once is carried out."""
    face = g.book.card(card)
    player = g.players[g.who]
    player.tableau = player.tableau + [card]
    if face.action != NO_ACTION:
        player.actions = player.actions + [card]
    played = player.played[:]
    played[face.colour] += 1
    player.played = played
    if face.points > 0:
        player.point_cards += 1
    player.card_points += face.points
    for i in range(3):
        if face.cost and face.cost[g.awards[i]]:
            player.awarded = [player.awarded[j] + face.cost[g.awards[j]] for j in range(3)]
            break
    in_force(player, face)
    g.changed = True
    begin_group(g, card, face.effects)
    happened(g, g.who, RED_PLAYED + face.colour)


def in_force(player: Player, face: Card) -> None:
    """The lasting parts of a card or corporation."""
    if face.production_dice or sum(face.production):
        player.production = [player.production[i] + face.production[i] for i in range(len(face.production))]
        player.production_dice += face.production_dice
    if face.waits_for != NEVER:
        player.waiting_for = player.waiting_for + [face.waits_for, face.lasting]
    player.keeps += face.keeps
    if face.discount >= 0:
        player.discounts = player.discounts + [face.discount]


def begin_group(g: Table, source: int, effects: list[int]) -> None:
    """Let effects come, in the order that the player likes."""
    g.source = source
    g.group = effects + g.group
    g.placed = -1
    g.stopped = False
