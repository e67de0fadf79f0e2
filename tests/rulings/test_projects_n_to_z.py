"""Rulings on single project cards, from Natural Preserve to Water Import From Europa.

Hexes are named as printed, row and place: on the standard board 5-3 is reserved for Noctis City, and the
ocean areas are listed below.
"""

from __future__ import annotations

import pytest

from tests.support import ruling
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.deck import CARD_MASK
from tharsis.testing import Player, Table, card_id

WIDTHS = (5, 6, 7, 8, 9, 8, 7, 6, 5)
HEXES = [f"{row}-{place}" for row, width in enumerate(WIDTHS, 1) for place in range(1, width + 1)]
OCEAN_AREAS = ["1-2", "1-4", "1-5", "2-6", "4-8", "5-4", "5-5", "5-6", "6-6", "6-7", "6-8", "9-5"]
OPEN_LAND = [place for place in HEXES if place not in OCEAN_AREAS and place != "5-3"]
AROUND_5_5 = ["4-4", "4-5", "5-4", "5-6", "6-4", "6-5"]
AROUND_7_4 = ["6-4", "6-5", "7-3", "7-5", "8-3", "8-4"]


def without(places: list[str], *taken: str) -> list[str]:
    """Places in their order, some left out."""
    return [place for place in places if place not in taken]


# Natural Preserve, Nitrogen-Rich Asteroid, Noctis City --------------------------------------


@ruling("card.natural-preserve.alone")
def test_natural_preserve_stands_beside_no_tile_not_even_an_ocean() -> None:
    table = Table(players=2).oceans("5-5")
    red = table.player(0).tile("greenery", "7-4").has(money=9).holds("Natural Preserve")
    red.plays("Natural Preserve")
    assert red.places() == without(OPEN_LAND, "7-4", *AROUND_5_5, *AROUND_7_4)


@ruling("card.natural-preserve.alone")
def test_natural_preserve_needs_a_lonely_area() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=9).holds("Natural Preserve")
    table.player(1).tile("greenery", *without(HEXES, "7-4", *AROUND_7_4))
    assert red.can_play("Natural Preserve")
    table.player(1).tile("greenery", "7-5")
    assert not red.can_play("Natural Preserve")


@ruling("card.nitrogen-rich-asteroid.three-tr")
def test_nitrogen_rich_asteroid_gives_three_rating() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=31).holds("Nitrogen-Rich Asteroid").plays("Nitrogen-Rich Asteroid")
    assert (red.rating, table.temperature) == (23, -28)


@ruling("card.nitrogen-rich-asteroid.at-max")
def test_nitrogen_rich_asteroid_gives_two_rating_at_8_degrees() -> None:
    table = Table(players=2, temperature=8)
    red = table.player(0).has(money=31).holds("Nitrogen-Rich Asteroid").plays("Nitrogen-Rich Asteroid")
    assert (red.rating, table.temperature) == (22, 8)


@ruling("card.noctis-city.reserved")
def test_noctis_city_goes_on_its_area_even_beside_a_city() -> None:
    table = Table(players=2)
    table.player(1).tile("city", "5-2", "6-3")
    red = table.player(0).makes(energy=1).has(money=18).holds("Noctis City").plays("Noctis City")
    assert (table.tile_at("5-3"), table.owner_at("5-3")) == ("city", 0)
    assert red.is_asked() == "turn"  # there was nothing to choose


@ruling("card.noctis-city.other-boards")
@pytest.mark.parametrize(
    ("board", "oceans"),
    [
        ("hellas", "1-1 2-1 3-1 4-1 4-6 4-7 5-6 5-7 5-8 6-6 6-7 7-1"),
        ("elysium", "1-1 1-2 1-3 1-4 2-4 2-5 3-5 3-6 4-4 4-6 4-7 5-4"),
    ],
)
def test_noctis_city_is_a_common_city_on_other_boards(board: str, oceans: str) -> None:
    table = Table(players=2, board=board)
    table.player(1).tile("city", "7-4")
    red = table.player(0).makes(energy=1).has(money=50).holds("Noctis City").plays("Noctis City")
    assert red.places() == without(HEXES, "7-4", *AROUND_7_4, *oceans.split())


