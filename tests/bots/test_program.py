"""Bots that are programs: questions and answers as lines of JSON, time limits, and what can go wrong."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.hidden import hidden_cards
from tharsis.bots import BotFailed, bot_named, dismiss, play_decision
from tharsis.bots.program import ProgramBot, question
from tharsis.kernel.game import Game
from tharsis.kernel.kits import kit_named
from tharsis.kernel.rng import Rng
from tharsis.mars.kit import table

MARS = kit_named("mars")
READ = "import json, sys, time\nfor line in sys.stdin:\n    request = json.loads(line)\n"


def program(directory: Path, body: str, seconds: float = 20) -> ProgramBot:
    """A bot whose program does ``body`` for each request."""
    script = directory / "bot.py"
    script.write_text(READ + "".join(f"    {line}\n" for line in body.splitlines()))
    bot = bot_named(f"program:seconds={seconds} {sys.executable} {script}", outside=True)
    assert isinstance(bot, ProgramBot)
    return bot


def new_game() -> Game:
    return MARS.new(players=2, seed=1)


LAST = 'print(json.dumps({"option": request["options"][-1]["option"]}), flush=True)'


def test_a_program_answers_for_its_seat(tmp_path: Path) -> None:
    bot = program(tmp_path, LAST)
    game = new_game()
    for n in range(6):
        seat = game.waiting()[0]
        choice = play_decision(bot, game, seat, Rng(n))
        assert choice == game.options(seat)[-1]
        game.choose(seat, choice)
    dismiss(bot)


def test_a_program_stays_for_the_game_and_ends_with_it(tmp_path: Path) -> None:
    bot = program(tmp_path, LAST)
    game = new_game()
    play_decision(bot, game, 0, Rng(1))
    assert bot.talk is not None
    process = bot.talk.process
    play_decision(bot, game, 0, Rng(2))
    assert bot.talk.process is process
    assert process.poll() is None
    dismiss(bot)
    assert process.poll() == 0


def test_what_a_program_is_told(tmp_path: Path) -> None:
    """The first question comes with the names of things, the others without."""
    bot = program(tmp_path, f"open({str(tmp_path / 'seen')!r}, 'a').write(line)\n{LAST}")
    game = new_game()
    game.choose(0, play_decision(bot, game, 0, Rng(1)))
    play_decision(bot, game, 0, Rng(1))
    dismiss(bot)
    first, second = (json.loads(line) for line in (tmp_path / "seen").read_text().splitlines())
    assert first["game"] == "mars"
    assert first["seat"] == 0
    assert first["question"] == "Choose a corporation"
    assert first["prompt"] == {"kind": "start", "source": -1, "picks": [], "note": 0}
    cards = first["glossary"]["cards"]
    for offer in first["options"]:
        assert offer["words"] == f"Choose {cards[offer['option'] >> 6]}"
    assert first["view"]["players"][0]["dealt"]
    assert "glossary" not in second
    assert second["options"][-1]["words"].startswith("Done")


def test_a_program_is_told_nothing_hidden() -> None:
    game = new_game()
    rng = Rng(1)
    for n in range(200):
        seat = game.waiting()[0]
        told = question(game.known_to(seat, rng), seat, Rng(n))
        assert not hidden_numbers(told["view"]) & hidden_cards(table(game), seat)
        options = game.options(seat)
        game.choose(seat, options[rng.below(len(options))])


def hidden_numbers(view: dict[str, Any]) -> set[int]:
    """All cards that a view names."""
    found: set[int] = set()
    for player in view["players"]:
        found.update(each["card"] for each in player["cards"])
        for key in ("events", "hand", "offer", "aside", "corporations"):
            found.update(player.get(key, []))
        for key in ("dealt", "chosen"):
            found.update(card for cards in player.get(key, []) for card in cards)
    return found


def test_the_same_seed_tells_the_program_the_same_chance() -> None:
    game = new_game()
    assert question(game, 0, Rng(5))["random"] == question(game, 0, Rng(5))["random"]
    assert question(game, 0, Rng(5))["random"] != question(game, 0, Rng(6))["random"]


BAD = [
    ("print('hello', flush=True)", "answered 'hello' instead of {\"option\": n}"),
    ("print('[1]', flush=True)", "answered '[1]' instead of"),
    ("print('{}', flush=True)", "answered '{}' instead of"),
    ("print('{\"option\": true}', flush=True)", "instead of"),
    ('print(\'{"option": "1"}\', flush=True)', "instead of"),
    ("print('', flush=True)", "answered '' instead of"),
    ("print('x' * 1000, flush=True)", "x…' instead of"),
    ("print('{\"option\": 5}', flush=True)", "chose 5, which is not one of the options it was given"),
    ("sys.exit(3)", "ended with exit code 3 instead of answering"),
]


@pytest.mark.parametrize(("body", "sentence"), BAD)
def test_a_bad_answer_is_a_failure_in_one_sentence(tmp_path: Path, body: str, sentence: str) -> None:
    bot = program(tmp_path, body)
    with pytest.raises(BotFailed) as failure:
        play_decision(bot, new_game(), 0, Rng(1))
    assert str(failure.value).startswith(f"the program {sys.executable!r} ")
    assert sentence in str(failure.value)
    assert "\n" not in str(failure.value)
    assert bot.talk is None


def test_a_late_answer_is_a_failure_and_ends_the_program(tmp_path: Path) -> None:
    bot = program(tmp_path, f"time.sleep(60)\n{LAST}", seconds=0.5)
    begun = time.monotonic()
    with pytest.raises(BotFailed, match=r"took longer than 0\.5 seconds to answer"):
        play_decision(bot, new_game(), 0, Rng(1))
    assert time.monotonic() - begun < 20


def test_a_program_that_does_not_exist_is_a_failure() -> None:
    bot = bot_named("program:/no/such/program", outside=True)
    with pytest.raises(BotFailed, match="'/no/such/program' cannot be started: no such file or directory"):
        play_decision(bot, new_game(), 0, Rng(1))
