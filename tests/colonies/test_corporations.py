"""The five corporations of Colonies."""

from __future__ import annotations

from typing import Any

import pytest

from tests.colonies.deeds import MODULES, Moons, Settler
from tests.support import ruling
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.engine.payment import Bill, Till
from tharsis.mars.engine.terms import CONVERT_HEAT, DONE, PICK, PROJECT
from tharsis.mars.kit import KIT
from tharsis.mars.modules.colonies.effects import place_colony
from tharsis.testing import Table, card_id


def led(name: str, *tiles: str, **options: Any) -> Settler:
    return Moons(*tiles, corporations=[name], **options).settlers[0]


# Aridor ------------------------------------------------------------------------------------------


@ruling("corp.aridor.first-action")
def test_aridor_puts_a_tile_into_play_as_the_first_of_two_actions() -> None:
    red = led("Aridor", "Luna", "Io", "Ceres", "Europa", "Triton")
    table = red.table
    assert isinstance(table, Moons)
    assert not red.can_project("Power Plant")
    red.does_first_action()
    assert len(red.tiles_offered) == 6
    red.answers("Ganymede")
    assert table.in_play[-1] == "Ganymede"
    assert table.marker("Ganymede") == 2
    assert red.is_asked() == "turn"
    red.has(money=9).trades("Ganymede")
    assert red.is_asked() is None, "one more action ended the turn"


@ruling("corp.aridor.sleeping-tile")
def test_a_sleeping_tile_that_aridor_adds_waits_for_a_fitting_card() -> None:
    red = led("Aridor", "Luna", "Io", "Ceres", "Europa", "Triton").does_first_action("Miranda")
    table = red.table
    assert isinstance(table, Moons)
    assert table.marker("Miranda") == 0
    red.plays_at_once("Fish")
    assert table.marker("Miranda") == 2
    other = led("Aridor", "Luna", "Io", "Ceres", "Europa", "Triton").owns("Fish").does_first_action("Miranda")
    assert isinstance(other.table, Moons)
    assert other.table.marker("Miranda") == 2, "the card is in play already"


@ruling("corp.aridor.solo-tile")
def test_alone_aridor_may_add_any_unused_tile() -> None:
    red = Moons(
        "Luna",
        "Io",
        "Ceres",
        "Europa",
        players=1,
        corporations=["Aridor"],
        picks={"colony-tiles": [["Luna", "Io", "Ceres"]]},
    ).settlers[0]
    assert isinstance(red.table, Moons)
    assert red.table.in_play == ["Ceres", "Io", "Luna"]
    red.does_first_action()
    assert len(red.tiles_offered) == 8
    red.answers("Europa")
    assert red.table.in_play[-1] == "Europa"


@ruling("corp.aridor.each-new-type")
def test_each_new_kind_of_tag_raises_aridors_production() -> None:
    red = led("Aridor")
    red.plays_at_once("Ecology Research")
    assert red.production.money == 4
    red.plays_at_once("Luna Governor")
    assert red.production.money == 4 + 2 + 1, "two Earth tags are one kind"
    red.plays_at_once("Solar Reflectors")
    assert red.production.money == 8
    red.plays_at_once("Earth Elevator")
    assert red.production.money == 8, "space and Earth are there already"


def test_neither_events_nor_wild_tags_raise_aridors_production() -> None:
    red = led("Aridor")
    red.plays_at_once("Solar Probe")
    assert red.production.money == 0
    red.plays_at_once("Solar Reflectors")
    assert red.production.money == 1, "the event's space tag did not stay"


def test_aridor_counts_the_tags_of_a_second_corporation() -> None:
    red = led("Aridor").founds("Arklight")
    assert red.production.money == 2 + 1


# Arklight ----------------------------------------------------------------------------------------


def test_arklight_has_an_animal_for_its_own_tag_and_each_further_one() -> None:
    red = led("Arklight")
    assert (red.stock.money, red.production.money, red.on("Arklight")) == (45, 2, 1)
    red.plays_at_once("Ecology Research", "Arklight")  # its own animal goes there too
    assert red.on("Arklight") == 1 + 2 + 1
    red.plays_at_once("Trees")
    assert red.on("Arklight") == 5
    assert red.points_of("Arklight") == 2


# Polyphemos --------------------------------------------------------------------------------------