# Olympus Conference, Optimal Aerobraking, Ore Processor, Pets, Plantation -------------------


@ruling("card.olympus-conference.choice")
def test_olympus_conference_adds_or_removes_to_draw() -> None:
    table = Table(players=2).deck_top("Comet")
    red = table.player(0).owns("Olympus Conference").has(money=30)
    red.holds("Trans-Neptune Probe", "Solar Wind Power", "Breathing Filters", "Standard Technology")
    red.plays("Trans-Neptune Probe")
    assert red.on("Olympus Conference") == 1  # nothing was there to remove
    red.plays("Solar Wind Power", 0)
    assert red.on("Olympus Conference") == 2
    assert "Comet" not in red.hand
    red.plays("Standard Technology", 1)
    assert red.on("Olympus Conference") == 1
    assert "Comet" in red.hand


@ruling("card.olympus-conference.choice")
def test_adding_to_olympus_conference_may_go_on() -> None:
    red = Table(players=2).player(0).owns("Olympus Conference", resources=25).has(money=6)
    red.holds("Trans-Neptune Probe").plays("Trans-Neptune Probe", 0)
    assert red.on("Olympus Conference") == 26


@ruling("card.olympus-conference.research")
@pytest.mark.parametrize(
    ("answers", "resources", "drawn"), [((0, 0), 4, 0), ((1, 1), 0, 2), ((0, 1), 2, 1), ((1, 0), 2, 1)]
)
def test_research_sets_olympus_conference_off_twice(
    answers: tuple[int, int], resources: int, drawn: int
) -> None:
    red = Table(players=2).player(0).owns("Olympus Conference", resources=2).has(money=11).holds("Research")
    red.plays("Research", *answers)
    assert red.on("Olympus Conference") == resources
    assert len(red.hand) == 2 + drawn


@ruling("card.optimal-aerobraking.rebate")
def test_optimal_aerobraking_pays_back_after_the_event_was_paid_in_full() -> None:
    red = Table(players=2).player(0).owns("Optimal Aerobraking").holds("Asteroid", "Toll Station")
    assert not red.has(money=13).can_play("Asteroid")
    red.has(money=14).plays("Asteroid")
    assert (red.stock.money, red.stock.heat) == (3, 3)
    red.has(money=12).plays("Toll Station")  # a space card, but no event
    assert (red.stock.money, red.stock.heat) == (0, 3)


@ruling("card.ore-processor.at-max-oxygen")
def test_ore_processor_works_at_full_oxygen() -> None:
    table = Table(players=2, oxygen=14)
    red = table.player(0).owns("Ore Processor").has(energy=5).uses("Ore Processor")
    assert (red.stock.energy, red.stock.titanium) == (1, 1)
    assert (table.oxygen, red.rating) == (14, 20)


@ruling("card.steelworks.at-max-oxygen")
def test_steelworks_work_at_full_oxygen() -> None:
    table = Table(players=2, oxygen=14)
    red = table.player(0).owns("Steelworks").has(energy=5).uses("Steelworks")
    assert (red.stock.energy, red.stock.steel) == (1, 2)
    assert (table.oxygen, red.rating) == (14, 20)


@ruling("card.pets.never-removed")
def test_nobody_removes_animals_from_pets() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Pets", resources=3).owns("Predators")
    blue = table.player(1)
    assert not red.can_use("Predators")  # not even the owner
    blue.has(money=1).holds("Virus").plays("Virus")
    assert blue.is_asked() == "turn"  # there was nothing to take
    assert red.on("Pets") == 3


@ruling("card.pets.never-removed")
def test_predators_of_others_leave_pets_alone() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Pets", resources=3)
    blue = table.player(1).owns("Predators")
    assert not blue.can_use("Predators")
    red.owns("Fish", resources=1)
    blue.uses("Predators")
    assert (red.on("Pets"), red.on("Fish")) == (3, 0)


