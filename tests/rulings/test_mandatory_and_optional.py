"""The rulings on what must be possible to play a card or take an action, and on what may be skipped."""

from __future__ import annotations

import pytest

from tests.support import ruling
from tharsis.kernel.option import option, verb_of
from tharsis.mars.engine import terms
from tharsis.mars.engine.choices import amount_of, seat_of, target
from tharsis.mars.engine.placement import put
from tharsis.testing import Player, Table, card_id
from tharsis.testing.names import tile_number


def fill_land(table: Table, owner: Player, *but: str) -> None:
    """Cover every land area with special tiles of one player, except some."""
    spared = [table.area(place) for place in but]
    for area in table.game.board.hexes:
        if table.game.board.kind[area] == terms.LAND and area not in spared:
            put(table.game, area, tile_number("nuclear zone"), owner.seat)
    table.refresh()


def targets(player: Player) -> list[int]:
    """The seats among the options of the open question, each once."""
    seats = {seat_of(each) for each in player.choices() if verb_of(each) == terms.TARGET}
    return sorted(seats)


def amounts(player: Player) -> list[int]:
    """How much the options of the open question would take from somebody's stock."""
    return sorted(amount_of(each) for each in player.choices() if verb_of(each) == terms.TARGET)


# Tiles ------------------------------------------------------------------------------------------


@ruling("must.tile.errata")
@pytest.mark.parametrize(
    "card",
    ["Nuclear Zone", "Restricted Area", "Commercial District", "Domed Crater", "Plantation", "Lava Flows"],
)
def test_a_card_whose_tile_finds_no_place_cannot_be_played(card: str) -> None:
    table = Table(players=2)
    red = table.player(0).has(money=50).makes(energy=2).tagged(science=2).holds(card)
    fill_land(table, table.player(1), "Arsia Mons")
    assert red.can_play(card)
    table.player(1).tile("nuclear zone", "Arsia Mons")
    assert not red.can_play(card)


@ruling("must.tile.errata")
@pytest.mark.parametrize(("card", "left"), [("Mohole Area", 3), ("Mangrove", 3), ("Protected Valley", 3)])
def test_a_tile_for_an_ocean_area_must_be_placeable_too(card: str, left: int) -> None:
    table = Table(players=2, temperature=4).fill_oceans(9)
    red = table.player(0).has(money=50).holds(card)
    free = [
        place
        for place in ("1-2", "1-4", "1-5", "2-6", "4-8", "5-4", "5-5", "5-6", "6-6", "6-7", "6-8", "9-5")
        if table.tile_at(place) is None
    ]
    assert len(free) == left
    assert red.can_play(card)
    table.player(1).tile("mohole area", *free)
    assert not red.can_play(card)


@ruling("must.tile.placeable")
def test_research_outpost_needs_a_space_without_neighbours() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=18).holds("Research Outpost")
    fill_land(table, table.player(1), "1-1", "3-3")
    for beside in ("2-2", "2-3", "3-2", "3-4", "4-3", "4-4"):
        table.game.tiles[table.area(beside)] = terms.EMPTY
    table.refresh()
    assert red.can_play("Research Outpost")
    table.player(1).tile("greenery", "3-4")
    assert not red.can_play("Research Outpost")  # free areas are left, all with a neighbour


@ruling("may.tile.ocean-exhausted")
@pytest.mark.parametrize(
    "card", ["Comet", "Ice Asteroid", "Subterranean Reservoir", "Black Polar Dust", "Flooding"]
)
def test_a_card_with_an_ocean_stays_playable_when_none_is_left(card: str) -> None:
    table = Table(players=2).fill_oceans(9)
    red = table.player(0).has(money=50).holds(card)
    assert red.can_play(card)
    rating = red.rating
    red.plays(card)
    assert red.is_asked() == "turn"
    assert table.ocean_tiles == 9
    assert red.rating == rating + (1 if card == "Comet" else 0)  # Comet's temperature step


