"""Bots from other packages: a class by its import path, and one installed as an entry point."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tharsis.bots import UnknownBot, about_bot, bot_named, bot_names, play_decision
from tharsis.kernel.kits import kit_named
from tharsis.kernel.rng import Rng

SOURCE = """
class Picky:
    def __init__(self, place=0, factor=1.0, name=""):
        self.settings = (place, factor, name)
        self.place = place

    def choose(self, game, seat, rng):
        return game.options(seat)[self.place]

class Nest:
    class Inner(Picky):
        pass
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a module in the current directory that has bots."""
    (tmp_path / "picky_bots_for_a_test.py").write_text(SOURCE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "picky_bots_for_a_test", raising=False)
    return "picky_bots_for_a_test"


def test_a_class_in_the_current_directory_plays(module: str) -> None:
    game = kit_named("mars").new(players=2, seed=1)
    path = list(sys.path)
    for place in (0, 1):
        bot = bot_named(f"{module}:Picky:place={place}", outside=True)
        assert play_decision(bot, game, 0, Rng(1)) == game.options(0)[place]
    assert sys.path == path


def test_settings_arrive_as_numbers_and_texts(module: str) -> None:
    bot = bot_named(f"{module}:Picky:place=1,factor=0.5,name=ann", outside=True)
    assert getattr(bot, "settings", None) == (1, 0.5, "ann")


def test_a_class_within_a_class_is_found(module: str) -> None:
    assert type(bot_named(f"{module}:Nest.Inner", outside=True)).__name__ == "Inner"


def test_a_setting_that_the_class_does_not_take_is_refused(module: str) -> None:
    with pytest.raises(UnknownBot, match=r"cannot be made with these settings: .*depth"):
        bot_named(f"{module}:Picky:depth=1", outside=True)


def test_a_module_with_a_mistake_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken_bot_for_a_test.py").write_text("1 / 0\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UnknownBot, match="cannot be imported: ZeroDivisionError: division by zero"):
        bot_named("broken_bot_for_a_test:Bot", outside=True)


@pytest.fixture
def installed(module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that installs the bots ``picky`` and ``missing``."""
    facts = tmp_path / "picky-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: picky\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text(
        f"[tharsis.bots]\npicky = {module}:Picky\nmissing = no_such_module_at_all:Bot\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("installed")
def test_an_installed_bot_is_named_like_any_other_and_needs_no_permission() -> None:
    assert "picky" in bot_names()
    assert about_bot("picky") == "installed by another package"
    game = kit_named("mars").new(players=2, seed=1)
    assert play_decision(bot_named("picky:place=1"), game, 0, Rng(1)) == game.options(0)[1]


@pytest.mark.usefixtures("installed")
def test_an_installed_bot_that_is_broken_says_so() -> None:
    with pytest.raises(UnknownBot, match=r"the bot missing \(no_such_module_at_all:Bot\) cannot be imported"):
        bot_named("missing")


def test_a_bot_that_is_no_longer_installed_is_unknown() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'picky'"):
        bot_named("picky")
