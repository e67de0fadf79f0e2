"""Options tried in a copy that holds nothing the seat does not know: what comes of them, what is for good."""

from __future__ import annotations

from tharsis.dice.client.shapes import DicePaid
from tharsis.dice.engine import terms
from tharsis.dice.engine.table import Table
from tharsis.kernel.option import verb_of
from tharsis.kernel.rng import Rng


def known_copy(g: Table, seat: int) -> Table:
    """The game as the seat knows it, dealt by a rule that depends on nothing hidden."""
    return g.known_to(seat, Rng(g.turn * 8 + seat))


class Mark:
    """A moment of a game, to tell later whether anybody has learned something new since."""

    def __init__(self, g: Table) -> None:
        self.chance = g.chance.used
        self.deck = g.deck  # replaced by a shuffle
        self.deck_next = g.deck_next
        self.looked = [player.looked for player in g.players]
        self.stack = g.stack  # replaced when a card is taken
        self.choosing = g.step == terms.CHOOSE_CORPORATION

    def rolled(self, g: Table) -> bool:
        """Was chance used since?"""
        return self.chance != g.chance.used

    def drawn(self, g: Table) -> bool:
        """Was a card drawn, or the stack of bonus cards looked at?"""
        return (
            self.deck_next != g.deck_next
            or self.deck is not g.deck
            or self.looked != [player.looked for player in g.players]
        )

    def revealed(self, g: Table) -> bool:
        """Has anybody learned something new that cannot be unlearned?"""
        shown = self.choosing and g.step != terms.CHOOSE_CORPORATION
        # Who looks at the bonus cards a second time sees what others have left.
        again = g.question == terms.ASK_BONUS
        return self.rolled(g) or self.drawn(g) or shown or again or g.over


def paying(g: Table, seat: int) -> bool:
    """Is the seat asked how to pay?"""
    return not g.over and g.who == seat and g.question in (terms.ASK_PAY, terms.ASK_PAY_ANY)


class Trial:
    """An option taken in a copy with the usual payment: what to send for that, and the game afterwards."""

    def __init__(self, known: Table, seat: int, choice: int) -> None:
        self.batch = [choice]
        mark = Mark(known)
        after = known.copy()
        after.logging = True  # the log of the copy tells what was paid
        after.choose(seat, choice)
        while paying(after, seat) and not paying(known, seat) and not mark.revealed(after):
            self.batch.append(after.options(seat)[0])
            after.choose(seat, self.batch[-1])
        self.paid = _paid(after)
        self.after = after


def _paid(after: Table) -> DicePaid | None:
    """The dice and tokens that the log says were paid; None if nothing was."""
    dice = [0] * terms.ICONS
    wild = 0
    for entry in after.log:
        if entry.kind == "paid":
            dice[entry.what] += entry.amount
        elif entry.kind == "paid-wild":
            wild += entry.amount
    return {"dice": dice, "wild": wild} if wild or any(dice) else None


def irreversible(known: Table, seat: int, choice: int, after: Table) -> bool:
    """Can the option, which leads from ``known`` to ``after``, not be taken back once others go on?"""
    if known.step == terms.CHOOSE_CORPORATION:
        return len(known.waiting()) == 1
    if verb_of(choice) == terms.END_TURN or Mark(known).revealed(after):
        return True
    return after.who != seat
