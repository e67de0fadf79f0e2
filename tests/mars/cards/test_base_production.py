"""Base set cards that change own production, stock and points and nothing else.

Each row states all that a card does, as the catalogue has it; the ledger finds whatever else happened.
"""

from __future__ import annotations

import pytest

from tests.mars.cards.test_base_ledger import Changes, exercises, meeting, play, rich
from tests.mars.test_catalogue import BY_NAME
from tharsis.testing import Table

PLAIN: dict[str, Changes] = {
    "Colonizer Training Camp": {"points": 2},
    "Methane From Titan": {"heat production": 2, "plants production": 2, "points": 2},
    "Lunar Beam": {"money production": -2, "heat production": 2, "energy production": 2},
    "Asteroid Mining": {"titanium production": 2, "points": 2},
    "Food Factory": {"plants production": -1, "money production": 4, "points": 1},
    "ArchaeBacteria": {"plants production": 1},
    "Carbonate Processing": {"energy production": -1, "heat production": 3},
    "Nuclear Power": {"money production": -2, "energy production": 3},
    "Algae": {"plants": 1, "plants production": 2},
    "Adapted Lichen": {"plants production": 1},
    "Kelp Farming": {"money production": 2, "plants production": 3, "plants": 2, "points": 1},
    "Beam From A Thorium Asteroid": {"heat production": 3, "energy production": 3, "points": 1},
    "Trees": {"plants production": 3, "plants": 1, "points": 1},
    "Solar Wind Power": {"energy production": 1, "titanium": 2},
    "Giant Space Mirror": {"energy production": 3},
    "Grass": {"plants production": 1, "plants": 3},
    "Heather": {"plants production": 1, "plants": 1},
    "Peroxide Power": {"money production": -1, "energy production": 2},
    "Bushes": {"plants production": 2, "plants": 2},
    "Fueled Generators": {"money production": -1, "energy production": 1},
    "Solar Power": {"energy production": 1, "points": 1},
    "Breathing Filters": {"points": 2},
    "Geothermal Power": {"energy production": 2},
    "Farming": {"money production": 2, "plants production": 2, "plants": 2, "points": 2},
    "Dust Seals": {"points": 1},
    "Moss": {"plants": -1, "plants production": 1},
    "GHG Factories": {"energy production": -1, "heat production": 4},
    "Fusion Power": {"energy production": 3},
    "Advanced Ecosystems": {"points": 3},
    "Great Dam": {"energy production": 2, "points": 1},
    "Wave Power": {"energy production": 1, "points": 1},
    "Power Plant": {"energy production": 1},
    "Tectonic Stress Power": {"energy production": 3, "points": 1},
    "Nitrophilic Moss": {"plants": -2, "plants production": 2},
    "Designed Microorganisms": {"plants production": 2},
    "Industrial Microbes": {"energy production": 1, "steel production": 1},
    "Lichen": {"plants production": 1},
    "Imported GHG": {"heat production": 1, "heat": 3},
    "Micro-Mills": {"heat production": 1},
    "Import of Advanced GHG": {"heat production": 2},
    "Windmills": {"energy production": 1, "points": 1},
    "Tundra Farming": {"plants production": 1, "money production": 2, "plants": 1, "points": 2},
    "Noctis Farming": {"money production": 1, "plants": 2, "points": 1},
    "Soil Factory": {"energy production": -1, "plants production": 1, "points": 1},
    "Soletta": {"heat production": 7},
}

OWN_LOSSES = [
    (name, key.removesuffix(" production"), -much)
    for name, changes in PLAIN.items()
    for key, much in changes.items()
    if key.endswith(" production") and much < 0
]


@exercises(*PLAIN)
@pytest.mark.parametrize("name", PLAIN)
def test_what_the_card_does(name: str) -> None:
    table = meeting(name)
    rich(table.player(1)).has(plants=5)
    red = rich(table.player(0)).has(plants=5, energy=5, heat=5)
    assert play(red, name) == PLAIN[name]


