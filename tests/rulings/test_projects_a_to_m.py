"""Rulings on single project cards, from Adaptation Technology to Mining Rights.

Hexes are named as printed, row and place: on the standard board 5-3 is reserved for Noctis City, and the
ocean areas are listed below.
"""

from __future__ import annotations

import pytest

from tests.support import ruling
from tharsis.testing import Table

WIDTHS = (5, 6, 7, 8, 9, 8, 7, 6, 5)
HEXES = [f"{row}-{place}" for row, width in enumerate(WIDTHS, 1) for place in range(1, width + 1)]
OCEAN_AREAS = ["1-2", "1-4", "1-5", "2-6", "4-8", "5-4", "5-5", "5-6", "6-6", "6-7", "6-8", "9-5"]
OPEN_LAND = [place for place in HEXES if place not in OCEAN_AREAS and place != "5-3"]


# Adaptation Technology, Advanced Alloys -----------------------------------------------------


@ruling("card.adaptation-technology.global-only")
def test_adaptation_technology_loosens_global_requirements_alone() -> None:
    table = Table(players=2, oxygen=2)
    red = table.player(0).owns("Adaptation Technology").has(money=50)  # it has one science tag
    table.player(1).makes(titanium=3)
    red.holds("Ants", "Gene Repair", "Asteroid Mining Consortium", "Rad-Suits", "Ecological Zone")
    red.tagged(science=1).tile("city", "7-3")
    table.player(1).tile("greenery", "7-4")
    assert red.can_play("Ants")  # 4% oxygen
    assert not red.can_play("Gene Repair")  # three science tags
    assert not red.can_play("Asteroid Mining Consortium")  # own titanium production
    assert not red.can_play("Rad-Suits")  # two cities
    assert not red.can_play("Ecological Zone")  # an own greenery


@ruling("card.advanced-alloys.values")
def test_advanced_alloys_makes_titanium_worth_four_and_steel_three() -> None:
    red = Table(players=2).player(0).owns("Advanced Alloys").holds("Mohole Area", "Asteroid Mining")
    red.has(steel=6, money=1)  # 19 of the 20 M€
    assert not red.can_play("Mohole Area")
    red.has(steel=6, money=2)
    red.plays("Mohole Area", "5-5", pay={"steel": 6})
    assert (red.stock.steel, red.stock.money) == (0, 0)
    red.has(titanium=7, money=1)  # 29 of the 30 M€
    assert not red.can_play("Asteroid Mining")
    red.has(titanium=7, money=2).plays("Asteroid Mining", pay={"titanium": 7})
    assert (red.stock.titanium, red.stock.money) == (0, 0)


@ruling("card.advanced-alloys.existing-stock")
def test_advanced_alloys_applies_to_metal_already_there() -> None:
    red = Table(players=2).player(0).holds("Advanced Alloys", "Rover Construction")
    red.has(money=11, steel=2)  # 8 M€ would need all of 2 M€ and three steel before
    red.plays("Advanced Alloys").plays("Rover Construction", pay={"steel": 2})
    assert (red.stock.money, red.stock.steel) == (0, 0)


@ruling("card.advanced-alloys.actions")
def test_advanced_alloys_applies_to_metal_that_pays_for_an_action() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Water Import From Europa").has(titanium=3)
    assert not red.can_use("Water Import From Europa")
    red.owns("Advanced Alloys").uses("Water Import From Europa", "5-5")
    assert red.stock.titanium == 0
    assert table.tile_at("5-5") == "ocean"


# Ants ---------------------------------------------------------------------------------------


@ruling("card.ants.needs-a-microbe")
def test_ants_need_a_microbe_to_take() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Ants", "Fish", resources=0)
    table.player(1).owns("Birds", resources=3).owns("Regolith Eaters")
    assert not red.can_use("Ants")
    table.player(1).owns("Tardigrades", resources=1)
    assert red.can_use("Ants")


@ruling("card.ants.opponent")
def test_ants_may_take_a_microbe_of_an_opponent() -> None:
    table = Table(players=3)
    red = table.player(0).owns("Ants", resources=1)
    blue = table.player(1).owns("Tardigrades", resources=2)
    green = table.player(2).owns("Decomposers", resources=2)
    red.uses("Ants", "Tardigrades")
    assert (red.on("Ants"), blue.on("Tardigrades"), green.on("Decomposers")) == (2, 1, 2)


