"""The one door to what knows a particular game: views, previews, log lines, catalogue, undo.

Everything else in the server speaks to a :class:`Kind`, which a game's kit offers by its method ``client``.
"""

from __future__ import annotations

from typing import Any, Protocol

from tharsis.kernel.game import Game
from tharsis.kernel.kits import kit_named, kit_names


class Kind(Protocol):
    """A game as the server needs it."""

    name: str
    title: str
    revision: int
    open_turns: bool  # does its setup say who is asked to end a turn?

    def start(self, setup: dict[str, Any]) -> Game:
        """A new game that writes a log; raises ``BadSetup``."""

    def checked(self, setup: dict[str, Any]) -> dict[str, Any]:
        """The whole setup, defaults filled in; raises ``BadSetup``."""

    def setup_choices(self) -> dict[str, Any]:
        """What can be set for a new game: the choices of each option."""

    def view(self, game: Game, seat: int, before: Any) -> dict[str, Any]:
        """All that a seat (-1: a spectator) may see; ``before`` is a snapshot or None."""

    def question(self, game: Game, seat: int) -> dict[str, Any] | None:
        """What the seat is asked, with all its options: ``kind``, ``text``, ``picks``, ``options``.

        Each option has a number, ``option``, and a ``text``. None if the seat is not asked.
        """

    def previews(self, game: Game, seat: int) -> list[dict[str, Any]]:
        """The outcome of each of the seat's options, as far as it may know."""

    def snapshot(self, game: Game) -> Any:
        """What is worth comparing with later."""

    def log_size(self, game: Game) -> int:
        """How many entries the log has."""

    def log_entries(self, game: Game, start: int) -> list[Any]:
        """The entries from a place on."""

    def lines(self, game: Game, entries: list[Any], seat: int, step: int) -> list[dict[str, Any]]:
        """Entries in words, as the seat may read them."""

    def mark(self, game: Game) -> Any:
        """A moment of the game, for :meth:`reveals`."""

    def reveals(self, mark: Any, game: Game) -> bool:
        """Has anybody learned something new since the moment marked?"""

    def secret(self, game: Game) -> bool:
        """Do players decide at once now, with answers that stay secret until all have given theirs?"""

    def begins(self, game: Game, seat: int) -> bool:
        """Does the seat begin a new answer or action here, rather than go on with one?"""

    def moment(self, game: Game) -> int:
        """The round of the game, for charts."""

    def points(self, game: Game) -> list[dict[str, Any]]:
        """Everybody's points as they stand, as far as they are open."""

    def catalogue(self) -> dict[str, Any]:
        """What never changes."""

    def shapes(self) -> dict[str, Any]:
        """The types of tables, questions, previews, log lines, points, catalogue, for the API's description.

        Their names end in Table, Question, Preview, LogLine, Points and Catalogue.
        """


def kind_names() -> list[str]:
    """The games that can be played here."""
    return kit_names()


def kind_named(name: str) -> Kind:
    """The game of that name; raises ``BadSetup``."""
    kind: Kind = kit_named(name).client()
    return kind
