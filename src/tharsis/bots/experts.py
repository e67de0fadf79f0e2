"""What bots may know of a particular game, found by the game itself.

Bots are written against the kernel. Where there is an expert on a game, they ask it; for any other game they
make do with scores. An expert is one module per game (``mars_expert.py``), imported when first needed.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final, Protocol

from tharsis.kernel.game import Game
from tharsis.kernel.games import GameType, game_names, game_type
from tharsis.kernel.rng import Rng

_WHERE: Final = {"mars": "tharsis.bots.mars_expert"}


class Expert(Protocol):
    """The knowledge of one game."""

    unit: str  # what worth is counted in

    def wealth(self, game: Game, seat: int) -> float:
        """What a seat has that is no points yet: breaks ties between equal scores."""

    def plan(self, game: Game, seat: int) -> int:
        """The option that the planner takes."""

    def search(self, game: Game, seat: int, rng: Rng, iterations: int, seconds: float) -> int:
        """The option that searching finds; 0 iterations or 0 seconds: no such limit."""

    def rated(self, game: Game, seat: int) -> list[tuple[float, int]]:
        """Options with what each is worth more than doing nothing, best first; empty where not rated."""

    def glossary(self, game: Game) -> dict[str, list[str]]:
        """Names of the things that a view numbers."""


def _package(module: str) -> str:
    return module.rpartition(".")[0]


def name_of(game: Game) -> str:
    """The name under which the game is registered."""
    name = _name_of_package(_package(type(game).__module__))
    if name is None:
        raise TypeError(f"{type(game).__name__} belongs to no registered game")
    return name


@cache
def _name_of_package(package: str) -> str | None:
    # A game's class and its game type live in the same package.
    for name in game_names():
        if _package(type(game_type(name)).__module__) == package:
            return name
    return None


def kind_of(game: Game) -> GameType:
    """The game type of a game."""
    return game_type(name_of(game))


def expert_on(game: Game) -> Expert | None:
    """The expert on a game, if there is one."""
    where = _WHERE.get(name_of(game))
    if where is None:
        return None
    expert: Expert = import_module(where).EXPERT
    return expert
