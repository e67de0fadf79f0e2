"""Judgement: what was learned from games alone counts the right way round."""

from __future__ import annotations

from tests.bots.test_decisions import half_played
from tharsis.bots.mars.judgement import BELONGINGS, belongings, chance, judged
from tharsis.bots.mars.lessons import LESSONS
from tharsis.bots.mars.outlook import Outlook, forecast
from tharsis.bots.mars.value import stock_worth, tableau_worth
from tharsis.kernel.kits import kit_named
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import (
    GREENERY_PRICE,
    OCEANS,
    OXYGEN,
    PLANTS,
    TEMPERATURE,
)
from tharsis.mars.kit import table
from tharsis.testing import Table as KitTable


def position(players: int, seed: int = 3, choices: int = 60) -> Table:
    return table(half_played(seed, choices, players=players))


def test_there_are_lessons_for_all_that_counts_alone() -> None:
    game = position(1)
    mine, tasks, level = LESSONS
    assert len(mine) == len(BELONGINGS) == len(belongings(game, 0, forecast(game)))
    assert len(tasks) == 3
    assert len(level) == 1
    assert all(len(curve) == 3 for part in LESSONS for curve in part)


def test_alone_the_chance_grows_with_what_is_done() -> None:
    for seed in range(4):
        game = position(1, seed)
        prices = forecast(game)
        assert 0.0 < chance(game, prices) < 1.0
        further = game.copy()
        further.parameters[OXYGEN] += 3
        assert chance(further, prices) > chance(game, prices)


def test_a_goal_that_was_never_played_is_not_judged() -> None:
    assert judged(position(1))
    assert not judged(table(kit_named("mars").new(players=1, seed=1, solo_goal="rating")))
    assert not judged(position(2))


def test_plants_that_raise_no_oxygen_are_not_priced_as_if_they_did() -> None:
    """Whoever sits on a heap of plants must not fear the last step of oxygen, or the game never ends."""
    game = position(2)
    game.parameters[OXYGEN] = game.book.tracks[OXYGEN].end - 1
    prices = forecast(game)
    with_heap = game.copy()
    with_heap.players[0].stock[PLANTS] = 80
    done = with_heap.copy()
    done.parameters[OXYGEN] += 1
    done.players[0].stock[PLANTS] -= done.players[0].perks[GREENERY_PRICE]
    lost = stock_worth(with_heap, 0, Outlook(with_heap, 0, prices)) - stock_worth(
        done, 0, Outlook(done, 0, prices)
    )
    assert lost < 2.0 * Outlook(game, 0, prices).greenery


def test_microbes_that_raise_no_oxygen_any_more_are_not_priced_as_if_they_did() -> None:
    """The same for a heap on a card: its action spends two a generation, however many there are."""

    def lost_by_the_last_step(microbes: int) -> float:
        kit = KitTable(players=2)
        kit.player(0).owns("Regolith Eaters", resources=microbes)
        game = table(kit.game)
        game.parameters[TEMPERATURE] = game.book.tracks[TEMPERATURE].end
        game.parameters[OCEANS] = game.book.tracks[OCEANS].end
        game.parameters[OXYGEN] = game.book.tracks[OXYGEN].end - 1
        prices = forecast(game)
        before = tableau_worth(game, 0, Outlook(game, 0, prices))
        game.parameters[OXYGEN] += 1
        return before - tableau_worth(game, 0, Outlook(game, 0, prices))

    assert lost_by_the_last_step(2) > 0.0
    assert lost_by_the_last_step(100) < 2.0 * lost_by_the_last_step(4)
