"""Search: how far it looks, and when it trusts what it saw."""

from __future__ import annotations

import pytest

from tests.bots.test_decisions import half_played
from tharsis.bots.mars.search import depth_of, difference, ideas, search
from tharsis.kernel.rng import Rng
from tharsis.mars.kind import table


@pytest.mark.parametrize(("iterations", "depth"), [(10, 1), (100, 2), (2000, 3)])
def test_more_tries_look_further_ahead(iterations: int, depth: int) -> None:
    assert depth_of(table(half_played(1, 20, players=2)), iterations, 0.0) == depth


@pytest.mark.parametrize(("seconds", "depth"), [(0.01, 1), (0.1, 2), (1.0, 3)])
def test_more_time_looks_further_ahead(seconds: float, depth: int) -> None:
    assert depth_of(table(half_played(1, 20, players=2)), 0, seconds) == depth


def test_with_more_players_the_same_time_looks_less_far() -> None:
    depths = [depth_of(table(half_played(1, 20, players=players)), 0, 1.0) for players in (2, 3, 4, 5)]
    assert depths == sorted(depths, reverse=True)
    assert depths[-1] < depths[0]


def test_ideas_are_compared_world_by_world() -> None:
    # Two better in every world, however different the worlds are: certain.
    assert difference([12.0, 52.0, -8.0], [10.0, 50.0, -10.0]) == (2.0, 0.0)
    # Two better on average, now five more, now one less: standard error 1.732.
    gain, error = difference([15.0, 49.0, -8.0], [10.0, 50.0, -10.0])
    assert gain == 2.0
    assert error == pytest.approx(3.0**0.5)


def test_one_world_says_nothing_for_certain() -> None:
    gain, error = difference([20.0], [10.0])
    assert gain < error


def test_the_planners_choice_stands_after_a_single_round() -> None:
    for seed in range(12):
        game = table(half_played(seed, 40, players=2))
        seat = game.waiting()[0]
        lines = ideas(game, seat)
        assert search(game, seat, Rng(seed), 1, 0.0) == lines[0][0]