@ruling("card.plantation.normal-placement")
def test_the_greenery_of_plantation_goes_beside_an_own_tile_if_it_can() -> None:
    table = Table(players=2)
    red = table.player(0).tagged(science=2).tile("city", "7-4").has(money=15).holds("Plantation")
    table.player(1).tile("greenery", "3-3")
    red.plays("Plantation")
    assert red.places() == AROUND_7_4
    red.answers("7-5")
    assert (table.tile_at("7-5"), table.oxygen) == ("greenery", 1)


@ruling("card.plantation.normal-placement")
def test_the_greenery_of_plantation_goes_anywhere_without_an_own_tile() -> None:
    table = Table(players=2)
    table.player(1).tile("greenery", "3-3")
    red = table.player(0).tagged(science=2).has(money=15).holds("Plantation").plays("Plantation")
    assert red.places() == without(OPEN_LAND, "3-3")


# Power Infrastructure, Power Supply Consortium ----------------------------------------------


@ruling("card.power-infrastructure.at-least-one")
def test_power_infrastructure_needs_an_energy() -> None:
    red = Table(players=2).player(0).owns("Power Infrastructure")
    assert not red.can_use("Power Infrastructure")
    red.has(energy=3).uses("Power Infrastructure")
    assert len(red.choices()) == 3  # 1, 2 or 3, not none
    red.answers(2)
    assert (red.stock.energy, red.stock.money) == (1, 2)


@ruling("card.power-supply-consortium.any-order")
def test_power_supply_consortium_may_lower_what_it_has_just_raised() -> None:
    table = Table(players=2)
    red = table.player(0).tagged(power=2).has(money=5).holds("Power Supply Consortium")
    red.plays("Power Supply Consortium")
    assert red.production.energy == 0
    assert "Power Supply Consortium" in red.tableau


# Predators ----------------------------------------------------------------------------------


@ruling("card.predators.needs-an-animal")
def test_predators_need_an_animal_to_take() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Predators")
    table.player(1).owns("Tardigrades", resources=3).owns("Fish")
    assert not red.can_use("Predators")
    table.player(1).owns("Small Animals", resources=1)
    assert red.can_use("Predators")


@ruling("card.predators.opponent")
def test_predators_may_take_an_animal_of_an_opponent() -> None:
    table = Table(players=3)
    red = table.player(0).owns("Predators", resources=1)
    blue = table.player(1).owns("Fish", resources=2)
    green = table.player(2).owns("Birds", resources=2)
    red.uses("Predators", "Birds")
    assert (red.on("Predators"), blue.on("Fish"), green.on("Birds")) == (2, 2, 1)


@ruling("card.predators.opponent")
def test_predators_may_not_take_a_protected_animal() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Predators")
    table.player(1).owns("Fish", resources=2).owns("Protected Habitats")
    assert not red.can_use("Predators")


@ruling("card.predators.own-card")
def test_predators_may_take_an_animal_of_another_own_card_but_not_of_pets() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Predators", resources=1).owns("Fish", resources=2).owns("Pets", resources=2)
    table.player(1).owns("Birds", resources=1)
    red.uses("Predators")
    assert len(red.choices()) == 3  # the birds, the fish, the predators themselves
    red.answers("Fish")
    assert (red.on("Predators"), red.on("Fish"), red.on("Pets")) == (2, 1, 2)


@ruling("card.predators.self-feeding")
def test_predators_may_eat_one_of_their_own() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Predators", resources=2)
    blue = table.player(1).owns("Birds", resources=1)
    red.uses("Predators", "Predators")
    assert (red.on("Predators"), blue.on("Birds")) == (2, 1)
    assert not red.can_use("Predators")


@ruling("card.predators.solo")
def test_alone_predators_take_from_the_neutral_opponent() -> None:
    red = Table(players=1).player(0).owns("Predators").owns("Fish", resources=2)
    red.uses("Predators")
    assert (red.on("Predators"), red.on("Fish")) == (1, 2)


# Protected Habitats, Protected Valley, Regolith Eaters --------------------------------------


@ruling("card.protected-habitats.own-removal")
def test_protected_habitats_do_not_bind_their_owner() -> None:
    red = Table(players=2).player(0).owns("Protected Habitats", "Ants", "Predators")
    red.owns("Tardigrades", resources=1).owns("Fish", resources=1)
    red.uses("Ants").uses("Predators")
    assert (red.on("Ants"), red.on("Tardigrades")) == (1, 0)
    assert (red.on("Predators"), red.on("Fish")) == (1, 0)


