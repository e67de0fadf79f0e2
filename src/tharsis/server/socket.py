"""Live play over a WebSocket: the first message says who one is, then views come after every change.

A connection that cannot keep up is never a burden: it gets the newest view instead of all those that it
missed, and is closed when it takes nothing at all.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter, deque
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from tharsis.server.errors import BadRequest, BadToken, Stale, TooLarge, TooMany, Trouble, Unavailable
from tharsis.server.hall import Hall
from tharsis.server.limits import Bucket, asker, spend
from tharsis.server.live import Live
from tharsis.server.messages import (
    ClientMessage,
    Current,
    Done,
    Hello,
    LiveChoose,
    LivePing,
    LivePreview,
    LiveUndo,
    Pong,
    Previews,
    Refusal,
)
from tharsis.server.metrics import METRICS
from tharsis.server.origin import welcome
from tharsis.server.settings import Settings
from tharsis.server.turns import ONLOOKERS, PEOPLE, Place, Turns

log = logging.getLogger("tharsis.server")
Socket = WebSocket[Any, Any, State]
READER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ClientMessage)
HELLO_SECONDS = 10.0
REPLIES = 100  # answers that may wait for a slow connection
REST = 0.1  # seconds between two views of bots at play that ask nothing of the one who looks on
COSTS: dict[type, float] = {LivePreview: 2.0, LiveUndo: 10.0}  # in plain requests
POLICY = 1008
TRY_AGAIN = 1013


class Switchboard:
    """All connections of this process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.connections: set[Connection] = set()
        self.by_address: Counter[str] = Counter()


