"""The dice game: production turns, action turns, tiles."""

from __future__ import annotations

import pytest

from tests.support import ruling
from tharsis.dice.engine import terms
from tharsis.dice.testing import Table, book_with, discarded
from tharsis.kernel.game import IllegalOption
from tharsis.kernel.option import option, verb_of


def verbs(table: Table, seat: int = 0) -> set[int]:
    return {verb_of(each) for each in table.game.options(seat)}


@ruling("dice.turn.kinds")
def test_a_turn_is_production_or_action() -> None:
    table = Table()
    red, blue = table.players
    red.has(heat=3, plant=1)
    assert verbs(table) == {terms.PRODUCTION_TURN, terms.GAIN_DIE, terms.TURN_FOR, terms.DRAW_FOR}
    # Whoever has begun an action turn cannot produce any more.
    red.gains_die("red")
    assert terms.PRODUCTION_TURN not in verbs(table)
    red.gains_die("red")
    assert table.game.waiting() == [1]
    # Production is a whole turn.
    blue.produces()
    assert table.game.waiting() == [0]


@ruling("dice.turn.clockwise")
def test_turns_go_round() -> None:
    table = Table(players=4)
    order = []
    for _ in range(9):
        order.append(table.game.active)
        table.players[table.game.active].produces()
    assert order == [0, 1, 2, 3, 0, 1, 2, 3, 0]


@ruling("dice.production.keep-three")
def test_at_most_three_dice_are_kept() -> None:
    table = Table()
    red, _ = table.players
    red.has(heat=3, plant=2, wild=4)
    before = (table.pool("red"), table.pool("green"))
    red.takes(terms.PRODUCTION_TURN)
    red.answers("heat", "heat", "plant")
    assert table.asked != "keep"
    assert red.dice() == {"heat": 2, "plant": 1}
    assert (table.pool("red"), table.pool("green")) == (before[0] + 1, before[1] + 1)
    assert red.wild == 4


@ruling("dice.production.discard-cards")
def test_any_number_of_cards_is_discarded() -> None:
    table = Table()
    red, _ = table.players
    red.holds("Asteroid", "Comet", "Fish", "Birds")
    red.takes(terms.PRODUCTION_TURN)
    assert len(red.options(terms.DISCARD)) == 4
    red.answers("Comet", "Birds", "done")
    assert sorted(discarded(table.game)) == ["Birds", "Comet"]
    assert {"Asteroid", "Fish"} <= set(red.hand)


@ruling("dice.production.draw-to-five")
def test_cards_are_drawn_up_to_five() -> None:
    table = Table()
    red, blue = table.players
    red.holds("Asteroid", "Comet").produces(discard=("Comet",))
    assert len(red.hand) == 5
    assert "Comet" not in red.hand
    blue.holds_any(7).produces()
    assert len(blue.hand) == 7


@ruling("dice.production.roll")
def test_corporation_and_green_cards_yield_dice() -> None:
    table = Table()
    red, _ = table.players
    red.leads("Helion").owns("Trees", "Mine", "Asteroid")
    table.will_roll("heat", "event", "plant", "animal", "city", "steel")
    red.produces()
    assert red.dice() == {"heat": 1, "event": 1, "plant": 1, "animal": 1, "city": 1, "steel": 1}


@ruling("dice.production.shortage")
def test_dice_that_are_missing_bring_one_wild_token() -> None:
    table = Table()
    red, _ = table.players
    red.makes(red=4)
    table.pool_has(red=1)
    red.produces()
    assert sum(red.mat.colours) == 1
    assert red.wild == 1


@ruling("dice.production.shortage-once")
def test_two_colours_that_are_missing_bring_one_wild_token_too() -> None:
    table = Table()
    red, _ = table.players
    red.makes(red=2, green=2, grey=1)
    table.pool_has(red=0, green=0)
    red.produces()
    assert red.mat.colours == [0, 0, 0, 0, 1]
    assert red.wild == 1


@ruling("dice.production.reset-blue")
def test_production_readies_blue_cards() -> None:
    table = Table()
    red, blue = table.players
    red.owns("Inventors' Guild", "Pets").uses("Inventors' Guild").uses("Pets")
    red.gains_die("red")
    blue.produces()
    assert not red.can_use("Inventors' Guild")
    assert not red.can_use("Pets")
    red.produces()
    assert red.mat.used == []
    assert red.can_use("Inventors' Guild")  # a free action at the end of the same turn
    red.answers("end")
    blue.produces()
    assert red.can_use("Pets")


