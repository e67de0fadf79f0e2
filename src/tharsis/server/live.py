"""A game in memory: replayed from its rows, kept up with them, and turned into views.

Nothing here writes to the database. A live game can be thrown away at any time and made again.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Callable
from typing import Any

import msgspec

from tharsis.kernel.game import BadRecord, BadSetup, Game, IllegalOption
from tharsis.kernel.record import Record
from tharsis.server.errors import BadToken
from tharsis.server.kinds import Kind, kind_named
from tharsis.server.messages import GameView, HistoryPoint, LogPart, SeatInfo, Summary, UndoInfo
from tharsis.server.store import ChoiceRow, NoteRow, SeatRow, Stored

LOG_TAIL = 60
SPECTATOR = -1
_EMPTY_LOG = b',"log":{"start":%d,"lines":[],"total":%d}'
Made = tuple[int, int, float]  # a choice: seat, option, time


def hashed(token: str) -> str:
    """How a token is kept: who reads the database cannot sit down with it."""
    return hashlib.sha256(token.encode()).hexdigest()


class Step(msgspec.Struct):
    """A choice that counts, and what is needed to know whether it can be taken back."""

    seat: int
    option: int
    at: float
    revealed: bool  # somebody learned something
    secret: bool  # made while others were answering too
    begun: bool  # the first of an answer or an action


class Passage(msgspec.Struct):
    """A piece of the story: what a choice set off, or a note."""

    step: int
    entries: list[Any]
    note: NoteRow | None = None


class Play:
    """A game being replayed: the game itself, its steps and its story."""

    def __init__(self, kind: Kind, setup: dict[str, Any]) -> None:
        self.kind = kind
        self.setup = setup
        self.game: Game = kind.start(setup)
        self.steps: list[Step] = []
        self.story: list[Passage] = [Passage(0, kind.log_entries(self.game, 0))]
        self.logged = kind.log_size(self.game)
        self.seen: list[Any] = [None] * self.game.seats
        self.seen_story: list[int] = [0] * self.game.seats
        self.history: list[HistoryPoint] = [HistoryPoint(kind.moment(self.game), 0, kind.points(self.game))]

    def choose(self, seat: int, option: int, at: float) -> None:
        """Make a choice; raises ``IllegalOption`` and changes nothing otherwise."""
        game, kind = self.game, self.kind
        secret = len(game.waiting()) > 1
        begun = kind.begins(game, seat)
        mark = kind.mark(game)
        moment = kind.moment(game)
        game.choose(seat, option)
        self.steps.append(Step(seat, option, at, kind.reveals(mark, game), secret, begun))
        entries = kind.log_entries(game, self.logged)
        self.logged += len(entries)
        if entries:
            self.story.append(Passage(len(self.steps), entries))
        self.seen[seat] = kind.snapshot(game)
        self.seen_story[seat] = len(self.story)
        if kind.moment(game) != moment or game.over:
            self.history.append(HistoryPoint(kind.moment(game), len(self.steps), kind.points(game)))

    def note(self, note: NoteRow) -> None:
        """Add a note to the story."""
        self.story.append(Passage(len(self.steps), [], note))

    def without(self, seat: int, back: int) -> Play:
        """The same game without the seat's choices from a step on; raises ``IllegalOption``."""
        made = [(step.seat, step.option, step.at) for step in self.steps]
        noted = [(passage.step, passage.note) for passage in self.story if passage.note is not None]
        made, noted = taken_back(made, noted, seat, back)
        return Play(self.kind, self.setup).run(made, noted)

    def run(self, made: list[Made], noted: list[tuple[int, NoteRow]]) -> Play:
        """Make choices, with notes standing after the steps that they name."""
        waiting = list(noted)
        for seat, option, at in made:
            while waiting and waiting[0][0] <= len(self.steps):
                self.note(waiting.pop(0)[1])
            self.choose(seat, option, at)
        for _, note in waiting:
            self.note(note)
        return self

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
        return UndoInfo(to=begun[-1] if begun else own[0], earliest=own[0])


def taken_back(
    made: list[Made], noted: list[tuple[int, NoteRow]], seat: int, back: int
) -> tuple[list[Made], list[tuple[int, NoteRow]]]:
    """The choices that still count after a seat takes its own back from a step on, and where notes stand."""
    kept = made[:back] + [each for each in made[back:] if each[0] != seat]
    return kept, [(min(step, len(kept)), note) for step, note in noted]


