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
from tharsis.mars.engine.groups import STARTING_CHOICE, resume_choice, unshown
from tharsis.mars.engine.playing import PLAY_CARD
from tharsis.mars.engine.research import BUY_CARDS, PLEDGE
from tharsis.mars.engine.terms import SETUP_PHASE

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
    g.changed_piles().hide(g, seat, rng)
    for state in g.states:
        state.hide(g, seat, rng)
    g.chance = Chance.guessed(rng)
    for other in range(g.seats):
        ask = g.asks[other]
        if other != seat and ask is not None and ask.effect.secret:
            g.ask(ask.effect, other, ask.card, ask.data, [], [])
    if g.phase == SETUP_PHASE:
        _start_anew(g, seat, rng)
    for other in answered:
        _answer_anyhow(g, other, rng)


def _start_anew(g: Table, seat: int, rng: Rng) -> None:
    """What others have chosen to begin with but not yet shown could as well be something else."""
    choosing = _asked_of_all(g) is STARTING_CHOICE
    for other in range(g.seats):
        if other == seat:
            continue
        if choosing:
            resume_choice(g, other, 0)
        elif unshown(g, other) > 0:
            asked = g.asks[other]
            resume_choice(g, other, len(g.book.start) - unshown(g, other))
            _answer_anyhow(g, other, rng)
            g.asks[other] = asked


def _answer_anyhow(g: Table, who: int, rng: Rng) -> None:
    """A secret answer is given by chance; nothing comes of it yet."""
    while True:
        ask = g.asks[who]
        if ask is None or not ask.effect.together:
            return
        choices = g.options(who)
        g.asks[who] = None
        ask.effect.answer(g, ask, choices[rng.below(len(choices))])


def _forget_answers(g: Table, seat: int) -> list[int]:
    """Ask the others again, as their answers are secret; returns those who had answered."""
    answered: list[int] = []
    question = _asked_of_all(g)
    if question is None:
        return answered
    for other in range(g.seats):
        if other == seat:
            continue
        player = g.players[other]
        if player.ready:
            answered.append(other)
        player.ready = False
        player.pledge = -1
        player.promised = []
        if question is not STARTING_CHOICE:  # that depends on what is dealt
            if question is BUY_CARDS:
                player.aside = []
            g.ask(question, other, -1, -1, [], [])
    return answered


def _asked_of_all(g: Table) -> Effect | None:
    """The question that is put to all at once, if one is."""
    for ask in g.asks:
        if ask is not None and ask.effect.together:
            return BUY_CARDS if ask.effect is PLEDGE else ask.effect
    return None
