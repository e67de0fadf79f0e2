"""Base set cards that raise temperature, oxygen or the terraform rating, and those that strike plants.

Track bonuses belong to the deed: where a card passes one, the test says so.
"""

from __future__ import annotations

import pytest

from tests.mars.cards.test_base_ledger import Changes, exercises, play, rich
from tests.mars.test_catalogue import BY_NAME
from tests.support import ruling
from tharsis.testing import Table

# From 30 degrees below zero and no oxygen, with production of everything and nobody having plants.
PLAIN: dict[str, Changes] = {
    "Deep Well Heating": {"energy production": 1, "temperature": 2, "rating": 1},
    "Release of Inert Gases": {"rating": 2},
    "Mining Expedition": {"oxygen": 1, "rating": 1, "steel": 2},
    "Strip Mine": {
        "energy production": -2,
        "steel production": 2,
        "titanium production": 1,
        "oxygen": 2,
        "rating": 2,
    },
    "Magnetic Field Generators": {"energy production": -4, "plants production": 2, "rating": 3},
    "Magnetic Field Dome": {"energy production": -2, "plants production": 1, "rating": 1},
    "Rad-Chem Factory": {"energy production": -1, "rating": 2},
    "Asteroid": {"temperature": 2, "rating": 1, "titanium": 2},
    "Big Asteroid": {"temperature": 4, "rating": 2, "titanium": 4},
    "Deimos Down": {"temperature": 6, "rating": 3, "steel": 4, "heat production": 1},  # it reaches -24
}
ENERGY = {
    "Strip Mine": 2,
    "Magnetic Field Generators": 4,
    "Magnetic Field Dome": 2,
    "Rad-Chem Factory": 1,
}
STRIKES = {"Asteroid": 3, "Big Asteroid": 4, "Deimos Down": 8, "Mining Expedition": 2}


@exercises(*PLAIN)
@pytest.mark.parametrize("name", PLAIN)
def test_what_the_card_does(name: str) -> None:
    table = Table()
    rich(table.player(1))
    assert play(rich(table.player(0)), name) == PLAIN[name]


@pytest.mark.parametrize(("name", "energy"), ENERGY.items())
def test_energy_production_must_be_there(name: str, energy: int) -> None:
    table = Table()
    rich(table.player(1))
    red = table.player(0).has(money=BY_NAME[name].cost, energy=9).holds(name)
    assert red.makes(energy=energy).can_play(name)
    assert not red.makes(energy=energy - 1).can_play(name)


# Full parameters ----------------------------------------------------------------------------


@exercises(*PLAIN)
@pytest.mark.parametrize("name", PLAIN)
def test_a_full_parameter_gives_no_rating(name: str) -> None:
    table = Table(temperature=8, oxygen=14)
    steps = {"temperature": 2, "oxygen": 1}
    expected = dict(PLAIN[name])
    for parameter, step in steps.items():
        raised = expected.pop(parameter, 0) // step
        expected["rating"] -= raised
    if name == "Deimos Down":
        del expected["heat production"]
    expected = {key: much for key, much in expected.items() if much}
    assert play(rich(table.player(0)), name) == expected


@ruling("param.never-beyond-max")
@exercises("Deimos Down")
def test_deimos_down_stops_at_the_end_of_the_track() -> None:
    red = Table(temperature=6).player(0)
    assert play(red, "Deimos Down") == {"temperature": 2, "rating": 1, "steel": 4}


@exercises("Strip Mine")
def test_strip_mine_stops_at_the_end_of_the_track() -> None:
    red = Table(oxygen=13).player(0).makes(energy=2)
    assert play(red, "Strip Mine") == {
        "energy production": -2,
        "steel production": 2,
        "titanium production": 1,
        "oxygen": 1,
        "rating": 1,
    }


# Track bonuses ------------------------------------------------------------------------------


@ruling("param.bonus.temperature-heat")
@exercises("Big Asteroid")
@pytest.mark.parametrize(("temperature", "steps"), [(-28, 1), (-26, 1), (-24, 1), (-22, 1), (-20, 0)])
def test_big_asteroid_reaches_or_passes_a_heat_bonus(temperature: int, steps: int) -> None:
    red = Table(temperature=temperature).player(0)
    changes = play(red, "Big Asteroid")
    assert changes.pop("heat production", 0) == steps
    assert changes == {"temperature": 4, "rating": 2, "titanium": 4}