@ruling("card.protected-habitats.opponents")
def test_protected_habitats_keep_plants_animals_and_microbes_from_opponents() -> None:
    table = Table(players=3)
    red = table.player(0).owns("Protected Habitats").has(plants=5, money=7)
    red.owns("Fish", resources=2).owns("Tardigrades", resources=2)
    green = table.player(2).has(plants=1)
    blue = table.player(1).owns("Ants", "Predators").has(money=16).holds("Asteroid", "Virus", "Sabotage")
    assert not blue.can_use("Ants")
    assert not blue.can_use("Predators")
    blue.plays("Asteroid")
    assert len(blue.choices()) == 2  # green's plant, or nothing
    blue.answers((green, 1))
    blue.plays("Virus")
    assert green.is_asked() == "turn"  # nobody had anything left to lose, and blue's turn is over
    assert (red.stock.plants, red.on("Fish"), red.on("Tardigrades")) == (5, 2, 2)
    blue.plays("Sabotage", (red, 7, "money"))  # money is not protected
    assert red.stock.money == 0


@ruling("card.protected-valley.ocean-area")
def test_protected_valley_goes_on_any_ocean_area() -> None:
    table = Table(players=2).oceans("1-2")
    red = (
        table.player(0).tile("city", "3-3").has(money=23).holds("Protected Valley").plays("Protected Valley")
    )
    assert red.places() == OCEAN_AREAS[1:]
    red.answers("9-5")
    assert (table.tile_at("9-5"), table.owner_at("9-5")) == ("greenery", 0)
    assert (table.oxygen, table.ocean_tiles) == (1, 1)


@ruling("card.regolith-eaters.add-after-max")
def test_regolith_eaters_go_on_adding_microbes_at_full_oxygen() -> None:
    red = Table(players=2, oxygen=14).player(0).owns("Regolith Eaters", resources=2)
    red.uses("Regolith Eaters", 0)
    assert red.on("Regolith Eaters") == 3


# Research, Research Outpost -----------------------------------------------------------------


@ruling("card.research.two-triggers")
def test_the_two_tags_of_research_set_science_effects_off_one_after_the_other() -> None:
    table = Table(players=2).deck_top("Ants", "Fish", "Birds", "Comet", "Asteroid")
    red = table.player(0).owns("Olympus Conference", "Mars University").has(money=11).holds("Research")
    red.plays("Research", 1)  # the first tag added one (it had to), the second takes it off again
    assert red.on("Olympus Conference") == 0
    assert red.is_asked() == "swap"
    red.answers("Ants")
    assert red.is_asked() == "swap"
    red.answers("nothing")
    assert red.is_asked() == "turn"
    assert len(red.hand) == 3


@ruling("card.research.one-action")
def test_playing_research_is_one_action() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Olympus Conference").has(money=11, heat=16).holds("Research")
    red.plays("Research", 0, 0)
    assert table.active == 0
    red.converts_heat()
    assert table.active == 1


@ruling("card.research.one-card")
def test_research_is_one_card_for_tycoon() -> None:
    cards = ["Mine", "Ants", "Fish", "Birds", "Soletta", "Tardigrades", "Decomposers", "Sponsors", "Algae"]
    cards += ["Trees", "Grass", "Heather", "Bushes"]
    red = Table(players=2, board="elysium").player(0).has(money=8).owns(*cards, "Research")
    assert not red.can_claim("Tycoon")  # 14 cards
    assert red.owns("Farming").can_claim("Tycoon")


@ruling("card.research.one-card")
def test_research_is_one_card_for_magnate() -> None:
    table = Table(players=2, board="hellas")
    table.player(0).has(money=8).owns("Research").funds("Magnate")
    table.player(1).owns("Mine", "Sponsors")
    assert [player.points["awards"] for player in table.players] == [0, 5]


