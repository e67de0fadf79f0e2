"""Where tiles may stand, above all on the south pole of Hellas, which costs 6 M€ and grants an ocean.

Whoever places a tile there must be able to pay: from the purse, with what the tile brings, or with what the
ocean granted brings if it is placed where it brings enough.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.mars.directly import happens, lay_out
from tharsis.mars.engine.effects.base import Pending
from tharsis.mars.engine.effects.stock import gain
from tharsis.mars.engine.effects.tiles import TollOcean
from tharsis.mars.engine.faces import CARDS
from tharsis.mars.engine.placement import money_to_keep
from tharsis.mars.engine.places import AS_CITY
from tharsis.mars.engine.terms import CITY_PLACED, CITY_TILE, LAND, OCEAN_AREA, YOU
from tharsis.mars.engine.triggers import when
from tharsis.testing import Player, Table
from tharsis.testing.names import PLACES

POLE = "9-3"
LEFT = ["4-6", "4-7", "5-6", "5-7", "5-8", "6-6", "6-7"]  # seven ocean areas that touch each other
ALONE = ["1-1", "2-1", "3-1", "4-1", "7-1"]  # and five elsewhere, in a line but for the last


def hellas(**options: Any) -> tuple[Table, Player, Player]:
    """A table on Hellas."""
    table = Table(players=2, board="hellas", **options)
    return table, table.player(0), table.player(1)


def crowded(table: Table, *free: str) -> None:
    """Every land area but a few has a tile of the second player."""
    table.player(1).tile(
        "greenery",
        *(each for each in PLACES if table.game.board.kind[table.area(each)] == LAND and each not in free),
    )


def offers_pole(player: Player) -> bool:
    """Is the pole among the places for a greenery bought with plants?"""
    table = player.table
    twin = Table(players=2, board="hellas")
    twin.game = table.game.copy()
    twin.game.logging = True
    twin.players[player.seat].has(plants=8).converts_plants()
    return POLE in twin.players[player.seat].places()


# Can the toll be paid? --------------------------------------------------------------------------


@pytest.mark.parametrize("tiles", [[], ["9-2"]])
def test_only_money_pays_the_toll(tiles: list[str]) -> None:
    _, red, _ = hellas()
    red.tile("city", *tiles).has(money=5, steel=9, titanium=9, heat=9)
    assert not offers_pole(red)
    assert offers_pole(red.has(money=6))


def test_oceans_beside_the_pole_pay_two_each() -> None:
    table, red, _ = hellas()
    table.oceans("9-2")
    assert not offers_pole(red.has(money=3))
    assert offers_pole(red.has(money=4))
    table.oceans("9-4")
    assert not offers_pole(red.has(money=1))
    assert offers_pole(red.has(money=2))


def test_the_ocean_granted_pays_two_for_each_ocean_beside_it() -> None:
    table, red, _ = hellas()
    table.oceans("1-1")
    assert not offers_pole(red.has(money=3))
    assert offers_pole(red.has(money=4))
    table.oceans("3-1")
    assert offers_pole(red.has(money=2))
    assert not offers_pole(red.has(money=1))


def test_an_ocean_cannot_be_granted_on_land_or_where_a_tile_is() -> None:
    table, red, _ = hellas()
    table.oceans("8-6")  # land beside it, and no ocean area
    assert not offers_pole(red.has(money=5))
    table.oceans(*LEFT)  # beside each other
    assert not offers_pole(red.has(money=5))
    assert offers_pole(red.has(money=6))


def test_where_no_ocean_can_be_granted_the_whole_toll_is_due() -> None:
    _, red, blue = hellas()
    blue.tile("greenery", *ALONE, *LEFT)
    assert not offers_pole(red.has(money=5))
    assert offers_pole(red.has(money=6))


def test_what_a_city_brings_counts_for_a_city_alone() -> None:
    _, red, _ = hellas()
    red.owns("Rover Construction").has(money=4)
    assert not offers_pole(red)
    red.has(money=28).project("City")
    assert POLE not in red.places()
    _, red, _ = hellas()
    red.owns("Rover Construction").has(money=29).project("City")
    assert POLE in red.places()


def test_a_city_may_bring_other_things_than_money() -> None:
    _, red, _ = hellas()
    red.owns("Pets", "Immigrant City").has(money=30).project("City")
    assert POLE not in red.places()
    _, red, _ = hellas()
    red.owns("Pets", "Immigrant City").has(money=31).project("City")
    assert POLE in red.places()


def test_plants_for_a_city_leave_its_toll_as_it_is() -> None:
    for money, pole in ((30, False), (31, True)):
        _, red, _ = hellas()
        lay_out(red, when(CITY_PLACED, gain(plants=1), YOU))
        red.has(money=money).project("City")
        assert (POLE in red.places()) == pole


def test_heat_from_an_ocean_area_pays_for_helion_alone() -> None:
    _, red, _ = hellas(corporations=["Helion"])
    assert not offers_pole(red.has(money=1, heat=1))
    assert offers_pole(red.has(money=2, heat=1))
    _, red, _ = hellas()
    assert not offers_pole(red.has(money=5, heat=9))


def test_an_ocean_on_the_pole_grants_another_while_there_is_one() -> None:
    table, red, blue = hellas(temperature=-6)
    table.oceans("1-1", "4-7", "5-6", "5-7", "5-8", "6-6", "6-7")
    blue.tile("greenery", "4-6")  # the one other area where the ocean granted would pay
    red.has(money=18).holds("Artificial Lake").plays("Artificial Lake")
    assert POLE not in red.places()
    table, red, blue = hellas(temperature=-6)
    table.oceans("1-1", "4-7", "5-6", "5-7", "5-8", "6-6", "6-7")
    blue.tile("greenery", "4-6")
    red.has(money=19).holds("Artificial Lake").plays("Artificial Lake", POLE)
    assert (table.tile_at("2-1"), table.ocean_tiles, red.stock.money) == ("ocean", 9, 0)
    table, red, blue = hellas(temperature=-6)
    table.oceans("1-1", "4-7", "5-6", "5-7", "5-8", "6-6", "6-7", "7-1")
    blue.tile("greenery", "4-6")
    red.has(money=20).holds("Artificial Lake").plays("Artificial Lake")
    assert POLE not in red.places()


# Where the ocean granted must go ----------------------------------------------------------------


def test_the_ocean_goes_where_it_pays_the_toll() -> None:
    table, red, _ = hellas()
    table.oceans("1-1")
    red.has(plants=8, money=4, steel=9, titanium=9).converts_plants(POLE)
    assert (table.tile_at("2-1"), red.stock.money) == ("ocean", 0)


def test_the_ocean_goes_anywhere_if_the_purse_pays() -> None:
    table, red, _ = hellas()
    table.oceans("1-1")
    red.has(plants=8, money=6).converts_plants(POLE)
    assert red.places() == [*ALONE[1:4], *LEFT, "7-1"]
    red.answers("7-1")
    assert red.stock.money == 0


def test_the_ocean_granted_is_no_tile_of_a_card() -> None:
    table, red, _ = hellas()
    red.owns(CARDS[0].name, CARDS[1].name).has(plants=8, money=6).converts_plants(POLE, "1-1")
    assert table.tile_at("1-1") == "ocean"
    assert [red.mat.place_of(card) for card in (0, 1)] == [-1, -1]


def test_helion_takes_the_ocean_for_its_heat() -> None:
    table, red, _ = hellas(corporations=["Helion"])
    red.has(plants=8, money=3, heat=0).converts_plants(POLE)
    assert table.tile_at("5-7") == "ocean"
    assert (red.stock.money, red.stock.heat) == (0, 0)


def test_helion_pays_the_toll_with_heat_as_it_likes() -> None:
    _, red, _ = hellas(corporations=["Helion"])
    red.has(plants=8, money=5, heat=4, steel=3, titanium=3).converts_plants(POLE).answers("1-1")
    assert red.is_asked() == "payment"
    assert red.payments() == [{"steel": 0, "titanium": 0, "heat": heat} for heat in (1, 2, 3, 4)]
    red.answers({"heat": 3})
    assert (red.stock.money, red.stock.heat, red.stock.steel, red.stock.titanium) == (2, 1, 3, 3)


def test_heat_warms_but_pays_no_toll_for_others() -> None:
    _, red, _ = hellas()
    red.has(plants=8, money=7, heat=9).converts_plants(POLE, "1-1")
    assert (red.stock.money, red.stock.heat, red.is_asked()) == (1, 9, "turn")


def test_a_card_that_is_not_done_yet_waits_for_the_ocean() -> None:
    table, red, _ = hellas()
    red.makes(energy=1).has(money=17).holds("Corporate Stronghold")
    red.plays("Corporate Stronghold", POLE)
    assert red.is_asked() == "place"
    assert len(red.places()) == 12
    red.answers("1-1")
    assert (red.stock.money, red.production.energy, red.production.money) == (0, 0, 3)
    assert (table.tile_at(POLE), table.tile_at("1-1")) == ("city", "ocean")


def two_oceans(**options: Any) -> tuple[Table, Player]:
    """A greenery for the pole that also brings the ocean of the temperature track; 1-1 is an ocean."""
    table, red, _ = hellas(oxygen=7, temperature=-2, **options)
    table.oceans("1-1")
    red.has(plants=8, money=4)
    return table, red


def test_the_first_of_two_oceans_goes_anywhere_the_second_pays() -> None:
    table, red = two_oceans()
    red.converts_plants(POLE)
    assert len(red.places()) == 11
    red.answers("7-1")
    assert (table.tile_at("2-1"), table.ocean_tiles, red.stock.money) == ("ocean", 3, 0)


@pytest.mark.parametrize("first", ["TollOcean", "PlaceTile"])
def test_whichever_of_two_oceans_comes_first_goes_anywhere(first: str) -> None:
    table, red = two_oceans(effect_order="player")
    red.converts_plants(POLE)
    assert red.is_asked() == "order"
    red.answers(first)
    assert len(red.places()) == 11
    red.answers("7-1")
    assert (table.tile_at("2-1"), table.ocean_tiles, red.stock.money) == ("ocean", 3, 0)


def test_the_eighth_ocean_goes_anywhere_if_the_ninth_pays() -> None:
    table, red = two_oceans()
    table.oceans("4-7", "5-6", "5-7", "5-8", "6-6", "6-7")
    table.player(1).tile("greenery", "4-6")
    red.converts_plants(POLE)
    assert red.places() == ["2-1", "3-1", "4-1", "7-1"]
    red.answers("7-1")
    assert (table.tile_at("2-1"), table.ocean_tiles, red.stock.money) == ("ocean", 9, 0)


def test_the_last_ocean_must_pay_whatever_it_is_for() -> None:
    table, red = two_oceans()
    table.oceans("4-7", "5-6", "5-7", "5-8", "6-6", "6-7", "7-1")
    table.player(1).tile("greenery", "4-6")
    red.converts_plants(POLE)
    assert (table.tile_at("2-1"), table.ocean_tiles, red.stock.money) == ("ocean", 9, 0)


def city_on_the_pole(money: int, **owners: str) -> tuple[Table, Player]:
    """A city is placed on the pole, and its ocean comes before anything that the city sets off."""
    table, red, blue = hellas(effect_order="player")
    table.oceans("1-1")
    red.has(money=25 + money).owns(*([owners["red"]] if "red" in owners else []))
    blue.owns(*([owners["blue"]] if "blue" in owners else []))
    red.project("City", POLE).answers("TollOcean")
    return table, red


def test_money_still_to_come_for_oneself_helps_to_pay() -> None:
    table, red = city_on_the_pole(4, red="Rover Construction")
    assert len(red.places()) == 11  # 4 M€ and the 2 M€ still to come
    table, red = city_on_the_pole(2, red="Rover Construction")
    assert table.tile_at("2-1") == "ocean"  # 2 M€, the 2 M€ still to come, and 2 M€ for the ocean beside
    assert red.stock.money == 0


def test_money_still_to_come_for_another_does_not() -> None:
    table, red = city_on_the_pole(4, blue="Rover Construction")
    assert table.tile_at("2-1") == "ocean"
    assert red.answers("Toll").stock.money == 0


def test_an_ocean_that_cannot_pay_the_toll_anywhere_goes_anywhere() -> None:
    table, red, _ = hellas()
    g = table.game
    table.turn_of(0)
    g.pile.append(Pending(g.book.toll, 0, -1, 6))
    happens(red, TollOcean())
    assert red.places() == sorted([*ALONE, *LEFT])
    red.answers("1-1")
    assert (table.tile_at("1-1"), red.stock.money) == ("ocean", 0)


# A tile that can stand on the pole only ---------------------------------------------------------


def test_a_card_whose_tile_can_only_stand_on_the_pole_costs_six_more() -> None:
    table, red, _ = hellas()
    table.fill_oceans(9)
    crowded(table, POLE)
    red.makes(energy=1).holds("Corporate Stronghold", "Noctis City", "Ganymede Colony")
    assert not red.has(money=16).can_play("Corporate Stronghold")
    assert red.has(money=17).can_play("Corporate Stronghold")
    assert not red.has(money=23).can_play("Noctis City")  # there is no such place on this board
    assert red.has(money=24).can_play("Noctis City")
    assert not red.has(money=19).can_play("Ganymede Colony")
    assert red.has(money=20).can_play("Ganymede Colony")  # not on Mars


def test_a_card_whose_tile_can_stand_elsewhere_does_not() -> None:
    table, red, _ = hellas()
    table.fill_oceans(9)
    crowded(table, POLE, "9-5")
    red.makes(energy=1).holds("Corporate Stronghold").has(money=11)
    assert red.can_play("Corporate Stronghold")


def test_helion_may_keep_heat_or_money_for_the_pole() -> None:
    table, red, _ = hellas(corporations=["Helion"])
    table.fill_oceans(9)
    crowded(table, POLE)
    red.makes(energy=1).holds("Corporate Stronghold")
    assert not red.has(money=9, heat=7).can_play("Corporate Stronghold")
    assert red.has(money=9, heat=8).can_play("Corporate Stronghold")
    assert red.has(money=17, heat=0).can_play("Corporate Stronghold")
    assert red.has(money=0, heat=17).can_play("Corporate Stronghold")


def test_a_standard_project_on_the_pole_needs_the_six_left_over() -> None:
    table, red, _ = hellas()
    table.fill_oceans(9)
    crowded(table, POLE)
    assert not red.has(money=30).can_project("City")
    assert red.has(money=31).can_project("City")
    assert not red.has(money=28).can_project("Greenery")
    assert red.has(money=29).can_project("Greenery")
    assert red.has(money=18).can_project("Aquifer")


def test_plants_become_a_greenery_on_the_pole_for_six() -> None:
    table, red, _ = hellas()
    table.fill_oceans(9)
    crowded(table, POLE)
    red.has(plants=8)
    assert not red.has(money=5).can_convert_plants()
    assert red.has(money=6).can_convert_plants()


def test_nothing_is_kept_for_a_tile_that_can_stand_nowhere() -> None:
    table, red, _ = hellas()
    crowded(table)
    assert money_to_keep(table.game, red.seat, AS_CITY, CITY_TILE) == 0


@pytest.mark.parametrize(("free", "around"), [(["9-5"], []), ([], ["9-2", "9-4", "8-3", "8-4"])])
def test_nothing_is_kept_for_a_tile_that_stands_elsewhere_or_pays_its_toll(
    free: list[str], around: list[str]
) -> None:
    table, red, _ = hellas()
    crowded(table, POLE, *free, *around)
    table.oceans(*around)  # 2 M€ each, more than the toll
    table.fill_oceans(9)
    assert money_to_keep(table.game, red.seat, AS_CITY, CITY_TILE) == 0


# Tiles in general -------------------------------------------------------------------------------


def test_a_solo_player_raises_oxygen_with_a_greenery() -> None:
    for goal in ("terraform", "rating"):
        table = Table(players=1, solo_goal=goal)
        red = table.player(0).has(plants=8)
        rating = red.rating
        red.converts_plants("3-3")
        assert (table.oxygen, red.rating) == (1, rating + 1)


def test_an_ocean_without_a_place_left_is_skipped() -> None:
    table = Table(players=2)
    red, blue = table.players
    for place in PLACES:
        if table.game.board.kind[table.area(place)] == OCEAN_AREA:
            blue.tile("greenery", place)
    red.owns("Aquifer Pumping").has(money=26)
    assert red.can_project("Aquifer")
    red.uses("Aquifer Pumping")
    assert (red.stock.money, table.ocean_tiles, red.is_asked()) == (18, 0, "turn")


def test_a_city_outside_mars_has_no_bonus_and_no_neighbours() -> None:
    table = Table(players=2).oceans("1-2", "1-4", "1-5", "2-6")
    red = table.player(0).has(money=20).holds("Ganymede Colony").plays("Ganymede Colony")
    assert table.tile_at("Ganymede Colony") == "city"
    assert red.stock == (0, 0, 0, 0, 0, 0)
    assert red.hand == []


def test_a_tile_that_gives_way_to_another_leaves_its_owner() -> None:
    table = Table(players=2)
    red, blue = table.players
    red.tile("greenery", "3-3", "3-5")
    blue.tile("greenery", "3-3")
    assert (red.points["greeneries"], blue.points["greeneries"]) == (1, 1)
