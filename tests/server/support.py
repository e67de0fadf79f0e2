"""Real server processes for tests, and a player's end of the interface."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

START = (
    "import sys, msgspec\n"
    "from tharsis.server.settings import Settings\n"
    "from tharsis.server.run import run\n"
    "run(msgspec.json.decode(sys.argv[1], type=Settings))\n"
)
# Tests ask more and faster than people do.
GENEROUS: dict[str, Any] = {
    "request_rate": 1e6,
    "request_burst": 1_000_000,
    "message_rate": 1e6,
    "message_burst": 1_000_000,
    "games_per_address": 100_000,
    "connections_per_address": 10_000,
    "bot_tables_per_address": 1000,
    "bot_tables": 1000,
    "log_level": "warning",
}
# Corporations that say what their first action is.
BOUND = ("Inventrix", "Tharsis Republic")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A server process."""

    def __init__(self, folder: Path, environment: dict[str, str] | None = None, **settings: Any) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.settings = {**GENEROUS, "port": self.port, "data": str(folder), **settings}
        self.environment = {**os.environ, **(environment or {})}
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Server:
        """Start and wait until it answers."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", START, json.dumps(self.settings)],
                stdout=log,
                stderr=log,
                env=self.environment,
            )
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                if httpx.get(f"{self.url}/api/health", timeout=5).status_code == 200:
                    return self
            except httpx.HTTPError:
                pass
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.05)
        raise AssertionError(f"the server does not answer: {self.log.read_text()}")

    def stop(self, how: int = signal.SIGTERM) -> int:
        """Stop and wait."""
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(30)

    def kill(self) -> None:
        """End it at once, wherever it is."""
        self.stop(signal.SIGKILL)

    def again(self) -> Server:
        """Start once more on the same data."""
        return self.start()

    @property
    def pid(self) -> int:
        """The process's number."""
        assert self.process is not None
        return self.process.pid


@contextmanager
def serving(folder: Path, environment: dict[str, str] | None = None, **settings: Any) -> Iterator[Server]:
    """A server for as long as the block lasts."""
    server = Server(folder, environment, **settings).start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop()


class Player:
    """A browser: knows a game and perhaps a token."""

    def __init__(self, server: Server, game: str, token: str | None = None, seat: int = -1) -> None:
        self.server = server
        self.game = game
        self.token = token
        self.seat = seat
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(base_url=server.url, headers=headers, timeout=30)

    def get(self, path: str, **options: Any) -> Any:
        """An answer that must be good."""
        answer = self.http.get(f"/api/games/{self.game}{path}", **options)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None) -> httpx.Response:
        """Any answer."""
        return self.http.post(f"/api/games/{self.game}{path}", json=body)

    def view(self) -> dict[str, Any]:
        """What this player sees."""
        view: dict[str, Any] = self.get("/view")
        return view

    def options(self) -> list[dict[str, Any]]:
        """What this player may choose."""
        question = self.view()["question"]
        return [] if question is None else question["options"]

    def choose(self, *options: int, n: int | None = None) -> httpx.Response:
        """Choose, looking at the newest version unless another is named."""
        return self.post("/choose", {"n": self.view()["n"] if n is None else n, "options": list(options)})

    def must(self, *options: int) -> dict[str, Any]:
        """Choose something that must be legal; the view after it."""
        answer = self.choose(*options)
        assert answer.status_code == 200, answer.text
        view: dict[str, Any] = answer.json()["view"]
        return view

    def picks(self, text: str) -> dict[str, Any]:
        """Choose the option whose words contain a text."""
        found = [each for each in self.options() if text in each["text"]]
        assert found, f"no option says {text!r}: {[each['text'] for each in self.options()]}"
        return self.must(found[0]["option"])

    def undo(self, to: int | None = None, n: int | None = None) -> httpx.Response:
        """Take back."""
        body: dict[str, Any] = {"n": self.view()["n"] if n is None else n}
        if to is not None:
            body["to"] = to
        return self.post("/undo", body)


def me(name: str) -> dict[str, Any]:
    """A seat of one's own."""
    return {"who": "me", "name": name}


def new_game(server: Server, seats: list[dict[str, Any]], **setup: Any) -> list[Player]:
    """A table; the players of the seats that are mine. A seed may be a number here, as in Python."""
    if "seed" in setup:
        setup["seed"] = str(setup["seed"])
    answer = httpx.post(f"{server.url}/api/games", json={"seats": seats, "setup": setup}, timeout=30)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return [Player(server, made["game"], held["token"], held["seat"]) for held in made["seats"]]


def watcher(player: Player) -> Player:
    """A spectator of the same game."""
    return Player(player.server, player.game)


def start_quickly(players: list[Player]) -> None:
    """Everybody takes no cards and the first corporation whose first turn is free."""
    for player in players:
        view = player.view()
        while view["table"]["phase"] == "setup" and view["question"] is not None:
            options = view["question"]["options"]
            done = [each for each in options if each["verb"] == "done"]
            free = [each for each in options if not each["text"].endswith(BOUND)]
            view = player.must((done or free)[0]["option"])
