"""Hints: what a bot would do in your place, and why."""

from __future__ import annotations

import pytest

from tests.mini.nim import heap
from tharsis.bots import UnknownBot, bot_named, play_decision
from tharsis.bots.hints import explain
from tharsis.kernel.kits import kit_named
from tharsis.kernel.rng import Rng
from tharsis.testing import Table

MARS = kit_named("mars")


def test_a_hint_names_the_move_its_worth_and_the_next_best() -> None:
    table = Table(players=2)
    table.player(0).has(money=30).holds("Asteroid", "Comet", "Sponsors")
    choice, sentence = explain("planner", table.game, 0)
    assert sentence.startswith(f"Planner would choose “{MARS.describe(table.game, 0, choice)}”: worth about ")
    assert " M€ more than doing nothing; next best: “" in sentence
    assert sentence.endswith(").")


def test_the_hint_is_what_the_bot_does() -> None:
    table = Table(players=2)
    table.player(0).has(money=30).holds("Asteroid", "Sponsors", "Comet")
    choice, _ = explain("planner", table.game, 0, Rng(4))
    assert choice == play_decision(bot_named("planner"), table.game, 0, Rng(4))


def test_with_nothing_worth_doing_the_hint_says_so() -> None:
    table = Table(players=2)
    table.player(0).has(money=1)
    table.player(0).holds("Asteroid")
    choice, sentence = explain("planner", table.game, 0)
    assert MARS.describe(table.game, 0, choice) == "Pass for this generation"
    assert "nothing else is worth its price now" in sentence


def test_a_hint_for_a_question_that_is_not_priced_tells_the_choice_alone() -> None:
    game = MARS.new(players=2, seed=1)
    choice, sentence = explain("planner", game, 0)
    assert sentence == f"Planner would choose “{MARS.describe(game, 0, choice)}”."


@pytest.mark.usefixtures("mini")
def test_a_hint_in_a_game_without_an_expert() -> None:
    assert explain("greedy", heap(10), 0)[1] == "Greedy would choose “Take 3”."
    assert explain("greedy", heap(1), 0)[1] == "Take 1: there is nothing else to choose."


def test_another_bot_may_see_further_than_the_prices() -> None:
    table = Table(players=2)
    table.player(0).has(money=30).holds("Asteroid", "Sponsors").tagged(building=8)
    sentences = {explain("random", table.game, 0, Rng(n))[1] for n in range(30)}
    assert any(
        "less than the best, further ahead it is better; at first sight rather: " in each
        for each in sentences
    )


def test_a_hint_by_nobody_is_refused() -> None:
    with pytest.raises(UnknownBot):
        explain("deepblue", MARS.new(players=2, seed=1), 0)