@ruling("must.stdproj.complete")
def test_no_city_space_means_no_city_project() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=100)
    table.player(1).tile("city", "3-4")
    fill_land(table, table.player(1), "3-3", "3-4")
    assert table.tile_at("3-3") is None
    assert not red.can_project("City")


@ruling("must.convert.plants-needs-space")
def test_plants_need_a_space_for_the_greenery() -> None:
    table = Table(players=2)
    red = table.player(0).has(plants=8)
    fill_land(table, table.player(1), "3-3")
    assert red.can_convert_plants()
    table.player(1).tile("greenery", "3-3")
    assert not red.can_convert_plants()


@ruling("must.star.card-text-wins")
def test_a_card_that_states_an_exception_wins() -> None:
    table = Table(players=2, temperature=-6)
    red = table.player(0).has(money=50).makes(energy=1).holds("Urbanized Area", "Artificial Lake")
    table.player(1).tile("city", "3-3", "3-5")
    red.plays("Urbanized Area", "3-4")  # a city beside cities
    assert (table.tile_at("3-4"), table.owner_at("3-4")) == ("city", 0)
    red.plays("Artificial Lake", "7-3")  # an ocean on land
    assert table.tile_at("7-3") == "ocean"
    assert table.ocean_tiles == 1


@ruling("must.greenery.one-oxygen")
@pytest.mark.parametrize(
    ("card", "place"), [("Mangrove", "1-2"), ("Protected Valley", "1-2"), ("Plantation", "3-3")]
)
def test_a_greenery_card_raises_oxygen_once(card: str, place: str) -> None:
    table = Table(players=2, temperature=4)
    red = table.player(0).has(money=23).tagged(science=2).holds(card)
    red.plays(card, place)
    assert table.tile_at(place) == "greenery"
    assert (table.oxygen, red.rating) == (1, 21)


@ruling("must.greenery.tr-from-oxygen")
@pytest.mark.parametrize(("oxygen", "gained"), [(0, 1), (13, 1), (14, 0)])
def test_the_rating_comes_from_the_oxygen_not_from_the_tile(oxygen: int, gained: int) -> None:
    table = Table(players=2, oxygen=oxygen)
    red = table.player(0).has(money=23).project("Greenery", "3-3")
    assert red.rating == 20 + gained


@ruling("may.greenery.at-full-oxygen")
def test_greeneries_at_full_oxygen_still_score() -> None:
    table = Table(players=2, oxygen=14)
    blue = table.player(1).tile("city", "3-4")
    red = table.player(0).has(plants=8, money=23)
    red.converts_plants("3-3").project("Greenery", "4-4")
    assert (table.oxygen, red.rating) == (14, 20)
    assert red.points["greeneries"] == 2
    assert blue.points["cities"] == 2


# Own production ---------------------------------------------------------------------------------


@ruling("must.production.own-loss")
@pytest.mark.parametrize(
    ("card", "needed"),
    [("Carbonate Processing", 1), ("Magnetic Field Dome", 2), ("Magnetic Field Generators", 4)],
)
def test_a_card_cannot_lower_production_that_is_not_there(card: str, needed: int) -> None:
    red = Table(players=2).player(0).has(money=50).holds(card)
    for energy in range(needed):
        assert not red.makes(energy=energy).can_play(card)
    red.makes(energy=needed).plays(card)
    assert red.production.energy == 0


@ruling("must.production.money-to-minus-five")
@pytest.mark.parametrize(("before", "legal"), [(0, True), (-1, True), (-3, True), (-4, False), (-5, False)])
def test_money_production_goes_down_to_minus_five(before: int, legal: bool) -> None:
    red = Table(players=2).player(0).has(money=50).makes(money=before).holds("Lunar Beam")
    assert red.can_play("Lunar Beam") == legal
    if legal:
        red.plays("Lunar Beam")
        assert red.production.money == before - 2


@ruling("must.production-box")
def test_the_whole_production_box_is_carried_out() -> None:
    red = Table(players=2).player(0).has(money=50).makes(energy=2).holds("Strip Mine").plays("Strip Mine")
    assert red.production == (0, 2, 1, 0, 0, 0)


