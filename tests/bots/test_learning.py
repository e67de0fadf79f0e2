"""The tool that learns the lessons: it notes games as they are, and finds what is there to be found."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from tharsis.bots.mars.judgement import BELONGINGS
from tharsis.bots.mars.lessons import LESSONS

TOOLS = Path(__file__).resolve().parents[2] / "tools"


@pytest.fixture
def learn(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The tool as a module; whatever it forgets is remembered again afterwards."""
    monkeypatch.syspath_prepend(str(TOOLS))
    known = dict(LESSONS)
    yield import_module("learn")
    LESSONS.update(known)
    for name in ("learn", "tune"):
        sys.modules.pop(name, None)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_game_gives_a_row_for_every_generation_but_the_first(learn: Any, players: int) -> None:
    rows = learn.play((players, 7))
    assert len(rows) == 13 if players == 1 else len(rows) > 4
    for row in rows:
        assert len(row["has"]) == len(row["value"]) == len(row["ends"]) == players
        assert all(len(has) == len(BELONGINGS) for has in row["has"])
    left = [sum(row["steps"]) for row in rows]
    assert left == sorted(left, reverse=True)


def test_the_same_seed_gives_the_same_rows(learn: Any) -> None:
    assert learn.play((2, 5)) == learn.play((2, 5))


def made_up(players: int, games: int = 1500) -> dict[str, Any]:
    rng = np.random.default_rng(1)
    return {
        "seed": np.arange(games),
        "time": rng.random(games),
        "steps": rng.integers(0, 14, (games, 3)).astype(float),
        "has": rng.normal(10.0, 3.0, (games, players, len(BELONGINGS))),
        "value": rng.random((games, players)),
        "ends": np.zeros((games, players)),
    }


def test_a_lead_that_comes_of_the_rating_is_found(learn: Any) -> None:
    rows = made_up(2)
    rating = BELONGINGS.index("rating")
    rows["ends"] = 2.0 * rows["has"][:, :, rating]
    mine, theirs, _ = learn.learn_together(rows)
    assert len(mine) == len(theirs) == len(BELONGINGS)
    for at in (0.3, 0.45, 0.6):  # most rows are there
        powers = np.array([1.0, at, at * at])
        assert powers @ mine[rating] == pytest.approx(2.0, abs=0.1)
        assert powers @ theirs[rating] == pytest.approx(-2.0, abs=0.1)
        assert powers @ mine[rating + 1] == pytest.approx(0.0, abs=0.1)


def test_a_victory_that_comes_of_few_steps_is_found(learn: Any) -> None:
    rows = made_up(1)
    rows["ends"] = (rows["steps"][:, :1] < 6.0).astype(float)
    _, tasks, _ = learn.learn_alone(rows)
    powers = np.array([1.0, 0.5, 0.25])
    assert powers @ tasks[0] < -0.2
    assert abs(powers @ tasks[1]) < 0.1