@ruling("card.ants.opponent")
def test_ants_may_not_take_a_protected_microbe() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Ants")
    table.player(1).owns("Tardigrades", resources=2).owns("Protected Habitats")
    assert not red.can_use("Ants")


@ruling("card.ants.own-card")
def test_ants_may_take_a_microbe_of_another_own_card() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Ants", resources=1).owns("Tardigrades", resources=2)
    table.player(1).owns("Decomposers", resources=2)
    red.uses("Ants", "Tardigrades")
    assert (red.on("Ants"), red.on("Tardigrades")) == (2, 1)


@ruling("card.ants.self-feeding")
def test_ants_may_eat_an_ant() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Ants", resources=2)
    blue = table.player(1).owns("Tardigrades", resources=2)
    red.uses("Ants", "Ants")
    assert (red.on("Ants"), blue.on("Tardigrades")) == (2, 2)
    assert not red.can_use("Ants")


@ruling("card.ants.solo")
def test_alone_ants_take_from_the_neutral_opponent() -> None:
    red = Table(players=1).player(0).owns("Ants").owns("Tardigrades", resources=2)
    red.uses("Ants")
    assert (red.on("Ants"), red.on("Tardigrades")) == (1, 2)


@ruling("card.ants.solo")
def test_alone_ants_need_no_microbe_on_the_table() -> None:
    table = Table(players=1)
    red = table.player(0).owns("Ants")
    for microbes in (1, 2, 3):
        assert red.can_use("Ants")
        red.uses("Ants")
        assert red.is_asked() == "turn"
        assert red.on("Ants") == microbes
        assert not red.can_use("Ants")
        table.next_generation()


# Aquifer Pumping, Asteroid Mining Consortium, Birds, Business Network -----------------------


@ruling("card.aquifer-pumping.mix")
@pytest.mark.parametrize("steel", range(5))
def test_aquifer_pumping_takes_any_mix_of_steel_and_money(steel: int) -> None:
    table = Table(players=2)
    red = table.player(0).owns("Aquifer Pumping").has(money=8, steel=4)
    red.uses("Aquifer Pumping", "5-5", pay={"steel": steel})
    assert (red.stock.steel, red.stock.money) == (4 - steel, 2 * steel)
    assert table.tile_at("5-5") == "ocean"


@ruling("card.aquifer-pumping.alloys")
def test_advanced_alloys_helps_aquifer_pumping() -> None:
    red = Table(players=2).player(0).owns("Aquifer Pumping", "Advanced Alloys").has(steel=2, money=1)
    assert not red.can_use("Aquifer Pumping")
    red.has(money=2).uses("Aquifer Pumping", "5-5", pay={"steel": 2})
    assert (red.stock.steel, red.stock.money) == (0, 0)


@ruling("card.asteroid-mining-consortium.self")
def test_asteroid_mining_consortium_may_hit_its_owner() -> None:
    table = Table(players=2)
    red = table.player(0).makes(titanium=1).has(money=26).holds("Asteroid Mining Consortium")
    red.plays("Asteroid Mining Consortium")  # nobody else has any
    assert red.production.titanium == 1
    assert red.tags("jovian") == 1
    assert red.points["cards"] == 1


@ruling("card.asteroid-mining-consortium.self")
def test_asteroid_mining_consortium_may_spare_the_others() -> None:
    table = Table(players=2)
    red = table.player(0).makes(titanium=1).has(money=13).holds("Asteroid Mining Consortium")
    blue = table.player(1).makes(titanium=1)
    red.plays("Asteroid Mining Consortium", red)
    assert (red.production.titanium, blue.production.titanium) == (1, 1)


@ruling("card.birds.one-player")
def test_the_production_lost_to_birds_is_one_players() -> None:
    table = Table(players=3, oxygen=13)
    red = table.player(0).has(money=10).holds("Birds")
    blue = table.player(1).makes(plants=1)
    green = table.player(2).makes(plants=1)
    assert not red.can_play("Birds")
    green.makes(plants=2)
    red.plays("Birds")
    assert (blue.production.plants, green.production.plants) == (1, 0)