@ruling("must.production-box")
def test_each_part_of_the_box_must_be_possible() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=50).holds("Hackers")
    blue = table.player(1).makes(money=-3)
    red.makes(energy=0, money=0)
    assert not red.can_play("Hackers")  # its own energy production is missing
    red.makes(energy=1, money=-5)
    assert red.can_play("Hackers")
    blue.makes(money=-4)
    red.makes(money=-5)
    assert red.can_play("Hackers")  # red gains 2 first and takes the loss itself
    red.plays("Hackers")
    assert (red.production.money, blue.production.money, red.production.energy) == (-5, -4, 0)


@ruling("must.production.limits")
@pytest.mark.parametrize(
    ("card", "resource", "floor"),
    [
        ("Great Escarpment Consortium", "steel", 0),
        ("Asteroid Mining Consortium", "titanium", 0),
        ("Fish", "plants", 0),
        ("Energy Tapping", "energy", 0),
        ("Cloud Seeding", "heat", 0),
        ("Hackers", "money", -5),
    ],
)
def test_no_production_falls_below_its_floor(card: str, resource: str, floor: int) -> None:
    table = Table(players=3, temperature=8).oceans("1-2", "1-4", "1-5")
    red = table.player(0).has(money=50).makes(steel=1, titanium=1, plants=1, energy=1, heat=1).holds(card)
    loss = 2 if card == "Hackers" else 1
    table.player(1).makes(**{resource: floor + loss - 1})
    table.player(2).makes(**{resource: floor + loss})
    red.plays(card)
    assert targets(red) == [0, 2]  # seat 1 would fall too low
    red.answers(table.player(2))
    assert getattr(table.player(2).production, resource) == floor


# Production of any player -----------------------------------------------------------------------


@ruling("must.production.red-any-player")
def test_a_red_bordered_loss_may_hit_anyone_the_owner_included() -> None:
    for victim in range(3):
        table = Table(players=3, oxygen=6)
        red = table.player(0).has(money=6).holds("Small Animals")
        for player in table.players:
            player.makes(plants=2)
        red.plays("Small Animals")
        assert targets(red) == [0, 1, 2]
        assert option(terms.DECLINE) not in red.choices()
        red.answers(table.player(victim))
        assert [p.production.plants for p in table.players] == [1 if s == victim else 2 for s in range(3)]


@ruling("must.production.nobody-has-it")
def test_without_anybody_to_lose_production_the_card_cannot_be_played() -> None:
    table = Table(players=3, oxygen=6)
    red = table.player(0).has(money=6).holds("Small Animals")
    assert not red.can_play("Small Animals")
    table.player(2).makes(plants=1)
    assert red.can_play("Small Animals")


@ruling("must.production.nobody-has-it")
@pytest.mark.parametrize("order", ["printed", "player"])
@pytest.mark.parametrize("name", ["Energy Tapping", "Power Supply Consortium"])
def test_a_card_that_first_gives_the_production_may_take_it_again(name: str, order: str) -> None:
    table = Table(players=3, effect_order=order)
    red = table.player(0).has(money=5).tagged(power=2).holds(name)
    assert [each.production.energy for each in table.players] == [0, 0, 0]
    red.plays(name)
    assert red.is_asked() == "turn"
    assert name in red.tableau
    assert [each.production.energy for each in table.players] == [0, 0, 0]


@ruling("must.production.solo-neutral")
def test_in_solo_the_neutral_opponent_loses_production() -> None:
    table = Table(players=1, oxygen=13)
    red = table.player(0).has(money=50).makes(plants=0, heat=0).holds("Birds", "Heat Trappers")
    red.plays("Birds").plays("Heat Trappers")
    assert (red.production.plants, red.production.heat) == (0, 0)
    assert "Birds" in red.tableau


@ruling("must.production.one-target")
def test_a_production_loss_is_never_split() -> None:
    table = Table(players=3, oxygen=13)
    red = table.player(0).has(money=10).holds("Birds")
    table.player(1).makes(plants=1)
    table.player(2).makes(plants=1)
    assert not red.can_play("Birds")  # 2 from a single player
    red.makes(plants=2)
    assert red.can_play("Birds")
    red.plays("Birds")  # nobody else can take it all
    assert [player.production.plants for player in table.players] == [0, 1, 1]


