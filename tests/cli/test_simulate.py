"""Simulations: what they report, and that only the seed decides it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cli.terminal import ok, tharsis
from tharsis.cli import simulate as command

TIMES = ("cpu_seconds", "games_per_cpu_second", "decisions_per_cpu_second")


def simulate(*arguments: str) -> dict[str, Any]:
    result: dict[str, Any] = ok("simulate", "--json", *arguments).json()
    return result


def without_times(result: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in result.items() if key not in TIMES}


def test_json_has_exactly_the_promised_keys() -> None:
    result = simulate("--games", "6", "--seed", "1")
    assert list(result) == [
        "games", "cpu_seconds", "games_per_cpu_second", "decisions_per_cpu_second", "generations", "score",
        "categories", "corporations",
    ]  # fmt: skip
    assert list(result["generations"]) == ["mean"]
    assert list(result["score"]) == ["mean", "winner_mean"]
    assert set(result["categories"]) == {"rating", "milestones", "awards", "greeneries", "cities", "cards"}
    for corporation in result["corporations"].values():
        assert list(corporation) == ["games", "wins", "win_rate", "mean_score"]


def test_the_numbers_agree_with_each_other() -> None:
    result = simulate("--games", "10", "--seed", "4", "--players", "random,random,random")
    assert result["games"] == 10
    assert abs(sum(result["categories"].values()) - result["score"]["mean"]) < 1e-9
    corporations = result["corporations"].values()
    assert sum(each["games"] for each in corporations) == 30
    assert sum(each["wins"] for each in corporations) >= 10
    assert result["score"]["winner_mean"] > result["score"]["mean"]
    assert abs(result["games"] / result["cpu_seconds"] - result["games_per_cpu_second"]) < 1e-6


def test_the_number_of_jobs_changes_nothing_but_the_time() -> None:
    one = simulate("--games", "30", "--seed", "7", "--jobs", "1")
    two = simulate("--games", "30", "--seed", "7", "--jobs", "2")
    assert without_times(one) == without_times(two)


def test_another_seed_gives_other_games() -> None:
    assert without_times(simulate("--games", "5", "--seed", "1")) != without_times(
        simulate("--games", "5", "--seed", "2")
    )


def test_the_first_games_of_a_longer_run_are_those_of_a_shorter_one() -> None:
    shorter = simulate("--games", "3", "--seed", "9")["corporations"]
    longer = simulate("--games", "6", "--seed", "9")["corporations"]
    assert all(longer[name]["games"] >= each["games"] for name, each in shorter.items())


def test_a_solo_run_that_nobody_wins_has_no_winning_score() -> None:
    result = simulate("--games", "3", "--players", "random", "--seed", "1")
    assert result["generations"]["mean"] == 14
    assert result["score"]["winner_mean"] is None
    assert sum(each["wins"] for each in result["corporations"].values()) == 0


def test_the_table_names_speed_scores_and_corporations() -> None:
    out = ok("simulate", "--games", "5", "--board", "hellas", "--modules", "base", "--draft").out
    for words in ("games per CPU second", "decisions per CPU second", "generations", "points for cities"):
        assert words in out
    assert "win rate" in out


def test_an_interrupt_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(batch: command.Batch) -> command.Tally:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "play_batch", interrupt)
    result = tharsis("simulate", "--games", "5")
    assert (result.code, result.out, result.err) == (130, "", "")
