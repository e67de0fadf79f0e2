"""Live play over WebSockets, against a real server process."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.server.support import Player, Server, me, new_game, serving, start_quickly, watcher


class Line:
    """A connection of a player."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = 10) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        return message

    def until(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message = self.hear()
            if message["type"] == kind:
                return message

    def view_at(self, n: int) -> dict[str, Any]:
        """The first view that has come so far."""
        while True:
            view: dict[str, Any] = self.until("view")["view"]
            if view["n"] >= n:
                return view


@contextmanager
def line(player: Player, hello: dict[str, Any] | None = None, **options: Any) -> Iterator[Line]:
    """A player's connection, hello said."""
    url = player.server.url.replace("http", "ws")
    with connect(f"{url}/api/games/{player.game}/live", **options) as socket:
        talk = Line(socket)
        if hello is None:
            hello = {} if player.token is None else {"token": player.token}
        talk.send(type="hello", **hello)
        yield talk


def closed(talk: Line) -> int:
    """The code with which the server hangs up."""
    try:
        while True:
            talk.hear()
    except ConnectionClosed as ended:
        return -1 if ended.rcvd is None else ended.rcvd.code


def test_a_choice_is_pushed_to_everybody_at_the_table(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=7, first_player=0)
    start_quickly([ana, ben])
    with line(ana) as a, line(ben) as b, line(watcher(ana)) as eve:
        view = a.until("view")["view"]
        for other in (b, eve):
            other.view_at(view["n"])
        option = next(each for each in view["question"]["options"] if "Asteroid" in each["text"])
        a.send(type="choose", id=5, n=view["n"], options=[option["option"]])
        done = a.until("done")
        assert done == {"type": "done", "id": 5, "n": view["n"] + 1}
        for talk in (b, eve):
            seen = talk.view_at(done["n"])
            assert seen["table"]["parameters"][0]["value"] == -28
            assert any("Asteroid" in each["text"] for each in seen["log"]["lines"])
        assert seen["table"]["hand"] == []


def test_the_log_comes_in_parts_that_fit_together(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=7, first_player=0)
    start_quickly([ana, ben])
    with line(ana) as a:
        view = a.until("view")["view"]
        lines: list[Any] = view["log"]["lines"]
        assert view["log"]["start"] == 0
        for text in ("Asteroid", "End"):
            option = next(each for each in view["question"]["options"] if text in each["text"])
            a.send(type="choose", id=1, n=view["n"], options=[option["option"]])
            view = a.view_at(view["n"] + 1)
            lines = lines[: view["log"]["start"]] + view["log"]["lines"]
        a.send(type="undo", id=2, n=view["n"])
        view = a.view_at(view["n"] + 1)
        lines = lines[: view["log"]["start"]] + view["log"]["lines"]
    assert lines == ana.get("/log")["lines"]
    assert lines[-1]["text"] == "Ana takes back"


def test_reconnecting_resumes_where_one_was(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=7, first_player=0)
    start_quickly([ana, ben])
    with line(ana) as a:
        n = a.until("view")["view"]["n"]
    resumed = {"token": ana.token, "n": n, "log": 0}
    with line(ana, resumed) as a:
        assert a.hear() == {"type": "current", "n": n}
    ana.picks("Asteroid")
    with line(ana, resumed) as a:
        assert a.hear()["view"]["n"] == n + 1


def test_reconnecting_while_all_decide_shows_who_is_ready_by_now(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=7)
    with line(ana) as a:
        n = a.until("view")["view"]["n"]
    start_quickly([ben])
    with line(ana, {"token": ana.token, "n": n, "log": 0}) as a:
        view = a.hear()["view"]
        assert (view["n"], view["waiting"]) == (n, [0])


def test_a_second_browser_of_the_same_seat_sees_the_same(server: Server) -> None:
    ana, _ = new_game(server, [me("Ana"), me("Ben")], seed=7)
    with line(ana) as one, line(ana) as other:
        view = one.until("view")["view"]
        option = view["question"]["options"][0]["option"]
        one.send(type="choose", id=1, n=view["n"], options=[option])
        assert other.view_at(view["n"] + 1)["table"]["start"][0]["chosen"]


def test_others_see_who_is_connected(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=7)
    with line(ana):
        time.sleep(0.2)
        assert [seat["connected"] for seat in ben.view()["seats"]] == [True, False]
    time.sleep(0.3)
    assert [seat["connected"] for seat in ben.view()["seats"]] == [False, False]


def test_ping_is_answered_and_previews_can_be_asked_for(server: Server) -> None:
    ana, _ = new_game(server, [me("Ana"), me("Ben")], seed=7)
    with line(ana) as a:
        a.until("view")
        a.send(type="ping", id=9)
        assert a.until("pong")["id"] == 9
        a.send(type="preview", id=10)
        assert len(a.until("previews")["previews"]) == 2


def test_errors_name_the_fault_and_change_nothing(server: Server) -> None:
    ana, _ = new_game(server, [me("Ana"), me("Ben")], seed=7)
    with line(ana) as a:
        n = a.until("view")["view"]["n"]
        a.send(type="choose", id=1, n=n, options=[999999])
        assert a.until("error")["code"] == "illegal"
        a.send(type="choose", id=2, n=n + 5, options=[1])
        stale = a.until("error")
        assert (stale["code"], stale["id"], stale["n"]) == ("stale", 2, n)
        a.send(type="undo", id=3, n=n)
        assert a.until("error")["code"] == "conflict"
        a.send(type="hello")
        assert a.until("error")["code"] == "bad-request"
        assert ana.view()["n"] == n


def test_a_wrong_token_or_game_is_told_and_hung_up(server: Server) -> None:
    ana, _ = new_game(server, [me("Ana"), me("Ben")], seed=7)
    with line(ana, {"token": "wrong"}) as a:
        assert a.hear()["code"] == "bad-token"
        assert closed(a) == 1008
    with line(Player(server, "nosuch")) as a:
        assert a.hear()["code"] == "not-found"
        assert closed(a) == 1008


def test_pages_of_other_sites_may_not_connect(server: Server) -> None:
    ana, _ = new_game(server, [me("Ana"), me("Ben")], seed=7)
    with pytest.raises(InvalidStatus), line(ana, origin="https://evil.example"):
        pass
    with line(ana, origin=server.url) as a:
        assert a.until("view")


def test_a_message_that_is_too_long_closes_the_connection(server: Server) -> None:
    ana, _ = new_game(server, [me("Ana"), me("Ben")], seed=7)
    with line(ana) as a:
        a.until("view")
        a.socket.send("x" * 200_000)
        assert closed(a) == 1009
    assert ana.view()["n"] == 0


def test_a_flood_of_messages_closes_the_connection(tmp_path: Path) -> None:
    with serving(tmp_path, message_rate=1.0, message_burst=5, log_level="info") as strict:
        ana, _ = new_game(strict, [me("Ana"), me("Ben")], seed=7)
        with line(ana) as a:
            for i in range(10):
                a.send(type="ping", id=i)
            assert closed(a) == 1008
        with line(ana) as a:
            # An orderly stop tells browsers to come back in a moment.
            a.until("view")
            assert strict.process is not None
            strict.process.send_signal(signal.SIGTERM)
            assert closed(a) == 1012
        assert strict.process.wait(30) in (0, -signal.SIGTERM)
        assert "server stopped" in strict.log.read_text()


def test_a_slow_connection_gets_the_newest_view_and_holds_nobody_up(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=7, first_player=1)
    start_quickly([ana, ben])
    with line(ana, max_queue=1) as slow:
        first = slow.until("view")["view"]
        begun = time.monotonic()
        for _ in range(35):  # an action and its undo, again and again, while Ana reads nothing
            ben.picks("Asteroid")
            assert ben.undo().status_code == 200
        assert time.monotonic() - begun < 60
        newest = ben.view()["n"]
        assert slow.view_at(newest)["n"] == newest
        assert newest == first["n"] + 70


# Bad messages ---------------------------------------------------------------------------------

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
near_misses = st.fixed_dictionaries(
    {"type": st.sampled_from(["hello", "choose", "undo", "preview", "ping", "view", ""]) | anything},
    optional={
        "id": anything,
        "n": anything,
        "options": anything,
        "to": anything,
        "token": anything,
        "x": anything,
    },
)
illegal = st.fixed_dictionaries(
    {
        "type": st.just("choose"),
        "id": st.integers(0, 9),
        "n": st.integers(-1, 3),
        "options": st.lists(st.integers(-5, 1 << 60), max_size=5),
    }
)


@pytest.fixture(scope="module")
def target(server: Server) -> Player:
    ana, _ = new_game(server, [me("Ana"), me("Ben")], seed=7)
    return ana


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(messages=st.lists(near_misses | illegal | anything | st.text(max_size=50), min_size=1, max_size=6))
def test_bad_messages_get_errors_and_change_nothing(target: Player, messages: list[Any]) -> None:
    with line(target) as talk:
        before = talk.until("view")["view"]
        for message in messages:
            talk.socket.send(message if isinstance(message, str) else json.dumps(message))
        talk.send(type="ping", id=4321)
        while True:
            heard = talk.hear()
            if heard["type"] == "pong" and heard["id"] == 4321:
                break
            assert heard["type"] in ("error", "pong", "previews", "view"), heard
    after = target.view()
    if after["n"] != before["n"]:
        # Chance has found a legal choice: then exactly such choices were made.
        assert any(isinstance(each, dict) and each.get("type") in ("choose", "undo") for each in messages)
