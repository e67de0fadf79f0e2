"""The rulings on actions, standard projects, payments and production limits, each shown at a table.

What a single card adds to these rules is proven with the rulings on cards.
"""

from __future__ import annotations

import pytest

from tests.support import ruling
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.engine import terms
from tharsis.mars.engine.faces import FACES
from tharsis.mars.engine.placement import put
from tharsis.testing import Player, Table, card_id
from tharsis.testing.names import tile_number

PRINTED = [
    ("Sell Patents", 0),
    ("Power Plant", 11),
    ("Asteroid", 14),
    ("Aquifer", 18),
    ("Greenery", 23),
    ("City", 25),
]


def offered_projects(player: Player) -> list[str]:
    """The standard projects among the options of the player's turn."""
    player.table.turn_of(player.seat)
    return [
        next(face.name for face in FACES if face.id == argument_of(each))
        for each in player.choices()
        if verb_of(each) == terms.PROJECT_VERB
    ]


def fill_land(table: Table, owner: Player, *but: str) -> None:
    """Cover every land area with tiles of one player, except some."""
    spared = [table.area(place) for place in but]
    for area in table.game.board.hexes:
        if table.game.board.kind[area] == terms.LAND and area not in spared:
            put(table.game, area, tile_number("nuclear zone"), owner.seat)
    table.refresh()


# What an action is ------------------------------------------------------------------------------


@ruling("action.kinds")
def test_a_turn_offers_the_seven_kinds_of_action_and_nothing_else() -> None:
    table = Table(players=2, corporations=["United Nations Mars Initiative"])
    red = table.player(0).has(money=100, plants=8, heat=8).rated(35).rose()
    red.owns("Tardigrades").holds("Mine")
    table.turn_of(0)
    assert {verb_of(each) for each in red.choices()} == {
        terms.PLAY,
        terms.PROJECT_VERB,
        terms.CLAIM,
        terms.FUND,
        terms.ACT,
        terms.CONVERT_PLANTS,
        terms.CONVERT_HEAT,
        terms.PASS,
    }
    acts = [argument_of(each) for each in red.choices() if verb_of(each) == terms.ACT]
    assert sorted(acts) == sorted([card_id("Tardigrades"), card_id("United Nations Mars Initiative")])


@ruling("action.kinds")
@pytest.mark.parametrize(
    "kind", ["card", "project", "milestone", "award", "blue card", "corporation", "plants", "heat"]
)
def test_each_kind_is_one_of_the_two_actions_of_a_turn(kind: str) -> None:
    table = Table(players=2, corporations=["United Nations Mars Initiative"])
    red = table.player(0).has(money=100, plants=8, heat=8).rated(35).rose()
    red.owns("Tardigrades").holds("Mine")
    if kind == "card":
        red.plays("Mine")
    elif kind == "project":
        red.project("Power Plant")
    elif kind == "milestone":
        red.claims("Terraformer")
    elif kind == "award":
        red.funds("Banker")
    elif kind == "blue card":
        red.uses("Tardigrades")
    elif kind == "corporation":
        red.uses("United Nations Mars Initiative")
    elif kind == "plants":
        red.converts_plants("3-3")
    else:
        red.converts_heat()
    assert (table.active, table.game.taken) == (0, 1)
    red.project("Asteroid")
    assert table.active == 1


@ruling("action.card.steps")
def test_a_card_is_checked_then_paid_then_resolved_then_lies_face_up() -> None:
    table = Table(players=2, oxygen=10)
    red = table.player(0).has(money=16, steel=3).holds("Cupola City").makes(energy=1)
    assert not red.can_play("Cupola City")  # too much oxygen
    table.game.parameters[terms.OXYGEN] = 9
    red.makes(energy=0)
    assert not red.can_play("Cupola City")  # its energy production cannot be lost
    red.makes(energy=1)
    assert red.can_play("Cupola City")
    table.game.choose(0, option(terms.PLAY, card_id("Cupola City")))
    assert red.is_asked() == "payment"
    assert red.hand == ["Cupola City"]
    assert (red.stock.money, red.stock.steel, red.production.energy, red.tags("city")) == (16, 3, 1, 0)
    red.answers({"steel": 3})
    assert (red.stock.money, red.stock.steel) == (6, 0)
    assert red.is_asked() == "place"
    assert red.tags("city") == 1
    red.answers("3-3")
    assert (red.production.energy, red.production.money) == (0, 3)
    assert table.tile_at("3-3") == "city"
    assert red.hand == []
    assert "Cupola City" in red.tableau
    assert table.game.taken == 1