@ruling("card.business-network.without-money")
def test_business_network_may_be_used_without_money() -> None:
    table = Table(players=2).deck_top("Comet")
    red = table.player(0).owns("Business Network").has(money=2)
    red.uses("Business Network")
    assert red.offer == ["Comet"]
    red.answers("nothing")
    assert (red.hand, table.discards, red.stock.money) == ([], ["Comet"], 2)


@ruling("card.inventors-guild.without-money")
def test_inventors_guild_may_be_used_without_money() -> None:
    table = Table(players=2).deck_top("Comet")
    red = table.player(0).owns("Inventors' Guild").has(money=2)
    red.uses("Inventors' Guild")
    assert red.offer == ["Comet"]
    red.answers("nothing")
    assert (red.hand, table.discards, red.stock.money) == ([], ["Comet"], 2)


# Capital, CEO's Favorite Project, Commercial District ---------------------------------------


@ruling("card.capital.is-a-city")
def test_the_capital_is_a_city_for_triggers_limits_counts_and_mayor() -> None:
    table = Table(players=2).oceans("1-2", "1-4", "1-5", "2-6")
    red = table.player(0).makes(energy=2).has(money=100).holds("Capital", "Greenhouses")
    red.owns("Immigrant City", "Pets").tile("city", "3-3", "Ganymede Colony")
    assert not red.can_claim("Mayor")
    red.plays("Capital", "7-4")
    assert red.production.money == 5 + 1  # Immigrant City saw it
    assert red.on("Pets") == 1
    assert red.can_claim("Mayor")
    red.plays("Greenhouses")
    assert red.stock.plants == 3  # all three cities were counted
    blue = table.player(1).has(money=25).project("City")
    assert not {"7-3", "7-5", "6-4", "6-5", "8-3", "8-4"} & set(blue.places())
    assert "7-6" in blue.places()


@ruling("card.capital.is-a-city")
def test_the_capital_may_not_stand_beside_a_city() -> None:
    table = Table(players=2).oceans("1-2", "1-4", "1-5", "2-6")
    table.player(1).tile("city", "7-4")
    red = table.player(0).makes(energy=2).has(money=26).holds("Capital").plays("Capital")
    assert not {"7-3", "7-5", "6-4", "6-5", "8-3", "8-4"} & set(red.places())
    assert "7-6" in red.places()


@ruling("card.capital.scoring")
def test_the_capital_scores_greeneries_and_oceans_beside_it() -> None:
    table = Table(players=2).oceans("5-5", "5-6", "6-6", "1-2")
    red = table.player(0).makes(energy=2).has(money=26).holds("Capital").plays("Capital", "6-5")
    table.player(1).tile("greenery", "6-4", "7-5")
    assert (red.points["cities"], red.points["cards"]) == (2, 3)


@ruling("card.ceos-favorite.no-target")
def test_ceos_favorite_project_may_be_played_for_nothing() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Ants", "Fish").has(money=1).holds("CEO's Favorite Project")
    table.player(1).owns("Tardigrades", resources=3)
    red.plays("CEO's Favorite Project")
    assert red.is_asked() == "turn"
    assert red.events == ["CEO's Favorite Project"]
    assert (red.on("Ants"), red.on("Fish"), table.player(1).on("Tardigrades")) == (0, 0, 3)


@ruling("card.ceos-favorite.needs-resource")
def test_ceos_favorite_project_adds_only_where_something_lies() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Ants", resources=1).owns("Physics Complex", resources=2).owns("Fish")
    red.has(money=1).holds("CEO's Favorite Project").plays("CEO's Favorite Project")
    assert len(red.choices()) == 2
    red.answers("Physics Complex")
    assert (red.on("Ants"), red.on("Physics Complex"), red.on("Fish")) == (1, 3, 0)


@ruling("card.ceos-favorite.search-for-life")
def test_a_second_resource_on_search_for_life_brings_no_more_points() -> None:
    red = Table(players=2).player(0).owns("Search For Life", resources=1)
    assert red.points["cards"] == 3
    red.has(money=1).holds("CEO's Favorite Project").plays("CEO's Favorite Project", "Search For Life")
    assert red.on("Search For Life") == 2
    assert red.points["cards"] == 3


