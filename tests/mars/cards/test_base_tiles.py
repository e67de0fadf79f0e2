"""Base set cards that place a greenery or a tile of their own, with what they do besides."""

from __future__ import annotations

import pytest

from tests.mars.cards.test_base_ledger import HEXES, LAND, OCEAN_AREAS, exercises, fill, holder, play
from tests.support import ruling
from tharsis.testing import Player, Table

METAL = ["1-1", "2-2", "3-7", "4-1", "8-1", "8-6", "9-1", "9-2"]


# Natural Preserve ---------------------------------------------------------------------------


@exercises("Natural Preserve")
def test_natural_preserve() -> None:
    assert play(holder("Natural Preserve"), "Natural Preserve", "7-3") == {
        "7-3": "red natural preserve",
        "money production": 1,
        "points": 1,
    }


@ruling("card.natural-preserve.alone")
@exercises("Natural Preserve")
def test_natural_preserve_stands_alone_oceans_included() -> None:
    red = holder("Natural Preserve")
    red.table.oceans("5-5")
    red.tile("greenery", "7-3")
    red.plays("Natural Preserve")
    beside = ["4-4", "4-5", "6-4", "6-5", "7-2", "7-4", "6-3", "8-2", "8-3", "7-3"]
    assert red.places() == [place for place in LAND if place not in beside]


def test_natural_preserve_needs_an_area_all_by_itself() -> None:
    red = holder("Natural Preserve")
    fill(red.table, leaving=("7-3", "7-4"))
    assert not red.can_play("Natural Preserve")


# Nuclear Zone -------------------------------------------------------------------------------


@exercises("Nuclear Zone")
def test_nuclear_zone() -> None:
    red = holder("Nuclear Zone")
    red.table.oceans("5-4")
    assert play(red, "Nuclear Zone", "4-3") == {
        "4-3": "red nuclear zone",
        "plants": 1,
        "money": 2,
        "temperature": 4,
        "rating": 2,
        "points": -2,
    }


@exercises("Nuclear Zone")
def test_nuclear_zone_goes_on_any_free_land() -> None:
    red = holder("Nuclear Zone").tile("city", "7-3")
    red.table.player(1).marks("7-5")
    red.plays("Nuclear Zone")
    assert red.places() == [place for place in LAND if place not in ("7-3", "7-5")]


def test_nuclear_zone_needs_free_land() -> None:
    red = holder("Nuclear Zone")
    fill(red.table)
    assert not red.can_play("Nuclear Zone")


# Lava Flows ---------------------------------------------------------------------------------


@exercises("Lava Flows")
def test_lava_flows() -> None:
    assert play(holder("Lava Flows"), "Lava Flows", "Pavonis Mons") == {
        "4-1": "red lava flows",
        "plants": 1,
        "titanium": 1,
        "temperature": 4,
        "rating": 2,
    }


@ruling("card.lava-flows.volcanic")
@exercises("Lava Flows")
@pytest.mark.parametrize(
    ("board", "places"),
    [("tharsis", ["2-2", "3-1", "4-1", "5-1"]), ("elysium", ["2-1", "3-1", "3-7", "5-9"])],
)
def test_lava_flows_over_volcanic_areas(board: str, places: list[str]) -> None:
    red = holder("Lava Flows", board=board)
    red.plays("Lava Flows")
    assert red.places() == places
    red = holder("Lava Flows", board=board).tile("city", *places[:3])
    assert play(red, "Lava Flows")[places[3]] == "red lava flows"


@ruling("card.lava-flows.all-taken")
@pytest.mark.parametrize(
    ("board", "places"),
    [("tharsis", ["2-2", "3-1", "4-1", "5-1"]), ("elysium", ["2-1", "3-1", "3-7", "5-9"])],
)
def test_lava_flows_need_a_free_volcanic_area(board: str, places: list[str]) -> None:
    red = holder("Lava Flows", board=board).tile("greenery", *places)
    assert not red.can_play("Lava Flows")


@ruling("card.lava-flows.hellas")
@exercises("Lava Flows")
def test_lava_flows_go_anywhere_on_hellas() -> None:
    red = holder("Lava Flows", board="hellas").has(money=18 + 6)
    red.plays("Lava Flows")
    seas = ["1-1", "2-1", "3-1", "4-1", "4-6", "4-7", "5-6", "5-7", "5-8", "6-6", "6-7", "7-1"]
    assert red.places() == [place for place in HEXES if place not in seas]


# Mohole Area --------------------------------------------------------------------------------


@exercises("Mohole Area")
def test_mohole_area_is_an_own_tile_on_an_ocean_area() -> None:
    red = holder("Mohole Area")
    assert play(red, "Mohole Area", "5-5") == {
        "5-5": "red mohole area",
        "plants": 2,
        "heat production": 4,
    }


