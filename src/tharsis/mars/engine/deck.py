"""The draw pile and the discard pile.

The draw pile is a list that is never changed, with a mark for the next card, until a reshuffle
replaces it. A discarded card remembers which seats know that it lies there (bits from 16 up).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

CARD_MASK: Final = 0xFFFF
MOST_DRAWN: Final = 8  # by one effect


def left_in_all(g: Table) -> int:
    """Cards that can still be drawn, after a reshuffle if need be."""
    return len(g.deck) - g.deck_next + len(g.discard)


def plenty(g: Table) -> bool:
    """Are there more cards than all that is pending could take? Then nobody draws them away from others."""
    return left_in_all(g) > MOST_DRAWN * len(g.pile)


def draw(g: Table) -> int:
    """The top card, reshuffling the discards when the pile is empty; -1 if there is none at all."""
    if g.trial is not None:
        return g.trial.draw(g)
    if g.deck_next >= len(g.deck):
        if not g.discard:
            return -1
        fresh = [entry & CARD_MASK for entry in g.discard]
        g.chance.shuffle(fresh)
        g.deck = fresh
        g.deck_next = 0
        g.discard = []
        if g.logging:
            g.note("reshuffle", -1, -1, 0, len(fresh))
    card = g.deck[g.deck_next]
    g.deck_next += 1
    return card


def discard(g: Table, card: int, seat: int) -> None:
    """Lay a card face down on the discards; ``seat`` knows it."""
    g.discard.append(card | (1 << (16 + seat)))


def discard_openly(g: Table, card: int) -> None:
    """Lay a card on the discards after everybody has seen it."""
    g.discard.append(card | (((1 << g.seats) - 1) << 16))


def draw_to_hand(g: Table, who: int, amount: int, source: int) -> None:
    """Draw cards into the hand, as many as there are."""
    player = g.players[who]
    drawn = 0
    while drawn < amount:
        card = draw(g)
        if card < 0:
            break
        player.hand.append(card)
        drawn += 1
        if g.logging:
            g.note("drawn", who, source, card, 1)
    if g.logging and drawn > 0:
        g.note("draw", who, source, 0, drawn)


def deal(g: Table, amount: int) -> None:
    """Deal cards to look at into every player's offer, one each in turn so that all get the same number."""
    share = min(amount, left_in_all(g) // g.seats)
    order = g.seats_from(g.first_player)
    for seat in order:
        g.players[seat].offer = []
    for _ in range(share):
        for seat in order:
            g.players[seat].offer.append(draw(g))
