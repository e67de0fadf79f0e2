"""A table of the miniature game, played to its end over HTTP and WebSockets.

The server is a process of its own: the game reaches it as a package that installs it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.mini.installed import with_nim
from tests.server.support import Player, Server, me, serving
from tests.server.test_socket import line
from tharsis.kernel.record import Record


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where somebody has installed the game."""
    environment = with_nim(tmp_path_factory.mktemp("packages"))
    with serving(tmp_path_factory.mktemp("nim"), environment) as running:
        yield running


def sit(server: Server, *seats: dict[str, Any], **setup: Any) -> list[Player]:
    body = {"game": "nim", "seats": list(seats), "setup": setup}
    answer = httpx.post(f"{server.url}/api/games", json=body, timeout=30)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return [Player(server, made["game"], held["token"], held["seat"]) for held in made["seats"]]


def test_the_offer_and_the_description_have_it(table: Server) -> None:
    offer = httpx.get(f"{table.url}/api/offer").json()["games"]
    assert sorted(offer) == ["dice", "mars", "nim"]
    assert offer["nim"]["title"] == "Nim with coins"
    assert offer["nim"]["most_players"] == 4
    assert [option["name"] for option in offer["nim"]["options"]] == ["stones"]
    assert httpx.get(f"{table.url}/api/catalogue?game=nim").json()["cards"] == []
    schemas = httpx.get(f"{table.url}/api/schema/openapi.json").json()["components"]["schemas"]
    told = schemas["GameView"]["properties"]["table"]["anyOf"]
    assert [each["$ref"].rpartition("/")[2] for each in told] == ["DiceTable", "MarsTable", "NimTable"]


def test_two_people_play_to_the_end(table: Server, mini: None) -> None:
    ana, ben = sit(table, me("Ana"), me("Ben"), seed="4", stones=11)
    watching = Player(table, ana.game)
    assert watching.view()["table"]["seen"]["coins"] == [None, None]
    ana.picks("Keep")
    assert ana.view()["question"] is None
    with line(ben) as live:
        view = live.until("view")["view"]
        while view["question"] is not None or not view["over"]:
            if view["question"] is None:
                ana.must(ana.options()[-1]["option"])
                view = live.view_at(view["n"] + 1)
                continue
            option = view["question"]["options"][-1]["option"]
            live.send(type="choose", id=1, n=view["n"], options=[option])
            view = live.view_at(view["n"] + 1)
    assert view["table"]["seen"]["stones"] == 0
    assert None not in watching.view()["table"]["seen"]["coins"]
    record = Record.load(ana.http.get(f"/api/games/{ana.game}/record").text)
    assert record.game == "nim"
    assert record.verify().over
    assert "All have decided." in [each["text"] for each in ana.get("/log")["lines"]]


def test_a_bot_sits_at_it(table: Server) -> None:
    (ana,) = sit(table, me("Ana"), {"who": "bot", "bot": "greedy"}, stones=11)
    deadline = time.monotonic() + 60  # its process must start first
    while not (view := ana.view())["over"]:
        assert time.monotonic() < deadline, "the table came to no end"
        if view["question"] is not None:
            ana.must(view["question"]["options"][0]["option"])
        else:
            time.sleep(0.05)
    assert sum(view["table"]["seen"]["taken"]) == 11


def test_a_setup_that_it_refuses_is_refused_in_one_sentence(table: Server) -> None:
    body = {"game": "nim", "seats": [me("Ana"), me("Ben")], "setup": {"stones": 12}}
    answer = httpx.post(f"{table.url}/api/games", json=body, timeout=30)
    assert answer.status_code == 400
    assert answer.json()["message"] == "stones must be one of 21, 11, not 12"
