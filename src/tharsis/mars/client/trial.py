"""Options tried in a copy that holds nothing the seat does not know: what comes of them, what is for good."""

from __future__ import annotations

from tharsis.kernel.option import argument_of, verb_of
from tharsis.kernel.rng import Rng
from tharsis.mars.client.paying import paid, payment_asked
from tharsis.mars.client.shapes import Paid
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import (
    DRAFT_PHASE,
    END_TURN,
    FINAL_PHASE,
    PASS,
    PAY,
    PICK,
    RESEARCH_PHASE,
    SETUP_PHASE,
)


def known_copy(g: Table, seat: int) -> Table:
    """The table as the seat knows it, dealt by a rule that depends on nothing hidden."""
    return g.known_to(seat, Rng(g.generation * 8 + seat))


class Mark:
    """A moment of a table, to tell later whether anybody has learned something new since."""

    def __init__(self, g: Table) -> None:
        self.deck = g.deck  # replaced by a reshuffle
        self.deck_next = g.deck_next
        self.chance = g.chance.used
        self.turned = _turned(g)
        self.passed_on = g.passed_on  # replaced when packs are passed on
        self.phase = g.phase
        self.generation = g.generation

    def drawn(self, g: Table) -> bool:
        """Was a card drawn or revealed, or chance used, since?"""
        return (
            self.deck_next != g.deck_next
            or self.deck is not g.deck
            or self.chance != g.chance.used
            or self.turned != _turned(g)
            or self.passed_on is not g.passed_on
        )

    def revealed(self, g: Table) -> bool:
        """Has anybody learned something new that cannot be unlearned?"""
        # A phase that all players decide in ends by showing their secret answers.
        return self.drawn(g) or self.generation != g.generation or self.phase != g.phase or g.over


def _turned(g: Table) -> list[int]:
    """How many faces were drawn from piles besides the draw pile."""
    return [g.piles.turned(), *(state.turned() for state in g.states)]


class Trial:
    """An option taken in a copy, with the sensible payment for it.

    ``batch`` is what to send for that, ``paid`` what is handed over (empty where nothing is asked about it),
    ``after`` the table afterwards. A batch must end where something new is shown, and so does this.
    """

    def __init__(self, known: Table, seat: int, choice: int) -> None:
        self.batch = [choice]
        self.paid: list[Paid] = []
        picked = -1  # amounts known before; fewer of them in a question: that is another bill
        ask = payment_asked(known, seat)
        if ask is not None and verb_of(choice) == PAY:
            self.paid = paid(known, seat, ask, [*ask.picks, argument_of(choice)])
            picked = len(ask.picks)
        mark = Mark(known)
        after = known.copy()
        after.choose(seat, choice)
        ask = payment_asked(after, seat)
        while ask is not None and len(ask.picks) > picked and not mark.revealed(after):
            picked = len(ask.picks)
            self.batch.append(after.options(seat)[0])
            self.paid = paid(after, seat, ask, [*ask.picks, argument_of(self.batch[-1])])
            after.choose(seat, self.batch[-1])
            ask = payment_asked(after, seat)
        self.after = after


def irreversible(known: Table, seat: int, choice: int, after: Table) -> bool:
    """Can the option, which leads from ``known`` to ``after``, not be taken back once others go on?"""
    if verb_of(choice) in (PASS, END_TURN):
        return True
    if verb_of(choice) in (PICK, PAY) and len(known.waiting()) > 1:
        return False  # one of several secret answers
    if Mark(known).revealed(after):
        return True
    taking_turns = known.phase not in (SETUP_PHASE, RESEARCH_PHASE, DRAFT_PHASE, FINAL_PHASE)
    return taking_turns and after.active != seat and after.waiting() != [seat]
