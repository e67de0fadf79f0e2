"""Lists stay short, arguments small, views light: in random games of random setups."""

from __future__ import annotations

import json

import pytest

from tharsis.kernel.option import argument_of
from tharsis.kernel.rng import Rng
from tharsis.mars.client.table import table_view
from tharsis.mars.kit import KIT
from tharsis.testing import Table

MOST_OPTIONS = 100
MOST_ARGUMENT = 4095
MOST_BYTES = 30_000


@pytest.mark.parametrize("seed", range(24))
def test_no_question_is_long_and_no_argument_large(seed: int) -> None:
    game = KIT.from_setup(KIT.random_setup(seed))
    rng = Rng(seed)
    while not game.over:
        waiting = game.waiting()
        seat = waiting[rng.below(len(waiting))]
        options = game.options(seat)
        assert len(options) <= MOST_OPTIONS, game.prompt(seat).kind
        assert max(argument_of(choice) for choice in options) <= MOST_ARGUMENT
        game.choose(seat, options[rng.below(len(options))])


@pytest.mark.parametrize("seed", range(4))
def test_no_view_is_heavy(seed: int) -> None:
    game = KIT.from_setup(KIT.random_setup(seed))
    rng = Rng(seed)
    while not game.over:
        waiting = game.waiting()
        seat = waiting[rng.below(len(waiting))]
        if rng.below(6) == 0:
            assert len(json.dumps(table_view(game, seat, None))) <= MOST_BYTES
        options = game.options(seat)
        game.choose(seat, options[rng.below(len(options))])


def test_helion_pays_for_the_space_elevator_coin_by_coin() -> None:
    table = Table(players=2, corporations=["Helion"])
    red = table.player(0).has(money=30, steel=14, titanium=9, heat=30).holds("Space Elevator")
    red.takes(next(choice for choice in red.choices() if argument_of(choice) == red.mat.hand[0]))
    asked = []
    while red.is_asked() == "payment":
        assert len(red.choices()) <= 31
        asked.append(len(red.choices()))
        red.takes(min(red.choices()))  # as little as possible, so that the next coin is asked for
    assert len(asked) == 3
    assert red.tableau[-1] == "Space Elevator"


def test_the_longest_choice_of_whom_to_rob_is_short_enough() -> None:
    table = Table(players=5)
    for player in table.players:
        player.has(money=20, steel=9, titanium=9)
    red = table.player(0).holds("Sabotage").plays("Sabotage")
    assert red.is_asked() == "remove"
    assert len(red.choices()) == 5 * (7 + 4 + 3) + 1 <= MOST_OPTIONS
    assert max(argument_of(choice) for choice in red.choices()) <= MOST_ARGUMENT
