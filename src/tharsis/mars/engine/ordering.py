"""Effect order ``player``: the active player says which pending effect comes next.

Whatever commutes with everything else is resolved without asking; so is a cost, which comes at once.
Only effects that can be carried out now are offered, so that no order leads into a dead end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.effects.base import DOING, Ask, Effect, Pending
from tharsis.mars.engine.terms import RESOLVE

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


def commute(g: Table, one: Pending, other: Pending) -> bool:
    """Does the order of two effects make no difference?"""
    mine = one.effect
    theirs = other.effect
    if one.who == other.who:
        if mine is theirs:
            return True
    elif mine.apart(g) and theirs.apart(g):
        return True
    return not (mine.writing(g) & theirs.reading(g) or theirs.writing(g) & mine.reading(g))


def next_pending(g: Table) -> Pending | None:
    """Take the next effect off the pile, or ask the active player and return None."""
    pile = g.pile
    top = len(pile) - 1
    if pile[top].effect.urgent:
        return _only(g)
    # What lies under something that must come at once waits until that has come.
    bottom = top
    while bottom > 0 and not pile[bottom - 1].effect.urgent:
        bottom -= 1
    if bottom == top:
        return _only(g)
    choices: list[int] = []
    i = top  # the top comes first in the fixed order
    while i >= bottom:
        mine = pile[i]
        if mine.effect.possible(g, mine.who, mine.card):
            if _commutes_with_all(g, i, bottom):
                return pile.pop(i)
            if not _listed(g, i, choices):
                choices.append(option(RESOLVE, i))
        i -= 1
    if len(choices) > 1:
        g.ask(CHOOSE_NEXT, g.active, -1, -1, choices, [])
        return None
    return pile.pop(argument_of(choices[0])) if choices else nothing_ready(g)


def _only(g: Table) -> Pending | None:
    """What must come next, if a wary table finds that it can."""
    return g.pile.pop() if not g.wary or ready(g, g.pile[-1]) else nothing_ready(g)


def next_ready(g: Table) -> Pending | None:
    """On a wary table, take the first effect of the fixed order that can be carried out now."""
    pile = g.pile
    i = len(pile) - 1
    while not ready(g, pile[i]):
        if i == 0 or pile[i].effect.urgent or pile[i - 1].effect.urgent:
            return nothing_ready(g)
        i -= 1
    return pile.pop(i)


def ready(g: Table, pending: Pending) -> bool:
    """Can its mandatory part be met now? What others cannot meet never stands in the player's way."""
    effect = pending.effect
    if pending.who != g.active or not (effect.checked or effect.boxed):
        return True
    return effect.possible(g, pending.who, pending.card)


def nothing_ready(g: Table) -> Pending | None:
    """Nothing pending can be carried out in full: a trial has failed, a game goes on as well as it can."""
    if g.trial is None or ready(g, g.pile[-1]):
        return g.pile.pop()
    g.trial.failed = True
    g.pile = []
    return None


def _commutes_with_all(g: Table, i: int, bottom: int) -> bool:
    for j in range(bottom, len(g.pile)):
        if j != i and not commute(g, g.pile[i], g.pile[j]):
            return False
    return True


def _listed(g: Table, i: int, choices: list[int]) -> bool:
    """Is the same effect for the same player already offered?"""
    mine = g.pile[i]
    for choice in choices:
        other = g.pile[argument_of(choice)]
        if other.effect is mine.effect and other.who == mine.who and other.data == mine.data:
            return True
    return False


@final
class ChooseNext(Effect):
    """Which pending effect comes next?"""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)

    def asks(self) -> str:
        return "order"

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        chosen = g.pile.pop(argument_of(choice))
        chosen.effect.resolve(g, chosen.who, chosen.card, chosen.data)


CHOOSE_NEXT: Final = ChooseNext()
