"""What a seat cannot know is dealt anew: future rolls, the deck, hands, corporations not shown, bonus cards.

Cards that somebody has discarded lie face down; only who discarded them knows them. Whoever has looked
through the bonus cards knows what is left of them, for those that were taken lie open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.dice.engine.stock import CARD_MASK, SEEN_SHIFT
from tharsis.kernel.chance import Chance
from tharsis.kernel.rng import Rng

if TYPE_CHECKING:
    from tharsis.dice.engine.table import Table


def deal_anew(g: Table, seat: int, rng: Rng) -> None:
    """Change a copy so that it depends on nothing but what the seat knows."""
    g.chance = Chance.guessed(rng)
    _projects(g, seat, rng)
    _bonus_cards(g, seat, rng)
    if g.players[seat].corporations:
        _corporations(g, seat, rng)
    if g.who != seat:
        g.listed = []


def _projects(g: Table, seat: int, rng: Rng) -> None:
    unknown = g.deck[g.deck_next :]
    for other in range(g.seats):
        if other != seat:
            unknown += g.players[other].hand
    for entry in g.discard:
        if not entry >> SEEN_SHIFT >> seat & 1:
            unknown.append(entry & CARD_MASK)
    unknown.sort()
    rng.shuffle(unknown)
    for other in range(g.seats):
        if other != seat:
            player = g.players[other]
            n = len(player.hand)
            player.hand = unknown[:n]
            unknown = unknown[n:]
    discard: list[int] = []
    for entry in g.discard:
        if entry >> SEEN_SHIFT >> seat & 1:
            discard.append(entry)
        else:
            discard.append(unknown.pop() | entry >> SEEN_SHIFT << SEEN_SHIFT)
    g.discard = discard
    g.deck = unknown
    g.deck_next = 0


def _bonus_cards(g: Table, seat: int, rng: Rng) -> None:
    if g.players[seat].looked:
        return
    unknown = g.book.bonus[:]
    for player in g.players:
        unknown = [card for card in unknown if card not in player.tableau]
    rng.shuffle(unknown)
    g.stack = sorted(unknown[: len(g.stack)])


def _corporations(g: Table, seat: int, rng: Rng) -> None:
    unknown = [card for card in g.book.corporations if card not in g.players[seat].corporations]
    for player in g.players:
        unknown = [card for card in unknown if card != player.corporation]
    rng.shuffle(unknown)
    for other in range(g.seats):
        player = g.players[other]
        if other == seat:
            continue
        if player.corporation >= 0:
            player.corporations = sorted([player.corporation, unknown.pop()])
        else:
            player.corporations = sorted([unknown.pop(), unknown.pop()])
            if player.pledge >= 0:
                player.pledge = player.corporations[rng.below(2)]
