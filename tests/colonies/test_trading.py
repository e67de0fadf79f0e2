"""Trading: what it costs, where fleets go, what it brings to whom, and when fleets come home."""

from __future__ import annotations

import pytest

from tests.colonies.deeds import Moons
from tests.support import ruling
from tharsis.kernel.option import argument_of
from tharsis.mars.engine.terms import GAME_OVER
from tharsis.mars.modules.colonies.effects import gain_fleet, place_colony

# Paying ------------------------------------------------------------------------------------------


@ruling("colony.trade.cost")
@pytest.mark.parametrize(("resource", "cost"), [("money", 9), ("energy", 3), ("titanium", 3)])
def test_a_trade_costs_9_money_or_3_energy_or_3_titanium(resource: str, cost: int) -> None:
    red = Moons("Luna").puts(Luna=1).settlers[0]
    assert not red.has(**{resource: cost - 1}).can_trade("Luna")
    assert red.has(**{resource: cost}).can_trade("Luna")
    red.trades("Luna")
    assert red.stock._asdict()[resource] == (1 if resource == "money" else 0)
    assert red.stock.money == 1


def test_which_resource_pays_is_the_players_choice() -> None:
    red = Moons("Luna").puts(Luna=1).settlers[0].has(money=9, energy=3, titanium=3)
    red.trades("Luna")
    assert red.is_asked() == "trade-cost"
    assert len(red.choices()) == 3
    red.answers("titanium")
    assert red.stock == (10, 0, 0, 0, 3, 0)


@ruling("colony.trade.no-mixing")
def test_resources_are_not_mixed() -> None:
    red = Moons("Luna").settlers[0].has(energy=2, titanium=1, money=8, heat=9, steel=9)
    assert not red.can_trade("Luna")
    assert red.has(titanium=2).can_trade("Luna") is False


def test_heat_pays_as_money_where_the_rules_of_a_player_say_so() -> None:
    red = Moons("Luna", corporations=["Helion"]).puts(Luna=1).settlers[0].has(money=3, heat=6)
    red.trades("Luna", pay={"heat": 6})
    assert red.stock.money == 1


@ruling("colony.trade.pay-each")
def test_each_trade_is_paid_for() -> None:
    red = Moons("Luna", "Io").puts(Luna=1, Io=1).settlers[0].commands(2).has(energy=6, titanium=3)
    red.trades("Luna", "energy").trades("Io", "energy")
    assert (red.stock.energy, red.stock.titanium, red.stock.heat) == (0, 3, 2)
    table = Moons("Luna", "Io").puts(Luna=1, Io=1)
    red = table.settlers[0].commands(2).has(energy=3, titanium=3)
    red.trades("Luna", "energy").trades("Io")
    assert (red.stock.energy, red.stock.titanium) == (0, 0)


# Fleets ------------------------------------------------------------------------------------------


@ruling("setup.colonies.one-fleet-each")
@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_everybody_has_one_fleet_at_home(players: int) -> None:
    table = Moons(players=players)
    assert [(each.fleets, each.at_home) for each in table.settlers] == [(1, 1)] * players


@ruling("colony.trade.once-per-fleet")
def test_a_fleet_trades_once_in_a_generation() -> None:
    red = Moons("Luna", "Io", "Ceres").settlers[0].has(money=40)
    red.trades("Luna")
    assert not red.can_trade("Io")
    red.carries_out(gain_fleet())
    assert red.can_trade("Io")
    red.trades("Io")
    assert not red.can_trade("Ceres")


@ruling("colony.trade.fleet-stays")
def test_a_fleet_stays_until_the_next_generation() -> None:
    table = Moons("Luna", "Io")
    red = table.settlers[0].has(money=40).trades("Luna")
    assert (table.visitor("Luna"), red.at_home) == (0, 0)
    assert not red.can_trade("Io")
    table.next_generation()
    assert (table.visitor("Luna"), red.at_home) == (-1, 1)
    assert red.has(money=9).can_trade("Io")


@ruling("colony.trade.one-fleet-per-tile")
def test_a_tile_is_traded_with_once_by_all_together() -> None:
    table = Moons("Luna", "Io")
    red, blue = table.settlers
    blue.has(money=9)
    red.commands(2).has(money=40).trades("Luna")
    assert not red.can_trade("Luna")
    assert not blue.can_trade("Luna")
    assert blue.can_trade("Io")
    table.next_generation()
    assert blue.has(money=9).can_trade("Luna")


