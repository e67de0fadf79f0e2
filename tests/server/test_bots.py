"""Bots that fail: they crash, hang, die or cheat, and another takes their seat. The log says so."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.support import Player, Server, me, new_game, serving, start_quickly
from tharsis.kernel.chance import CHOSEN_DEAL

# Read by every Python process of the server, its bots' included.
BAD_BOTS = """
import os, time
import tharsis.bots as bots

class Bad:
    def __init__(self, spec):
        self.spec = spec

    def choose(self, game, seat, rng):
        if self.spec == "broken":
            raise RuntimeError("out of ideas")
        if self.spec == "hanging":
            time.sleep(1000)
        if self.spec == "dying":
            os._exit(3)
        if self.spec == "peeking":
            with open(os.environ["PEEKED"], "a") as file:
                hands = [player.hand + player.offer for player in game.players]
                file.write(repr((seat, hands)) + "\\n")
            return game.options(seat)[0]
        return 987654321

good = bots.bot_named
bots.bot_named = lambda spec: Bad(spec) if spec in NAMES else good(spec)
NAMES = {"broken", "hanging", "dying", "illegal", "peeking"}
"""


@pytest.fixture(scope="module")
def circus(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows bad bots."""
    folder = tmp_path_factory.mktemp("circus")
    (folder / "sitecustomize.py").write_text(BAD_BOTS)
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {"PYTHONPATH": path, "PEEKED": str(folder / "peeked.txt")}
    with serving(folder, environment, bot_seconds=1.0, fallback_bot="random") as running:
        yield running


def wait_for(player: Player, what: Any, seconds: float = 60) -> dict[str, Any]:
    """Look until something is true of the view."""
    deadline = time.monotonic() + seconds
    while True:
        view = player.view()
        if what(view):
            return view
        assert time.monotonic() < deadline, view["seats"]
        time.sleep(0.1)


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("broken", "RuntimeError: out of ideas"),
        ("hanging", "it thought for more than 1 seconds"),
        ("dying", "its process ended"),
        ("illegal", "it chose 987654321, which is not legal"),
    ],
)
def test_a_bot_that_fails_is_replaced_and_the_log_says_so(circus: Server, bot: str, reason: str) -> None:
    (ana,) = new_game(circus, [me("Ana"), {"who": "bot", "bot": bot, "name": "Hal"}], seed=1)
    # The first question of a process may take longer: it has to start.
    view = wait_for(ana, lambda view: view["seats"][1]["bot"] == "random" and 1 not in view["waiting"])
    notes = [line["text"] for line in view["log"]["lines"] if line["kind"] == "note"]
    assert notes == [CHOSEN_DEAL, f"Hal ({bot}) failed: {reason}. The bot random takes over"]


def test_a_bot_is_shown_only_what_its_seat_knows(circus: Server) -> None:
    (ana,) = new_game(circus, [me("Ana"), {"who": "bot", "bot": "peeking"}], seed=5)
    mine = ana.view()["table"]["offer"]
    wait_for(ana, lambda view: 1 not in view["waiting"])
    seen = (circus.folder / "peeked.txt").read_text().splitlines()
    assert seen
    for line in seen:
        seat, hands = eval(line)
        assert seat == 1
        assert len(hands[0]) == len(mine)
        assert hands[0] != mine


def test_normal_bots_play_against_a_person(server: Server) -> None:
    (ana,) = new_game(server, [me("Ana"), {"who": "bot"}, {"who": "bot"}], seed=3)
    start_quickly([ana])
    view = wait_for(ana, lambda view: view["table"]["phase"] == "action" and 0 in view["waiting"])
    assert [seat["bot"] is not None for seat in view["seats"]] == [False, True, True]
    assert all(player["corporations"] for player in view["table"]["players"])


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pause=0.3) as server:
        (ana,) = new_game(server, [me("Ana"), {"who": "bot"}], seed=3)
        server.kill()
        server.again()
        wait_for(ana, lambda view: 1 not in view["waiting"])
