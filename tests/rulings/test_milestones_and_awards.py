"""Milestones and awards: who may have them, what they cost, what each counts, what they are worth.

Positions are set so that one step more or less, or one thing counted that should not be, changes the
outcome: awards are won by a margin of one, milestones are tried one short of the threshold.
"""

from __future__ import annotations

import pytest

from tests.support import ruling
from tharsis.kernel.option import verb_of
from tharsis.mars.engine import terms
from tharsis.testing import Player, Table

THREE_CITIES = ("3-3", "7-3", "7-6")
THREE_GREENERIES = ("3-5", "4-4", "6-1")


def awards(table: Table) -> list[int]:
    """What awards give to each seat as things stand."""
    return [player.points["awards"] for player in table.players]


def gardener_and_mayor(player: Player) -> Player:
    """The player meets the conditions of Terraformer, Mayor and Gardener."""
    return player.rated(35).tile("city", *THREE_CITIES).tile("greenery", *THREE_GREENERIES)


# Milestones ---------------------------------------------------------------------------------


@ruling("milestone.points")
def test_a_claimed_milestone_is_worth_five_points_to_its_claimer() -> None:
    table = Table(players=2)
    red = gardener_and_mayor(table.player(0)).has(money=8)
    before = red.total
    red.claims("Gardener")
    assert red.points["milestones"] == 5
    assert red.total == before + 5
    assert table.player(1).points["milestones"] == 0


@ruling("milestone.one-owner")
def test_a_claimed_milestone_is_gone_for_the_others() -> None:
    table = Table(players=2)
    red = table.player(0).rated(40).has(money=8)
    blue = table.player(1).rated(40).has(money=16).holds_any(16)
    red.claims("Terraformer")
    assert not blue.can_claim("Terraformer")
    assert blue.can_claim("Planner")
    red.has(money=8)
    assert not red.can_claim("Terraformer")


@ruling("milestone.several-per-player")
def test_one_player_may_claim_several_milestones() -> None:
    table = Table(players=2)
    red = gardener_and_mayor(table.player(0)).has(money=24)
    red.claims("Gardener").claims("Mayor").claims("Terraformer")
    assert red.points["milestones"] == 15


@ruling("milestone.claim-cost")
def test_claiming_is_an_action_for_eight_megacredits() -> None:
    table = Table(players=2)
    red = gardener_and_mayor(table.player(0)).has(money=7, heat=8)
    assert red.points["milestones"] == 0
    assert not red.can_claim("Gardener")
    red.has(money=9).claims("Gardener")
    assert red.stock.money == 1
    red.converts_heat()
    assert table.active == 1  # two actions taken: claiming was the first


@ruling("milestone.three-in-total")
def test_three_milestones_over_all_players_and_no_more() -> None:
    table = Table(players=3)
    red = table.player(0).rated(35).holds_any(16).has(money=100)
    blue = table.player(1).tile("greenery", *THREE_GREENERIES).has(money=100)
    green = table.player(2).tile("city", *THREE_CITIES).has(money=100)
    red.claims("Terraformer").claims("Planner")
    assert green.can_claim("Mayor")
    blue.claims("Gardener")
    assert not green.can_claim("Mayor")


@ruling("milestone.condition-at-claim")
def test_the_condition_counts_at_the_moment_of_claiming() -> None:
    table = Table(players=2)
    red = table.player(0).holds_any(16).has(money=8)
    blue = table.player(1).holds_any(16).has(money=8)
    blue.sells(blue.hand[0])  # what was met once is met no longer
    assert not blue.can_claim("Planner")
    red.claims("Planner")
    red.sells(red.hand[0])
    assert len(red.hand) == 15
    assert red.points["milestones"] == 5


@ruling("milestone-award.not-in-solo")
def test_alone_nothing_can_be_claimed_or_funded() -> None:
    table = Table(players=1)
    red = gardener_and_mayor(table.player(0)).has(money=200).holds_any(16)
    table.turn_of(0)
    verbs = {verb_of(each) for each in red.choices()}
    assert terms.PROJECT_VERB in verbs
    assert terms.CLAIM not in verbs
    assert terms.FUND not in verbs


