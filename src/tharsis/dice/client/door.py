"""The dice game as a server needs it: one object that forwards to the modules beside it."""

from __future__ import annotations

from typing import Any, Final

from tharsis.dice.client import shapes
from tharsis.dice.client.catalogue import catalogue
from tharsis.dice.client.options import begins, question
from tharsis.dice.client.preview import previews
from tharsis.dice.client.trial import Mark
from tharsis.dice.client.view import Snapshot, points_now, table_view
from tharsis.dice.engine import terms
from tharsis.dice.kit import KIT, table
from tharsis.dice.words.log import AREA, CARD, ICON, told
from tharsis.kernel.client import PlainClient
from tharsis.kernel.game import Game
from tharsis.kernel.lines import SEAT, Line, Part


class DiceClient(PlainClient):
    """Everything that a server needs to show tables and to let people play at them."""

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
        reader = seat if seat >= 0 else None
        return [dict(_line(line, step)) for line in told(table(game), entries, reader)]

    def mark(self, game: Game) -> Any:
        """A moment of the game, for :meth:`reveals`."""
        return Mark(table(game))

    def reveals(self, mark: Any, game: Game) -> bool:
        """Has anybody learned something new since the moment marked?"""
        assert isinstance(mark, Mark)
        return mark.revealed(table(game))

    def secret(self, game: Game) -> bool:
        """Corporations are chosen at once and in secret."""
        return table(game).step == terms.CHOOSE_CORPORATION

    def begins(self, game: Game, seat: int) -> bool:
        """Does the seat begin a new answer or action here, rather than go on with one?"""
        return begins(table(game), seat)

    def points(self, game: Game) -> list[dict[str, Any]]:
        """Everybody's points as they stand."""
        return [dict(each) for each in points_now(table(game))]

    def catalogue(self) -> dict[str, Any]:
        """Cards, icons and boards."""
        return dict(catalogue(self.title))

    def shapes(self) -> dict[str, Any]:
        """The types of all this, for the description of the interface."""
        return {
            "DiceTable": shapes.DiceTable,
            "DiceQuestion": shapes.DiceQuestion,
            "DicePreview": shapes.DicePreview,
            "DiceLogLine": shapes.DiceLogLine,
            "DicePoints": shapes.DicePoints,
            "DiceCatalogue": shapes.DiceCatalogue,
        }


def _line(line: Line, step: int) -> shapes.DiceLogLine:
    return {
        "text": line.text,
        "seat": line.seat,
        "step": step,
        "generation": line.generation,
        "kind": line.kind if line.heading else "event",
        "cards": line.named(CARD),
        "areas": line.named(AREA),
        "parts": [_part(part) for part in line.parts],
    }


def _part(part: Part) -> shapes.DiceLinePart:
    piece: shapes.DiceLinePart = {"text": part.text}
    if SEAT in part.names:
        piece["seat"] = part.names[SEAT]
    if CARD in part.names:
        piece["card"] = part.names[CARD]
    if AREA in part.names:
        piece["area"] = part.names[AREA]
    if ICON in part.names:
        piece["icon"] = part.names[ICON]
    return piece


CLIENT: Final = DiceClient(KIT)
