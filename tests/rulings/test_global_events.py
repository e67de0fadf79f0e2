"""The global events of Turmoil: each happens once to players who differ, and what was foreseen comes true.

Each does something to a player who has much and to one who has little; the rulings stand beside them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.changes import never_said
from tests.support import ruling
from tests.turmoil import EVENT, ChamberTable, Politician, in_session, seated, turmoil_table
from tharsis.kernel.option import argument_of
from tharsis.mars.engine.effects.base import Pending
from tharsis.mars.engine.terms import OCEANS
from tharsis.mars.kit import KIT
from tharsis.mars.modules.colonies.state import colonies as moons
from tharsis.mars.modules.turmoil import foresight
from tharsis.mars.modules.turmoil.foresight import Change, Outcome, foreseen
from tharsis.mars.modules.turmoil.rules import event_part
from tharsis.mars.modules.turmoil.state import turmoil
from tharsis.testing import Answer, card_id
from tharsis.testing.names import RESOURCES

BASE = ["base", "corporate-era"]
ALL = [*BASE, "prelude", "venus", "colonies", "turmoil"]


@pytest.fixture(autouse=True)
def _in_session() -> Iterator[None]:
    with in_session():
        yield


def table_of(players: int = 2, influence: int = 0, **options: Any) -> tuple[ChamberTable, list[Politician]]:
    """A table at which the first player has so much influence."""
    table = turmoil_table(players=players, **options)
    people = seated(table)
    with_influence(people[0], influence)
    return table, people


def with_influence(player: Politician, much: int) -> None:
    """By the chair, then by leading the dominant party, then by another delegate there."""
    if much > 0:
        player.takes_chair()
    if much > 1:
        player.has_sent(*["Greens"] * (much - 1))
    assert player.influence == much


def strikes(table: ChamberTable, name: str, *answers: Answer) -> None:
    """An event happens by its parts, in the order of the rules; what is asked is answered."""
    event = EVENT[name]
    told = list(answers)
    part = 0
    pending = event_part(table.game, event, part)
    while pending is not None:
        table.happens(pending.who, [pending])
        while (asked := open_question(table)) is not None:
            assert told, f"{asked.is_asked()} is asked of seat {asked.seat}"
            asked.answers(told.pop(0))
        part += 1
        pending = event_part(table.game, event, part)
    assert not told


def part_of(table: ChamberTable, name: str, part: int) -> Pending:
    """One part of an event."""
    pending = event_part(table.game, EVENT[name], part)
    assert pending is not None
    return pending


def open_question(table: ChamberTable) -> Any:
    for player in table.players:
        if player.is_asked() not in (None, "turn"):
            return player
    return None


def of_seat(table: ChamberTable, name: str, seat: int = 0) -> Outcome:
    return foreseen(table.game, EVENT[name], seat)


def mat(player: Politician) -> dict[str, int]:
    """All that an event may change of a player."""
    seen = dict(zip(RESOURCES, player.mat.stock))
    seen |= {f"{name} production": n for name, n in zip(RESOURCES, player.mat.production)}
    seen |= {"rating": player.rating, "hand": len(player.hand)}
    seen |= {f"on {name}": player.on(name) for name in player.tableau}
    return seen


def named(table: ChamberTable, change: Change) -> str:
    if change.kind == foresight.STOCK:
        return RESOURCES[change.what]
    if change.kind == foresight.PRODUCTION:
        return f"{RESOURCES[change.what]} production"
    if change.kind == foresight.HELD:
        return f"on {table.game.cards[change.what].name}"
    return {foresight.RATING: "rating", foresight.CARDS: "hand"}.get(change.kind, change.kind)


def does(table: ChamberTable, name: str, *answers: Answer) -> list[dict[str, int]]:
    """Let an event happen and say what it changed for each; without answers it is what was foreseen."""
    people = seated(table)
    state = table.game.state()
    ahead = [of_seat(table, name, player.seat) for player in people]
    assert table.game.state() == state
    before = [mat(player) for player in people]
    strikes(table, name, *answers)
    after = [mat(player) for player in people]
    found = [
        {key: n - was[key] for key, n in now.items() if n != was[key]} for was, now in zip(before, after)
    ]
    if not answers:
        for outcome, changes in zip(ahead, found):
            certain = {named(table, each): each.amount for each in outcome.certain}
            certain = {key: n for key, n in certain.items() if key != foresight.TRACK}
            assert (certain, outcome.ways) == (changes, [])
    return found


# What is counted, five at most, and influence ------------------------------------------------------

TAGGED = [
    ("Asteroid Mining", "jovian", "titanium", 1),
    ("Homeworld Support", "earth", "money", 2),
    ("Interplanetary Trade", "space", "money", 2),
    ("Spin-Off Products", "science", "money", 2),
]
TAXED = [
    ("Miners On Strike", "jovian", "titanium", 1),
    ("Pandemic", "building", "money", 3),
    ("Solar Flare", "space", "money", 3),
]


@pytest.mark.parametrize(("name", "tag", "resource", "each"), TAGGED)
def test_a_gain_counts_tags_to_five_and_adds_influence(name: str, tag: str, resource: str, each: int) -> None:
    table, (red, blue) = table_of(influence=2)
    red.tagged(**{tag: 8})
    blue.tagged(**{tag: 3})
    assert does(table, name) == [{resource: each * 7}, {resource: each * 3}]


@pytest.mark.parametrize(("name", "tag", "resource", "each"), TAGGED)
@ruling("event.asteroid-mining.no-wild", "event.homeworld-support.no-wild")
@ruling("event.interplanetary-trade.no-wild", "event.spin-off-products.no-wild")
@ruling("tag.wild.not-for-global-events")
def test_a_wild_tag_helps_no_gain(name: str, tag: str, resource: str, each: int) -> None:
    table, (red, _) = table_of(modules=ALL)
    red.tagged(**{tag: 1, "wild": 1})
    assert does(table, name) == [{resource: each}, {}]


@pytest.mark.parametrize(("name", "tag", "resource", "each"), TAXED)
def test_a_loss_counts_tags_to_five_and_takes_influence_off(
    name: str, tag: str, resource: str, each: int
) -> None:
    table, (red, blue) = table_of(influence=2)
    red.tagged(**{tag: 8}).has(**{resource: 30})
    blue.tagged(**{tag: 3}).has(**{resource: 30})
    assert does(table, name) == [{resource: -each * 3}, {resource: -each * 3}]


@pytest.mark.parametrize(("name", "tag", "resource", "each"), TAXED)
def test_a_loss_takes_what_there_is_and_influence_can_spare_all(
    name: str, tag: str, resource: str, each: int
) -> None:
    table, (red, blue) = table_of(influence=3)
    red.tagged(**{tag: 2}).has(**{resource: 30})
    blue.tagged(**{tag: 5}).has(**{resource: 2})
    assert does(table, name) == [{}, {resource: -2}]


@ruling("turmoil.influence.after-cap", "turmoil.influence.case-gain", "event.spin-off-products.case")
def test_eight_science_tags_and_two_influence_give_fourteen() -> None:
    table, (red, _) = table_of(influence=2)
    red.tagged(science=8)
    assert does(table, "Spin-Off Products")[0] == {"money": 14}


@ruling("turmoil.influence.after-cap")
def test_influence_is_taken_off_what_was_capped() -> None:
    table, (red, _) = table_of(influence=2)
    red.tagged(space=7).has(money=40)
    assert does(table, "Solar Flare")[0] == {"money": -9}


@ruling("turmoil.influence.case-loss", "event.solarnet-shutdown.case")
def test_four_blue_cards_and_one_influence_cost_nine() -> None:
    table, (red, blue) = table_of(influence=1)
    red.owns("Ants", "Fish", "Birds", "Decomposers").owns("Mine").leads("ThorGate").has(money=30)
    blue.owns("Ironworks", "Steelworks", "Predators", "Pets", "Livestock", "Herbivores").has(money=30)
    assert does(table, "Solarnet Shutdown") == [{"money": -9}, {"money": -15}]


def test_celebrity_leaders_counts_events_played() -> None:
    table, (red, blue) = table_of(influence=1)
    red.has_played("Comet", "Asteroid", "Big Asteroid", "Flooding", "Deimos Down", "Virus")
    blue.has_played("Mining Expedition")
    assert does(table, "Celebrity Leaders") == [{"money": 12}, {"money": 2}]


def test_generous_funding_counts_full_fives_of_rating_over_fifteen() -> None:
    table, (red, blue) = table_of(influence=1)
    red.rated(34)
    blue.rated(45)
    assert does(table, "Generous Funding") == [{"money": 8}, {"money": 10}]
    red.rated(14)
    blue.rated(19)
    assert does(table, "Generous Funding") == [{"money": 2}, {}]


def test_red_influence_counts_full_fives_of_rating_over_ten_and_gives_production() -> None:
    table, (red, blue) = table_of(influence=2)
    red.rated(29).has(money=30)
    blue.rated(60).has(money=30)
    assert does(table, "Red Influence") == [{"money": -9, "money production": 2}, {"money": -15}]


def test_productivity_and_successful_organisms_count_production() -> None:
    table, (red, blue) = table_of(influence=2)
    red.makes(steel=7, plants=1)
    blue.makes(steel=3, plants=6)
    assert does(table, "Productivity") == [{"steel": 7}, {"steel": 3}]
    assert does(table, "Successful Organisms") == [{"plants": 3}, {"plants": 5}]


def test_scientific_community_counts_the_hand_without_a_cap() -> None:
    table, (red, blue) = table_of(influence=2)
    red.holds_any(9)
    blue.holds_any(1)
    assert does(table, "Scientific Community") == [{"money": 11}, {"money": 1}]


@ruling("event.improved-energy-templates.no-wild")
def test_improved_energy_templates_counts_pairs_without_wild_tags() -> None:
    table, (red, blue) = table_of(influence=1, modules=ALL)
    red.tagged(power=13)
    blue.tagged(power=3, wild=1)
    assert does(table, "Improved Energy Templates") == [{"energy production": 7}, {"energy production": 1}]


def test_diversity_is_for_nine_kinds_with_influence() -> None:
    table, (red, blue) = table_of(influence=2)
    kinds = ("building", "space", "power", "science", "jovian", "earth", "plant", "microbe")
    red.tagged(**dict.fromkeys(kinds[:7], 3))
    blue.tagged(**dict.fromkeys(kinds, 1))
    assert does(table, "Diversity") == [{"money": 10}, {}]
    red.mat.tags = [0] * len(red.mat.tags)
    red.tagged(**dict.fromkeys(kinds[:6], 3))
    assert does(table, "Diversity") == [{}, {}]


@ruling("event.diversity.no-wild")
def test_a_wild_tag_is_no_kind_for_diversity() -> None:
    table, (red, blue) = table_of(modules=ALL)
    eight = dict.fromkeys(("building", "space", "power", "science", "jovian", "earth", "plant", "microbe"), 1)
    red.tagged(**eight, wild=1)
    blue.tagged(**eight, animal=1)
    assert does(table, "Diversity") == [{}, {"money": 10}]


# Cities and tiles ---------------------------------------------------------------------------------


@ruling("event.riots.own-cities")
def test_riots_counts_own_cities() -> None:
    table, (red, blue) = table_of(influence=1)
    red.tile("city", "3-3", "5-5", "7-3").has(money=30)
    blue.tile("city", "2-2").tile("greenery", "2-3").has(money=30)
    assert does(table, "Riots") == [{"money": -8}, {"money": -4}]
    red.tile("city", "9-1", "9-3", "9-5", "7-6")
    assert does(table, "Riots")[0] == {"money": -16}


@ruling("event.strong-society.own-cities")
def test_strong_society_counts_own_cities() -> None:
    table, (red, blue) = table_of(influence=1)
    red.tile("city", "3-3", "5-5", "7-3")
    blue.tile("city", "2-2").tile("greenery", "2-3")
    assert does(table, "Strong Society") == [{"money": 8}, {"money": 2}]
    red.tile("city", "9-1", "9-3", "9-5", "7-6")
    assert does(table, "Strong Society")[0] == {"money": 12}


@ruling("event.riots.off-mars", "event.strong-society.off-mars")
def test_cities_off_mars_count_for_both() -> None:
    table, (red, _) = table_of(modules=ALL)
    red.tile("city", "Ganymede Colony", "Dawn City").has(money=30)
    assert does(table, "Riots")[0] == {"money": -8}
    assert does(table, "Strong Society")[0] == {"money": 4}


@ruling("event.mud-slides.tile-once")
def test_mud_slides_counts_a_tile_once_however_many_oceans_touch_it() -> None:
    table, (red, blue) = table_of()
    table.oceans("4-1", "5-1", "5-2")
    red.tile("greenery", "4-2").tile("city", "9-5").has(money=30)
    blue.tile("greenery", "6-1", "6-2").has(money=30)
    assert does(table, "Mud Slides") == [{"money": -4}, {"money": -8}]
    with_influence(blue, 1)
    assert does(table, "Mud Slides") == [{"money": -4}, {"money": -4}]


# Other losses -------------------------------------------------------------------------------------


def test_eco_sabotage_leaves_three_plants_and_influence() -> None:
    table, (red, blue) = table_of(influence=2)
    red.has(plants=9)
    blue.has(plants=2)
    assert does(table, "Eco Sabotage") == [{"plants": -4}, {}]
    assert (red.stock.plants, blue.stock.plants) == (5, 2)


def test_eco_sabotage_hits_whoever_is_sheltered_too() -> None:
    table, (red, _) = table_of()
    red.owns("Protected Habitats").has(plants=9)
    assert does(table, "Eco Sabotage")[0] == {"plants": -6}


@ruling("card.protected-habitats.not-global-events")
def test_protected_habitats_do_not_help() -> None:
    table, (red, _) = table_of()
    red.owns("Protected Habitats").has(plants=4)
    assert does(table, "Eco Sabotage")[0] == {"plants": -1}


@ruling("event.global-dust-storm.order")
def test_the_dust_storm_takes_heat_then_money() -> None:
    table, (red, blue) = table_of(influence=1)
    red.tagged(building=3).has(heat=8, money=30)
    blue.tagged(building=9).has(money=7)
    table.game.logging = True
    assert does(table, "Global Dust Storm") == [{"heat": -8, "money": -4}, {"money": -7}]
    lost = [entry for entry in table.game.log if entry.kind == "lose" and entry.who == 0]
    assert [(entry.what, entry.amount) for entry in lost[-2:]] == [(5, 8), (0, 4)]


@ruling("event.global-dust-storm.helion", "corp.helion.global-events")
def test_helion_pays_no_event_with_heat() -> None:
    table, (red, _) = table_of(corporations=["Helion", None])
    red.tagged(building=5).has(heat=20, money=3)
    assert does(table, "Pandemic")[0] == {"money": -3}
    assert red.stock.heat == 20
    assert does(table, "Global Dust Storm")[0] == {"heat": -20}


def test_sabotage_lowers_what_can_be_lowered() -> None:
    table, (red, blue) = table_of(influence=2)
    red.makes(steel=1, energy=2)
    blue.makes(steel=0, energy=1)
    assert does(table, "Sabotage") == [
        {"steel production": -1, "energy production": -1, "steel": 2},
        {"energy production": -1},
    ]


def test_paradigm_breakdown_takes_two_cards_of_choice() -> None:
    table, (red, blue) = table_of(influence=2)
    red.holds("Ants", "Comet", "Fish")
    blue.holds("Birds")
    assert of_seat(table, "Paradigm Breakdown").certain == [
        Change(foresight.CARDS, -1, -2),
        Change(foresight.STOCK, 0, 4),
    ]
    assert of_seat(table, "Paradigm Breakdown", 1).certain == [Change(foresight.CARDS, -1, -1)]
    assert does(table, "Paradigm Breakdown", "Comet", "Ants", "Birds") == [
        {"hand": -2, "money": 4},
        {"hand": -1},
    ]
    assert (red.hand, blue.hand) == (["Fish"], [])


def test_paradigm_breakdown_takes_nothing_from_an_empty_hand() -> None:
    table, _ = table_of()
    assert does(table, "Paradigm Breakdown") == [{}, {}]


@pytest.mark.parametrize("influence", [0, 1, 2, 3])
def test_war_on_earth_is_softened_by_influence(influence: int) -> None:
    table, _ = table_of(influence=influence)
    lost = {"rating": influence - 4}
    assert does(table, "War on Earth") == [lost, {"rating": -4}]


def test_all_influence_there_can_be_spares_the_war() -> None:
    table, (red, _) = table_of(influence=3)
    red.owns("Event Analysts")
    assert does(table, "War on Earth")[0] == {}


@ruling("turmoil.event.everybody")
def test_everybody_counts_only_what_is_his_own() -> None:
    table, (red, blue, _) = table_of(players=3, influence=1)
    red.tagged(space=1)
    blue.tagged(space=4)
    assert does(table, "Interplanetary Trade") == [{"money": 4}, {"money": 8}, {}]


@ruling("turmoil.event.written-order")
@pytest.mark.parametrize("order", ["printed", "player"])
def test_nobody_chooses_the_order_of_the_parts(order: str) -> None:
    table, (red, _) = table_of(influence=2, effect_order=order)
    red.holds("Ants", "Comet", "Fish").has(money=0)
    table.expects(current="Paradigm Breakdown")
    table.end_action_phase()
    assert red.is_asked() == "discard"
    money = red.stock.money
    red.answers("Comet")
    assert (red.is_asked(), red.stock.money) == ("discard", money)
    red.answers("Fish")
    assert red.stock.money == money + 4


# Colonies and Venus -------------------------------------------------------------------------------


def settled(colonies: int, influence: int) -> tuple[ChamberTable, list[Politician]]:
    """A table at which the first player has so many colonies and so much influence."""
    table, people = table_of(influence=influence, modules=ALL)
    state = moons(table.game)
    for i in range(colonies):
        state.settlers[i % 3] = [*state.settlers[i % 3], 0]
    return table, people


@ruling("event.jovian-tax-rights.max-five", "event.jovian-tax-rights.titanium")
def test_jovian_tax_rights_counts_five_colonies_and_gives_titanium_for_influence() -> None:
    table, _ = settled(6, 2)
    assert does(table, "Jovian Tax Rights") == [{"money production": 5, "titanium": 2}, {}]
    table, _ = settled(3, 0)
    assert does(table, "Jovian Tax Rights") == [{"money production": 3}, {}]


def test_microgravity_costs_money_for_colonies() -> None:
    table, (red, blue) = settled(6, 2)
    red.has(money=20)
    blue.has(money=20)
    assert does(table, "Microgravity Health Problems") == [{"money": -9}, {}]


@ruling("event.venus-infrastructure.no-wild")
def test_venus_infrastructure_counts_venus_tags_without_wild_ones() -> None:
    table, (red, blue) = table_of(influence=1, modules=ALL)
    red.tagged(venus=7)
    blue.tagged(venus=2, wild=2)
    assert does(table, "Venus Infrastructure") == [{"money": 12}, {"money": 4}]


def test_cloud_societies_puts_floaters_on_each_card_and_some_on_one() -> None:
    table, (red, blue) = table_of(influence=2, modules=ALL)
    red.owns("Dirigibles", "Titan Shuttles", "Ants")
    blue.owns("Titan Air-scrapping")
    assert of_seat(table, "Cloud Societies").certain == [
        Change(foresight.HELD, card_id("Dirigibles"), 1),
        Change(foresight.HELD, card_id("Titan Shuttles"), 1),
        Change(foresight.ON_A_CARD, table.game.cards[card_id("Dirigibles")].holds, 2),
    ]
    changes = does(table, "Cloud Societies", "Titan Shuttles")
    assert changes == [{"on Dirigibles": 1, "on Titan Shuttles": 3}, {"on Titan Air-scrapping": 1}]


@ruling("event.corrosive-rain.one-card")
def test_corrosive_rain_takes_two_floaters_of_one_card_or_money() -> None:
    table, (red, blue) = table_of(influence=2, modules=ALL)
    red.owns("Dirigibles", "Titan Shuttles", resources=1).owns("Titan Air-scrapping", resources=2).has(
        money=14
    )
    blue.owns("Stratopolis", resources=1).has(money=4)
    outcome = of_seat(table, "Corrosive Rain")
    assert outcome.certain == [Change(foresight.CARDS, -1, 2)]
    assert outcome.ways == [
        [Change(foresight.HELD, card_id("Titan Air-scrapping"), -2)],
        [Change(foresight.STOCK, 0, -10)],
    ]
    assert of_seat(table, "Corrosive Rain", 1) == Outcome([Change(foresight.STOCK, 0, -4)], [])
    twin = table.copy()
    assert does(table, "Corrosive Rain", 0)[0] == {"on Titan Air-scrapping": -2, "hand": 2}
    assert blue.stock.money == 0
    assert does(twin, "Corrosive Rain", 1) == [{"money": -10, "hand": 2}, {"money": -4}]


# Resources on cards, cards --------------------------------------------------------------------------


@ruling("event.sponsored-projects.all-cards")
def test_sponsored_projects_adds_to_each_card_with_resources() -> None:
    table, (red, blue) = table_of(influence=1, modules=ALL)
    red.owns("Ants", resources=2).owns("Fish").leads("Celestic")
    red.mat.held[red.mat.tableau.index(card_id("Celestic"))] = 1
    blue.owns("Dirigibles", resources=3).owns("Physics Complex", resources=1)
    assert does(table, "Sponsored Projects") == [
        {"on Ants": 1, "on Celestic": 1, "hand": 1},
        {"on Dirigibles": 1, "on Physics Complex": 1},
    ]


# The planet ---------------------------------------------------------------------------------------


@ruling("event.aquifer-released.no-owner")
def test_the_released_aquifer_is_nobodys() -> None:
    table, (_, blue) = table_of(influence=2)
    blue.tile("greenery", "1-3")
    assert of_seat(table, "Aquifer Released by Public Council", 1).certain == [Change(foresight.TRACK, 2, 1)]
    changes = does(table, "Aquifer Released by Public Council", "1-4")
    assert changes == [{"plants": 2, "steel": 2}, {}]  # neither two cards nor a step of the rating
    assert (table.ocean_tiles, table.tile_at("1-4"), table.owner_at("1-4")) == (1, "ocean", -1)


@ruling("event.aquifer-released.triggers")
def test_whoever_watches_oceans_gains_by_the_aquifer() -> None:
    table, (_, blue) = table_of(corporations=["Lakefront Resorts", None])
    blue.owns("Arctic Algae")
    changes = does(table, "Aquifer Released by Public Council", "1-4")
    assert changes == [{"money production": 1}, {"plants": 2}]


@ruling("card.arctic-algae.solar-phase", "corp.lakefront.solar-phase", "wgt.triggers-remain")
def test_watchers_gain_by_oceans_of_the_world_government_too() -> None:
    table, (red, blue) = table_of(modules=ALL, corporations=["Lakefront Resorts", None])
    blue.owns("Arctic Algae")
    table.expects(current="Aquifer Released by Public Council")
    table.end_action_phase()
    before = [red.production.money, blue.stock.plants]
    red.answers(OCEANS, "1-4")
    assert [red.production.money, blue.stock.plants] == [before[0] + 1, before[1] + 2]
    red.answers("1-5")
    assert [red.production.money, blue.stock.plants] == [before[0] + 2, before[1] + 4]


@ruling("event.aquifer-released.last-parameter")
def test_an_ocean_that_completes_the_planet_leaves_a_generation_to_play() -> None:
    table, _ = table_of()
    table.sets(temperature=8, oxygen=14, oceans=8)
    table.expects(current="Aquifer Released by Public Council")
    generation = table.generation
    table.next_generation()
    assert table.ocean_tiles == 9
    assert (table.game.over, table.generation) == (False, generation + 1)
    table.finish()
    assert table.game.over


@ruling("event.dry-deserts.ocean-returns", "event.dry-deserts.no-tr-loss")
def test_a_dried_ocean_can_be_placed_again_and_costs_no_rating() -> None:
    table, (red, _) = table_of()
    table.oceans("1-2", "1-4")
    assert of_seat(table, "Dry Deserts", 1).certain == [Change(foresight.TRACK, 2, -1)]
    assert does(table, "Dry Deserts", "1-4") == [{}, {}]
    assert (table.ocean_tiles, table.tile_at("1-4")) == (1, None)
    red.has(money=18).project("Aquifer", "1-4")
    assert (table.ocean_tiles, red.rating, len(red.hand)) == (2, 21, 1)


@ruling("event.dry-deserts.all-placed")
def test_nothing_dries_when_all_oceans_are_placed() -> None:
    table, _ = table_of()
    table.sets(oceans=9)
    assert does(table, "Dry Deserts") == [{}, {}]
    assert table.ocean_tiles == 9
    table.sets(oceans=0)
    assert does(table, "Dry Deserts") == [{}, {}]
    assert table.ocean_tiles == 0


@ruling("event.dry-deserts.standard-resources")
def test_dry_deserts_give_any_standard_resource_for_each_influence() -> None:
    table, (red, _) = table_of(influence=3)
    assert of_seat(table, "Dry Deserts").certain == [Change(foresight.OF_CHOICE, -1, 3)]
    table.happens(0, [part_of(table, "Dry Deserts", 1)])
    assert [argument_of(each) for each in red.choices()] == [0, 1, 2, 3, 4, 5]
    red.answers("heat", "titanium", "heat")
    assert (red.stock.heat, red.stock.titanium, red.is_asked()) == (2, 1, "turn")


def test_snow_cover_cools_and_draws() -> None:
    table, _ = table_of(influence=2)
    table.sets(temperature=-10)
    assert of_seat(table, "Snow Cover", 1).certain == [Change(foresight.TRACK, 0, -2)]
    assert does(table, "Snow Cover") == [{"hand": 2}, {}]
    assert table.temperature == -14
    table.sets(temperature=-28)
    does(table, "Snow Cover")
    assert table.temperature == -30


@ruling("event.snow-cover.down-to-zero")
def test_falling_to_zero_gives_no_ocean() -> None:
    table, _ = table_of()
    table.sets(temperature=4)
    assert does(table, "Snow Cover") == [{}, {}]
    assert (table.temperature, table.ocean_tiles) == (0, 0)


@ruling("event.snow-cover.below-zero")
def test_the_ocean_at_zero_is_earned_again_after_snow() -> None:
    table, (red, _) = table_of()
    table.sets(temperature=2)
    does(table, "Snow Cover")
    assert table.temperature == -2
    red.has(heat=8).converts_heat("1-4")
    assert (table.temperature, table.ocean_tiles, red.rating) == (0, 1, 22)


@ruling("event.snow-cover.at-max")
def test_a_warm_planet_stays_warm() -> None:
    table, _ = table_of()
    table.sets(temperature=8)
    does(table, "Snow Cover")
    assert table.temperature == 8


def test_volcanic_eruptions_warm_for_nobody() -> None:
    table, _ = table_of(influence=2)
    table.sets(temperature=-24)
    assert does(table, "Volcanic Eruptions") == [{"heat production": 2}, {}]  # no bonus at -24 and -20
    assert table.temperature == -20


@ruling("event.volcanic-eruptions.ocean")
@pytest.mark.parametrize("start", [-4, -2])
def test_eruptions_to_zero_or_past_it_bring_an_ocean_for_nobody(start: int) -> None:
    table, _ = table_of(players=2)
    table.game.first_player = 1
    table.sets(temperature=start)
    assert does(table, "Volcanic Eruptions", "1-4") == [{}, {}]
    assert (table.temperature, table.ocean_tiles) == (start + 4, 1)


@ruling("event.volcanic-eruptions.ocean")
def test_the_first_player_says_where_the_ocean_of_eruptions_lies() -> None:
    table, (red, blue) = table_of(players=2)
    table.game.first_player = 1
    table.sets(temperature=-2)
    table.happens(1, [part_of(table, "Volcanic Eruptions", 0)])
    assert (red.is_asked(), blue.is_asked()) == (None, "place")


@ruling("event.volcanic-eruptions.ocean")
def test_eruptions_bring_no_ocean_when_none_is_left() -> None:
    table, _ = table_of()
    table.sets(temperature=-2, oceans=9)
    assert does(table, "Volcanic Eruptions") == [{}, {}]


@ruling("event.volcanic-eruptions.last-parameter", "turmoil.end-check-before")
def test_eruptions_that_complete_the_planet_leave_a_generation_to_play() -> None:
    table, _ = table_of()
    table.sets(temperature=4, oxygen=14, oceans=9)
    table.expects(current="Volcanic Eruptions")
    generation = table.generation
    table.next_generation()
    assert table.temperature == 8
    assert (table.game.over, table.generation) == (False, generation + 1)
    table.finish()
    assert table.game.over


# Ranks --------------------------------------------------------------------------------------------


def test_election_ranks_by_influence_buildings_and_cities() -> None:
    table, (red, blue, green) = table_of(players=3, influence=2, modules=ALL)
    red.tagged(building=2)  # 4
    blue.tagged(building=2).tile("city", "3-3", "Ganymede Colony").tagged(building=1)  # 5
    green.tagged(building=3)  # 3
    assert does(table, "Election") == [{"rating": 1}, {"rating": 2}, {}]


def test_election_has_no_cap() -> None:
    table, (red, blue) = table_of()
    red.tagged(building=7)
    blue.tagged(building=6)
    assert does(table, "Election") == [{"rating": 2}, {"rating": 1}]


@ruling("event.election.no-wild")
def test_a_wild_tag_is_no_building_in_an_election() -> None:
    table, (red, blue) = table_of(modules=ALL)
    red.tagged(building=1, wild=1)
    blue.tagged(building=2)
    assert does(table, "Election") == [{"rating": 1}, {"rating": 2}]


@ruling("event.election.tie-friendly")
def test_players_who_tie_in_an_election_gain_the_same() -> None:
    table, (red, blue, green) = table_of(players=3)
    red.tagged(building=5)
    blue.tagged(building=3)
    green.tagged(building=3)
    assert does(table, "Election") == [{"rating": 2}, {"rating": 1}, {"rating": 1}]


@ruling("event.election.tie-first")
def test_a_tie_for_the_first_place_leaves_no_second() -> None:
    table, (red, blue, green) = table_of(players=3)
    red.tagged(building=5)
    blue.tagged(building=5)
    green.tagged(building=4)
    assert does(table, "Election") == [{"rating": 2}, {"rating": 2}, {}]


@ruling("event.election.solo")
@pytest.mark.parametrize(("score", "steps"), [(4, 0), (5, 1), (9, 1), (10, 2)])
def test_an_election_alone_has_bounds(score: int, steps: int) -> None:
    table, (red,) = table_of(players=1)
    red.tagged(building=score)
    assert does(table, "Election") == [{"rating": steps} if steps else {}]


def test_revolution_ranks_by_earth_tags_and_influence() -> None:
    table, (red, blue, green) = table_of(players=3, influence=1)
    red.tagged(earth=2)
    blue.tagged(earth=2)
    green.tagged(earth=1)
    assert does(table, "Revolution") == [{"rating": -2}, {"rating": -1}, {}]


@ruling("event.revolution.no-cap")
def test_revolution_counts_all_earth_tags() -> None:
    table, (red, blue) = table_of()
    red.tagged(earth=7)
    blue.tagged(earth=6)
    assert does(table, "Revolution") == [{"rating": -2}, {"rating": -1}]


@ruling("event.revolution.tie-first")
def test_two_first_in_a_revolution_leave_no_second() -> None:
    table, (red, blue, green) = table_of(players=3)
    red.tagged(earth=3)
    blue.tagged(earth=3)
    green.tagged(earth=2)
    assert does(table, "Revolution") == [{"rating": -2}, {"rating": -2}, {}]


@ruling("event.revolution.influence-adds")
def test_influence_makes_a_revolution_worse() -> None:
    table, (_, blue) = table_of(influence=2)
    blue.tagged(earth=1)
    assert does(table, "Revolution") == [{"rating": -2}, {"rating": -1}]


@ruling("event.revolution.at-least-one")
def test_whoever_has_nothing_takes_no_place_in_a_revolution() -> None:
    table, (red, _) = table_of()
    assert does(table, "Revolution") == [{}, {}]
    red.tagged(earth=1)
    assert does(table, "Revolution") == [{"rating": -2}, {}]


@ruling("event.revolution.solo")
@pytest.mark.parametrize(("score", "steps"), [(3, 0), (4, -2), (9, -2)])
def test_a_revolution_alone_has_a_bound(score: int, steps: int) -> None:
    table, (red,) = table_of(players=1)
    red.tagged(earth=score)
    assert does(table, "Revolution") == [{"rating": steps} if steps else {}]


# All of them --------------------------------------------------------------------------------------


@ruling("party.reds.not-event-tr")
def test_the_rating_of_events_costs_nothing_under_the_reds() -> None:
    table, (red, _) = table_of()
    table.ruled_by("Reds")
    red.tagged(building=5).has(money=0)
    table.expects(current="Election").emptied().seats_neutral("Unity")
    table.end_action_phase()
    assert (red.rating, red.stock.money) == (20 - 1 + 2, 20)  # the income alone


def test_events_of_other_expansions_come_only_with_them() -> None:
    def there(modules: list[str]) -> set[str]:
        game = KIT.new(players=2, modules=modules, seed="events")
        faces = {face.id: face.name for face in EVENT.values()}
        state = turmoil(game)
        deck = state.decks[0]
        return {faces[each] for each in [*deck.faces[deck.next :], state.coming, state.distant]}

    both = {"Cloud Societies", "Corrosive Rain"}
    moons = {"Jovian Tax Rights", "Microgravity Health Problems"}
    assert there(ALL) == set(EVENT)
    assert set(EVENT) - there([*BASE, "turmoil"]) == both | moons | {"Venus Infrastructure"}
    assert set(EVENT) - there([*BASE, "venus", "turmoil"]) == both | moons
    assert set(EVENT) - there([*BASE, "colonies", "turmoil"]) == both | {"Venus Infrastructure"}


def test_every_event_happens() -> None:
    assert len(EVENT) == 36
    assert never_said(EVENT, __file__) == set()
