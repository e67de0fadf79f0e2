"""Robotic Workforce: which production boxes it repeats, and that it repeats nothing else."""

from __future__ import annotations

import pytest

from tharsis.testing import Player, Table


def workshop(*buildings: str, **production: int) -> tuple[Table, Player, Player]:
    table = Table(players=2)
    red, blue = table.players
    return table, red.has(money=9).holds("Robotic Workforce").owns(*buildings).makes(**production), blue


def gained(player: Player) -> dict[str, int]:
    """The productions that are not 0."""
    return {name: amount for name, amount in player.production._asdict().items() if amount}


# Building card, production before, production after: the whole box, losses too.
BOXES = [
    ("Mine", {}, {"steel": 1}),
    ("Titanium Mine", {}, {"titanium": 1}),
    ("Space Elevator", {}, {"titanium": 1}),
    ("Building Industries", {"energy": 1}, {"steel": 2}),
    ("Electro Catapult", {"energy": 1}, {}),  # nothing but a loss
    ("AI Central", {"energy": 1}, {}),
    ("Commercial District", {"energy": 1}, {"money": 4}),
    ("Tropical Resort", {"heat": 2}, {"money": 3}),
    ("Fuel Factory", {"energy": 1}, {"titanium": 1, "money": 1}),
    ("Corporate Stronghold", {"energy": 1}, {"money": 3}),
    ("Capital", {"energy": 2}, {"money": 5}),
    ("Domed Crater", {"energy": 1}, {"money": 3}),
    ("Noctis City", {"energy": 1}, {"money": 3}),
    ("Cupola City", {"energy": 1}, {"money": 3}),
    ("Open City", {"energy": 1}, {"money": 4}),
    ("Underground City", {"energy": 2}, {"steel": 2}),
    ("Urbanized Area", {"energy": 1}, {"money": 2}),
    ("Eos Chasma National Park", {}, {"money": 2}),
    ("Noctis Farming", {}, {"money": 1}),
    ("Protected Valley", {}, {"money": 2}),
    ("Natural Preserve", {}, {"money": 1}),
    ("Food Factory", {"plants": 1}, {"money": 4}),
    ("Carbonate Processing", {"energy": 1}, {"heat": 3}),
    ("GHG Factories", {"energy": 1}, {"heat": 4}),
    ("Soil Factory", {"energy": 1}, {"plants": 1}),
    ("Strip Mine", {"energy": 2}, {"steel": 2, "titanium": 1}),
    ("Mohole Area", {}, {"heat": 4}),
    ("Industrial Microbes", {}, {"energy": 1, "steel": 1}),
    ("Magnetic Field Generators", {"energy": 4}, {"plants": 2}),
    ("Magnetic Field Dome", {"energy": 2}, {"plants": 1}),
    ("Rad-Chem Factory", {"energy": 1}, {}),
    ("Nuclear Power", {}, {"money": -2, "energy": 3}),
    ("Peroxide Power", {}, {"money": -1, "energy": 2}),
    ("Fueled Generators", {}, {"money": -1, "energy": 1}),
    ("Deep Well Heating", {}, {"energy": 1}),
    ("Solar Power", {}, {"energy": 1}),
    ("Geothermal Power", {}, {"energy": 2}),
    ("Great Dam", {}, {"energy": 2}),
    ("Fusion Power", {}, {"energy": 3}),
    ("Tectonic Stress Power", {}, {"energy": 3}),
    ("Windmills", {}, {"energy": 1}),
    ("Power Plant", {}, {"energy": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("card", "before", "after"), BOXES, ids=[row[0] for row in BOXES])
def test_the_box_is_repeated_and_nothing_else(
    card: str, before: dict[str, int], after: dict[str, int]
) -> None:
    table, red, blue = workshop(card, **before)
    points = red.points["cards"]
    red.plays("Robotic Workforce", card)
    assert gained(red) == after
    assert gained(blue) == {}
    assert red.stock == (0, 0, 0, 0, 0, 0)
    assert (red.rating, red.points["cards"]) == (20, points)
    assert (table.temperature, table.oxygen, table.ocean_tiles) == (-30, 0, 0)
    assert not any(table.game.tiles)
    assert red.tags("building") == 1


@pytest.mark.parametrize(
    ("card", "before"),
    [(card, before) for card, before, _ in BOXES if before],
    ids=[row[0] for row in BOXES if row[1]],
)
def test_a_loss_that_cannot_be_met_is_not_copied(card: str, before: dict[str, int]) -> None:
    _, red, _ = workshop(card, **{name: amount - 1 for name, amount in before.items()})
    assert not red.can_play("Robotic Workforce")


@pytest.mark.parametrize(("card", "least"), [("Nuclear Power", -3), ("Peroxide Power", -4)])
def test_money_production_may_fall_to_minus_five(card: str, least: int) -> None:
    _, red, _ = workshop(card, money=least)
    assert red.can_play("Robotic Workforce")
    red.makes(money=least - 1)
    assert not red.can_play("Robotic Workforce")


@pytest.mark.parametrize(
    "card",
    [
        "Development Center",
        "Physics Complex",
        "Mars University",
        "Olympus Conference",
        "Industrial Center",  # production of an action
        "Underground Detonations",
        "Equatorial Magnetizer",
        "Power Infrastructure",
        "Rover Construction",
        "Colonizer Training Camp",
        "Ironworks",
    ],
)
def test_buildings_without_a_production_box_are_no_models(card: str) -> None:
    _, red, _ = workshop(card, energy=5)
    red.has(money=50, energy=9)
    assert not red.can_play("Robotic Workforce")


@pytest.mark.parametrize(
    "card", ["Sponsors", "Lightning Harvest", "Soletta", "Quantum Extractor", "Giant Space Mirror"]
)
def test_only_buildings_are_models(card: str) -> None:
    _, red, _ = workshop(card)
    assert not red.can_play("Robotic Workforce")


def test_an_opponents_building_is_no_model() -> None:
    _, red, blue = workshop()
    blue.owns("Mine")
    assert not red.can_play("Robotic Workforce")


def test_a_building_in_hand_is_no_model() -> None:
    _, red, _ = workshop()
    red.holds("Mine")
    assert not red.can_play("Robotic Workforce")


def test_one_model_of_several_is_chosen() -> None:
    _, red, _ = workshop("Mine", "Titanium Mine", "Building Industries", "Development Center")
    red.plays("Robotic Workforce")
    assert len(red.choices()) == 2  # Building Industries would need energy production
    red.answers("Titanium Mine")
    assert gained(red) == {"titanium": 1}


def test_the_model_may_be_a_corporation() -> None:
    table = Table(players=2, corporations=["Mining Guild"])
    red = table.player(0).has(money=9).holds("Robotic Workforce").plays("Robotic Workforce")
    assert red.production.steel == 2
    assert red.stock.steel == 5  # the steel that it started with is no production


@pytest.mark.parametrize("corporation", ["Interplanetary Cinematics", "Tharsis Republic"])
def test_a_building_corporation_without_a_box_is_no_model(corporation: str) -> None:
    table = Table(players=2, corporations=[corporation])
    red = table.player(0).has(money=9).holds("Robotic Workforce")
    if corporation == "Tharsis Republic":
        red.does_first_action("2-3")
        table.turn_of(0)
    assert not red.can_play("Robotic Workforce")


def test_immigrant_city_is_copied_without_its_effect() -> None:
    _, red, _ = workshop("Immigrant City", energy=1, money=0)
    red.plays("Robotic Workforce", "Immigrant City")
    assert gained(red) == {"money": -2}


@pytest.mark.parametrize(("money", "possible"), [(-3, True), (-4, False)])
def test_no_new_city_helps_the_copy_of_immigrant_city(money: int, possible: bool) -> None:
    _, red, _ = workshop("Immigrant City", energy=1, money=money)
    assert red.can_play("Robotic Workforce") == possible


def test_heat_trappers_may_be_copied_onto_another_victim() -> None:
    table = Table(players=3)
    red, blue, green = table.players
    blue.makes(heat=2)
    green.makes(heat=2)
    red.has(money=15).holds("Heat Trappers", "Robotic Workforce")
    red.plays("Heat Trappers", blue).plays("Robotic Workforce", "Heat Trappers", green)
    assert (blue.production.heat, green.production.heat) == (0, 0)
    assert red.production.energy == 2


def test_heat_trappers_are_no_model_when_nobody_has_the_heat() -> None:
    _, red, blue = workshop("Heat Trappers")
    blue.makes(heat=1)
    assert not red.can_play("Robotic Workforce")
    blue.makes(heat=2)
    assert red.can_play("Robotic Workforce")


def test_biomass_combustors_take_a_plant_production_again() -> None:
    _, red, blue = workshop("Biomass Combustors")
    assert not red.can_play("Robotic Workforce")
    blue.makes(plants=2)
    red.plays("Robotic Workforce")
    assert (red.production.energy, blue.production.plants) == (2, 1)


@pytest.mark.parametrize(
    ("card", "cost", "place", "metal"),
    [
        ("Mining Area", 4, "9-2", "steel"),
        ("Mining Area", 4, "8-6", "titanium"),
        ("Mining Rights", 9, "9-2", "steel"),
        ("Mining Rights", 9, "8-6", "titanium"),
    ],
)
def test_a_mine_on_the_map_is_copied_with_its_own_metal(card: str, cost: int, place: str, metal: str) -> None:
    table = Table(players=2)
    red = table.player(0).tile("city", "9-3").tile("greenery", "8-5").has(money=cost + 9)
    red.holds(card, "Robotic Workforce").plays(card, place)
    bonus = red.stock
    red.plays("Robotic Workforce", card)
    assert gained(red) == {metal: 2}
    assert red.stock[1:] == bonus[1:]  # the area's bonus is not gained again


def test_the_copy_of_a_mine_triggers_no_mining_guild() -> None:
    table = Table(players=2, corporations=["Mining Guild"])
    red = table.player(0).tile("city", "8-5").has(money=13).holds("Mining Area", "Robotic Workforce")
    red.plays("Mining Area", "8-6")
    assert gained(red) == {"steel": 2, "titanium": 1}
    red.plays("Robotic Workforce", "Mining Area")
    assert gained(red) == {"steel": 2, "titanium": 2}


def test_medical_lab_counts_its_buildings_anew() -> None:
    table = Table(players=2)
    red = table.player(0).tagged(building=1).has(money=22).holds("Medical Lab", "Robotic Workforce")
    red.plays("Medical Lab")
    assert red.production.money == 1
    red.tagged(building=4).plays("Robotic Workforce", "Medical Lab")
    assert red.production.money == 1 + 3


def test_its_own_science_tag_is_heard() -> None:
    _, red, _ = workshop("Mine", "Olympus Conference")
    red.plays("Robotic Workforce", "Mine")
    assert red.on("Olympus Conference") == 1