@ruling("card.research-outpost.alone")
def test_the_city_of_research_outpost_stands_alone() -> None:
    table = Table(players=2).oceans("5-5")
    red = table.player(0).has(money=18).holds("Research Outpost")
    table.player(1).tile("greenery", "7-4")
    red.plays("Research Outpost")
    assert red.places() == without(OPEN_LAND, "7-4", *AROUND_5_5, *AROUND_7_4)


@ruling("card.research-outpost.alone")
def test_research_outpost_needs_a_lonely_area() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=18).holds("Research Outpost")
    table.player(1).tile("greenery", *without(HEXES, "7-4", *AROUND_7_4))
    assert red.can_play("Research Outpost")
    table.player(1).tile("greenery", "7-5")
    assert not red.can_play("Research Outpost")


# Robotic Workforce --------------------------------------------------------------------------


def with_robots(table: Table, seat: int = 0) -> Player:
    """A player who can afford Robotic Workforce."""
    return table.player(seat).has(money=9).holds("Robotic Workforce")


@ruling("card.robotic-workforce.production-box-only")
def test_robotic_workforce_copies_the_production_box_and_nothing_else() -> None:
    table = Table(players=2)
    red = with_robots(table).owns("Strip Mine").makes(energy=3)
    red.plays("Robotic Workforce", "Strip Mine")
    assert red.production == (0, 2, 1, 0, 1, 0)
    assert (table.oxygen, red.rating) == (0, 20)  # the card's oxygen is outside the box


@ruling("card.robotic-workforce.production-box-only")
def test_robotic_workforce_copies_building_cards_only() -> None:
    red = with_robots(Table(players=2)).owns("Sponsors", "Mine", "Soletta").plays("Robotic Workforce")
    assert red.production == (0, 1, 0, 0, 0, 0)  # the mine is the only one to copy


@ruling("card.robotic-workforce.immigrant-city")
def test_robotic_workforce_on_immigrant_city_brings_its_losses_alone() -> None:
    red = with_robots(Table(players=2)).owns("Immigrant City").tile("city", "3-3").makes(energy=1, money=0)
    red.plays("Robotic Workforce", "Immigrant City")
    assert (red.production.energy, red.production.money) == (0, -2)


@ruling("card.robotic-workforce.immigrant-city")
def test_robotic_workforce_has_no_help_of_a_city() -> None:
    red = with_robots(Table(players=2)).owns("Immigrant City").makes(energy=1, money=-4)
    assert not red.can_play("Robotic Workforce")


@ruling("card.robotic-workforce.new-target")
def test_a_copied_loss_may_hit_another_player() -> None:
    table = Table(players=3)
    red = with_robots(table).has(money=15).holds("Heat Trappers")
    blue = table.player(1).makes(heat=4)
    green = table.player(2).makes(heat=4)
    red.plays("Heat Trappers", blue)
    red.plays("Robotic Workforce", "Heat Trappers", green)
    assert (blue.production.heat, green.production.heat, red.production.energy) == (2, 2, 2)


@ruling("card.robotic-workforce.needs-copyable")
def test_robotic_workforce_needs_a_box_that_can_be_done_completely() -> None:
    red = with_robots(Table(players=2)).owns("Rover Construction").makes(energy=1)  # no box at all
    assert not red.can_play("Robotic Workforce")
    red.owns("Strip Mine")  # two energy production to lose
    assert not red.can_play("Robotic Workforce")
    assert red.makes(energy=2).can_play("Robotic Workforce")


@ruling("card.robotic-workforce.needs-copyable")
def test_a_loss_that_nobody_can_take_is_not_copied() -> None:
    table = Table(players=2)
    red = with_robots(table).owns("Heat Trappers")
    assert not red.can_play("Robotic Workforce")
    table.player(1).makes(heat=2)
    assert red.can_play("Robotic Workforce")


@ruling("card.robotic-workforce.own-only")
def test_robotic_workforce_copies_no_card_of_an_opponent() -> None:
    table = Table(players=2)
    red = with_robots(table)
    table.player(1).owns("Mine", "Titanium Mine")
    assert not red.can_play("Robotic Workforce")
    red.owns("Food Factory").makes(plants=1).plays("Robotic Workforce")
    assert red.production.money == 4


