"""Judgement: what was learned from games counts the right way round, and looks at nothing hidden."""

from __future__ import annotations

import pytest

from tests.bots.test_decisions import half_played
from tharsis.bots.mars.judgement import BELONGINGS, belongings, chance, judged, lead
from tharsis.bots.mars.lessons import LESSONS
from tharsis.bots.mars.outlook import Outlook, forecast
from tharsis.bots.mars.value import stock_worth, tableau_worth
from tharsis.kernel.kits import kit_named
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import (
    GREENERY_PRICE,
    MONEY,
    OCEANS,
    OXYGEN,
    PLANTS,
    TEMPERATURE,
    TITANIUM,
)
from tharsis.mars.kit import table
from tharsis.testing import Table as KitTable

COUNTS = (2, 3, 4, 5)


def position(players: int, seed: int = 3, choices: int = 60) -> Table:
    return table(half_played(seed, choices, players=players))


def test_there_are_lessons_for_every_number_of_players() -> None:
    assert sorted(LESSONS) == [1, *COUNTS]
    for players, (mine, others, level) in LESSONS.items():
        game = position(players)
        assert len(mine) == len(belongings(game, 0, forecast(game), False))
        assert len(others) == (3 if players == 1 else len(BELONGINGS))
        assert len(level) == 1
        assert all(len(curve) == 3 for part in (mine, others, level) for curve in part)


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("gain", ["rating", "production", "titanium", "plants", "money"])
def test_who_gets_more_is_further_ahead_and_the_others_less(players: int, gain: str) -> None:
    for seed in range(4):
        game = position(players, seed)
        richer = game.copy()
        player = richer.players[0]
        if gain == "rating":
            player.rating += 3
        elif gain == "production":
            player.production[MONEY] += 3
        elif gain == "titanium":
            player.production[TITANIUM] += 2
        elif gain == "plants":
            player.production[PLANTS] += 2
        else:
            player.stock[MONEY] += 30
        prices = forecast(game)
        assert lead(richer, 0, prices) > lead(game, 0, prices)
        assert lead(richer, 1, prices) < lead(game, 1, prices)


@pytest.mark.parametrize("players", COUNTS)
def test_another_hand_is_counted_but_not_seen(players: int) -> None:
    game = position(players, seed=5, choices=20)
    assert game.players[1].hand
    prices = forecast(game)
    guesses = [table(game.known_to(0, Rng(n))) for n in range(5)]
    for guess in guesses:
        assert belongings(guess, 1, prices, True) == belongings(game, 1, prices, True)
        assert lead(guess, 0, prices) == pytest.approx(lead(game, 0, prices))
    # They do differ in what is hidden.
    assert any(belongings(each, 1, prices, False) != belongings(game, 1, prices, False) for each in guesses)


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
