"""A game being replayed from its rows: its steps, its story, and what may be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tharsis.kernel.game import BadSetup, Game
from tharsis.server.kinds import Kind, kind_named
from tharsis.server.messages import HistoryPoint, UndoInfo
from tharsis.server.replay import Made, Noted, Unplayable, placed, standing, taken_back
from tharsis.server.rows import NoteRow, Stored


class Step(msgspec.Struct):
    """A choice that counts, and what is needed to know whether it can be taken back."""

    seat: int
    option: int
    at: float
    revealed: bool  # somebody learned something
    secret: bool  # an answer to a question put to all at once
    begun: bool  # the first of an answer or an action
    row: int  # where it stands in the record


class Passage(msgspec.Struct):
    """A piece of the story: what a choice set off, or a note."""

    step: int
    entries: list[Any]
    note: NoteRow | None = None
    round: int = 0  # of a note


class Play:
    """A game being replayed: the game itself, its steps and its story."""

    def __init__(self, kind: Kind, setup: dict[str, Any]) -> None:
        self.kind = kind
        self.setup = setup
        self.game: Game = kind.start(setup)
        self.steps: list[Step] = []
        self.public = 0  # steps that everybody may count: all but secret answers until all have given theirs
        self.story: list[Passage] = [Passage(0, kind.log_entries(self.game, 0))]
        self.logged = kind.log_size(self.game)
        self.seen: list[Any] = [None] * self.game.seats
        self.seen_story: list[int] = [0] * self.game.seats
        self.history: list[HistoryPoint] = [HistoryPoint(kind.moment(self.game), 0, kind.points(self.game))]

    def choose(self, seat: int, option: int, at: float, row: int) -> None:
        """Make a choice; raises ``IllegalOption`` and changes nothing otherwise."""
        game, kind = self.game, self.kind
        secret = kind.secret(game)
        begun = kind.begins(game, seat)
        mark = kind.mark(game)
        moment = kind.moment(game)
        game.choose(seat, option)
        revealed = kind.reveals(mark, game)
        self.steps.append(Step(seat, option, at, revealed, secret, begun, row))
        if revealed or not secret:
            self.public = len(self.steps)
        entries = kind.log_entries(game, self.logged)
        self.logged += len(entries)
        if entries:
            self.story.append(Passage(len(self.steps), entries))
        self.seen[seat] = kind.snapshot(game)
        self.seen_story[seat] = len(self.story)
        if kind.moment(game) != moment or game.over:
            self.history.append(HistoryPoint(kind.moment(game), len(self.steps), kind.points(game)))

    def note(self, note: NoteRow) -> None:
        """Add a note to the story; how far secret answers are does not show in it."""
        self.story.append(Passage(self.public, [], note, self.kind.moment(self.game)))

    def without(self, seat: int, back: int) -> tuple[Play, Iterator[None]]:
        """A new play, and the work that makes it this game without the seat's choices from a step on."""
        made = [(step.seat, step.option, step.at, step.row) for step in self.steps]
        kept = taken_back(made, seat, back)
        notes = [passage.note for passage in self.story if passage.note is not None]
        play = Play(self.kind, self.setup)
        return play, play.run(kept, placed(kept, notes))

    def run(self, made: list[Made], noted: list[Noted]) -> Iterator[None]:
        """Make choices, with notes standing after the steps that they name; pauses after each choice."""
        told = 0
        for seat, option, at, row in made:
            while told < len(noted) and noted[told][0] <= len(self.steps):
                self.note(noted[told][1])
                told += 1
            self.choose(seat, option, at, row)
            yield
        for _, note in noted[told:]:
            self.note(note)

    def undo(self, seat: int) -> UndoInfo | None:
        """How far the seat may take back: no card drawn or shown since, nobody else's turn since."""
        earliest = len(self.steps)
        while earliest > 0:
            step = self.steps[earliest - 1]
            if step.revealed or (step.seat != seat and not step.secret):
                break
            earliest -= 1
        own = [n for n in range(earliest, len(self.steps)) if self.steps[n].seat == seat]
        if not own:
            return None
        begun = [n for n in own if self.steps[n].begun]
        counted = self.counted(seat)
        return UndoInfo(
            to=counted.index(begun[-1] if begun else own[0]),
            earliest=counted.index(own[0]),
        )

    def counted(self, seat: int) -> list[int]:
        """The steps that the seat can count: the public ones and its own."""
        own = [n for n in range(self.public, len(self.steps)) if self.steps[n].seat == seat]
        return [*range(self.public), *own]


def kind_of(stored: Stored) -> Kind:
    """The kind of a stored game; raises :class:`Unplayable`."""
    try:
        return kind_named(stored.kind)
    except BadSetup as error:
        raise Unplayable(str(error), None) from None


def setup_of(stored: Stored) -> dict[str, Any]:
    """A stored game's setup, with the names of those who sit there now."""
    return {**stored.setup, "names": [seat.name for seat in stored.seats]}


def replaying(stored: Stored) -> tuple[Play, Iterator[None]]:
    """A new play, and the work that makes it the stored game.

    Both raise :class:`Unplayable` naming the first thing that makes no sense.
    """
    if stored.revision is None:
        raise Unplayable("it is of a time when cards were dealt otherwise", None)
    kind = kind_of(stored)
    try:
        play = Play(kind, setup_of(stored))
    except Exception as error:
        reason = f": {error}" if isinstance(error, BadSetup) else ""
        raise Unplayable(f"the setup is not playable{reason}", None) from error
    made = standing(stored.choices)
    return play, _run(play, made, placed(made, stored.notes))


def _run(play: Play, made: list[Made], noted: list[Noted]) -> Iterator[None]:
    try:
        yield from play.run(made, noted)
    except Exception as error:
        # Which options there were is nobody's business but the seat's: that stays in the operator's log.
        step = len(play.steps)
        row = made[step][3] if step < len(made) else None
        raise Unplayable(f"choice {step} is impossible", row) from error


def replayed(stored: Stored) -> Play:
    """The stored game, all at once: for who has nobody else to serve. Raises :class:`Unplayable`."""
    play, work = replaying(stored)
    for _ in work:
        pass
    return play
