"""A game of its own for tests: take 1 to 3 from a heap of tokens; the two seats take turns.

Each token is a point, so the best option one step ahead is to take as many as possible. The fixture
``counting`` registers it while a test wants it.
"""

from __future__ import annotations

from typing import Any, cast

from tharsis.kernel.game import Game, Prompt, Score, rank
from tharsis.kernel.option import option
from tharsis.kernel.rng import Rng

TAKE = 1


class Heap:
    """Not a subclass of Game: compiled classes cannot be inherited from."""

    def __init__(self, tokens: int) -> None:
        self.seats = 2
        self.tokens = tokens
        self.points = [0, 0]
        self.turn = 0

    @property
    def over(self) -> bool:
        return self.tokens == 0

    def waiting(self) -> list[int]:
        return [] if self.over else [self.turn]

    def options(self, seat: int) -> list[int]:
        if self.over or seat != self.turn:
            return []
        return [option(TAKE, n) for n in range(1, min(3, self.tokens) + 1)]

    def prompt(self, seat: int) -> Prompt:
        return Prompt("take", seat, -1, [], 0)

    def choose(self, seat: int, choice: int) -> None:
        assert choice in self.options(seat)
        self.points[seat] += choice >> 6
        self.tokens -= choice >> 6
        self.turn = 1 - seat

    def copy(self) -> Heap:
        twin = Heap(self.tokens)
        twin.points = self.points[:]
        twin.turn = self.turn
        return twin

    def known_to(self, seat: int, rng: Rng) -> Heap:
        return self.copy()

    def scores(self) -> list[Score]:
        scores = [Score(seat, {"tokens": self.points[seat]}, 0) for seat in range(2)]
        rank(scores)
        return scores


class Counting:
    """The game type."""

    name = "counting"
    title = "Counting"

    def new(self, players: int = 2, seed: int = 0, **options: Any) -> Game:
        return cast(Game, Heap(10 + seed % 7))

    def from_setup(self, setup: dict[str, Any]) -> Game:
        return self.new(**setup)

    def setup_of(self, game: Game) -> dict[str, Any]:
        return {"players": 2, "seed": 0}

    def describe(self, game: Game, seat: int, choice: int) -> str:
        return f"Take {choice >> 6}"

    def question(self, game: Game, seat: int) -> str:
        return "How many do you take?"

    def seen_by(self, game: Game, seat: int) -> dict[str, object]:
        return {"tokens": cast(Any, game).tokens}

    def random_setup(self, seed: int) -> dict[str, Any]:
        return {"players": 2, "seed": seed}


KIND = Counting()


def heap(tokens: int) -> Game:
    """A heap of tokens."""
    return cast(Game, Heap(tokens))
