"""Effects on production: losses for anybody, metal under a tile, boxes copied, one turned into another."""

from __future__ import annotations

import pytest

from tests.mars.directly import happens
from tharsis.kernel.option import argument_of
from tharsis.mars.engine.board import Board
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.hand import draw
from tharsis.mars.engine.effects.production import (
    any_prod,
    box_possible,
    copy_box,
    metal_prod,
    prod,
    shift_prod,
)
from tharsis.mars.engine.effects.stock import gain
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.in_force import lay_out
from tharsis.mars.engine.terms import (
    ACTIVE,
    CITY,
    CITY_PLACED,
    HEAT,
    MONEY,
    NOTHING,
    PROJECT,
    STEEL,
    TAG_PLAYED,
    TITANIUM,
)
from tharsis.mars.engine.triggers import when
from tharsis.mars.modules.base.board import THARSIS
from tharsis.testing import Player, Table, card_id


def metals(player: Player) -> list[int]:
    """The metals that the open question offers."""
    assert player.is_asked() == "metal"
    return [argument_of(each) for each in player.choices()]


def table_with_both_metals(effect_order: str = "printed") -> Table:
    """On its board 3-1 and 3-2 are printed with steel and titanium (as on no board of the game so far)."""
    rows = [". . . . .", ". . . . . .", ".st .st . . . . ."]
    rows += [" ".join("." * width) for width in (8, 9, 8, 7, 6)]
    rows += ["~ ~ ~ ~ ~"]
    table = Table(players=2, effect_order=effect_order)
    table.game.board = Board("metals", "Metals", rows, THARSIS.milestones, THARSIS.awards)
    return table


# A loss for anybody -----------------------------------------------------------------------------


def test_who_loses_production_is_asked() -> None:
    table = Table(players=3)
    red, blue, green = table.players
    blue.makes(energy=1)
    green.makes(energy=2)
    red.has(money=3).holds("Energy Tapping").plays("Energy Tapping")
    assert red.is_asked() == "production-loss"
    red.answers(green)
    assert (red.production.energy, blue.production.energy, green.production.energy) == (1, 1, 1)


# Production boxes -------------------------------------------------------------------------------


def test_what_a_city_would_bring_helps_only_a_card_that_places_one() -> None:
    red = Table(players=2).player(0).owns("Immigrant City").has(money=30)
    red.holds("Nuclear Power")  # 2 M€ production less, and no city
    assert red.makes(money=-3).can_play("Nuclear Power")
    assert not red.makes(money=-4).can_play("Nuclear Power")


def test_immigrant_city_helps_itself_by_one() -> None:
    red = Table(players=2).player(0).holds("Immigrant City").has(money=30).makes(energy=1)
    assert red.makes(money=-4).can_play("Immigrant City")
    assert not red.makes(money=-5).can_play("Immigrant City")
    red.owns("Rover Construction", "Pets")  # cities that bring other things are no help
    assert not red.makes(money=-5).can_play("Immigrant City")


def city_card(*effects: Effect, brings: Effect | None = None, happening: int = CITY_PLACED) -> Card:
    """A card that places a city, with a trigger of its own."""
    triggers = [] if brings is None else [when(happening, brings)]
    return Card(
        "", "", "", PROJECT, ACTIVE, 0, [CITY], [], NOTHING, list(effects), None, triggers, [], [], None,
        None, False,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("brings", "happening", "helps"),
    [
        (prod(money=1), CITY_PLACED, True),
        (gain(money=1), CITY_PLACED, False),
        (prod(money=1), TAG_PLAYED, False),
    ],
)
def test_a_city_card_is_helped_by_money_production_for_its_own_city_alone(
    brings: Effect, happening: int, helps: bool
) -> None:
    red = Table(players=2).player(0).makes(money=-4)
    face = city_card(prod(money=-2), brings=brings, happening=happening)
    assert box_possible(red.table.game, 0, face, -1, True) == helps
    assert not box_possible(red.table.game, 0, face, -1, False)  # a copy places no city


def test_other_production_for_a_city_does_not_help() -> None:
    red = Table(players=2).player(0).makes(money=-4)
    lay_out(red.mat, city_card(brings=prod(heat=1)))
    assert not box_possible(red.table.game, 0, city_card(prod(money=-2)), -1, True)
    lay_out(red.mat, city_card(brings=prod(money=1)))
    assert box_possible(red.table.game, 0, city_card(prod(money=-2)), -1, True)


@pytest.mark.parametrize("amount", [1, 2])
def test_a_gain_of_production_is_always_possible(amount: int) -> None:
    red = Table(players=2).player(0).makes(money=-5)
    assert prod(money=amount).possible(red.table.game, 0, -1)


def test_a_loss_of_production_stops_at_the_floor() -> None:
    red = Table(players=2).player(0)
    for resource, floor in ((MONEY, -5), (STEEL, 0), (HEAT, 0)):
        loss = prod(money=-2) if resource == MONEY else prod(steel=-2) if resource == STEEL else prod(heat=-2)
        red.mat.production[resource] = floor + 1
        assert not loss.possible(red.table.game, 0, -1)
        red.mat.production[resource] = floor + 2
        assert loss.possible(red.table.game, 0, -1)