@ruling("colony.trade.extra-fleet")
def test_space_port_gives_a_fleet_for_good() -> None:
    table = Moons("Luna", "Io", "Ceres", "Triton")
    red = table.settlers[0].settles("Ceres").has(money=40).makes(energy=1).holds("Space Port")
    red.plays("Space Port", "6-4")
    assert (red.fleets, red.at_home) == (2, 2)
    red.has(money=40).trades("Luna").trades("Io")
    assert not red.can_trade("Triton")
    table.next_generation()
    assert (red.fleets, red.at_home) == (2, 2)


@ruling("colony.trade.no-colony-needed")
def test_trading_needs_no_colony() -> None:
    table = Moons("Luna", "Io").puts(Luna=4)
    red, blue = table.settlers
    red.has(money=9).trades("Luna")
    assert red.stock.money == 7
    red.settles("Io")
    assert blue.has(money=9).can_trade("Io")


# What it brings ----------------------------------------------------------------------------------


def test_the_trader_has_the_income_of_the_step_and_every_colony_its_bonus() -> None:
    table = Moons("Luna", players=3).puts(Luna=6)
    red, blue, green = table.settlers
    red.settles("Luna")
    blue.settles("Luna")
    green.has(energy=3).trades("Luna")
    assert [each.stock.money for each in table.settlers] == [2, 2, 13]
    assert table.marker("Luna") == 3


def test_two_own_colonies_give_two_bonuses() -> None:
    table = Moons("Luna").puts(Luna=5)
    red, blue = table.settlers
    red.settles("Luna", "Luna").has(energy=3).trades("Luna")
    assert red.stock.money == 10 + 2 + 2
    assert blue.stock.money == 0


@ruling("colony.marker.resets-leftmost")
def test_the_marker_falls_to_the_leftmost_step_without_a_colony() -> None:
    table = Moons("Luna", "Io").puts(Luna=6, Io=6)
    red, blue = table.settlers
    red.has(money=9).trades("Luna")
    assert table.marker("Luna") == 1
    red.settles("Io")
    blue.settles("Io").has(money=9).trades("Io")
    assert table.marker("Io") == 3


@ruling("colony.europa.income-not-cumulative", "colony.europa.no-choice")
@pytest.mark.parametrize(("step", "made"), [*enumerate(["money"] * 2 + ["energy"] * 2 + ["plants"] * 3, 1)])
def test_europa_gives_the_one_production_of_its_step(step: int, made: str) -> None:
    red = Moons("Europa").puts(Europa=step).settlers[0].has(energy=3).trades("Europa")
    assert red.is_asked() == "turn"
    assert {each: n for each, n in red.production._asdict().items() if n} == {made: 1}


@pytest.mark.parametrize(
    ("name", "step", "gain"),
    [
        ("Callisto", 1, {}),
        ("Callisto", 6, {"energy": 10}),
        ("Ceres", 3, {"steel": 3}),
        ("Ganymede", 7, {"plants": 6}),
        ("Io", 4, {"heat": 6}),
        ("Triton", 5, {"titanium": 3}),
    ],
)
def test_what_a_trade_brings(name: str, step: int, gain: dict[str, int]) -> None:
    red = Moons(name).puts(**{name: step}).settlers[0].has(money=9).trades(name)
    assert {each: n for each, n in red.stock._asdict().items() if n} == gain


@ruling("colony.trade.cannot-store", "may.trade.without-holder")
def test_what_cannot_be_stored_is_lost_and_the_trade_is_legal() -> None:
    table = Moons("Enceladus").puts(Enceladus=4)
    red, blue = table.settlers
    blue.owns("Tardigrades").settles("Enceladus")
    red.has(money=9)
    assert red.can_trade("Enceladus")
    red.trades("Enceladus")
    assert blue.on("Tardigrades") == 1
    assert table.visitor("Enceladus") == 0
    assert not blue.has(money=9).can_trade("Enceladus")


