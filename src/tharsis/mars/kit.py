"""The kit of the board game: its rules, its words, and where its other parts are."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import tharsis.mars.modules  # noqa: F401  (makes them known)
from tharsis.kernel.game import Game
from tharsis.kernel.kits import Kit
from tharsis.kernel.rng import Rng
from tharsis.mars.client.offered import offered_options
from tharsis.mars.client.seen import seen
from tharsis.mars.engine.module import MODULES
from tharsis.mars.engine.revision import REVISION
from tharsis.mars.engine.setup import (
    LONGEST_NAME,
    MOST_PLAYERS,
    board_names,
    expansions_in,
    read_setup,
    setup_options,
)
from tharsis.mars.engine.start import new_table
from tharsis.mars.engine.table import Table
from tharsis.mars.words import questions

if TYPE_CHECKING:
    from tharsis.kernel.statistics import Statistics
    from tharsis.mars.client.door import MarsClient

BENCH_TABLES: Final = [1, 2, 3, 5]
BENCH_SETUP: Final = {"modules": ["base", "corporate-era"]}


def table(game: Game) -> Table:
    """The game as a table of the board game."""
    if not isinstance(game, Table):
        raise TypeError("this is not a game of mars")
    return game


class Mars(Kit):
    """Terraforming Mars, everything about it."""

    name = "mars"
    title = "Terraforming Mars, the board game"
    revision = REVISION
    fewest_players = 1
    most_players = MOST_PLAYERS
    longest_name = LONGEST_NAME

    def setup_options(self) -> list[dict[str, Any]]:
        """Board, modules and beginners, then whatever core and modules declare."""
        return offered_options()

    def checked(self, options: dict[str, Any]) -> dict[str, Any]:
        """The whole setup, defaults filled in."""
        return read_setup(options).to_dict()

    def begin(self, setup: dict[str, Any], logging: bool = False) -> Table:
        """A table of a whole setup."""
        return new_table(read_setup(setup), logging)

    def owns(self, game: Game) -> bool:
        """Is it a table of the board game?"""
        return isinstance(game, Table)

    def setup_of(self, game: Game) -> dict[str, Any]:
        """The setup as plain data."""
        return table(game).setup.to_dict()

    def new(self, *, logging: bool = False, **options: Any) -> Table:
        """A table from keyword options, as for any game; simulations begin many, so they are read once."""
        seed: Any = options.get("seed")
        if isinstance(seed, int) and not isinstance(seed, bool):
            options["seed"] = str(seed)
        return new_table(read_setup(options), logging)

    def from_setup(self, setup: dict[str, Any]) -> Table:
        """A table from the plain data of a record."""
        return table(super().from_setup(setup))

    def describe(self, game: Game, seat: int, choice: int) -> str:
        """One of the seat's legal options in words."""
        return questions.describe(table(game), seat, choice)

    def question(self, game: Game, seat: int) -> str:
        """What the seat is asked, or whom it waits for."""
        return questions.question(table(game), seat)

    def log_lines(self, game: Game, seat: int | None) -> list[str]:
        """The log as the seat may read it; None reads as a spectator."""
        return questions.log_lines(table(game), seat)

    def seen_by(self, game: Game, seat: int) -> dict[str, object]:
        """All that a seat may know."""
        return seen(table(game), seat)

    def random_setup(self, seed: int) -> dict[str, Any]:
        """Some legal setup, different for each seed."""
        rng = Rng(seed)
        players = 1 + rng.below(5)
        modules = [
            module.name
            for module in MODULES
            if module.choosable and (module.always or (module.alone and players == 1) or rng.below(3))
        ]
        setup: dict[str, Any] = {
            "players": players,
            "board": board_names()[rng.below(3)],
            "modules": modules,
            "draft": rng.below(2) == 0,
            "beginners": [rng.below(5) == 0 for _ in range(players)],
            "effect_order": "player" if rng.below(3) == 0 else "printed",
            "seed": str(seed),
        }
        if players == 1 and rng.below(2):
            setup["solo_goal"] = "rating"
        if expansions_in(modules) and rng.below(4) == 0:
            setup["mixed_corporations"] = True
        for option in setup_options():
            fits = option.module in modules and option.alone in (None, players == 1)
            if fits and option.kind() != "several" and rng.below(3) == 0:
                setup[option.name] = option.plain(option.values[rng.below(len(option.values))])
        return setup

    def client(self) -> MarsClient:
        """What a server shows of tables and asks about them."""
        from tharsis.mars.client.door import CLIENT

        return CLIENT

    def expert(self) -> Any:
        """What bots understand of it: theirs, so it is named and not imported."""
        return import_module("tharsis.bots.mars.expert").EXPERT

    def screen(self) -> Any:
        """The table in a terminal; it needs a library that the rules do without."""
        return import_module("tharsis.mars.terminal.screen").MarsScreen

    def statistics(self) -> Statistics:
        """Generations, corporations, milestones, awards, cards played."""
        from tharsis.mars.statistics import STATISTICS

        return STATISTICS

    def cards(self) -> list[dict[str, Any]]:
        """Corporations and projects in words."""
        from tharsis.mars.words.browser import all_cards

        return all_cards()

    def rules_scope(self) -> list[str]:
        """The modules of setups, the boards that need rules of their own, two ways to play."""
        return [*(module.name for module in MODULES), "solo", "draft"]

    def bench_tables(self) -> tuple[list[int], dict[str, Any]]:
        """Base and Corporate Era, nothing else."""
        return BENCH_TABLES, BENCH_SETUP

    def bench_variants(self) -> list[tuple[str, int, dict[str, Any]]]:
        """Each expansion with base and Corporate Era, two players; three with everything."""
        usual: list[str] = BENCH_SETUP["modules"]
        more = [module for module in MODULES if module.choosable and module.name not in usual]
        found: list[tuple[str, int, dict[str, Any]]] = [
            (module.title, 2, {"modules": [*usual, module.name]}) for module in more
        ]
        if more:
            found.append(("everything", 3, {"modules": [*usual, *(module.name for module in more)]}))
        return found


KIT: Final = Mars()