# Others' resources ------------------------------------------------------------------------------


@ruling("must.red-border.only-way")
def test_without_a_red_border_others_keep_everything() -> None:
    table = Table(players=2, temperature=2, oxygen=9).oceans("1-2", "1-4", "1-5")
    red = table.player(0).has(money=150, plants=1, energy=4).makes(plants=1, energy=1)
    blue = table.player(1).has(money=9, steel=9, titanium=9, plants=9, energy=9, heat=9)
    blue.makes(money=3, steel=3, titanium=3, plants=3, energy=3, heat=3).owns("Tardigrades", resources=3)
    before = (blue.stock, blue.production)
    red.holds("Moss", "Livestock", "GHG Factories", "Regolith Eaters").owns(
        "Ironworks", "Nitrite Reducing Bacteria"
    )
    red.plays("Moss").plays("Livestock").plays("GHG Factories").uses("Ironworks")
    red.uses("Nitrite Reducing Bacteria")
    assert (red.stock.plants, red.stock.energy) == (0, 0)
    assert (red.production.plants, red.production.energy) == (1, 0)
    assert (blue.stock, blue.production, blue.on("Tardigrades")) == (*before, 3)


@ruling("must.red-border.only-way")
def test_red_borders_reach_others() -> None:
    table = Table(players=2, temperature=2, oxygen=9)
    red = table.player(0).has(money=150).holds("Deimos Down", "Fish", "Flooding").owns("Ants")
    blue = table.player(1).has(money=9, plants=9).makes(plants=1).owns("Tardigrades", resources=1)
    blue.tile("city", "5-3")
    red.plays("Deimos Down", (blue, 8, "plants"))
    red.plays("Fish", blue)
    red.plays("Flooding", "5-4", (blue, 4))
    red.uses("Ants", "Tardigrades")
    assert (blue.stock.plants, blue.production.plants, blue.stock.money) == (1, 0, 5)
    assert (blue.on("Tardigrades"), red.on("Ants")) == (0, 1)


@ruling("must.no-red-border.own-only")
def test_ceos_favorite_project_never_adds_to_another_players_card() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=2).holds("CEO's Favorite Project", "Land Claim")
    blue = table.player(1).owns("Tardigrades", resources=1)
    red.plays("CEO's Favorite Project")
    assert blue.on("Tardigrades") == 1
    assert red.is_asked() == "turn"


@ruling("must.no-red-border.own-only")
def test_local_heat_trapping_never_adds_to_another_players_card() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=1, heat=5).holds("Local Heat Trapping")
    blue = table.player(1).owns("Fish", resources=1)
    red.plays("Local Heat Trapping")
    assert blue.on("Fish") == 1
    assert red.stock.plants == 4  # the only use for it


@ruling("may.remove.one-target")
def test_plants_are_removed_from_one_player_only() -> None:
    table = Table(players=3)
    red = table.player(0).has(money=14).holds("Asteroid")
    blue = table.player(1).has(plants=1)
    green = table.player(2).has(plants=2)
    red.plays("Asteroid")
    assert amounts(red) == [1, 1, 2]  # never 3: that would need both
    red.answers((green, 2))
    assert (blue.stock.plants, green.stock.plants) == (1, 0)
    assert red.is_asked() == "turn"


@ruling("may.remove.one-target")
def test_animals_are_removed_from_one_card_only() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=1).holds("Virus")
    blue = table.player(1).owns("Fish", "Birds", resources=1)
    red.plays("Virus")
    assert [verb_of(each) for each in red.choices()] == [terms.FROM_CARD, terms.FROM_CARD, terms.DECLINE]
    red.answers("Fish")
    assert (blue.on("Fish"), blue.on("Birds")) == (0, 1)
    assert red.is_asked() == "turn"


