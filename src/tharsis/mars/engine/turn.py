"""A player's turn: the question what to do, with all that the actions of the game offer, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.engine.effects.base import DOING, NO_DOUBTS, Ask, Effect
from tharsis.mars.engine.terms import (
    CONVERT_PLANTS,
    DONE,
    END_TURN,
    PASS,
    STEP_LEVY,
)
from tharsis.mars.engine.trial import all_bearable
from tharsis.mars.engine.turn_actions import FIRST_ACTIONS, convert_plants

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

ACTIONS: Final = 2  # that a turn may have
TURN_OVER: Final = 3  # for the count of actions: the turn has ended


# The turn -----------------------------------------------------------------------------------------


@final
class TakeTurn(Effect):
    """A player's choice of an action. What a corporation must do first comes before anything else."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)
        self.secret = True

    def asks(self) -> str:
        return "turn"

    def options(self, g: Table, ask: Ask) -> list[int]:
        who = ask.who
        player = g.players[who]
        found: list[int] = []
        g.doubts = NO_DOUBTS
        if player.first_due:
            FIRST_ACTIONS.offer(g, who, found)
        if not found:
            for action in g.book.actions:
                action.offer(g, who, found)
            if player.perks[STEP_LEVY] > 0:
                found = all_bearable(g, who, found)
        ask.doubts = g.doubts
        found.append(option(PASS) if g.taken == 0 else option(END_TURN))
        return found

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        who = ask.who
        verb = verb_of(choice)
        if verb == PASS:
            g.players[who].passed = True
            g.taken = TURN_OVER
            if g.logging:
                g.note("pass", who, -1, 0, 0)
        elif verb == END_TURN:
            g.taken = TURN_OVER
            if g.logging:
                g.note("end-turn", who, -1, 0, 0)
        else:
            g.acting = True
            g.wary = choice in ask.doubts
            g.book.action(verb).do(g, who, argument_of(choice))


@final
class EndTurn(Effect):
    """Both actions are taken: where turns stay open the player says when the turn is over."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)

    def asks(self) -> str:
        return "end-turn"

    def options(self, g: Table, ask: Ask) -> list[int]:
        return [option(END_TURN)]

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        g.taken = TURN_OVER


@final
class FinalGreeneries(Effect):
    """After the last production: turn plants into greeneries, and nothing else."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)

    def asks(self) -> str:
        return "final-greeneries"

    def options(self, g: Table, ask: Ask) -> list[int]:
        return [option(CONVERT_PLANTS), option(DONE)]

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        if verb_of(choice) == CONVERT_PLANTS:
            convert_plants(g, ask.who)
        else:
            g.taken = TURN_OVER


TAKE_TURN: Final = TakeTurn()
END_THE_TURN: Final = EndTurn()
FINAL_GREENERIES: Final = FinalGreeneries()
