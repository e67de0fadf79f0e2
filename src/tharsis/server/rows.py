"""Games as they lie in the database, read strictly: what cannot be read is a fault, never a default."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from tharsis.kernel.game import BadRecord

NOBODY = -1  # the seat of a row that takes a game up again
WRITTEN = ("players", "names", "colours", "seed")  # what the server writes into every setup

Whole = Annotated[int, Meta(ge=0, lt=1 << 31)]


class Undecodable(BadRecord):
    """Rows that this program cannot have written; ``noted`` if the game is set aside already."""

    def __init__(self, message: str, noted: str | None) -> None:
        super().__init__(message)
        self.noted = noted


class SeatRow(msgspec.Struct):
    """Who sits where; ``token`` is the hash of the holder's, ``key`` that of one for another device."""

    seat: Whole
    name: str
    token: str | None = None
    bot: str | None = None
    joined: float | None = None
    key: str | None = None
    key_by: Whole | None = None
    key_from: float | None = None
    key_until: float | None = None


class ChoiceRow(msgspec.Struct):
    """A choice, or with ``back`` the taking back of the seat's choices from that step on.

    With ``back`` and the seat :data:`NOBODY` a game is taken up again: rows from ``back`` on count no more.
    """

    n: Whole
    seat: Annotated[int, Meta(ge=NOBODY, lt=64)]
    option: Annotated[int, Meta(ge=0, lt=1 << 53)] | None
    back: Whole | None
    at: float


class NoteRow(msgspec.Struct):
    """Something worth a line in the log that is no choice."""

    n: Whole
    seat: Annotated[int, Meta(ge=NOBODY, lt=64)]
    text: str
    at: float


class Stored(msgspec.Struct):
    """A game as it lies in the database."""

    id: str
    kind: str
    setup: dict[str, Any]
    invite: str
    created: float
    finished: float | None
    fault: str | None
    rematch: str | None
    seats: list[SeatRow]
    choices: list[ChoiceRow]
    notes: list[NoteRow]
    revision: Whole | None = None

    @property
    def n(self) -> int:
        """The version: the number of the next row."""
        return self.choices[-1].n + 1 if self.choices else 0


Row = TypeVar("Row")


def _plain(row: Any) -> dict[str, Any]:
    return {str(key): value for key, value in zip(row._fields, row)}


def stored_game(head: Any, seats: Sequence[Any], choices: Sequence[Any], notes: Sequence[Any]) -> Stored:
    """The game that rows of the database make; raises :class:`Undecodable`."""
    noted = head.fault if isinstance(head.fault, str) else None

    def read(rows: Sequence[Any], kind: type[Row], what: str) -> list[Row]:
        read: list[Row] = []
        for row in rows:
            try:
                read.append(msgspec.convert(_plain(row), kind))
            except msgspec.ValidationError as error:
                raise Undecodable(f"{what} {len(read)} cannot be read: {error}", noted) from None
        return read

    try:
        setup = msgspec.json.decode(head.setup)
    except (msgspec.DecodeError, UnicodeError, TypeError):
        raise Undecodable("the setup is no JSON document", noted) from None
    missing = [key for key in WRITTEN if key not in setup] if isinstance(setup, dict) else ["all"]
    if missing:
        raise Undecodable(f"the setup is not whole: {', '.join(missing)} missing", noted)
    seat_rows = sorted(read(seats, SeatRow, "seat"), key=lambda row: row.seat)
    if [row.seat for row in seat_rows] != list(range(len(setup["names"]))):
        raise Undecodable(f"{len(seat_rows)} seats are there for {len(setup['names'])} players", noted)
    whole = {
        **_plain(head),
        "setup": setup,
        "seats": seat_rows,
        "choices": read(choices, ChoiceRow, "row"),
        "notes": read(notes, NoteRow, "note"),
    }
    try:
        return msgspec.convert(whole, Stored)
    except msgspec.ValidationError as error:
        raise Undecodable(f"the game cannot be read: {error}", noted) from None