@ruling("may.remove.partly-or-not")
@pytest.mark.parametrize("removed", [0, 1, 2, 3])
def test_less_or_nothing_may_be_removed(removed: int) -> None:
    table = Table(players=2)
    red = table.player(0).has(money=14).holds("Asteroid")
    blue = table.player(1).has(plants=5)
    red.plays("Asteroid", (blue, removed) if removed else "nothing")
    assert blue.stock.plants == 5 - removed


@ruling("may.remove.card-effect")
@pytest.mark.parametrize("removed", [0, 1, 2])
def test_virus_may_remove_some_or_no_animals(removed: int) -> None:
    table = Table(players=2)
    red = table.player(0).has(money=1).holds("Virus")
    blue = table.player(1).owns("Fish", resources=3).has(plants=2)
    red.plays("Virus", ("Fish", removed) if removed else "nothing")
    assert (blue.on("Fish"), blue.stock.plants) == (3 - removed, 2)
    assert red.events == ["Virus"]


@ruling("may.remove.active-player-picks-card")
def test_the_active_player_picks_the_card_that_loses() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=1).holds("Virus").owns("Predators")
    blue = table.player(1).owns("Fish", "Birds", resources=3)
    red.plays("Virus")
    assert (red.is_asked(), blue.is_asked()) == ("remove", None)
    red.answers(("Birds", 2))
    assert (blue.on("Fish"), blue.on("Birds")) == (3, 1)
    red.uses("Predators")
    assert (red.is_asked(), blue.is_asked()) == ("remove", None)
    red.answers("Fish")
    assert (blue.on("Fish"), blue.on("Birds"), red.on("Predators")) == (2, 1, 1)


@ruling("may.red-resources.not-own")
def test_own_plants_need_not_be_removed_if_nobody_else_has_any() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=14, plants=5).holds("Asteroid")
    red.plays("Asteroid")
    assert red.is_asked() == "remove"
    red.answers("nothing")
    assert red.stock.plants == 5
    assert red.events == ["Asteroid"]


@ruling("may.red-resources.own-allowed")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_own_resources_may_be_removed_and_stand_after_the_answer_that_removes_nothing(players: int) -> None:
    table = Table(players=players)
    red = table.player(0).has(money=14, plants=2).holds("Asteroid")
    if players == 3:
        table.player(2).has(plants=1)
    red.plays("Asteroid")
    others = [target(2, terms.PLANTS, 1)] if players == 3 else []
    own = [target(0, terms.PLANTS, 2), target(0, terms.PLANTS, 1)]
    assert red.choices() == [*others, option(terms.DECLINE), *own]
    red.answers((red, 2))
    assert red.stock.plants == 0


@ruling("may.red-resources.own-allowed")
def test_own_animals_and_plants_may_be_removed_though_protected_from_others() -> None:
    for answer, left in ((("Fish", 2), (1, 3)), (("Fish", 1), (2, 3)), ("plants", (3, 0))):
        red = Table(players=2).player(0).has(money=1, plants=3).holds("Virus")
        red.owns("Protected Habitats").owns("Fish", resources=3)
        red.plays("Virus", answer)
        assert (red.on("Fish"), red.stock.plants) == left


@ruling("may.red-resources.own-allowed")
def test_stealing_from_oneself_changes_nothing() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=3, steel=2).holds("Hired Raiders")
    red.plays("Hired Raiders")
    assert targets(red) == [0]
    red.answers((red, 2, "steel"))
    assert (red.stock.steel, red.stock.money) == (2, 2)


@ruling("may.red-resources.own-allowed")
def test_flooding_may_hit_the_owner_of_the_card_last_of_all() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=9).tile("greenery", "1-1").holds("Flooding")
    table.player(1).has(money=1).tile("greenery", "2-2")
    red.plays("Flooding", "1-2")
    own = [target(0, terms.MONEY, 2), target(0, terms.MONEY, 1)]
    assert red.choices() == [target(1, terms.MONEY, 1), option(terms.DECLINE), *own]
    red.answers((red, 2))
    assert red.stock.money == 0


