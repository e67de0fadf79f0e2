"""Games that no longer replay: tried again at every start, and taken up where they still hold.

An upgrade may change the rules so that a choice made before is impossible now. Such a game is set aside and
never changed by itself. If all who sit at it agree it goes on from the last choice that still holds: by a row
of nobody, like an undo of all, with a note in the log. The rows that no longer count stay where they are.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
from collections import OrderedDict
from typing import TYPE_CHECKING

import msgspec

from tharsis.kernel.record import BEFORE, revised
from tharsis.server.appends import Taken
from tharsis.server.errors import BadToken, Conflict, NoSuchGame, Quarantined, Trouble, Unavailable
from tharsis.server.live import Live, hashed
from tharsis.server.messages import AgreeingSeat, Setback
from tharsis.server.play import kind_of, replaying
from tharsis.server.replay import Unplayable, counting
from tharsis.server.rows import NOBODY, ChoiceRow, NoteRow, Stored, Undecodable
from tharsis.server.store import now
from tharsis.server.turns import Turns

if TYPE_CHECKING:
    from tharsis.server.hall import Hall

log = logging.getLogger("tharsis.server")
REMEMBERED = 1000  # games whose last choice that holds is known


def set_aside(fault: str) -> Quarantined:
    """What players of a game that does not replay are told."""
    return Quarantined(f"this game is set aside because its record does not replay: {fault}")


def fault_of(stored: Stored, error: Exception) -> str:
    """Why a game does not replay, for its players and its operator."""
    if not isinstance(error, Unplayable):
        return "the record cannot be read"  # a defect: its words are for the operator's log
    try:
        today = kind_of(stored).revision
    except Unplayable:
        return str(error)
    return str(error) + revised(BEFORE if stored.revision is None else stored.revision, today)


async def first_that_fails(stored: Stored, turns: Turns) -> int | None:
    """The row up to which a game replays, None if all of it does.

    Raises :class:`Unplayable` if nothing of it does.
    """
    rows, keep = stored.choices, None
    while True:
        try:
            _, work = replaying(msgspec.structs.replace(stored, choices=rows, notes=[]))
            await turns.do(work)
            return keep
        except Unplayable as error:
            if error.row is None:
                raise
            # A shorter record may count choices that were taken back later, so look again.
            keep = error.row
            rows = [row for row in rows if row.n < keep]


def choices_among(rows: list[ChoiceRow]) -> int:
    """How many rows that count are choices."""
    return sum(row.option is not None for row in counting(rows))


class Recovery:
    """Sets right what can be set right without anybody being surprised."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.known: OrderedDict[tuple[str, int, str], int | None] = OrderedDict()
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to try games that were set aside."""
        self.task = asyncio.get_running_loop().create_task(self.retry_all())

    async def close(self) -> None:
        """Stop trying."""
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task

    async def retry_all(self) -> None:
        """Try every game that is set aside: this program may know what another did not."""
        try:
            for game in await self.hall.store.set_aside():
                with contextlib.suppress(Quarantined, NoSuchGame):
                    await self.retry(game)
                await asyncio.sleep(0)
        except Unavailable as trouble:
            log.warning("games set aside were not tried again", extra={"reason": trouble.message})

    async def retry(self, game: str) -> bool:
        """Release a game whose fault no longer shows; its log says so."""
        stored = await self._load(game)
        if stored.fault is None:
            return False
        try:
            Live(stored, await self.hall.replayed(stored))
        except Exception as error:
            fault = fault_of(stored, error)
            if fault != stored.fault:
                await self.hall.store.quarantine(game, fault)
            log.warning("game still does not replay", extra={"game": game, "fault": fault})
            return False
        note = NoteRow(stored.n, NOBODY, "The record of this game replays again: nothing was lost", now())
        with contextlib.suppress(Taken):  # another process was quicker
            await self.hall.store.release(game, note)
            log.warning("game released", extra={"game": game, "fault": stored.fault})
        return True

    async def note_revision(self, live: Live) -> None:
        """Say in the log of a game that goes on under revised rules that it does."""
        then, today = BEFORE if live.revision is None else live.revision, live.kind.revision
        if then == today or live.game.over:
            return
        text = f"The rules have been revised since this game began: revision {then} then, {today} now"
        if any(passage.note is not None and passage.note.text == text for passage in live.play.story):
            return
        note = NoteRow(live.n, NOBODY, text, now())
        with contextlib.suppress(Unavailable):
            await self.hall.store.append(live.id, [], [note])
            live.note(note)

    async def setback(self, game: str, token: str | None) -> Setback:
        """What stopped a game, how far it holds, and who agrees to go on from there."""
        stored = await self._load(game)
        if stored.fault is None:
            return self._described(stored, self._seat(stored, token), None, set())
        keep = await self._keep(stored)
        agreed = set() if keep is None else await self.hall.store.agreed(game, stored.n, keep)
        return self._described(stored, self._seat(stored, token), keep, agreed)

    async def agree(self, game: str, token: str | None, keep: int) -> Setback:
        """The seat agrees; the game goes on when everybody who sits there does."""
        stored = await self._load(game)
        seat = self._seat(stored, token)
        if seat < 0:
            raise BadToken("only who sits at the table can agree to go on")
        if stored.fault is None:
            raise Conflict("this game is not set aside: it goes on")
        if await self._keep(stored) != keep:
            raise Conflict("the game does not hold up to there; look again")
        store = self.hall.store
        await store.agree(game, stored.n, keep, seat)
        agreed = await store.agreed(game, stored.n, keep)
        described = self._described(stored, seat, keep, agreed)
        if all(each.agreed for each in described.seats):
            await self._take_up(stored, keep, described)
            described.fault = None
        return described

    async def _take_up(self, stored: Stored, keep: int, described: Setback) -> None:
        at = now()
        row = ChoiceRow(stored.n, NOBODY, None, keep, at)
        text = (
            f"This game no longer replayed: {stored.fault}. All players agreed to go on from choice "
            f"{described.holding}; the {described.dropped} after it no longer count"
        )
        await self.hall.replayed(msgspec.structs.replace(stored, choices=[*stored.choices, row]))
        with contextlib.suppress(Taken):  # another process was quicker
            await self.hall.store.take_up(stored.id, row, NoteRow(row.n + 1, NOBODY, text, at))
            log.warning(
                "game taken up", extra={"game": stored.id, "kept": keep, "dropped": described.dropped}
            )
        with contextlib.suppress(Trouble):
            await self.hall.find(stored.id)

    async def _load(self, game: str) -> Stored:
        try:
            stored = await self.hall.store.load(game)
        except Undecodable as error:
            raise set_aside(error.noted or str(error)) from None
        if stored is None:
            raise NoSuchGame("there is no such game; perhaps the link is incomplete")
        return stored

    async def _keep(self, stored: Stored) -> int | None:
        """The row up to which the game replays; None if it cannot go on from anywhere."""
        key = (stored.id, stored.n, stored.fault or "")
        if key not in self.known:
            try:
                self.known[key] = await first_that_fails(stored, self.hall.turns)
            except Unplayable:
                self.known[key] = None
            while len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
        return self.known[key]

    def _seat(self, stored: Stored, token: str | None) -> int:
        if not token:
            return NOBODY
        for row in stored.seats:
            if row.token is not None and hmac.compare_digest(row.token, hashed(token)):
                return row.seat
        raise BadToken("this token holds no seat at this table; it may belong to another game")

    def _described(self, stored: Stored, seat: int, keep: int | None, agreed: set[int]) -> Setback:
        made = choices_among(stored.choices)
        holding = made if keep is None else choices_among([row for row in stored.choices if row.n < keep])
        return Setback(
            game=stored.id,
            fault=stored.fault,
            keep=keep,
            holding=holding,
            dropped=made - holding,
            seat=seat,
            # Bots always agree, and so does a seat where nobody sits.
            seats=[
                AgreeingSeat(row.seat, row.name, row.bot, row.token is None or row.seat in agreed)
                for row in stored.seats
            ],
        )
