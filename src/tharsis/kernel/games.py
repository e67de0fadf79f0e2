"""The registry: names of games, and how to start one and put it into words.

A game type is one object with a fixed set of functions, so that records, bots, server and command
line serve every registered game alike. Games are imported when first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, Protocol

from tharsis.kernel.game import BadSetup, Game

_WHERE: Final = {"mars": "tharsis.mars.kind"}


class GameType(Protocol):
    """What a game must offer besides :class:`Game` itself."""

    name: str
    title: str

    def new(self, **options: Any) -> Game:
        """A game from keyword options; raises :class:`BadSetup`."""

    def from_setup(self, setup: dict[str, Any]) -> Game:
        """A game from the plain data that :meth:`setup_of` gives; raises :class:`BadSetup`."""

    def setup_of(self, game: Game) -> dict[str, Any]:
        """The game's setup as plain data for a record."""

    def random_setup(self, seed: int) -> dict[str, Any]:
        """Some legal setup, different for each seed: for tests that sweep over all kinds of games."""

    def describe(self, game: Game, seat: int, choice: int) -> str:
        """An option in words."""

    def question(self, game: Game, seat: int) -> str:
        """What the seat is asked, in one sentence."""

    def log_lines(self, game: Game, seat: int | None) -> list[str]:
        """What happened so far, as lines for the seat that reads (None: a spectator)."""

    def seen_by(self, game: Game, seat: int) -> dict[str, object]:
        """All that a seat may know, as plain data."""


def game_names() -> list[str]:
    """The names of all registered games."""
    return sorted(_WHERE)


def game_type(name: str) -> GameType:
    """The registered game of that name."""
    if name not in _WHERE:
        raise BadSetup(f"there is no game '{name}'; the games are: {', '.join(game_names())}")
    kind: GameType = import_module(_WHERE[name]).KIND
    return kind
