"""PostgreSQL: two workers serve the same games, and a database that goes away and comes back."""

from __future__ import annotations

import contextlib
import json
import re
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.postgres import Postgres
from tests.server.support import Player, Server, me, new_game, serving, start_quickly
from tharsis.server.metrics import EVERY


@pytest.fixture(scope="module")
def pair(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of two workers."""
    address = postgres.database("pair")
    with serving(tmp_path_factory.mktemp("pair"), database=address, workers=2, bot_seconds=60.0) as running:
        yield running


def at_different_workers(server: Server, players: list[Player]) -> list[int]:
    """Give each player a connection to a worker of its own; the workers' process numbers."""
    used: list[int] = []
    for player in players:
        for _ in range(200):
            process = player.http.get("/api/health").json()["process"]
            if process not in used:
                used.append(process)
                break
            headers = dict(player.http.headers)
            player.http.close()
            player.http = httpx.Client(base_url=server.url, headers=headers, timeout=30)
        else:
            raise AssertionError("all connections went to the same worker")
    return used


def until(player: Player, n: int, seconds: float = 10) -> dict[str, Any]:
    """The view, once it has come so far."""
    deadline = time.monotonic() + seconds
    while True:
        view = player.view()
        if view["n"] >= n:
            return view
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_two_workers_play_one_game(pair: Server) -> None:
    ana, ben = new_game(pair, [me("Ana"), me("Ben")], seed=7, first_player=0)
    assert len(set(at_different_workers(pair, [ana, ben]))) == 2
    # Both workers have the game in memory before it moves on.
    ana.view()
    ben.view()
    start_quickly([ana, ben])
    n = ben.view()["n"]
    until(ana, n)
    ana.picks("Asteroid")
    ana.picks("End the turn")
    view = until(ben, n + 2)
    assert view["table"]["parameters"][0]["value"] == -28
    ben.picks("Asteroid")
    assert until(ana, n + 3)["table"]["parameters"][0]["value"] == -26
    assert ana.get("/log")["lines"][-3:] == ben.get("/log")["lines"][-3:]


def test_a_choice_at_one_worker_is_pushed_by_the_other(pair: Server) -> None:
    ana, ben = new_game(pair, [me("Ana"), me("Ben")], seed=7, first_player=0)
    start_quickly([ana, ben])
    n = until(ana, 4)["n"]
    url = pair.url.replace("http", "ws")
    with ExitStack() as stack:
        # So many that both workers have some of them.
        sockets = [stack.enter_context(connect(f"{url}/api/games/{ana.game}/live")) for _ in range(8)]
        for socket in sockets:
            socket.send(json.dumps({"type": "hello", "token": ben.token}))
            assert json.loads(socket.recv(10))["view"]["n"] <= n
        ana.picks("Asteroid")
        for socket in sockets:
            while json.loads(socket.recv(10))["view"]["n"] <= n:
                pass


def test_of_two_clicks_at_the_same_moment_at_two_workers_one_wins(pair: Server) -> None:
    ana, ben = new_game(pair, [me("Ana"), me("Ben")], seed=7)
    other = Player(pair, ana.game, ana.token, 0)
    at_different_workers(pair, [ana, other])
    options = [each["option"] for each in ana.options()]
    other.view()
    barrier = threading.Barrier(2)
    codes: list[int] = []

    def click(player: Player, option: int) -> None:
        barrier.wait()
        codes.append(player.choose(option, n=0).status_code)

    threads = [
        threading.Thread(target=click, args=(player, option)) for player, option in zip((ana, other), options)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == [200, 409]
    assert until(ana, 1)["n"] == until(other, 1)["n"] == 1
    assert ben.view()["n"] == 0


def test_secret_answers_at_two_workers_do_not_get_in_each_others_way(pair: Server) -> None:
    players = new_game(pair, [me("Ana"), me("Ben")], seed=7, first_player=0)
    at_different_workers(pair, players)
    barrier = threading.Barrier(2)
    codes: list[int] = []

    def answer(player: Player) -> None:
        view = player.view()
        while view["table"]["phase"] == "setup" and view["question"] is not None:
            options = view["question"]["options"]
            barrier.wait(10)
            taken = player.choose(options[0]["option"], n=view["n"])
            codes.append(taken.status_code)
            if taken.status_code != 200:
                break
            view = taken.json()["view"]
        barrier.abort()

    def keep_on(player: Player) -> None:
        with contextlib.suppress(threading.BrokenBarrierError):
            answer(player)

    threads = [threading.Thread(target=keep_on, args=(player,)) for player in players]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(codes) > 6
    assert set(codes) == {200}


def test_a_batch_and_an_undo_reach_the_other_worker(pair: Server) -> None:
    ana, _ = new_game(pair, [me("Ana"), me("Ben")], seed=7)
    again = Player(pair, ana.game, ana.token, 0)
    at_different_workers(pair, [ana, again])
    again.view()
    corporation = ana.options()[0]["option"]
    cards = sorted(ana.view()["table"]["offer"])[:2]
    ana.must(corporation, *[card << 6 | 10 for card in cards])
    until(again, 3)
    assert ana.undo().status_code == 200
    assert until(again, 4)["step"] == 0


def test_joining_at_one_worker_is_seen_at_the_other(pair: Server) -> None:
    (ana,) = new_game(pair, [me("Ana"), {"who": "open"}])
    eve = Player(pair, ana.game)
    at_different_workers(pair, [ana, eve])
    invite = ana.view()["invite"]
    eve.view()
    assert eve.post("/join", {"invite": invite, "name": "Eve", "colour": "yellow"}).status_code == 201
    deadline = time.monotonic() + 10
    while ana.view()["seats"][1]["open"]:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert ana.view()["seats"][1]["colour"] == "yellow"


def test_bots_play_on_whichever_worker_a_player_uses(pair: Server) -> None:
    (ana,) = new_game(pair, [me("Ana"), {"who": "bot", "bot": "random"}], seed=3)
    again = Player(pair, ana.game, ana.token, 0)
    at_different_workers(pair, [ana, again])
    deadline = time.monotonic() + 40
    turn = 0
    # Whichever worker takes the player's choice moves the bot, and at once.
    while ana.view()["table"]["generation"] < 4:
        assert time.monotonic() < deadline
        player = (ana, again)[turn % 2]
        view = player.view()
        question = view["question"]
        if question is not None:
            done = [each for each in question["options"] if each["verb"] in ("done", "pass", "end-turn")]
            answer = player.choose((done or question["options"])[0]["option"], n=view["n"])
            turn += answer.status_code == 200
        else:
            time.sleep(0.05)
    assert turn > 6


def counted(server: Server, name: str) -> float:
    """A number of the server, whichever worker is asked."""
    found = re.search(rf"^{name} (\S+)$", httpx.get(f"{server.url}/metrics", timeout=30).text, re.M)
    return float(found[1]) if found else 0.0


def settled(server: Server, name: str) -> float:
    """The same once all workers agree on it and it no longer changes: what went before may still arrive."""
    deadline = time.monotonic() + 20
    seen: list[set[float]] = []
    while len(seen) < 2 or len(seen[-1]) > 1 or seen[-1] != seen[-2]:
        assert time.monotonic() < deadline
        time.sleep(4 * EVERY)
        seen.append({counted(server, name) for _ in range(6)})
    return seen[-1].pop()


def test_any_worker_tells_the_numbers_of_all(pair: Server) -> None:
    before = settled(pair, "tharsis_choices_total")
    for _ in range(2):
        players = new_game(pair, [me("Ana"), me("Ben")], seed=7)
        at_different_workers(pair, players)
        for player in players:
            player.must(player.options()[0]["option"])
    assert settled(pair, "tharsis_choices_total") == before + 4


def test_a_lost_database_gives_an_error_and_no_wrong_state(
    postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> None:
    address = postgres.database("lost")
    with serving(tmp_path_factory.mktemp("lost"), database=address) as server:
        ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=7, first_player=0)
        start_quickly([ana, ben])
        before = ana.view()
        option = next(each for each in ana.options() if "Power Plant" in each["text"])["option"]
        postgres.stop()
        try:
            refused = ana.choose(option, n=before["n"])
            assert refused.status_code == 503, refused.text
            assert httpx.get(f"{server.url}/api/health").status_code == 503
        finally:
            postgres.start()
        deadline = time.monotonic() + 20
        while httpx.get(f"{server.url}/api/health").status_code != 200:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        assert ana.view()["n"] == before["n"]
        assert ana.choose(option, n=before["n"]).status_code == 200