@ruling("card.commercial-district.anywhere")
def test_commercial_district_goes_on_any_area_that_is_not_reserved() -> None:
    table = Table(players=2)
    red = table.player(0).makes(energy=1).has(money=16).holds("Commercial District")
    red.plays("Commercial District")
    assert red.places() == OPEN_LAND
    red.answers("3-5")
    assert table.tile_at("3-5") == "commercial district"


# Ecological Zone, Eos Chasma National Park, GHG Producing Bacteria, Hired Raiders -----------


@ruling("card.ecological-zone.own-tags")
def test_ecological_zone_counts_its_own_two_tags() -> None:
    red = Table(players=2).player(0).tile("greenery", "7-4").has(money=12).holds("Ecological Zone")
    red.plays("Ecological Zone", "7-5")
    assert red.on("Ecological Zone") == 2


@ruling("card.ecological-zone.viral-enhancers")
@pytest.mark.parametrize(("answers", "animals", "plants"), [((1, 1), 4, 0), ((0, 0), 2, 2)])
def test_viral_enhancers_and_ecological_zone_both_see_each_tag(
    answers: tuple[int, int], animals: int, plants: int
) -> None:
    red = Table(players=2).player(0).tile("greenery", "7-4").has(money=12).holds("Ecological Zone")
    red.owns("Viral Enhancers").plays("Ecological Zone", *answers, "7-5")
    assert (red.on("Ecological Zone"), red.stock.plants) == (animals, plants)


@ruling("card.ecological-zone.not-greenery")
def test_the_tile_of_ecological_zone_is_no_greenery() -> None:
    table = Table(players=2)
    red = table.player(0).tile("greenery", "7-4", "3-3").has(money=20).holds("Ecological Zone")
    table.player(1).tile("city", "7-6")
    red.owns("Herbivores").plays("Ecological Zone", "7-5")
    assert table.tile_at("7-5") == "ecological zone"
    assert red.points["greeneries"] == 2
    assert table.player(1).points["cities"] == 0
    assert (table.oxygen, red.rating) == (0, 20)
    assert red.on("Herbivores") == 0
    assert not red.can_claim("Gardener")


@ruling("card.eos-chasma.no-animal-card")
def test_eos_chasma_works_without_an_animal_card() -> None:
    red = Table(players=2, temperature=-12).player(0).has(money=16).holds("Eos Chasma National Park")
    red.plays("Eos Chasma National Park")
    assert (red.production.money, red.stock.plants) == (2, 3)


@ruling("card.ghg-bacteria.add-after-max")
def test_ghg_producing_bacteria_go_on_adding_microbes_at_8_degrees() -> None:
    table = Table(players=2, temperature=8)
    red = table.player(0).owns("GHG Producing Bacteria", resources=2)
    red.uses("GHG Producing Bacteria", 0)
    assert red.on("GHG Producing Bacteria") == 3


@ruling("card.hired-raiders.solo")
def test_alone_hired_raiders_take_from_the_supply() -> None:
    table = Table(players=1)
    red = table.player(0).has(money=1).holds("Hired Raiders").plays("Hired Raiders", "money")
    assert (red.stock.money, red.stock.steel) == (3, 0)
    table = Table(players=1)
    red = table.player(0).has(money=1).holds("Hired Raiders").plays("Hired Raiders", "steel")
    assert (red.stock.money, red.stock.steel) == (0, 2)


# Immigrant City, Immigration Shuttles -------------------------------------------------------


@ruling("card.immigrant-city.all-cities")
def test_immigrant_city_gains_for_every_city_of_anybody_anywhere() -> None:
    table = Table(players=2).oceans("1-2", "1-4", "1-5", "2-6")
    red = table.player(0).makes(energy=1, money=2).has(money=13).holds("Immigrant City")
    blue = table.player(1).makes(energy=2).has(money=100).holds("Capital", "Phobos Space Haven")
    red.plays("Immigrant City", "3-3")
    assert red.production.money == 2 - 2 + 1  # its own city
    blue.project("City", "7-4")
    assert red.production.money == 2
    blue.plays("Capital", "7-6")
    assert red.production.money == 3
    blue.plays("Phobos Space Haven")
    assert red.production.money == 4
    blue.project("Greenery", "7-5")
    assert red.production.money == 4