class Connection:
    """One browser at one table."""

    def __init__(
        self, socket: Socket, live: Live, seat: int, hello: Hello, settings: Settings, turns: Turns
    ) -> None:
        self.turns = turns
        self.socket = socket
        self.live = live
        self.seat = seat
        self.token = hello.token
        self.settings = settings
        self.bucket = Bucket(settings.message_rate, settings.message_burst)
        self.replies: deque[bytes] = deque()
        self.awake = asyncio.Event()
        self.sending = asyncio.Lock()
        self.place = Place(self._come)  # among those who wait for a turn
        self.turn = False  # it has come
        self.seating = live.seating
        self.looked = -1  # the version of the game that was last looked at
        self.sent_edition = -1
        self.sent_lines = 0
        self.sent_at = -REST
        self.prompt = True  # the next view answers something: a greeting or an own choice
        self.timer: asyncio.TimerHandle | None = None
        self.closing: tuple[int, str] | None = None
        if hello.n == live.n_for(seat) and not live.kind.secret(live.game):
            # Resumed: nothing has happened since. (While all decide at once, others may have become ready.)
            self.sent_edition = live.edition(seat)
            self.sent_lines = min(hello.log, len(live.lines(seat)))
            self.reply(Current(live.n_for(seat)))
        elif hello.log:
            self.sent_lines = min(hello.log, len(live.lines(seat)))
        self.awake.set()

    def wake(self) -> None:
        """There is something new."""
        self.awake.set()
        self._ask()

    def _ask(self) -> None:
        """Ask for a turn to make a view if one is due, and again if somebody waits for it now."""
        if self.turn or self.looked == self.live.version or self.closing is not None or self._resting():
            return
        if not self.place.waits:
            self.turns.ask(self.place, PEOPLE if self._waited_for() else ONLOOKERS)
        elif self._waited_for():
            self.turns.ask(self.place, PEOPLE)

    def _come(self) -> None:
        self.turn = True
        self.awake.set()

    def reply(self, message: msgspec.Struct) -> None:
        """Queue an answer; a connection with too many of them waiting is closed."""
        if len(self.replies) >= REPLIES:
            self.hang_up(TRY_AGAIN, "the connection is too slow")
            return
        self.replies.append(msgspec.json.encode(message))
        self.awake.set()

    def hang_up(self, code: int, reason: str) -> None:
        """Close after what is queued."""
        if self.closing is None:
            self.closing = (code, reason)
        self.awake.set()

    async def tell(self, message: msgspec.Struct) -> None:
        """Send an answer, at once if nothing else is being sent."""
        self.reply(message)
        if not self.sending.locked():
            await self._send_replies()

    async def send_all(self) -> None:
        """Send what is new, for as long as the connection takes it: answers first, and views by turns."""
        while True:
            await self.awake.wait()
            self.awake.clear()
            await self._send_replies()
            if self.closing is None and not self._seated():
                self.reply(Refusal(-1, BadToken.code, "your seat was taken up on another device"))
                self.hang_up(POLICY, "the seat was taken up elsewhere")
                continue
            if self.closing is not None:
                with contextlib.suppress(Exception):
                    await asyncio.wait_for(self.socket.close(*self.closing), self.settings.send_timeout)
                return
            if not self.turn:
                self._ask()
            else:
                self.turn = False
                self.looked = self.live.version
                if self.sent_edition != self.live.edition(self.seat):
                    async with self.sending:
                        await self._send(self._view())

    async def _send_replies(self) -> None:
        async with self.sending:
            while self.replies:
                await self._send(self.replies.popleft())

    def _seated(self) -> bool:
        """Does the token still hold the seat?"""
        if self.seating != self.live.seating:
            self.seating = self.live.seating
            with contextlib.suppress(BadToken):
                return self.live.seat_of(self.token) == self.seat
            return False
        return True

    def _waited_for(self) -> bool:
        """Does somebody wait for the view, who has chosen or is asked?"""
        return self.prompt or self.seat in self.live.game.waiting()

    def _resting(self) -> bool:
        """Can the view wait a little, because bots are about to change it again? Then a clock is set."""
        if self._waited_for() or self.live.bot_asked() is None:
            return False
        loop = asyncio.get_running_loop()
        rest = self.sent_at + REST - loop.time()
        if rest > 0 and self.timer is None:
            self.timer = loop.call_later(rest, self._rested)
        return rest > 0

    def _rested(self) -> None:
        self.timer = None
        self.wake()

    def _view(self) -> bytes:
        live = self.live
        self.prompt = False
        self.sent_at = asyncio.get_running_loop().time()
        self.sent_edition = live.edition(self.seat)
        lines = live.lines(self.seat)
        # After an undo the log is shorter; a line may also have changed its end, so one is sent again.
        start = max(0, min(self.sent_lines, len(lines)) - 1)
        if len(lines) < self.sent_lines:
            start = max(0, len(lines) - 60)
        self.sent_lines = len(lines)
        METRICS.count("tharsis_views_sent_total")
        return live.push_json(self.seat, start)

    async def _send(self, body: bytes) -> None:
        async with asyncio.timeout(self.settings.send_timeout):
            await self.socket.send_text(body.decode())


async def read_all(connection: Connection, hall: Hall) -> None:
    """Answer messages one after another."""
    socket = connection.socket
    while connection.closing is None:
        text = await socket.receive_text()
        if not connection.bucket.take():
            METRICS.count("tharsis_refusals_total", label='code="too-many"')
            connection.reply(Refusal(-1, TooMany.code, "too many messages: slow down"))
            connection.hang_up(POLICY, "too many messages")
            return
        number = -1
        try:
            message = decoded(text, connection.settings)
            number = getattr(message, "id", -1)
            await answer(connection, hall, message)
        except Trouble as trouble:
            METRICS.count("tharsis_refusals_total", label=f'code="{trouble.code}"')
            connection.reply(refusal(number, trouble))