# Metal under a tile -----------------------------------------------------------------------------


@pytest.mark.parametrize("order", ["printed", "player"])
def test_the_first_area_of_the_map_may_have_metal(order: str) -> None:
    table = Table(players=2, corporations=["Mining Guild"], effect_order=order)
    red = table.player(0).has(money=9, steel=0).makes(steel=0).holds("Mining Rights")
    red.plays("Mining Rights")
    assert red.is_asked() == "place"  # whatever the order: no metal before the tile lies
    red.answers("1-1")
    assert red.production.steel == 2  # one for the card, one for Mining Guild
    assert red.stock.steel == 2


@pytest.mark.parametrize(("metal", "place"), [(STEEL, "3-1"), (TITANIUM, "3-1"), (TITANIUM, "3-2")])
def test_of_two_metals_one_is_chosen_and_a_copy_gives_the_same(metal: int, place: str) -> None:
    table = table_with_both_metals()
    red = table.player(0).has(money=18).holds("Mining Rights", "Robotic Workforce")
    red.plays("Mining Rights", place)
    assert metals(red) == [STEEL, TITANIUM]
    red.answers(metal)
    assert [red.production.steel, red.production.titanium] == [int(metal == STEEL), int(metal == TITANIUM)]
    assert red.mat.place_of(card_id("Mining Rights")) == table.area(place)
    red.plays("Robotic Workforce", "Mining Rights")
    assert red.is_asked() is None  # both actions are taken
    assert [red.production.steel, red.production.titanium] == [2 * (metal == STEEL), 2 * (metal == TITANIUM)]
    assert red.mat.place_of(card_id("Mining Rights")) == table.area(place)


def test_metal_is_chosen_when_the_tile_lies_and_not_before() -> None:
    table = table_with_both_metals(effect_order="player")
    red = table.player(0).has(money=9).holds("Mining Rights").plays("Mining Rights")
    assert red.is_asked() == "place"
    red.answers("3-2")
    assert metals(red) == [STEEL, TITANIUM]


@pytest.mark.parametrize("place", ["1-1", "8-6"])
def test_metal_waits_for_its_tile_and_then_may_come_before_a_card_drawn(place: str) -> None:
    table = Table(players=2, effect_order="player")
    red = table.player(0).owns("Mining Rights")
    happens(red, metal_prod(), draw(1), card="Mining Rights")
    assert (len(red.hand), red.is_asked()) == (1, "turn")  # no tile, no metal: nothing to put in order
    red.mat.remember(card_id("Mining Rights"), table.area(place))
    happens(red, metal_prod(), draw(1), card="Mining Rights")
    assert red.is_asked() == "order"
    red.answers("MetalProduction")
    assert (red.production.steel + red.production.titanium, len(red.hand)) == (1, 2)


def test_a_card_whose_tile_does_not_lie_gives_no_metal() -> None:
    red = Table(players=2).player(0).has(money=9).owns("Mining Rights").holds("Robotic Workforce")
    red.plays("Robotic Workforce", "Mining Rights")
    assert (red.production.steel, red.production.titanium, red.is_asked()) == (0, 0, "turn")


# Boxes copied -----------------------------------------------------------------------------------


def test_what_is_in_a_production_box() -> None:
    boxed = [prod(heat=1), prod(heat=-1), any_prod(heat=1), metal_prod(), shift_prod(HEAT, MONEY)]
    face = city_card(gain(heat=1), *boxed, copy_box(), draw(1))
    assert [effect for effect in boxed if effect in face.box] == boxed
    assert len(face.box) == len(boxed)


def test_which_box_is_copied_is_asked() -> None:
    red = Table(players=2).player(0).has(money=9).owns("Mine", "Titanium Mine").holds("Robotic Workforce")
    red.plays("Robotic Workforce")
    assert red.is_asked() == "copy-box"
    red.answers("Titanium Mine")
    assert (red.production.steel, red.production.titanium) == (0, 1)


def test_a_building_that_copies_does_not_copy_itself() -> None:
    red = Table(players=2).player(0).owns("Mine")
    happens(red, copy_box(), card="Mine")
    assert (red.production.steel, red.is_asked()) == (0, "turn")
    happens(red.owns("Titanium Mine"), copy_box(), card="Mine")
    assert (red.production.steel, red.production.titanium) == (0, 1)


# One production turned into another -------------------------------------------------------------


@pytest.mark.parametrize(("steps", "most"), [(2, 7), (-4, 1)])
def test_production_of_money_may_be_turned_down_to_its_floor(steps: int, most: int) -> None:
    red = happens(Table(players=2).player(0).makes(money=steps), shift_prod(MONEY, HEAT))
    if most > 1:
        assert red.is_asked() == "amount"
        assert [argument_of(each) for each in red.choices()] == list(range(most, 0, -1))
        red.answers(most)
    assert (red.production.money, red.production.heat) == (-5, most)


def test_at_the_floor_nothing_can_be_turned() -> None:
    game = Table(players=2).player(0).makes(money=-5).table.game
    assert not shift_prod(MONEY, HEAT).possible(game, 0, -1)
    assert not shift_prod(HEAT, MONEY).possible(game, 0, -1)
