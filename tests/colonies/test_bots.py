"""Bots understand colonies: what things are worth, where they build and trade, how they answer."""

from __future__ import annotations

import pytest

from tests.colonies.deeds import MODULES, Moons, Settler
from tharsis.bots import bot_named, play_decision
from tharsis.bots.mars.outlook import forecast, outlook
from tharsis.bots.mars.planner import plan, rated_options
from tharsis.bots.mars.policy import quick
from tharsis.bots.mars.value import own_value
from tharsis.bots.mars.worth import play_worth, worth
from tharsis.kernel.option import verb_of
from tharsis.kernel.rng import Rng
from tharsis.mars.kit import KIT
from tharsis.mars.modules.colonies.effects import free_trade, gain_fleet, own_bonuses, place_colony
from tharsis.mars.modules.colonies.prices import colony_worth, trade_worth
from tharsis.mars.modules.colonies.rules import TRADE


def test_a_trade_is_worth_more_the_higher_the_marker_stands() -> None:
    table = Moons("Luna")
    o = outlook(table.game, 0)
    worths = []
    for step in range(1, 8):
        table.puts(Luna=step)
        worths.append(trade_worth(table.game, 0, table.place("Luna"), o))
    assert worths == sorted(worths)
    assert worths[6] > worths[0] + 10


def test_what_rivals_get_from_a_trade_counts_against_it() -> None:
    table = Moons("Luna").puts(Luna=5)
    o = outlook(table.game, 0)
    alone = trade_worth(table.game, 0, table.place("Luna"), o)
    red, blue = table.settlers
    blue.settles("Luna")
    against = trade_worth(table.game, 0, table.place("Luna"), o)
    red.settles("Luna")
    assert against < alone < trade_worth(table.game, 0, table.place("Luna"), o) + alone
    assert trade_worth(table.game, 0, table.place("Luna"), o) > against


def test_a_colony_and_a_fleet_make_a_position_better() -> None:
    table = Moons("Luna")
    red = table.settlers[0]
    prices = forecast(table.game)
    before = own_value(table.game, 0, prices)
    red.settles("Luna")
    with_colony = own_value(table.game, 0, prices)
    red.commands(2)
    assert before < with_colony < own_value(table.game, 0, prices)
    o = outlook(table.game, 0)
    assert colony_worth(table.game, 0, table.place("Luna"), o) > 0
    assert worth(gain_fleet(), table.game, 0, -1, o) > 5
    assert worth(place_colony(), table.game, 0, -1, o) > 5
    assert worth(own_bonuses(), table.game, 0, -1, o) == 2 * o.price[0]


def test_the_planner_trades_where_it_pays() -> None:
    table = Moons("Luna").puts(Luna=7)
    red = table.settlers[0].has(energy=3)
    table.turn_of(0)
    best = rated_options(table.game, 0)[0][1]
    assert verb_of(best) == TRADE
    assert KIT.describe(table.game, 0, best).startswith("Trade with Luna")
    assert plan(table.game, 0) == best
    assert red.stock.energy == 3


def test_a_trade_is_paid_for_with_what_is_worth_least() -> None:
    red = Moons("Luna").settlers[0].has(money=9, energy=3, titanium=3).trades("Luna")
    assert KIT.describe(red.table.game, 0, quick(red.table.game, 0)) == "Pay 3 energy"


def test_a_free_trade_has_a_price_where_its_income_lies_on_the_card_itself() -> None:
    table = Moons("Titan").wakes("Titan")
    red: Settler = table.settlers[0].owns("Titan Floating Launch-pad", resources=2)
    o = outlook(table.game, 0)
    assert worth(free_trade(), table.game, 0, -1, o) > 0
    face = red.face("Titan Floating Launch-pad")
    assert play_worth(face, table.game, 0, o) > 0
    table.turn_of(0)
    plan(table.game, 0)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_planner_plays_whole_games_and_uses_what_there_is(seed: int) -> None:
    game = KIT.new(players=2, modules=MODULES, seed=seed, logging=True)
    rng = Rng(seed)
    bots = [bot_named("planner"), bot_named("random")]
    while not game.over:
        seat = game.waiting()[0]
        game.choose(seat, play_decision(bots[seat], game, seat, rng))
    assert game.scores()[0].total > game.scores()[1].total
    mine = [entry.kind for entry in game.log if entry.who == 0]
    assert mine.count("trade") >= 2