@ruling("card.robotic-workforce.mining")
@pytest.mark.parametrize(("card", "steel", "titanium"), [("Mining Rights", 1, 2), ("Mining Area", 2, 1)])
def test_robotic_workforce_copies_the_metal_gained_by_that_card(card: str, steel: int, titanium: int) -> None:
    red = with_robots(Table(players=2)).has(money=22).holds("Mining Rights", "Mining Area")
    red.plays("Mining Rights", "8-6").tile("city", "9-3").plays("Mining Area", "9-2")
    assert (red.production.steel, red.production.titanium) == (1, 1)
    red.plays("Robotic Workforce", card)
    assert (red.production.steel, red.production.titanium) == (steel, titanium)


@ruling("card.robotic-workforce.medical-lab")
def test_robotic_workforce_counts_anew_for_medical_lab() -> None:
    red = with_robots(Table(players=2)).has(money=22).holds("Medical Lab").owns("Rover Construction")
    red.plays("Medical Lab")
    assert red.production.money == 1  # two building tags
    red.owns("Ironworks", "Steelworks", "Ore Processor", "Aquifer Pumping")
    red.plays("Robotic Workforce", "Medical Lab")
    assert red.production.money == 1 + 3  # six by now


# Satellites, Search for Life, Space Mirrors -------------------------------------------------


@ruling("card.satellites.in-play-only")
def test_satellites_count_space_tags_in_play() -> None:
    table = Table(players=2, corporations=["PhoboLog", None])
    red = table.player(0).owns("Space Station", "Toll Station").has(money=100)
    table.player(1).owns("Solar Wind Power")
    red.holds("Satellites", "Imported GHG", "Comet", "Asteroid Mining")
    red.plays("Imported GHG")  # an event
    red.plays("Satellites", pay={})
    assert red.production.money == 4  # corporation, blue, green, and itself
    alone = Table(players=2).player(0).has(money=10).holds("Satellites", "Comet").plays("Satellites")
    assert alone.production.money == 1  # itself only


@ruling("card.search-for-life.reveal")
@pytest.mark.parametrize(("card", "found"), [("Ants", 1), ("Fish", 0)])
def test_search_for_life_shows_the_card_to_all(card: str, found: int) -> None:
    table = Table(players=3).deck_top(card)
    red = table.player(0).owns("Search For Life").has(money=1).uses("Search For Life")
    assert table.discards == [card]
    assert red.on("Search For Life") == found
    g = table.game
    shown = [entry for entry in g.log if entry.kind == "reveal"]
    assert [entry.what for entry in shown] == [card_id(card)]
    for seat in range(3):
        for n in range(3):
            assert [each & CARD_MASK for each in g.known_to(seat, Rng(n)).discard] == [card_id(card)]


@ruling("card.search-for-life.three-vp-once")
@pytest.mark.parametrize(("resources", "points"), [(0, 0), (1, 3), (2, 3), (7, 3)])
def test_search_for_life_is_worth_three_points_once(resources: int, points: int) -> None:
    red = Table(players=2).player(0).owns("Search For Life", resources=resources).has(money=1)
    assert red.points["cards"] == points
    assert red.can_use("Search For Life")


@ruling("card.space-mirrors.once")
def test_space_mirrors_are_used_once_a_generation() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Space Mirrors").has(money=50).uses("Space Mirrors")
    assert (red.production.energy, red.stock.money) == (1, 43)
    assert not red.can_use("Space Mirrors")
    assert red.can_project("Power Plant")  # energy production comes from elsewhere
    table.next_generation()
    assert red.can_use("Space Mirrors")


# Special Design -----------------------------------------------------------------------------


def designed(*hand: str, oxygen: int = 2) -> Player:
    """A player who has just played Special Design."""
    red = Table(players=2, oxygen=oxygen).player(0).holds("Special Design", *hand).has(money=60)
    return red.plays("Special Design")


@ruling("card.special-design.global-only")
def test_special_design_loosens_global_requirements_alone() -> None:
    red = designed("Ants", "Gene Repair", "Asteroid Mining Consortium", "Rad-Suits", "Ecological Zone")
    red.table.player(1).makes(titanium=2).tile("greenery", "7-4")
    red.tagged(science=2).tile("city", "3-3")
    assert red.can_play("Ants")  # 4% oxygen
    assert not red.can_play("Gene Repair")  # three science tags
    assert not red.can_play("Asteroid Mining Consortium")  # own titanium production
    assert not red.can_play("Rad-Suits")  # two cities
    assert not red.can_play("Ecological Zone")  # an own greenery