@ruling("may.red-resources.own-allowed")
@pytest.mark.parametrize("players", [1, 2])
def test_nothing_is_asked_where_nobody_has_anything_to_lose(players: int) -> None:
    red = Table(players=players).player(0).has(money=14).holds("Asteroid").plays("Asteroid")
    assert red.is_asked() == "turn"


@ruling("must.remove.as-cost")
@pytest.mark.parametrize(("eater", "food"), [("Ants", "Tardigrades"), ("Predators", "Fish")])
def test_an_action_that_costs_a_removal_needs_one(eater: str, food: str) -> None:
    table = Table(players=2)
    red = table.player(0).owns(eater)
    blue = table.player(1).owns(food)
    assert not red.can_use(eater)
    blue.owns("Decomposers" if food == "Fish" else "Birds", resources=2)  # not what it eats
    assert not red.can_use(eater)
    blue.mat.held[blue.mat.tableau.index(card_id(food))] = 1
    table.refresh()
    assert red.can_use(eater)
    red.uses(eater)
    assert (red.on(eater), blue.on(food)) == (1, 0)


@ruling("must.remove.as-cost")
@pytest.mark.parametrize(("eater", "food"), [("Ants", "Tardigrades"), ("Predators", "Fish")])
def test_an_own_card_may_pay_the_removal_and_it_cannot_be_declined(eater: str, food: str) -> None:
    red = Table(players=2).player(0).owns(eater, food, resources=1)
    red.uses(eater)
    assert [verb_of(each) for each in red.choices()] == [terms.FROM_CARD] * 2
    red.answers(food)
    assert (red.on(eater), red.on(food)) == (2, 0)


@ruling("must.action.red-cost")
def test_ants_need_a_target_among_all_players() -> None:
    table = Table(players=3)
    red = table.player(0).owns("Ants")
    assert not red.can_use("Ants")
    table.player(1).owns("Tardigrades", resources=2).owns("Protected Habitats")
    assert not red.can_use("Ants")  # protected
    table.player(2).owns("Regolith Eaters", resources=1)
    assert red.can_use("Ants")
    red.uses("Ants")
    assert (red.on("Ants"), table.player(2).on("Regolith Eaters")) == (1, 0)
    assert table.player(1).on("Tardigrades") == 2


# Actions ----------------------------------------------------------------------------------------


@ruling("must.action.cost")
@pytest.mark.parametrize(
    ("card", "resource", "cost"),
    [
        ("Ironworks", "energy", 4),
        ("Water Splitting Plant", "energy", 3),
        ("Caretaker Contract", "heat", 8),
        ("Space Mirrors", "money", 7),
        ("Security Fleet", "titanium", 1),
        ("Space Elevator", "steel", 1),
    ],
)
def test_the_cost_of_an_action_is_paid_in_full(card: str, resource: str, cost: int) -> None:
    red = Table(players=2).player(0).owns(card).has(**{resource: cost - 1})
    assert not red.can_use(card)
    red.has(**{resource: cost}).uses(card)
    assert getattr(red.stock, resource) == 0


@ruling("must.action.cost")
def test_a_cost_of_resources_on_the_card_is_paid_in_full() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Nitrite Reducing Bacteria", resources=2)
    red.uses("Nitrite Reducing Bacteria")  # with 2 only adding is possible
    assert (red.on("Nitrite Reducing Bacteria"), red.rating) == (3, 20)
    table.next_generation()
    red.uses("Nitrite Reducing Bacteria", 1)
    assert (red.on("Nitrite Reducing Bacteria"), red.rating) == (0, 21)


@ruling("may.maxed.heat")
def test_heat_may_be_spent_for_nothing() -> None:
    table = Table(players=2, temperature=8)
    red = table.player(0).has(heat=8)
    assert red.can_convert_heat()
    red.converts_heat()
    assert (red.stock.heat, table.temperature, red.rating, table.game.taken) == (0, 8, 20, 1)


