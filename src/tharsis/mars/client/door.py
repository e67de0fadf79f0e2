"""The board game as a server needs it: one object that forwards to the modules beside it."""

from __future__ import annotations

from typing import Any, Final

import tharsis.mars.modules  # noqa: F401  (registers the cards)
from tharsis.kernel.game import Game
from tharsis.mars.client import shapes
from tharsis.mars.client.catalogue import catalogue
from tharsis.mars.client.offered import offered_options
from tharsis.mars.client.options import begins, deciding_at_once, question
from tharsis.mars.client.preview import previews
from tharsis.mars.client.story import lines_of
from tharsis.mars.client.table import Snapshot, points_now, table_view
from tharsis.mars.client.trial import Mark
from tharsis.mars.engine.revision import REVISION
from tharsis.mars.engine.setup import COLOURS, LONGEST_NAME, MOST_PLAYERS, read_setup
from tharsis.mars.engine.start import new_table
from tharsis.mars.engine.table import Table


def table(game: Game) -> Table:
    """The game as a table of the board game."""
    if not isinstance(game, Table):
        raise TypeError("this is not a game of mars")
    return game


class MarsClient:
    """Everything that a server needs to show tables and to let people play at them."""

    name = "mars"
    title = "Terraforming Mars, the board game"
    about = "Lead a corporation through generations of projects until Mars is warm, wet and green."
    open_turns = True
    revision = REVISION

    def start(self, setup: dict[str, Any]) -> Game:
        """A new game that writes a log; raises ``BadSetup``."""
        return new_table(read_setup(setup), True)

    def checked(self, setup: dict[str, Any]) -> dict[str, Any]:
        """The whole setup, defaults filled in; raises ``BadSetup``."""
        return read_setup(setup).to_dict()

    def setup_choices(self) -> dict[str, Any]:
        """The choices of each option of a new game."""
        return {
            "title": self.title,
            "about": self.about,
            "fewest_players": 1,
            "most_players": MOST_PLAYERS,
            "longest_name": LONGEST_NAME,
            "colours": list(COLOURS),
            "options": offered_options(),
        }

    def view(self, game: Game, seat: int, before: Any) -> dict[str, Any]:
        """All that a seat (-1: a spectator) may see."""
        return dict(table_view(table(game), seat, before))

    def question(self, game: Game, seat: int) -> dict[str, Any] | None:
        """What the seat is asked, with all its options; None if it is not asked."""
        asked = question(table(game), seat)
        return None if asked is None else dict(asked)

    def previews(self, game: Game, seat: int) -> list[dict[str, Any]]:
        """The outcome of each of the seat's options, as far as it may know."""
        return [dict(each) for each in previews(table(game), seat)]

    def snapshot(self, game: Game) -> Any:
        """What is worth comparing with later."""
        return Snapshot(table(game))

    def log_size(self, game: Game) -> int:
        """How many entries the log has."""
        return len(table(game).log)

    def log_entries(self, game: Game, start: int) -> list[Any]:
        """The entries of the log from a place on."""
        return table(game).log[start:]

    def lines(self, game: Game, entries: list[Any], seat: int, step: int) -> list[dict[str, Any]]:
        """Entries in words, as the seat may read them."""
        return [dict(each) for each in lines_of(table(game), entries, seat, step)]

    def mark(self, game: Game) -> Any:
        """A moment of the game, for :meth:`reveals`."""
        return Mark(table(game))

    def reveals(self, mark: Any, game: Game) -> bool:
        """Has anybody learned something new since the moment marked?"""
        assert isinstance(mark, Mark)
        return mark.revealed(table(game))

    def secret(self, game: Game) -> bool:
        """Do players decide at once now, with answers that stay secret until all have given theirs?"""
        return deciding_at_once(table(game))

    def begins(self, game: Game, seat: int) -> bool:
        """Does the seat begin a new answer or action here, rather than go on with one?"""
        return begins(table(game), seat)

    def moment(self, game: Game) -> int:
        """The generation."""
        return table(game).generation

    def points(self, game: Game) -> list[dict[str, Any]]:
        """Everybody's points as they stand."""
        return [dict(each) for each in points_now(table(game))]

    def catalogue(self) -> dict[str, Any]:
        """Cards, boards and the rest that never changes."""
        return dict(catalogue())

    def shapes(self) -> dict[str, Any]:
        """The types of all this, for the description of the interface."""
        return {
            "MarsTable": shapes.MarsTable,
            "MarsQuestion": shapes.Question,
            "MarsPreview": shapes.Preview,
            "MarsLogLine": shapes.LogLine,
            "Points": shapes.Points,
            "MarsCatalogue": shapes.Catalogue,
        }


CLIENT: Final = MarsClient()
