"""Rules for the next card played: a discount or a tolerance that lapses with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tharsis.mars.engine.effects.base import DOING, Effect
from tharsis.mars.engine.terms import NEXT_DISCOUNT, NEXT_TOLERANCE

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


@final
class NextCard(Effect):
    """Applies to the next card that the player plays this generation, needed or not."""

    def __init__(self, which: int, amount: int) -> None:
        super().__init__(DOING, 0, 0)
        self.which = which
        self.amount = amount

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        g.players[who].add_perk(self.which, self.amount)


def next_card_discount(amount: int) -> Effect:
    """The next card costs less."""
    return NextCard(NEXT_DISCOUNT, amount)


def next_card_tolerance(steps: int) -> Effect:
    """The next card's global requirements may be off."""
    return NextCard(NEXT_TOLERANCE, steps)