@ruling("milestone.terraformer")
def test_terraformer_needs_a_rating_of_35() -> None:
    red = Table(players=2).player(0).has(money=8)
    assert not red.rated(34).can_claim("Terraformer")
    assert red.rated(35).can_claim("Terraformer")
    assert red.rated(36).can_claim("Terraformer")


@ruling("milestone.gardener")
def test_gardener_needs_three_own_greeneries() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=8).tile("greenery", "3-3", "3-5").tile("ecological zone", "3-4")
    table.player(1).tile("greenery", "7-3")
    assert not red.can_claim("Gardener")
    assert red.tile("greenery", "7-5").can_claim("Gardener")


@ruling("milestone.planner")
def test_planner_needs_sixteen_cards_in_hand() -> None:
    red = Table(players=2).player(0).has(money=8).holds_any(15)
    assert not red.can_claim("Planner")
    assert red.holds_any(1).can_claim("Planner")
    assert red.holds_any(4).can_claim("Planner")


@ruling("milestone.mayor")
def test_mayor_counts_own_cities_on_and_off_mars_and_the_capital() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=8).tile("city", "3-3").tile("capital", "7-3")
    table.player(1).tile("city", "7-6", "5-8")
    assert not red.can_claim("Mayor")
    assert red.tile("city", "Ganymede Colony").can_claim("Mayor")
    table.game.tiles[table.area("7-3")] = terms.GREENERY_TILE
    table.refresh()
    assert not red.can_claim("Mayor")


@ruling("milestone.builder")
def test_builder_needs_eight_building_tags_of_cards_in_play() -> None:
    table = Table(players=2, corporations=["Mining Guild", None])
    red = table.player(0).owns("Mine", "Titanium Mine", "Food Factory", "Rover Construction", "Soil Factory")
    red.holds("Strip Mine", "Building Industries")  # in hand they count for nothing
    assert red.tags("building") == 7  # two of them on the corporation
    assert not red.can_claim("Builder")
    assert red.tagged(wild=1).can_claim("Builder")


@ruling("milestone.builder")
def test_builder_counts_printed_building_tags_alone_too() -> None:
    red = Table(players=2).player(0).has(money=8).tagged(building=7, space=5)
    assert not red.can_claim("Builder")
    assert red.owns("Mine").can_claim("Builder")


@ruling("milestone.diversifier.tags")
def test_diversifier_counts_kinds_of_tags_in_play_but_none_of_events() -> None:
    table = Table(players=2, board="hellas", corporations=["Teractor", None])
    red = table.player(0).owns("Research", "Power Plant", "Asteroid Mining", "Fish").has(money=50)
    red.holds("Virus")  # earth, science, power, building, jovian, space, animal: seven kinds
    assert not red.can_claim("Diversifier")
    red.plays("Virus")  # a microbe tag, on an event
    assert not red.can_claim("Diversifier")
    assert red.owns("Tardigrades").can_claim("Diversifier")


@ruling("milestone.diversifier.tags")
def test_a_wild_tag_fills_a_gap_for_diversifier() -> None:
    table = Table(players=2, board="hellas")
    red = (
        table.player(0)
        .has(money=8)
        .tagged(earth=1, science=3, power=1, building=2, jovian=1, space=1, animal=1)
    )
    assert not red.can_claim("Diversifier")
    assert red.tagged(wild=1).can_claim("Diversifier")


@ruling("milestone.ecologist.tags")
def test_ecologist_counts_living_tags_in_play_with_wild_ones_but_none_of_events() -> None:
    table = Table(players=2, board="elysium", corporations=["Ecoline", None])
    red = table.player(0).owns("Ants", "Fish", "Mine").holds("Virus")  # a plant, a microbe, an animal
    assert not red.can_claim("Ecologist")
    red.plays("Virus", "nothing")
    assert not red.can_claim("Ecologist")
    assert red.tagged(wild=1).can_claim("Ecologist")
    assert red.tagged(wild=-1, plant=1).can_claim("Ecologist")


@ruling("milestone.rim-settler.tags")
def test_rim_settler_counts_jovian_tags_in_play_with_wild_ones() -> None:
    table = Table(players=2, board="hellas", corporations=["Saturn Systems", None])
    red = table.player(0).owns("Vesta Shipyard").holds("Callisto Penal Mines")
    table.player(1).owns("Asteroid Mining")
    assert not red.can_claim("Rim Settler")
    assert red.tagged(wild=1).can_claim("Rim Settler")
    assert red.tagged(wild=-1, jovian=1).can_claim("Rim Settler")