@exercises("Mohole Area")
def test_mohole_area_goes_on_free_ocean_areas_only() -> None:
    red = holder("Mohole Area")
    red.table.oceans("1-5", "5-4")
    red.plays("Mohole Area")
    assert red.places() == [place for place in OCEAN_AREAS if place not in ("1-5", "5-4")]


@exercises("Mohole Area")
def test_mohole_area_may_be_dug_when_all_oceans_are_placed() -> None:
    red = holder("Mohole Area")
    red.table.fill_oceans(9)  # 6-7, 6-8 and 9-5 are left
    assert play(red, "Mohole Area", "9-5") == {
        "9-5": "red mohole area",
        "titanium": 2,
        "heat production": 4,
    }


def test_mohole_area_needs_a_free_ocean_area() -> None:
    red = holder("Mohole Area")
    red.table.fill_oceans(9)
    red.tile("greenery", "6-7", "6-8", "9-5")
    assert not red.can_play("Mohole Area")


# Greeneries ---------------------------------------------------------------------------------


@ruling("card.mangrove.ocean-area")
@exercises("Mangrove")
def test_mangrove_is_a_greenery_on_an_ocean_area_beside_an_own_tile_or_not() -> None:
    red = holder("Mangrove").tile("city", "3-3")
    assert play(red, "Mangrove", "5-5") == {
        "5-5": "red greenery",
        "plants": 2,
        "oxygen": 1,
        "rating": 1,
        "points": 1,
    }
    assert red.points["greeneries"] == 1
    assert red.table.ocean_tiles == 0


@ruling("card.protected-valley.ocean-area")
@exercises("Protected Valley")
def test_protected_valley_is_a_greenery_on_an_ocean_area_beside_an_own_tile_or_not() -> None:
    red = holder("Protected Valley").tile("city", "3-3")
    assert play(red, "Protected Valley", "9-5") == {
        "9-5": "red greenery",
        "titanium": 2,
        "oxygen": 1,
        "rating": 1,
        "money production": 2,
    }
    assert red.points["greeneries"] == 1
    assert red.table.ocean_tiles == 0


@pytest.mark.parametrize("name", ["Mangrove", "Protected Valley"])
def test_such_a_greenery_goes_on_free_ocean_areas_only(name: str) -> None:
    red = holder(name).tile("city", "6-5")
    red.table.oceans("1-5", "5-4")
    red.plays(name)
    assert red.places() == [place for place in OCEAN_AREAS if place not in ("1-5", "5-4")]


@pytest.mark.parametrize("name", ["Mangrove", "Protected Valley"])
def test_such_a_greenery_needs_a_free_ocean_area(name: str) -> None:
    red = holder(name)
    red.table.fill_oceans(9)
    assert red.can_play(name)
    red.tile("mohole area", "6-7", "6-8", "9-5")
    assert not red.can_play(name)


@exercises("Mangrove", "Protected Valley")
@pytest.mark.parametrize("name", ["Mangrove", "Protected Valley"])
def test_at_full_oxygen_such_a_greenery_gives_no_rating(name: str) -> None:
    table = Table(temperature=4, oxygen=14)
    changes = play(table.player(0), name, "1-5")
    assert changes["1-5"] == "red greenery"
    assert "rating" not in changes
    assert "oxygen" not in changes


@exercises("Plantation")
def test_plantation() -> None:
    red = holder("Plantation")
    assert play(red, "Plantation", "4-5") == {
        "4-5": "red greenery",
        "plants": 2,
        "oxygen": 1,
        "rating": 1,
    }
    assert red.points["greeneries"] == 1


@ruling("card.plantation.normal-placement")
@exercises("Plantation")
def test_plantation_grows_beside_an_own_tile_if_there_is_one() -> None:
    red = holder("Plantation").tile("city", "7-3")
    red.table.player(1).tile("city", "3-3")
    red.plays("Plantation")
    assert red.places() == ["6-3", "6-4", "7-2", "7-4", "8-2", "8-3"]


@exercises("Plantation")
def test_plantation_grows_anywhere_if_there_is_none() -> None:
    red = holder("Plantation")
    red.table.player(1).tile("city", "3-3")
    red.plays("Plantation")
    assert red.places() == [place for place in LAND if place != "3-3"]


def test_plantation_needs_free_land() -> None:
    red = holder("Plantation")
    fill(red.table)
    assert not red.can_play("Plantation")


# Mining Rights ------------------------------------------------------------------------------


@exercises("Mining Rights")
@pytest.mark.parametrize(
    ("place", "stock", "metal"),
    [
        ("1-1", {"steel": 2}, "steel"),
        ("2-2", {"steel": 1}, "steel"),
        ("4-1", {"plants": 1, "titanium": 1}, "titanium"),
        ("8-6", {"titanium": 1}, "titanium"),
    ],
)
def test_mining_rights_give_production_of_the_metal_printed(
    place: str, stock: dict[str, int], metal: str
) -> None:
    red = holder("Mining Rights")
    assert play(red, "Mining Rights", place) == {
        place: "red mining rights",
        f"{metal} production": 1,
        **stock,
    }


