"""Preludes: each player plays two before the first actions; and what the corporations of Prelude do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.economy import gain, produce
from tharsis.mars.engine.effects.base import (
    DOING,
    HAND,
    KNOWLEDGE,
    PRODUCTION,
    Ask,
    Effect,
    Pending,
)
from tharsis.mars.engine.faces import face_kind
from tharsis.mars.engine.goals import award_cost
from tharsis.mars.engine.groups import Share, StartGroup
from tharsis.mars.engine.module import Module
from tharsis.mars.engine.playing import enters_by_trial, feasible, put_into_play
from tharsis.mars.engine.rulebook import Rulebook
from tharsis.mars.engine.schedule import Step, action_ended, phase_number
from tharsis.mars.engine.setup import Setup
from tharsis.mars.engine.terms import ALTERNATIVE, FUND, MONEY, NOBODY, PICK
from tharsis.mars.engine.turn_actions import FUND_AWARD

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

PRELUDE: Final = face_kind("prelude")
PRELUDES: Final = "preludes"
PRELUDE_PHASE: Final = phase_number("preludes")
DEALT: Final = 4
KEPT: Final = 2
UNPLAYABLE: Final = 15  # M€ for a prelude that cannot be played
GENERATIONS_ALONE: Final = 12


# Playing a prelude --------------------------------------------------------------------------------


def held(g: Table, who: int) -> list[int]:
    """The preludes that a player has still to play."""
    return g.book.group(PRELUDES).dealt(g, who)


def can_be_played(g: Table, who: int, prelude: int) -> bool:
    """Can all be met that a prelude takes, if need be by what it brings?"""
    face = g.cards[prelude]
    return feasible(g, who, face) or enters_by_trial(g, who, face)


def put_away(g: Table, prelude: int, seats: list[int]) -> None:
    """A prelude leaves the game; these seats have seen it."""
    g.changed_piles().decks[g.book.group(PRELUDES).shares[0].deck].remove(prelude, seats)


@final
class PlayPrelude(Effect):
    """The prelude ``data`` is played; if it cannot be, it leaves the game and its player gets M€ instead."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)
        self.urgent = True

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        face = g.cards[data]
        g.book.group(PRELUDES).take(g, who, data)
        as_it_stands = feasible(g, who, face)
        if as_it_stands or enters_by_trial(g, who, face):
            if g.logging:
                g.note("prelude", who, data, data, 0)
            g.wary = g.wary or not as_it_stands
            put_into_play(g, who, face)
        else:
            put_away(g, data, list(range(g.seats)))
            if g.logging:
                g.note("prelude-lost", who, data, data, 0)
            gain(g, who, MONEY, UNPLAYABLE, data)


@final
class NextPrelude(Effect):
    """Which of the preludes kept comes next?"""

    def __init__(self) -> None:
        super().__init__(DOING, KNOWLEDGE, KNOWLEDGE)
        self.secret = True

    def options(self, g: Table, ask: Ask) -> list[int]:
        return [option(PICK, prelude) for prelude in sorted(held(g, ask.who))]

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        g.pile.append(Pending(PLAY_PRELUDE, ask.who, -1, argument_of(choice)))

    def asks(self) -> str:
        return "prelude"


@final
class DrawPreludes(Effect):
    """Draw some preludes, play one of them; the others leave the game."""

    def __init__(self, amount: int) -> None:
        super().__init__(DOING, KNOWLEDGE, HAND | KNOWLEDGE)
        self.amount = amount
        self.checked = True
        self.secret = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return g.piles.decks[g.book.group(PRELUDES).shares[0].deck].left() > 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        share = g.book.group(PRELUDES).shares[0]
        piles = g.changed_piles()
        deck = piles.decks[share.deck]
        drawn = [deck.draw(g.chance) for _ in range(min(self.amount, deck.left()))]
        piles.hands[share.hands].of[who] = drawn
        if g.logging:
            g.note("preludes-drawn", who, card, 0, len(drawn))
        if drawn:
            g.ask(self, who, card, data, [], [])

    def options(self, g: Table, ask: Ask) -> list[int]:
        return [option(PICK, prelude) for prelude in sorted(held(g, ask.who))]

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        chosen = argument_of(choice)
        for prelude in held(g, ask.who):
            if prelude != chosen:
                g.book.group(PRELUDES).take(g, ask.who, prelude)
                put_away(g, prelude, [ask.who])
        g.pile.append(Pending(PLAY_PRELUDE, ask.who, ask.card, chosen))

    def asks(self) -> str:
        return "prelude"


PLAY_PRELUDE: Final = PlayPrelude()
NEXT_PRELUDE: Final = NextPrelude()


# What the corporations do -------------------------------------------------------------------------


@final
class FundFree(Effect):
    """Fund an award for nothing; alone there is none."""

    def __init__(self) -> None:
        super().__init__(DOING, KNOWLEDGE, 0)
        self.checked = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return g.seats > 1 and award_cost(g) >= 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        choices: list[int] = []
        for i, owner in enumerate(g.awards):
            if owner == NOBODY:
                choices.append(option(FUND, g.book.awards[i].id))
        g.ask_or_take(self, who, card, data, choices)

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        place = g.book.award_place(argument_of(choice))
        g.pile.append(Pending(FUND_AWARD, ask.who, ask.card, place))

    def asks(self) -> str:
        return "award"


@final
class RaiseLowest(Effect):
    """Raise the lowest of the own productions; among several the player chooses."""

    def __init__(self, steps: int) -> None:
        super().__init__(DOING, PRODUCTION | KNOWLEDGE, PRODUCTION)
        self.steps = steps

    def lowest(self, g: Table, who: int) -> list[int]:
        """The productions that it may raise."""
        production = g.players[who].production
        least = min(production)
        return [resource for resource in range(6) if production[resource] == least]

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        choices = [option(ALTERNATIVE, resource) for resource in self.lowest(g, who)]
        g.ask_or_take(self, who, card, data, choices)

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        produce(g, ask.who, argument_of(choice), self.steps, ask.card)

    def asks(self) -> str:
        return "lowest"


def draw_preludes(amount: int) -> Effect:
    """Draw preludes and play one."""
    return DrawPreludes(amount)


def fund_free() -> Effect:
    """Fund an award for nothing."""
    return FundFree()


def raise_lowest(steps: int = 1) -> Effect:
    """Raise the lowest production."""
    return RaiseLowest(steps)


# The module ---------------------------------------------------------------------------------------


@final
class PreludesStep(Step):
    """Everybody in turn plays the preludes kept, one after another."""

    def begin(self, g: Table) -> None:
        g.active = g.first_player

    def over(self, g: Table) -> bool:
        if not action_ended(g):
            return False
        for seat in g.seats_from(g.first_player):
            mine = held(g, seat)
            if mine:
                g.active = seat
                choices = [option(PICK, prelude) for prelude in sorted(mine)]
                g.ask_or_take(NEXT_PRELUDE, seat, -1, -1, choices)
                return False
        return True


class PreludeModule(Module):
    """Prelude."""

    def prepare(self, book: Rulebook, setup: Setup) -> None:
        pile = book.add_pile(book.cards_of(PRELUDE))
        book.add_group(StartGroup(PRELUDES, [Share(pile, DEALT)], KEPT, KEPT))
        book.insert_step(PreludesStep(PRELUDES, PRELUDE_PHASE), before="actions")
        if setup.players == 1:
            book.last_generation = GENERATIONS_ALONE
