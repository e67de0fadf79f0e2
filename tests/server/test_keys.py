"""A seat goes to another device by a key that fits once; the host helps others back, and not quietly."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.worlds import House, Seated, house
from tharsis.server import keys
from tharsis.server.live import hashed


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("keys")) as open_house:
        open_house.patch.setattr(keys, "now", lambda: open_house.clock)
        yield open_house


@pytest.fixture
def table(inn: House) -> Seated:
    """A table of three; a friend has taken the last seat."""
    people = [{"who": "me", "name": "P0"}, {"who": "me", "name": "P1"}, {"who": "open"}]
    inn.clock += 1.0
    made = inn.client.post("/api/games", json={"seats": people, "setup": {"seed": "4"}}).json()
    inn.clock += 5.0
    wish = {"invite": made["invite"], "name": "P2"}
    joined = inn.client.post(f"/api/games/{made['game']}/join", json=wish).json()
    return Seated(inn, made["game"], [*(held["token"] for held in made["seats"]), joined["token"]])


def body(answer: tuple[int, bytes]) -> Any:
    return json.loads(answer[1])


def key_of(table: Seated, seat: int, place: int | None = None) -> dict[str, Any]:
    status, made = table.post(seat, "/handover", {} if place is None else {"seat": place})
    assert status == 201, made
    key: dict[str, Any] = json.loads(made)
    return key


def take(table: Seated, key: str) -> tuple[int, Any]:
    status, told = table.post(-1, "/takeover", {"key": key})
    return status, json.loads(told)


def notes(table: Seated) -> list[str]:
    return [line["text"] for line in body(table.get(-1, "/log"))["lines"] if line["kind"] == "note"]


def test_a_seat_goes_to_another_device_and_the_old_token_holds_nothing(table: Seated) -> None:
    before = body(table.get(1, "/view"))
    key = key_of(table, 1)
    assert (key["seat"], key["until"] - key["opens"]) == (1, keys.LASTS)
    assert len(key["key"]) == 32
    assert table.get(1, "/view")[0] == 200  # nothing has happened yet, and nobody was told
    assert not any("device" in each or "key" in each for each in notes(table))
    status, joined = take(table, key["key"])
    assert (status, joined["seat"]) == (201, 1)
    assert joined["token"] not in (table.tokens[1], key["key"])
    assert table.get(1, "/view")[0] == 401
    assert table.choose(1, table.truth.options(1)[0])[0] == 401
    table.tokens[1] = joined["token"]
    after = body(table.get(1, "/view"))
    assert after["table"] == before["table"]
    assert notes(table)[-1] == "P1 goes on at another device"
    table.must(1, table.truth.options(1)[0])
    mine = table.house.client.post("/api/games/mine", json={"tokens": [joined["token"]]}).json()
    assert [each["seat"] for each in mine if each["game"] == table.game] == [1]


def test_a_key_fits_once_and_the_last_one_only(table: Seated) -> None:
    old, new = key_of(table, 1)["key"], key_of(table, 1)["key"]
    assert take(table, old)[0] == 403
    assert take(table, new)[0] == 201
    assert take(table, new)[0] == 403
    assert take(table, "x" * 32)[1]["message"] == keys.NO_KEY


def test_a_key_runs_out(table: Seated) -> None:
    key = key_of(table, 0)
    table.house.clock = key["until"]
    assert take(table, key["key"])[0] == 403
    assert table.get(0, "/view")[0] == 200


def test_a_key_is_of_no_use_at_another_table(inn: House, table: Seated) -> None:
    key = key_of(table, 1)["key"]
    assert take(inn.table(2, seed=5), key)[0] == 403
    assert take(table, key)[0] == 201


def test_only_the_hash_of_a_key_is_kept(table: Seated) -> None:
    key = key_of(table, 1)["key"]
    assert table.live.seats[1].key == hashed(key)
    for path in ("", "/view", "/log"):
        for seat in (-1, 0, 1):
            assert key.encode() not in table.get(seat, path)[1]
            assert hashed(key).encode() not in table.get(seat, path)[1]


def test_connections_with_the_old_token_end_before_anything_is_shown(table: Seated) -> None:
    with table.line(1) as old, table.line(0) as other:
        assert old.receive_json()["type"] == "view"
        take(table, key_of(table, 1)["key"])
        while (told := old.receive_json())["type"] == "view":
            assert not any("device" in line["text"] for line in told["view"]["log"]["lines"])
        assert (told["type"], told["code"]) == ("error", "bad-token")
        while not any("device" in line["text"] for line in other.receive_json()["view"]["log"]["lines"]):
            pass


@pytest.mark.parametrize(
    ("who", "place", "status"),
    [(1, 0, 403), (2, 1, 403), (-1, 1, 401), (0, 9, 409)],
)
def test_who_may_make_no_key(table: Seated, who: int, place: int, status: int) -> None:
    assert table.post(who, "/handover", {"seat": place})[0] == status
    assert all(row.key is None for row in table.live.seats)


def test_the_host_helps_back_and_the_table_is_told(table: Seated) -> None:
    assert body(table.get(-1))["host"] == body(table.get(2, "/view"))["host"] == 0
    key = key_of(table, 0, 2)
    assert notes(table)[-1] == "P0 has made a key to the seat of P2, who can keep it by coming back soon"
    assert key["opens"] == table.house.clock + keys.NOTICE
    status, told = take(table, key["key"])
    assert (status, told["code"]) == (409, "conflict")
    table.house.clock = key["opens"]
    status, joined = take(table, key["key"])
    assert (status, joined["seat"]) == (201, 2)
    assert notes(table)[-1] == "P2 is back, with a key of the host"
    assert table.get(2, "/view")[0] == 401


@pytest.mark.parametrize("how", ["view", "choose", "undo", "socket"])
def test_who_shows_up_keeps_the_seat(table: Seated, how: str) -> None:
    key = key_of(table, 0, 2)
    if how == "view":
        table.get(2, "/view")
    elif how == "choose":
        table.must(2, table.truth.options(2)[0])
    elif how == "undo":
        table.undo(2)
    else:
        with table.line(2) as line:
            assert line.receive_json()["type"] == "view"
    assert notes(table)[-1] == "P2 is here: the key to the seat is void"
    table.house.clock = key["opens"] + 1
    assert take(table, key["key"])[0] == 403
    assert table.get(2, "/view")[0] == 200


def test_the_host_makes_no_key_for_who_is_there_nor_two_at_once(table: Seated) -> None:
    with table.line(2) as line:
        line.receive_json()
        assert table.post(0, "/handover", {"seat": 2})[0] == 409
    key_of(table, 0, 2)
    assert table.post(0, "/handover", {"seat": 2})[0] == 409


def test_an_own_key_is_not_void_by_playing_on(table: Seated) -> None:
    key = key_of(table, 2)["key"]
    table.must(2, table.truth.options(2)[0])
    assert take(table, key)[0] == 201


def test_keys_outlast_the_memory(table: Seated) -> None:
    key = key_of(table, 1)["key"]
    table.house.hall.games.clear()
    assert take(table, key)[0] == 201


def test_keys_tell_nothing_of_the_cards(inn: House) -> None:
    hidden = inn.table(2, seed=6)
    told = []
    for world in (1, 2):
        with hidden.world(1, world):
            told.append(
                [
                    hidden.post(1, "/takeover", {"key": "y" * 32}),
                    hidden.post(1, "/handover", {"seat": 0}),
                    hidden.post(0, "/handover", {"seat": 7}),
                    hidden.get(1),
                ]
            )
    assert told[0] == told[1]
