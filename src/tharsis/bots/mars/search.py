"""Search: tries the planner's best ideas on several guesses at what is hidden, and plays each on.

A round deals everything unknown anew and plays every idea still in the race for some generations (near the
end: to the end of the game), all players choosing as the planner would; what prices (value.py) and insight
(insight.py) expect then decides. An idea that is worse beyond doubt leaves the race, so that the budget goes
to those that are hard to tell apart, and an easy decision is a quick one. The planner's own choice stands
unless another is better by more than chance would explain.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.insight import Insight, insightful
from tharsis.bots.mars.outlook import Forecast, forecast, fresh, price_of_rest
from tharsis.bots.mars.picking import buying_sets, starting_sets, wanted_of
from tharsis.bots.mars.placing import placing_order
from tharsis.bots.mars.planner import carry_out, plan, plan_lightly, rated_options
from tharsis.bots.mars.value import value
from tharsis.bots.race import Trials, race
from tharsis.kernel.option import option
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.terms import DONE, PICK

if TYPE_CHECKING:
    from tharsis.mars.engine.effects.base import Ask
    from tharsis.mars.engine.table import Table

WIDTH: Final = 8
MARGIN: Final = 25.0  # ideas that the planner rates so much worse are not tried
LONGEST: Final = 3000
SECOND: Final = 50.0  # tries from which the end of the next generation is looked at, ...
THIRD: Final = 500.0  # ... and that of the one after it
QUICKEST: Final = 0.00015  # seconds for a generation of a try, to be multiplied by the square of the players
NEAR: Final = 0.3  # generations more than are looked ahead: then the game is played to its end
NEAR_ALONE: Final = 9.0  # the same alone, by prices ...
NEAR_GOAL: Final = 2.0  # ... and by insight
INSIGHT: Final = 0.9  # the say of what was learned from games, beside the prices
WON: Final = 200.0  # the goal of a game alone, in M€ by prices ...
LOST: Final = 60.0  # ... and by insight
POINT_ALONE: Final = 0.0005  # of a victory: a point more
MISSING: Final = 0.002  # of a victory: a M€ missing to it


def play_on(g: Table, horizon: int, first: list[dict[int, float]], thorough: bool) -> None:
    """Everybody plays as the planner would (``thorough``) or more or less so, until ``horizon`` begins.

    ``first`` holds for each seat what options were worth when a try first looked at them in this generation.
    """
    generation = g.generation
    seen = first
    known = [dict(each) for each in first]
    for _ in range(LONGEST):
        if g.over or g.generation >= horizon:
            return
        if g.generation != generation:
            generation = g.generation
            known = [{} for _ in first]
            seen = known
        for seat in range(g.seats):
            if g.asks[seat] is not None:
                choice = plan(g, seat) if thorough else plan_lightly(g, seat, known[seat], seen[seat])
                g.choose(seat, choice)
                break


def outcome(g: Table, who: int, prices: Forecast) -> float:
    """What a position is worth at the end of a try: points ahead; alone, the chance to win."""
    if g.seats == 1:
        return _alone(g, prices)
    if not g.over:
        priced = value(g, who, prices) / prices.point
        if not insightful(g):
            return priced
        lead = Insight(g, who, prices, False, g.players[who].hand).lead(g)
        return priced + INSIGHT * (lead - priced)
    scores = g.scores()
    best = -1000.0
    for score in scores:
        if score.seat != who:
            best = max(best, float(score.total))
    return float(scores[who].total) - best


def _alone(g: Table, prices: Forecast) -> float:
    if g.over:
        score = g.scores()[0]
        # Between two ways to win: points. Between two ways to lose: how much was missing.
        return 1.0 + POINT_ALONE * float(score.total) if score.won else -MISSING * price_of_rest(g)
    if insightful(g):
        return 1.0 + Insight(g, 0, prices, False, g.players[0].hand).lead(g) / LOST
    return value(g, 0, prices) / WON


def ideas(g: Table, who: int) -> list[list[int]]:
    """What is worth trying, the planner's choice first: each a line of options to take in turn."""
    ask = g.asks[who]
    assert ask is not None
    kind = ask.effect.asks()
    if kind == "turn":
        rated = rated_options(g, who)
        return [[choice] for gain, choice in rated[:WIDTH] if gain > rated[0][0] - MARGIN]
    if kind == "research":
        return _lines(ask, buying_sets(g, who, WIDTH))
    if kind == "start":
        return _starts(g, who, ask)
    if kind == "place":
        return [[choice] for choice in placing_order(g, who)[:4]]
    if kind == "draft" or kind == "alternative":
        best = plan(g, who)
        return [[best]] + [[choice] for choice in g.options(who) if choice != best]
    return [[plan(g, who)]]


