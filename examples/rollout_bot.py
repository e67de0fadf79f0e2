"""A bot as one Python class: it tries every option, plays on at random for a while, and keeps the best.

Use it from the directory that it lies in:

    tharsis arena --players random --bot rollout_bot:RolloutBot --games 20
    tharsis arena --players random --bot rollout_bot:RolloutBot:worlds=5,steps=60 --games 20

It knows nothing of Mars, so it plays every game that Tharsis knows.
"""

from __future__ import annotations

from tharsis.kernel.game import Game
from tharsis.kernel.rng import Rng


class RolloutBot:
    """What follows the class in a spec (``worlds=5,steps=60``) arrives here as keyword arguments."""

    def __init__(self, worlds: int = 3, steps: int = 40) -> None:
        self.worlds = worlds
        self.steps = steps

    def choose(self, game: Game, seat: int, rng: Rng) -> int:
        """The game is a copy as the seat knows it: hidden cards are dealt anew, and it may be played on."""
        best = -1
        most = 0.0
        for option in game.options(seat):
            worth = 0.0
            for _ in range(self.worlds):
                world = game.known_to(seat, rng)  # another deal of what is hidden
                world.choose(seat, option)
                self.play_on(world, rng)
                worth += self.lead(world, seat)
            if best < 0 or worth > most:
                best, most = option, worth
        return best

    def play_on(self, world: Game, rng: Rng) -> None:
        """Everybody answers at random for some steps."""
        for _ in range(self.steps):
            if world.over:
                return
            seat = world.waiting()[0]
            options = world.options(seat)
            world.choose(seat, options[rng.below(len(options))])

    def lead(self, world: Game, seat: int) -> int:
        """How far the seat is ahead of the best of the others."""
        totals = [score.total for score in world.scores()]
        mine = totals.pop(seat)
        return mine - max(totals, default=0)
