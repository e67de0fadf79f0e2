"""A small match of every step of the ladder: no bot may break or become absurd.

Few games on fixed deals, and bars far below what the bots reach; how strong they are is measured in
``benchmarks/opponents.py``.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tharsis
from tharsis.arena import Contest, GameLine, figures, play_games
from tharsis.bots import bot_named, play_decision
from tharsis.kernel.kits import kit_named
from tharsis.kernel.rng import Rng

ROOT = Path(__file__).parents[2]
# The interpreted engine is far slower: fewer games then.
COMPILED = tharsis.compiled()


def match(*players: str, games: int, seats: int = 2) -> dict[str, Any]:
    """The figures of a small match."""
    contest = Contest(players, seats, games, seed="2026")
    lines: list[GameLine] = []
    play_games(contest, iter(range(contest.total)), 1, lines.append)
    return figures(contest, lines)


def test_greedy_beats_random() -> None:
    assert match("greedy", "random", games=12 if COMPILED else 6)["bots"]["greedy"]["rate"] >= 0.8


def test_planner_beats_greedy() -> None:
    assert match("planner", "greedy", games=12 if COMPILED else 4)["bots"]["planner"]["rate"] >= 0.7


def test_easy_is_weaker_than_normal_and_no_fool() -> None:
    found = match("easy", "normal", "random", games=9 if COMPILED else 3, seats=3)["bots"]
    assert (
        found["normal"]["score"]["mean"] > found["easy"]["score"]["mean"] > found["random"]["score"]["mean"]
    )


def test_planners_play_a_game_that_looks_like_one() -> None:
    found = match("planner", games=6 if COMPILED else 2)
    assert 9 <= found["length"]["mean"] <= 18
    assert found["score"]["mean"] >= 70
    assert found["claims"]["milestones"]["mean"] >= 1
    categories = found["bots"]["planner"]["categories"]
    assert all(categories[part] > 0 for part in ("greeneries", "cities", "cards", "milestones"))


def test_search_keeps_up_with_the_planner() -> None:
    """Search plays a game for both seats in turn against the planner; interpreted, only its opening."""
    scores = {"search": 0, "planner": 0}
    for seat in (0, 1):
        game = kit_named("mars").new(players=2, seed=2026)
        bots = {"search": bot_named("search:iterations=10"), "planner": bot_named("planner")}
        rng = Rng(1)
        searched = 0
        while not game.over:
            asked = game.waiting()[0]
            name = "search" if asked == seat else "planner"
            thinks = name == "search" and (COMPILED or searched < 12)
            game.choose(asked, play_decision(bots["search" if thinks else "planner"], game, asked, rng))
            searched += thinks
        scores["search"] += game.scores()[seat].total
        scores["planner"] += game.scores()[1 - seat].total
    assert scores["search"] > 0.75 * scores["planner"]


def test_the_ladder_can_be_climbed() -> None:
    command = [sys.executable, str(ROOT / "benchmarks" / "opponents.py"), "--list"]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "tharsis arena --players greedy,random --games 1000" in listed


def test_a_step_of_the_ladder_is_measured_and_told(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "benchmarks" / "opponents.py"), "--out", str(tmp_path)]
    done = subprocess.run(
        [*command, "--only", "random-verb-random", "--scale", "0.01"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "| random-verb-random | 10 | wins | " in done.stdout
    assert (tmp_path / "random-verb-random" / "games.jsonl").exists()


@pytest.mark.parametrize("key", ["nothing", "greedy-random,nothing"])
def test_a_step_that_is_not_there_is_refused(key: str) -> None:
    command = [sys.executable, str(ROOT / "benchmarks" / "opponents.py"), "--only", key]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "there is no match 'nothing'" in done.stderr