@ruling("pay.card.full-first")
@pytest.mark.parametrize("order", ["printed", "player"])
def test_the_discounted_cost_is_paid_in_full_before_anything_comes_back(order: str) -> None:
    table = Table(players=2, effect_order=order)
    red = table.player(0).owns("Media Group", "Space Station").has(money=2)
    red.holds("Technology Demonstration", "Investment Loan")
    assert not red.can_play("Technology Demonstration")  # 5 - 2 = 3, though 3 would come back
    assert not red.can_play("Investment Loan")  # 3, though it lends 10
    red.has(money=3).plays("Technology Demonstration")
    assert red.stock.money == 3


# How often ------------------------------------------------------------------------------------


@ruling("action.per-generation.unlimited")
def test_turns_of_one_or_two_actions_go_round_until_all_have_passed() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=200)
    blue = table.player(1).has(money=200)
    for _ in range(5):
        assert table.active == 0
        red.project("Power Plant").project("Power Plant")
        assert table.active == 1
        blue.project("Power Plant").ends_turn()
    red.project("Power Plant").ends_turn()
    assert table.active == 1
    blue.passes()
    for _ in range(2):
        assert table.active == 0
        red.project("Power Plant").project("Power Plant")
    assert table.generation == 1
    assert (red.production.energy, blue.production.energy) == (15, 5)
    red.passes()
    assert table.generation == 2


@ruling("action.repeatable")
def test_projects_and_conversions_are_repeated_as_long_as_they_can_be_paid() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=11 * 3 + 14 * 2, plants=24, heat=24)
    for _ in range(3):
        red.project("Power Plant")
    for _ in range(2):
        red.project("Asteroid")
    for place in ("3-3", "3-4", "3-5"):
        red.converts_plants(place)
    for _ in range(3):
        red.converts_heat()
    assert table.generation == 1
    assert (red.production.energy, table.temperature, table.oxygen) == (3, -20, 3)
    assert offered_projects(red) == []
    assert not red.can_convert_plants()
    assert not red.can_convert_heat()


@ruling("action.card-action.once")
@pytest.mark.parametrize("source", ["Tardigrades", "United Nations Mars Initiative"])
def test_an_action_is_used_once_a_generation(source: str) -> None:
    table = Table(players=2, corporations=["United Nations Mars Initiative"])
    red = table.player(0).has(money=50).owns("Tardigrades").rose()
    blue = table.player(1).has(money=11)
    red.uses(source)
    assert not red.can_use(source)
    red.ends_turn()
    blue.project("Power Plant").ends_turn()
    assert table.active == 0
    assert not red.can_use(source)
    table.next_generation()
    assert table.generation == 2
    red.rose()
    assert red.can_use(source)


@ruling("action.card-action.choose-one")
def test_a_card_with_two_actions_gives_only_one_of_them_each_generation() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Regolith Eaters", resources=2)
    red.uses("Regolith Eaters", 0)
    assert red.on("Regolith Eaters") == 3
    assert not red.can_use("Regolith Eaters")
    table.next_generation()
    red.uses("Regolith Eaters", 1)
    assert (red.on("Regolith Eaters"), table.oxygen) == (1, 1)
    assert not red.can_use("Regolith Eaters")


@ruling("action.card-action.play-and-use-differ")
def test_playing_a_blue_card_does_not_use_its_action() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=4).holds("Tardigrades")
    red.plays("Tardigrades")
    assert red.on("Tardigrades") == 0
    assert table.game.taken == 1
    red.uses("Tardigrades")
    assert red.on("Tardigrades") == 1
    assert table.active == 1  # that was the second action


@ruling("action.card-action.same-generation")
def test_a_card_just_played_may_act_as_the_second_action_of_the_turn() -> None:
    table = Table(players=2, generation=3)
    red = table.player(0).has(money=12 + 1).holds("Restricted Area", "Space Mirrors")
    red.plays("Restricted Area", "3-3")
    assert table.game.taken == 1
    assert red.can_use("Restricted Area")
    red.uses("Restricted Area")
    assert table.generation == 3
    assert len(red.hand) == 2
    assert table.active == 1


