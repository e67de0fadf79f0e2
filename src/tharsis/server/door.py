"""The door: how many connections an address may hold, and how long each may take to say what it wants.

A connection counts from the moment it is made, whether a request ever comes or it becomes a WebSocket. This
is uvicorn's own handling of HTTP with a clock beside it; uvicorn alone waits for ever for half a request.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

from tharsis.server.limits import neighbourhood
from tharsis.server.messages import Problem
from tharsis.server.metrics import METRICS
from tharsis.server.settings import Settings

OWN_FILES = 100  # files that the server itself needs: database, pipes to bots, the client's files
MOST_FILES = 65536
SMALL = 1000  # bytes of a message that is not worth packing
_BODY = msgspec.json.encode(Problem("too-many", "too many connections: close some, or wait a little"))
REFUSAL = (
    b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\nretry-after: 5\r\n"
    b"connection: close\r\ncontent-length: %d\r\n\r\n%s" % (len(_BODY), _BODY)
)


def allow_files() -> int:
    """Let this process, and those it starts, open as many files as the system permits; how many."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


class Doorkeeper:
    """Counts the connections of this process."""

    def __init__(self, settings: Settings, files: int) -> None:
        # Behind a proxy all connections are the proxy's own.
        self.each = None if settings.behind_proxy else settings.share(settings.connections_per_address)
        self.most = max(files - OWN_FILES, files // 2)
        self.inside: dict[Any, str] = {}  # addresses by transport
        self.by_address: Counter[str] = Counter()

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """A connection is made: may it stay?"""
        peer = transport.get_extra_info("peername")
        address = neighbourhood(str(peer[0])) if isinstance(peer, tuple) else "unknown"
        if len(self.inside) >= self.most or (self.each is not None and self.by_address[address] >= self.each):
            METRICS.count("tharsis_refusals_total", label='code="too-many"')
            return False
        self.inside[transport] = address
        self.by_address[address] += 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """A connection is gone."""
        address = self.inside.pop(transport, None)
        if address is not None:
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]


@cache
def door() -> tuple[Settings, Doorkeeper]:
    """The settings and the doorkeeper of this process."""
    settings = Settings.from_environment()
    return settings, Doorkeeper(settings, allow_files())


class TimedHttp(H11Protocol):
    """HTTP by the clock: a head, a body and taking the answer have their times."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.settings, self.keeper = door()
        self.stage = ""  # what the client owes: the rest of a head, of a body, or nothing
        self.clock: asyncio.TimerHandle | None = None
        self.sending: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.keeper.enter(transport):
            self._owes("head")
        else:
            transport.write(REFUSAL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._owes("")
        self.resume_writing()
        self.keeper.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        # From here on the connection has a protocol of its own, which asks for the first message in time.
        self._owes("")
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.sending is None:
            self.sending = self.loop.call_later(self.settings.send_timeout, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.sending is not None:
            self.sending.cancel()
            self.sending = None

    def _look(self) -> None:
        """What does the client owe now?"""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._owes("")
        elif self.conn.their_state is h11.SEND_BODY:
            self._owes("body")
        elif self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]:
            self._owes("head")
        else:
            self._owes("")

    def _owes(self, stage: str) -> None:
        if stage == self.stage:
            return
        self.stage = stage
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None
        if stage:
            seconds = self.settings.head_seconds if stage == "head" else self.settings.body_seconds
            self.clock = self.loop.call_later(seconds, self.transport.abort)


class CountedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that still counts as the connection that it was, and packs only what is large."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.conn.available_extensions = [LargeOnly.offered()]

    def connection_lost(self, exc: Exception | None) -> None:
        door()[1].leave(self.transport)
        super().connection_lost(exc)


class LargeOnly(PerMessageDeflate):
    """Packing of large messages. A view is much like the one before, if that can still be looked up.

    So the window holds a whole view: that makes packing quicker as well, and the result ten times smaller.
    """

    WINDOW = 15  # 32 kB
    MEMORY = 6  # with the window 160 kB a connection

    @classmethod
    def offered(cls) -> ServerPerMessageDeflateFactory:
        """What is offered to clients."""
        return _LargeOnlyFactory(
            server_max_window_bits=cls.WINDOW,
            client_max_window_bits=12,
            compress_settings={"memLevel": cls.MEMORY},
        )

    def encode(self, frame: Frame) -> Frame:
        """Leave small messages as they are."""
        return frame if len(frame.data) < SMALL else super().encode(frame)


class _LargeOnlyFactory(ServerPerMessageDeflateFactory):
    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, LargeOnly(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
            agreed.compress_settings,
        )
