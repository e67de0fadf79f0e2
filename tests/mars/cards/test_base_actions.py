"""Actions of base set cards that work with money, metal and energy, and the rule that each is used once.

The actions of animals and microbes are tested with those cards.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.mars.cards.test_base_ledger import Changes, exercises, meeting, play, rich, use
from tests.mars.test_catalogue import PROJECTS_OF_CATALOGUE
from tests.support import ruling
from tharsis.testing import Player, Table

ACTIVE = [each.name for each in PROJECTS_OF_CATALOGUE if each.module == "base" and each.action]
ANSWERS: dict[str, list[Any]] = {
    "Water Import From Europa": ["1-5"],
    "Aquifer Pumping": ["1-5"],
    "Predators": ["Fish"],
    "Ants": ["Tardigrades"],
    "Regolith Eaters": [0],
    "GHG Producing Bacteria": [0],
    "Nitrite Reducing Bacteria": [0],
    "Symbiotic Fungus": ["Tardigrades"],
    "Extreme-Cold Fungus": [0],
}


def supplied(player: Player) -> Player:
    """Enough of everything for any action."""
    return rich(player).has(money=40, steel=0, titanium=0, plants=9, energy=20, heat=20)


# Once a generation --------------------------------------------------------------------------


def test_how_many_cards_have_an_action() -> None:
    assert len(ACTIVE) == 22


@ruling(
    "action.card-action.once", "action.card-action.play-and-use-differ", "action.card-action.same-generation"
)
@exercises(*ACTIVE)
@pytest.mark.parametrize("name", ACTIVE)
def test_an_action_waits_for_its_use_once_a_generation(name: str) -> None:
    table = meeting(name)
    red = supplied(table.player(0)).holds(name)
    red.owns(*(each for each in ("Fish", "Tardigrades") if each != name), resources=5)
    red.plays(name)  # where plant production must be lost, only red has any
    supplied(red)
    assert red.can_use(name), "the action may be used in the generation in which the card was played"
    red.uses(name, *ANSWERS.get(name, []))
    supplied(red)
    assert not red.can_use(name)
    table.next_generation()
    supplied(red)
    assert red.can_use(name)


@pytest.mark.parametrize("name", ACTIVE)
def test_an_action_is_for_its_owner(name: str) -> None:
    table = Table(oxygen=4)
    supplied(table.player(0)).owns(name, resources=5)
    assert not supplied(table.player(1)).can_use(name)


# Energy -------------------------------------------------------------------------------------

SMELTERS: dict[str, tuple[int, Changes]] = {
    "Ironworks": (4, {"steel": 1}),
    "Steelworks": (4, {"steel": 2}),
    "Ore Processor": (4, {"titanium": 1}),
    "Water Splitting Plant": (3, {}),
}


@exercises(*SMELTERS)
@pytest.mark.parametrize("name", SMELTERS)
def test_energy_is_turned_into_oxygen(name: str) -> None:
    energy, gained = SMELTERS[name]
    red = meeting(name).player(0)
    assert play(red, name) == {}
    assert not red.has(energy=energy - 1).can_use(name)
    assert use(red.has(energy=energy), name) == gained | {"energy": -energy, "oxygen": 1, "rating": 1}


@ruling(
    "card.ironworks.at-max-oxygen",
    "card.steelworks.at-max-oxygen",
    "card.ore-processor.at-max-oxygen",
    "may.action.maxed-no-effect",
)
@pytest.mark.parametrize("name", SMELTERS)
def test_at_full_oxygen_only_the_metal_is_gained(name: str) -> None:
    energy, gained = SMELTERS[name]
    red = Table(oxygen=14).player(0).owns(name).has(energy=energy + 1)
    assert use(red, name) == gained | {"energy": -energy}


@exercises("Martian Rails")
def test_martian_rails_bring_money_for_each_city_on_mars() -> None:
    table = Table()
    red = table.player(0)
    assert play(red, "Martian Rails") == {}
    red.tile("city", "3-3").tile("capital", "7-2").has(energy=2)
    table.player(1).tile("city", "4-6").tile("city", "Ganymede Colony").tile("greenery", "9-1")
    table.neutral("city", "9-3")
    assert use(red, "Martian Rails") == {"energy": -1, "money": 4}


def test_martian_rails_may_run_for_nothing_but_not_without_energy() -> None:
    red = Table().player(0).owns("Martian Rails")
    assert not red.can_use("Martian Rails")
    assert use(red.has(energy=1), "Martian Rails") == {"energy": -1}


@exercises("Equatorial Magnetizer")
def test_equatorial_magnetizer_turns_energy_production_into_rating() -> None:
    red = Table().player(0)
    assert play(red, "Equatorial Magnetizer") == {}
    assert not red.has(energy=9).can_use("Equatorial Magnetizer")
    red.makes(energy=1)
    assert use(red, "Equatorial Magnetizer") == {"energy production": -1, "rating": 1}


# Money --------------------------------------------------------------------------------------


@exercises("Space Mirrors")
@ruling("card.space-mirrors.once")
def test_space_mirrors_sell_energy_production() -> None:
    red = Table().player(0)
    assert play(red, "Space Mirrors") == {}
    assert not red.has(money=6, titanium=5, steel=5).can_use("Space Mirrors")
    assert use(red.has(money=7), "Space Mirrors") == {"money": -7, "energy production": 1}


@exercises("Underground Detonations")
def test_underground_detonations_sell_heat_production() -> None:
    red = Table().player(0)
    assert play(red, "Underground Detonations") == {}
    assert not red.has(money=9, titanium=5, steel=5).can_use("Underground Detonations")
    assert use(red.has(money=10), "Underground Detonations") == {"money": -10, "heat production": 2}


# Money or metal -----------------------------------------------------------------------------

OCEAN: Changes = {"oceans": 1, "1-5": "ocean", "rating": 1}


@exercises("Water Import From Europa")
def test_water_import_is_paid_in_money() -> None:
    red = Table().player(0)
    assert play(red, "Water Import From Europa") == {"points": 1}  # for its own jovian tag
    assert not red.has(money=11, steel=9, heat=9).can_use("Water Import From Europa")
    red.has(money=12)
    assert use(red, "Water Import From Europa", "1-5") == OCEAN | {"money": -12}


@ruling("card.water-import-from-europa.mix")
@pytest.mark.parametrize("titanium", [0, 1, 2, 3, 4])
def test_water_import_is_paid_in_any_mix_of_titanium_and_money(titanium: int) -> None:
    red = Table().player(0).owns("Water Import From Europa").has(money=12, titanium=4)
    pay = {"titanium": titanium}
    changes = use(red, "Water Import From Europa", "1-5", pay=pay)
    spent = {"money": 3 * titanium - 12, "titanium": -titanium}
    assert changes == OCEAN | {key: much for key, much in spent.items() if much}


def test_water_import_may_be_paid_in_titanium_alone() -> None:
    red = Table().player(0).owns("Water Import From Europa").has(titanium=3, money=2)
    assert not red.can_use("Water Import From Europa")
    assert red.has(titanium=4, money=0).can_use("Water Import From Europa")


@ruling("card.water-import-from-europa.no-space-discount")
def test_water_import_has_no_discount() -> None:
    red = Table().player(0).owns("Water Import From Europa", "Shuttles", "Earth Catapult").has(money=11)
    assert not red.can_use("Water Import From Europa")


def test_water_import_scores_own_jovian_tags_at_the_end() -> None:
    table = Table()
    table.player(1).tagged(jovian=3)
    red = table.player(0).owns("Water Import From Europa").tagged(jovian=2)
    assert red.points["cards"] == 3


@exercises("Aquifer Pumping")
def test_aquifer_pumping_is_paid_in_money() -> None:
    red = Table().player(0)
    assert play(red, "Aquifer Pumping") == {}
    assert not red.has(money=7, titanium=9, heat=9).can_use("Aquifer Pumping")
    red.has(money=8)
    assert use(red, "Aquifer Pumping", "1-5") == OCEAN | {"money": -8}


@ruling("card.aquifer-pumping.mix")
@pytest.mark.parametrize("steel", [0, 1, 2, 3, 4])
def test_aquifer_pumping_is_paid_in_any_mix_of_steel_and_money(steel: int) -> None:
    red = Table().player(0).owns("Aquifer Pumping").has(money=8, steel=4)
    changes = use(red, "Aquifer Pumping", "1-5", pay={"steel": steel})
    spent = {"money": 2 * steel - 8, "steel": -steel}
    assert changes == OCEAN | {key: much for key, much in spent.items() if much}


def test_aquifer_pumping_may_be_paid_in_steel_alone() -> None:
    red = Table().player(0).owns("Aquifer Pumping").has(steel=3, money=1)
    assert not red.can_use("Aquifer Pumping")
    assert red.has(steel=4, money=0).can_use("Aquifer Pumping")


@pytest.mark.parametrize(("name", "price"), [("Water Import From Europa", 12), ("Aquifer Pumping", 8)])
def test_without_oceans_left_the_price_is_paid_for_nothing(name: str, price: int) -> None:
    red = Table().fill_oceans(9).player(0).owns(name).has(money=20)
    assert use(red, name) == {"money": -price}
