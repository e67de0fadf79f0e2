"""Playing and keeping games: the same in any number of processes, kept as they end, resumed, replayed."""

from __future__ import annotations

import json
import os
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

from tharsis.arena import BadStore, Contest, GameFailed, GameLine, Store, play_fixture, play_games, store
from tharsis.bots import BotFailed
from tharsis.kernel.record import Record

RANDOM = Contest(("random", "random-verb"), seats=2, games=8, seed="3")


def untimed(line: GameLine) -> dict[str, Any]:
    """A game without what depends on the machine."""
    plain: dict[str, Any] = json.loads(json.dumps(line))
    for seat in plain["seats"]:
        del seat["cpu_ms"], seat["wall_ms"]
    return plain


def play(contest: Contest, jobs: int) -> list[dict[str, Any]]:
    lines: list[GameLine] = []
    play_games(contest, iter(range(contest.total)), jobs, lines.append)
    return [untimed(line) for line in sorted(lines, key=lambda line: line["number"])]


def test_the_same_games_whatever_the_number_of_processes() -> None:
    alone = play(RANDOM, 1)
    assert len(alone) == 8
    assert play(RANDOM, 3) == alone


def test_thinking_bots_play_the_same_games_too() -> None:
    contest = Contest(("greedy", "easy"), seats=2, games=2, seed="3")
    assert play(contest, 2) == play(contest, 1)


def test_a_game_is_told_completely() -> None:
    line = play_fixture(RANDOM, RANDOM.fixture(0))
    game = Record.load(json.dumps(line["record"])).verify()
    assert game.over
    for seat, score in zip(line["seats"], game.scores()):
        assert (seat["total"], seat["parts"], seat["place"]) == (score.total, score.parts, score.place)
        assert seat["course"][-1] == score.total
        assert len(seat["course"]) == line["length"]
        assert seat["facts"]["side"]
        assert seat["decisions"] > 0
    assert sum(seat["share"] for seat in line["seats"]) == 1.0
    assert sum(seat["facts"]["starts"] for seat in line["seats"]) == 1
    assert line["choices"] == len(line["record"]["choices"])


def test_a_solo_game_is_won_or_not() -> None:
    contest = Contest(("random",), seats=1, games=2)
    line = play_fixture(contest, contest.fixture(0))
    assert line["length"] == 14
    assert line["seats"][0]["share"] in (0.0, 1.0)


# Keeping --------------------------------------------------------------------------------------


def kept(path: Path) -> list[dict[str, Any]]:
    return [untimed(line) for line in Store.load(path).played()]


def test_an_interrupted_contest_goes_on_and_ends_as_if_nothing_had_happened(tmp_path: Path) -> None:
    whole = Store.open(tmp_path / "whole", RANDOM)
    play_games(RANDOM, whole.missing(), 1, whole.append)
    begun = Store.open(tmp_path / "begun", RANDOM)

    def keep(line: GameLine) -> None:
        begun.append(line)
        if len(begun.lines) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_games(RANDOM, begun.missing(), 2, keep)
    resumed = Store.open(tmp_path / "begun", RANDOM)
    assert len(resumed.lines) == 3
    assert len(list(resumed.missing())) == 5
    play_games(RANDOM, resumed.missing(), 2, resumed.append)
    assert kept(tmp_path / "begun") == kept(tmp_path / "whole")


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    first = Store.open(tmp_path, RANDOM)
    play_games(RANDOM, first.missing(), 1, first.append)
    games = tmp_path / store.GAMES
    games.write_bytes(games.read_bytes()[:-20])
    again = Store.open(tmp_path, RANDOM)
    assert list(again.missing()) == [7]
    play_games(RANDOM, again.missing(), 1, again.append)
    assert kept(tmp_path) == play_without_records(RANDOM)


def play_without_records(contest: Contest) -> list[dict[str, Any]]:
    lines = play(contest, 1)
    for line in lines:
        del line["record"]
    return lines


def test_a_contest_may_be_prolonged(tmp_path: Path) -> None:
    first = Store.open(tmp_path, RANDOM)
    play_games(RANDOM, first.missing(), 1, first.append)
    longer = Contest(RANDOM.players, 2, 12, "3")
    assert list(Store.open(tmp_path, longer).missing()) == [8, 9, 10, 11]
    shorter = Contest(RANDOM.players, 2, 4, "3")
    assert len(Store.open(tmp_path, shorter).played()) == 4


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (Contest(("random", "greedy"), 2, 8, "3"), "players: random,random-verb, not random,greedy"),
        (Contest(RANDOM.players, 2, 8, "4"), "seed: 3, not 4"),
        (Contest(RANDOM.players, 2, 8, "3", options={"draft": True}), "options: none, not draft=True"),
    ],
)
def test_another_contest_is_not_mixed_in(tmp_path: Path, other: Contest, sentence: str) -> None:
    Store.open(tmp_path, RANDOM)
    with pytest.raises(BadStore, match=sentence):
        Store.open(tmp_path, other)


