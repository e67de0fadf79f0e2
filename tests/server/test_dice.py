"""Tables of the dice game at a real server: taking back, ending turns, rematches; nothing hidden is told."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.support import Player, Server, me, serving
from tests.server.test_two_worlds import GARBAGE, POINTS, all_answers, differences
from tests.server.worlds import House, Seated, house
from tharsis.dice.client.trial import Mark
from tharsis.dice.engine.table import Table
from tharsis.dice.kit import KIT
from tharsis.kernel.record import Record
from tharsis.kernel.rng import Rng


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("dice")) as running:
        yield running


def sit(server: Server, *seats: dict[str, Any], **setup: Any) -> list[Player]:
    body = {"game": "dice", "seats": list(seats), "setup": setup}
    answer = httpx.post(f"{server.url}/api/games", json=body, timeout=30)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return [Player(server, made["game"], held["token"], held["seat"]) for held in made["seats"]]


def asked(players: list[Player]) -> Player:
    return next(each for each in players if each.view()["question"] is not None)


def begun(server: Server) -> list[Player]:
    """Two people at the beginning of the first turn."""
    players = sit(server, me("Ana"), me("Ben"), seed="5")
    while asked(players).view()["question"]["kind"] != "turn":
        player = asked(players)
        player.must(player.options()[0]["option"])
    return players


def takes(player: Player, verb: str, **about: int) -> dict[str, Any]:
    """Take the first such option; the view then."""
    for each in player.options():
        if each["verb"] == verb and all(each.get(key) == value for key, value in about.items()):
            return player.must(*each.get("batch", [each["option"]]))
    raise AssertionError(f"there is no option {verb} {about}")


def test_what_shows_nothing_is_taken_back_and_a_roll_is_not(hall: Server) -> None:
    players = begun(hall)
    player = asked(players)
    before = player.view()
    # A die is given up to turn another: nothing is rolled.
    takes(player, "turn-for")
    turned = takes(player, "turn-die")
    assert turned["question"]["kind"] == "main"
    assert turned["undo"] is not None
    back = player.undo()
    assert back.status_code == 200
    after = back.json()["view"]
    assert after["table"]["players"] == before["table"]["players"]
    assert after["question"] == before["question"]
    rolled = takes(player, "gain-die")
    assert rolled["undo"] is None
    assert player.undo().status_code == 409


def test_keeping_dice_is_taken_back_until_new_ones_are_rolled(hall: Server) -> None:
    players = begun(hall)
    player = asked(players)
    before = player.view()["table"]["players"]
    takes(player, "production")
    question = player.view()["question"]
    kept = [next(o["option"] for o in question["options"] if o.get("icon") == i) for i in question["usual"]]
    none = next(each["option"] for each in question["options"] if each["verb"] == "done")
    view = player.must(none)
    assert view["question"]["kind"] == "discard"
    assert view["table"]["players"] != before
    assert player.undo().json()["view"]["table"]["players"] == before
    takes(player, "production")
    player.must(*kept)
    produced = takes(player, "done")
    assert produced["undo"] is None
    # The roll can be looked at before others go on.
    assert produced["question"]["kind"] == "end-turn"
    takes(player, "end-turn")
    assert asked(players) is not player


@pytest.mark.parametrize("bot", ["easy", "normal", "hard"])
def test_every_level_plays_dice(hall: Server, bot: str) -> None:
    (ana,) = sit(hall, me("Ana"), {"who": "bot", "bot": bot}, seed="7")
    until = time.monotonic() + 120
    while (view := ana.view())["table"]["round"] < 3:
        assert time.monotonic() < until
        if view["question"] is None:
            time.sleep(0.05)
        else:
            ana.must(view["question"]["options"][0]["option"])


# In one process, where the hidden part of a game can be dealt anew ----------------------------------


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("worlds")) as open_house:
        yield open_house


def test_a_finished_game_can_be_verified_and_played_again(inn: House) -> None:
    table = inn.table(2, game="dice", seed=3, board="2", corporate_era=True)
    chance = random.Random(3)
    while not table.truth.over:
        seat = table.truth.waiting()[0]
        table.play(seat, chance.choice(table.truth.options(seat)))
    view = json.loads(table.get(0, "/view")[1])
    assert 1 in [mat["points"]["place"] for mat in view["table"]["players"]]
    assert Record.load(table.get(0, "/record")[1].decode()).verify().over
    status, told = table.post(0, "/rematch", {})
    assert status == 201, told
    again = Seated(inn, json.loads(told)["game"], table.tokens)
    assert json.loads(again.get(0, "/view")[1])["question"]["kind"] == "corporation"
    assert again.live.setup["open_turns"] == [True, True]


def batches(known: Table, seat: int, chance: random.Random) -> list[tuple[list[int], bool]]:
    """What a seat could send, each with whether taking it shows something new."""
    options = known.options(seat)
    found: list[tuple[list[int], bool]] = [([GARBAGE], False)]
    for first in chance.sample(options, min(4, len(options))):
        after = known.copy()
        after.choose(seat, first)
        shows = Mark(known).revealed(after)
        found += [([first], shows), ([first, GARBAGE], False), ([first, first, GARBAGE], False)]
    return found


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_two_worlds_that_a_seat_cannot_tell_apart_answer_it_alike(inn: House, seats: int) -> None:
    """Hands, the deck, the bonus cards, rolls to come: nothing that the server says depends on them."""
    table = inn.table(seats, game="dice", seed=seats + 20, corporate_era=seats > 2)
    chance = random.Random(seats)
    compared = until_stop = 0
    while not table.truth.over and compared < POINTS:
        g = table.truth
        seat = chance.choice(g.waiting())
        if until_stop == 0:
            until_stop = chance.choice((1, 2, 5, 13, 21))
            eyes = seat if chance.random() < 0.8 else chance.randrange(-1, seats)
            tries = [([GARBAGE], False)]
            if eyes in g.waiting():
                tries = batches(g.known_to(eyes, Rng(77)), eyes, chance)
            told = []
            for world in (1, 2):
                with table.world(seat if eyes < 0 else eyes, world) as other:
                    told.append({**all_answers(table, eyes, tries), "seen": KIT.seen_by(other, eyes)})
            assert not differences(*told), f"seat {eyes} at {table.live.n}: {differences(*told)}"
            compared += 1
        until_stop -= 1
        table.play(seat, chance.choice(g.options(seat)))
    assert compared == POINTS