@ruling("card.immigrant-city.net")
def test_immigrant_city_costs_one_energy_and_one_megacredit_production_in_all() -> None:
    red = Table(players=2).player(0).makes(energy=1, money=0).has(money=13).holds("Immigrant City")
    red.plays("Immigrant City", "3-3")
    assert (red.production.energy, red.production.money) == (0, -1)


@ruling("card.immigrant-city.at-minus-four")
def test_immigrant_city_at_minus_four_places_its_city_first() -> None:
    table = Table(players=2)
    red = table.player(0).makes(energy=1, money=-4).has(money=13).holds("Immigrant City")
    red.plays("Immigrant City", "3-3")
    assert red.production.money == -5
    assert table.tile_at("3-3") == "city"


@ruling("card.immigrant-city.at-minus-four")
def test_whoever_orders_effects_cannot_lose_production_before_the_city_stands() -> None:
    table = Table(players=2, effect_order="player")
    red = table.player(0).makes(energy=1, money=-4).has(money=13).holds("Immigrant City")
    red.plays("Immigrant City")
    assert len(red.choices()) == 2  # the city or the energy, not yet the M€ production
    red.answers("Produce")
    assert (red.production.energy, red.production.money) == (0, -4)
    red.answers("3-3")
    assert red.production.money == -5


@ruling("card.immigrant-city.at-minus-five")
def test_immigrant_city_at_minus_five_needs_another_gain_from_the_city() -> None:
    table = Table(players=2, corporations=[None, "Tharsis Republic"])
    red, blue = table.players
    red.makes(energy=1, money=-5).has(money=13).holds("Immigrant City")
    assert not red.can_play("Immigrant City")
    blue.does_first_action("7-4")
    blue.makes(energy=1, money=-5).has(money=13).holds("Immigrant City")
    blue.plays("Immigrant City", "3-3")
    assert blue.production.money == -5


@ruling("card.immigration-shuttles.all-cities")
def test_immigration_shuttles_score_all_cities_of_all_players() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Immigration Shuttles").tile("city", "3-3")
    blue = table.player(1).tile("capital", "7-4")
    assert red.points["cards"] == 0
    blue.tile("city", "Phobos Space Haven")
    assert red.points["cards"] == 1
    blue.tile("city", "7-1", "3-5")
    assert red.points["cards"] == 1
    red.tile("city", "Ganymede Colony")
    assert red.points["cards"] == 2


# Indentured Workers, Insulation, Ironworks --------------------------------------------------


@ruling("card.indentured-workers.same-generation")
def test_indentured_workers_help_on_a_later_turn_of_the_generation() -> None:
    table = Table(players=2)
    red = table.player(0).holds("Indentured Workers", "Mohole Area").has(money=12)
    table.player(1).has(heat=8)
    red.plays("Indentured Workers").ends_turn()
    table.player(1).converts_heat().ends_turn()
    assert table.active == 0
    red.plays("Mohole Area", "5-5")
    assert red.stock.money == 0


@ruling("card.indentured-workers.same-generation")
def test_indentured_workers_are_gone_in_the_next_generation() -> None:
    table = Table(players=2)
    red = table.player(0).holds("Indentured Workers", "Mohole Area")
    red.plays("Indentured Workers")
    table.next_generation()
    red.has(money=19)
    assert not red.can_play("Mohole Area")
    red.has(money=20)
    assert red.can_play("Mohole Area")


@ruling("card.indentured-workers.other-actions-between")
def test_other_actions_leave_indentured_workers_alone() -> None:
    table = Table(players=2)
    red = table.player(0).holds("Indentured Workers", "Mohole Area", "Comet").has(money=25, heat=8)
    red.owns("Tardigrades").plays("Indentured Workers")
    red.converts_heat().project("Asteroid").uses("Tardigrades").sells("Comet")
    assert red.stock.money == 12
    red.plays("Mohole Area", "5-5")
    assert red.stock.money == 0


@ruling("card.indentured-workers.next-card-uses-it")
def test_the_very_next_card_uses_indentured_workers_up() -> None:
    red = Table(players=2).player(0).holds("Indentured Workers", "Micro-Mills", "Mohole Area").has(money=20)
    red.plays("Indentured Workers").plays("Micro-Mills")
    red.plays("Mohole Area", "5-5")
    assert red.stock.money == 0