@ruling("dice.action.support-then-main")
def test_first_support_then_main() -> None:
    table = Table()
    red, _ = table.players
    red.has(heat=3, event=1, titanium=1).holds("Small Asteroid").owns("GHG Producing Bacteria").has(microbe=1)
    supports = {terms.GAIN_DIE, terms.TURN_FOR, terms.DRAW_FOR}
    assert verbs(table) == supports | {terms.PRODUCTION_TURN}
    red.gains_die("blue")
    assert table.game.waiting() == [0]
    assert verbs(table) == supports | {terms.PLAY, terms.STANDARD, terms.USE}
    red.takes(terms.PLAY, table.card("Small Asteroid").id)
    assert table.game.waiting() == [1]


@ruling("dice.support.gain-die")
def test_support_takes_and_rolls_a_die_of_any_colour() -> None:
    table = Table()
    red, _ = table.players
    table.pool_has(grey=0)
    assert red.options(terms.GAIN_DIE) == [0, 1, 2, 3]
    before = table.pool("green")
    table.will_roll("animal")
    red.gains_die("green")
    assert red.dice() == {"animal": 1}
    assert table.pool("green") == before - 1


@ruling("dice.support.turn-die")
def test_support_discards_a_die_to_turn_another() -> None:
    table = Table()
    red, _ = table.players
    red.has(heat=1)
    assert red.options(terms.TURN_FOR) == []  # there must be another one
    red.has(plant=1)
    before = table.pool("red")
    red.turns("heat", "plant", "animal")
    assert red.dice() == {"animal": 1}
    assert table.pool("red") == before + 1


@ruling("dice.support.draw-two")
def test_support_gives_up_a_die_for_two_cards() -> None:
    table = Table()
    red, _ = table.players
    assert red.options(terms.DRAW_FOR) == []
    red.has(heat=1, plant=1).draws_for("plant")
    assert len(red.hand) == 2
    assert red.dice() == {"heat": 1}


@ruling("dice.support.blue-card")
def test_support_uses_a_blue_card_once() -> None:
    table = Table()
    red, _ = table.players
    red.owns("Extreme-Cold Fungus")
    table.will_roll("plant", "microbe")
    red.uses("Extreme-Cold Fungus")
    assert red.dice() == {"plant": 1, "microbe": 1}
    assert [table.game.book.card(card).name for card in red.mat.used] == ["Extreme-Cold Fungus"]
    assert not red.can_use("Extreme-Cold Fungus")
    assert table.game.step == terms.MAIN


@ruling("dice.main.play-card")
def test_a_card_costs_exactly_its_icons() -> None:
    table = Table()
    red, _ = table.players
    red.holds("Lobbying").has(event=2, credit=3)
    assert not red.can_play("Lobbying")  # credits are no Earth
    red.has(earth=1)
    red.plays("Lobbying")
    assert red.dice() == {"event": 1, "credit": 3}
    assert red.played == ["Lobbying"]
    assert red.points == 2
    assert len(red.hand) == 1


@ruling("dice.main.blue-card")
def test_main_uses_a_blue_card_for_its_cost_once() -> None:
    table = Table()
    red, _ = table.players
    red.owns("Caretaker Contract").has(heat=1)
    assert not red.at_main().can_use("Caretaker Contract")
    red.has(heat=3)
    assert red.at_main().can_use("Caretaker Contract")
    red.uses("Caretaker Contract")
    assert (red.points, red.die("heat")) == (3, 2)
    assert table.game.waiting() == [1]
    table.game.active = table.game.who = 0
    assert not red.at_main().can_use("Caretaker Contract")


@ruling("dice.main.second-support")
def test_main_may_be_a_second_support() -> None:
    table = Table()
    red, _ = table.players
    table.will_roll("heat", "plant")
    red.gains_die("red").gains_die("green")
    assert red.dice() == {"heat": 1, "plant": 1}
    assert table.game.waiting() == [1]


