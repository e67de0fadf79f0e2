"""Connections that only take up room: half open ones, slow ones, too many of them."""

from __future__ import annotations

import json
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.server.support import Server, me, new_game, serving
from tharsis.server.settings import Settings

HALF = b"GET /api/health HTTP/1.1\r\nHost: x\r\n"
LIMIT = 40


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is quick to close."""
    with serving(
        tmp_path_factory.mktemp("strict"),
        connections_per_address=LIMIT,
        head_seconds=1.5,
        body_seconds=1.5,
        idle_seconds=1,
    ) as running:
        yield running


def opened(server: Server, said: bytes) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", server.port), timeout=10)
    made.sendall(said)
    return made


@contextmanager
def crowd(server: Server, count: int, said: bytes) -> Iterator[list[socket.socket]]:
    with ExitStack() as stack:
        yield [stack.enter_context(opened(server, said)) for _ in range(count)]


def ended(made: socket.socket, seconds: float) -> bool:
    """Does the other side end the connection in time?"""
    made.settimeout(seconds)
    try:
        while made.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


def eventually(what: Callable[[], bool], seconds: float = 30) -> None:
    """Try until it is true."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            if what():
                return
        except (httpx.HTTPError, WebSocketException, OSError):
            pass
        assert time.monotonic() < deadline
        time.sleep(0.05)


def healthy(server: Server, source: str = "127.0.0.1") -> int:
    transport = httpx.HTTPTransport(local_address=source)
    with httpx.Client(transport=transport, timeout=5) as client:
        return client.get(f"{server.url}/api/health").status_code


@pytest.mark.parametrize(
    "said",
    [
        b"",
        HALF,
        b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{",
        b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\nGET /api/he",
        b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
    ids=["nothing", "half a head", "half a body", "half a second head", "idle"],
)
def test_a_connection_that_says_no_more_is_closed(strict: Server, said: bytes) -> None:
    with opened(strict, said) as made:
        assert ended(made, 8)


def test_dripping_does_not_help(strict: Server) -> None:
    with opened(strict, HALF) as made:
        for _ in range(30):
            made.sendall(b"X-Drip: 1\r\n")
            if ended(made, 0.2):
                return
    raise AssertionError("the connection is still there")


def test_an_answer_that_nobody_takes_ends_the_connection(tmp_path: Path) -> None:
    with serving(tmp_path, send_timeout=1.0) as server:
        greedy = socket.socket()
        greedy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        greedy.connect(("127.0.0.1", server.port))
        with greedy:
            greedy.sendall(b"GET /api/catalogue HTTP/1.1\r\nHost: x\r\n\r\n" * 200)
            time.sleep(4)
            taken = 0
            greedy.settimeout(5)
            try:
                while piece := greedy.recv(1 << 20):
                    taken += len(piece)
            except ConnectionError:
                pass
        assert taken < 100 * len(httpx.get(f"{server.url}/api/catalogue").content)


def test_websockets_count_too_and_make_room_when_they_are_gone(strict: Server) -> None:
    (ana,) = new_game(strict, [me("Ana")])
    url = f"{strict.url.replace('http', 'ws')}/api/games/{ana.game}/live"

    @contextmanager
    def live() -> Iterator[None]:
        with connect(url, open_timeout=5, source_address=("127.0.0.3", 0)) as made:
            made.send(json.dumps({"type": "hello"}))
            assert json.loads(made.recv(10))["type"] == "view"
            yield

    def there_is_room() -> bool:
        with live():
            return True

    with ExitStack() as stack:
        for _ in range(LIMIT):
            stack.enter_context(live())
        # By a plain socket: the answer may come before the client has asked, which WebSocket clients dislike.
        with socket.create_connection(("127.0.0.1", strict.port), 5, ("127.0.0.3", 0)) as over:
            assert over.recv(1000).startswith(b"HTTP/1.1 429")
    eventually(there_is_room)


def test_one_address_cannot_take_all_connections(strict: Server) -> None:
    with crowd(strict, 300, HALF) as made:
        over = made[-1]
        over.settimeout(5)
        assert over.recv(1000).startswith(b"HTTP/1.1 429")
        # From another address everything is as ever.
        assert healthy(strict, "127.0.0.2") == 200
    eventually(lambda: healthy(strict) == 200)


def test_more_connections_than_files_stop_nothing(tmp_path: Path) -> None:
    with serving(tmp_path, head_seconds=2.0) as server:
        assert healthy(server) == 200
        _, hard = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (150, hard))
        with crowd(server, 300, HALF):
            eventually(lambda: healthy(server) == 200)


def test_the_server_may_open_as_many_files_as_the_system_permits() -> None:
    look = (
        "import resource; from tharsis.server.door import allow_files\n"
        "_, hard = resource.getrlimit(resource.RLIMIT_NOFILE)\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))\n"
        "print(hard, allow_files(), *resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    hard, allowed, soft, still = map(int, done.stdout.split())
    assert allowed == soft == min(hard, 65536)
    assert still == hard


def test_behind_a_proxy_its_connections_are_not_one_players(tmp_path: Path) -> None:
    with serving(tmp_path, behind_proxy=True, connections_per_address=5) as server, crowd(server, 30, HALF):
        assert healthy(server) == 200


def test_a_limit_for_all_workers_is_shared() -> None:
    assert Settings(workers=4).share(10) == 3
    assert Settings(workers=4).share(2) == 1
    assert Settings().share(10) == 10