@ruling("may.maxed.blue-actions")
@pytest.mark.parametrize(
    ("card", "stock"),
    [
        ("Water Import From Europa", {"money": 12}),
        ("Aquifer Pumping", {"money": 8}),
        ("Steelworks", {"energy": 4}),
        ("Water Splitting Plant", {"energy": 3}),
    ],
)
def test_an_action_that_raises_a_full_parameter_may_be_used(card: str, stock: dict[str, int]) -> None:
    table = Table(players=2).complete()
    red = table.player(0).owns(card).has(**stock)
    assert red.can_use(card)
    red.uses(card)
    assert red.rating == 20
    assert [getattr(red.stock, name) for name in stock] == [0]
    assert not red.can_use(card)


@ruling("may.maxed.blue-actions")
@pytest.mark.parametrize("card", ["Regolith Eaters", "GHG Producing Bacteria"])
def test_microbes_may_be_spent_on_a_full_parameter(card: str) -> None:
    red = Table(players=2).complete().player(0).owns(card, resources=2)
    red.uses(card, 1)
    assert (red.on(card), red.rating) == (0, 20)


@ruling("may.maxed.energy-smelters")
@pytest.mark.parametrize(
    ("card", "metal", "amount"),
    [("Steelworks", "steel", 2), ("Ironworks", "steel", 1), ("Ore Processor", "titanium", 1)],
)
def test_smelters_still_give_metal_at_full_oxygen(card: str, metal: str, amount: int) -> None:
    table = Table(players=2, oxygen=14)
    red = table.player(0).owns(card).has(energy=4).uses(card)
    assert (getattr(red.stock, metal), red.stock.energy) == (amount, 0)


@ruling("may.action.maxed-side-gain")
def test_ironworks_at_full_oxygen_gives_steel_and_no_oxygen() -> None:
    table = Table(players=2, oxygen=14)
    red = table.player(0).owns("Ironworks").has(energy=5).uses("Ironworks")
    assert red.stock == (0, 1, 0, 0, 1, 0)
    assert (table.oxygen, red.rating) == (14, 20)


@ruling("may.action.maxed-no-effect")
def test_water_splitting_plant_spends_its_energy_for_nothing() -> None:
    table = Table(players=2, oxygen=14)
    red = table.player(0).owns("Water Splitting Plant").has(energy=4).uses("Water Splitting Plant")
    assert red.stock == (0, 0, 0, 0, 1, 0)
    assert (table.oxygen, red.rating) == (14, 20)


@ruling("may.maxed.no-tr")
def test_full_parameters_never_give_rating() -> None:
    table = Table(players=2).complete()
    red = (
        table.player(0)
        .has(money=150, heat=8, plants=8)
        .holds("Giant Ice Asteroid", "Strip Mine")
        .makes(energy=2)
    )
    red.plays("Giant Ice Asteroid", "nothing").plays("Strip Mine")
    red.project("Asteroid").project("Aquifer").project("Greenery", "3-3")
    red.converts_heat().converts_plants("3-4")
    assert red.rating == 20


@ruling("may.raise.maxed-by-card")
@pytest.mark.parametrize(
    ("card", "temperature", "oxygen", "rating", "gain", "amount"),
    [
        ("Big Asteroid", 8, 0, 20, "titanium", 4),
        ("Big Asteroid", 6, 0, 21, "titanium", 4),
        ("Mining Expedition", -30, 14, 20, "steel", 2),
        ("Towing A Comet", -30, 14, 21, "plants", 2),  # 1 for its ocean
    ],
)
def test_a_card_raises_a_full_parameter_without_rating(
    card: str, temperature: int, oxygen: int, rating: int, gain: str, amount: int
) -> None:
    table = Table(players=2, temperature=temperature, oxygen=oxygen)
    red = table.player(0).has(money=50).holds(card)
    assert red.can_play(card)
    red.plays(card, *(["1-2"] if card == "Towing A Comet" else []))
    assert (red.rating, getattr(red.stock, gain)) == (rating, amount)
    assert red.events == [card]


