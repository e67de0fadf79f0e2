"""Rulings on the corporations: what they start with, their effects and first actions."""

from __future__ import annotations

import pytest

from tests.support import ruling
from tharsis.mars.engine import terms
from tharsis.mars.engine.faces import BY_NUMBER
from tharsis.testing import Player, Table, card_id

UNMI = "United Nations Mars Initiative"


def play_as(corporation: str, **stock: int) -> tuple[Table, Player, Player]:
    table = Table(players=2, corporations=[corporation])
    return table, table.player(0).has(**stock), table.player(1)


# What they start with -----------------------------------------------------------------------


@ruling("corp.credicor.start")
def test_credicor_starts_with_57() -> None:
    _, red, _ = play_as("CrediCor")
    assert red.stock == (57, 0, 0, 0, 0, 0)
    assert red.production == (0, 0, 0, 0, 0, 0)


@ruling("corp.ecoline.start")
def test_ecoline_starts_with_36_three_plants_and_two_plant_production() -> None:
    _, red, _ = play_as("Ecoline")
    assert red.stock == (36, 0, 0, 3, 0, 0)
    assert red.production == (0, 0, 0, 2, 0, 0)


@ruling("corp.helion.start")
def test_helion_starts_with_42_and_three_heat_production() -> None:
    _, red, _ = play_as("Helion")
    assert red.stock == (42, 0, 0, 0, 0, 0)
    assert red.production == (0, 0, 0, 0, 0, 3)


@ruling("corp.mining-guild.start")
def test_mining_guild_starts_with_30_five_steel_and_steel_production() -> None:
    _, red, _ = play_as("Mining Guild")
    assert red.stock == (30, 5, 0, 0, 0, 0)
    assert red.production == (0, 1, 0, 0, 0, 0)


@ruling("corp.interplanetary-cinematics.start")
def test_interplanetary_cinematics_starts_with_30_and_twenty_steel() -> None:
    _, red, _ = play_as("Interplanetary Cinematics")
    assert red.stock == (30, 20, 0, 0, 0, 0)
    assert red.production == (0, 0, 0, 0, 0, 0)


# CrediCor -----------------------------------------------------------------------------------


@ruling("corp.credicor.face-value")
@pytest.mark.parametrize(("helpers", "price"), [([], 20), (["Earth Catapult"], 18), (["Space Station"], 18)])
def test_credicor_gains_four_by_the_printed_cost(helpers: list[str], price: int) -> None:
    _, red, _ = play_as("CrediCor", money=price)
    red.owns(*helpers).holds("Ganymede Colony").plays("Ganymede Colony")  # printed 20
    assert red.stock.money == 4


@ruling("corp.credicor.face-value")
def test_credicor_gains_nothing_below_twenty() -> None:
    _, red, _ = play_as("CrediCor", money=18)
    red.holds("Lake Marineris")  # printed 18
    red.table.game.parameters[terms.TEMPERATURE] = 0
    red.table.refresh()
    red.plays("Lake Marineris", "1-5", "9-5")
    assert red.stock.money == 0


@ruling("corp.credicor.metal-payment")
def test_credicor_gains_four_for_a_card_paid_in_metal_alone() -> None:
    _, red, _ = play_as("CrediCor", money=0, titanium=8)
    red.holds("Callisto Penal Mines").plays("Callisto Penal Mines")
    assert (red.stock.titanium, red.stock.money) == (0, 4)
    red.has(money=0, steel=13).makes(energy=2).holds("Strip Mine").plays("Strip Mine")
    assert (red.stock.steel, red.stock.money) == (0, 4)


@ruling("corp.credicor.standard-projects")
@pytest.mark.parametrize(
    ("project", "cost", "place", "back"),
    [
        ("City", 25, "2-3", 4),
        ("Greenery", 23, "2-3", 4),
        ("Aquifer", 18, "5-4", 0),
        ("Asteroid", 14, "", 0),
        ("Power Plant", 11, "", 0),
    ],
)
def test_credicor_and_the_standard_projects(project: str, cost: int, place: str, back: int) -> None:
    _, red, _ = play_as("CrediCor", money=cost)
    red.project(project, *([place] if place else []))
    assert red.stock.money == back


# Ecoline ------------------------------------------------------------------------------------


