"""The one door to what knows a particular game: views, previews, log lines, catalogue, undo.

Everything else in the server speaks to a :class:`Kind`, which a game type offers by its method ``client``.
"""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from tharsis.kernel.game import BadSetup, Game
from tharsis.kernel.games import game_names, game_type


class Kind(Protocol):
    """A game as the server needs it."""

    name: str
    title: str

    def start(self, setup: dict[str, Any]) -> Game:
        """A new game that writes a log; raises ``BadSetup``."""

    def checked(self, setup: dict[str, Any]) -> dict[str, Any]:
        """The whole setup, defaults filled in; raises ``BadSetup``."""

    def setup_choices(self) -> dict[str, Any]:
        """What can be set for a new game: the choices of each option."""

    def view(self, game: Game, seat: int, before: Any) -> dict[str, Any]:
        """All that a seat (-1: a spectator) may see; ``before`` is a snapshot or None."""

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

    def begins(self, game: Game, seat: int) -> bool:
        """Does the seat begin a new answer or action here, rather than go on with one?"""

    def moment(self, game: Game) -> int:
        """The round of the game, for charts."""

    def points(self, game: Game) -> list[dict[str, Any]]:
        """Everybody's points as they stand, as far as they are open."""

    def catalogue(self) -> dict[str, Any]:
        """What never changes."""

    def shapes(self) -> dict[str, Any]:
        """The types of view, preview, line and catalogue, for the API's description."""


@runtime_checkable
class Presentable(Protocol):
    """A game type that clients can be shown."""

    def client(self) -> Kind:
        """The game as the server needs it."""


def kind_names() -> list[str]:
    """The games that can be played here."""
    return [name for name in game_names() if isinstance(game_type(name), Presentable)]


def kind_named(name: str) -> Kind:
    """The game of that name; raises ``BadSetup``."""
    kind: object = game_type(name) if name in game_names() else None
    if not isinstance(kind, Presentable):
        raise BadSetup(f"there is no game {name!r} here; the games are: {', '.join(kind_names())}")
    return kind.client()
