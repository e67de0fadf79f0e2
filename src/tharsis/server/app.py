"""The application: routes, errors, headers, start and stop, put together."""

from __future__ import annotations

import gc
import logging
import secrets
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tharsis import __version__
from tharsis.server import api
from tharsis.server.errors import Stale, TooMany, Trouble
from tharsis.server.hall import Hall
from tharsis.server.limits import Buckets, Ledger, address_of, asker, purse
from tharsis.server.logs import set_up_logs
from tharsis.server.messages import Problem
from tharsis.server.metrics import METRICS, Board
from tharsis.server.notices import Listener, Watcher
from tharsis.server.openapi import Description
from tharsis.server.origin import refuse_other_sites
from tharsis.server.settings import Settings
from tharsis.server.socket import Switchboard, live_game
from tharsis.server.store import Store
from tharsis.server.web import web_router

log = logging.getLogger("tharsis.server")

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self' data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
CONNECT_COST = 5.0  # of a WebSocket, in requests: it is sent a whole view
_RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


def create() -> ASGIApp:
    """The application with the settings of the process that started this one: what uvicorn calls."""
    return guarded_app(Settings.from_environment())


def guarded_app(settings: Settings) -> ASGIApp:
    """The application as it is served: limits around everything, also what the framework refuses itself."""
    return Guard(settings).around(make_app(settings))


