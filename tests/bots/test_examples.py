"""The examples of docs/writing-bots.md work as they are, and every example in a docstring is true."""

from __future__ import annotations

import doctest
import sys
from pathlib import Path

import pytest

from tharsis.arena import Contest, GameLine, play_games

EXAMPLES = Path(__file__).parents[2] / "examples"


def play(*players: str) -> list[GameLine]:
    contest = Contest(players, 2, 2, seed="1")
    contest.check()
    lines: list[GameLine] = []
    play_games(contest, iter(range(contest.total)), 1, lines.append)
    return lines


def test_the_class_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.delitem(sys.modules, "rollout_bot", raising=False)
    lines = play("rollout_bot:RolloutBot:worlds=1,steps=3", "random")
    assert len(lines) == 2


def test_the_program_plays_and_beats_chance() -> None:
    program = f"program:{sys.executable} {EXAMPLES / 'wordy_bot.py'}"
    lines = play(program, "random")
    points = {
        bot: sum(seat["total"] for line in lines for seat in line["seats"] if seat["bot"] == bot)
        for bot in (program, "random")
    }
    assert points[program] > points["random"]


@pytest.mark.parametrize("name", ["rollout_bot.py", "wordy_bot.py"])
def test_the_guide_shows_the_examples(name: str) -> None:
    guide = (EXAMPLES.parent / "docs" / "writing-bots.md").read_text(encoding="utf-8")
    assert f"examples/{name}" in guide


def test_the_examples_of_the_guide_are_true() -> None:
    guide = EXAMPLES.parent / "docs" / "writing-bots.md"
    result = doctest.testfile(str(guide), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0
