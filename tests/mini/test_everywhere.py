"""The miniature game is served by everything that serves the board game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Result, ok, tharsis
from tests.mini.nim import KIT, Nim, NimKit
from tharsis.bots.hints import explain
from tharsis.kernel.client import PlainClient
from tharsis.kernel.game import BadSetup
from tharsis.kernel.kits import kit_named, kit_names, kit_of, registered
from tharsis.server.kinds import Kind

NIM = ("--game", "nim")
TYPED = "1\n" + "3\n" * 20  # keep the coin, then take as many as there may be


@pytest.fixture(autouse=True)
def _place(mini: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)


def played(*arguments: str, typed: str = TYPED) -> Result:
    return ok("play", *NIM, "--seed", "5", "--save", "game.json", *arguments, typed=typed)


def test_a_registered_game_is_known_as_long_as_it_is_registered() -> None:
    assert kit_named("nim") is KIT
    assert kit_of(KIT.new(seed=1)) is KIT
    other = NimKit()
    other.name = "other"
    with registered(other):
        assert kit_names() == ["dice", "mars", "nim", "other"]
        assert kit_named("other") is other
    assert kit_names() == ["dice", "mars", "nim"]
    with pytest.raises(BadSetup, match="there is no game 'other'; the games are: dice, mars, nim"):
        kit_named("other")


def test_a_game_is_played_to_its_end_at_the_terminal() -> None:
    out = played("--players", "3", "--against", "greedy,random").out
    assert "stones: 21" in out
    assert "Which coin do you want?" in out
    assert "Keep the coin of" in out
    assert "How many do you take?" in out
    assert "Ares (greedy) takes" in out
    assert "Final scores" in out
    assert "has won." in out


def test_what_a_screen_shows_on_demand() -> None:
    out = played("--hint", typed="?\nlog\ntable\noptions\nwhy stones\n? coins\nundo\n" + TYPED).out
    for words in (
        "Answer with a number", "take back your last answer", "Only what is listed can be done now.",
        "Nothing is known about “coins”.", "There is nothing to take back yet.", "Planner would choose “",
    ):  # fmt: skip
        assert words in out


def test_nobody_sees_another_coin() -> None:
    coins = KIT.new(seed=5)
    assert isinstance(coins, Nim)
    first = played("--players", "2", "--against", "random", typed="1\n").out
    assert f"coins: {coins.coins[0]}, –" in first


def test_a_game_left_is_resumed_and_its_record_read() -> None:
    played(typed="1\n3\n")
    ok("play", "--resume", typed="3\n" * 20)
    assert "a finished game, all" in ok("record", "verify", "game.json").out
    shown = ok("record", "show", "game.json").out
    assert "nim (Nim with coins), version 2" in shown
    assert "stones       21" in shown
    assert "All have decided." in shown
    assert "Final scores" in shown
    assert (
        "Player 1 is asked: How many do you take?" in ok("record", "replay", "game.json", "--step", "3").out
    )


def test_its_setup_options_are_options_of_the_command() -> None:
    out = ok("play", *NIM, "--help").out
    assert "--stones" in out
    assert "How many lie on the heap: 21 (many), 11 (few)." in " ".join(out.replace("│", " ").split())
    assert "The map that is played on" not in out
    assert "The map that is played on" in ok("play", "--help").out
    played("--stones", "11")
    assert json.loads(Path("game.json").read_text())["setup"]["stones"] == 11
    played("--set", "stones=11")
    assert json.loads(Path("game.json").read_text())["setup"]["stones"] == 11


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("play --game go", "there is no game 'go'; the games are: dice, mars, nim"),
        ("play --game nim --board hellas", "--board"),
        ("play --game nim --stones 7", "stones must be one of 21, 11, not '7'"),
        ("play --game nim --set board=hellas", "there is no option 'board'"),
        ("play --game nim --set board", "--set takes NAME=VALUE, not 'board'"),
        ("play --game nim --players 5", "players must be a whole number from 2 to 4, not 5"),
        ("simulate --game nim --players random", "players must be a whole number from 2 to 4, not 1"),
        ("cards --game nim", "nim (Nim with coins) has no cards to browse"),
        ("rules --game nim coins", "the rules reference has nothing on nim (Nim with coins)"),
    ],
)
def test_what_it_has_not_is_said_in_one_line(line: str, said: str) -> None:
    result = tharsis(*line.split())
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert said in result.err


def test_simulations_count_what_there_is_to_count() -> None:
    arguments = ("simulate", *NIM, "--players", "random,greedy", "--games", "30", "--stones", "11")
    result = ok(*arguments, "--json").json()
    assert result["games"] == 30
    assert set(result["categories"]) == {"stones", "coin"}
    assert result["categories"]["stones"] == 5.5
    assert result["rounds"] == {"mean": 0.0}
    assert result["sides"] == {}
    out = ok(*arguments, "--jobs", "2").out
    assert "points for coin" in out
    assert "orporation" not in out


def test_an_arena_tells_the_better_bot() -> None:
    out = ok(
        "arena", *NIM, "--players", "random,greedy", "--games", "20", "--stones", "11", "--out", "run"
    ).out
    assert "20 games, 2 players" in out
    assert "points for stones" in out
    figures = json.loads(Path("run", "figures.json").read_text())
    assert figures["contest"]["options"] == {"stones": 11}
    assert figures["bots"]["greedy"]["rate"] > figures["bots"]["random"]["rate"]
    ok("arena", "extract", "run", "3", "one.json")
    assert "a finished game" in ok("record", "verify", "one.json").out


def test_a_hint_names_an_option() -> None:
    game = KIT.new(seed=1)
    choice, words = explain("greedy", game, 0)
    assert choice in game.options(0)
    assert KIT.describe(game, 0, choice) in words


def test_it_is_measured() -> None:
    run = ok("bench", *NIM, "--quick", "--json").json()
    assert run["game"] == "nim"
    assert [pace["players"] for pace in run["tables"]] == [2, 3, 4]
    assert run["simulate"]["share"] > 0


def test_the_plain_client_is_all_that_a_server_needs() -> None:
    client: Kind = PlainClient(KIT)
    game = client.start({"players": 2, "seed": "1"})
    assert client.question(game, -1) is None
    asked = client.question(game, 0)
    assert asked is not None
    assert [each["option"] for each in asked["options"]] == game.options(0)
    assert client.view(game, -1, None)["seen"]["coins"] == [None, None]
    assert client.secret(game)
