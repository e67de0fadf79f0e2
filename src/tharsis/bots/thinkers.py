"""The bots that understand a game: planner and search, and the levels of difficulty made from them.

Their understanding is the expert's (:mod:`tharsis.bots.experts`). Where a game has none they play greedily.
"""

from __future__ import annotations

from math import inf
from typing import Final, final

from tharsis.bots.chance import RandomVerbBot
from tharsis.bots.experts import expert_on
from tharsis.bots.greedy import GreedyBot
from tharsis.kernel.game import Game
from tharsis.kernel.rng import Rng

ITERATIONS: Final = 400
HARD_SECONDS: Final = 1.0
MISTAKES: Final = 5  # of a hundred decisions at the level easy
TEMPTING: Final = 4  # how many of the next best options a mistake is drawn from


@final
class PlannerBot:
    """Prices everything by a forecast of the game and takes what gains most."""

    thinks = 0.0

    def choose(self, game: Game, seat: int, rng: Rng) -> int:
        expert = expert_on(game)
        if expert is None:
            return GreedyBot().choose(game, seat, rng)
        return expert.plan(game, seat)


@final
class SearchBot:
    """Plays candidates of the planner on in many possible worlds and takes what turned out best."""

    def __init__(self, iterations: int = 0, seconds: float = 0.0) -> None:
        self.iterations = iterations if iterations or seconds else ITERATIONS
        self.seconds = seconds
        self.thinks = seconds or inf

    def hurried(self, seconds: float) -> SearchBot:
        return SearchBot(self.iterations, min(seconds, self.thinks))

    def choose(self, game: Game, seat: int, rng: Rng) -> int:
        expert = expert_on(game)
        if expert is None:
            return GreedyBot().choose(game, seat, rng)
        return expert.search(game, seat, rng, self.iterations, self.seconds)


@final
class EasyBot:
    """Plays like a beginner: does not look far ahead, and slips now and then."""

    thinks = 0.0

    def __init__(self, mistakes: int = MISTAKES) -> None:
        self.mistakes = mistakes

    def choose(self, game: Game, seat: int, rng: Rng) -> int:
        expert = expert_on(game)
        if expert is None:
            if rng.below(100) < self.mistakes:
                return RandomVerbBot().pick(game.options(seat), rng)
            return GreedyBot().choose(game, seat, rng)
        if rng.below(100) >= self.mistakes:
            return expert.glance(game, seat)
        options = [choice for _, choice in expert.rated(game, seat)[1 : 1 + TEMPTING]]
        if not options:
            options = game.options(seat)
        return options[rng.below(len(options))]