async def answer(connection: Connection, hall: Hall, message: Any) -> None:
    """Do what one message asks for."""
    live = connection.live
    spend(COSTS.get(type(message), 1.0))
    if isinstance(message, LiveChoose):
        await hall.choose(live.id, connection.token, message.n, message.options)
        connection.prompt = True
        connection.wake()
        await connection.tell(Done(message.id, live.n_for(connection.seat)))
    elif isinstance(message, LiveUndo):
        await hall.undo(live.id, connection.token, message.n, message.to)
        connection.prompt = True
        connection.wake()
        await connection.tell(Done(message.id, live.n_for(connection.seat)))
    elif isinstance(message, LivePreview):
        seat = connection.seat
        connection.reply(Previews(message.id, live.n_for(seat), live.previews(seat)))
    elif isinstance(message, LivePing):
        connection.reply(Pong(message.id))
    else:
        raise BadRequest("hello is only the first message")


def decoded(text: str, settings: Settings) -> Any:
    """A message of a client; raises :class:`Trouble`."""
    if len(text) > settings.message_bytes:
        raise TooLarge(f"a message may have {settings.message_bytes} characters, not {len(text)}")
    try:
        return READER.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError, ValueError) as error:
        raise BadRequest(f"not a message of this protocol: {error}") from None


def refusal(number: int, trouble: Trouble) -> Refusal:
    """A trouble as a message."""
    return Refusal(number, trouble.code, trouble.message, trouble.n if isinstance(trouble, Stale) else None)


@websocket("/api/games/{game_id:str}/live")
async def live_game(
    socket: Socket,
    game_id: FromPath[str],
    hall: NamedDependency[Hall],
    settings: NamedDependency[Settings],
    switchboard: NamedDependency[Switchboard],
) -> None:
    """Play live."""
    address = asker.get()
    if not welcome(socket.headers.get("origin", ""), socket.headers.get("host", ""), settings):
        await socket.close(POLICY, "this site may not connect here")
        return
    if switchboard.by_address[address] >= settings.share(settings.connections_per_address):
        await socket.close(POLICY, "too many connections from your address")
        return
    switchboard.by_address[address] += 1
    try:
        await socket.accept()
        with contextlib.suppress(WebSocketDisconnect, TimeoutError, ConnectionError):
            connection = await greet(socket, game_id, hall, settings)
            if connection is not None:
                await converse(connection, hall, switchboard)
    finally:
        switchboard.by_address[address] -= 1
        if not switchboard.by_address[address]:
            del switchboard.by_address[address]


async def greet(socket: Socket, game_id: str, hall: Hall, settings: Settings) -> Connection | None:
    """Wait for the first message and find out whom it comes from."""
    try:
        text = await asyncio.wait_for(socket.receive_text(), HELLO_SECONDS)
        hello = decoded(text, settings)
        if not isinstance(hello, Hello):
            raise BadRequest("the first message must be hello")
        live = await hall.find(game_id)
        seat = live.seat_of(hello.token)
        await hall.keys.holder_is_here(live, seat)
        return Connection(socket, live, seat, hello, settings, hall.turns)
    except Trouble as trouble:
        METRICS.count("tharsis_refusals_total", label=f'code="{trouble.code}"')
        await socket.send_text(msgspec.json.encode(refusal(-1, trouble)).decode())
        await socket.close(TRY_AGAIN if isinstance(trouble, Unavailable) else POLICY, trouble.code)
    return None


async def converse(connection: Connection, hall: Hall, switchboard: Switchboard) -> None:
    """Read and send until one side has enough."""
    live, seat = connection.live, connection.seat
    switchboard.connections.add(connection)
    live.arrive(seat)
    live.listeners.add(connection.wake)
    reader = asyncio.create_task(read_all(connection, hall))
    sender = asyncio.create_task(connection.send_all())
    try:
        await asyncio.wait({reader, sender}, return_when=asyncio.FIRST_COMPLETED)
        if reader.done() and connection.closing is not None:
            await asyncio.wait({sender}, timeout=connection.settings.send_timeout)
    finally:
        if connection.timer is not None:
            connection.timer.cancel()
        connection.place.waits = False
        live.listeners.discard(connection.wake)
        live.leave(seat)
        switchboard.connections.discard(connection)
        for task in (reader, sender):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