@exercises(*PLAIN)
@pytest.mark.parametrize("name", PLAIN)
def test_without_production_gains_suffice(name: str) -> None:
    """What a card gains, it gains from nothing too; only losses need something to lose."""
    table = meeting(name)
    red = table.player(0).has(plants=2)
    for key, much in PLAIN[name].items():
        if key.endswith(" production") and much < 0 and key != "money production":
            red.makes(**{key.removesuffix(" production"): -much})
    assert play(red, name) == PLAIN[name]


def test_how_many_of_these_cards_lose_production() -> None:
    assert len(OWN_LOSSES) == 8


@pytest.mark.parametrize(("name", "resource", "loss"), OWN_LOSSES)
def test_a_loss_must_be_borne_in_full(name: str, resource: str, loss: int) -> None:
    floor = -5 if resource == "money" else 0
    table = meeting(name)
    rich(table.player(1))
    red = rich(table.player(0)).has(money=BY_NAME[name].cost).holds(name)
    assert red.makes(**{resource: floor + loss}).can_play(name)
    assert not red.makes(**{resource: floor + loss - 1}).can_play(name)


@pytest.mark.parametrize(("name", "plants"), [("Moss", 1), ("Nitrophilic Moss", 2)])
def test_mosses_need_their_plants(name: str, plants: int) -> None:
    red = meeting(name).player(0).has(money=20).holds(name)
    assert red.has(plants=plants).can_play(name)
    assert not red.has(plants=plants - 1).can_play(name)


@exercises("Moss")
def test_moss_may_be_fed_by_its_own_tag() -> None:
    """A plant that its tag brings by an own effect may be the plant that it costs."""
    red = meeting("Moss").player(0).owns("Viral Enhancers")
    assert play(red, "Moss") == {"plants production": 1}


# Choices ------------------------------------------------------------------------------------


@exercises("Artificial Photosynthesis")
@pytest.mark.parametrize(
    ("which", "expected"), [(0, {"plants production": 1}), (1, {"energy production": 2})]
)
def test_artificial_photosynthesis_gives_one_or_the_other(which: int, expected: Changes) -> None:
    red = rich(Table().player(0))
    assert play(red, "Artificial Photosynthesis", which) == expected


@exercises("Insulation")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_insulation_turns_heat_production_into_money_production(steps: int) -> None:
    red = Table().player(0).makes(heat=3, money=-5)
    assert play(red, "Insulation", steps) == {"heat production": -steps, "money production": steps}


def test_insulation_takes_one_step_at_least_and_no_more_than_there_are() -> None:
    table = Table()
    table.player(1).makes(heat=9)
    red = table.player(0).has(money=2).makes(heat=3).holds("Insulation")
    red.plays("Insulation")
    assert red.is_asked() == "amount"
    assert len(red.choices()) == 3
    assert not any(red.fits(choice, 0) for choice in red.choices())


def test_insulation_needs_heat_production() -> None:
    table = Table()
    table.player(1).makes(heat=9)
    red = table.player(0).has(money=2, heat=9).makes(heat=0).holds("Insulation")
    assert not red.can_play("Insulation")
    assert red.makes(heat=1).can_play("Insulation")


# Paying with metal --------------------------------------------------------------------------


def test_a_building_card_takes_steel() -> None:
    red = Table().player(0).has(money=5, steel=3, titanium=3).holds("Geothermal Power")
    assert red.can_play("Geothermal Power")
    red.plays("Geothermal Power", pay={"steel": 3})
    assert (red.stock.money, red.stock.steel, red.stock.titanium) == (0, 0, 3)
    assert red.production.energy == 2


def test_a_space_card_takes_titanium() -> None:
    red = Table().player(0).has(money=5, steel=3, titanium=10).holds("Soletta")
    red.plays("Soletta", pay={"titanium": 10})
    assert (red.stock.money, red.stock.steel, red.stock.titanium) == (0, 3, 0)
    assert red.production.heat == 7


def test_a_card_without_those_tags_takes_neither() -> None:
    red = Table().player(0).has(money=8, steel=9, titanium=9).holds("Adapted Lichen")
    assert not red.can_play("Adapted Lichen")
    assert red.has(money=9).can_play("Adapted Lichen")
