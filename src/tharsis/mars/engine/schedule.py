"""The schedule: what comes next when nobody is asked and nothing is pending.

A game has a list of steps, made when its rules are; modules insert theirs. A step begins once and then goes
on, as often as it needs, until it is over; then the next one begins. The steps from the actions to research
are a generation and come round again until the end of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.native import mypyc_attr
from tharsis.mars.engine.deck import deal
from tharsis.mars.engine.economy import gain
from tharsis.mars.engine.effects.base import Pending
from tharsis.mars.engine.groups import REVEAL
from tharsis.mars.engine.levy import collect
from tharsis.mars.engine.playing import forget_next_card, turn_down_events
from tharsis.mars.engine.research import (
    BUY_CARDS,
    DRAFT_CARD,
    RESEARCH_CARDS,
    ask_all,
    pass_packs,
    settle_research,
)
from tharsis.mars.engine.terms import (
    ACTION_PHASE,
    DRAFT_PHASE,
    ENERGY,
    FINAL_PHASE,
    GAME_OVER,
    HEAT,
    MONEY,
    NEXT_DISCOUNT,
    NEXT_TOLERANCE,
    PRODUCED,
    RESEARCH_PHASE,
    SETUP_PHASE,
)
from tharsis.mars.engine.tracks import all_complete
from tharsis.mars.engine.triggers import step_triggers
from tharsis.mars.engine.turn import ACTIONS, END_THE_TURN, FINAL_GREENERIES, TAKE_TURN, TURN_OVER
from tharsis.mars.engine.turn_actions import plants_convertible

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

RATING_GOAL = 63
SAME_PHASE = -1  # for steps that pass without anybody noticing


# By number; modules add theirs.
PHASE_NAMES: Final[list[str]] = ["setup", "action", "research", "draft", "final", "over", "solar"]


def phase_number(name: str) -> int:
    """The number of a phase, new or known."""
    if name not in PHASE_NAMES:
        PHASE_NAMES.append(name)
    return PHASE_NAMES.index(name)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """A step of the schedule: its name, the phase that it makes, and the step that follows it.

    Without ``then`` the next one in the list follows.
    """

    def __init__(self, name: str, phase: int = SAME_PHASE, then: str = "") -> None:
        self.name = name
        self.phase = phase
        self.then = then

    def begin(self, g: Table) -> None:
        """Do what comes once."""

    def over(self, g: Table) -> bool:
        """Go on; True when there is nothing more to do."""
        return True


def advance(g: Table) -> None:
    """The next bit of the schedule."""
    step = g.book.steps[g.step]
    if not g.begun:
        g.begun = True
        if step.phase != SAME_PHASE:
            g.phase = step.phase
        step.begin(g)
    elif step.over(g):
        go_to(g, g.book.following[g.step])


def go_to(g: Table, step: int) -> None:
    """Let a step come next."""
    g.step = step
    g.begun = False


# The beginning ------------------------------------------------------------------------------------


@final
class Reveal(Step):
    """All have chosen: what they chose is revealed, corporations are played, in player order."""

    def begin(self, g: Table) -> None:
        for seat in reversed(g.seats_from(g.first_player)):
            g.pile.append(Pending(REVEAL, seat, -1, -1))


# A generation -------------------------------------------------------------------------------------


@final
class Actions(Step):
    """Players take turns until all have passed."""

    def begin(self, g: Table) -> None:
        g.active = g.first_player
        g.taken = 0
        for player in g.players:
            player.passed = False

    def over(self, g: Table) -> bool:
        """End an action, end a turn, end the phase, or ask the active player."""
        if g.acting:
            if not action_ended(g):
                return False
            g.acting = False
            g.taken += 1
        if g.taken < ACTIONS:
            g.ask(TAKE_TURN, g.active, -1, -1, [], [])
            return False
        if g.taken == ACTIONS and g.setup.open_turns[g.active]:
            g.ask(END_THE_TURN, g.active, -1, -1, [], [])
            return False
        for seat in g.seats_after(g.active):
            if not g.players[seat].passed:
                g.active = seat
                g.taken = 0
                g.ask(TAKE_TURN, seat, -1, -1, [], [])
                return False
        return True


def action_ended(g: Table) -> bool:
    """Whatever the active player did is done: let go of what held for it. False if a levy is due before."""
    if g.book.levies and collect(g):
        return False
    g.wary = False
    player = g.players[g.active]
    if player.stands:
        player.stands = []
    if g.events:
        turn_down_events(g)
    return True


@final
class Production(Step):
    """Energy turns to heat, then everybody gains income and production."""

    def begin(self, g: Table) -> None:
        production_phase(g)


def production_phase(g: Table) -> None:
    """Energy turns to heat, then everybody gains income and production."""
    if g.logging:
        g.note("production-phase", -1, -1, g.generation, 0)
    for seat in g.seats_from(g.first_player):
        player = g.players[seat]
        production = player.production
        heat = player.stock[ENERGY] + production[HEAT]
        player.stock[ENERGY] = 0
        gain(g, seat, HEAT, heat, -1)
        gain(g, seat, MONEY, player.rating + production[MONEY], -1)
        for resource in range(1, 5):
            gain(g, seat, resource, production[resource], -1)
        if player.perks[NEXT_DISCOUNT] or player.perks[NEXT_TOLERANCE]:
            forget_next_card(player)
        if player.triggers[PRODUCED]:
            g.push(step_triggers(g, PRODUCED, seat, -1, 1, -1))


@final
class EndCheck(Step):
    """Is this the end of the game? Alone, the last generation decides whether the goal was reached."""

    def begin(self, g: Table) -> None:
        if g.book.last_generation > 0:
            ended = g.generation >= g.book.last_generation
            if ended:
                g.won = g.players[0].rating >= RATING_GOAL if g.setup.rating_goal else all_complete(g)
        else:
            ended = all_complete(g)
        if ended:
            go_to(g, g.book.final_step)


@final
class NextGeneration(Step):
    """The generation marker moves on, and the first player's with it."""

    def begin(self, g: Table) -> None:
        g.generation += 1
        g.first_player = (g.first_player + 1) % g.seats
        if g.logging:
            g.note("generation", g.first_player, -1, g.generation, 0)
        deal(g, RESEARCH_CARDS)


