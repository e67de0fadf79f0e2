"""Base set cards that hold animals, or bring them: what they cost, how they grow, what they are worth."""

from __future__ import annotations

import pytest

from tests.mars.cards.test_base_ledger import Changes, exercises, holder, look, play, rich, since, use
from tests.support import ruling
from tharsis.testing import Table

GROWING = {"Fish": (1, 1), "Small Animals": (1, 2), "Birds": (2, 1)}  # plant production lost; animals a point


# Fish, Small Animals, Birds -----------------------------------------------------------------


@exercises(*GROWING)
@pytest.mark.parametrize("name", GROWING)
def test_a_player_of_choice_loses_plant_production(name: str) -> None:
    loss, _ = GROWING[name]
    red = holder(name)
    blue = rich(red.table.player(1))
    assert play(rich(red), name, blue) == {"blue plants production": -loss}
    red = holder(name)
    rich(red.table.player(1))
    assert play(rich(red), name, red) == {"plants production": -loss}


@exercises(*GROWING)
@pytest.mark.parametrize("name", GROWING)
def test_the_only_player_who_can_loses_plant_production(name: str) -> None:
    loss, _ = GROWING[name]
    red = holder(name)
    red.table.player(1).makes(plants=loss)
    assert play(red.makes(plants=loss - 1), name) == {"blue plants production": -loss}
    red = holder(name)
    red.table.player(1).makes(plants=loss - 1)
    assert play(red.makes(plants=loss), name) == {"plants production": -loss}


@pytest.mark.parametrize("name", GROWING)
def test_somebody_must_lose_it_in_full(name: str) -> None:
    loss, _ = GROWING[name]
    red = holder(name).makes(plants=loss - 1)
    red.table.player(1).makes(plants=loss - 1)
    assert not red.can_play(name)


@exercises(*GROWING)
@pytest.mark.parametrize("name", GROWING)
def test_alone_the_neutral_opponent_loses_it(name: str) -> None:
    assert play(holder(name, players=1), name) == {}


@exercises("Birds")
@ruling("card.birds.one-player")
def test_birds_hit_one_player_in_full() -> None:
    red = holder("Birds", players=3)
    red.table.player(1).makes(plants=1)
    green = red.table.player(2).makes(plants=1)
    assert not red.can_play("Birds")
    green.makes(plants=2)
    assert play(red, "Birds") == {"green plants production": -2}


@exercises(*GROWING)
@pytest.mark.parametrize("name", GROWING)
def test_they_grow_and_score(name: str) -> None:
    _, each = GROWING[name]
    red = holder(name)
    rich(red.table.player(1))
    play(red, name)
    for animals in range(1, 6):
        points = animals // each - (animals - 1) // each
        assert use(red, name) == {f"on {name}": 1} | ({"points": 1} if points else {})
        red.table.next_generation()
    assert red.on(name) == 5
    assert red.points["cards"] == 5 // each


# Livestock ----------------------------------------------------------------------------------


@exercises("Livestock")
def test_livestock_costs_own_plant_production() -> None:
    red = holder("Livestock").makes(plants=1)
    rich(red.table.player(1))
    assert play(red, "Livestock") == {"plants production": -1, "money production": 2}


def test_livestock_cannot_live_off_the_plants_of_others() -> None:
    red = holder("Livestock").has(plants=9)
    rich(red.table.player(1))
    assert not red.can_play("Livestock")


@exercises("Livestock")
def test_livestock_grows_and_scores() -> None:
    red = holder("Livestock").makes(plants=1)
    play(red, "Livestock")
    for _ in range(3):
        assert use(red, "Livestock") == {"on Livestock": 1, "points": 1}
        red.table.next_generation()


# Predators ----------------------------------------------------------------------------------


@exercises("Predators")
def test_predators_arrive_without_an_animal() -> None:
    red = holder("Predators")
    red.table.player(1).owns("Fish", resources=3)
    assert play(red, "Predators") == {}


@ruling("card.predators.opponent", "card.predators.own-card", "card.predators.self-feeding")
@pytest.mark.parametrize(
    ("prey", "expected"),
    [
        ("Fish", {"blue on Fish": -1, "blue points": -1, "on Predators": 1, "points": 1}),
        ("Birds", {"on Birds": -1, "on Predators": 1}),
        ("Predators", {}),
    ],
)
def test_predators_eat_an_animal_of_any_card(prey: str, expected: Changes) -> None:
    table = Table(oxygen=11)
    table.player(1).owns("Fish", resources=2)
    red = table.player(0).owns("Birds", resources=1).owns("Predators", resources=1)
    assert use(red, "Predators", prey) == expected


@ruling("card.predators.needs-an-animal")
def test_predators_need_an_animal_that_may_be_eaten() -> None:
    table = Table(oxygen=11)
    red = table.player(0).owns("Predators").owns("Pets", resources=2).owns("Ants", resources=2)
    blue = table.player(1).owns("Small Animals").owns("Tardigrades", resources=4)
    assert not red.can_use("Predators")
    blue.owns("Fish", resources=1)
    assert red.can_use("Predators")
    blue.owns("Protected Habitats")
    assert not red.can_use("Predators")


def test_protected_habitats_do_not_protect_from_the_owner() -> None:
    red = Table().player(0).owns("Predators", "Protected Habitats").owns("Fish", resources=1)
    assert use(red, "Predators", "Fish") == {"on Fish": -1, "on Predators": 1}


@ruling("card.predators.solo")
def test_predators_alone_eat_of_the_neutral_opponent() -> None:
    red = Table(players=1).player(0).owns("Predators")
    assert use(red, "Predators") == {"on Predators": 1, "points": 1}


# Herbivores ---------------------------------------------------------------------------------