@ruling("colony.trade.marker-resets-anyway")
def test_the_marker_falls_and_colonies_get_their_bonus_even_then() -> None:
    table = Moons("Miranda").puts(Miranda=6)
    red, blue = table.settlers
    blue.settles("Miranda")
    red.has(money=9).trades("Miranda")
    assert table.marker("Miranda") == 2
    assert (len(red.hand), len(blue.hand)) == (0, 1)


@ruling("must.trade.add-if-able")
def test_resources_of_a_trade_must_be_placed_where_they_can() -> None:
    table = Moons("Titan").puts(Titan=4)
    red = table.settlers[0].owns("Atmo Collectors", "Titan Shuttles").has(money=9).trades("Titan")
    assert red.is_asked() == "add-to"
    assert len(red.choices()) == 2, "doing without is no answer"
    red.answers("Titan Shuttles")
    assert red.on("Titan Shuttles") == 2


@ruling("must.add.if-able")
def test_a_bonus_in_resources_must_be_placed() -> None:
    table = Moons("Enceladus").puts(Enceladus=2)
    red, blue = table.settlers
    blue.owns("Tardigrades").settles("Enceladus")
    red.has(money=9).trades("Enceladus")
    assert blue.on("Tardigrades") == 1
    fish = Moons().settlers[0].owns("Fish", "Pets").has(money=23).holds("Imported Nitrogen")
    fish.plays("Imported Nitrogen")
    assert fish.is_asked() == "add-to"
    assert len(fish.choices()) == 2


@ruling("colony.trade.income-and-bonuses-separate")
def test_income_and_each_bonus_may_go_on_different_cards() -> None:
    table = Moons("Titan").puts(Titan=7)
    red = table.settlers[0].owns("Atmo Collectors", "Titan Shuttles", "Jovian Lanterns")
    red.settles("Titan", "Titan").has(money=9)
    red.trades("Titan", "Atmo Collectors", "Titan Shuttles", "Jovian Lanterns")
    assert [red.on(name) for name in ("Atmo Collectors", "Titan Shuttles", "Jovian Lanterns")] == [4, 1, 1]


def test_another_players_bonus_is_asked_of_that_player_in_the_middle_of_my_action() -> None:
    table = Moons("Titan").puts(Titan=4)
    red, blue = table.settlers
    blue.owns("Atmo Collectors", "Titan Shuttles").settles("Titan")
    red.has(money=9).trades("Titan")
    assert (red.is_asked(), blue.is_asked()) == (None, "add-to")
    blue.answers("Titan Shuttles")
    assert blue.on("Titan Shuttles") == 1
    assert red.is_asked() == "turn"


@ruling("colony.build.after-trade")
def test_a_colony_built_after_a_trade_waits_for_the_next_one() -> None:
    table = Moons("Luna").puts(Luna=4)
    red, blue = table.settlers
    red.has(money=9).trades("Luna")
    blue.has(money=17).project("Build Colony", "Luna")
    assert (blue.colonies_on("Luna"), blue.stock.money) == (1, 0)
    table.next_generation()
    red.has(money=9)
    before = blue.stock.money
    red.trades("Luna")
    assert blue.stock.money == before + 2


# Pluto -------------------------------------------------------------------------------------------


@ruling("colony.pluto.draw-before-discard", "colony.pluto.discard-any")
def test_on_pluto_all_is_drawn_before_any_card_is_discarded() -> None:
    table = Moons("Pluto").puts(Pluto=5).deck_top("Comet", "Ants", "Trees", "Sponsors")
    red = table.settlers[0].settles("Pluto").holds("Pets").has(money=9).trades("Pluto")
    assert red.is_asked() == "discard"
    assert red.hand == ["Pets", "Comet", "Ants", "Trees", "Sponsors"]
    assert len(red.choices()) == 5
    red.answers("Pets")
    assert red.hand == ["Comet", "Ants", "Trees", "Sponsors"]
    assert "Pets" in table.discards


@ruling("colony.pluto.each-colony-separately")
def test_two_colonies_on_pluto_come_one_after_the_other() -> None:
    table = Moons("Pluto").puts(Pluto=3).deck_top("Comet", "Ants", "Trees", "Sponsors")
    red = table.settlers[0].settles("Pluto", "Pluto").has(money=9).trades("Pluto")
    assert red.hand == ["Comet", "Ants", "Trees"]
    red.answers("Comet")
    assert red.hand == ["Ants", "Trees", "Sponsors"]
    red.answers("Sponsors")
    assert red.hand == ["Ants", "Trees"]