class Live:
    """A game that people play now."""

    def __init__(self, stored: Stored) -> None:
        self.id = stored.id
        self.lock = asyncio.Lock()
        self.listeners: set[Callable[[], None]] = set()
        self.present: dict[int, int] = {}  # connections by seat
        self.version = 0
        self.broken = False  # the database may know better: read again before anything else
        self.bot_task: asyncio.Task[None] | None = None
        self.bots_watched = False  # the task only watches whether another process moves the bots
        self.load(stored)

    def load(self, stored: Stored) -> None:
        """Replay everything; raises ``BadRecord`` if the rows make no game."""
        kind = kind_of(stored)
        setup = {**stored.setup, "names": [seat.name for seat in stored.seats]}
        self.play = replayed(kind, setup, stored.choices, stored.notes)
        self.kind = kind
        self.setup = setup
        self.seats: list[SeatRow] = stored.seats
        self.invite = stored.invite
        self.created = stored.created
        self.finished = stored.finished
        self.rematch = stored.rematch
        self.n = len(stored.choices)
        self.settled = [self.n] * len(stored.seats)
        self.note_count = len(stored.notes)
        self.at = stored.choices[-1].at if stored.choices else stored.created
        self.broken = False
        self.touch()

    def touch(self) -> None:
        """Something has changed: views are made anew and whoever listens is told."""
        self.version += 1
        self._views: dict[int, bytes] = {}
        self._bodies: dict[int, bytes] = {}
        self._lines: dict[int, list[dict[str, Any]]] = {}
        self._rendered: dict[int, int] = {}
        self._new_from: dict[int, int] = {}
        self._previews: dict[int, list[dict[str, Any]]] = {}
        for wake in list(self.listeners):
            wake()

    @property
    def game(self) -> Game:
        """The game itself."""
        return self.play.game

    def seat_of(self, token: str | None) -> int:
        """The seat that a token holds, -1 without one; raises :class:`BadToken`."""
        if not token:
            return SPECTATOR
        mine = hashed(token)
        for seat in self.seats:
            if seat.token is not None and hmac.compare_digest(seat.token, mine):
                return seat.seat
        raise BadToken("this token holds no seat at this table; it may belong to another game")

    # Changes that are already on the disk -----------------------------------------------------

    def choose(self, rows: list[ChoiceRow]) -> None:
        """Take over choices that were written."""
        for row in rows:
            assert row.option is not None
            self.play.choose(row.seat, row.option, row.at)
            self.n += 1
            step = self.play.steps[-1]
            self._unsettle(row.seat, step.secret and not step.revealed)
        self.at = rows[-1].at
        self._keep_lines()

    def take_back(self, play: Play, row: ChoiceRow, note: NoteRow) -> None:
        """Take over an undo that was written."""
        play.note(note)
        assert row.back is not None
        secret = all(step.secret for step in self.play.steps[row.back :])
        self.play = play
        self.n += 1
        self._unsettle(row.seat, secret)
        self.note_count += 1
        self.at = row.at
        self.touch()

    def _unsettle(self, seat: int, secret: bool) -> None:
        """What is asked has changed: for the seat alone where all answer in secret, else for everybody."""
        if secret:
            self.settled[seat] = self.n
        else:
            self.settled = [self.n] * len(self.settled)

    def current_for(self, seat: int, n: int) -> bool:
        """Is what the seat saw at ``n`` still what it is asked?

        While all decide at once, the secret answers of others change nothing for it.
        """
        return self.settled[seat] <= n <= self.n

    def note(self, note: NoteRow) -> None:
        """Take over a note that was written."""
        self.play.note(note)
        self.note_count += 1
        self._keep_lines()

    def _keep_lines(self) -> None:
        """The log has only grown: lines already worded stay."""
        lines, rendered, new_from = self._lines, self._rendered, self._new_from
        self.touch()
        self._lines, self._rendered, self._new_from = lines, rendered, new_from

    # Views ------------------------------------------------------------------------------------

    def lines(self, seat: int) -> list[dict[str, Any]]:
        """The log as the seat may read it."""
        lines = self._lines.setdefault(seat, [])
        done = self._rendered.get(seat, 0)
        for place in range(done, len(self.play.story)):
            passage = self.play.story[place]
            if seat >= 0 and place == self.play.seen_story[seat]:
                self._new_from[seat] = len(lines)
            if passage.note is not None:
                lines.append(note_line(passage, self.kind.moment(self.game)))
            else:
                lines += self.kind.lines(self.game, passage.entries, seat, passage.step)
        self._rendered[seat] = len(self.play.story)
        return lines

    def new_from(self, seat: int) -> int:
        """The first line that is newer than the seat's last choice."""
        lines = self.lines(seat)
        if seat < 0 or self.play.seen_story[seat] >= len(self.play.story):
            return len(lines)
        return self._new_from.get(seat, 0)

    def view(self, seat: int, log_start: int | None = None) -> GameView:
        """All that the seat may see, with the end of the log."""
        game = self.game
        lines = self.lines(seat)
        start = max(0, len(lines) - LOG_TAIL) if log_start is None else min(log_start, len(lines))
        return GameView(
            game=self.id,
            kind=self.kind.name,
            n=self.n,
            step=len(self.play.steps),
            seat=seat,
            over=game.over,
            waiting=game.waiting(),
            changed=self.at,
            seats=self.seat_infos(),
            invite=self.invite if seat >= 0 and self.open_seats() else None,
            undo=None if seat < 0 or game.over else self.play.undo(seat),
            new_from=self.new_from(seat),
            rematch=self.rematch if seat >= 0 else None,
            table=self.kind.view(game, seat, None if seat < 0 else self.play.seen[seat]),
            log=LogPart(start, lines[start:], len(lines)),
        )

    def view_json(self, seat: int) -> bytes:
        """The view as it is sent, kept until something changes."""
        if seat not in self._views:
            self._views[seat] = msgspec.json.encode(self.view(seat))
        return self._views[seat]

    def push_json(self, seat: int, start: int) -> bytes:
        """The view as it is pushed, with the log from ``start`` on."""
        lines = self.lines(seat)
        if seat not in self._bodies:
            self._bodies[seat] = msgspec.json.encode(self.view(seat, len(lines)))[:-1]
        part = LogPart(start, lines[start:], len(lines))
        # The log differs from connection to connection, the rest is encoded once: the last field wins.
        body = self._bodies[seat].replace(_EMPTY_LOG % (len(lines), len(lines)), b"")
        return b'{"type":"view","view":' + body + b',"log":' + msgspec.json.encode(part) + b"}}"

    def arrive(self, seat: int) -> None:
        """Somebody at the seat is connected."""
        self.present[seat] = self.present.get(seat, 0) + 1
        if seat >= 0 and self.present[seat] == 1:
            self._keep_lines()

    def leave(self, seat: int) -> None:
        """A connection of the seat is gone."""
        self.present[seat] -= 1
        if seat >= 0 and self.present[seat] == 0:
            self._keep_lines()

    def previews(self, seat: int) -> list[dict[str, Any]]:
        """The outcome of the seat's options."""
        if seat not in self._previews:
            self._previews[seat] = self.kind.previews(self.game, seat)
        return self._previews[seat]

    def seat_infos(self) -> list[SeatInfo]:
        """Who sits where."""
        colours = self.setup.get("colours") or []
        return [
            SeatInfo(
                seat=row.seat,
                name=row.name,
                colour=colours[row.seat] if row.seat < len(colours) else "",
                bot=row.bot,
                open=row.bot is None and row.token is None,
                connected=self.present.get(row.seat, 0) > 0,
            )
            for row in self.seats
        ]

    def open_seats(self) -> list[int]:
        """Seats that wait for somebody."""
        return [row.seat for row in self.seats if row.bot is None and row.token is None]

    def summary(self, seat: int) -> Summary:
        """The game in a list."""
        waiting = self.game.waiting()
        return Summary(
            game=self.id,
            kind=self.kind.name,
            seat=seat,
            seats=self.seat_infos(),
            n=self.n,
            round=self.kind.moment(self.game),
            over=self.game.over,
            waiting=waiting,
            your_turn=seat in waiting,
            created=self.created,
            changed=self.at,
            invite=self.invite if seat >= 0 and self.open_seats() else None,
        )

    def record(self) -> Record:
        """The game as a record to keep."""
        return Record(self.kind.name, self.setup, [(step.seat, step.option) for step in self.play.steps])

    def at_step(self, step: int, seat: int) -> GameView:
        """What the seat saw after so many choices."""
        past = Live.__new__(Live)
        past.__dict__.update(self.__dict__)
        past.listeners = set()
        past.play = Play(self.kind, self.setup)
        for each in self.play.steps[:step]:
            past.play.choose(each.seat, each.option, each.at)
        past.at = past.play.steps[-1].at if past.play.steps else self.created
        past.touch()
        view = past.view(seat)
        view.undo = None
        return view


