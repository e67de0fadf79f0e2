"""A module that the project does not know, in a real server: a whole game with it, over the network.

Every Python process of the server enters it when it starts, those in which bots think as well, as if it had
been installed.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.miniature import MODULE
from tests.miniature.rules import NAME
from tests.server.support import Player, Server, me, new_game, serving

ROOT = Path(__file__).parents[2]
ENTERED = """
import tharsis.mars.modules
from tests.miniature import MODULE
from tharsis.mars.engine.module import enter_module

enter_module(MODULE)
"""
MODULES = ["base", "corporate-era", NAME]


# Test modules get their numbers as they come, so a record is replayed where no other test has brought any.
REPLAYED = """
import json, sys
from tests.miniature.rules import SWEEP, UNEARTH
from tharsis.kernel.option import verb_of
from tharsis.kernel.record import Record

record = Record.load(sys.stdin.read())
game = record.verify()
swept = bool({verb_of(option) for _, option in record.choices} & {SWEEP, UNEARTH})
print(json.dumps({"over": game.over, "totals": [score.total for score in game.scores()], "swept": swept}))
"""


@pytest.fixture(scope="module")
def entered(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What makes every new Python process enter the module."""
    folder = tmp_path_factory.mktemp("entered")
    (folder / "sitecustomize.py").write_text(ENTERED)
    paths = [str(folder), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {"PYTHONPATH": os.pathsep.join(paths)}


@pytest.fixture(scope="module")
def dusty(entered: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the module."""
    with serving(tmp_path_factory.mktemp("dusty"), entered) as running:
        yield running


def next_view(line: ClientConnection) -> dict[str, Any]:
    """The next view that is pushed; nothing may be refused."""
    while True:
        message = json.loads(line.recv(60))
        assert message["type"] in ("view", "done"), message
        if message["type"] == "view":
            view: dict[str, Any] = message["view"]
            return view


def play_to_the_end(player: Player, chance: random.Random) -> int:
    """Choose at random, mostly over the WebSocket and sometimes over HTTP; how many choices it took."""
    made = 0
    url = player.server.url.replace("http", "ws", 1)
    with connect(f"{url}/api/games/{player.game}/live", max_size=None) as line:
        line.send(json.dumps({"type": "hello", "token": player.token}))
        view = next_view(line)
        answered = -1
        while not view["over"]:
            question = view["question"]
            if question is not None and view["n"] > answered:
                option = chance.choice(question["options"])["option"]
                answered = view["n"]
                if made % 10 == 9:
                    assert player.choose(option, n=answered).status_code == 200
                else:
                    order = {"type": "choose", "id": made, "n": answered, "options": [option]}
                    line.send(json.dumps(order))
                made += 1
            view = next_view(line)
    return made


def test_a_whole_game_with_a_module_from_elsewhere(dusty: Server, entered: dict[str, str]) -> None:
    offered = httpx.get(f"{dusty.url}/api/offer").json()["games"]["mars"]["options"]
    modules = next(each for each in offered if each["name"] == "modules")
    assert NAME in [each["value"] for each in modules["values"]]
    assert NAME not in modules["default"]
    names = {card["name"] for card in httpx.get(f"{dusty.url}/api/catalogue").json()["cards"]}
    seats = [me("Ana"), {"who": "bot", "bot": "random"}, {"who": "bot", "bot": "planner"}]
    (ana,) = new_game(dusty, seats, modules=MODULES, seed=11, dust_depth="shallow")
    assert play_to_the_end(ana, random.Random(5)) > 50
    view = ana.view()
    assert view["over"]
    assert view["table"]["modules"] == MODULES
    assert all(seat["bot"] in (None, "random", "planner") for seat in view["seats"])
    assert not [line["text"] for line in ana.get("/log")["lines"] if "failed" in line["text"]]
    record = ana.http.get(f"/api/games/{ana.game}/record").text
    assert {face.name for face in MODULE.faces} & names
    replayed = subprocess.run(
        [sys.executable, "-c", REPLAYED],
        input=record,
        env={**os.environ, **entered},
        capture_output=True,
        text=True,
        check=True,
    )
    totals = [each["total"] for each in ana.get("/history")["points"][-1]["points"]]
    assert json.loads(replayed.stdout) == {"over": True, "totals": totals, "swept": True}


def test_a_server_without_the_module_refuses_such_a_table(server: Server) -> None:
    refused = httpx.post(
        f"{server.url}/api/games", json={"seats": [me("Ana")], "setup": {"modules": MODULES}}, timeout=30
    )
    assert refused.status_code == 400
    assert NAME in refused.json()["message"]