@ruling("card.mining-rights.metal-space")
@exercises("Mining Rights")
def test_mining_rights_go_on_land_with_metal() -> None:
    red = holder("Mining Rights")
    red.table.player(1).tile("city", "1-1").marks("9-1")
    red.plays("Mining Rights")
    assert red.places() == [place for place in METAL if place not in ("1-1", "9-1")]


def test_mining_rights_need_free_land_with_metal() -> None:
    red = holder("Mining Rights").tile("greenery", *METAL)
    assert not red.can_play("Mining Rights")


@ruling("card.mining-rights.mining-guild")
@exercises("Mining Rights")
def test_mining_rights_of_the_mining_guild() -> None:
    red = Table(corporations=["Mining Guild", None]).player(0).has(steel=0)
    assert play(red, "Mining Rights", "8-6") == {
        "8-6": "red mining rights",
        "titanium": 1,
        "titanium production": 1,
        "steel production": 1,
    }


@ruling("order.all-mandatory-parts")
@exercises("Mining Rights")
def test_mining_rights_give_their_production_whatever_the_order() -> None:
    """The kind is known once the tile lies, so its production can only come after it."""
    table = Table(effect_order="player")
    red = table.player(0).has(money=9).holds("Mining Rights").plays("Mining Rights")
    while red.is_asked() == "order":
        red.answers("MetalProduction")
    red.answers("8-6")
    assert table.tile_at("8-6") == "mining rights"
    assert red.production.titanium == 1


# Ecological Zone ----------------------------------------------------------------------------


def zone_holder() -> Player:
    """A player with a greenery at 7-3, who may play the card."""
    table = Table()
    table.player(1).tile("greenery", "3-3")
    return table.player(0).tile("greenery", "7-3").has(money=12).holds("Ecological Zone")


@ruling("card.ecological-zone.own-tags")
@exercises("Ecological Zone")
def test_ecological_zone_counts_its_own_two_tags() -> None:
    assert play(zone_holder(), "Ecological Zone", "7-4") == {
        "7-4": "red ecological zone",
        "on Ecological Zone": 2,
        "points": 1,
    }


@exercises("Ecological Zone")
def test_ecological_zone_lies_beside_a_greenery_of_anyone() -> None:
    red = zone_holder().plays("Ecological Zone")
    assert red.places() == [
        *("2-2", "2-3", "3-2", "3-4", "4-3", "4-4"),
        *("6-3", "6-4", "7-2", "7-4", "8-2", "8-3"),
    ]


def test_ecological_zone_needs_room_beside_a_greenery() -> None:
    red = zone_holder()
    red.tile("city", "2-2", "2-3", "3-2", "3-4", "4-3", "4-4", "6-3", "6-4", "7-2", "7-4", "8-2")
    assert red.can_play("Ecological Zone")
    red.tile("city", "8-3")
    assert not red.can_play("Ecological Zone")


@exercises("Ecological Zone", "Advanced Ecosystems", "Pets", "Worms")
def test_ecological_zone_gains_for_each_own_animal_and_plant_tag() -> None:
    table = Table(oxygen=4)
    red = table.player(0).tile("greenery", "7-3").tagged(microbe=1)
    blue = table.player(1)
    play(red, "Ecological Zone", "7-4")
    assert play(red, "Adapted Lichen") == {"plants production": 1, "on Ecological Zone": 1}
    assert play(red, "Pets") == {"on Pets": 1, "on Ecological Zone": 1, "points": 1}
    assert play(red, "Advanced Ecosystems")["on Ecological Zone"] == 2  # its microbe does not count
    assert "on Ecological Zone" not in play(red, "Worms")
    assert red.on("Ecological Zone") == 6
    play(blue, "Greenhouses")
    assert red.on("Ecological Zone") == 6


@ruling("card.ecological-zone.not-greenery")
@exercises("Ecological Zone")
def test_ecological_zone_is_no_greenery() -> None:
    red = zone_holder()
    play(red, "Ecological Zone", "7-4")
    red.tile("city", "7-5")
    assert red.table.oxygen == 0
    assert (red.points["greeneries"], red.points["cities"]) == (1, 0)


@ruling("map.ocean-adjacency.two-each")
@exercises("Ecological Zone")
def test_ecological_zone_beside_three_oceans() -> None:
    table = Table().oceans("1-4", "1-5", "2-6")
    red = table.player(0).tile("greenery", "2-4")
    assert play(red, "Ecological Zone", "2-5")["money"] == 6
