"""Who may do how much: weighed by cost, counted for WebSockets too, and together for all workers."""

from __future__ import annotations

import json
import os
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.postgres import Postgres
from tests.server.support import Server, me, new_game, serving
from tharsis.server.errors import TooMany
from tharsis.server.limits import Buckets, Ledger, neighbourhood


@pytest.fixture
def path() -> Iterator[str]:
    made = Ledger.write()
    yield made
    os.unlink(made)


def taken(buckets: Buckets, address: str, cost: float = 1.0) -> int:
    """How often a cost can be paid."""
    for n in range(1000):
        try:
            buckets.take(address, cost)
        except TooMany:
            return n
    return 1000


def test_what_costs_more_can_be_had_less_often() -> None:
    ledger = Ledger()
    assert taken(Buckets(ledger, 0, 0.0, 20, "requests"), "cheap") == 20
    assert taken(Buckets(ledger, 0, 0.0, 20, "requests"), "dear", 5) == 4
    assert taken(Buckets(ledger, 1, 0.0, 20, "games"), "cheap") == 20


def test_permits_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "time", lambda: now)
    buckets = Buckets(Ledger(), 0, 2.0, 10, "requests")
    assert taken(buckets, "ana") == 10
    now += 3.0
    assert taken(buckets, "ana") == 6
    now -= 500.0  # the clock is set back: nothing is given away, nothing lost for ever
    assert taken(buckets, "ana") == 0
    now += 1000.0
    assert taken(buckets, "ana") == 10


def test_workers_count_together(path: str) -> None:
    one, other = (Buckets(Ledger(path), 0, 0.0, 10, "requests") for _ in range(2))
    one.take("ana", 4)
    other.take("ana", 4)
    assert taken(one, "ana") == 2
    assert taken(other, "ana") == 0
    assert taken(other, "ben") == 10


def test_a_network_of_one_household_is_one_address() -> None:
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:2")
    assert neighbourhood("2001:db8::1") != neighbourhood("2001:db8:0:1::1")
    assert neighbourhood("::ffff:10.0.0.1") == "10.0.0.1"
    assert neighbourhood("nonsense:") == "nonsense:"


@pytest.fixture(scope="module")
def stingy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which permits do not come back, and addresses can be made up."""
    with serving(
        tmp_path_factory.mktemp("stingy"), behind_proxy=True, request_rate=0.001, request_burst=40
    ) as running:
        yield running


def test_replays_cost_more_than_plain_requests(stingy: Server) -> None:
    def answers(address: str, path: str) -> Counter[int]:
        with httpx.Client(base_url=stingy.url, headers={"X-Forwarded-For": address}) as client:
            return Counter(client.get(path).status_code for _ in range(50))

    (ana,) = new_game(stingy, [me("Ana")])
    assert answers("10.1.0.1", f"/api/games/{ana.game}/history") == {200: 40, 429: 10}
    assert answers("10.1.0.2", f"/api/games/{ana.game}/replay/0")[200] == 10


def test_websockets_and_what_they_ask_for_are_counted(stingy: Server) -> None:
    (ana,) = new_game(stingy, [me("Ana")])
    url = f"{stingy.url.replace('http', 'ws')}/api/games/{ana.game}/live"

    def connects() -> None:
        with connect(url, additional_headers={"X-Forwarded-For": "10.1.0.3"}):
            pass

    for _ in range(8):
        connects()
    with pytest.raises(InvalidStatus, match="403"):
        connects()
    with connect(url, additional_headers={"X-Forwarded-For": "10.1.0.4"}) as live:
        live.send(json.dumps({"type": "hello", "token": ana.token}))
        codes = Counter[str]()
        for n in range(10):
            live.send(json.dumps({"type": "undo", "id": n, "n": 0}))
        while codes.total() < 10:
            message = json.loads(live.recv(10))
            if message["type"] == "error":
                codes[message["code"]] += 1
    assert codes == {"conflict": 3, "too-many": 7}


def test_two_workers_count_new_tables_together(postgres: Postgres, tmp_path: Path) -> None:
    address = postgres.database("counting")
    with serving(tmp_path, database=address, workers=2, games_per_address=6) as server:
        processes, statuses = set(), Counter[int]()
        for _ in range(40):
            with httpx.Client(base_url=server.url, timeout=30) as client:
                processes.add(client.get("/api/health").json()["process"])
                statuses[client.post("/api/games", json={"seats": [me("Ana")]}).status_code] += 1
    assert len(processes) == 2
    assert statuses == {201: 6, 429: 34}