def test_games_of_changed_bots_are_mixed_only_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Store.open(tmp_path, RANDOM)
    monkeypatch.setattr(store, "fingerprint", lambda game: "another")
    with pytest.raises(BadStore, match="before rules or bots changed"):
        Store.open(tmp_path, RANDOM)
    Store.open(tmp_path, RANDOM, mixed=True)
    Store.open(tmp_path, RANDOM)


def test_a_directory_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(BadStore, match="holds other files"):
        Store.open(tmp_path, RANDOM)
    with pytest.raises(BadStore, match="holds no games of an arena"):
        Store.load(tmp_path)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"version": 2}', '{"version": 7, "contest": {}, "code": ""}']
)
def test_a_directory_that_does_not_say_what_it_holds_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / store.RUN).write_text(text)
    with pytest.raises(BadStore, match=r"does not describe a contest|is of version 7"):
        Store.load(tmp_path)


def test_every_game_can_be_had_as_a_record(tmp_path: Path) -> None:
    games = Store.open(tmp_path, RANDOM)
    play_games(RANDOM, games.missing(), 1, games.append)
    for number, line in games.lines.items():
        totals = [score.total for score in games.record(number).verify().scores()]
        assert totals == [seat["total"] for seat in line["seats"]]
    with pytest.raises(BadStore, match="holds no game 8"):
        games.record(8)


# Failing --------------------------------------------------------------------------------------


@pytest.fixture
def bad_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that fail in several ways, in the current directory."""
    (tmp_path / "bad_bots_for_a_test.py").write_text(
        textwrap.dedent("""
            import os, signal

            class Crash:
                def choose(self, game, seat, rng):
                    return game.options(seat)[0] if game.prompt(seat).kind == "start" else 1 // 0

            class Illegal:
                def choose(self, game, seat, rng):
                    return -1

            class Dead:
                def choose(self, game, seat, rng):
                    os.kill(os.getpid(), signal.SIGKILL)

            class Idle:
                def choose(self, game, seat, rng):
                    return game.options(seat)[-1]
        """)
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "bad_bots_for_a_test", raising=False)


@pytest.mark.usefixtures("bad_bots")
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_crashes_ends_the_contest_with_a_sentence_and_the_record(jobs: int) -> None:
    contest = Contest(("bad_bots_for_a_test:Crash", "random"), 2, 2)
    with pytest.raises(GameFailed) as failure:
        play_games(contest, iter([0]), jobs, lambda line: None)
    seed = contest.fixture(0).seed
    assert str(failure.value).startswith(f"game 0 (seed {seed}) stopped after ")
    assert str(failure.value).endswith(
        "bad_bots_for_a_test:Crash: ZeroDivisionError: integer division or modulo by zero"
    )
    assert "Traceback" in failure.value.details
    assert not Record.load(failure.value.record).verify().over


@pytest.mark.usefixtures("bad_bots")
def test_an_illegal_answer_ends_the_contest() -> None:
    contest = Contest(("bad_bots_for_a_test:Illegal", "random"), 2, 2)
    with pytest.raises(GameFailed, match="bad_bots_for_a_test:Illegal: it chose -1, which is not legal"):
        play_games(contest, iter([0]), 1, lambda line: None)


@pytest.mark.usefixtures("bad_bots")
def test_a_process_that_is_killed_is_noticed() -> None:
    contest = Contest(("bad_bots_for_a_test:Dead", "random"), 2, 2)
    with pytest.raises(BotFailed, match=r"the process that played game [01] ended \(exit code -9\)"):
        play_games(contest, iter(range(2)), 2, lambda line: None)


@pytest.mark.usefixtures("bad_bots")
def test_bots_that_bring_a_game_to_no_end_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tharsis.arena.playing.MOST_CHOICES", 300)
    contest = Contest(("bad_bots_for_a_test:Idle",), 2, 1)
    with pytest.raises(GameFailed, match=r"stopped after 301 choices: .* brought it to no end"):
        play_games(contest, iter([0]), 1, lambda line: None)


def test_no_process_is_left_behind() -> None:
    before = children()
    with pytest.raises(KeyboardInterrupt):
        play_games(RANDOM, iter(range(8)), 2, interrupted)
    assert children() == before


def interrupted(line: GameLine) -> None:
    raise KeyboardInterrupt


def children() -> set[str]:
    """The processes that this one has started, where the system tells."""
    tasks = Path(f"/proc/{os.getpid()}/task")
    if not tasks.exists():
        return set()
    return {child for task in tasks.iterdir() for child in (task / "children").read_text().split()}
