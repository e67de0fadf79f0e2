"""What a seat cannot know: deals it anew in a copy of the game.

Hidden are the draw pile, the hands of others, cards that others are looking at, face-down discards
that the seat did not see, and answers that others have given but not yet shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.kernel.chance import Chance
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.deck import CARD_MASK
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.playing import PLAY_CARD
from tharsis.mars.engine.research import BUY_CARDS, DRAFT_CARD, STARTING_CHOICE
from tharsis.mars.engine.terms import DRAFT_PHASE, RESEARCH_PHASE, SETUP_PHASE

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


def deal_anew(g: Table, seat: int, rng: Rng) -> None:
    """Replace all that the seat cannot know by something that could as well be true."""
    g.setup = g.setup.without_seed()
    answered = _forget_answers(g, seat)
    known: list[int] = []  # cards that the seat knows in another's hands
    bit = 1 << (16 + seat)
    for entry in g.passed_on:
        if entry & bit:
            known.append(entry & CARD_MASK)
    passed = known[:]
    for pending in g.pile:
        if pending.effect is PLAY_CARD:  # shown, and being paid for
            known.append(pending.data)
    pool = g.deck[g.deck_next :]
    for entry in g.discard:
        if not entry & bit:
            pool.append(entry & CARD_MASK)
    for other in range(g.seats):
        if other != seat:
            player = g.players[other]
            for card in player.hand + player.offer + player.aside:
                if card not in known:
                    pool.append(card)
    pool.sort()  # so that the outcome depends on nothing but what the seat knows
    rng.shuffle(pool)
    for other in range(g.seats):
        if other != seat:
            player = g.players[other]
            player.hand = [card if card in known else pool.pop() for card in player.hand]
            player.offer = [card if card in known else pool.pop() for card in player.offer]
            player.aside = [card if card in known else pool.pop() for card in player.aside]
    # Who else knows of a card is not known either.
    g.passed_on = [card | bit for card in passed]
    g.discard = [entry & CARD_MASK | bit if entry & bit else pool.pop() for entry in g.discard]
    g.deck = pool
    g.deck_next = 0
    if g.phase == SETUP_PHASE:
        _deal_corporations(g, seat, rng)
    for state in g.states:
        state.hide(g, seat, rng)
    g.chance = Chance.guessed(rng)
    for other in range(g.seats):
        ask = g.asks[other]
        if other != seat and ask is not None and ask.effect.secret:
            g.ask(ask.effect, other, ask.card, ask.data, [], [])
    for other in answered:
        while g.asks[other] is not None:
            choices = g.options(other)
            g.choose(other, choices[rng.below(len(choices))])


def _deal_corporations(g: Table, seat: int, rng: Rng) -> None:
    pool = g.unused_corporations[:]
    for other in range(g.seats):
        player = g.players[other]
        if other != seat and player.corporation < 0 and not g.setup.beginners[other]:
            pool += player.corporations
    pool.sort()
    rng.shuffle(pool)
    for other in range(g.seats):
        player = g.players[other]
        if other != seat and player.corporation < 0 and not g.setup.beginners[other]:
            player.corporations = [pool.pop() for _ in player.corporations]
    g.unused_corporations = pool


def _forget_answers(g: Table, seat: int) -> list[int]:
    """Ask the others again, as their answers are secret; returns those who had answered."""
    answered: list[int] = []
    if g.phase == SETUP_PHASE:
        question: Effect = STARTING_CHOICE
    elif g.phase == RESEARCH_PHASE:
        question = BUY_CARDS
    elif g.phase == DRAFT_PHASE:
        question = DRAFT_CARD
    else:
        return answered
    if g.pile or not g.waiting():
        return answered
    for other in range(g.seats):
        if other == seat or (g.phase == SETUP_PHASE and g.setup.beginners[other]):
            continue
        player = g.players[other]
        if player.ready:
            answered.append(other)
        player.ready = False
        player.pledge = -1
        player.promised = []
        if g.phase != DRAFT_PHASE:
            player.aside = []
        g.ask(question, other, -1, -1, [], [])
    return answered