@ruling("card.special-design.other-actions-between")
def test_other_actions_leave_special_design_alone() -> None:
    red = designed("Ants", "Comet").owns("Tardigrades").has(heat=8)
    red.uses("Tardigrades").converts_heat().project("Asteroid").sells("Comet")
    assert red.can_play("Ants")


@ruling("card.special-design.any-next-card")
def test_special_design_may_be_wasted_on_a_card_without_requirement() -> None:
    red = designed("Ants", "Mine")
    assert red.can_play("Mine")
    red.plays("Mine")
    assert not red.can_play("Ants")


@ruling("card.special-design.expires")
def test_special_design_expires_with_the_next_card_needed_or_not() -> None:
    red = designed("Ants", "Search For Life", "Regolith Eaters")
    red.plays("Search For Life")  # at most 6% oxygen: met anyhow
    assert not red.can_play("Ants")
    red = designed("Ants", "Worms")
    red.plays("Worms")  # 4% oxygen: helped
    assert not red.can_play("Ants")


@ruling("card.special-design.expires")
def test_special_design_cannot_be_saved_for_another_generation() -> None:
    red = designed("Ants")
    red.table.next_generation()
    assert not red.can_play("Ants")


# Standard Technology, Symbiotic Fungus ------------------------------------------------------


@ruling("card.standard-technology.not-conversions")
def test_converting_is_no_standard_project() -> None:
    red = Table(players=2).player(0).owns("Standard Technology").has(plants=8, heat=8)
    red.converts_plants("3-5").converts_heat()
    assert red.stock.money == 0
    red.has(money=11).project("Power Plant")
    assert red.stock.money == 3


@ruling("card.symbiotic-fungus.no-holder")
def test_symbiotic_fungus_may_be_used_without_a_microbe_card() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Symbiotic Fungus", "Fish")
    blue = table.player(1).owns("Tardigrades")
    red.uses("Symbiotic Fungus")
    assert not red.can_use("Symbiotic Fungus")
    assert (red.on("Symbiotic Fungus"), red.on("Fish"), blue.on("Tardigrades")) == (0, 0, 0)


@ruling("card.symbiotic-fungus.requirement")
@pytest.mark.parametrize(("temperature", "playable"), [(-30, False), (-16, False), (-14, True), (8, True)])
def test_symbiotic_fungus_needs_minus_14_degrees_or_more(temperature: int, playable: bool) -> None:
    red = Table(players=2, temperature=temperature).player(0).has(money=4).holds("Symbiotic Fungus")
    assert red.can_play("Symbiotic Fungus") == playable


# Viral Enhancers, Virus ---------------------------------------------------------------------


@ruling("card.viral-enhancers.choice")
@pytest.mark.parametrize(("answer", "plants", "resources"), [(0, 1, 0), (1, 0, 1)])
@pytest.mark.parametrize("card", ["Tardigrades", "Small Animals"])
def test_viral_enhancers_give_a_plant_or_a_resource(
    card: str, answer: int, plants: int, resources: int
) -> None:
    table = Table(players=2, oxygen=6)
    table.player(1).makes(plants=1)
    red = table.player(0).owns("Viral Enhancers").has(money=6).holds(card).plays(card, answer)
    assert (red.stock.plants, red.on(card)) == (plants, resources)


@ruling("card.viral-enhancers.plant-if-no-holder")
def test_viral_enhancers_give_a_plant_for_a_card_that_holds_nothing() -> None:
    red = Table(players=2).player(0).owns("Viral Enhancers", "Ants", "Fish").has(money=9)
    red.holds("Adapted Lichen").plays("Adapted Lichen")
    assert red.is_asked() == "turn"  # there was nothing to choose
    assert (red.stock.plants, red.on("Ants"), red.on("Fish")) == (1, 0, 0)


