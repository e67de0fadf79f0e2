"""What bots may know of a particular game: the expert that the game's kit names.

Bots are written against the kernel. Where there is an expert on a game, they ask it; for any other game they
make do with scores.
"""

from __future__ import annotations

from typing import Protocol

from tharsis.kernel.game import Game
from tharsis.kernel.kits import kit_of
from tharsis.kernel.rng import Rng


class Expert(Protocol):
    """The knowledge of one game."""

    unit: str  # what worth is counted in

    def wealth(self, game: Game, seat: int) -> float:
        """What a seat has that is no points yet: breaks ties between equal scores."""

    def plan(self, game: Game, seat: int) -> int:
        """The option that the planner takes."""

    def glance(self, game: Game, seat: int) -> int:
        """The option that somebody takes who does not look far ahead."""

    def search(self, game: Game, seat: int, rng: Rng, iterations: int, seconds: float) -> int:
        """The option that searching finds; 0 iterations or 0 seconds: no such limit."""

    def rated(self, game: Game, seat: int) -> list[tuple[float, int]]:
        """Options with what each is worth more than doing nothing, best first; empty where not rated."""

    def glossary(self, game: Game) -> dict[str, list[str]]:
        """Names of the things that a view numbers."""


def expert_on(game: Game) -> Expert | None:
    """The expert on a game, if there is one."""
    expert: Expert | None = kit_of(game).expert()
    return expert