@exercises("Deimos Down")
def test_deimos_down_may_take_both_heat_bonuses() -> None:
    red = Table(temperature=-26).player(0)
    assert play(red, "Deimos Down") == {"temperature": 6, "rating": 3, "steel": 4, "heat production": 2}


@ruling("param.bonus.passing-counts")
@exercises("Deimos Down")
def test_deimos_down_passes_zero_and_places_the_ocean() -> None:
    red = Table(temperature=-2).player(0)
    assert play(red, "Deimos Down", "1-5") == {
        "temperature": 6,
        "rating": 4,
        "steel": 4,
        "oceans": 1,
        "1-5": "ocean",
    }


@ruling("param.bonus.oxygen-temperature")
@exercises("Strip Mine")
def test_strip_mine_passes_eight_percent() -> None:
    red = Table(oxygen=7).player(0).makes(energy=2)
    assert play(red, "Strip Mine") == {
        "energy production": -2,
        "steel production": 2,
        "titanium production": 1,
        "oxygen": 2,
        "temperature": 2,
        "rating": 3,
    }


@ruling("param.bonus.chain")
@exercises("Mining Expedition")
def test_mining_expedition_may_set_off_the_whole_chain() -> None:
    red = Table(oxygen=7, temperature=-2).player(0)
    assert play(red, "Mining Expedition", "1-5") == {
        "oxygen": 1,
        "temperature": 2,
        "oceans": 1,
        "1-5": "ocean",
        "rating": 3,
        "steel": 2,
    }


# Struck plants ------------------------------------------------------------------------------


@exercises(*STRIKES)
@pytest.mark.parametrize("name", STRIKES)
def test_plants_are_struck(name: str) -> None:
    table = Table()
    red = rich(table.player(0)).has(plants=9)
    blue = table.player(1).has(plants=9)
    assert play(red, name, blue) == PLAIN[name] | {"blue plants": -STRIKES[name]}


@exercises(*STRIKES)
@pytest.mark.parametrize("name", STRIKES)
def test_fewer_plants_may_be_struck_or_none(name: str) -> None:
    table = Table()
    blue = table.player(1).has(plants=9)
    assert play(rich(table.player(0)), name, (blue, 1)) == PLAIN[name] | {"blue plants": -1}
    table = Table()
    table.player(1).has(plants=9)
    assert play(rich(table.player(0)), name, "nothing") == PLAIN[name]


@exercises(*STRIKES)
@pytest.mark.parametrize("name", STRIKES)
def test_whoever_has_fewer_plants_loses_those(name: str) -> None:
    table = Table()
    blue = table.player(1).has(plants=1)
    assert play(rich(table.player(0)), name, blue) == PLAIN[name] | {"blue plants": -1}


@exercises("Deimos Down")
def test_only_one_player_is_struck() -> None:
    table = Table(players=3)
    red = rich(table.player(0))
    blue = table.player(1).has(plants=3)
    table.player(2).has(plants=9)
    assert play(red, "Deimos Down", blue) == PLAIN["Deimos Down"] | {"blue plants": -3}


@exercises("Asteroid")
def test_own_plants_may_be_struck_and_need_not_be() -> None:
    red = rich(Table().player(0)).has(plants=9)
    assert play(red, "Asteroid", "nothing") == PLAIN["Asteroid"]
    red = rich(Table().player(0)).has(plants=9)
    assert play(red, "Asteroid", (red, 2)) == PLAIN["Asteroid"] | {"plants": -2}


@exercises("Deimos Down")
def test_protected_plants_are_not_struck() -> None:
    table = Table()
    table.player(1).has(plants=9).owns("Protected Habitats")
    assert play(rich(table.player(0)), "Deimos Down") == PLAIN["Deimos Down"]


@exercises("Deimos Down")
def test_alone_the_strike_need_hit_nobody() -> None:
    red = rich(Table(players=1).player(0)).has(plants=9)
    assert play(red, "Deimos Down", "nothing") == PLAIN["Deimos Down"]