@ruling("card.indentured-workers.floor-zero")
@pytest.mark.parametrize("card", ["Micro-Mills", "Rover Construction"])
def test_a_card_of_eight_or_less_becomes_free_and_pays_nothing_out(card: str) -> None:
    red = Table(players=2).player(0).holds("Indentured Workers", card).has(money=1)
    red.plays("Indentured Workers").plays(card)
    assert red.stock.money == 1
    assert card in red.tableau


@ruling("card.insulation.at-least-one")
def test_insulation_turns_at_least_one_heat_production() -> None:
    red = Table(players=2).player(0).holds("Insulation").has(money=2)
    assert not red.can_play("Insulation")
    red.makes(heat=3).plays("Insulation")
    assert len(red.choices()) == 3  # 1, 2 or 3, not none
    red.answers(2)
    assert (red.production.heat, red.production.money) == (1, 2)


@ruling("card.ironworks.at-max-oxygen")
def test_ironworks_work_at_full_oxygen() -> None:
    table = Table(players=2, oxygen=14)
    red = table.player(0).owns("Ironworks").has(energy=5).uses("Ironworks")
    assert (red.stock.energy, red.stock.steel) == (1, 1)
    assert (table.oxygen, red.rating) == (14, 20)


# Land Claim, Lava Flows, Mangrove -----------------------------------------------------------


@ruling("card.land-claim.not-reserved")
def test_land_claim_marks_neither_ocean_areas_nor_noctis_city() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=1).holds("Land Claim").plays("Land Claim")
    assert red.places() == OPEN_LAND
    red.answers("3-5")
    assert table.game.claims[table.area("3-5")] == 0


@ruling("card.land-claim.no-neighbour")
def test_a_marker_is_no_neighbour_for_a_greenery() -> None:
    red = Table(players=2).player(0).tile("city", "7-4").marks("3-5").has(money=23).project("Greenery")
    assert red.places() == ["6-4", "6-5", "7-3", "7-5", "8-3", "8-4"]


@ruling("card.land-claim.no-neighbour")
def test_a_marker_is_no_neighbour_for_mining_area() -> None:
    red = Table(players=2).player(0).tile("city", "3-5").has(money=4).holds("Mining Area")
    red.marks("8-1").marks("9-3")  # on steel, and beside steel
    assert not red.can_play("Mining Area")
    red.tile("greenery", "9-4").marks("9-2")
    assert not red.can_play("Mining Area")
    assert red.tile("greenery", "9-3").can_play("Mining Area")


@ruling("card.land-claim.optional-tile")
def test_a_claimed_area_may_stay_empty() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=1).holds("Land Claim").plays("Land Claim", "3-5")
    table.next_generation().complete().finish()
    assert table.game.over
    assert table.tile_at("3-5") is None
    assert red.total == 20


@ruling("card.land-claim.not-forced")
def test_a_greenery_need_not_go_on_the_claimed_area() -> None:
    table = Table(players=2)
    red = table.player(0).marks("3-5").has(money=23).project("Greenery")
    assert red.places() == OPEN_LAND
    red.answers("7-4")
    assert table.tile_at("7-4") == "greenery"


@ruling("card.lava-flows.volcanic")
@pytest.mark.parametrize(
    ("board", "places"),
    [("tharsis", ["2-2", "3-1", "4-1", "5-1"]), ("elysium", ["2-1", "3-1", "3-7", "5-9"])],
)
def test_lava_flows_go_on_volcanic_areas(board: str, places: list[str]) -> None:
    table = Table(players=2, board=board)
    red = table.player(0).has(money=18).holds("Lava Flows").plays("Lava Flows")
    assert red.places() == places
    red.answers(places[-1])
    assert table.tile_at(places[-1]) == "lava flows"


@ruling("card.lava-flows.hellas")
def test_lava_flows_go_anywhere_on_hellas() -> None:
    oceans = {"1-1", "2-1", "3-1", "4-1", "4-6", "4-7", "5-6", "5-7", "5-8", "6-6", "6-7", "7-1"}
    table = Table(players=2, board="hellas")
    red = table.player(0).has(money=50).holds("Lava Flows").plays("Lava Flows")
    assert red.places() == [place for place in HEXES if place not in oceans]


