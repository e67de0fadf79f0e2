"""The board game as the registry of games knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import tharsis.mars.cards  # noqa: F401  (registers the cards)
from tharsis.kernel.game import Game
from tharsis.kernel.rng import Rng
from tharsis.mars import wording
from tharsis.mars.game import new_table
from tharsis.mars.setup import BOARD_NAMES, MODULES, read_setup
from tharsis.mars.state import Table
from tharsis.mars.view import view

if TYPE_CHECKING:
    from tharsis.mars.client.door import MarsClient


def table(game: Game) -> Table:
    """The game as a table of the board game."""
    if not isinstance(game, Table):
        raise TypeError("this is not a game of mars")
    return game


class Mars:
    """Starts games of mars and puts them into words."""

    name = "mars"
    title = "Terraforming Mars, the board game"

    def new(self, *, logging: bool = False, **options: Any) -> Table:
        """A game from keyword options; ``logging`` writes a log of what happens."""
        return new_table(read_setup(options), logging)

    def from_setup(self, setup: dict[str, Any]) -> Table:
        """A game from the plain data of a record."""
        return new_table(read_setup(setup))

    def setup_of(self, game: Game) -> dict[str, Any]:
        """The setup as plain data."""
        return table(game).setup.to_dict()

    def describe(self, game: Game, seat: int, choice: int) -> str:
        """One of the seat's legal options in words."""
        return wording.describe(table(game), seat, choice)

    def question(self, game: Game, seat: int) -> str:
        """What the seat is asked, or whom it waits for."""
        return wording.question(table(game), seat)

    def log_lines(self, game: Game, seat: int | None) -> list[str]:
        """The log as the seat may read it; None reads as a spectator."""
        return wording.log_lines(table(game), seat)

    def seen_by(self, game: Game, seat: int) -> dict[str, object]:
        """All that a seat may know."""
        return view(table(game), seat)

    def random_setup(self, seed: int) -> dict[str, Any]:
        """Some legal setup, different for each seed."""
        rng = Rng(seed)
        players = 1 + rng.below(5)
        modules = MODULES if players == 1 or rng.below(3) else ["base"]
        setup: dict[str, Any] = {
            "players": players,
            "board": BOARD_NAMES[rng.below(3)],
            "modules": list(modules),
            "draft": rng.below(2) == 0,
            "beginners": [rng.below(5) == 0 for _ in range(players)],
            "effect_order": "player" if rng.below(3) == 0 else "printed",
            "seed": seed,
        }
        if players == 1 and rng.below(2):
            setup["solo_goal"] = "rating"
        return setup

    def client(self) -> MarsClient:
        """What a server shows of games and asks about them; loaded when first needed."""
        from tharsis.mars.client.door import CLIENT

        return CLIENT


KIND: Final = Mars()