@ruling("action.effect.no-limit")
def test_rover_construction_pays_for_every_city() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Rover Construction")
    blue = table.player(1).has(money=75)
    for n, place in enumerate(["2-3", "4-4", "7-3"], 1):
        blue.project("City", place)
        assert red.stock.money == 2 * n
    assert table.generation == 1


# Standard projects ------------------------------------------------------------------------------


@ruling("stdproj.printed")
def test_six_standard_projects_are_printed() -> None:
    red = Table(players=2).player(0).has(money=100).holds("Mine")
    assert offered_projects(red) == [name for name, _ in PRINTED]


@ruling("stdproj.printed")
@pytest.mark.parametrize(("name", "cost"), PRINTED[1:])
def test_a_standard_project_costs_what_is_printed(name: str, cost: int) -> None:
    red = Table(players=2).player(0).has(money=cost - 1)
    assert not red.can_project(name)
    red.has(money=cost)
    assert red.can_project(name)


@ruling("stdproj.anyone")
@pytest.mark.parametrize("name", [name for name, _ in PRINTED])
def test_every_standard_project_is_open_to_every_player_as_one_action(name: str) -> None:
    table = Table(players=3, corporations=["Teractor", None, "Helion"])
    for player, place in zip(table.players, ["2-3", "4-4", "7-3"]):
        player.has(money=50, heat=0).holds_any(1)
        assert player.can_project(name)
        if name == "Sell Patents":
            player.sells(*player.hand)
        elif name == "Aquifer":
            player.project(name, ["1-2", "5-4", "9-5"][player.seat])
        elif name in ("Greenery", "City"):
            player.project(name, place)
        else:
            player.project(name)
        assert (table.active, table.game.taken) == (player.seat, 1)
        player.ends_turn()


@ruling("stdproj.unlimited")
def test_a_standard_project_may_be_used_twice_in_a_turn_and_again_later() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=50)
    blue = table.player(1).has(money=20)
    red.project("Power Plant").project("Power Plant")
    assert table.active == 1
    blue.project("Power Plant").ends_turn()
    assert table.active == 0
    red.project("Power Plant").project("Power Plant")
    assert (red.production.energy, red.stock.money) == (4, 6)
    assert table.generation == 1


@ruling("stdproj.power-plant")
def test_power_plant() -> None:
    red = Table(players=2).player(0).has(money=20)
    red.project("Power Plant")
    assert red.stock == (9, 0, 0, 0, 0, 0)
    assert red.production == (0, 0, 0, 0, 1, 0)
    assert red.rating == 20


@ruling("stdproj.asteroid")
def test_asteroid() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=20)
    red.project("Asteroid")
    assert (red.stock.money, table.temperature, red.rating) == (6, -28, 21)


@ruling("stdproj.aquifer")
def test_aquifer() -> None:
    table = Table(players=2).oceans("5-5")
    red = table.player(0).has(money=20)
    red.project("Aquifer", "5-4")  # 2 plants are printed there, and 5-5 is beside it
    assert (red.stock.money, red.stock.plants, red.rating) == (20 - 18 + 2, 2, 21)
    assert (table.tile_at("5-4"), table.ocean_tiles) == ("ocean", 2)


@ruling("stdproj.greenery")
def test_greenery() -> None:
    table = Table(players=2).oceans("5-6")
    red = table.player(0).has(money=30)
    red.project("Greenery", "5-7")
    assert (red.stock.money, red.stock.plants, red.rating) == (30 - 23 + 2, 2, 21)
    assert (table.tile_at("5-7"), table.owner_at("5-7"), table.oxygen) == ("greenery", 0, 1)


@ruling("stdproj.city")
def test_city() -> None:
    table = Table(players=2).oceans("5-6")
    red = table.player(0).has(money=30)
    red.project("City", "5-7")
    assert (red.stock.money, red.stock.plants, red.production.money) == (30 - 25 + 2, 2, 1)
    assert (table.tile_at("5-7"), table.owner_at("5-7"), red.rating) == ("city", 0, 20)