def _starts(g: Table, who: int, ask: Ask) -> list[list[int]]:
    """Whole answers to the starting question: what may be picked first, and what goes well with it."""
    group = g.book.start[ask.data]
    if group.priced:
        return _lines(ask, starting_sets(g, who, WIDTH // 2))
    wanted = wanted_of(g, who, group)
    tries = [[face] for face in wanted] if group.most == 1 else [wanted[: group.most]]
    lines: list[list[int]] = []
    for picks in tries:
        line = [option(PICK, face) for face in sorted(picks) if face not in ask.picks]
        if group.least < group.most:
            line.append(option(DONE))
        twin = g.copy()
        for choice in line:
            twin.choose(who, choice)
        following = twin.asks[who]
        if following is None or following.effect.asks() != "start":
            lines.append(line)
        else:
            lines += [line + rest for rest in _starts(twin, who, following)]
    return lines


def _lines(ask: Ask, sets: list[list[int]]) -> list[list[int]]:
    """Lines of options that take these sets of cards, where what is picked already belongs to them."""
    lines: list[list[int]] = []
    for cards in sets:
        wanted = sorted(cards)
        if wanted[: len(ask.picks)] == ask.picks:
            lines.append([option(PICK, card) for card in wanted[len(ask.picks) :]] + [option(DONE)])
    return lines


def _try(
    g: Table, who: int, line: list[int], horizon: int, prices: Forecast, first: list[dict[int, float]]
) -> float:
    for choice in line[:-1]:
        g.choose(who, choice)
    if g.asks[who] is not None and line[-1] in g.options(who):
        carry_out(g, who, line[-1])
    # Alone there is time for the planner itself, if it has insight: it wins far more often than by prices.
    play_on(g, horizon, first, g.seats == 1 and insightful(g))
    return outcome(g, who, prices)


def depth_of(g: Table, iterations: int, seconds: float) -> int:
    """How many generations to look ahead: by insight one, by prices as many as leave time for some rounds."""
    if g.seats == 1 or insightful(g):
        return 1
    tries = float(iterations) if iterations > 0 else seconds / (QUICKEST * float(g.seats * g.seats))
    if tries < SECOND:
        return 1
    return 2 if tries < THIRD else 3


def _near(g: Table, depth: int) -> float:
    """With how many generations left the game is played to its end."""
    if g.seats == 1:
        return NEAR_GOAL if insightful(g) else NEAR_ALONE
    return float(depth) - NEAR


@final
class Worlds(Trials):
    """The ideas of one decision, each played on in the world that is dealt."""

    def __init__(
        self, g: Table, who: int, rng: Rng, lines: list[list[int]], horizon: int, prices: Forecast
    ) -> None:
        self.g = g
        self.who = who
        self.rng = rng
        self.lines = lines
        self.horizon = horizon
        self.prices = prices
        self.guess = g
        self.first: list[dict[int, float]] = []

    def deal(self) -> None:
        """Guess anew at what is hidden."""
        self.guess = self.g.known_to(self.who, self.rng)
        self.first = [{} for _ in range(self.g.seats)]

    def outcome(self, idea: int) -> float:
        """Play an idea on."""
        return _try(self.guess.copy(), self.who, self.lines[idea], self.horizon, self.prices, self.first)


def search(g: Table, who: int, rng: Rng, iterations: int, seconds: float) -> int:
    """The option that does best within a number of tries or seconds (0: no limit of that kind)."""
    options = g.options(who)
    if len(options) == 1:
        return options[0]
    started = perf_counter()
    lines = ideas(g, who)
    if not lines:
        return plan(g, who)
    left = forecast(g).left
    depth = depth_of(g, iterations, seconds)
    horizon = g.generation + depth
    if left <= _near(g, depth):
        horizon = 1000
    prices = fresh(g, max(left - float(depth), 0.0))
    worlds = Worlds(g, who, rng, lines, horizon, prices)
    return lines[race(worlds, len(lines), iterations, seconds, started)][0]
