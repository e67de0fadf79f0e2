"""A server inside the test, whose tables can be put into another world and back.

Two worlds are equal to a seat's knowledge when they differ in nothing but what is hidden from it. What the
server answers to that seat must then be equal too, to the last byte.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.support import GENEROUS, me
from tharsis.kernel.rng import Rng
from tharsis.server import drivers, hall, tables
from tharsis.server.app import make_app
from tharsis.server.engines import migrate
from tharsis.server.hall import Hall
from tharsis.server.live import Live
from tharsis.server.rows import ChoiceRow
from tharsis.server.settings import Settings
from tharsis.server.socket import Switchboard

Answer = tuple[int, bytes]  # status and body


class House:
    """A server in this process. Its clock stands still unless it is set."""

    def __init__(self, client: TestClient[Litestar], patch: pytest.MonkeyPatch) -> None:
        self.client = client
        self.hall: Hall = client.app.state.hall
        self.switchboard: Switchboard = client.app.state.switchboard
        self.patch = patch
        self.clock = 1000.0
        self.unwritten: set[str] = set()  # games whose choices are not written down
        patch.setattr(hall, "now", lambda: self.clock)
        patch.setattr(drivers, "now", lambda: self.clock)
        patch.setattr(tables, "now", lambda: self.clock)
        write = self.hall.store.append

        async def append(game: str, *rows: Any) -> None:
            if game not in self.unwritten:
                await write(game, *rows)

        patch.setattr(self.hall.store, "append", append)

    def table(self, seats: int, *, game: str = "mars", written: bool = False, **setup: Any) -> Seated:
        """A new table with people at all its seats.

        Unless it is ``written`` down, the same choice can be tried there in several worlds.
        """
        if "seed" in setup:
            setup["seed"] = str(setup["seed"])
        people = [me(f"P{seat}") for seat in range(seats)]
        made = self.client.post("/api/games", json={"game": game, "seats": people, "setup": setup})
        assert made.status_code == 201, made.text
        body = made.json()
        if not written:
            self.unwritten.add(body["game"])
        return Seated(self, body["game"], [held["token"] for held in body["seats"]])


@contextmanager
def house(folder: Path) -> Iterator[House]:
    """A server for as long as the block lasts."""
    settings = Settings(data=str(folder), **GENEROUS)
    migrate(settings.database_url())
    with pytest.MonkeyPatch.context() as patch, TestClient(make_app(settings)) as client:
        yield House(client, patch)


class Seated:
    """A table with all its tokens."""

    def __init__(self, house: House, game: str, tokens: list[str]) -> None:
        self.house = house
        self.game = game
        self.tokens = tokens

    @property
    def live(self) -> Live:
        """The game itself."""
        return self.house.hall.games[self.game]

    @property
    def truth(self) -> Any:
        """The whole truth: a table of whichever game is played."""
        return self.live.game

    def headers(self, seat: int) -> dict[str, str]:
        """Who asks (-1: a spectator)."""
        return {"Authorization": f"Bearer {self.tokens[seat]}"} if seat >= 0 else {}

    def get(self, seat: int, path: str = "") -> Answer:
        """What the seat is answered."""
        return answer(self.house.client.get(f"/api/games/{self.game}{path}", headers=self.headers(seat)))

    def post(self, seat: int, path: str, body: Any) -> Answer:
        """What the seat is answered."""
        address = f"/api/games/{self.game}{path}"
        return answer(self.house.client.post(address, json=body, headers=self.headers(seat)))

    def choose(self, seat: int, *options: int) -> Answer:
        """Choose at the version that the seat looks at."""
        return self.post(seat, "/choose", {"n": self.live.n_for(seat), "options": list(options)})

    def undo(self, seat: int) -> Answer:
        """Take back."""
        return self.post(seat, "/undo", {"n": self.live.n_for(seat)})

    def must(self, seat: int, *options: int) -> None:
        """Choose something legal."""
        status, body = self.choose(seat, *options)
        assert status == 200, body

    def play(self, seat: int, option: int) -> None:
        """Choose without the detour over the network and the database."""
        self.live.choose([ChoiceRow(self.live.n, seat, option, None, self.house.clock)])

    @contextmanager
    def line(self, seat: int) -> Iterator[Any]:
        """A WebSocket, after its first view; the server has let go of it when the block is left.

        The server runs in another thread: what it does when a connection ends would meet a game that is
        being exchanged for another.
        """
        others = set(self.house.switchboard.connections)
        with self.house.client.websocket_connect(f"/api/games/{self.game}/live") as socket:
            token = {"token": self.tokens[seat]} if seat >= 0 else {}
            socket.send_json({"type": "hello", **token})
            while not (mine := self.house.switchboard.connections - others):
                time.sleep(0.001)
            yield socket
        while mine & self.house.switchboard.connections:
            time.sleep(0.001)

    @contextmanager
    def try_out(self) -> Iterator[None]:
        """Whatever is done to the table in the block is forgotten after it."""
        live = self.live
        kept = dict(live.__dict__)
        live.play = copied(live)
        live.tally = copy.deepcopy(live.tally)
        try:
            yield
        finally:
            live.__dict__.update(kept)
            live.touch()

    @contextmanager
    def world(self, seat: int, chance: int) -> Iterator[Any]:
        """Another world for as long as the block lasts: all that the seat cannot know is dealt anew."""
        with self.try_out():
            truth = self.truth
            other = truth.known_to(seat, Rng(chance))
            other.logging, other.log = True, list(truth.log)
            self.live.play.game = other
            self.live.touch()
            yield other


def copied(live: Live) -> Any:
    """The game and its story, to be changed at will."""
    play = copy.copy(live.play)
    truth: Any = play.game
    twin = truth.copy()
    twin.logging, twin.log = True, list(truth.log)
    play.game = twin
    for name in ("steps", "story", "seen", "seen_story", "history"):
        setattr(play, name, list(getattr(play, name)))
    return play


def answer(response: httpx.Response) -> Answer:
    """What can be told apart of an answer."""
    return response.status_code, response.content
