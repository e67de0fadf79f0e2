"""A race of ideas: each is tried in the same guesses at what is hidden, and the worse ones drop out.

Games bring the ideas and what comes of a try (:class:`Trials`); how many tries an idea deserves, and when one
is better beyond doubt, is the same for all of them. The first idea is the planner's own: another must be
better by more than chance would explain.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from tharsis.kernel.native import mypyc_attr

LEAST_ROUNDS: Final = 8
DOUBT: Final = 3.0  # standard errors by which an idea is worse that leaves the race
CAUTION: Final = 0.5  # standard errors by which an idea must be better than the planner's


@mypyc_attr(allow_interpreted_subclasses=True)
class Trials:
    """What a game must tell about its ideas."""

    def deal(self) -> None:
        """Guess anew at all that is hidden; every idea is then tried in this world."""
        raise NotImplementedError

    def outcome(self, idea: int) -> float:
        """What came of an idea in the present world."""
        raise NotImplementedError


def race(trials: Trials, ideas: int, iterations: int, seconds: float, started: float) -> int:
    """The idea that does best within a number of tries or seconds (0: no limit of that kind)."""
    results: list[list[float]] = [[] for _ in range(ideas)]
    racing = list(range(ideas))
    tried = 0
    while len(racing) > 1:
        trials.deal()
        for i in racing:
            results[i].append(trials.outcome(i))
            tried += 1
        late = seconds > 0.0 and perf_counter() - started > seconds * (
            1.0 - 0.5 / float(len(results[racing[0]]))
        )
        if late or (iterations > 0 and tried >= iterations):
            break
        racing = _still_racing(results, racing)
    best = _best(results, racing)
    if racing[0] == 0 and best != 0:
        gain, error = difference(results[best], results[0])
        if gain < CAUTION * error:
            best = 0
    return best


def _best(results: list[list[float]], racing: list[int]) -> int:
    best = racing[0]
    most = -1.0e18
    for i in racing:
        total = sum(results[i])
        if total > most:
            most = total
            best = i
    return best


def difference(one: list[float], other: list[float]) -> tuple[float, float]:
    """By how much one idea did better on average, and its standard error; both ran in the same worlds."""
    n = float(len(one))
    total = 0.0
    squares = 0.0
    for k, much in enumerate(one):
        gap = much - other[k]
        total += gap
        squares += gap * gap
    mean = total / n
    if n < 2.0:
        return mean, 1.0e18  # one world tells nothing about others
    return mean, sqrt(max(squares / n - mean * mean, 0.0) / (n - 1.0))


def _still_racing(results: list[list[float]], racing: list[int]) -> list[int]:
    """Those that may still turn out best."""
    if len(results[racing[0]]) < LEAST_ROUNDS:
        return racing
    leader = _best(results, racing)
    kept: list[int] = []
    for i in racing:
        gap, error = difference(results[leader], results[i])
        if i == leader or gap < DOUBT * error:
            kept.append(i)
    return kept
