"""Starting the server: settings checked, tables brought up to date, then uvicorn with one or more workers."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import threading
import time
import urllib.request
import webbrowser

import msgspec
import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from tharsis.server.door import CountedWebSocket, TimedHttp, allow_files
from tharsis.server.engines import NewerDatabase, migrate
from tharsis.server.limits import Ledger
from tharsis.server.settings import Settings


class CannotStart(Exception):
    """Why the server cannot start, in one sentence."""


def prepare(settings: Settings) -> None:
    """Check the settings and bring the database up to date; raises :class:`CannotStart`."""
    problem = settings.problem()
    if problem is not None:
        raise CannotStart(problem)
    if settings.embedded() and not settings.database:
        try:
            settings.data_folder().mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CannotStart(f"cannot make the folder {settings.data_folder()}: {error.strerror}") from None
    try:
        migrate(settings.database_url())
    except NewerDatabase as error:
        raise CannotStart(str(error)) from None
    except (SQLAlchemyError, OSError) as error:
        cause = str(getattr(error, "orig", None) or error).strip().splitlines()
        raise CannotStart(
            f"cannot open the database: {cause[0] if cause else type(error).__name__}"
        ) from None


def run(settings: Settings, open_browser: bool = False) -> None:
    """Serve until stopped."""
    prepare(settings)
    if settings.workers > 1:
        numbers = tempfile.mkdtemp(prefix="tharsis-numbers-")
        settings = msgspec.structs.replace(settings, ledger=Ledger.write(), numbers=numbers)
    settings.to_environment()
    allow_files()
    host = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::") else settings.host
    url = f"http://{host}:{settings.port}"
    print(f"Tharsis is at {url}  (stop it with Ctrl+C)", file=sys.stderr, flush=True)
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(url,), daemon=True).start()
    try:
        _serve(settings)
    finally:
        if settings.ledger:
            os.unlink(settings.ledger)
        if settings.numbers:
            shutil.rmtree(settings.numbers, ignore_errors=True)


def _serve(settings: Settings) -> None:
    uvicorn.run(
        "tharsis.server.app:create",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers if settings.workers > 1 else None,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        http=TimedHttp,
        ws=CountedWebSocket,
        ws_max_size=settings.message_bytes,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=10,
        timeout_keep_alive=settings.idle_seconds,
        proxy_headers=False,
    )


def _open_when_ready(url: str) -> None:
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{url}/api/health", timeout=1):
                webbrowser.open(url)
                return
        except OSError:
            time.sleep(0.1)
