"""The kit of the dice game: its rules, its words, and where its other parts are."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from tharsis.dice.engine.start import new_table
from tharsis.dice.engine.table import Table
from tharsis.dice.reading import board_names, book_of
from tharsis.dice.seen import seen
from tharsis.dice.words import log, options
from tharsis.dice.words.nouns import NOT_PRINTED
from tharsis.kernel.game import Game
from tharsis.kernel.kits import Kit

if TYPE_CHECKING:
    from tharsis.kernel.statistics import Statistics

BENCH_TABLES: Final = [1, 2, 3, 4]


def table(game: Game) -> Table:
    """The game as a table of the dice game."""
    if not isinstance(game, Table):
        raise TypeError("this is not a game of dice")
    return game


class Dice(Kit):
    """Terraforming Mars: The Dice Game, everything about it."""

    name = "dice"
    title = "Terraforming Mars: The Dice Game"
    about = "Roll dice, pay with the icons they show, complete two of three parameters: a quicker game."
    revision = 1
    fewest_players = 1
    most_players = 4
    open_turns = True

    def setup_options(self) -> list[dict[str, Any]]:
        """The side of the board, and Corporate Era."""
        return [
            {
                "name": "board",
                "title": "Board",
                "help": f"Which side of the board lies up. {NOT_PRINTED}",
                "kind": "choice",
                "values": [{"value": each, "title": f"Side {each}"} for each in board_names()],
                "default": board_names()[0],
            },
            {
                "name": "corporate_era",
                "title": "Corporate Era",
                "help": "With the cards of Corporate Era: lasting effects, storage, produced tokens.",
                "kind": "switch",
                "values": [],
                "default": False,
            },
        ]

    def begin(self, setup: dict[str, Any], logging: bool = False) -> Table:
        """A table of a whole setup."""
        return new_table(book_of(setup["board"], setup["corporate_era"]), setup, logging)

    def owns(self, game: Game) -> bool:
        """Is it a table of the dice game?"""
        return isinstance(game, Table)

    def setup_of(self, game: Game) -> dict[str, Any]:
        """The setup as plain data."""
        return table(game).setup

    def describe(self, game: Game, seat: int, choice: int) -> str:
        """One of the seat's legal options in words."""
        return options.describe(table(game), seat, choice)

    def question(self, game: Game, seat: int) -> str:
        """What the seat is asked, or whom it waits for."""
        return options.question(table(game), seat)

    def log_lines(self, game: Game, seat: int | None) -> list[str]:
        """The log as the seat may read it; None reads as a spectator."""
        return log.log_lines(table(game), seat)

    def seen_by(self, game: Game, seat: int) -> dict[str, Any]:
        """All that a seat may know."""
        return seen(table(game), seat)

    def expert(self) -> Any:
        """What bots understand of it: theirs, so it is named and not imported."""
        return import_module("tharsis.bots.dice.expert").EXPERT

    def screen(self) -> Any:
        """The table in a terminal; it needs a library that the rules do without."""
        return import_module("tharsis.dice.terminal.screen").DiceScreen

    def client(self) -> Any:
        """What a server shows of tables and asks about them."""
        from tharsis.dice.client.door import CLIENT

        return CLIENT

    def statistics(self) -> Statistics:
        """Rounds, corporations, milestones, cards."""
        from tharsis.dice.statistics import STATISTICS

        return STATISTICS

    def cards(self) -> list[dict[str, Any]]:
        """Projects, bonus cards and corporations in words."""
        from tharsis.dice.words.cards import all_cards

        return all_cards()

    def rules_scope(self) -> list[str]:
        """The rules of the dice game, also alone."""
        return ["dice", "dice-solo"]

    def bench_tables(self) -> tuple[list[int], dict[str, Any]]:
        """Every number of players, without Corporate Era."""
        return BENCH_TABLES, {}


KIT: Final = Dice()
