"""Dice, tokens, points and cards change hands: every such change goes through here.

A die is in the pool or with a player or shows an award; what the pool has not cannot be taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tharsis.dice.engine.terms import RARITIES, SIDES

if TYPE_CHECKING:
    from tharsis.dice.engine.table import Table

SEEN_SHIFT: Final = 12  # a discard is a card and, above this, one bit for each seat that knows it
CARD_MASK: Final = 4095


def roll_dice(g: Table, who: int, colour: int, many: int) -> int:
    """Take dice of a colour and roll them; how many were missing."""
    player = g.players[who]
    taken = min(many, g.pool[colour])
    if taken > 0:
        g.pool[colour] -= taken
        player.colours[colour] += taken
        g.changed = True
        first = colour * RARITIES
        for _ in range(taken):
            icon = first + SIDES[g.chance.below(6)]
            player.dice[icon] += 1
            if g.logging:
                g.note("rolled", who, icon, 1, [])
    return many - taken


def gain_dice(g: Table, who: int, icon: int, many: int) -> None:
    """Take dice turned to an icon, as many as there are."""
    player = g.players[who]
    colour = icon // RARITIES
    taken = min(many, g.pool[colour])
    if taken > 0:
        g.pool[colour] -= taken
        player.colours[colour] += taken
        player.dice[icon] += taken
        g.changed = True
    if g.logging:
        g.note("gained" if taken else "none-left", who, icon, taken, [])


def return_die(g: Table, who: int, icon: int) -> None:
    """A die goes back to the pool."""
    player = g.players[who]
    player.dice[icon] -= 1
    player.colours[icon // RARITIES] -= 1
    g.pool[icon // RARITIES] += 1


def turn_die(g: Table, who: int, icon: int, rarity: int) -> None:
    """A die is turned to another of its faces."""
    player = g.players[who]
    shown = icon // RARITIES * RARITIES + rarity
    player.dice[icon] -= 1
    player.dice[shown] += 1
    if g.logging:
        g.note("turned", who, icon, shown, [])


def gain_wild(g: Table, who: int, many: int) -> None:
    """Wild tokens, as many as are left."""
    taken = min(many, g.bank)
    g.bank -= taken
    g.players[who].wild += taken
    if g.logging and taken:
        g.note("wild", who, 0, taken, [])


def gain_points(g: Table, who: int, many: int, why: int = 0) -> None:
    """Points on the track."""
    g.players[who].points += many
    g.changed = True
    if g.logging:
        g.note("points", who, why, many, [])


def draw_cards(g: Table, who: int, many: int) -> None:
    """Cards from the deck; when it is empty the discards are shuffled, and if there are none, fewer come."""
    drawn: list[int] = []
    for _ in range(many):
        if g.deck_next >= len(g.deck):
            if not g.discard:
                break
            again = sorted([entry & CARD_MASK for entry in g.discard])
            g.chance.shuffle(again)
            g.deck = again
            g.deck_next = 0
            g.discard = []
            if g.logging:
                g.note("shuffled", who, 0, 0, [])
        drawn.append(g.deck[g.deck_next])
        g.deck_next += 1
    g.players[who].hand = g.players[who].hand + drawn
    if g.logging:
        g.note("drew", who, 0, len(drawn), drawn)


def can_draw(g: Table) -> bool:
    """Is there any card to draw?"""
    return g.deck_next < len(g.deck) or len(g.discard) > 0


def discard_card(g: Table, who: int, card: int) -> None:
    """A card goes from the hand to the discards, face down."""
    player = g.players[who]
    player.hand = [each for each in player.hand if each != card]
    g.discard = g.discard + [card | 1 << who << SEEN_SHIFT]