@ruling("corp.polyphemos.price")
def test_polyphemos_pays_5_for_a_bought_card() -> None:
    red = led("Polyphemos")
    assert (red.stock.money, red.stock.titanium, red.production.money) == (50, 5, 5)
    assert red.lasting("card_price") == 5
    red.owns("Business Network", "Inventors' Guild").has(money=12).uses("Business Network")
    red.answers(red.offer[0])
    assert red.stock.money == 7
    red.uses("Inventors' Guild")
    red.answers(red.offer[0])
    assert red.stock.money == 2


@ruling("corp.polyphemos.price")
def test_polyphemos_pays_5_at_the_start_and_in_research() -> None:
    game = KIT.new(players=2, modules=MODULES, seed="polyphemos", first_player=0)
    pile = game.changed_piles()
    corporation = card_id("Polyphemos")
    for hands in pile.hands:
        hands.of = [[each for each in held if each != corporation] for held in hands.of]
    deck = pile.decks[0]
    deck.faces = [each for each in deck.faces if each != corporation]
    pile.hands[0].of[0] = [corporation, *pile.hands[0].of[0][:1]]
    game.asks[0].options = []  # type: ignore[union-attr]
    game.choose(0, option(PICK, corporation))
    for _ in range(2):
        cards = [each for each in game.options(0) if verb_of(each) == PICK]
        assert game.cards[argument_of(cards[0])].kind == PROJECT
        game.choose(0, cards[0])
    game.choose(0, option(DONE))
    game.choose(1, game.options(1)[0])
    game.choose(1, option(DONE))
    assert game.players[0].stock[0] == 50 - 10
    seat = Table.around(game)
    seat.end_action_phase()
    while game.generation < 2 or game.asks[0] is None or game.prompt(0).kind != "research":
        waiting = game.waiting()[0]
        game.choose(waiting, game.options(waiting)[-1])
    before = game.players[0].stock[0]
    game.choose(0, game.options(0)[0])
    game.choose(0, option(DONE))
    game.choose(1, option(DONE))
    assert before - game.players[0].stock[0] == 5


@ruling("corp.polyphemos.restricted-area")
def test_restricted_area_costs_polyphemos_2() -> None:
    red = led("Polyphemos").owns("Restricted Area").has(money=2).uses("Restricted Area")
    assert (red.stock.money, len(red.hand)) == (0, 1)


@ruling("corp.polyphemos.draw-is-free")
def test_drawing_costs_polyphemos_nothing() -> None:
    red = led("Polyphemos", "Pluto").has(money=17).project("Build Colony", "Pluto")
    assert (red.stock.money, len(red.hand)) == (0, 2)


# Poseidon ----------------------------------------------------------------------------------------


def test_poseidon_begins_with_a_colony_and_gains_by_every_one() -> None:
    red = led("Poseidon", "Luna", "Io", players=3)
    assert red.stock.money == 45
    red.does_first_action("Luna")
    assert (red.colonies_on("Luna"), red.production.money) == (1, 2 + 1)
    blue = red.table.seated(Settler)[1]
    blue.carries_out(place_colony(), answers=("Io",))
    assert red.production.money == 4
    assert blue.production.money == 0


# Stormcraft --------------------------------------------------------------------------------------


def storm(floaters: int, heat: int = 0, **options: Any) -> Settler:
    red = led("Stormcraft Incorporated", "Luna", **options)
    red.mat.held[red.mat.tableau.index(card_id("Stormcraft Incorporated"))] = floaters
    return red.has(heat=heat)


def floaters(red: Settler) -> int:
    return red.on("Stormcraft Incorporated")


def test_stormcraft_adds_a_floater_to_any_card() -> None:
    red = storm(0).owns("Atmo Collectors")
    red.uses("Stormcraft Incorporated", "Atmo Collectors")
    assert (red.on("Atmo Collectors"), floaters(red)) == (1, 0)


@ruling("corp.stormcraft.floaters-as-heat")
def test_floaters_on_stormcraft_are_2_heat_each() -> None:
    assert not storm(3, 1).can_convert_heat()
    red = storm(4)
    assert red.can_convert_heat()
    red.converts_heat()
    assert (floaters(red), red.table.track("temperature"), red.rating) == (0, -28, 21)


