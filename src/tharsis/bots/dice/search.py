"""Search for the dice game: the planner's best ideas played on in many guesses at rolls and cards."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final, final

from tharsis.bots.dice.outlook import Outlook, steps_to_go, turns_left
from tharsis.bots.dice.planner import carry_out, plan, rated_options
from tharsis.bots.dice.value import lead, plans, value
from tharsis.bots.race import Trials, race
from tharsis.dice.engine.terms import (
    ASK_BONUS,
    ASK_CARD,
    ASK_COLOUR,
    ASK_PLACE,
    ASK_TRACK,
    CHOOSE_CORPORATION,
    MAIN,
    NO_QUESTION,
    TRACKS,
    TURN_BEGINS,
    TURN_ENDS,
)
from tharsis.kernel.rng import Rng

if TYPE_CHECKING:
    from tharsis.dice.engine.table import Table

WIDTH: Final = 7
MARGIN: Final = 2.5  # points by which an idea may look worse and still be tried
ROUNDS: Final = 3  # turns of everybody that a try is played on
ROUNDS_ALONE: Final = 10
LONGEST: Final = 2000
LAST: Final = 4.0  # turns left from which on tries go to the end
WON_ALONE: Final = 60.0
MISSED_STEP: Final = 8.0  # alone: a step that is missing at the end
WON: Final = 4.0  # the victory itself, beside the points ahead


def ideas(g: Table, who: int) -> list[int]:
    """What is worth trying, the planner's choice first."""
    if g.question == NO_QUESTION and g.step in (TURN_BEGINS, MAIN, TURN_ENDS):
        rated = rated_options(g, who)
        return [choice for gain, choice in rated[:WIDTH] if gain > rated[0][0] - MARGIN]
    best = plan(g, who)
    if g.question in (ASK_BONUS, ASK_CARD, ASK_COLOUR, ASK_PLACE, ASK_TRACK) or g.step == CHOOSE_CORPORATION:
        return [best] + [choice for choice in g.options(who) if choice != best][: WIDTH - 1]
    return [best]


def play_on(g: Table, turn: int) -> None:
    """Everybody plays as the planner would until so many turns are over.

    Each turn has rolls of its own, so that ideas meet the same luck however many dice they rolled before:
    their differences vary by a quarter less.
    """
    now = g.turn
    for _ in range(LONGEST):
        if g.over or g.turn >= turn:
            return
        if g.turn != now:
            now = g.turn
            g.chance.begin(now + 1)
        seat = g.waiting()[0]
        g.choose(seat, plan(g, seat))


def outcome(g: Table, who: int) -> float:
    """What a position is worth at the end of a try, in points ahead."""
    if not g.over:
        view = Outlook(g, who, turns_left(g))
        return value(g, who, view) if g.seats == 1 else lead(g, who, view) + plans(g, who, view)
    scores = g.scores()
    if g.seats == 1:
        if scores[0].won:
            return WON_ALONE + float(scores[0].total)
        return float(scores[0].total) - MISSED_STEP * float(steps_missed(g))
    best = -1000.0
    for score in scores:
        if score.seat != who:
            best = max(best, float(score.total))
    ahead = float(scores[who].total) - best
    return ahead + (WON if scores[who].won else -WON)


def steps_missed(g: Table) -> int:
    """Steps that all parameters together still need."""
    return sum([steps_to_go(g, track) for track in range(TRACKS)])


@final
class Worlds(Trials):
    """The ideas of one decision, each played on in the world that is dealt."""

    def __init__(self, g: Table, who: int, rng: Rng, choices: list[int], turn: int) -> None:
        self.g = g
        self.who = who
        self.rng = rng
        self.choices = choices
        self.turn = turn
        self.guess = g

    def deal(self) -> None:
        """Guess anew at cards and rolls."""
        self.guess = self.g.known_to(self.who, self.rng)

    def outcome(self, idea: int) -> float:
        """Play an idea on."""
        twin = self.guess.copy()
        carry_out(twin, self.who, self.choices[idea])
        play_on(twin, self.turn)
        return outcome(twin, self.who)


def search(g: Table, who: int, rng: Rng, iterations: int, seconds: float) -> int:
    """The option that does best within a number of tries or seconds (0: no limit of that kind)."""
    options = g.options(who)
    if len(options) == 1:
        return options[0]
    started = perf_counter()
    choices = ideas(g, who)
    if len(choices) == 1:
        return choices[0]
    turn = max(g.turn, 0) + (ROUNDS_ALONE if g.seats == 1 else ROUNDS * g.seats)
    if turns_left(g) <= LAST:
        turn = 100_000
    worlds = Worlds(g, who, rng, choices, turn)
    return choices[race(worlds, len(choices), iterations, seconds, started)]