@ruling("dice.main.heat")
def test_three_heat_raise_the_temperature() -> None:
    table = Table()
    red, _ = table.players
    red.has(heat=2, event=2)
    assert not red.can_do("heat")
    red.has(heat=1).does("heat")
    assert (table.track("temperature"), red.points) == (-28, 2)
    assert red.dice() == {"event": 2}
    table.sets(temperature=8).game.active = table.game.who = 0
    red.has(heat=3).does("heat")
    assert (table.track("temperature"), red.points) == (8, 3)


@ruling("dice.main.water")
def test_three_water_place_an_ocean() -> None:
    table = Table()
    red, _ = table.players
    red.has(water=2)
    assert not red.can_do("water")
    red.has(water=1).does("water", "A4")
    assert (table.at("A4"), table.track("oceans"), red.points) == ("ocean", 1, 2)
    assert red.dice() == {}
    table.sets(oceans=7).game.active = table.game.who = 0
    red.has(water=3).does("water")
    assert (red.points, red.dice()) == (3, {})


@ruling("dice.main.plants")
def test_four_plants_place_a_forest_and_raise_oxygen() -> None:
    table = Table()
    red, _ = table.players
    table.tile("city", "A1", "B2").tile("forest", "C2")
    red.has(plant=3)
    assert not red.can_do("plant")
    red.has(plant=1).does("plant", "B1")
    assert (table.at("B1"), table.track("oxygen"), red.points) == ("forest", 2, 2 + 2)
    assert red.dice() == {}
    table.sets(oxygen=14).game.active = table.game.who = 0
    red.has(plant=4).does("plant", "G1")
    assert (table.track("oxygen"), red.points) == (14, 5)


@ruling("dice.main.city")
def test_three_city_icons_place_a_city() -> None:
    table = Table()
    red, _ = table.players
    table.tile("forest", "A1", "B2").tile("ocean", "D2")
    red.has(city=2, steel=2)
    assert not red.can_do("city")
    red.has(city=1).does("city", "B1")
    assert (table.at("B1"), red.points) == ("city", 2 + 2)
    assert red.dice() == {"steel": 2}


@ruling("dice.main.credits")
def test_three_credits_are_two_points() -> None:
    table = Table()
    red, _ = table.players
    red.has(credit=2)
    assert not red.can_do("credit")
    red.has(credit=1).does("credit")
    assert (red.points, red.dice()) == (2, {})


@ruling("dice.free.any-time")
def test_free_actions_come_between_the_steps_of_a_turn() -> None:
    table = Table()
    red, blue = table.players
    free = ("Fish", "Birds", "Inventors' Guild", "Power Infrastructure")
    red.scores(5).owns(*free).has(animal=2, energy=1, heat=3)
    red.uses("Fish")  # before the support action
    assert (red.points, table.game.step) == (7, terms.TURN_BEGINS)
    assert not red.can_use("Fish")
    red.gains_die("grey").uses("Inventors' Guild")  # between the two
    assert table.game.step == terms.MAIN
    red.takes(terms.STANDARD, terms.HEAT_ACTION)
    assert table.game.waiting() == [0]  # after the main action
    assert verbs(table) == {terms.USE, terms.END_TURN}
    red.uses("Birds").answers("end")
    blue.produces()
    # At the start of a production turn and at its end, but not in its midst.
    red.has(animal=1).uses("Power Infrastructure")
    red.takes(terms.PRODUCTION_TURN)
    assert table.asked == "keep"
    assert verbs(table) == {terms.KEEP, terms.DONE}
    red.answers("credit", "credit", "animal")
    assert verbs(table) == {terms.DISCARD, terms.DONE}
    red.answers("done")
    assert table.asked == "after"
    red.uses("Fish")
    assert not red.can_use("Fish")


@ruling("dice.tile.ocean")
def test_oceans_go_on_blue_areas_only() -> None:
    table = Table()
    red, _ = table.players
    table.tile("ocean", "A3")
    red.has(water=3).does("water")
    blue = {"A4", "B5", "C6", "D2", "D3", "E4", "F5", "G3"}
    assert {table.game.board.names[area] for area in red.options(terms.PLACE)} == blue