@ruling("may.add.no-holder")
def test_resources_without_a_fitting_card_are_lost_and_the_rest_happens() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=50).holds("Imported Nitrogen", "Aerobraked Ammonia Asteroid")
    red.plays("Imported Nitrogen").plays("Aerobraked Ammonia Asteroid")
    assert (red.rating, red.stock.plants) == (21, 4)
    assert (red.production.heat, red.production.plants) == (3, 1)
    assert sum(red.mat.held) == 0


@ruling("may.add.no-holder")
def test_an_action_without_a_fitting_card_still_happens() -> None:
    red = Table(players=2).player(0).owns("Symbiotic Fungus")
    assert red.can_use("Symbiotic Fungus")
    red.uses("Symbiotic Fungus")
    assert red.table.game.taken == 1
    assert not red.can_use("Symbiotic Fungus")


# Requirements and first actions -----------------------------------------------------------------


@ruling("must.requirements")
def test_all_requirements_must_be_met() -> None:
    table = Table(players=2, oxygen=4)
    red = (
        table.player(0)
        .has(money=11, plants=9, heat=9, energy=9)
        .holds("Breathing Filters", "Advanced Ecosystems")
    )
    assert not red.can_play("Breathing Filters")  # 7%
    red.tagged(plant=3, microbe=3)
    assert not red.can_play("Advanced Ecosystems")  # and an animal
    table.game.parameters[terms.OXYGEN] = 7
    red.tagged(animal=1)
    assert red.can_play("Breathing Filters")
    assert red.can_play("Advanced Ecosystems")


@ruling("must.first-action.before-others")
def test_the_first_action_comes_before_all_others() -> None:
    table = Table(players=2, corporations=["Tharsis Republic"])
    red = table.player(0).has(money=100, plants=8, heat=8).holds("Mine").owns("Tardigrades")
    table.turn_of(0)
    assert [verb_of(each) for each in red.choices()] == [terms.FIRST_ACTION, terms.PASS]
    red.does_first_action("3-3")
    assert table.tile_at("3-3") == "city"
    verbs = {verb_of(each) for each in red.choices()}
    assert terms.FIRST_ACTION not in verbs
    assert {terms.PLAY, terms.ACT, terms.PROJECT_VERB, terms.CONVERT_HEAT, terms.CONVERT_PLANTS} <= verbs
    assert table.game.taken == 1


@ruling("must.first-action.before-others")
def test_an_impossible_first_action_holds_nothing_up() -> None:
    table = Table(players=2, corporations=["Tharsis Republic"])
    red = table.player(0).has(money=100)
    fill_land(table, table.player(1))
    assert red.can_project("Power Plant")
    assert option(terms.FIRST_ACTION) not in red.choices()


@ruling("must.first-action.after-pass")
def test_a_first_action_passed_over_is_due_in_the_next_generation() -> None:
    table = Table(players=2, corporations=["Tharsis Republic"])
    red = table.player(0).passes()
    table.next_generation()
    assert table.generation == 2
    red.has(money=100)
    table.turn_of(0)
    assert [verb_of(each) for each in red.choices()] == [terms.FIRST_ACTION, terms.PASS]
    red.does_first_action("3-3")
    assert table.tile_at("3-3") == "city"


@ruling("may.trigger.if-card-says-may")
@pytest.mark.parametrize("order", ["printed", "player"])
@pytest.mark.parametrize("use", [True, False])
def test_mars_university_is_its_owners_choice(order: str, use: bool) -> None:
    table = Table(players=2, effect_order=order).deck_top("Comet")
    red = table.player(0).owns("Mars University").has(money=9).holds("Advanced Alloys", "Mine")
    red.plays("Advanced Alloys")
    assert (red.is_asked(), table.player(1).is_asked()) == ("swap", None)
    red.answers("Mine" if use else "nothing")
    assert red.hand == (["Comet"] if use else ["Mine"])


@ruling("may.trigger.if-card-says-may")
def test_nobody_elses_play_brings_mars_university_into_play() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Mars University").holds("Mine")
    table.player(1).has(money=9).holds("Advanced Alloys").plays("Advanced Alloys")
    assert red.hand == ["Mine"]
    assert red.is_asked() is None
