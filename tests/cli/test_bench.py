"""The benchmark: its figures, a saved run, a comparison."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tharsis as package
from tests.cli.terminal import Result, ok
from tharsis import bench
from tharsis.cli.simulate import Batch, Tally, play_batch
from tharsis.mars.kit import KIT

PROMISED = [
    "games_per_cpu_second",
    "decisions_per_cpu_second",
    "copies_per_second",
    "replays_per_second",
]


@pytest.fixture(autouse=True)
def short_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    best = bench.best_round
    monkeypatch.setattr(bench, "best_round", lambda work, seconds: best(work, 0.0))


def quick(*arguments: str) -> Result:
    return ok("bench", "--quick", *arguments)


@pytest.fixture
def slow_run(tmp_path: Path) -> str:
    path = tmp_path / "slow.json"
    path.write_text(json.dumps({**dict.fromkeys(PROMISED, 1e-6), "compiled": None}))
    return str(path)


def test_json_and_save_give_the_run_and_its_ratios(tmp_path: Path, slow_run: str) -> None:
    run = quick("--json", "--save", "run.json", "--compare", slow_run).json()
    assert run["compiled"] == package.compiled()
    assert all(run[key] > 0 for key in PROMISED)
    assert [table["players"] for table in run["tables"]] == [1, 2, 3, 5]
    assert run["games_per_cpu_second"] == run["tables"][1]["games_per_cpu_second"]
    measured = {variant["name"]: variant["pace"]["players"] for variant in run["variants"]}
    assert (measured["Venus Next"], measured["everything"]) == (2, 3)
    assert all(variant["pace"]["games_per_cpu_second"] > 0 for variant in run["variants"])
    assert 1_000 < run["memory_bytes_per_game"] < 1_000_000
    ratios = run.pop("ratios")
    assert list(ratios) == PROMISED
    assert all(ratio > 1 for ratio in ratios.values())
    assert json.loads((tmp_path / "run.json").read_text()) == run


def test_the_tables_show_every_size_of_game_and_the_comparison(slow_run: str) -> None:
    out = quick("engine", "--compare", slow_run).out
    for words in ("solo", "games/s", "copies per second", "replays per second", "memory"):
        assert words in out
    assert "Compared with the saved run" in out
    assert "One of the two runs was compiled" in out


def test_a_row_tells_what_playing_costs_beside_the_engine() -> None:
    loop = quick("--json").json()["simulate"]
    assert loop["players"] == ["random-verb", "random-verb"]
    assert loop["games_per_cpu_second"] > 0
    assert loop["engine_games_per_cpu_second"] > 0
    assert loop["share"] == pytest.approx(loop["games_per_cpu_second"] / loop["engine_games_per_cpu_second"])
    out = quick().out
    assert "random-verb,random-verb" in out
    assert "share" in out


def test_the_engine_replays_the_very_games_that_simulate_plays() -> None:
    batch = Batch(["random-verb"] * 2, KIT.bench_tables()[1], "0", 3, 4)
    replayed = Tally()
    for record in bench.records_of(batch):
        replayed.add_game(record.replay(), len(record.choices), KIT.statistics())
    played = play_batch(batch)
    played.cpu_seconds = 0.0
    assert replayed == played


def test_the_work_is_the_same_every_time() -> None:
    assert bench.random_record(3, seed=2).choices == bench.random_record(3, seed=2).choices