@ruling("corp.ecoline.seven-plants")
def test_ecolines_greenery_costs_seven_plants() -> None:
    table, red, blue = play_as("Ecoline", plants=6)
    assert not red.can_convert_plants()
    red.has(plants=7).converts_plants("2-3")
    assert red.stock.plants == 0
    assert table.tile_at("2-3") == "greenery"
    assert not blue.has(plants=7).can_convert_plants()


@ruling("corp.ecoline.effect-not-action")
def test_ecoline_plants_any_number_of_greeneries_in_a_generation() -> None:
    table, red, _ = play_as("Ecoline", plants=21)
    for place in ("2-3", "2-4", "2-5"):
        red.converts_plants(place)
    assert red.stock.plants == 0
    assert table.generation == 1
    assert red.points["greeneries"] == 3
    assert not red.has(plants=7).can_use("Ecoline")  # it is no action of the card


@ruling("corp.ecoline.effect-not-action")
def test_ecolines_plants_are_worth_no_money() -> None:
    _, red, _ = play_as("Ecoline", money=3, plants=20)
    red.holds("Mine")
    assert not red.can_play("Mine")
    assert not red.can_project("Power Plant")


# Helion -------------------------------------------------------------------------------------


@ruling("corp.helion.heat-not-stolen")
def test_hired_raiders_cannot_take_helions_heat() -> None:
    _, red, blue = play_as("Helion", money=0, heat=20)
    blue.has(money=1).holds("Hired Raiders").plays("Hired Raiders")
    assert blue.is_asked() == "turn"  # there was nothing to take
    assert red.stock.heat == 20
    assert blue.stock == (0, 0, 0, 0, 0, 0)


@ruling("corp.helion.heat-not-stolen")
def test_flooding_cannot_take_helions_heat() -> None:
    _, red, blue = play_as("Helion", money=0, heat=20)
    red.tile("city", "5-3")
    blue.has(money=7).holds("Flooding").plays("Flooding", "5-4")
    assert blue.is_asked() == "turn"
    assert red.stock.heat == 20


@ruling("corp.helion.heat-not-stolen")
def test_money_beside_the_heat_can_be_taken_up_to_what_there_is() -> None:
    _, red, blue = play_as("Helion", money=2, heat=20)
    blue.has(money=1).holds("Hired Raiders").plays("Hired Raiders", (red, 2, "money"))
    assert (red.stock.money, red.stock.heat) == (0, 20)
    assert blue.stock.money == 2


@ruling("corp.helion.no-heat-for-victim")
@pytest.mark.parametrize(("card", "cost", "loss"), [("Hired Raiders", 1, 3), ("Sabotage", 1, 7)])
def test_helion_loses_money_and_is_not_asked(card: str, cost: int, loss: int) -> None:
    _, red, blue = play_as("Helion", money=10, heat=20)
    blue.has(money=cost).holds(card).plays(card, (red, loss, "money"))
    assert red.is_asked() is None
    assert (red.stock.money, red.stock.heat) == (10 - loss, 20)


@ruling("corp.helion.no-heat-for-victim")
def test_helion_loses_money_to_flooding() -> None:
    _, red, blue = play_as("Helion", money=10, heat=20)
    red.tile("city", "5-3")
    blue.has(money=7).holds("Flooding").plays("Flooding", "5-4", (red, 4))
    assert red.is_asked() is None
    assert (red.stock.money, red.stock.heat) == (6, 20)


@ruling("corp.helion.tiebreak")
def test_helions_heat_breaks_no_tie() -> None:
    table, red, blue = play_as("Helion", money=0, heat=50)
    red.makes(heat=0)
    blue.has(money=1)
    table.complete().finish()
    first, second = table.scores()
    assert first.total == second.total
    assert (first.place, second.place) == (2, 1)
    assert (first.won, second.won) == (False, True)


# Interplanetary Cinematics ------------------------------------------------------------------


@ruling("corp.interplanetary-cinematics.rebate")
def test_interplanetary_cinematics_pays_in_full_and_then_gains_two() -> None:
    _, red, _ = play_as("Interplanetary Cinematics", money=4)
    red.holds("Mineral Deposit")  # 5 M€
    assert not red.can_play("Mineral Deposit")
    red.has(money=5).plays("Mineral Deposit")
    assert red.stock.money == 2