def test_the_last_card_in_hand_is_discarded_without_a_question() -> None:
    table = Moons("Pluto").puts(Pluto=2).deck_top("Comet", "Ants")
    red, blue = table.settlers
    blue.settles("Pluto")
    red.has(money=9).trades("Pluto")
    assert (red.hand, blue.hand) == (["Comet"], [])
    assert table.discards[-1] == "Ants"


# The order ---------------------------------------------------------------------------------------


@ruling("colony.trade.order")
def test_the_trading_player_may_decide_the_order_among_players() -> None:
    table = Moons("Miranda", players=3, effect_order="player").puts(Miranda=2)
    red, blue, green = table.settlers
    blue.settles("Miranda")
    green.settles("Miranda")
    table.shrink_deck(1).deck_top("Comet")
    red.has(money=9).trades("Miranda")
    assert red.is_asked() == "order"
    whose = [table.game.pile[argument_of(each)].who for each in red.choices()]
    assert {blue.seat, green.seat} <= set(whose)
    red.takes(red.choices()[whose.index(green.seat)])
    assert (blue.hand, green.hand) == ([], ["Comet"])


@ruling("colony.trade.order")
def test_nobody_is_asked_for_an_order_that_makes_no_difference() -> None:
    table = Moons("Miranda", "Titan", players=3, effect_order="player").puts(Miranda=2, Titan=3)
    red, blue, green = table.settlers
    for each in (blue, green):
        each.settles("Miranda", "Titan").owns("Titan Shuttles" if each is blue else "Atmo Collectors")
    red.commands(2).has(money=18).trades("Miranda")
    assert (len(blue.hand), len(green.hand)) == (1, 1)
    red.trades("Titan")
    assert (blue.on("Titan Shuttles"), green.on("Atmo Collectors")) == (1, 1)


@ruling("colony.trade.order")
def test_income_and_own_bonuses_come_in_the_order_of_choice() -> None:
    table = Moons("Pluto", effect_order="player").puts(Pluto=3).deck_top("Comet", "Ants", "Trees")
    red = table.settlers[0].settles("Pluto").holds("Pets").has(money=9).trades("Pluto")
    assert red.is_asked() == "order"
    red.answers("DrawThenDiscard")
    assert red.hand == ["Pets", "Comet"]
    red.answers("Pets")
    assert red.hand == ["Comet", "Ants", "Trees"]


@ruling("colony.trade.order")
def test_by_the_fixed_order_the_income_comes_first_and_bonuses_in_player_order() -> None:
    table = Moons("Pluto", players=3).puts(Pluto=2).deck_top("Comet", "Ants", "Trees", "Fish")
    red, blue, green = table.settlers
    red.settles("Pluto").holds("Pets")
    blue.settles("Pluto").holds("Sponsors")
    green.has(money=9).trades("Pluto")
    assert green.hand == ["Comet", "Ants"]
    assert red.is_asked() == "discard"
    assert red.hand == ["Pets", "Trees"]
    red.answers("Pets")
    assert blue.hand == ["Sponsors", "Fish"]


# After a generation ------------------------------------------------------------------------------


@ruling("phase.solar.colonies-step", "colony.inactive.no-advance")
def test_fleets_come_home_and_the_markers_of_active_tiles_rise() -> None:
    table = Moons("Luna", "Io", "Ceres", "Titan").puts(Luna=7, Ceres=4)
    red, blue = table.settlers
    red.has(money=9).trades("Io")
    assert table.marker("Io") == 1
    table.next_generation()
    assert [table.marker(name) for name in ("Luna", "Io", "Ceres", "Titan")] == [7, 2, 5, 0]
    assert (red.at_home, blue.at_home) == (1, 1)


def test_after_the_last_generation_nothing_moves() -> None:
    table = Moons("Luna").puts(Luna=3)
    table.complete()
    table.finish()
    assert table.game.phase == GAME_OVER
    assert table.marker("Luna") == 3


def test_a_colony_of_another_player_does_not_stop_a_trade() -> None:
    table = Moons("Luna")
    red, blue = table.settlers
    blue.carries_out(place_colony(), answers=("Luna",))
    assert red.has(money=9).can_trade("Luna")