def note_line(passage: Passage, generation: int) -> dict[str, Any]:
    """A note as a line of the log."""
    assert passage.note is not None
    return {
        "text": passage.note.text,
        "seat": passage.note.seat,
        "step": passage.step,
        "generation": generation,
        "kind": "note",
        "cards": [],
    }


def kind_of(stored: Stored) -> Kind:
    """The kind of a stored game; raises ``BadRecord``."""
    try:
        return kind_named(stored.kind)
    except BadSetup as error:
        raise BadRecord(str(error)) from None


def replayed(kind: Kind, setup: dict[str, Any], rows: list[ChoiceRow], notes: list[NoteRow]) -> Play:
    """The game that the rows make; raises ``BadRecord`` naming the first that makes no sense."""
    try:
        play = Play(kind, setup)
    except BadSetup as error:
        raise BadRecord(f"the setup is not playable: {error}") from None
    made: list[Made] = []
    noted: list[tuple[int, NoteRow]] = []
    pending = list(notes)
    for n, row in enumerate(rows):
        while pending and pending[0].n <= n:
            noted.append((len(made), pending.pop(0)))
        if row.n != n:
            raise BadRecord(f"row {n} is missing: the next one there is {row.n}")
        if row.back is not None:
            made, noted = taken_back(made, noted, row.seat, row.back)
        elif row.option is not None:
            made.append((row.seat, row.option, row.at))
        else:
            raise BadRecord(f"row {n} is neither a choice nor an undo")
    noted += [(len(made), note) for note in pending]
    try:
        return play.run(made, noted)
    except IllegalOption as error:
        # Which options there were is nobody's business but the seat's: that stays in the operator's log.
        raise BadRecord(f"choice {len(play.steps)} is impossible") from error
