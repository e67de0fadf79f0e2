"""Replaying: which choices count in the end, and the past.

All of it is linear in the rows of a record, whatever was taken back in between.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

import msgspec

from tharsis.kernel.game import BadRecord, Game
from tharsis.server.kinds import Kind
from tharsis.server.rows import NOBODY, ChoiceRow, NoteRow

EVERY = 32  # steps between kept moments of the past
KEPT_PASTS = 64  # games whose past is kept
Made = tuple[int, int, float, int]  # a choice: seat, option, time, row
Noted = tuple[int, NoteRow]  # a note and the step after which it stands


class Unplayable(BadRecord):
    """Rows that make no game; ``row`` is the first that does not hold, None if not even the setup does."""

    def __init__(self, message: str, row: int | None) -> None:
        super().__init__(message)
        self.row = row


def taken_back(made: list[Made], seat: int, back: int) -> list[Made]:
    """The choices that still count after a seat takes its own back from a step on."""
    return made[:back] + [each for each in made[back:] if each[0] != seat]


def counting(rows: list[ChoiceRow]) -> list[ChoiceRow]:
    """The rows that count: where a game was taken up again, those that no longer held are left out."""
    kept: list[ChoiceRow] = []
    for row in rows:
        if row.seat == NOBODY and row.back is not None:
            kept = [each for each in kept if each.n < row.back]
        kept.append(row)
    return kept


def standing(rows: list[ChoiceRow]) -> list[Made]:
    """The choices that count when all is done: each row is looked at once.

    Raises :class:`Unplayable` naming the first row that makes no sense.
    """
    made: list[Made] = []
    expected = 0
    for row in counting(rows):
        if row.seat == NOBODY:
            if row.back != expected:
                raise Unplayable(
                    f"row {row.n} goes on from {row.back}, but rows are there up to {expected}", expected
                )
            expected = row.n
        if row.n != expected:
            raise Unplayable(f"row {expected} is missing: the next one there is {row.n}", expected)
        expected += 1
        if row.seat == NOBODY:
            continue
        if (row.back is None) == (row.option is None):
            raise Unplayable(f"row {row.n} is neither a choice nor an undo", row.n)
        if row.option is not None:
            made.append((row.seat, row.option, row.at, row.n))
        elif row.back is not None:
            if row.back >= len(made):
                raise Unplayable(f"row {row.n} takes back step {row.back}, and there are {len(made)}", row.n)
            made[row.back :] = taken_back(made[row.back :], row.seat, 0)
    return made


def placed(made: list[Made], notes: list[NoteRow]) -> list[Noted]:
    """Where notes stand: after the choices that count and were there when they were written."""
    rows = [row for _, _, _, row in made]
    return [(bisect_left(rows, note.n), note) for note in notes]


class Moment(msgspec.Struct):
    """A game as it was, and what each seat had last seen of it."""

    game: Game
    seen: list[Any]


class Past:
    """The earlier moments of a game; some are kept, so that others are a few steps away."""

    def __init__(self, kind: Kind, setup: dict[str, Any]) -> None:
        self.kind = kind
        game = kind.start(setup)
        self.kept = [Moment(game, [None] * game.seats)]

    def looking(self, steps: list[tuple[int, int]]) -> Iterator[Moment]:
        """Walk to the moment after these steps (seat and option), pausing after each; the last is it."""
        near = min(len(steps) // EVERY, len(self.kept) - 1)
        moment = self.copied(self.kept[near])
        yield moment
        for n in range(near * EVERY, len(steps)):
            seat, option = steps[n]
            moment.game.choose(seat, option)
            moment.seen[seat] = self.kind.snapshot(moment.game)
            if n + 1 == len(self.kept) * EVERY:
                self.kept.append(self.copied(moment))
            yield moment

    def copied(self, moment: Moment) -> Moment:
        """The same moment, to go on from."""
        return Moment(moment.game.copy(), moment.seen[:])


class Pasts:
    """The pasts of the games last looked back at."""

    def __init__(self) -> None:
        self.pasts: OrderedDict[str, tuple[object, Past]] = OrderedDict()

    def of(self, game: str, play: object, kind: Kind, setup: dict[str, Any]) -> Past:
        """The past of a game; ``play`` is replaced when choices are taken back, and so is its past."""
        known = self.pasts.pop(game, None)
        if known is None or known[0] is not play:
            known = (play, Past(kind, setup))
        self.pasts[game] = known
        while len(self.pasts) > KEPT_PASTS:
            self.pasts.popitem(last=False)
        return known[1]
