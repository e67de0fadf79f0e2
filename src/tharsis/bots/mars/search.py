"""Search: tries the planner's best options on several guesses at what is hidden, and plays each on.

A round deals everything unknown anew and plays every candidate still in the race to the end of the
generation, all players choosing as the planner would; what the position is worth then decides. Bad
candidates are dropped by halves, so that the budget goes to those that are hard to tell apart.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from tharsis.bots.mars.planner import carry_out, plan, rated_options
from tharsis.bots.mars.value import Forecast, value
from tharsis.kernel.rng import Rng
from tharsis.mars.terms import ACTION_PHASE

if TYPE_CHECKING:
    from tharsis.mars.state import Table

WIDTH: Final = 6
MARGIN: Final = 25.0  # candidates that the planner rates so much worse are not tried
LONGEST: Final = 400


def play_on(g: Table, who: int, horizon: int) -> None:
    """Everybody plays as the planner would until the generation ``horizon`` begins its actions."""
    for _ in range(LONGEST):
        if g.over or (g.generation >= horizon and g.phase == ACTION_PHASE):
            return
        for seat in range(g.seats):
            if g.asks[seat] is not None:
                g.choose(seat, plan(g, seat))
                break


def outcome(g: Table, who: int, forecast: Forecast) -> float:
    """What a position is worth at the end of a try."""
    if g.over:
        scores = g.scores()
        mine = float(scores[who].total)
        best = -1000.0
        for score in scores:
            if score.seat != who:
                best = max(best, float(score.total))
        if g.seats == 1:
            return 9.0 * mine + (200.0 if scores[0].won else 0.0)
        return 9.0 * (mine - best)
    return value(g, who, forecast)


def search(g: Table, who: int, rng: Rng, iterations: int, seconds: float) -> int:
    """The option that does best within a number of tries or seconds (0: no limit of that kind)."""
    options = g.options(who)
    if len(options) == 1:
        return options[0]
    ask = g.asks[who]
    assert ask is not None
    if ask.effect.asks() != "turn":
        return plan(g, who)
    started = perf_counter()
    rated = rated_options(g, who)
    candidates: list[int] = []
    for gain, choice in rated[:WIDTH]:
        if gain > rated[0][0] - MARGIN:
            candidates.append(choice)
    if len(candidates) == 1:
        return candidates[0]
    totals: list[float] = [0.0] * len(candidates)
    forecast = Forecast(g)
    forecast.left = max(forecast.left - 1.0, 0.0)
    tried = 0
    rounds = 0
    while True:
        guess = g.known_to(who, rng)
        for i, choice in enumerate(candidates):
            twin = guess.copy()
            carry_out(twin, who, choice)
            play_on(twin, who, g.generation + 1)
            totals[i] += outcome(twin, who, forecast)
            tried += 1
            if seconds > 0.0 and perf_counter() - started > seconds and rounds > 0:
                return candidates[_best(totals, rounds, i)]
        rounds += 1
        if iterations > 0 and tried >= iterations:
            return candidates[_best(totals, rounds, len(candidates))]
        if seconds > 0.0 and perf_counter() - started > seconds:
            return candidates[_best(totals, rounds, len(candidates))]
        if rounds % 3 == 0 and len(candidates) > 2:
            keep = (len(candidates) + 1) // 2
            order = sorted(range(len(candidates)), key=totals.__getitem__, reverse=True)[:keep]
            order.sort()
            candidates = [candidates[i] for i in order]
            totals = [totals[i] for i in order]


def _best(totals: list[float], rounds: int, extra: int) -> int:
    """The candidate with the best mean; those before ``extra`` were tried once more than ``rounds``."""
    best = 0
    most = -1.0e18
    for i, total in enumerate(totals):
        tries = rounds + 1 if i <= extra and extra < len(totals) else rounds
        mean = total / float(tries)
        if mean > most:
            most = mean
            best = i
    return best