@exercises("Herbivores")
def test_herbivores_arrive_with_an_animal() -> None:
    red = holder("Herbivores")
    red.table.player(1).makes(plants=1)
    assert play(red, "Herbivores") == {"blue plants production": -1, "on Herbivores": 1}


@exercises("Herbivores")
def test_herbivores_may_graze_on_own_production() -> None:
    red = holder("Herbivores").makes(plants=2)
    red.table.player(1).makes(plants=1)
    assert play(red, "Herbivores", red) == {"plants production": -1, "on Herbivores": 1}


def test_herbivores_need_plant_production_of_somebody() -> None:
    assert not holder("Herbivores").can_play("Herbivores")


@exercises("Herbivores", "Ecological Zone", "Protected Valley")
def test_herbivores_grow_with_own_greeneries_only() -> None:
    red = holder("Herbivores").makes(plants=1)
    play(red, "Herbivores")
    blue = red.table.player(1).has(money=23, plants=8)
    blue.project("Greenery", "3-3")
    blue.converts_plants("3-2")
    assert red.on("Herbivores") == 1
    red.has(money=23).project("Greenery", "7-3")
    assert red.on("Herbivores") == 2
    red.has(plants=8).converts_plants("7-4")
    assert red.on("Herbivores") == 3
    assert red.points["cards"] == 1
    red.has(money=25).project("City", "8-5")
    play(red, "Ecological Zone", "7-5")
    assert red.on("Herbivores") == 3
    assert play(red, "Protected Valley", "1-5")["on Herbivores"] == 1
    assert not red.can_use("Herbivores")


# Pets ---------------------------------------------------------------------------------------


@exercises("Pets")
def test_pets_arrive_with_an_animal() -> None:
    assert play(holder("Pets"), "Pets") == {"on Pets": 1}


@exercises("Pets", "Phobos Space Haven", "Ganymede Colony")
def test_pets_grow_with_every_city_of_anyone_anywhere() -> None:
    red = holder("Pets")
    blue = red.table.player(1)
    play(red, "Pets")
    blue.has(money=25).project("City", "3-3")
    assert red.on("Pets") == 2
    red.has(money=25).project("City", "7-3")
    assert red.on("Pets") == 3
    play(blue, "Phobos Space Haven")
    play(red, "Ganymede Colony")
    assert red.on("Pets") == 5
    assert red.points["cards"] == 2 + 1  # two for five animals, one for Ganymede's jovian tag
    blue.has(money=23).project("Greenery", "3-2")
    assert red.on("Pets") == 5


@ruling("card.pets.never-removed")
def test_pets_are_never_eaten() -> None:
    red = Table().player(0).owns("Predators").owns("Pets", resources=3)
    assert not red.can_use("Predators")
    table = Table()
    red = table.player(0).owns("Pets", resources=3)
    blue = table.player(1).owns("Predators")
    assert not blue.can_use("Predators")
    blue.holds("Virus").has(money=1).plays("Virus")
    assert red.on("Pets") == 3


def test_pets_may_be_given_animals() -> None:
    red = Table().player(0).owns("Pets", resources=1).has(heat=5)
    play(red, "Local Heat Trapping", 1)
    assert red.on("Pets") == 3


# Eos Chasma National Park, Local Heat Trapping ------------------------------------------------


@exercises("Eos Chasma National Park")
def test_eos_chasma_adds_an_animal_to_an_own_card_of_choice() -> None:
    red = holder("Eos Chasma National Park").owns("Fish", "Birds", "Ants")
    red.table.player(1).owns("Pets")
    assert play(red, "Eos Chasma National Park", "Birds") == {
        "on Birds": 1,
        "plants": 3,
        "money production": 2,
        "points": 2,
    }


@ruling("card.eos-chasma.no-animal-card")
@exercises("Eos Chasma National Park")
def test_eos_chasma_without_an_animal_card() -> None:
    red = holder("Eos Chasma National Park").owns("Ants")
    red.table.player(1).owns("Fish")
    assert play(red, "Eos Chasma National Park") == {"plants": 3, "money production": 2, "points": 1}


@exercises("Local Heat Trapping")
@pytest.mark.parametrize(
    ("answers", "gained"), [([0], {"plants": 4}), ([1, "Small Animals"], {"on Small Animals": 2})]
)
def test_local_heat_trapping_gives_plants_or_animals(answers: list[object], gained: Changes) -> None:
    red = Table().player(0).has(heat=7).owns("Small Animals", "Pets", "Ants")
    changes = play(red, "Local Heat Trapping", *answers)
    assert changes.pop("points", 0) == gained.get("on Small Animals", 0) // 2
    assert changes == gained | {"heat": -5}


@exercises("Local Heat Trapping")
def test_local_heat_trapping_without_an_animal_card() -> None:
    table = Table()
    table.player(1).owns("Fish")
    assert play(table.player(0).has(heat=5), "Local Heat Trapping") == {"heat": -5, "plants": 4}


def test_local_heat_trapping_needs_five_heat() -> None:
    red = Table().player(0).has(money=9, heat=4).holds("Local Heat Trapping")
    assert not red.can_play("Local Heat Trapping")
    assert red.has(heat=5).can_play("Local Heat Trapping")


def test_local_heat_trapping_needs_five_heat_besides_what_pays_for_it() -> None:
    red = Table(corporations=["Helion", None]).player(0).has(money=0, heat=5).holds("Local Heat Trapping")
    assert not red.can_play("Local Heat Trapping")
    red.has(heat=6)
    before = look(red.table)
    red.plays("Local Heat Trapping", pay={"heat": 1})
    assert since(before, red.table) == {"heat": -6, "plants": 4, "hand": -1, "events": 1}