@ruling("stdproj.tile-needs-space")
def test_greenery_and_city_projects_need_a_legal_space() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=100)
    fill_land(table, table.player(1), "3-3")
    assert red.can_project("Greenery")
    assert red.can_project("City")
    table.player(1).tile("city", "3-4")
    assert not red.can_project("City")  # the last area lies beside a city
    assert red.can_project("Greenery")
    table.player(1).tile("nuclear zone", "3-3")
    assert not red.can_project("Greenery")  # only ocean areas and Noctis City are free


@ruling("stdproj.sell-patents.any-number")
def test_twelve_patents_are_sold_in_one_action() -> None:
    table = Table(players=2)
    red = table.player(0).holds_any(13)
    kept, *sold = red.hand
    red.sells(*sold)
    assert (red.stock.money, red.hand) == (12, [kept])
    assert sorted(table.discards) == sorted(sold)
    assert (table.active, table.game.taken) == (0, 1)  # a second action may follow
    red.sells(kept)
    assert (red.stock.money, red.hand, table.active) == (13, [], 1)


@ruling("stdproj.sell-patents.at-least-one")
def test_at_least_one_patent_is_sold() -> None:
    table = Table(players=2)
    red = table.player(0)
    assert not red.can_project("Sell Patents")
    red.holds("Mine", "Comet")
    red.project("Sell Patents")
    assert option(terms.DONE) not in red.choices()
    red.answers("Mine", "done")
    assert (red.stock.money, red.hand) == (1, ["Comet"])


# Conversions ------------------------------------------------------------------------------------


@ruling("action.convert.unlimited")
def test_conversions_have_no_limit_in_a_generation() -> None:
    table = Table(players=2)
    red = table.player(0).has(plants=48, heat=48)
    blue = table.player(1).has(money=66)
    for place in ("3-2", "3-3", "3-4", "3-5", "3-6", "2-3"):
        assert table.active == 0
        red.converts_heat().converts_plants(place)
        blue.project("Power Plant").ends_turn()
    assert (table.temperature, table.oxygen) == (-18, 6)
    assert table.generation == 1


@ruling("action.convert.each-is-one-action")
@pytest.mark.parametrize("what", ["heat", "plants"])
def test_only_two_conversions_fit_into_a_turn(what: str) -> None:
    table = Table(players=2)
    red = table.player(0).has(heat=24, plants=24)
    if what == "heat":
        red.converts_heat()
        assert (table.temperature, red.stock.heat, table.active) == (-28, 16, 0)
        red.converts_heat()
        assert (table.temperature, red.stock.heat) == (-26, 8)
    else:
        red.converts_plants("3-3")
        assert (table.oxygen, red.stock.plants, table.active) == (1, 16, 0)
        red.converts_plants("3-4")
        assert (table.oxygen, red.stock.plants) == (2, 8)
    assert table.active == 1


@ruling("action.convert.plants")
def test_eight_plants_become_a_greenery() -> None:
    table = Table(players=2)
    red = table.player(0).has(plants=7)
    assert not red.can_convert_plants()
    red.has(plants=9).converts_plants("3-3")
    assert (table.tile_at("3-3"), table.owner_at("3-3")) == ("greenery", 0)
    assert (red.stock.plants, table.oxygen, red.rating) == (1, 1, 21)


@ruling("action.convert.plants")
def test_plants_give_no_rating_at_full_oxygen() -> None:
    table = Table(players=2, oxygen=14)
    red = table.player(0).has(plants=8).converts_plants("3-3")
    assert (table.tile_at("3-3"), table.oxygen, red.rating) == ("greenery", 14, 20)


@ruling("action.convert.heat")
def test_eight_heat_raise_the_temperature() -> None:
    table = Table(players=2)
    red = table.player(0).has(heat=7)
    assert not red.can_convert_heat()
    red.has(heat=9).converts_heat()
    assert (red.stock.heat, table.temperature, red.rating) == (1, -28, 21)


@ruling("action.convert.heat")
def test_heat_gives_no_rating_at_full_temperature() -> None:
    table = Table(players=2, temperature=8)
    red = table.player(0).has(heat=8).converts_heat()
    assert (table.temperature, red.rating, red.stock.heat) == (8, 20, 0)


@ruling("action.convert.not-standard-projects")
def test_conversions_bring_no_rebate_of_standard_technology() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Standard Technology").has(plants=8, heat=8)
    red.converts_plants("3-3").converts_heat()
    assert red.stock.money == 0
    red.has(money=11).project("Power Plant")
    assert red.stock.money == 3


