"""The greedy bot: the option with the best score one step ahead.

It knows nothing but the rules: it tries every option in a copy, answers what follows with the first option
until the action is over, and compares scores. Belongings break ties where there is an expert on the game.
"""

from __future__ import annotations

from typing import Final, final

from tharsis.bots.experts import expert_on
from tharsis.kernel.game import Game
from tharsis.kernel.rng import Rng

MOST_STEPS: Final = 60


def margin(game: Game, seat: int) -> int:
    """The seat's score less the best of the others'."""
    scores = game.scores()
    others = [score.total for score in scores if score.seat != seat]
    return scores[seat].total - max(others, default=0)


def finish_action(game: Game, seat: int, kind: str) -> None:
    """Answer with the first option until the seat is asked no more, or again what it was asked first."""
    for _ in range(MOST_STEPS):
        if game.over or seat not in game.waiting():
            return
        prompt = game.prompt(seat)
        if prompt.kind == kind and not prompt.picks:
            return
        game.choose(seat, game.options(seat)[0])


@final
class GreedyBot:
    """Grabs points as they come; of equally good options it takes any."""

    thinks = 0.0

    def choose(self, game: Game, seat: int, rng: Rng) -> int:
        expert = expert_on(game)
        kind = game.prompt(seat).kind
        best: list[int] = []
        most = (0, 0.0)
        for choice in game.options(seat):
            tried = game.copy()
            tried.choose(seat, choice)
            finish_action(tried, seat, kind)
            gain = (margin(tried, seat), 0.0 if expert is None else expert.wealth(tried, seat))
            if not best or gain > most:
                most = gain
                best = [choice]
            elif gain == most:
                best.append(choice)
        return best[rng.below(len(best))]