@ruling("milestone.generalist.corporate-era")
def test_generalist_needs_production_one_of_all_six_with_corporate_era() -> None:
    table = Table(players=2, board="elysium")
    red = table.player(0).has(money=8)
    red.makes(money=1, steel=1, titanium=1, plants=1, energy=1, heat=1)
    assert red.can_claim("Generalist")
    for resource in ("money", "steel", "titanium", "plants", "energy", "heat"):
        red.makes(**{resource: 0})
        assert not red.can_claim("Generalist"), resource
        red.makes(**{resource: 1})


@ruling("milestone.generalist.standard")
def test_generalist_needs_production_two_of_all_six_in_the_standard_game() -> None:
    table = Table(players=2, board="elysium", modules=["base"])
    red = table.player(0).has(money=8)
    assert set(red.production) == {1}
    assert not red.can_claim("Generalist")
    red.makes(money=2, steel=2, titanium=2, plants=2, energy=2)
    assert not red.can_claim("Generalist")
    assert red.makes(heat=2).can_claim("Generalist")


@ruling("milestone.legend")
def test_legend_needs_five_events_in_the_own_pile() -> None:
    table = Table(players=2, board="elysium")
    red = table.player(0).has(money=100).has_played("Comet", "Asteroid", "Flooding", "Big Asteroid")
    table.player(1).has_played("Deimos Down", "Ice Asteroid")
    red.owns("Ants", "Mine").holds("Mineral Deposit")
    assert not red.can_claim("Legend")
    red.plays("Mineral Deposit")
    assert red.can_claim("Legend")


# Awards: funding and places -----------------------------------------------------------------


@ruling("award.anyone-may-fund")
def test_anybody_may_fund_any_award_not_yet_funded() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=8)
    blue = table.player(1).has(money=14).makes(money=-5)
    red.tile("greenery", "3-3").makes(money=1).tagged(science=1).has(heat=1, steel=1)  # ahead in each
    names = list(table.game.board.awards)
    assert len(names) == 5
    for name in names:
        assert red.can_fund(name), name
        assert blue.can_fund(name), name
    red.funds("Banker")
    for name in names:
        assert blue.can_fund(name) == (name != "Banker"), name


@ruling("award.points-for-best")
def test_an_award_gives_five_and_two_points_no_matter_who_funded_it() -> None:
    table = Table(players=3)
    red, blue, green = table.players
    red.has(money=8).makes(money=0).funds("Banker")
    blue.makes(money=3)
    green.makes(money=2)
    assert awards(table) == [0, 5, 2]
    green.makes(money=4)  # only the end counts
    assert awards(table) == [0, 2, 5]


@ruling("award.funder-gets-nothing-as-such")
def test_funding_alone_gives_no_points() -> None:
    table = Table(players=3)
    red = table.player(0).has(money=42)
    table.player(1).makes(money=2).has(heat=2, steel=2)
    table.player(2).makes(money=1).has(heat=1, steel=1)
    before = red.total
    red.funds("Banker").funds("Thermalist").funds("Miner")
    assert red.total == before
    assert awards(table) == [0, 15, 6]


@ruling("award.tie-first")
def test_a_tie_for_first_gives_five_points_each_and_no_second_place() -> None:
    table = Table(players=4)
    for player, steps in zip(table.players, (3, 3, 2, 0)):
        player.makes(money=steps)
    table.player(0).has(money=8).funds("Banker")
    assert awards(table) == [5, 5, 0, 0]


@ruling("award.tie-second")
def test_a_tie_for_second_gives_two_points_each() -> None:
    table = Table(players=4)
    for player, steps in zip(table.players, (3, 1, 1, 0)):
        player.makes(money=steps)
    table.player(3).has(money=8).funds("Banker")
    assert awards(table) == [5, 2, 2, 0]