@final
class Draft(Step):
    """Cards are passed on, one taken by each player at a time; only where the setup says so."""

    def begin(self, g: Table) -> None:
        if g.setup.draft and g.seats > 1 and len(g.players[0].offer) > 1:
            g.phase = DRAFT_PHASE
            ask_all(g, DRAFT_CARD)

    def over(self, g: Table) -> bool:
        if g.phase != DRAFT_PHASE or pass_packs(g):
            return True
        ask_all(g, DRAFT_CARD)
        return False


@final
class Research(Step):
    """Everybody buys cards, unless there are none left to look at."""

    def begin(self, g: Table) -> None:
        if g.players[0].offer:
            g.phase = RESEARCH_PHASE
            ask_all(g, BUY_CARDS)

    def over(self, g: Table) -> bool:
        if g.phase == RESEARCH_PHASE:
            settle_research(g)
        return True


# The end ------------------------------------------------------------------------------------------


@final
class FinalGreeneries(Step):
    """Each player in turn converts plants for as long as possible and wanted."""

    def begin(self, g: Table) -> None:
        g.active = g.first_player
        g.taken = 0

    def over(self, g: Table) -> bool:
        while True:
            if g.taken < TURN_OVER and plants_convertible(g, g.active):
                g.ask(FINAL_GREENERIES, g.active, -1, -1, [], [])
                return False
            following = (g.active + 1) % g.seats
            if following == g.first_player:
                return True
            g.active = following
            g.taken = 0


@final
class Over(Step):
    """The game is over."""

    def begin(self, g: Table) -> None:
        g.over = True
        if g.logging:
            g.note("over", -1, -1, g.generation, 0)


def core_steps() -> list[Step]:
    """The steps of every game, before modules insert theirs."""
    return [
        Step("start", SETUP_PHASE),
        Reveal("reveal"),
        Actions("actions", ACTION_PHASE),
        Production("production"),
        EndCheck("end-check"),
        NextGeneration("next-generation"),
        Draft("draft"),
        Research("research", then="actions"),
        FinalGreeneries("final-greeneries", FINAL_PHASE),
        Over("over", GAME_OVER),
    ]