@ruling("corp.interplanetary-cinematics.rebate")
def test_interplanetary_cinematics_gains_two_even_for_a_free_event() -> None:
    _, red, _ = play_as("Interplanetary Cinematics", money=0)
    red.holds("Indentured Workers").plays("Indentured Workers")
    assert red.stock.money == 2


# Inventrix ----------------------------------------------------------------------------------


@ruling("corp.inventrix.first-action")
def test_inventrix_draws_three_and_acts_once_more() -> None:
    table, red, blue = play_as("Inventrix", money=11)
    table.deck_top("Algae", "Birds", "Capital", "Fish")
    assert red.hand == []  # not when it is revealed
    red.does_first_action()
    assert red.hand == ["Algae", "Birds", "Capital"]
    assert table.active == red.seat
    red.project("Power Plant")
    assert table.active == blue.seat


@ruling("corp.inventrix.steps-not-degrees")
def test_inventrix_plays_a_card_for_zero_degrees_at_minus_four() -> None:
    table, red, _ = play_as("Inventrix", money=50)
    red.does_first_action().holds("Lake Marineris")
    for degrees, legal in ((-6, False), (-4, True)):
        table.game.parameters[terms.TEMPERATURE] = degrees
        table.refresh()
        assert red.can_play("Lake Marineris") == legal


@ruling("corp.inventrix.stacks")
@pytest.mark.parametrize(
    ("adaptation", "design", "steps"),
    [(False, False, 2), (True, False, 4), (False, True, 4), (True, True, 6)],
)
def test_inventrix_adds_to_adaptation_technology_and_special_design(
    adaptation: bool, design: bool, steps: int
) -> None:
    table, red, _ = play_as("Inventrix", money=50)
    red.does_first_action().holds("Herbivores")  # 8% oxygen
    table.player(1).makes(plants=1)
    if adaptation:
        red.owns("Adaptation Technology")
    if design:
        red.holds("Special Design").plays("Special Design")
    for oxygen, legal in ((8 - steps - 1, False), (8 - steps, True)):
        table.game.parameters[terms.OXYGEN] = oxygen
        table.refresh()
        assert red.can_play("Herbivores") == legal


@ruling("corp.inventrix.global-only")
def test_inventrix_loosens_no_tag_tile_or_production_requirement() -> None:
    _, red, blue = play_as("Inventrix", money=50)
    red.does_first_action().makes(energy=1)
    blue.tile("greenery", "2-3")
    cards = [
        "Lightning Harvest",
        "Fusion Power",
        "Rad-Suits",
        "Ecological Zone",
        "Great Escarpment Consortium",
    ]
    red.holds(*cards)
    assert [card for card in cards if red.can_play(card)] == []
    red.tagged(science=2, power=2).makes(steel=1).tile("greenery", "2-4").tile("city", "3-3", "7-3")
    assert [card for card in cards if red.can_play(card)] == cards


# Mining Guild -------------------------------------------------------------------------------


@ruling("corp.mining-guild.effect")
@pytest.mark.parametrize(("place", "steps"), [("3-7", 1), ("8-6", 1), ("2-3", 0), ("3-1", 0), ("4-3", 0)])
def test_mining_guild_gains_steel_production_on_steel_and_titanium(place: str, steps: int) -> None:
    _, red, _ = play_as("Mining Guild", money=25)
    red.project("City", place)
    assert (red.production.steel, red.production.titanium) == (1 + steps, 0)


@ruling("corp.mining-guild.effect")
def test_mining_guild_gains_nothing_when_others_build() -> None:
    _, red, blue = play_as("Mining Guild")
    blue.has(money=25).project("City", "3-7")
    assert red.production.steel == 1


@ruling("corp.mining-guild.oceans-too")
def test_mining_guild_gains_from_its_oceans() -> None:
    _, red, blue = play_as("Mining Guild", money=36)
    red.project("Aquifer", "5-4")  # plants only
    assert red.production.steel == 1
    red.project("Aquifer", "1-2")  # steel
    assert red.production.steel == 2
    blue.has(money=18).project("Aquifer", "9-5")
    assert red.production.steel == 2


@ruling("corp.mining-guild.one-per-tile")
@pytest.mark.parametrize(("project", "place"), [("City", "1-1"), ("City", "9-2"), ("Aquifer", "9-5")])
def test_mining_guild_gains_one_step_for_two_metals(project: str, place: str) -> None:
    _, red, _ = play_as("Mining Guild", money=25)
    red.project(project, place)
    assert red.production.steel == 2