@ruling("award.zero-counts")
def test_nothing_of_the_counted_thing_can_still_take_a_place() -> None:
    table = Table(players=4)
    table.player(3).has(money=8).funds("Scientist")
    assert awards(table) == [5, 5, 5, 5]
    table.player(1).owns("Gene Repair")
    assert awards(table) == [2, 5, 2, 2]


@ruling("award.negative-counts")
def test_a_negative_production_can_take_a_place() -> None:
    table = Table(players=4)
    for player, steps in zip(table.players, (-1, -2, -2, -3)):
        player.makes(money=steps)
    table.player(0).has(money=8).funds("Banker")
    assert awards(table) == [5, 2, 2, 0]


@ruling("award.two-players-no-second")
def test_two_players_have_no_second_place() -> None:
    table = Table(players=2)
    table.player(0).makes(money=1).has(money=8).funds("Banker")
    assert awards(table) == [5, 0]


@ruling("award.cost")
def test_awards_cost_8_14_and_20_whoever_funds_them() -> None:
    table = Table(players=2)
    red, blue = table.players
    assert not red.has(money=7).can_fund("Banker")
    assert red.has(money=8).funds("Banker").stock.money == 0
    assert not blue.has(money=13).can_fund("Miner")
    assert blue.has(money=14).funds("Miner").stock.money == 0
    assert not red.has(money=19).can_fund("Landlord")
    assert red.has(money=20).funds("Landlord").stock.money == 0


@ruling("award.three-in-total")
def test_three_awards_are_funded_each_once() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=100)
    blue = table.player(1).has(money=100)
    red.funds("Banker")
    assert not blue.can_fund("Banker")
    blue.funds("Miner")
    assert red.can_fund("Scientist")
    red.funds("Landlord")
    for player in (red, blue):
        for name in table.game.board.awards:
            assert not player.can_fund(name), name


# Awards: what each counts -------------------------------------------------------------------


def funded(award: str, **setup: object) -> Table:
    """Two players with an award funded by the second."""
    table = Table(players=2, **setup)  # type: ignore[arg-type]
    table.player(1).has(money=8).funds(award)
    table.player(1).has(money=0)
    return table


@ruling("award.scientist")
def test_scientist_counts_science_tags_in_play() -> None:
    table = funded("Scientist")
    red, blue = table.players
    red.owns("Research")  # two tags on one card
    blue.owns("Gene Repair").tagged(wild=3)
    blue.holds("Lightning Harvest", "Breathing Filters", "Technology Demonstration").has(money=5)
    blue.plays("Technology Demonstration")  # a science tag, on an event
    assert awards(table) == [5, 0]


@ruling("award.miner")
def test_miner_counts_steel_and_titanium_in_stock_together() -> None:
    table = funded("Miner")
    red, blue = table.players
    red.has(steel=2, titanium=2)
    blue.has(steel=3, plants=9, energy=9, heat=9, money=9).makes(steel=9, titanium=9)
    assert awards(table) == [5, 0]
    red.has(steel=4)
    blue.has(steel=0, titanium=5)
    assert awards(table) == [5, 0]


@ruling("award.banker")
def test_banker_counts_production_and_not_the_rating() -> None:
    table = funded("Banker")
    red, blue = table.players
    red.makes(money=2).rated(10)
    blue.makes(money=1, steel=9).rated(60).has(money=99)
    assert awards(table) == [5, 0]


@ruling("award.thermalist")
def test_thermalist_counts_heat_in_stock() -> None:
    table = funded("Thermalist")
    red, blue = table.players
    red.has(heat=3)
    blue.has(heat=2, energy=9).makes(heat=9)
    assert awards(table) == [5, 0]


@ruling("award.landlord")
def test_landlord_counts_every_own_tile_on_and_off_mars() -> None:
    table = funded("Landlord")
    red, blue = table.players
    red.tile("city", "7-3", "Ganymede Colony").tile("greenery", "7-4").tile("mining area", "8-6")
    blue.tile("greenery", "3-2", "3-4", "3-6").marks("7-6").marks("7-1")
    assert awards(table) == [5, 0]
    blue.tile("capital", "6-2")
    assert awards(table) == [5, 5]


@ruling("award.landlord.not-oceans")
def test_oceans_count_for_nobodys_landlord() -> None:
    table = funded("Landlord")
    red, blue = table.players
    red.has(money=36).project("Aquifer", "5-4").project("Aquifer", "5-5")
    blue.tile("city", "7-3")
    assert awards(table) == [0, 5]


