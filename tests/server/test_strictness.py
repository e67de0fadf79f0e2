"""What strangers send and what lies in the database: nothing forged, nothing guessed."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.inside import ask, change, hall_at, noted, play, run, table_for
from tests.server.support import Player, Server, me, new_game, watcher
from tharsis.server.app import make_app
from tharsis.server.errors import Quarantined
from tharsis.server.logs import JsonLines, PlainLines
from tharsis.server.names import folded
from tharsis.server.settings import Settings

TABLE = {"seats": [me("Ana")]}


# Other sites ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "media", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
)
def test_what_a_form_of_another_site_can_send_makes_no_table(server: Server, media: str) -> None:
    body = json.dumps(TABLE)
    answer = httpx.post(f"{server.url}/api/games", content=body, headers={"Content-Type": media})
    assert (answer.status_code, answer.json()["code"]) == (415, "bad-media")
    assert answer.headers["x-content-type-options"] == "nosniff"
    untyped = httpx.post(f"{server.url}/api/games", content=body)
    assert untyped.status_code == 415


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-origin"}, 201),
        ({}, 201),
    ],
)
def test_pages_of_other_sites_can_do_nothing(server: Server, headers: dict[str, str], status: int) -> None:
    answer = httpx.post(f"{server.url}/api/games", json=TABLE, headers=headers)
    assert answer.status_code == status, answer.text
    if status == 201:
        own = httpx.post(f"{server.url}/api/games", json=TABLE, headers={"Origin": server.url})
        assert own.status_code == 201


# For operators only ---------------------------------------------------------------------------


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"])
def test_the_numbers_are_not_for_whoever_comes_through_a_proxy(server: Server, header: str) -> None:
    assert httpx.get(f"{server.url}/metrics").status_code == 200
    answer = httpx.get(f"{server.url}/metrics", headers={header: "203.0.113.9"})
    assert answer.status_code == 404
    assert "tharsis_" not in answer.text


@pytest.mark.parametrize(
    ("who", "metrics", "status"),
    [
        ("203.0.113.9", "local", 404),
        ("203.0.113.9", "public", 200),
        ("127.0.0.1", "local", 200),
        ("::1", "local", 200),
    ],
)
def test_the_numbers_are_for_this_machine(tmp_path: Path, who: str, metrics: str, status: int) -> None:
    async def scene() -> int:
        app = make_app(Settings(data=str(tmp_path), metrics=metrics, log_level="error"))
        transport = httpx.ASGITransport(app, client=(who, 4000))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
            return (await client.get("/metrics")).status_code

    assert run(scene()) == status


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_at(tmp_path) as hall:
            await table_for(hall, "Ana")

    run(scene())
    change(tmp_path, "update alembic_version set version_num = '9999'")
    done = subprocess.run(
        [sys.executable, "-m", "tharsis.server", "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("tharsis: the database was made by a newer Tharsis")
    assert done.stderr.count("\n") == 1
    assert ask(tmp_path, "select version_num from alembic_version") == [("9999",)]


# Logs -----------------------------------------------------------------------------------------

NASTY = 'x\n12:00:00 error forged\r\x1b[2J\x9b31m\u2028\u202e\x7f" status=200'


def logged(formatter: logging.Formatter, **extra: Any) -> str:
    record = logging.makeLogRecord({"msg": "request", "levelname": "INFO", **extra})
    return formatter.format(record)


@pytest.mark.parametrize("formatter", [JsonLines(), PlainLines()])
def test_nobody_can_forge_a_line_of_the_log(formatter: logging.Formatter) -> None:
    line = logged(formatter, path=NASTY, status=404)
    assert line.isprintable()
    if isinstance(formatter, JsonLines):
        assert json.loads(line)["path"] == NASTY
        assert json.loads(line)["status"] == 404
    else:
        assert line.endswith("status=404")
        assert ' path="' in line  # quoted, so that what is in it is no field of its own
    assert logged(formatter, msg=NASTY).isprintable()
    try:
        raise ValueError(NASTY)
    except ValueError:
        trace = logged(formatter, exc_info=sys.exc_info())
    first, *rest = trace.split("\n")
    assert first.isprintable()
    assert all(each.isprintable() and each.startswith("    | ") for each in rest)


# Names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", ["ana", "ANA", "  Ana ", "Ａｎａ"])
def test_names_that_read_alike_are_the_same_name(server: Server, other: str) -> None:
    assert folded(other) == folded("Ana")
    twice = httpx.post(f"{server.url}/api/games", json={"seats": [me("Ana"), me(other)]})
    assert (twice.status_code, "names must all be different" in twice.json()["message"]) == (400, True)
    (ana,) = new_game(server, [me("Ana"), {"who": "open"}])
    invite = ana.view()["invite"]
    joined = watcher(ana).post("/join", {"invite": invite, "name": other})
    assert (joined.status_code, "already a Ana" in joined.json()["message"]) == (409, True)


def test_names_are_kept_without_spaces_around_and_given_ones_never_collide(server: Server) -> None:
    seats = [me("  Ana   Lu "), {"who": "open"}, me("player 2"), me("ares"), {"who": "bot", "bot": "random"}]
    ana = new_game(server, seats)[0]
    names = [seat["name"] for seat in ana.view()["seats"]]
    assert names == ["Ana Lu", "Player 2 (2)", "player 2", "ares", "Boreas"]
    assert httpx.post(f"{server.url}/api/games", json={"seats": [me("   ")]}).status_code == 400


# Rows -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("update games set setup = '{nonsense'", "the setup is no JSON document"),
        ("update games set setup = '[]'", "the setup is not whole"),
        ("update games set setup = '{}'", "players, names, colours, seed missing"),
        ("update games set revision = 'new'", "the game cannot be read"),
        ("update games set created = 'then'", "the game cannot be read"),
        ("update choices set option = 'abc' where n = 1", "row 1 cannot be read"),
        ("update choices set option = 1.5 where n = 1", "row 1 cannot be read"),
        ("update choices set option = -3 where n = 1", "row 1 cannot be read"),
        ("update choices set seat = -2 where n = 1", "row 1 cannot be read"),
        ("update choices set option = null where n = 1", "row 1 is neither a choice nor an undo"),
        ("update choices set option = null, back = 7 where n = 1", "row 1 takes back step 7"),
        ("update choices set seat = -1 where n = 1", "row 1 goes on from None"),
        ("update seats set name = x'ff'", "seat 0 cannot be read"),
        ("update seats set seat = 3", "1 seats are there for 1 players"),
        ("delete from seats", "0 seats are there for 1 players"),
    ],
)
def test_rows_that_cannot_be_read_are_faults_and_not_defaults(tmp_path: Path, damage: str, said: str) -> None:
    async def scene() -> None:
        async with hall_at(tmp_path) as hall:
            made = await table_for(hall, "Ana", seed=7)
            await play(hall, made, 2)
        assert change(tmp_path, damage) == 1
        async with hall_at(tmp_path) as hall:
            for _ in range(2):
                with pytest.raises(Quarantined) as caught:
                    await hall.find(made.game)
                assert said in caught.value.message
            ((fault,),) = ask(tmp_path, "select fault from games")
            assert said in fault
            await hall.recovery.retry_all()
            await table_for(hall, "Ben")

    run(scene())


def test_a_random_move_in_a_bots_place_is_noted(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_at(tmp_path, fallback_bot="random") as hall:
            made = await table_for(hall, "Ana", "bot")
            live = await hall.find(made.game)
            await hall.drivers._replace(live, live.seats[1], "it crashed")
            assert [step.seat for step in live.play.steps] == [1]
            texts = noted(live, 0)
            assert texts == ["Ares (random) failed: it crashed. Chance chooses in its place"]
        async with hall_at(tmp_path) as hall:
            again = await hall.find(made.game)
            assert noted(again, 0) == texts

    run(scene())


def test_a_spectator_is_told_of_a_setback_and_cannot_agree(server: Server) -> None:
    ana, _ = new_game(server, [me("Ana"), me("Ben")], seed=7)
    found = Player(server, ana.game).get("/setback")
    assert (found["fault"], found["keep"], found["seat"]) == (None, None, -1)
    assert watcher(ana).post("/resume", {"keep": 0}).status_code == 401
    assert ana.post("/resume", {"keep": 0}).status_code == 409
