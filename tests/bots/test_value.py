"""The worth of positions: what is kept counts, and what befalls the others is seen."""

from __future__ import annotations

import pytest

from tests.bots.test_experience import COUNTS, position
from tests.colonies.deeds import Moons
from tharsis.bots.mars.insight import Insight, dawn
from tharsis.bots.mars.outlook import Outlook, forecast, fresh
from tharsis.bots.mars.planner import carry_out
from tharsis.bots.mars.rivals import untouched
from tharsis.bots.mars.turns import Turns
from tharsis.bots.mars.value import Rivals, own_value, standing, value
from tharsis.kernel.kits import kit_named
from tharsis.mars.engine.terms import CITY_TILE, EMPTY, LAND, MONEY, PLANTS
from tharsis.mars.kit import table


@pytest.mark.parametrize("players", COUNTS)
def test_others_are_reckoned_anew_only_where_something_of_theirs_changed(players: int) -> None:
    """After any option of a turn both ways give the same: the short cut overlooks nothing."""
    met = 0
    for seed in range(6):
        game = position(players, seed, 90)
        who = game.waiting()[0]
        if game.prompt(who).kind != "turn":
            continue
        met += 1
        prices = forecast(game)
        assert prices.dawn is not None
        rivals = Rivals(game, who, prices)
        base = game.copy()
        dawn(base)
        known = game.players[who].hand
        insight = Insight(base, who, prices.dawn, False, known)
        turns = Turns(game, who, prices, known)
        for choice in game.options(who):
            twin = game.copy()
            carry_out(twin, who, choice)
            assert standing(twin, who, prices, rivals) == pytest.approx(value(twin, who, prices))
            assert turns.lead(twin) == pytest.approx(Turns(twin, who, prices, known).lead(twin))
            dawn(twin)
            anew = Insight(twin, who, prices.dawn, False, known)
            assert insight.lead(twin) == pytest.approx(anew.lead(twin))
    assert met


@pytest.mark.parametrize("change", ["rating", "stock", "production", "hand", "tile", "temperature"])
def test_what_befalls_a_rival_is_seen(change: str) -> None:
    game = position(2, 3, 90)
    prices = forecast(game)
    rivals = Rivals(game, 0, prices)
    twin = game.copy()
    rival = twin.players[1]
    if change == "rating":
        rival.rating += 3
    elif change == "stock":
        rival.stock[MONEY] += 20
    elif change == "production":
        rival.production[PLANTS] += 2
    elif change == "hand":
        rival.hand = [*rival.hand, twin.deck[-1]]
    elif change == "tile":
        area = next(i for i, tile in enumerate(twin.tiles) if tile == EMPTY and twin.board.kind[i] == LAND)
        twin.tiles = [*twin.tiles[:area], CITY_TILE, *twin.tiles[area + 1 :]]
        rival.areas = [*rival.areas, area]
    else:
        twin.parameters[0] = twin.book.tracks[0].end
    assert rivals.worth(twin) == pytest.approx(Rivals(twin, 0, prices).worth(twin))
    assert rivals.worth(twin) != pytest.approx(rivals.worth(game))


def test_what_modules_keep_is_seen() -> None:
    """A colony of somebody else may be worth points to a rival's card."""
    table = Moons("Luna")
    before = table.game.copy()
    assert untouched(table.game, before, 1)
    table.settlers[0].settles("Luna")
    assert not untouched(table.game, before, 1)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_money_kept_through_a_turn_is_worth_more_than_its_price_if_there_are_rivals(players: int) -> None:
    """Games played out say so: whatever is done now takes money from what the next cards could do."""
    game = table(kit_named("mars").new(players=players, seed="4"))
    game.players[0].hand = []  # cards in hand need money too
    prices = forecast(game)
    for each, extra in ((prices, prices.weights.thrift), (fresh(game, prices.left), 0.0)):
        richer = game.copy()
        richer.players[0].stock[MONEY] += 10
        gain = own_value(richer, 0, each) - own_value(game, 0, each)
        assert gain == pytest.approx(10.0 * Outlook(game, 0, each).money * (1.0 + extra))
    assert (prices.weights.thrift > 0.2) == (players > 1)