def test_floaters_on_other_cards_are_no_heat() -> None:
    red = storm(0).owns("Atmo Collectors", resources=9)
    assert not red.can_convert_heat()


def test_floaters_are_heat_and_nothing_else() -> None:
    red = storm(3).owns("Water Splitting Plant").has(energy=2)
    assert not red.can_use("Water Splitting Plant"), "it takes three energy"
    assert red.has(energy=3).can_use("Water Splitting Plant")


def test_floaters_are_no_money_either() -> None:
    red = storm(5).has(money=5).holds("Sponsors")
    assert red.price_of("Sponsors") == 6
    assert not red.can_play("Sponsors")
    red.has(money=6).plays("Sponsors", pay={"floater": 1})  # which nobody asks for
    assert (red.stock.money, floaters(red)) == (0, 5)


@ruling("corp.stormcraft.mix")
@pytest.mark.parametrize(("used", "heat"), [(2, 4), (1, 6), (3, 2), (4, 0), (0, 8)])
def test_floaters_and_heat_mix(used: int, heat: int) -> None:
    red = storm(4, 8)
    red.does(CONVERT_HEAT, pay={"floater": used})
    assert (floaters(red), red.stock.heat) == (4 - used, 8 - heat)
    assert red.table.track("temperature") == -28


@ruling("corp.stormcraft.one-step-per-action")
def test_eight_floaters_are_two_steps_in_two_actions() -> None:
    red = storm(8).converts_heat()
    assert (floaters(red), red.table.track("temperature")) == (4, -28)
    red.converts_heat()
    assert (floaters(red), red.table.track("temperature")) == (0, -26)
    assert red.is_asked() is None


@ruling("card.local-heat-trapping.stormcraft")
def test_floaters_pay_the_heat_of_local_heat_trapping() -> None:
    red = storm(2, 0).has(money=1, heat=0).holds("Local Heat Trapping")
    assert not red.can_play("Local Heat Trapping")
    red = storm(3).has(money=1).holds("Local Heat Trapping").plays("Local Heat Trapping", 0)
    assert (floaters(red), red.stock.heat, red.stock.plants) == (0, 0, 4), "no change is given"


@ruling("card.caretaker-contract.stormcraft")
def test_floaters_pay_for_caretaker_contract() -> None:
    red = storm(4).owns("Caretaker Contract")
    assert red.can_use("Caretaker Contract")
    red.uses("Caretaker Contract")
    assert (floaters(red), red.rating) == (0, 21)
    assert not storm(3, 1).owns("Caretaker Contract").can_use("Caretaker Contract")


def test_of_floaters_and_heat_together_as_much_is_left_as_must_be() -> None:
    red = storm(3, 4).leads("Helion").has(money=4)
    till = Till(red.table.game, red.seat, Bill(4, -1, keep_heat=7))  # of 10 heat
    names = [coin.name for coin in till.coins]
    ways = {(way[names.index("floater")], way[names.index("heat")]) for way in till.ways([])}
    assert ways == {(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1)}


def test_where_heat_pays_as_money_so_do_the_floaters() -> None:
    red = storm(5, 2).leads("Helion").has(money=1).holds("Solar Reflectors", "Sponsors")
    assert red.price_of("Sponsors") == 6
    assert red.can_play("Sponsors")
    red.plays("Sponsors", pay={"floater": 2, "heat": 2})
    assert (floaters(red), red.stock.heat, red.stock.money) == (3, 0, 1)


def test_heat_that_a_card_needs_may_be_kept_in_floaters() -> None:
    red = storm(3, 1).leads("Helion").has(money=0).holds("Local Heat Trapping")
    assert red.can_play("Local Heat Trapping"), "1 heat pays, 3 floaters are the 5 heat"
    red.plays("Local Heat Trapping", 0, pay={"heat": 1})
    assert (floaters(red), red.stock.heat, red.stock.plants) == (0, 0, 4)
    poor = storm(2, 1).leads("Helion").has(money=0).holds("Local Heat Trapping")
    assert not poor.can_play("Local Heat Trapping")


@ruling("corp.stormcraft.not-thermalist", "award.thermalist.no-floaters")
def test_floaters_do_not_count_for_thermalist() -> None:
    red = storm(9, 3)
    award = next(each for each in red.table.game.book.awards if each.name == "Thermalist")
    assert award.count.of(red.table.game, 0, -1) == 3
