"""The tool that plays the planner's ideas out: positions are turns, and the regression finds what is so."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

TOOLS = Path(__file__).parents[2] / "tools"


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(TOOLS))
    yield import_module("playout")
    sys.modules.pop("playout", None)


def test_ideas_are_compared_with_doing_nothing(tool: Any) -> None:
    game, seat = tool.position(5)
    assert game.prompt(seat).kind == "turn"
    ideas = tool.play((5, 2))
    assert 1 <= len(ideas) <= tool.IDEAS
    assert all(idea.generation == game.generation for idea in ideas)
    assert all(len(idea.ends) == 2 for idea in ideas)
    assert not {"pass", "end-turn"} & {idea.verb for idea in ideas}
    # The best idea comes first, and what is bought is paid for.
    assert [idea.rated for idea in ideas] == sorted((idea.rated for idea in ideas), reverse=True)
    assert any(idea.money < 0.0 for idea in ideas)


def test_the_same_position_brings_the_same(tool: Any) -> None:
    assert tool.play((6, 1)) == tool.play((6, 1))


def test_the_regression_finds_how_much_say_each_estimate_should_have(
    tool: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = Random(1)
    ideas = []
    for seed in range(200):
        priced, learned = chance.gauss(0, 2), chance.gauss(0, 2)
        ideas.append(tool.Idea(seed, 3, "play", priced, learned, 0.0, 0.0, [0.5 * priced + learned] * 2))
    tool.regression(ideas, ["priced", "insight"])
    assert "priced 0.50 ± 0.00, insight 1.00 ± 0.00" in capsys.readouterr().out
    tool.table_of(ideas)
    assert "play" in capsys.readouterr().out