@ruling("action.mixed-order")
def test_conversions_and_card_actions_follow_each_other_in_any_order() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Tardigrades", "Regolith Eaters", resources=0).has(heat=16, plants=8)
    red.converts_heat().uses("Tardigrades")
    assert table.active == 1
    table.player(1).has(money=11).project("Power Plant").ends_turn()
    assert table.active == 0
    red.uses("Regolith Eaters").converts_plants("3-3")
    assert table.active == 1
    assert (red.on("Tardigrades"), red.on("Regolith Eaters")) == (1, 1)
    assert (table.temperature, table.oxygen) == (-28, 1)


@ruling("action.pay-cost-left-of-arrow")
@pytest.mark.parametrize("order", ["printed", "player"])
def test_the_cost_of_an_action_is_paid_before_its_gain(order: str) -> None:
    table = Table(players=2, effect_order=order).oceans("5-4", "5-5")
    red = table.player(0).owns("Water Import From Europa").has(money=11)
    assert not red.can_use("Water Import From Europa")  # money from oceans beside comes too late
    red.has(money=12).uses("Water Import From Europa")
    assert red.is_asked() == "place"
    assert red.stock.money == 0
    red.answers("5-6")
    assert red.stock.money == 2


# Paying -----------------------------------------------------------------------------------------


@ruling("pay.steel.building-only")
def test_steel_pays_two_for_building_cards_and_nothing_else() -> None:
    red = Table(players=2).player(0).holds("Power Plant", "Sponsors", "Satellites").has(steel=20)
    assert red.can_play("Power Plant")
    assert not red.can_play("Sponsors")
    assert not red.can_play("Satellites")
    red.has(steel=1, money=1)
    assert not red.can_play("Power Plant")  # 4 M€
    red.has(steel=1, money=2).plays("Power Plant", pay={"steel": 1})
    assert (red.stock.money, red.stock.steel) == (0, 0)


@ruling("pay.titanium.space-only")
def test_titanium_pays_three_for_space_cards_and_nothing_else() -> None:
    red = Table(players=2).player(0).holds("Satellites", "Sponsors", "Power Plant").has(titanium=20)
    assert red.can_play("Satellites")
    assert not red.can_play("Sponsors")
    assert not red.can_play("Power Plant")
    red.has(titanium=2, money=3)
    assert not red.can_play("Satellites")  # 10 M€
    red.has(titanium=2, money=4).plays("Satellites", pay={"titanium": 2})
    assert (red.stock.money, red.stock.titanium) == (0, 0)


@ruling("pay.both-metals")
def test_space_elevator_takes_steel_and_titanium_together() -> None:
    red = Table(players=2).player(0).holds("Space Elevator").has(steel=8, titanium=3)
    assert not red.can_play("Space Elevator")  # 25 of 27
    red.has(steel=9).plays("Space Elevator", pay={"steel": 9, "titanium": 3})
    assert red.stock == (0, 0, 0, 0, 0, 0)
    assert "Space Elevator" in red.tableau


@ruling("pay.mix")
def test_metal_and_money_mix_freely() -> None:
    for steel in range(4):
        red = Table(players=2).player(0).holds("Fuel Factory").has(money=10, steel=5).makes(energy=1)
        red.plays("Fuel Factory", pay={"steel": steel})  # 6 M€
        assert (red.stock.money, red.stock.steel) == (10 - (6 - 2 * steel), 5 - steel)


@ruling("pay.mix")
def test_both_metals_and_money_mix_freely() -> None:
    red = Table(players=2).player(0).holds("Space Elevator").has(money=27, steel=2, titanium=2)
    table = red.table
    table.turn_of(0)
    table.game.choose(0, option(terms.PLAY, card_id("Space Elevator")))
    assert len(red.payments()) == 9
    red.answers({"steel": 1, "titanium": 2})
    assert red.stock[:3] == (27 - (27 - 2 - 6), 1, 0)


@ruling("pay.overpay.allowed")
def test_overpaying_with_metal_gives_no_change() -> None:
    red = Table(players=2).player(0).holds("Magnetic Field Dome").has(steel=3, money=1).makes(energy=2)
    red.plays("Magnetic Field Dome", pay={"steel": 3})  # 6 M€ for 5
    assert (red.stock.money, red.stock.steel) == (1, 0)