@ruling("award.celebrity")
def test_celebrity_counts_cards_by_their_printed_cost() -> None:
    table = funded("Celebrity", board="elysium")
    red, blue = table.players
    red.owns("Earth Catapult").holds("Ganymede Colony").has(money=18)
    red.plays("Ganymede Colony")  # 20 M€ as printed, 18 paid
    blue.owns("Io Mining Industries", "Noctis City", "Nuclear Power")  # 41, 18 and 10
    assert red.stock.money == 0
    assert awards(table) == [5, 0]


@ruling("award.celebrity")
def test_celebrity_counts_green_and_blue_cards_alike() -> None:
    table = funded("Celebrity", board="elysium")
    red, blue = table.players
    red.owns("Earth Catapult", "Soletta")  # a blue one and a green one
    blue.owns("AI Central")
    assert awards(table) == [5, 0]


@ruling("award.celebrity.no-events")
def test_events_do_not_count_for_celebrity() -> None:
    table = funded("Celebrity", board="elysium")
    red, blue = table.players
    red.owns("Soletta")
    blue.has_played("Deimos Down", "Giant Ice Asteroid").holds("Comet").has(money=21).plays("Comet", "1-1")
    assert awards(table) == [5, 0]


@ruling("award.contractor.tags")
def test_contractor_counts_building_tags_in_play_without_wild_ones() -> None:
    table = funded("Contractor", board="hellas", corporations=["Mining Guild", None])
    blue = table.player(1)
    blue.owns("Mine").tagged(wild=2).holds("Titanium Mine", "Strip Mine")
    assert awards(table) == [5, 0]
    blue.owns("Food Factory", "Rover Construction")  # a green one and a blue one
    assert awards(table) == [0, 5]


@ruling("award.space-baron.tags")
def test_space_baron_counts_space_tags_in_play_without_events_and_wild_ones() -> None:
    table = funded("Space Baron", board="hellas", corporations=["PhoboLog", None])
    blue = table.player(1)
    blue.holds("Imported GHG").has(money=7).plays("Imported GHG")
    blue.has_played("Comet", "Asteroid").tagged(wild=2)
    assert awards(table) == [5, 0]
    blue.owns("Toll Station", "Space Station")
    assert awards(table) == [0, 5]


@ruling("award.excentric")
def test_excentric_counts_resources_on_cards_in_play() -> None:
    table = funded("Excentric", board="hellas")
    red, blue = table.players
    red.owns("Ants", resources=2)
    blue.owns("Fish", resources=1).owns("Tardigrades").holds("Predators", "Birds")
    blue.has(money=9, steel=9, titanium=9, plants=9, energy=9, heat=9)
    assert awards(table) == [5, 0]


@ruling("award.excentric.any-kind")
@pytest.mark.parametrize("card", ["Tardigrades", "Fish", "Physics Complex", "Security Fleet"])
def test_every_kind_of_resource_counts_for_excentric(card: str) -> None:
    """A microbe, an animal, a science resource, a fighter: each tips the scales alone, and added up."""
    table = funded("Excentric", board="hellas")
    red, blue = table.players
    red.owns(card, resources=1).owns("Decomposers", resources=2)
    blue.owns("Ants", resources=2)
    assert awards(table) == [5, 0]


@ruling("award.industrialist")
def test_industrialist_counts_steel_and_energy_in_stock_together() -> None:
    table = funded("Industrialist", board="elysium")
    red, blue = table.players
    red.has(steel=2, energy=2)
    blue.has(steel=3, titanium=9, heat=9).makes(steel=9, energy=9)
    assert awards(table) == [5, 0]
    red.has(steel=4)
    blue.has(steel=0, energy=5)
    assert awards(table) == [5, 0]


@ruling("award.industrialist.energy")
def test_only_the_last_production_leaves_energy_for_industrialist() -> None:
    table = funded("Industrialist", board="elysium")
    red, blue = table.players
    red.has(energy=9).makes(energy=1)
    blue.has(energy=0).makes(energy=2)
    table.complete().finish()
    assert red.stock.energy == 1
    assert awards(table) == [0, 5]
