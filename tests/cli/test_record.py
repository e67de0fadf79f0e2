"""Looking into records: header and log, verification, the table at any step."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.terminal import ok, tharsis
from tharsis.bench import random_record


@pytest.fixture
def game(tmp_path: Path) -> str:
    path = tmp_path / "game.json"
    path.write_text(random_record(3, seed=4).dump())
    return str(path)


def test_show_gives_header_log_and_scores(game: str) -> None:
    out = ok("record", "show", game).out
    assert "mars (Terraforming Mars, the board game), version 2" in out
    assert "Player 1, Player 2, Player 3" in out
    assert re.search(rf"choices +{len(random_record(3, seed=4).choices)}\b", out)
    assert re.search("state +over, generation", out)
    assert "Player 1 leads" in out
    assert "Final scores" in out


def test_a_seat_reads_more_of_the_log_than_everybody(game: str) -> None:
    assert len(ok("record", "show", game, "--seat", "0").out) > len(ok("record", "show", game).out)


def test_verify_gives_the_final_scores(game: str) -> None:
    out = ok("record", "verify", game).out
    assert "a finished game, all" in out
    for score in random_record(3, seed=4).verify().scores():
        assert str(score.total) in out


def test_verify_names_the_place_of_the_fault(game: str) -> None:
    data = json.loads(Path(game).read_text())
    seat = data["choices"][30][0]
    data["choices"][30][1] = 63
    Path(game).write_text(json.dumps(data))
    result = tharsis("record", "verify", game)
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert (
        f"choice 30 of the record is impossible: option 63 is not legal for seat {seat}; legal are: "
        in result.err
    )


def test_replay_draws_the_table_at_a_step(game: str) -> None:
    start = ok("record", "replay", game, "--step", "0").out
    assert "Before the first of" in start
    assert "Player 1 is asked: Choose a corporation" in start
    assert "no corporation yet" in start
    later = ok("record", "replay", game, "--step", "60").out
    assert "Choice 60 of" in later
    assert "is asked: " in later


def test_replay_without_a_step_draws_the_end(game: str) -> None:
    out = ok("record", "replay", game).out
    assert "Final scores" in out
    assert "is asked" not in out


def test_replay_tells_a_fault_at_the_step_itself(game: str) -> None:
    data = json.loads(Path(game).read_text())
    data["choices"][5] = [7, 0]
    Path(game).write_text(json.dumps(data))
    assert "Choice 5 of" in ok("record", "replay", game, "--step", "5").out
    assert "choice 5 of the record is impossible" in tharsis("record", "replay", game, "--step", "6").err