@ruling("pay.overpay.allowed")
def test_overpaying_with_titanium_gives_no_change() -> None:
    red = Table(players=2).player(0).holds("Optimal Aerobraking").has(titanium=3, money=4)
    red.plays("Optimal Aerobraking", pay={"titanium": 3})  # 9 M€ for 7
    assert (red.stock.money, red.stock.titanium) == (4, 0)


@ruling("pay.metal-not-for-projects")
def test_metal_pays_for_no_project_milestone_award_or_purchase() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=7, steel=50, titanium=50).rated(35)
    assert offered_projects(red) == []
    assert not red.can_claim("Terraformer")
    assert not red.can_fund("Banker")
    red.has(money=16).claims("Terraformer").funds("Banker")
    assert (red.stock.money, red.stock.steel, red.stock.titanium) == (0, 50, 50)
    red.rated(2)
    table.end_action_phase()  # 2 M€ income: not enough for a card
    assert red.is_asked() == "research"
    assert red.choices() == [option(terms.DONE)]


@ruling("pay.metal-not-for-projects")
def test_metal_does_not_buy_a_card_looked_at() -> None:
    red = Table(players=2).player(0).owns("Inventors' Guild").has(money=2, steel=50, titanium=50)
    red.uses("Inventors' Guild")
    assert [verb_of(each) for each in red.choices()] == [terms.DECLINE]


@ruling("pay.discount.floor-zero")
def test_a_discount_never_pays_out() -> None:
    red = Table(players=2).player(0).owns("Earth Catapult", "Space Station").holds("Dust Seals", "Asteroid")
    red.owns("Research Outpost").has(money=0)  # 3 M€ off, 5 off space cards
    red.plays("Dust Seals")  # 2 M€
    assert red.stock.money == 0
    assert "Dust Seals" in red.tableau


# Production -------------------------------------------------------------------------------------


@ruling("production.no-upper-limit")
def test_production_has_no_upper_limit() -> None:
    table = Table(players=2)
    red = table.player(0).makes(steel=15, heat=99).has(money=39).holds("Mine", "Soletta")
    red.plays("Mine").plays("Soletta")
    assert (red.production.steel, red.production.heat) == (16, 106)
    table.end_action_phase()
    assert (red.stock.steel, red.stock.heat) == (16, 106)


@ruling("production.money-floor")
def test_money_production_stops_at_minus_five() -> None:
    red = Table(players=2).player(0).has(money=50).holds("Nuclear Power", "Peroxide Power")
    red.makes(money=-4)
    assert not red.can_play("Nuclear Power")  # -2
    assert red.can_play("Peroxide Power")  # -1
    red.makes(money=-3).plays("Nuclear Power")
    assert red.production.money == -5
    assert not red.can_play("Peroxide Power")


@ruling("production.money-floor")
@pytest.mark.parametrize(
    ("card", "resource", "loss"),
    [("Food Factory", "plants", 1), ("GHG Factories", "energy", 1), ("Tropical Resort", "heat", 2)],
)
def test_other_productions_stop_at_zero(card: str, resource: str, loss: int) -> None:
    red = Table(players=2).player(0).has(money=50).holds(card).makes(**{resource: loss - 1})
    assert not red.can_play(card)
    red.makes(**{resource: loss}).plays(card)
    assert getattr(red.production, resource) == 0


@ruling("production.money-floor")
@pytest.mark.parametrize(
    ("card", "metal"),
    [("Great Escarpment Consortium", "steel"), ("Asteroid Mining Consortium", "titanium")],
)
def test_metal_productions_stop_at_zero(card: str, metal: str) -> None:
    table = Table(players=2)
    red = table.player(0).has(money=50).holds(card).makes(**{metal: 1})
    red.plays(card)  # blue has none to lose, so it hits red
    assert getattr(table.player(1).production, metal) == 0
    assert getattr(red.production, metal) == 1


@ruling("production.income-never-negative")
@pytest.mark.parametrize("logging", [True, False])
def test_income_is_rating_minus_five_at_worst(logging: bool) -> None:
    table = Table(players=2)
    table.game.logging = logging
    red = table.player(0).rated(14).makes(money=-5).has(money=1)
    table.end_action_phase()
    assert red.stock.money == 1 + 14 - 5