# Saturn Systems -----------------------------------------------------------------------------


@ruling("corp.saturn.own-tag")
def test_saturn_systems_starts_with_a_step_for_its_own_tag() -> None:
    _, red, _ = play_as("Saturn Systems")
    assert red.production.money == 1


@ruling("corp.saturn.order")
@pytest.mark.parametrize(("first", "production"), [(0, 2), (1, 1)])
def test_saturn_systems_counts_corporations_revealed_after_it(
    first: int, production: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # No other corporation of these modules has a Jovian tag, so one is lent to another.
    monkeypatch.setattr(BY_NUMBER[card_id("Ecoline")], "tags", [terms.JOVIAN])
    table = Table(players=2, corporations=["Saturn Systems", "Ecoline"], first_player=first)
    assert table.player(0).production.money == production
    assert table.player(1).production.money == 0


# Tharsis Republic ---------------------------------------------------------------------------


@ruling("corp.tharsis.first-action")
def test_tharsis_republic_places_a_city_and_acts_once_more() -> None:
    table, red, blue = play_as("Tharsis Republic", money=11)
    assert not any(table.game.tiles)  # not when it is revealed
    red.does_first_action("2-3")
    assert (table.tile_at("2-3"), table.owner_at("2-3")) == ("city", red.seat)
    assert table.active == red.seat
    red.project("Power Plant")
    assert table.active == blue.seat


@ruling("corp.tharsis.production-on-mars")
def test_tharsis_republic_gains_production_for_anyones_city_on_mars() -> None:
    _, red, blue = play_as("Tharsis Republic", money=0)
    red.does_first_action("2-3")
    assert red.production.money == 1
    blue.has(money=25).project("City", "9-3")
    assert red.production.money == 2
    blue.has(money=20).holds("Ganymede Colony").plays("Ganymede Colony")  # not on Mars
    assert red.production.money == 2


@ruling("corp.tharsis.money-any-city")
def test_tharsis_republic_gains_three_for_each_own_city() -> None:
    _, red, blue = play_as("Tharsis Republic", money=0)
    red.does_first_action("2-3")
    assert (red.stock.money, red.production.money) == (3, 1)  # both on Mars
    red.has(money=20).holds("Ganymede Colony").plays("Ganymede Colony")
    assert (red.stock.money, red.production.money) == (3, 1)  # only money off Mars
    blue.has(money=25).project("City", "9-3")
    assert red.stock.money == 3  # not for another's city


@ruling("corp.tharsis.solo")
def test_tharsis_republic_starts_solo_with_two_steps_for_the_neutral_cities() -> None:
    table = Table(players=1, corporations=["Tharsis Republic"])
    assert table.player(0).production == (2, 0, 0, 0, 0, 0)
    assert table.player(0).stock.money == 40
    other = Table(players=1, corporations=["Ecoline"])
    assert other.player(0).production.money == 0


# United Nations Mars Initiative -------------------------------------------------------------


@ruling("corp.unmi.any-tr")
@pytest.mark.parametrize(
    ("card", "cost", "answers"),
    [
        ("Bribed Committee", 7, ()),
        ("Rad-Chem Factory", 8, ()),
        ("Terraforming Ganymede", 33, ()),
        ("Comet", 21, ("5-4", "nothing")),  # 5-4 brings plants
    ],
)
def test_any_rise_of_the_rating_opens_unmis_action(card: str, cost: int, answers: tuple[str, ...]) -> None:
    _, red, _ = play_as(UNMI, money=cost + 3)
    red.makes(energy=1).holds(card).plays(card, *answers)
    rating = red.rating
    red.uses(UNMI)
    assert red.rating == rating + 1
    assert red.stock.money == 0


@ruling("corp.unmi.no-null-action")
def test_without_a_rise_unmis_action_cannot_be_used() -> None:
    table, red, blue = play_as(UNMI, money=50)
    assert not red.can_use(UNMI)
    red.project("Power Plant")
    assert not red.can_use(UNMI)
    blue.has(money=14).project("Asteroid")  # another player's rise
    assert not red.can_use(UNMI)
    red.rose()
    assert red.can_use(UNMI)
    table.next_generation()
    assert not red.can_use(UNMI)  # the rise of the last generation is past
