"""Keys: how a seat goes to another device, and how the table's host helps somebody back to a lost one.

A key fits once and for a short time, and only its hash is stored. Using it gives the seat a new token: the
old one holds nothing any more, and connections made with it end. A key for the own seat is nobody else's
affair. One that the host makes for another's is told to the whole table, fits only after a while, and is
void as soon as the seat's holder shows up. So a host can help, but not quietly look into a hand.
"""

from __future__ import annotations

import hmac
import secrets
from typing import TYPE_CHECKING

from tharsis.server.appends import Taken
from tharsis.server.errors import BadToken, Conflict, Forbidden
from tharsis.server.live import Live, hashed
from tharsis.server.messages import Joined, SeatKey
from tharsis.server.rows import NoteRow, SeatRow
from tharsis.server.store import now

if TYPE_CHECKING:
    from tharsis.server.hall import Hall

LASTS = 600.0  # seconds in which a key fits
NOTICE = 120.0  # seconds that a seat's holder has to show up before a key of the host fits
NO_KEY = "this key fits no seat here: it was used, has run out or was replaced; ask for a new one"


class Keys:
    """Makes keys and takes them."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def hand_over(self, game: str, token: str | None, place: int | None) -> SeatKey:
        """A key for the token's own seat, or for another if the token is the host's."""
        live = await self.hall.find(game)
        mine = live.seat_of(token)
        if mine < 0:
            raise BadToken("only who sits at the table can hand a seat over")
        place = mine if place is None else place
        async with live.lock:
            if place != mine:
                _refuse_host(live, mine, place)
            row, at = live.seats[place], now()
            key = secrets.token_urlsafe(24)
            opens = at if place == mine else at + NOTICE
            made = _keyed(row, hashed(key), mine, opens, opens + LASTS)
            note = None
            if place != mine:
                host = live.seats[mine].name
                text = f"{host} has made a key to the seat of {row.name}, who can keep it by coming back soon"
                note = NoteRow(live.n, place, text, at)
            await self._keep(live, made, note)
        return SeatKey(place, key, opens, opens + LASTS)

    async def take_over(self, game: str, key: str) -> Joined:
        """The seat that a key fits, with a new token."""
        live = await self.hall.find(game)
        async with live.lock:
            row, at = _fitting(live, hashed(key)), now()
            if row is None or row.key_until is None or row.key_until <= at:
                raise Forbidden(NO_KEY)
            if row.key_from is not None and row.key_from > at:
                wait = int(row.key_from - at) + 1
                raise Conflict(f"this key fits in {wait} seconds, unless {row.name} comes back until then")
            token = secrets.token_urlsafe(24)
            own = row.key_by == row.seat
            text = f"{row.name} {'goes on at another device' if own else 'is back, with a key of the host'}"
            try:
                await self.hall.store.use_key(game, row, hashed(token), NoteRow(live.n, row.seat, text, at))
            except Taken:
                raise Forbidden(NO_KEY) from None
            finally:
                live.broken = True  # the database knows who sits there now
        live = await self.hall.find(game)
        return Joined(game=live.id, seat=row.seat, token=token)

    async def holder_is_here(self, live: Live, seat: int) -> None:
        """Whoever holds a seat shows up: a key that the host has made to it fits no more."""
        if seat < 0 or live.seats[seat].key is None or live.seats[seat].key_by == seat:
            return
        async with live.lock:
            row = live.seats[seat]
            if row.key is not None and row.key_by != seat:
                note = NoteRow(live.n, seat, f"{row.name} is here: the key to the seat is void", now())
                await self._keep(live, _keyed(row), note)

    async def _keep(self, live: Live, row: SeatRow, note: NoteRow | None) -> None:
        try:
            await self.hall.store.keep_key(live.id, row, note)
        except Taken:
            live.broken = True
            raise Conflict("the seat has just been taken up elsewhere") from None
        except BaseException:
            live.broken = True
            raise
        live.seats = [row if each.seat == row.seat else each for each in live.seats]
        if note is not None:
            live.note(note)


def _refuse_host(live: Live, mine: int, place: int) -> None:
    """Raise why the seat may make no key for another; not if it may."""
    if mine != live.host():
        raise Forbidden("only who made the table can make a key for another's seat")
    if place >= len(live.seats) or live.seats[place].token is None:
        raise Conflict(f"nobody sits at seat {place}: it needs no key")
    row = live.seats[place]
    if live.present.get(place, 0):
        raise Conflict(f"{row.name} is connected and needs no help")
    if row.key is not None and row.key_by != place and row.key_until is not None and row.key_until > now():
        raise Conflict(f"there is a key to the seat of {row.name} already")


def _keyed(
    row: SeatRow,
    key: str | None = None,
    by: int | None = None,
    opens: float | None = None,
    until: float | None = None,
) -> SeatRow:
    """The seat with that key, or without one."""
    return SeatRow(row.seat, row.name, row.token, row.bot, row.joined, key, by, opens, until)


def _fitting(live: Live, key: str) -> SeatRow | None:
    """The seat whose key it is."""
    for row in live.seats:
        if row.key is not None and hmac.compare_digest(row.key, key):
            return row
    return None
