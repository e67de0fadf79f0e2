"""Actions of cards as effects: using one of them once more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.effects.base import DOING, Ask, Effect, Pending
from tharsis.mars.engine.terms import FROM_CARD

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

_ANYTHING: Final = 255  # of all that effects read and write


@final
class ActAgain(Effect):
    """Use the action of another own card that was used this generation once more, at its cost."""

    def __init__(self) -> None:
        super().__init__(DOING, _ANYTHING, _ANYTHING)
        self.checked = True

    def usable(self, g: Table, who: int, card: int) -> list[int]:
        """The cards whose action could be used again now."""
        player = g.players[who]
        found: list[int] = []
        for i, each in enumerate(player.tableau):
            if each != card and player.acted[i] == g.generation:
                action = g.cards[each].action
                if action is not None and action.possible(g, who, each):
                    found.append(each)
        return found

    def possible(self, g: Table, who: int, card: int) -> bool:
        return len(self.usable(g, who, card)) > 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        choices = [option(FROM_CARD, each) for each in self.usable(g, who, card)]
        g.ask_or_take(self, who, card, data, choices)

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        used = argument_of(choice)
        if g.logging:
            g.note("act", ask.who, used, used, 0)
        action = g.cards[used].action
        assert action is not None
        g.pile.append(Pending(action, ask.who, used, -1))

    def asks(self) -> str:
        return "act-again"


def act_again() -> Effect:
    """Use the action of another own card once more."""
    return ActAgain()