@ruling("card.viral-enhancers.that-card")
def test_the_resource_of_viral_enhancers_goes_on_the_card_just_played() -> None:
    red = Table(players=2).player(0).owns("Viral Enhancers").owns("Ants", resources=1).has(money=4)
    red.holds("Tardigrades").plays("Tardigrades", 1)
    assert red.is_asked() == "turn"  # no other card was offered
    assert (red.on("Tardigrades"), red.on("Ants")) == (1, 1)


@ruling("card.viral-enhancers.each-tag")
@pytest.mark.parametrize("answers", [(0, 1), (1, 0)])
def test_viral_enhancers_decide_each_tag_by_itself(answers: tuple[int, int]) -> None:
    red = Table(players=2).player(0).tile("greenery", "7-4").has(money=12).holds("Ecological Zone")
    red.owns("Viral Enhancers").plays("Ecological Zone", *answers, "7-5")
    assert (red.on("Ecological Zone"), red.stock.plants) == (2 + 1, 1)


@ruling("card.virus.one-card")
def test_virus_takes_animals_of_one_card() -> None:
    table = Table(players=2)
    blue = table.player(1).owns("Fish", resources=1).owns("Birds", resources=1)
    red = table.player(0).has(money=1).holds("Virus").plays("Virus", "Fish")
    assert (blue.on("Fish"), blue.on("Birds")) == (0, 1)
    assert red.is_asked() == "turn"


@ruling("card.virus.one-card")
def test_virus_takes_two_animals_where_two_are() -> None:
    table = Table(players=2)
    blue = table.player(1).owns("Fish", resources=1).owns("Birds", resources=4)
    table.player(0).has(money=1).holds("Virus").plays("Virus", ("Birds", 2))
    assert (blue.on("Fish"), blue.on("Birds")) == (1, 2)


@ruling("card.virus.nothing")
def test_virus_may_be_played_without_removing_anything() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=1).holds("Virus")
    blue = table.player(1).has(plants=5).owns("Fish", resources=2)
    red.plays("Virus", "nothing")
    assert (blue.stock.plants, blue.on("Fish")) == (5, 2)
    assert red.events == ["Virus"]
    alone = Table(players=2).player(0).has(money=1).holds("Virus").plays("Virus")
    assert alone.events == ["Virus"]


# Water Import From Europa -------------------------------------------------------------------


@ruling("card.water-import-from-europa.mix")
@pytest.mark.parametrize("titanium", range(5))
def test_water_import_from_europa_takes_any_mix_of_titanium_and_money(titanium: int) -> None:
    table = Table(players=2)
    red = table.player(0).owns("Water Import From Europa").has(money=12, titanium=4)
    red.uses("Water Import From Europa", "5-5", pay={"titanium": titanium})
    assert (red.stock.titanium, red.stock.money) == (4 - titanium, 3 * titanium)
    assert table.tile_at("5-5") == "ocean"


@ruling("card.water-import-from-europa.titanium-value")
@pytest.mark.parametrize(
    ("corporation", "alloys", "money"),
    [(None, False, 6), ("PhoboLog", False, 4), (None, True, 4), ("PhoboLog", True, 2)],
)
def test_titanium_for_water_import_from_europa_is_worth_what_it_is_worth(
    corporation: str | None, alloys: bool, money: int
) -> None:
    red = Table(players=2, corporations=[corporation, None]).player(0).owns("Water Import From Europa")
    if alloys:
        red.owns("Advanced Alloys")
    assert not red.has(titanium=2, money=money - 1).can_use("Water Import From Europa")
    red.has(money=money).uses("Water Import From Europa", "5-5", pay={"titanium": 2})
    assert (red.stock.titanium, red.stock.money) == (0, 0)


@ruling("card.water-import-from-europa.no-space-discount")
def test_space_discounts_do_not_lower_the_cost_of_water_import_from_europa() -> None:
    red = Table(players=2).player(0).owns("Water Import From Europa", "Space Station", "Shuttles")
    red.owns("Quantum Extractor", "Earth Catapult").has(money=11)
    assert not red.can_use("Water Import From Europa")
    red.has(money=13).uses("Water Import From Europa", "5-5")
    assert red.stock.money == 1
