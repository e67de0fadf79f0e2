"""Base set cards that place a city, on Mars or outside, with what they do besides.

Cities go to 7-3, which prints nothing, unless a card or a test says otherwise.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.mars.cards.test_base_ledger import LAND, Changes, exercises, fill, holder, play, rich
from tests.support import ruling
from tharsis.testing import Player, Table

CITY: Changes = {"7-3": "red city"}
ON_MARS: dict[str, Changes] = {
    "Domed Crater": CITY | {"plants": 3, "energy production": -1, "money production": 3, "points": 1},
    "Cupola City": CITY | {"energy production": -1, "money production": 3},
    "Underground City": CITY | {"energy production": -2, "steel production": 2},
    "Open City": CITY | {"plants": 2, "energy production": -1, "money production": 4, "points": 1},
    "Research Outpost": CITY,
    "Immigrant City": CITY | {"energy production": -1, "money production": -1},  # two lost, one won
    "Capital": {"7-3": "red capital", "energy production": -2, "money production": 5},
}
ENERGY = {
    "Domed Crater": 1,
    "Cupola City": 1,
    "Underground City": 2,
    "Open City": 1,
    "Immigrant City": 1,
    "Capital": 2,
    "Noctis City": 1,
    "Urbanized Area": 1,
}


def founder(name: str, **options: Any) -> Player:
    """A player with the card, its cost and plenty of production."""
    red = rich(holder(name, **options))
    rich(red.table.player(1))
    return red


@exercises(*ON_MARS)
@pytest.mark.parametrize("name", ON_MARS)
def test_what_the_card_does(name: str) -> None:
    assert play(founder(name), name, "7-3") == ON_MARS[name]


@pytest.mark.parametrize(("name", "energy"), ENERGY.items())
def test_energy_production_must_be_there(name: str, energy: int) -> None:
    red = founder(name).has(energy=9)
    red.table.player(1).tile("city", "8-3", "8-5")
    assert red.makes(energy=energy).can_play(name)
    assert not red.makes(energy=energy - 1).can_play(name)


@ruling("map.city.not-beside-city")
@pytest.mark.parametrize("name", [name for name in ON_MARS if name != "Research Outpost"])
def test_a_city_stands_on_land_beside_no_city(name: str) -> None:
    red = founder(name)
    red.tile("city", "7-3")
    red.table.player(1).tile("capital", "3-4").tile("nuclear zone", "9-1").marks("9-3")
    red.plays(name)
    beside = ["7-2", "7-4", "6-3", "6-4", "8-2", "8-3", "3-3", "3-5", "2-3", "2-4", "4-4", "4-5"]
    taken = ["7-3", "3-4", "9-1", "9-3"]
    assert red.places() == [place for place in LAND if place not in beside + taken]


@ruling("map.tile.card-needs-legal-space")
@pytest.mark.parametrize("name", ON_MARS)
def test_without_room_the_card_cannot_be_played(name: str) -> None:
    red = founder(name)
    fill(red.table)
    assert not red.can_play(name)


@exercises("Cupola City")
def test_a_city_gains_what_its_area_prints_and_the_oceans_beside_it() -> None:
    red = founder("Cupola City")
    red.table.oceans("5-4", "5-5")
    changes = play(red, "Cupola City", "4-4")
    assert (changes["money"], changes["plants"], changes["4-4"]) == (4, 1, "red city")


@exercises("Open City")
def test_a_city_scores_the_greeneries_beside_it() -> None:
    red = founder("Open City")
    red.tile("greenery", "7-2")
    red.table.player(1).tile("greenery", "7-4", "6-3")
    play(red, "Open City", "7-3")
    assert red.points["cities"] == 3
    assert red.table.player(1).points["cities"] == 0


# Capital ------------------------------------------------------------------------------------


@ruling("card.capital.scoring")
@exercises("Capital")
def test_capital_scores_oceans_beside_it_and_greeneries_like_a_city() -> None:
    red = founder("Capital")  # the four oceans of its requirement lie at 1-2, 1-4, 1-5 and 2-6
    red.table.player(1).tile("greenery", "2-4")
    assert play(red, "Capital", "2-5") == {
        "2-5": "red capital",
        "energy production": -2,
        "money production": 5,
        "money": 6,
        "points": 3,
    }
    assert red.points["cities"] == 1
    red.table.neutral("ocean", "3-5")
    assert red.points["cards"] == 4


@ruling("card.capital.is-a-city")
@exercises("Capital")
def test_capital_is_a_city_for_everybody() -> None:
    red = founder("Capital")
    blue = red.table.player(1).owns("Rover Construction", "Immigrant City", "Pets", resources=0)
    play(red, "Capital", "7-3")
    assert blue.stock.money == 2
    assert blue.production.money == 6
    assert blue.on("Pets") == 1
    red.has(money=25)
    red.project("City")
    assert "7-4" not in red.places()


# Cities of their own place --------------------------------------------------------------------


@ruling("card.noctis-city.reserved", "map.noctis.always-its-area")
@exercises("Noctis City")
def test_noctis_city_goes_on_its_area_beside_cities_or_not() -> None:
    for neighbours in ([], ["5-2", "6-3"]):
        red = founder("Noctis City")
        red.table.player(1).tile("city", *neighbours)
        assert play(red, "Noctis City") == {
            "5-3": "red city",
            "plants": 2,
            "energy production": -1,
            "money production": 3,
        }


@ruling("card.noctis-city.other-boards")
@exercises("Noctis City")
@pytest.mark.parametrize("board", ["hellas", "elysium"])
def test_noctis_city_goes_by_the_usual_rules_on_other_maps(board: str) -> None:
    red = founder("Noctis City", board=board)
    red.table.player(1).tile("city", "7-3")
    assert play(red, "Noctis City", "8-5") == {
        "8-5": "red city",
        "titanium" if board == "hellas" else "steel": 1 if board == "hellas" else 2,
        "energy production": -1,
        "money production": 3,
    }
    red = founder("Noctis City", board=board)
    red.table.player(1).tile("city", "7-3")
    red.plays("Noctis City")
    assert {"7-2", "7-4", "6-3", "6-4", "8-2", "8-3"}.isdisjoint(red.places())
    assert {"5-3", "8-4"} <= set(red.places())


@exercises("Phobos Space Haven")
def test_phobos_space_haven() -> None:
    red = founder("Phobos Space Haven")
    red.table.oceans("1-2", "5-4")
    assert play(red, "Phobos Space Haven") == {
        "Phobos Space Haven": "red city",
        "titanium production": 1,
        "points": 3,
    }


@exercises("Ganymede Colony")
def test_ganymede_colony_scores_own_jovian_tags_with_its_own() -> None:
    red = founder("Ganymede Colony").owns("Methane From Titan")
    red.table.player(1).tagged(jovian=4)
    red.makes(money=0)
    assert play(red, "Ganymede Colony") == {"Ganymede Colony": "red city", "points": 2}
    red.owns("Io Mining Industries")
    assert red.points["cards"] == 2 + 3 + 3  # Methane From Titan, and three jovian tags for each of two cards


def test_ganymede_colony_takes_titanium() -> None:
    red = Table().player(0).has(money=2, titanium=6).holds("Ganymede Colony")
    red.plays("Ganymede Colony", pay={"titanium": 6})
    assert (red.stock.money, red.stock.titanium) == (0, 0)
    assert red.table.tile_at("Ganymede Colony") == "city"


@exercises("Phobos Space Haven", "Ganymede Colony")
def test_cities_outside_mars_are_own_cities_beside_nothing() -> None:
    red = founder("Phobos Space Haven")
    play(red, "Phobos Space Haven")
    play(red, "Ganymede Colony")
    red.tile("city", "7-3").has(money=8)
    assert red.can_claim("Mayor")
    assert red.points["cities"] == 0


# Urbanized Area -----------------------------------------------------------------------------


@exercises("Urbanized Area")
def test_urbanized_area_stands_beside_two_cities_of_anyone() -> None:
    red = founder("Urbanized Area")
    red.tile("city", "7-2")
    red.table.player(1).tile("city", "7-4")
    assert play(red, "Urbanized Area") == {
        "7-3": "red city",
        "energy production": -1,
        "money production": 2,
    }


def test_urbanized_area_may_choose_among_such_areas() -> None:
    red = founder("Urbanized Area").tile("city", "7-2", "7-4").tile("capital", "7-6")
    red.plays("Urbanized Area")
    assert red.places() == ["7-3", "7-5"]


def test_urbanized_area_cannot_be_built_beside_one_city() -> None:
    red = founder("Urbanized Area").tile("city", "7-2").tile("commercial district", "7-4")
    assert not red.can_play("Urbanized Area")


def test_urbanized_area_cannot_be_built_on_the_reserved_area() -> None:
    red = founder("Urbanized Area").tile("city", "4-2", "6-3")  # only Noctis City lies between
    assert not red.can_play("Urbanized Area")


# Research Outpost ---------------------------------------------------------------------------


@ruling("card.research-outpost.alone")
@exercises("Research Outpost")
def test_research_outpost_stands_alone_oceans_included() -> None:
    red = founder("Research Outpost")
    red.table.oceans("5-5")
    red.tile("greenery", "7-3")
    red.plays("Research Outpost")
    beside = ["4-4", "4-5", "6-4", "6-5", "7-2", "7-4", "6-3", "8-2", "8-3", "7-3"]
    assert red.places() == [place for place in LAND if place not in beside]


def test_research_outpost_needs_an_area_all_by_itself() -> None:
    red = founder("Research Outpost")
    fill(red.table, leaving=("7-3", "7-4"))
    assert not red.can_play("Research Outpost")
    assert red.holds("Cupola City").has(money=16).can_play("Cupola City")


@exercises("Research Outpost")
def test_research_outpost_makes_later_cards_cheaper_by_one() -> None:
    red = founder("Research Outpost")
    blue = red.table.player(1).holds("Heather", "Power Plant").has(money=3)
    assert play(red, "Research Outpost", "7-3") == ON_MARS["Research Outpost"]  # itself at full price
    red.holds("Micro-Mills", "Asteroid").has(money=1)
    assert not red.can_play("Micro-Mills")
    red.has(money=2).plays("Micro-Mills")
    assert red.stock.money == 0
    red.has(money=13).plays("Asteroid")
    assert red.stock.money == 0
    assert not blue.can_play("Power Plant")


def test_research_outpost_never_pays_out() -> None:
    red = (
        Table().player(0).owns("Research Outpost", "Earth Catapult").makes(money=0).holds("Fueled Generators")
    )
    red.plays("Fueled Generators")
    assert red.stock.money == 0


# Immigrant City -----------------------------------------------------------------------------


@ruling("card.immigrant-city.net", "card.immigrant-city.at-minus-four")
@exercises("Immigrant City")
def test_immigrant_city_may_be_founded_at_minus_four() -> None:
    red = founder("Immigrant City").makes(money=-4)
    assert play(red, "Immigrant City", "7-3") == ON_MARS["Immigrant City"]
    assert red.production.money == -5


@ruling("card.immigrant-city.at-minus-five")
def test_immigrant_city_cannot_be_founded_at_minus_five() -> None:
    assert not founder("Immigrant City").makes(money=-5).can_play("Immigrant City")


@exercises("Immigrant City")
def test_immigrant_city_may_be_founded_at_minus_five_by_the_tharsis_republic() -> None:
    table = Table(corporations=["Tharsis Republic", None])
    red = table.player(0).does_first_action("3-3").makes(money=-5, energy=1)
    assert play(red, "Immigrant City", "7-3") == CITY | {"energy production": -1, "money": 3}
    assert red.production.money == -5


@ruling("card.immigrant-city.all-cities")
@exercises("Immigrant City", "Phobos Space Haven", "Capital")
def test_immigrant_city_gains_for_every_city_of_anyone_anywhere() -> None:
    table = Table()
    red = table.player(0).makes(energy=5)
    blue = table.player(1).makes(energy=5)
    play(red, "Immigrant City", "7-3")
    steps = red.production.money
    blue.has(money=25).project("City", "3-3")
    assert red.production.money == steps + 1
    play(blue, "Phobos Space Haven")
    assert red.production.money == steps + 2
    table.fill_oceans(4)
    play(blue, "Capital", "4-6")
    assert red.production.money == steps + 3
    blue.has(money=23).project("Greenery", "3-2")
    assert red.production.money == steps + 3
    assert blue.production.money == 1 + 5
