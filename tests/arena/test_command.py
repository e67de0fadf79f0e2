"""``tharsis arena`` as it is typed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import ok, tharsis

TWO = ("--players", "random,random-verb", "--games", "4", "--seed", "2")


@pytest.fixture(autouse=True)
def _own_data_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_an_arena_prints_who_is_better_and_keeps_everything(tmp_path: Path) -> None:
    out = ok("arena", *TWO, "--out", str(tmp_path / "run")).out
    assert "4 games, 2 players, 2 deals" in out
    for word in ("random-verb", "win rate", "rating", "points for cities", "generations", "win index"):
        assert word in out
    kept = {path.name for path in (tmp_path / "run").iterdir()}
    assert kept >= {"run.json", "games.jsonl", "rows.csv", "courses.csv", "figures.json", "points.png"}


def test_json_is_what_was_counted(tmp_path: Path) -> None:
    result = ok("arena", *TWO, "--json").json()
    assert result["games"] == 4
    assert set(result["bots"]) == {"random", "random-verb"}
    assert sum(bot["wins"] for bot in result["bots"].values()) == 4
    for bot in result["bots"].values():
        assert bot["low"] <= bot["rate"] <= bot["high"]
    assert set(result["ratings"]) == set(result["bots"])
    assert Path(result["directory"]).is_relative_to(tmp_path / "data" / "tharsis" / "arena")


def figures_of(result: Any) -> Any:
    """The result without what depends on time and place."""
    for bot in result["bots"].values():
        del bot["cpu_ms"], bot["wall_ms"]
    del result["directory"]
    return result


def test_jobs_change_nothing() -> None:
    one, two = (figures_of(ok("arena", *TWO, "--json", "--jobs", jobs).json()) for jobs in ("1", "2"))
    assert one == two


def test_the_same_directory_is_not_played_twice(tmp_path: Path) -> None:
    run = str(tmp_path / "run")
    first = ok("arena", *TWO, "--json", "--out", run).json()
    games = (tmp_path / "run" / "games.jsonl").read_bytes()
    assert ok("arena", *TWO, "--json", "--out", run).json() == first
    assert ok("arena", "report", run, "--json").json() == first
    assert (tmp_path / "run" / "games.jsonl").read_bytes() == games


def test_a_game_can_be_extracted_verified_and_replayed(tmp_path: Path) -> None:
    run, file = str(tmp_path / "run"), str(tmp_path / "game.json")
    ok("arena", *TWO, "--out", run)
    assert "game 3" in ok("arena", "extract", run, "3", file).out
    assert "a finished game" in ok("record", "verify", file).out
    assert "2 random" in ok("record", "replay", file, "--step", "40").out


def test_options_of_the_game_reach_it(tmp_path: Path) -> None:
    run = tmp_path / "run"
    ok("arena", *TWO, "--board", "hellas", "--modules", "base", "--draft", "--out", str(run))
    line = json.loads((run / "games.jsonl").read_text().splitlines()[0])
    setup = line["record"]["setup"]
    assert (setup["board"], setup["modules"], setup["draft"]) == ("hellas", ["base"], True)


def test_a_mirror_match_and_a_solo_game() -> None:
    mirror = ok("arena", "--players", "random", "--seats", "3", "--games", "2", "--json").json()
    assert mirror["bots"]["random"]["games"] == 6
    assert mirror["ratings"] is None
    solo = ok("arena", "--players", "random", "--games", "2").out
    assert "2 games, solo" in solo
    assert "No ratings" in solo


def test_a_class_of_ones_own_takes_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "first_bot_for_a_test.py").write_text(
        "class First:\n    def choose(self, game, seat, rng):\n        return game.options(seat)[0]\n"
    )
    monkeypatch.chdir(tmp_path)
    arguments = ("--players", "random", "--bot", "first_bot_for_a_test:First", "--games", "2", "--json")
    assert "first_bot_for_a_test:First" in ok("arena", *arguments).json()["bots"]


def test_a_bot_that_fails_is_one_line_and_the_game_so_far_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lost_bot_for_a_test.py").write_text(
        "class Lost:\n    def choose(self, game, seat, rng):\n        return 1 // 0\n"
    )
    monkeypatch.chdir(tmp_path)
    result = tharsis("arena", "--bot", "random", "--bot", "lost_bot_for_a_test:Lost", "--out", "run")
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert "ZeroDivisionError" in result.err
    assert "in progress" in ok("record", "verify", str(Path("run", "failed.json"))).out
    assert "Traceback" in Path("run", "failed.txt").read_text()


WRONG = [
    (["--players", "deepblue,random"], "'deepblue'"),
    (["--players", "random:x,random"], "key=value"),
    (["--players", "random,random", "--board", "moon"], "tharsis, hellas, elysium"),
    (["--players", "random,random", "--games", "0"], "--games"),
    (["--players", "random,random", "--seats", "9"], "players must be"),
    (["--bot", "no_such_module:Bot", "--bot", "random"], "cannot be imported"),
    (["report", "nowhere"], "holds no games of an arena"),
    (["extract", "nowhere", "1"], "holds no games of an arena"),
    (["bots", "--frob"], "--frob"),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG)
def test_a_mistake_is_answered_by_one_line(arguments: list[str], sentence: str) -> None:
    result = tharsis("arena", *arguments)
    assert result.code == 2
    assert result.err.startswith("tharsis: ")
    assert result.err.count("\n") == 1
    assert sentence in result.err


def test_another_contest_in_the_directory_is_refused(tmp_path: Path) -> None:
    run = str(tmp_path / "run")
    ok("arena", *TWO, "--out", run)
    result = tharsis("arena", "--players", "random,random", "--games", "4", "--out", run)
    assert result.code == 2
    assert "holds another contest" in result.err


@pytest.mark.parametrize("command", ["arena", "arena report", "arena extract", "arena bots"])
def test_help_has_examples(command: str) -> None:
    out = ok(*command.split(), "--help").out
    assert "Example" in out
    assert f"tharsis {command}" in out


def test_the_bots_are_listed() -> None:
    assert "one step ahead" in ok("arena", "bots").out
    assert ok("arena", "bots", "--json").json()["random"] == "takes any legal option"


def test_an_interrupt_keeps_the_games_and_says_how_to_go_on(tmp_path: Path) -> None:
    run = tmp_path / "run"
    command = [sys.executable, "-m", "tharsis.cli", "arena", "--players", "random,greedy", "--jobs", "2"]
    process = subprocess.Popen(
        [*command, "--games", "100000", "--out", str(run)],
        stderr=subprocess.PIPE,
        text=True,
        # Whoever runs the tests in the background may have told them to ignore interrupts.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    games = run / "games.jsonl"
    deadline = time.monotonic() + 60
    while not (games.exists() and games.read_bytes().count(b"\n") >= 2) and time.monotonic() < deadline:
        time.sleep(0.1)
    os.kill(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "of 100000 games; they are kept, go on with: tharsis arena --bot random --bot greedy" in err
    assert err.count("\n") == 1
    kept = games.read_bytes()
    # Two workers end their games in any order, so one of the first two may still be missing.
    done = {json.loads(row)["number"] for row in kept.splitlines()}
    assert len(done) >= 2
    again = ok("arena", "--players", "random,greedy", "--games", "2", "--out", str(run), "--json").json()
    assert again["games"] == 2
    after = games.read_bytes()
    assert after.startswith(kept)
    assert {json.loads(row)["number"] for row in after[len(kept) :].splitlines()} == {0, 1} - done