@ruling("card.lava-flows.all-taken")
@pytest.mark.parametrize(
    ("board", "places"),
    [("tharsis", ["2-2", "3-1", "4-1", "5-1"]), ("elysium", ["2-1", "3-1", "3-7", "5-9"])],
)
def test_lava_flows_need_a_free_volcanic_area(board: str, places: list[str]) -> None:
    table = Table(players=2, board=board)
    red = table.player(0).has(money=18).holds("Lava Flows")
    table.player(1).tile("greenery", *places[:3])
    assert red.can_play("Lava Flows")
    table.player(1).tile("greenery", places[3])
    assert not red.can_play("Lava Flows")


@ruling("card.mangrove.ocean-area")
def test_mangrove_goes_on_any_ocean_area() -> None:
    table = Table(players=2, temperature=4)
    red = table.player(0).tile("city", "3-3").has(money=12).holds("Mangrove").plays("Mangrove")
    assert red.places() == OCEAN_AREAS
    red.answers("9-5")
    assert (table.tile_at("9-5"), table.owner_at("9-5")) == ("greenery", 0)
    assert (table.oxygen, table.ocean_tiles) == (1, 0)


# Mars University, Media Group, Medical Lab --------------------------------------------------


@ruling("card.mars-university.optional")
def test_the_effect_of_mars_university_may_be_skipped() -> None:
    table = Table(players=2).deck_top("Comet")
    red = table.player(0).owns("Mars University").has(money=6).holds("Trans-Neptune Probe", "Mine")
    red.plays("Trans-Neptune Probe", "nothing")
    assert red.hand == ["Mine"]
    assert table.discards == []


@ruling("card.mars-university.discard-first")
def test_mars_university_discards_before_it_draws() -> None:
    table = Table(players=2).shrink_deck(0)
    red = table.player(0).owns("Mars University").has(money=6).holds("Trans-Neptune Probe", "Mine")
    red.plays("Trans-Neptune Probe", "Mine")
    assert red.hand == ["Mine"]  # the card discarded was the only one to draw


@ruling("card.mars-university.discard-first")
def test_without_a_card_to_discard_mars_university_draws_none() -> None:
    table = Table(players=2).deck_top("Comet")
    red = table.player(0).owns("Mars University").has(money=6).holds("Trans-Neptune Probe")
    red.plays("Trans-Neptune Probe")
    assert red.hand == []
    assert red.is_asked() == "turn"


@ruling("card.mars-university.research")
def test_research_sets_mars_university_off_twice_one_after_the_other() -> None:
    table = Table(players=2).deck_top("Ants", "Fish", "Comet", "Birds")
    red = table.player(0).owns("Mars University").has(money=11).holds("Research", "Mine")
    red.plays("Research", "Mine")
    assert sorted(red.hand) == ["Ants", "Comet", "Fish"]
    assert table.discards == ["Mine"]
    red.answers("Comet")  # drawn by the first one
    assert sorted(red.hand) == ["Ants", "Birds", "Fish"]
    assert table.discards == ["Mine", "Comet"]
    assert red.is_asked() == "turn"


@ruling("card.media-group.rebate")
def test_media_group_pays_back_after_the_event_was_paid_in_full() -> None:
    red = Table(players=2).player(0).owns("Media Group").holds("Release of Inert Gases", "Mine").has(money=13)
    assert not red.can_play("Release of Inert Gases")
    red.has(money=14).plays("Release of Inert Gases")
    assert red.stock.money == 3
    red.has(money=4).plays("Mine")
    assert red.stock.money == 0


@ruling("card.media-group.aerobraking", "card.optimal-aerobraking.stacks")
def test_media_group_and_optimal_aerobraking_add_up_on_a_space_event() -> None:
    red = Table(players=2).player(0).owns("Media Group", "Optimal Aerobraking").has(money=29)
    red.holds("Asteroid", "Release of Inert Gases").plays("Asteroid")
    assert (red.stock.money, red.stock.heat) == (15 + 6, 3)
    red.plays("Release of Inert Gases")  # no space tag
    assert (red.stock.money, red.stock.heat) == (7 + 3, 3)


