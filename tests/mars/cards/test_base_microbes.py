"""Base set cards that hold microbes or science, or bring microbes: how they grow, what they are spent for."""

from __future__ import annotations

import pytest

from tests.mars.cards.test_base_ledger import Changes, exercises, holder, look, play, since, use
from tests.support import ruling
from tharsis.testing import Table

# What is spent, and what it gives.
SPENDING: dict[str, tuple[int, Changes]] = {
    "Regolith Eaters": (2, {"oxygen": 1, "rating": 1}),
    "GHG Producing Bacteria": (2, {"temperature": 2, "rating": 1}),
    "Nitrite Reducing Bacteria": (3, {"rating": 1}),
}
ON_ARRIVAL = {"Regolith Eaters": 0, "GHG Producing Bacteria": 0, "Nitrite Reducing Bacteria": 3}


# Microbes that work -------------------------------------------------------------------------


@exercises(*SPENDING)
@pytest.mark.parametrize("name", SPENDING)
def test_they_arrive(name: str) -> None:
    arrived = ON_ARRIVAL[name]
    assert play(holder(name), name) == ({f"on {name}": arrived} if arrived else {})


@pytest.mark.parametrize("name", SPENDING)
def test_they_grow_by_one(name: str) -> None:
    needed, _ = SPENDING[name]
    red = Table().player(0).owns(name, resources=needed)
    assert use(red, name, 0) == {f"on {name}": 1}
    red = Table().player(0).owns(name)
    assert use(red, name) == {f"on {name}": 1}


@pytest.mark.parametrize("name", SPENDING)
def test_they_are_spent(name: str) -> None:
    needed, gained = SPENDING[name]
    red = Table().player(0).owns(name, resources=needed + 1)
    assert use(red, name, 1) == {f"on {name}": -needed} | gained


@pytest.mark.parametrize("name", SPENDING)
def test_too_few_cannot_be_spent(name: str) -> None:
    needed, _ = SPENDING[name]
    red = Table().player(0).owns(name, resources=needed - 1).owns("Ants", resources=9)
    assert use(red, name) == {f"on {name}": 1}  # nothing to choose


@ruling("card.regolith-eaters.add-after-max", "card.ghg-bacteria.add-after-max")
@pytest.mark.parametrize("name", ["Regolith Eaters", "GHG Producing Bacteria"])
def test_at_the_end_of_the_track_they_still_grow_or_are_spent_for_nothing(name: str) -> None:
    red = Table(oxygen=14, temperature=8).player(0).owns(name, resources=2)
    assert use(red, name, 0) == {f"on {name}": 1}
    red = Table(oxygen=14, temperature=8).player(0).owns(name, resources=2)
    assert use(red, name, 1) == {f"on {name}": -2}


@pytest.mark.parametrize("name", SPENDING)
def test_they_score_nothing(name: str) -> None:
    assert Table().player(0).owns(name, resources=9).points["cards"] == 0


# Ants ---------------------------------------------------------------------------------------


@exercises("Ants")
def test_ants_arrive_without_a_microbe() -> None:
    red = holder("Ants")
    red.table.player(1).owns("Tardigrades", resources=3)
    assert play(red, "Ants") == {}


@ruling("card.ants.opponent", "card.ants.own-card", "card.ants.self-feeding")
@pytest.mark.parametrize(
    ("prey", "expected"),
    [
        ("Tardigrades", {"blue on Tardigrades": -1, "blue points": -1, "on Ants": 1, "points": 1}),
        ("Decomposers", {"on Decomposers": -1, "on Ants": 1, "points": 1}),
        ("Ants", {}),
    ],
)
def test_ants_eat_a_microbe_of_any_card(prey: str, expected: Changes) -> None:
    table = Table(oxygen=4)
    table.player(1).owns("Tardigrades", resources=4)
    red = table.player(0).owns("Ants", resources=1).owns("Decomposers", resources=1)
    assert use(red, "Ants", prey) == expected


@ruling("card.ants.needs-a-microbe")
def test_ants_need_a_microbe_that_may_be_eaten() -> None:
    table = Table(oxygen=4)
    red = table.player(0).owns("Ants").owns("Fish", resources=2)
    blue = table.player(1).owns("Birds", resources=2)
    assert not red.can_use("Ants")
    blue.owns("Tardigrades", resources=1)
    assert red.can_use("Ants")
    blue.owns("Protected Habitats")
    assert not red.can_use("Ants")


@ruling("card.ants.solo")
def test_ants_alone_eat_of_the_neutral_opponent() -> None:
    red = Table(players=1).player(0).owns("Ants")
    assert use(red, "Ants") == {"on Ants": 1}
    red = Table(players=1).player(0).owns("Ants", resources=1)
    assert use(red, "Ants") == {"on Ants": 1, "points": 1}


