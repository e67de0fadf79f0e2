"""Search: how far it looks, and when it trusts what it saw."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bots.test_decisions import half_played
from tharsis.bots.mars import insight
from tharsis.bots.mars.outlook import Forecast, forecast, generations_left
from tharsis.bots.mars.planner import plan, plan_lightly
from tharsis.bots.mars.search import depth_of, ideas, search
from tharsis.bots.race import difference
from tharsis.kernel.option import verb_of
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.terms import END_TURN, PASS
from tharsis.mars.kit import KIT, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tharsis.mars.engine.table import Table


@pytest.fixture
def by_prices() -> Iterator[Callable[[int], Table]]:
    """Games at a table that no network knows."""
    before = insight.networks(insight.TOGETHER)
    insight.use([], insight.TOGETHER)
    yield lambda players: table(KIT.new(players=players, seed=1))
    insight.use(before, insight.TOGETHER)


@pytest.mark.parametrize(("iterations", "depth"), [(10, 1), (100, 2), (2000, 3)])
def test_more_tries_look_further_ahead(
    by_prices: Callable[[int], Table], iterations: int, depth: int
) -> None:
    assert depth_of(by_prices(2), iterations, 0.0) == depth


@pytest.mark.parametrize(("seconds", "depth"), [(0.01, 1), (0.1, 2), (1.0, 3)])
def test_more_time_looks_further_ahead(by_prices: Callable[[int], Table], seconds: float, depth: int) -> None:
    assert depth_of(by_prices(2), 0, seconds) == depth


def test_with_more_players_the_same_time_looks_less_far(by_prices: Callable[[int], Table]) -> None:
    depths = [depth_of(by_prices(players), 0, 1.0) for players in (2, 3, 4, 5)]
    assert depths == sorted(depths, reverse=True)
    assert depths[-1] < depths[0]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_insight_is_asked_when_the_next_generation_begins(players: int) -> None:
    game = table(half_played(1, 20, players=players))
    assert depth_of(game, 5000, 0.0) == depth_of(game, 0, 10.0) == 1


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
        lines = ideas(game, seat)  # none where cards were picked that the planner would not have picked
        first = lines[0][0] if lines else plan(game, seat)
        assert search(game, seat, Rng(seed), 1, 0.0) == first


def test_the_first_idea_is_what_the_planner_would_do() -> None:
    seen: set[str] = set()
    for seed in range(8):
        game = table(KIT.new(players=2, seed=seed, draft=seed % 2 == 1))
        while not game.over:
            seat = game.waiting()[0]
            choice = plan(game, seat)
            if len(game.options(seat)) > 1:
                ask = game.asks[seat]
                assert ask is not None
                seen.add(ask.effect.asks())
                assert ideas(game, seat)[0][0] == choice, ask.effect.asks()
            game.choose(seat, choice)
    assert {"start", "draft", "research", "turn", "place", "alternative"} <= seen


def turns(games: int) -> list[tuple[Table, int]]:
    """Turns with a choice, in games that the planner plays."""
    found: list[tuple[Table, int]] = []
    for seed in range(games):
        game = table(KIT.new(players=2, seed=seed))
        while not game.over:
            seat = game.waiting()[0]
            ask = game.asks[seat]
            assert ask is not None
            if ask.effect.asks() == "turn" and len(game.options(seat)) > 2:
                found.append((table(game.copy()), seat))
            game.choose(seat, plan(game, seat))
    return found


def test_a_light_plan_looks_again_at_what_seems_best_and_at_nothing_else() -> None:
    for game, seat in turns(1)[::5]:
        known: dict[int, float] = {}
        first: dict[int, float] = {}
        best = plan_lightly(game, seat, known, first)
        assert known == first
        rated = [each for each in game.options(seat) if verb_of(each) not in (PASS, END_TURN)]
        assert set(known) == set(rated)
        # An option that was much too dear in memory is found out; one far too cheap is not looked at again.
        for other in rated:
            if other != best:
                memory = {**known, other: 1000.0}
                again = plan_lightly(game, seat, memory, {})
                assert known.get(again, 0.0) == known.get(best, 0.0)
                assert memory == known
        if best in known:
            memory = {**known, best: -1000.0}
            assert plan_lightly(game, seat, memory, {}) != best
            assert memory[best] == -1000.0


def test_a_forecast_made_before_is_as_good_as_a_new_one() -> None:
    for game, _ in turns(2)[::7]:
        known = forecast(game)
        assert forecast(game) is known
        new = Forecast(game, generations_left(game), None)
        assert (known.left, known.point, known.annuity, known.steps, known.money, known.wait) == (
            new.left, new.point, new.annuity, new.steps, new.money, new.wait,
        )  # fmt: skip