@ruling("card.medical-lab.once")
def test_medical_lab_counts_building_tags_once() -> None:
    red = Table(players=2).player(0).owns("Titanium Mine", "Rover Construction", "Soil Factory")
    red.has(money=25).holds("Medical Lab", "Mine", "Power Plant").plays("Medical Lab")
    assert red.production.money == 2  # three tags and its own
    red.plays("Mine").plays("Power Plant")
    assert red.production.money == 2


# Mining Area, Mining Rights -----------------------------------------------------------------


@ruling("card.mining-area.metal-space")
def test_mining_area_covers_metal_only_whatever_else_is_printed() -> None:
    red = Table(players=2).player(0).tile("city", "3-1").tile("greenery", "9-3", "1-1")
    red.has(money=4).holds("Mining Area").plays("Mining Area")
    assert red.places() == ["2-2", "4-1", "9-2"]  # but not the ocean area 1-2, with steel as well
    red.answers("4-1")  # a plant and a titanium
    assert (red.stock.plants, red.stock.titanium, red.production.titanium) == (1, 1, 1)
    assert (red.production.steel, red.production.plants) == (0, 0)


@ruling("card.mining-area.no-tiles")
def test_mining_area_needs_an_own_tile() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=4).holds("Mining Area")
    table.player(1).tile("city", "3-1", "9-3", "8-2")
    assert not red.can_play("Mining Area")
    assert red.tile("city", "7-7").can_play("Mining Area")  # beside 8-6


@ruling("card.mining-area.copied")
@pytest.mark.parametrize(("place", "metal"), [("8-6", "titanium"), ("9-2", "steel")])
def test_robotic_workforce_copies_what_mining_area_gave(place: str, metal: str) -> None:
    red = Table(players=2).player(0).tile("city", "7-7", "9-3").has(money=13)
    red.holds("Mining Area", "Robotic Workforce").plays("Mining Area", place)
    before = red.production._asdict()
    assert before[metal] == 1
    red.plays("Robotic Workforce", "Mining Area")
    assert red.production._asdict() == {**before, metal: 2}


@ruling("card.mining-area.mining-guild")
@pytest.mark.parametrize(("place", "steel", "titanium"), [("8-6", 2, 1), ("9-2", 3, 0)])
def test_mining_guild_gains_for_mining_area(place: str, steel: int, titanium: int) -> None:
    table = Table(players=2, corporations=["Mining Guild", None])  # steel production 1 to begin with
    red = table.player(0).tile("city", "7-7", "9-3").holds("Mining Area").plays("Mining Area", place)
    assert (red.production.steel, red.production.titanium) == (steel, titanium)


@ruling("card.mining-rights.metal-space")
def test_mining_rights_cover_metal_only_whatever_else_is_printed() -> None:
    red = Table(players=2).player(0).has(money=9).holds("Mining Rights").plays("Mining Rights")
    assert red.places() == ["1-1", "2-2", "3-7", "4-1", "8-1", "8-6", "9-1", "9-2"]
    red.answers("4-1")
    assert (red.stock.plants, red.stock.titanium, red.production.titanium) == (1, 1, 1)


@ruling("card.mining-rights.copied")
@pytest.mark.parametrize(("place", "metal"), [("4-1", "titanium"), ("1-1", "steel")])
def test_robotic_workforce_copies_what_mining_rights_gave(place: str, metal: str) -> None:
    red = Table(players=2).player(0).has(money=18).holds("Mining Rights", "Robotic Workforce")
    red.plays("Mining Rights", place)
    before = red.production._asdict()
    assert before[metal] == 1
    red.plays("Robotic Workforce", "Mining Rights")
    assert red.production._asdict() == {**before, metal: 2}


@ruling("card.mining-rights.mining-guild")
@pytest.mark.parametrize(("place", "steel", "titanium"), [("8-6", 2, 1), ("1-1", 3, 0)])
def test_mining_guild_gains_for_mining_rights(place: str, steel: int, titanium: int) -> None:
    table = Table(players=2, corporations=["Mining Guild", None])
    red = table.player(0).holds("Mining Rights").plays("Mining Rights", place)
    assert (red.production.steel, red.production.titanium) == (steel, titanium)