@pytest.mark.parametrize(("microbes", "points"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_ants_score_in_pairs(microbes: int, points: int) -> None:
    assert Table().player(0).owns("Ants", resources=microbes).points["cards"] == points


# Decomposers --------------------------------------------------------------------------------


@exercises("Decomposers")
def test_decomposers_count_their_own_tag() -> None:
    assert play(holder("Decomposers"), "Decomposers") == {"on Decomposers": 1}


@exercises("Decomposers", "Advanced Ecosystems", "Industrial Microbes", "Micro-Mills")
def test_decomposers_gain_for_each_own_animal_plant_and_microbe_tag() -> None:
    red = holder("Decomposers").tagged(plant=1, animal=1)
    play(red, "Decomposers")
    assert play(red, "Adapted Lichen")["on Decomposers"] == 1
    assert play(red, "Pets")["on Decomposers"] == 1
    assert play(red, "Industrial Microbes")["on Decomposers"] == 1
    assert play(red, "Advanced Ecosystems")["on Decomposers"] == 3
    assert "on Decomposers" not in play(red, "Micro-Mills")
    play(red.table.player(1), "Greenhouses")
    assert red.on("Decomposers") == 7


@pytest.mark.parametrize(("microbes", "points"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_decomposers_score_in_threes(microbes: int, points: int) -> None:
    assert Table().player(0).owns("Decomposers", resources=microbes).points["cards"] == points


# Fungi --------------------------------------------------------------------------------------


@exercises("Symbiotic Fungus", "Extreme-Cold Fungus")
@pytest.mark.parametrize("name", ["Symbiotic Fungus", "Extreme-Cold Fungus"])
def test_a_fungus_arrives(name: str) -> None:
    assert play(holder(name).owns("Ants"), name) == {}


def test_symbiotic_fungus_adds_a_microbe_to_another_own_card() -> None:
    table = Table()
    table.player(1).owns("Decomposers")
    red = table.player(0).owns("Symbiotic Fungus", "Ants", "Tardigrades", "Fish")
    assert use(red, "Symbiotic Fungus", "Tardigrades") == {"on Tardigrades": 1}
    red = Table().player(0).owns("Symbiotic Fungus", "Ants")
    assert use(red, "Symbiotic Fungus") == {"on Ants": 1}


@ruling("card.symbiotic-fungus.no-holder")
def test_symbiotic_fungus_may_work_for_nothing() -> None:
    table = Table()
    table.player(1).owns("Ants")
    red = table.player(0).owns("Symbiotic Fungus", "Fish")
    assert use(red, "Symbiotic Fungus") == {}


@pytest.mark.parametrize(
    ("answers", "expected"), [([0], {"plants": 1}), ([1, "Tardigrades"], {"on Tardigrades": 2})]
)
def test_extreme_cold_fungus_gives_a_plant_or_two_microbes(answers: list[object], expected: Changes) -> None:
    red = Table().player(0).owns("Extreme-Cold Fungus", "Ants", "Tardigrades", "Fish")
    assert use(red, "Extreme-Cold Fungus", *answers) == expected


def test_extreme_cold_fungus_without_a_microbe_card_gives_a_plant() -> None:
    table = Table()
    table.player(1).owns("Ants")
    assert use(table.player(0).owns("Extreme-Cold Fungus"), "Extreme-Cold Fungus") == {"plants": 1}


# Events that bring microbes -----------------------------------------------------------------


@exercises("Imported Nitrogen")
@ruling("resource.add.one-card-per-kind")
def test_imported_nitrogen_adds_microbes_to_one_card_and_animals_to_one_card() -> None:
    table = Table()
    table.player(1).owns("Decomposers", "Pets")
    red = table.player(0).owns("Ants", "Tardigrades", "Fish", "Small Animals")
    assert play(red, "Imported Nitrogen", "Tardigrades", "Small Animals") == {
        "rating": 1,
        "plants": 4,
        "on Tardigrades": 3,
        "on Small Animals": 2,
        "points": 1,
    }


@exercises("Imported Nitrogen")
@ruling("may.add.no-holder")
def test_imported_nitrogen_without_such_cards() -> None:
    table = Table()
    table.player(1).owns("Ants", "Fish")
    assert play(table.player(0), "Imported Nitrogen") == {"rating": 1, "plants": 4}


@exercises("Aerobraked Ammonia Asteroid")
def test_aerobraked_ammonia_asteroid() -> None:
    table = Table()
    table.player(1).owns("Decomposers")
    red = table.player(0).owns("Ants", "Tardigrades", "Fish")
    assert play(red, "Aerobraked Ammonia Asteroid", "Tardigrades") == {
        "heat production": 3,
        "plants production": 1,
        "on Tardigrades": 2,
    }


@exercises("Aerobraked Ammonia Asteroid")
def test_aerobraked_ammonia_asteroid_without_a_microbe_card() -> None:
    red = Table().player(0).owns("Fish")
    assert play(red, "Aerobraked Ammonia Asteroid") == {"heat production": 3, "plants production": 1}


# Search For Life ----------------------------------------------------------------------------


@exercises("Search For Life")
def test_search_for_life_arrives() -> None:
    assert play(holder("Search For Life"), "Search For Life") == {}


@pytest.mark.parametrize("found", ["Tardigrades", "Regolith Eaters", "Virus"])
def test_search_for_life_finds_a_microbe_tag(found: str) -> None:
    table = Table().deck_top(found, "Ants")
    red = table.player(0).owns("Search For Life").has(money=1)
    assert use(red, "Search For Life") == {
        "money": -1,
        "discards": 1,
        "on Search For Life": 1,
        "points": 3,
    }
    assert table.discards == [found]
    assert red.hand == []


def test_search_for_life_finds_nothing() -> None:
    table = Table().deck_top("Fish", "Ants")
    red = table.player(0).owns("Search For Life").has(money=1)
    assert use(red, "Search For Life") == {"money": -1, "discards": 1}
    assert table.discards == ["Fish"]


def test_search_for_life_costs_money() -> None:
    red = Table().player(0).owns("Search For Life").has(steel=3, titanium=3, heat=3)
    assert not red.can_use("Search For Life")


@ruling("card.search-for-life.three-vp-once")
def test_search_for_life_scores_three_points_once() -> None:
    table = Table().deck_top("Tardigrades")
    red = table.player(0).owns("Search For Life", resources=1).has(money=1)
    assert red.points["cards"] == 3
    before = look(table)
    red.uses("Search For Life")
    assert since(before, table) == {"money": -1, "discards": 1, "on Search For Life": 1}
    assert red.points["cards"] == 3