@ruling("dice.tile.forest")
def test_forests_go_on_empty_land() -> None:
    table = Table()
    red, _ = table.players
    table.tile("city", "A1").tile("forest", "B1")
    red.has(plant=4).does("plant")
    offered = {table.game.board.names[area] for area in red.options(terms.PLACE)}
    land = {name for name, sea in zip(table.game.board.names, table.game.board.ocean) if not sea}
    assert offered == land - {"A1", "B1"}


@ruling("dice.tile.city-apart")
def test_cities_stand_apart() -> None:
    table = Table()
    red, _ = table.players
    table.tile("city", "D4")
    red.has(city=3).does("city")
    offered = {table.game.board.names[area] for area in red.options(terms.PLACE)}
    assert offered.isdisjoint({"D4", "C3", "C4", "D5", "E3", "E4"})
    assert {"C2", "F4", "E2", "B3"} <= offered


@ruling("dice.tile.special")
def test_special_tiles_go_where_their_symbol_is_or_anywhere_on_land() -> None:
    table = Table()
    red, _ = table.players
    red.has(heat=2, event=1, wild=1).holds("Lava Flows")
    red.plays("Lava Flows", "pay", 0)
    land = {name for name, sea in zip(table.game.board.names, table.game.board.ocean) if not sea}
    assert {table.game.board.names[area] for area in red.options(terms.PLACE)} == land
    red.answers("B2")
    assert table.at("B2") == "lava"
    assert red.wild == 2  # the area's bonus

    rows = [list(row) for row in ROWS]
    rows[6][0] = "[lava] 1 wild"
    table = Table(book=book_with(rows=rows))
    red, _ = table.players
    red.has(heat=2, event=1).holds("Lava Flows").plays("Lava Flows", 0)
    assert table.at("G1") == "lava"  # the only place, so nobody is asked
    assert red.wild == 1


ROWS = [
    ["", "", "ocean:", "ocean:"],
    ["", "", "", "1 vp", "ocean:"],
    ["", "", "", "", "", "ocean:"],
    ["", "ocean:", "ocean:", "1 vp", "", "", ""],
    ["", "", "", "ocean:", "", ""],
    ["", "", "", "1 vp", "ocean:"],
    ["", "", "ocean:", ""],
]


@ruling("dice.maxed.one-vp")
def test_a_complete_parameter_still_gives_a_point() -> None:
    table = Table().sets(temperature=8)
    red, _ = table.players
    red.has(event=1, titanium=1).holds("Small Asteroid").plays("Small Asteroid")
    assert (table.track("temperature"), red.points) == (8, 1)
    # The parameters that are not complete bring two as before.
    table.game.active = table.game.who = 0
    red.has(oxygen=1, energy=1).holds("Atmosphere Seeding").plays("Atmosphere Seeding")
    assert (table.track("oxygen"), red.points) == (2, 3)


@ruling("dice.card.do-what-you-can")
def test_what_cannot_be_done_is_skipped() -> None:
    table = Table()
    red, _ = table.players
    # No area for a city is left, and no green die.
    for name, sea in zip(table.game.board.names, table.game.board.ocean):
        if not sea:
            table.tile("forest", name)
    red.has(city=1, steel=1, plant=1).holds("Domed Crater")
    assert red.can_play("Domed Crater")
    table.pool_has(green=0)
    red.plays("Domed Crater", 0)
    assert red.played == ["Domed Crater"]
    assert red.points == 0
    assert red.dice() == {"plant": 1}  # its own die came back to the pool and was there to be gained


@ruling("dice.blue.before-main")
def test_a_blue_card_may_be_used_before_the_main_action() -> None:
    table = Table()
    red, blue = table.players
    red.owns("Decomposers", "Fish", "Birds").has(microbe=2, animal=3, heat=3)
    blue.owns("Birds").has(animal=1)
    red.uses("Birds")  # a free action, even before the support action
    assert (red.points, table.asked) == (2, "turn")
    assert not red.can_use("Birds")
    red.uses("Decomposers")
    assert (red.points, red.die("plant"), red.die("microbe")) == (3, 1, 1)
    red.uses("Fish")
    assert red.points == 5
    assert not red.can_use("Fish")
    red.takes(terms.STANDARD, terms.HEAT_ACTION)
    assert red.points == 7
    assert not red.can_use("Decomposers")
    # Not used twice, and not in somebody else's turn.
    with pytest.raises(IllegalOption):
        table.game.choose(0, option(terms.USE, table.card("Fish").id))
