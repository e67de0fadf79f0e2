"""A game in memory: replayed from its rows, kept up with them, and turned into views.

Nothing here writes to the database. A live game can be thrown away at any time and made again.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Callable
from typing import Any, cast

import msgspec

from tharsis.kernel.game import Game
from tharsis.kernel.record import BEFORE, Record
from tharsis.server.about import setup_words
from tharsis.server.errors import BadToken
from tharsis.server.limits import asker
from tharsis.server.messages import GameView, LogPart, SeatInfo, Summary
from tharsis.server.play import Passage, Play, Step
from tharsis.server.replay import Moment
from tharsis.server.rows import NOBODY, ChoiceRow, NoteRow, SeatRow, Stored
from tharsis.server.tally import Tally

LOG_TAIL = 60
SPECTATOR = -1
PRIVATE = ("seed", "players", "names", "colours", "seed_chosen")  # of a setup: hidden, or told by the seats
NOTE = "note"  # the kind of a line that is no entry of the game's log
Drawn = tuple[dict[str, Any] | None, dict[str, Any]]  # what a seat is asked, and the table as it sees it
EMPTY = LogPart(0, [], 0)
# How a view without lines ends: the log is its last field, so that one encoding serves every connection.
_NO_LOG = b',"log":' + msgspec.json.encode(EMPTY) + b"}"


class Line(msgspec.Struct):
    """A line of the log, worded and encoded: a long log as plain data would take four times the memory."""

    step: int
    noted: bool  # it is no entry of the game's log
    json: msgspec.Raw


def hashed(token: str) -> str:
    """How a token is kept: who reads the database cannot sit down with it."""
    return hashlib.sha256(token.encode()).hexdigest()


class Live:
    """A game that people play now."""

    def __init__(self, stored: Stored, play: Play) -> None:
        self.id = stored.id
        self.maker = asker.get()  # whose share of the bots' time it uses
        self.lock = asyncio.Lock()
        self.listeners: set[Callable[[], None]] = set()
        self.present: dict[int, int] = {}  # connections by seat
        self.version = 0
        self.seating = 0  # grows whenever somebody else may hold a seat
        self._editions: dict[int, tuple[int, bytes, int]] = {}  # the version of each view's last change
        self.broken = False  # the database may know better: read again before anything else
        self.bot_task: asyncio.Task[None] | None = None
        self.bots_watched = False  # the task only watches whether another process moves the bots
        self.load(stored, play)

    def load(self, stored: Stored, play: Play) -> None:
        """Take over what lies in the database, replayed."""
        self.seating += 1
        self.play = play
        self.kind = play.kind
        self.setup = play.setup
        self.seats: list[SeatRow] = stored.seats
        self.invite = stored.invite
        self.created = stored.created
        self.finished = stored.finished
        self.rematch = stored.rematch
        self.revision = stored.revision
        self.n = stored.n
        public = self.n
        if self.kind.secret(self.game):
            public = max((row.n + 1 for row in stored.choices if row.seat == NOBODY), default=0)
            if self.play.public:
                public = max(public, self.play.steps[self.play.public - 1].row + 1)
        self.tally = Tally(len(stored.seats), stored.choices, public, stored.created)
        self.undone = [0] * len(stored.seats)  # how often each seat has taken back
        for row in stored.choices:
            if row.back is not None and row.seat != NOBODY:
                self.undone[row.seat] += 1
        self.note_count = len(stored.notes)
        self.at = stored.choices[-1].at if stored.choices else stored.created
        self.broken = False
        self.touch()

    def touch(self) -> None:
        """Anything may have changed: all is made anew and whoever listens is told."""
        self._lines: dict[int, list[Line]] = {}
        self._rendered: dict[int, int] = {}
        self._new_from: dict[int, int] = {}
        self._moved()

    def _moved(self) -> None:
        """The game has gone on and its log has only grown: lines already worded stay."""
        self._tables: dict[int, Drawn] = {}
        self._previews: dict[int, list[dict[str, Any]]] = {}
        self._changed()

    def _changed(self) -> None:
        """Who is there has changed, or a line was added; nothing on the table."""
        self.version += 1
        self._bodies: dict[int, bytes] = {}
        for wake in list(self.listeners):
            wake()

    @property
    def game(self) -> Game:
        """The game itself."""
        return self.play.game

    @property
    def seed_chosen(self) -> bool:
        """Was the deal chosen, so that somebody can know every card?"""
        return bool(self.setup.get("seed_chosen", True))

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
            self.play.choose(row.seat, row.option, row.at, row.n)
            self._count(row)
        self._moved()

    def take_back(self, play: Play, row: ChoiceRow, note: NoteRow | None) -> None:
        """Take over an undo that was written."""
        self.play = play
        self.undone[row.seat] += 1
        if note is not None:
            play.note(note)
            self.note_count += 1
        self._count(row)
        self.touch()

    def _count(self, row: ChoiceRow) -> None:
        """A row has been carried out: who can tell?"""
        self.n += 1
        self.at = row.at
        shown = row.back is None and self.play.steps[-1].revealed
        if self.kind.secret(self.game) and not shown:
            self.tally.alone(row)
        else:
            self.tally.everybody(self.n, self.at)

    def n_for(self, seat: int) -> int:
        """The version of the game that the seat looks at."""
        return self.tally.n[seat]

    def step_for(self, seat: int) -> int:
        """How many choices count in the seat's eyes."""
        return len(self.play.counted(seat))

    def note(self, note: NoteRow) -> None:
        """Take over a note that was written."""
        self.play.note(note)
        self.note_count += 1
        self._changed()

    # Views ------------------------------------------------------------------------------------

    def lines(self, seat: int) -> list[Line]:
        """The log as the seat may read it."""
        lines = self._lines.setdefault(seat, [])
        done = self._rendered.get(seat, 0)
        for place in range(done, len(self.play.story)):
            passage = self.play.story[place]
            if seat >= 0 and place == self.play.seen_story[seat]:
                self._new_from[seat] = len(lines)
            if passage.note is not None:
                lines.append(encoded(note_line(passage)))
            else:
                worded = self.kind.lines(self.game, passage.entries, seat, passage.step)
                lines += map(encoded, worded)
        self._rendered[seat] = len(self.play.story)
        return lines

    def new_from(self, seat: int) -> int:
        """The first line that is newer than the seat's last choice."""
        lines = self.lines(seat)
        if seat < 0 or self.play.seen_story[seat] >= len(self.play.story):
            return len(lines)
        return self._new_from.get(seat, 0)

    def seen_by(self, seat: int) -> GameView:
        """All that the seat may see now, still without its log."""
        if seat not in self._tables:
            self._tables[seat] = self._drawn(seat, self.game, self.play.seen)
        return msgspec.structs.replace(
            self._view(seat, self.game, self._tables[seat]),
            undo=None if seat < 0 or self.game.over else self.play.undo(seat),
            new_from=self.new_from(seat),
        )

    def log(self, seat: int, start: int | None) -> LogPart:
        """The seat's log from a line on, or its end."""
        return log_part(self.lines(seat), start)

    def _drawn(self, seat: int, game: Game, seen: list[Any]) -> Drawn:
        """What the seat is asked in the game as it is or was, and the table; ``seen`` by each seat before."""
        before = None if seat < 0 else seen[seat]
        return self.kind.question(game, seat), self.kind.view(game, seat, before)

    def _view(self, seat: int, game: Game, drawn: Drawn) -> GameView:
        """What the seat may see of the game as it is or was, still without its log."""
        return GameView(
            game=self.id,
            kind=self.kind.name,
            n=self.n_for(seat),
            step=self.step_for(seat),
            seat=seat,
            over=game.over,
            waiting=game.waiting(),
            changed=self.tally.at[seat],
            seats=self.seat_infos(),
            host=self.host(),
            seed_chosen=self.seed_chosen,
            invite=self.invite if seat >= 0 and self.open_seats() else None,
            undo=None,
            new_from=0,
            rematch=self.rematch if seat >= 0 else None,
            question=drawn[0],
            table=drawn[1],
            log=EMPTY,
        )

    def view_json(self, seat: int, start: int | None = None) -> bytes:
        """The view as it is sent, with the log from ``start`` on (or its end).

        The log differs from connection to connection; all other fields are made and encoded once.
        """
        return b'%s,"log":%s}' % (self._body(seat), msgspec.json.encode(self.log(seat, start)))

    def push_json(self, seat: int, start: int) -> bytes:
        """The view as it is pushed, with the log from ``start`` on."""
        return b'{"type":"view","view":%s}' % self.view_json(seat, start)

    def _body(self, seat: int) -> bytes:
        """The view as it is sent, up to its log."""
        if seat not in self._bodies:
            self._bodies[seat] = msgspec.json.encode(self.seen_by(seat)).removesuffix(_NO_LOG)
        return self._bodies[seat]

    def edition(self, seat: int) -> int:
        """A number that changes when the seat's view does, and not when others do something in secret."""
        body, lines = self._body(seat), len(self.lines(seat))
        known = self._editions.get(seat)
        if known is None or known[1] != body or known[2] != lines:
            known = self._editions[seat] = (self.version, body, lines)
        return known[0]

    def arrive(self, seat: int) -> None:
        """Somebody at the seat is connected."""
        self.present[seat] = self.present.get(seat, 0) + 1
        if seat >= 0 and self.present[seat] == 1:
            self._changed()

    def leave(self, seat: int) -> None:
        """A connection of the seat is gone."""
        self.present[seat] -= 1
        if seat >= 0 and self.present[seat] == 0:
            self._changed()

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

    def host(self) -> int:
        """The seat of whoever made the table, -1 if that was nobody who sits there."""
        mine = (row.seat for row in self.seats if row.token is not None and row.joined == self.created)
        return min(mine, default=SPECTATOR)

    def open_seats(self) -> list[int]:
        """Seats that wait for somebody."""
        return [row.seat for row in self.seats if row.bot is None and row.token is None]

    def bot_asked(self) -> SeatRow | None:
        """The first of the bots that are asked now, if any is."""
        for seat in self.game.waiting():
            if self.seats[seat].bot is not None:
                return self.seats[seat]
        return None

    def bots_alone(self) -> bool:
        """Is there no seat for a person?"""
        return all(row.bot is not None for row in self.seats)

    def summary(self, seat: int) -> Summary:
        """The game in a list."""
        waiting = self.game.waiting()
        return Summary(
            game=self.id,
            kind=self.kind.name,
            seat=seat,
            seats=self.seat_infos(),
            n=self.n_for(seat),
            round=self.kind.moment(self.game),
            over=self.game.over,
            waiting=waiting,
            your_turn=seat in waiting,
            created=self.created,
            changed=self.tally.at[seat],
            invite=self.invite if seat >= 0 and self.open_seats() else None,
            seed_chosen=self.seed_chosen,
            host=self.host(),
            setup={name: value for name, value in self.setup.items() if name not in PRIVATE},
            title=self.kind.title,
            about=setup_words(self.kind.setup_choices()["options"], self.setup),
        )

    def record(self) -> Record:
        """The game as a record to keep."""
        made = [(step.seat, step.option) for step in self.play.steps]
        return Record(self.kind.name, self.setup, made, BEFORE if self.revision is None else self.revision)

    def at_step(self, step: int, made: list[Step], seat: int, then: Moment) -> GameView:
        """What the seat saw after so many of the choices that it can count.

        ``made`` are all choices up to there, and ``then`` is that moment.
        """
        end = len(made)
        lines = [line for line in self.lines(seat) if line.step <= end and not line.noted]
        own = max((n for n, each in enumerate(made, 1) if each.seat == seat), default=0)
        new_from = sum(line.step <= own for line in lines) if own else 0
        return msgspec.structs.replace(
            self._view(seat, then.game, self._drawn(seat, then.game, then.seen)),
            step=step,
            changed=made[-1].at if made else self.created,
            new_from=len(lines) if seat < 0 else new_from,
            log=log_part(lines, None),
        )


def log_part(lines: list[Line], start: int | None) -> LogPart:
    """The lines from one on, or the last ones, as they are sent."""
    start = max(0, len(lines) - LOG_TAIL) if start is None else min(start, len(lines))
    return LogPart(start, cast(list[dict[str, Any]], [line.json for line in lines[start:]]), len(lines))


def encoded(line: dict[str, Any]) -> Line:
    """A line in words, as it is kept and sent."""
    return Line(line["step"], line["kind"] == NOTE, msgspec.Raw(msgspec.json.encode(line)))


def note_line(passage: Passage) -> dict[str, Any]:
    """A note as a line of the log."""
    assert passage.note is not None
    return {
        "text": passage.note.text,
        "seat": passage.note.seat,
        "step": passage.step,
        "generation": passage.round,
        "kind": NOTE,
        "cards": [],
        "areas": [],
        "parts": [{"text": passage.note.text}],
    }
