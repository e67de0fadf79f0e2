"""A chosen seed is a known deck: everybody is told, and the seed itself is shown to nobody before the end."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.support import Player, Server, me, new_game, serving, watcher
from tests.server.test_api import make, play_out
from tests.server.test_socket import line
from tharsis.kernel.chance import CHOSEN_DEAL
from tharsis.kernel.record import Record

SEED = "Xyzzy-20260101"


@pytest.fixture(scope="module")
def talkative(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that logs all it can."""
    with serving(tmp_path_factory.mktemp("talkative"), log_level="debug") as server:
        yield server


def stored_setup(server: Server, game: str) -> dict[str, Any]:
    """The setup as it lies in the database."""
    with sqlite3.connect(server.folder / "tables.sqlite") as database:
        (text,) = database.execute("select setup from games where id = ?", (game,)).fetchone()
    setup: dict[str, Any] = json.loads(text)
    return setup


def told(player: Player) -> list[bool]:
    """What a browser hears of the deal: in the view, over the live line and in the table in short."""
    with line(player) as talk:
        pushed = talk.until("view")["view"]
    return [player.view()["seed_chosen"], pushed["seed_chosen"], player.get("")["seed_chosen"]]


def notes(player: Player) -> list[str]:
    return [each["text"] for each in player.view()["log"]["lines"] if each["kind"] == "note"]


@pytest.mark.parametrize("seed", [SEED, None])
def test_everybody_is_told_whether_the_deal_was_chosen(server: Server, seed: str | None) -> None:
    chosen = {} if seed is None else {"seed": seed}
    made = make(server, seats=[me("Ana"), {"who": "open"}], setup=chosen).json()
    ana = Player(server, made["game"], made["seats"][0]["token"], 0)
    expected = seed is not None
    # Who is invited sees it before sitting down.
    assert watcher(ana).get("")["seed_chosen"] is expected
    wish = {"invite": made["invite"], "name": "Ben"}
    joined = watcher(ana).post("/join", wish).json()
    ben = Player(server, ana.game, joined["token"], 1)
    for player in (ana, ben, watcher(ana)):
        assert told(player) == [expected] * 3
        assert (CHOSEN_DEAL in notes(player)) is expected
        assert notes(player).count(CHOSEN_DEAL) == expected
    (listed,) = httpx.post(f"{server.url}/api/games/mine", json={"tokens": [ana.token]}).json()
    assert listed["seed_chosen"] is expected


def test_the_result_of_a_chosen_deal_is_marked_and_a_rematch_is_dealt_by_chance(talkative: Server) -> None:
    (ana,) = new_game(talkative, [me("Ana")], seed=SEED)
    view = play_out([ana])
    assert view["seed_chosen"]
    assert CHOSEN_DEAL in [each["text"] for each in ana.get("/log?start=0")["lines"]]
    record = Record.load(ana.http.get(f"/api/games/{ana.game}/record").text)
    assert (record.setup["seed"], record.setup["seed_chosen"]) == (SEED, True)
    again = Player(talkative, ana.post("/rematch").json()["game"], ana.token, 0)
    assert told(again) == [False] * 3
    assert CHOSEN_DEAL not in notes(again)
    setup = stored_setup(talkative, again.game)
    assert (len(setup["seed"]), setup["seed_chosen"]) == (32, False)


def test_without_a_chosen_seed_each_table_has_128_bits_of_its_own(talkative: Server) -> None:
    games = [new_game(talkative, [me("Ana")])[0].game for _ in range(5)]
    seeds = {stored_setup(talkative, game)["seed"] for game in games}
    assert len(seeds) == 5
    assert all(len(bytes.fromhex(seed)) == 16 for seed in seeds)


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ({"seed": SEED, "seed_chosen": False}, "seed_chosen is not for you to say"),
        ({"seed_chosen": False}, "seed_chosen is not for you to say"),
        ({"seed": 9007199254740993}, "seed must be a text of 1 to 64 printable characters"),
        ({"seed": f"{SEED} "}, "seed must be a text of 1 to 64 printable characters"),
    ],
)
def test_nobody_can_deny_the_choice_or_send_a_number(
    server: Server, setup: dict[str, Any], sentence: str
) -> None:
    answer = make(server, seats=[me("Ana")], setup=setup)
    assert answer.status_code == 400
    assert sentence in answer.text


def everything(player: Player) -> list[str]:
    """All that a browser can get of a game, as it is sent, and the refusals."""
    base = f"/api/games/{player.game}"
    paths = [
        "",
        "/view",
        "/log",
        "/log?start=0",
        "/previews",
        "/history",
        "/replay/0",
        "/record",
        "/replay/0?seat=1",
    ]
    answers = [player.http.get(base + path).text for path in paths]
    answers.append(player.http.get(f"{base}/replay/99999").text)
    for path, body in {
        "/choose": {"n": 0, "options": [1]},
        "/undo": {"n": 10**6},
        "/join": {"invite": "x", "name": "Eve"},
        "/rematch": None,
    }.items():
        answers.append(player.post(path, body).text)
    with line(player) as talk:
        talk.send(type="preview", id=1)
        talk.send(type="choose", id=2, n=0, options=[1])
        answers += [json.dumps(talk.hear()) for _ in range(3)]
    return answers


@pytest.mark.parametrize("chosen", [True, False], ids=["chosen", "drawn"])
def test_the_seed_is_shown_to_nobody_before_the_end(talkative: Server, chosen: bool) -> None:
    seats = [me("Ana"), {"who": "bot", "bot": "random"}, {"who": "open"}]
    setup = {"seed": f"{SEED}-secret"} if chosen else {}
    answer = make(talkative, seats=seats, setup=setup)
    made = answer.json()
    ana = Player(talkative, made["game"], made["seats"][0]["token"], 0)
    seed = stored_setup(talkative, ana.game)["seed"]
    joined = watcher(ana).post("/join", {"invite": made["invite"], "name": "Ben"})
    ben = Player(talkative, ana.game, joined.json()["token"], 2)
    heard = [answer.text, joined.text, make(talkative, seats=seats, setup={**setup, "board": "moon"}).text]
    for player in (ana, ben):
        while player.view()["table"]["phase"] == "setup" and player.options():
            heard.append(player.choose(player.options()[-1]["option"]).text)
    for player in (ana, ben, watcher(ana)):
        heard += everything(player)
    heard.append(httpx.get(f"{talkative.url}/metrics").text)
    heard.append(httpx.post(f"{talkative.url}/api/games/mine", json={"tokens": [ana.token, ben.token]}).text)
    assert len(heard) > 50
    assert ana.game in "".join(heard)
    assert not [each for each in heard if seed in each]
    log = talkative.log.read_text()
    assert ana.game in log
    assert seed not in log