def make_app(settings: Settings) -> Litestar:
    """The application."""
    set_up_logs(settings)
    sender = secrets.token_hex(6)
    store = Store(settings.database_url(), sender)
    hall = Hall(settings, store)
    switchboard = Switchboard(settings)
    makers = Buckets(
        Ledger(settings.ledger), 1, settings.games_per_address / 3600, settings.games_per_address, "new games"
    )

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        # Cards, rules and code stay for ever: looking through them for garbage would only hold everybody up.
        gc.collect()
        gc.freeze()
        # Threads that write and read wait for no longer than this when others have the process.
        sys.setswitchinterval(0.0005)
        listener = Watcher(hall) if store.embedded else Listener(hall, settings.database_url(), sender)
        listener.open()
        hall.recovery.open()
        METRICS.gauge("tharsis_live_games", lambda: len(hall.games))
        METRICS.gauge("tharsis_bots_waiting", lambda: len(hall.drivers.pool.fair.waiting))
        METRICS.gauge("tharsis_connections", lambda: len(switchboard.connections))
        board = Board(settings.numbers, METRICS) if settings.numbers else None
        if board is not None:
            board.open()
        app.state["board"] = board
        log.info(
            "server ready", extra={"version": __version__, "database": store.engine.url.get_backend_name()}
        )
        try:
            yield
        finally:
            await listener.close()
            if board is not None:
                await board.close()
            await hall.close()
            await store.close()
            log.info("server stopped")

    return Litestar(
        route_handlers=[api.router(), api.metrics, live_game, web_router(settings)],
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "settings": Provide(lambda: settings, sync_to_thread=False),
            "makers": Provide(lambda: makers, sync_to_thread=False),
            "switchboard": Provide(lambda: switchboard, sync_to_thread=False),
        },
        lifespan=[lifespan],
        exception_handlers={Trouble: trouble_answer, HTTPException: http_answer, Exception: crash_answer},
        request_max_body_size=settings.message_bytes,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        openapi_config=OpenAPIConfig(
            title="Tharsis",
            version=__version__,
            description="Tables of Terraforming Mars: see docs/api.md for the WebSocket.",
            path="/api/schema",
            render_plugins=[Description(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        logging_config=None,
        state=State({"hall": hall, "switchboard": switchboard}),
    )


# Errors ---------------------------------------------------------------------------------------


def problem(status: int, code: str, message: str, n: int | None = None) -> Response[Problem]:
    """An answer that says what is wrong."""
    METRICS.count("tharsis_refusals_total", label=f'code="{code}"')
    headers = {"Retry-After": "5"} if status in (429, 503) else {}
    return Response(
        content=Problem(code, message, n), status_code=status, media_type=MediaType.JSON, headers=headers
    )


def trouble_answer(request: Request[Any, Any, State], trouble: Trouble) -> Response[Problem]:
    """What a player is told."""
    return problem(
        trouble.status, trouble.code, trouble.message, trouble.n if isinstance(trouble, Stale) else None
    )


_CODES = {
    400: "bad-request",
    401: "bad-token",
    404: "not-found",
    405: "bad-method",
    413: "too-large",
    415: "bad-media",
}


def http_answer(request: Request[Any, Any, State], error: HTTPException) -> Response[Problem]:
    """What the framework refuses: bodies that do not fit the schema, unknown paths."""
    details = ""
    if isinstance(error.extra, list):
        details = "; ".join(
            f"{each.get('key', '')}: {each.get('message', '')}"
            for each in error.extra
            if isinstance(each, dict)
        )
    message = f"{error.detail}: {details}" if details else str(error.detail)
    answer = problem(error.status_code, _CODES.get(error.status_code, "refused"), message[:500])
    for name, value in (error.headers or {}).items():
        answer.set_header(name, value)
    return answer


def crash_answer(request: Request[Any, Any, State], error: Exception) -> Response[Problem]:
    """A defect: told to the log, not to the player."""
    if isinstance(error, msgspec.ValidationError | msgspec.DecodeError):
        return problem(400, "bad-request", str(error)[:500])
    log.exception("defect", exc_info=error, extra={"path": request.scope["path"]})
    return problem(500, "defect", "something went wrong on the server; nothing was changed")


# Around every request -------------------------------------------------------------------------


class Guard:
    """Security headers, a rate limit per address, and a line in the log for each request."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.buckets = Buckets(
            Ledger(settings.ledger), 0, settings.request_rate, settings.request_burst, "requests"
        )

    def around(self, app: ASGIApp) -> ASGIApp:
        """Wrap an application."""

        async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
            if str(scope["type"]) == "lifespan":
                await app(scope, receive, send)
                return
            address = address_of(scope, self.settings)
            asker.set(address)
            purse.set(self.buckets)
            if scope["type"] != ScopeType.HTTP:
                try:
                    self.buckets.take(address, CONNECT_COST)
                except TooMany as trouble:
                    METRICS.count("tharsis_refusals_total", label=f'code="{trouble.code}"')
                    await receive()
                    await send({"type": "websocket.close", "code": 1008, "reason": trouble.message})
                else:
                    await app(scope, receive, send)
                return
            begun = time.perf_counter()
            status = 500

            async def send_guarded(message: Message) -> None:
                nonlocal status
                if message["type"] == "http.response.start":
                    status = message["status"]
                    headers = list(message.get("headers", []))
                    names = {name.lower() for name, _ in headers}
                    headers += [pair for pair in _RAW_HEADERS if pair[0] not in names]
                    if b"cache-control" not in names:
                        headers.append((b"cache-control", b"no-store"))
                    message["headers"] = headers
                await send(message)

            try:
                self.buckets.take(address)
                refuse_other_sites(scope, self.settings)
            except Trouble as trouble:
                await _refuse(trouble, send_guarded)
            else:
                await app(scope, receive, send_guarded)
            seconds = time.perf_counter() - begun
            METRICS.count("tharsis_requests_total", label=f'status="{status}"')
            METRICS.observe("tharsis_request_seconds", seconds)
            log.info(
                "request",
                extra={
                    "method": scope["method"],
                    "path": scope["path"],
                    "status": status,
                    "ms": round(seconds * 1000, 2),
                },
            )

        return guarded


async def _refuse(trouble: Trouble, send: Send) -> None:
    METRICS.count("tharsis_refusals_total", label=f'code="{trouble.code}"')
    body = msgspec.json.encode(Problem(trouble.code, trouble.message))
    headers = [(b"content-type", b"application/json"), (b"retry-after", b"1")]
    await send({"type": "http.response.start", "status": trouble.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
