"""Every project card of Colonies is played for its exact cost; every action and lasting rule is exercised."""

from __future__ import annotations

from typing import Any

import pytest

from tests.changes import WHO, Seen, never_said, played_at_cost, seen_by_all, since
from tests.colonies.deeds import Moons, Settler
from tests.colonies.test_catalogue import PROJECTS
from tests.support import ruling

COSTS = {line[1]: int(line[3]) for line in PROJECTS}


def look(table: Moons) -> Seen:
    """All that a card could change, under its name."""
    seen = seen_by_all(table, table.settlers)
    for name in table.in_play:
        seen[f"marker of {name}"] = table.marker(name)
    for player in table.settlers:
        seen[WHO[player.seat] + "fleets"] = player.fleets
        for name in table.in_play:
            seen[f"{WHO[player.seat]}colonies on {name}"] = player.colonies_on(name)
    return seen


def play(red: Settler, name: str, *answers: Any) -> Seen:
    """Play a card for exactly its cost, and say all that changed besides."""
    table = red.table
    assert isinstance(table, Moons)
    return played_at_cost(red, name, COSTS[name], lambda: look(table), answers)


def use(red: Settler, name: str, *answers: Any) -> Seen:
    """Use an action, and say all that changed."""
    table = red.table
    assert isinstance(table, Moons)
    assert red.can_use(name)
    before = look(table)
    red.uses(name, *answers)
    changes = since(before, look(table))
    assert not red.can_use(name)
    return changes


def rich(**tags: int) -> Settler:
    """A player with some tags at a table with two others."""
    return Moons("Luna", "Io", "Ceres", players=3).settlers[0].tagged(**tags)


# What happens at once ----------------------------------------------------------------------------

PLAIN: list[tuple[str, dict[str, int], dict[str, int]]] = [
    ("Community Services", {}, {"money production": 2, "card points": 1}),
    ("Corona Extractor", {"science": 4}, {"energy production": 4}),
    ("Cryo-Sleep", {}, {"card points": 1}),
    ("Earth Elevator", {}, {"titanium production": 3, "card points": 4}),
    ("Floater Leasing", {}, {}),
    ("Floater Technology", {}, {}),
    ("Heavy Taxation", {"earth": 2}, {"money production": 2, "money": 4, "card points": -1}),
    ("Impactor Swarm", {"jovian": 2}, {"heat": 12}),
    ("Luna Governor", {"earth": 3}, {"money production": 2}),
    ("Lunar Mining", {"earth": 3}, {"titanium production": 2}),
    ("Nitrogen from Titan", {}, {"rating": 2, "card points": 1}),
    ("Red Spot Observatory", {"science": 3}, {"hand": 2, "card points": 2}),
    ("Refugee Camps", {}, {}),
    ("Rim Freighters", {}, {}),
    ("Sky Docks", {"earth": 2}, {"fleets": 1, "card points": 2}),
    ("Solar Probe", {"science": 5}, {"hand": 2, "card points": 1}),
    ("Solar Reflectors", {}, {"heat production": 5}),
    ("Spin-off Department", {}, {"money production": 2}),
    ("Titan Air-scrapping", {}, {"card points": 2}),
    ("Titan Shuttles", {}, {"card points": 1}),
    ("Trade Envoys", {}, {}),
    ("Warp Drive", {"science": 5}, {"card points": 2}),
    ("Jupiter Floating Station", {"science": 3}, {"card points": 1}),
    ("Floater Prototypes", {}, {}),
    ("Atmo Collectors", {}, {"on Atmo Collectors": 2}),
    ("Titan Floating Launch-pad", {}, {"on Titan Floating Launch-pad": 2, "card points": 1}),
    ("Jovian Lanterns", {"jovian": 1}, {"rating": 1, "on Jovian Lanterns": 2, "card points": 1}),
    ("Conscription", {"earth": 2}, {"card points": -1}),
]


@pytest.mark.parametrize(("name", "tags", "changes"), PLAIN, ids=[each[0] for each in PLAIN])
def test_what_a_card_brings(name: str, tags: dict[str, int], changes: dict[str, int]) -> None:
    assert play(rich(**tags), name) == changes


@pytest.mark.parametrize("name", [line[1] for line in PROJECTS if line[5] != "-"])
def test_a_requirement_in_tags_is_met_at_the_bound_and_not_one_below(name: str) -> None:
    requires = next(line[5] for line in PROJECTS if line[1] == name)
    if not requires.startswith("tags "):
        return
    tag, bound = requires.removeprefix("tags ").split(">=")
    red = rich().has(money=50).holds(name)
    red.tagged(**{tag: int(bound) - 1})
    assert not red.can_play(name)
    assert red.tagged(**{tag: 1}).can_play(name)


def test_airliners_needs_three_floaters_on_own_cards() -> None:
    red = rich().owns("Atmo Collectors", resources=2).has(money=20).holds("Airliners")
    assert not red.can_play("Airliners")
    red.table.players[1].owns("Titan Shuttles", resources=5)
    assert not red.can_play("Airliners")
    red.adds("Atmo Collectors", 1)
    assert play(red, "Airliners") == {"money production": 2, "on Atmo Collectors": 2, "card points": 1}


@ruling("card.air-raid.floater-must-go")
def test_air_raid_costs_a_floater_of_ones_own() -> None:
    red = rich().holds("Air Raid")
    blue = red.table.players[1].owns("Titan Shuttles", resources=1)
    assert not red.can_play("Air Raid")
    red.owns("Atmo Collectors", resources=1)
    blue.has(money=7)
    assert play(red, "Air Raid", (blue, 5)) == {"on Atmo Collectors": -1, "money": 5, "blue money": -5}
    again = rich().holds("Air Raid").owns("Atmo Collectors", resources=2)
    assert play(again, "Air Raid") == {"on Atmo Collectors": -1}


@ruling("card.air-raid.solo")
def test_air_raid_alone_steals_from_the_supply() -> None:
    red = Moons(players=1).settlers[0].holds("Air Raid").owns("Atmo Collectors", resources=1)
    red.plays("Air Raid", "money")
    assert (red.stock.money, red.on("Atmo Collectors")) == (5, 0)


def test_the_floater_of_an_air_raid_comes_from_a_card_of_choice() -> None:
    red = rich().holds("Air Raid").owns("Atmo Collectors", "Titan Shuttles", resources=1)
    red.plays("Air Raid")
    assert red.is_asked() == "spend-from"
    red.answers("Titan Shuttles")
    assert (red.on("Titan Shuttles"), red.on("Atmo Collectors")) == (0, 1)


@ruling("card.community-services.own-only")
def test_community_services_counts_own_cards_without_tags() -> None:
    red = rich().owns("Sponsors", "Atmo Collectors", "Trade Envoys")
    red.table.players[1].owns("Floater Leasing", "Quantum Communications")
    assert play(red, "Community Services")["money production"] == 4  # two of the three, itself, corporation


def test_community_services_counts_a_corporation_without_tags_and_no_events() -> None:
    table = Moons(players=3, corporations=["Polyphemos"])
    red = table.settlers[0].makes(money=0).has_played("Air Raid")
    assert play(red, "Community Services")["money production"] == 2


def test_ecology_research() -> None:
    red = rich().settles("Luna", "Io").owns("Fish", "Tardigrades")
    assert play(red, "Ecology Research") == {
        "plants production": 2,
        "on Fish": 1,
        "on Tardigrades": 2,
        "card points": 1 + 1,
    }


def test_floater_leasing_counts_three_floaters_each() -> None:
    red = rich().owns("Atmo Collectors", resources=5).owns("Titan Shuttles", resources=3)
    assert play(red, "Floater Leasing") == {"money production": 2}


def test_floater_prototypes_and_technology_add_to_another_card() -> None:
    red = rich().owns("Atmo Collectors")
    assert play(red, "Floater Prototypes") == {"on Atmo Collectors": 2}
    red.owns("Floater Technology")
    assert use(red, "Floater Technology") == {"on Atmo Collectors": 1}


def test_galilean_waystation_counts_jovian_tags_of_all() -> None:
    red = rich(jovian=2, wild=1)
    red.table.players[1].tagged(jovian=1, wild=1)
    assert play(red, "Galilean Waystation") == {"money production": 4, "card points": 1}


def test_ice_moon_colony() -> None:
    assert play(rich(), "Ice Moon Colony", "Luna", "1-2") == {
        "colonies on Luna": 1,
        "money production": 2,
        "oceans": 1,
        "rating": 1,
        "steel": 2,
    }


def test_impactor_swarm_removes_plants() -> None:
    red = rich(jovian=2)
    blue = red.table.players[1].has(plants=3)
    assert play(red, "Impactor Swarm", (blue, 2)) == {"heat": 12, "blue plants": -2}


def test_interplanetary_colony_ship() -> None:
    assert play(rich(), "Interplanetary Colony Ship", "Luna") == {
        "colonies on Luna": 1,
        "money production": 2,
    }


@pytest.mark.parametrize(("which", "changes"), [(0, {"plants production": 2}), (1, {"money production": 5})])
def test_lunar_exports(which: int, changes: dict[str, int]) -> None:
    assert play(rich(), "Lunar Exports", which) == changes


def test_mining_colony() -> None:
    assert play(rich(), "Mining Colony", "Io") == {
        "titanium production": 1,
        "colonies on Io": 1,
        "heat production": 1,
    }


def test_minority_refuge() -> None:
    assert play(rich(), "Minority Refuge", "Io") == {
        "money production": -2,
        "colonies on Io": 1,
        "heat production": 1,
    }


def test_molecular_printing_counts_cities_and_colonies_of_all() -> None:
    red = rich().settles("Luna").tile("city", "6-4")
    blue, green = red.table.seated(Settler)[1:]
    blue.settles("Luna", "Io").tile("city", "3-3")
    green.settles("Io")
    assert play(red, "Molecular Printing") == {"money": 2 + 4, "card points": 1}


def test_nitrogen_from_titan_adds_to_a_jovian_card_only() -> None:
    red = rich().owns("Atmo Collectors", "Titan Shuttles")
    assert play(red, "Nitrogen from Titan") == {"rating": 2, "on Titan Shuttles": 2, "card points": 1}


def test_pioneer_settlement_needs_at_most_one_own_colony() -> None:
    red = rich().settles("Luna").has(money=30).holds("Pioneer Settlement")
    assert red.can_play("Pioneer Settlement")
    assert not red.settles("Io").can_play("Pioneer Settlement")
    fresh = rich().settles("Luna")
    assert play(fresh, "Pioneer Settlement", "Io") == {
        "money production": -2,
        "colonies on Io": 1,
        "heat production": 1,
        "card points": 2,
    }


def test_productive_outpost_gives_each_bonus_once() -> None:
    red = rich().settles("Luna", "Luna", "Io")
    assert play(red, "Productive Outpost") == {"money": 4, "heat": 2}


@ruling("card.productive-outpost.pluto")
def test_productive_outpost_resolves_colonies_on_pluto_one_by_one() -> None:
    table = Moons("Pluto").deck_top("Comet", "Ants")
    red = table.settlers[0].settles("Pluto", "Pluto").holds("Productive Outpost", "Trees")
    red.plays("Productive Outpost")
    assert red.hand == ["Trees", "Comet"]
    red.answers("Trees")
    assert red.hand == ["Comet", "Ants"]
    red.answers("Ants")
    assert red.hand == ["Comet"]


@ruling("card.productive-outpost.order")
def test_productive_outpost_comes_in_the_order_of_choice() -> None:
    table = Moons("Pluto", "Titan", effect_order="player").wakes("Titan").deck_top("Comet")
    red = table.settlers[0].settles("Pluto", "Titan").owns("Titan Shuttles", "Atmo Collectors")
    red.holds("Productive Outpost", "Trees").plays("Productive Outpost")
    assert red.is_asked() == "order"
    assert len(red.choices()) == 2
    red.answers("AddTo", "Titan Shuttles")
    assert red.is_asked() == "discard"


def test_quantum_communications_counts_all_colonies() -> None:
    red = rich(science=4).settles("Luna")
    red.table.seated(Settler)[1].settles("Luna", "Io")
    assert play(red, "Quantum Communications") == {"money production": 3, "card points": 1}


def test_research_colony() -> None:
    assert play(rich().settles("Luna"), "Research Colony", "Luna") == {
        "colonies on Luna": 1,
        "money production": 2,
        "marker of Luna": 1,
        "hand": 2,
    }


@ruling("card.space-port.own-colony")
def test_space_port_needs_an_own_colony() -> None:
    red = rich().makes(energy=1).has(money=30).holds("Space Port")
    red.table.seated(Settler)[1].settles("Luna")
    assert not red.can_play("Space Port")
    red.settles("Io")
    changes = play(red, "Space Port", "6-4")
    assert {key: changes[key] for key in ("energy production", "money production", "fleets")} == {
        "energy production": -1,
        "money production": 4,
        "fleets": 1,
    }
    assert red.table.tile_at("6-4") == "city"


@ruling("card.space-port-colony.own-colony")
def test_space_port_colony_needs_an_own_colony() -> None:
    red = rich().has(money=30).holds("Space Port Colony")
    red.table.seated(Settler)[1].settles("Luna", "Io")
    assert not red.can_play("Space Port Colony")
    red.settles("Io")
    assert play(red, "Space Port Colony", "Io") == {
        "colonies on Io": 1,
        "heat production": 1,
        "marker of Io": 1,
        "fleets": 1,
        "card points": 2,
    }
    assert red.points_of("Space Port Colony") == 4 // 2


def test_sub_zero_salt_fish() -> None:
    red = rich().has(money=9).holds("Sub-zero Salt Fish")
    blue = red.table.players[1].makes(plants=1)
    red.table.sets(temperature=-8)
    assert not red.can_play("Sub-zero Salt Fish")
    red.table.sets(temperature=-6)
    assert play(red, "Sub-zero Salt Fish") == {"blue plants production": -1}
    assert blue.production.plants == 0
    assert use(red, "Sub-zero Salt Fish") == {"on Sub-zero Salt Fish": 1}
    red.adds("Sub-zero Salt Fish", 4)
    assert red.points_of("Sub-zero Salt Fish") == 2


def test_trading_colony() -> None:
    assert play(rich(), "Trading Colony", "Io") == {"colonies on Io": 1, "heat production": 1}


def test_urban_decomposers_needs_a_colony_and_a_city() -> None:
    red = rich().owns("Tardigrades").has(money=9).holds("Urban Decomposers")
    assert not red.can_play("Urban Decomposers")
    assert not red.settles("Io").can_play("Urban Decomposers")
    other = rich().owns("Tardigrades").has(money=9).holds("Urban Decomposers").tile("city", "6-4")
    assert not other.can_play("Urban Decomposers")
    red.tile("city", "6-4")
    assert play(red, "Urban Decomposers") == {"plants production": 1, "on Tardigrades": 2}


@ruling("tag.event.while-played")
def test_solar_probe_counts_its_own_tag() -> None:
    assert play(rich(science=1), "Solar Probe") == {"card points": 1}
    red = rich(science=2)
    assert play(red, "Solar Probe") == {"hand": 1, "card points": 1}
    assert red.tags("science") == 2


@ruling("tag.own-tag-not-for-requirement")
def test_warp_drive_needs_five_other_science_tags() -> None:
    red = rich(science=4).has(money=20).holds("Warp Drive")
    assert not red.can_play("Warp Drive")
    red.tagged(science=1)
    play(red, "Warp Drive")
    assert red.tags("science") == 6


@ruling("corp.teractor.per-tag", "card.earth-office.per-tag", "card.luna-governor.free")
def test_discounts_on_earth_tags_count_both_of_luna_governor() -> None:
    teractor = Moons(corporations=["Teractor"]).settlers[0].tagged(earth=2).has(money=0)
    assert teractor.discount_on("Luna Governor") == 4, "6 M€, but no card costs less than nothing"
    assert teractor.holds("Luna Governor").can_play("Luna Governor")
    office = rich(earth=2).owns("Earth Office").has(money=0).holds("Luna Governor")
    assert office.price_of("Luna Governor") == 0
    assert office.can_play("Luna Governor")
    assert rich().owns("Rim Freighters").price_of("Luna Governor") == 4
    assert teractor.discount_on("Earth Elevator") == 3


# Market Manipulation -----------------------------------------------------------------------------


@ruling("card.market-manipulation.both")
def test_market_manipulation_needs_one_marker_to_rise_and_one_to_fall() -> None:
    table = Moons("Luna", "Io")
    table.puts(**dict.fromkeys(table.in_play, 1))
    red = table.settlers[0].has(money=1).holds("Market Manipulation")
    assert not red.can_play("Market Manipulation"), "none can fall"
    table.puts(**dict.fromkeys(table.in_play, 7))
    assert not red.can_play("Market Manipulation"), "none can rise"
    table.puts(Luna=6)
    assert red.can_play("Market Manipulation")
    assert play(red, "Market Manipulation", "Io") == {"marker of Luna": 1, "marker of Io": -1}


@ruling("card.market-manipulation.different")
def test_the_two_markers_are_of_different_tiles() -> None:
    table = Moons("Luna", "Io")
    table.puts(**dict.fromkeys(table.in_play, 1))
    table.puts(Luna=5)
    red = table.settlers[0].has(money=1).holds("Market Manipulation")
    assert red.can_play("Market Manipulation")
    red.plays("Market Manipulation")
    assert "Luna" not in red.tiles_offered
    red.answers("Io")
    assert (table.marker("Io"), table.marker("Luna")) == (2, 4)


def test_a_marker_does_not_fall_onto_a_colony_nor_on_a_sleeping_tile() -> None:
    table = Moons("Luna", "Io", "Titan")
    table.puts(**dict.fromkeys(table.in_play, 1)).puts(Titan=0, Luna=2, Io=3)
    red, blue = table.settlers
    blue.settles("Luna")
    red.has(money=1).holds("Market Manipulation").plays("Market Manipulation")
    assert not {"Io", "Titan"} & set(red.tiles_offered), "only Io can fall, so it cannot rise"
    red.answers("Luna")
    assert (table.marker("Luna"), table.marker("Io")) == (3, 2)


# Conscription ------------------------------------------------------------------------------------


def conscript() -> Settler:
    red = rich(earth=2).has(money=5).holds("Conscription", "Earth Elevator", "Solar Reflectors", "Trees")
    return red.plays("Conscription").has(money=60)


@ruling("card.conscription.same-generation")
def test_conscription_waits_for_the_next_card_of_the_generation() -> None:
    red = conscript()
    assert red.price_of("Solar Reflectors") == 7
    red.ends_turn()
    red.table.turn_of(0)
    assert red.price_of("Solar Reflectors") == 7
    lapsed = conscript()
    lapsed.table.next_generation()
    assert lapsed.price_of("Solar Reflectors") == 23


@ruling("card.conscription.other-actions-between")
def test_other_actions_do_not_use_conscription_up() -> None:
    red = conscript().project("Power Plant").trades("Luna", "money")
    assert red.price_of("Solar Reflectors") == 7


@ruling("card.conscription.next-card-uses-it")
def test_the_very_next_card_uses_conscription_up() -> None:
    red = conscript().holds("Rim Freighters").plays("Rim Freighters")
    assert red.price_of("Solar Reflectors") == 23


@ruling("card.conscription.floor-zero")
def test_conscription_pays_nothing_out() -> None:
    red = conscript().holds("Rim Freighters").has(money=3)
    assert red.price_of("Rim Freighters") == 0
    red.plays("Rim Freighters")
    assert red.stock.money == 3


# Actions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("which", "changes"),
    [
        (0, {"on Atmo Collectors": 1}),
        (1, {"on Atmo Collectors": -1, "titanium": 2}),
        (2, {"on Atmo Collectors": -1, "energy": 3}),
        (3, {"on Atmo Collectors": -1, "heat": 4}),
    ],
)
def test_atmo_collectors(which: int, changes: dict[str, int]) -> None:
    assert use(rich().owns("Atmo Collectors", resources=2), "Atmo Collectors", which) == changes


def test_jovian_lanterns() -> None:
    red = rich().owns("Jovian Lanterns")
    assert not red.can_use("Jovian Lanterns")
    assert use(red.has(titanium=1), "Jovian Lanterns") == {
        "titanium": -1,
        "on Jovian Lanterns": 2,
        "card points": 1,
    }


@ruling("card.jupiter-floating-station.no-limit", "card.jupiter-floating-station.floaters-stay")
def test_jupiter_floating_station() -> None:
    red = rich().owns("Jupiter Floating Station", resources=7)
    assert use(red, "Jupiter Floating Station", 1) == {"money": 4}
    assert red.on("Jupiter Floating Station") == 7
    few = rich().owns("Jupiter Floating Station", resources=3)
    assert use(few, "Jupiter Floating Station", 1) == {"money": 3}
    more = rich().owns("Jupiter Floating Station", resources=7)
    assert use(more, "Jupiter Floating Station", 0) == {"on Jupiter Floating Station": 1}


def test_a_jovian_floater_goes_to_any_jovian_card() -> None:
    red = rich().owns("Jupiter Floating Station", "Titan Shuttles", "Atmo Collectors", resources=1)
    red.uses("Jupiter Floating Station", 0)
    assert red.is_asked() == "add-to"
    assert len(red.choices()) == 2
    red.answers("Titan Shuttles")
    assert red.on("Titan Shuttles") == 2


@ruling("card.martian-zoo.any-cities")
def test_martian_zoo_needs_two_cities_of_anyone() -> None:
    red = rich().has(money=12).holds("Martian Zoo").tile("city", "6-4")
    assert not red.can_play("Martian Zoo")
    red.table.players[1].tile("city", "3-3")
    assert play(red, "Martian Zoo") == {"card points": 1}


@ruling("card.martian-zoo.animals-stay")
def test_martian_zoo_pays_for_its_animals_which_stay() -> None:
    red = rich().owns("Martian Zoo", resources=3)
    assert use(red, "Martian Zoo") == {"money": 3}
    assert red.on("Martian Zoo") == 3


def test_martian_zoo_gets_an_animal_for_each_earth_tag() -> None:
    red = rich(earth=3).owns("Martian Zoo").has(money=40).holds("Luna Governor", "Lunar Exports")
    red.plays("Luna Governor")
    assert red.on("Martian Zoo") == 2
    red.plays("Lunar Exports", 0)
    assert red.on("Martian Zoo") == 3


@ruling("card.martian-zoo.animals-normal")
def test_the_animals_of_martian_zoo_are_like_others() -> None:
    table = Moons("Miranda").puts(Miranda=4)
    red, blue = table.settlers
    red.owns("Martian Zoo", resources=2).has(money=9).trades("Miranda")
    assert red.on("Martian Zoo") == 4
    red.carries_out(*red.face("Imported Nitrogen").effects)
    assert red.on("Martian Zoo") == 6
    blue.owns("Predators").uses("Predators", "Martian Zoo")
    assert red.on("Martian Zoo") == 5
    blue.has(money=1).holds("Virus").plays("Virus", ("Martian Zoo", 2))
    assert red.on("Martian Zoo") == 3


@pytest.mark.parametrize(
    ("which", "changes"),
    [(0, {"on Red Spot Observatory": 1}), (1, {"on Red Spot Observatory": -1, "hand": 1})],
)
def test_red_spot_observatory(which: int, changes: dict[str, int]) -> None:
    assert use(rich().owns("Red Spot Observatory", resources=1), "Red Spot Observatory", which) == changes


def test_refugee_camps() -> None:
    red = rich().owns("Refugee Camps").makes(money=-4)
    assert use(red, "Refugee Camps") == {
        "money production": -1,
        "on Refugee Camps": 1,
        "card points": 1,
    }
    assert not rich().owns("Refugee Camps").makes(money=-5).can_use("Refugee Camps")


@pytest.mark.parametrize(
    ("which", "changes"),
    [
        (0, {"titanium": -1, "on Titan Air-scrapping": 2}),
        (1, {"on Titan Air-scrapping": -2, "rating": 1}),
    ],
)
def test_titan_air_scrapping(which: int, changes: dict[str, int]) -> None:
    red = rich().owns("Titan Air-scrapping", resources=2).has(titanium=1)
    assert use(red, "Titan Air-scrapping", which) == changes


@ruling("card.titan-shuttles.at-least-one")
def test_titan_shuttles() -> None:
    red = rich().owns("Titan Shuttles", resources=5)
    red.uses("Titan Shuttles", 1)
    assert red.is_asked() == "amount"
    assert len(red.choices()) == 5, "5, 4, 3, 2, 1"
    red.answers(3)
    assert (red.on("Titan Shuttles"), red.stock.titanium) == (2, 3)
    empty = rich().owns("Titan Shuttles")
    assert use(empty, "Titan Shuttles") == {"on Titan Shuttles": 2}, "nothing can be turned into nothing"


# Trading by cards --------------------------------------------------------------------------------


@ruling("card.titan-floating-launch-pad.cost")
@ruling("card.cryo-sleep.not-launch-pad", "card.rim-freighters.not-launch-pad")
@pytest.mark.parametrize(
    "discounts", [[], ["Cryo-Sleep"], ["Rim Freighters"], ["Cryo-Sleep", "Rim Freighters"]]
)
def test_titan_floating_launch_pad_trades_for_a_floater(discounts: list[str]) -> None:
    red = rich().owns(*discounts).owns("Titan Floating Launch-pad", resources=1)
    red.table.puts(Luna=5)  # type: ignore[attr-defined]
    changes = use(red, "Titan Floating Launch-pad", 1, "Luna")
    assert changes == {"on Titan Floating Launch-pad": -1, "money": 10, "marker of Luna": -4}
    assert red.at_home == 0
    empty = rich().owns(*discounts).owns("Titan Floating Launch-pad")
    assert use(empty, "Titan Floating Launch-pad") == {"on Titan Floating Launch-pad": 1}


@ruling("card.titan-floating-launch-pad.fleet")
def test_titan_floating_launch_pad_needs_a_fleet_and_a_tile_without_one() -> None:
    red = rich().owns("Titan Floating Launch-pad", resources=1).has(money=9).trades("Io")
    red.uses("Titan Floating Launch-pad")
    assert red.is_asked() != "alternative"
    assert red.on("Titan Floating Launch-pad") == 2, "only adding a floater was possible"


@ruling("card.cryo-sleep.trade-cost", "card.rim-freighters.trade-cost")
@pytest.mark.parametrize("card", ["Cryo-Sleep", "Rim Freighters"])
@pytest.mark.parametrize(("resource", "cost"), [("money", 8), ("energy", 2), ("titanium", 2)])
def test_a_trade_costs_one_less(card: str, resource: str, cost: int) -> None:
    red = rich().owns(card).has(**{resource: cost - 1})
    assert not red.can_trade("Io")
    red.has(**{resource: cost}).trades("Io")
    assert red.stock._asdict()[resource] == 0


@ruling("card.cryo-sleep.stacks", "card.rim-freighters.stacks")
@pytest.mark.parametrize(("resource", "cost"), [("money", 7), ("energy", 1), ("titanium", 1)])
def test_both_make_it_two_less(resource: str, cost: int) -> None:
    red = rich().owns("Cryo-Sleep", "Rim Freighters").has(**{resource: cost - 1})
    assert not red.can_trade("Io")
    red.has(**{resource: cost}).trades("Io")
    assert red.stock._asdict()[resource] == 0


@ruling("card.trade-envoys.optional", "card.trading-colony.optional")
@pytest.mark.parametrize("card", ["Trade Envoys", "Trading Colony"])
def test_the_marker_may_be_raised_before_a_trade_or_not(card: str) -> None:
    for steps, gain in ((1, 4), (0, 2)):
        red = rich().owns(card).has(energy=3).trades("Luna")
        assert red.is_asked() == "trade-steps"
        assert len(red.choices()) == 2
        red.answers(steps)
        assert red.stock.money == gain


@ruling("card.trade-envoys.stacks", "card.trading-colony.stacks")
def test_two_cards_allow_up_to_two_steps() -> None:
    for steps, gain in ((2, 7), (1, 4), (0, 2)):
        red = rich().owns("Trade Envoys", "Trading Colony").has(energy=3).trades("Luna", steps)
        assert red.stock.money == gain


@ruling("card.trade-envoys.any-payment", "card.trading-colony.any-payment")
@pytest.mark.parametrize("card", ["Trade Envoys", "Trading Colony"])
@pytest.mark.parametrize("resource", ["money", "energy", "titanium"])
def test_the_step_comes_however_the_trade_is_paid(card: str, resource: str) -> None:
    red = rich().owns(card).has(**{resource: 9 if resource == "money" else 3}).trades("Io", 1)
    assert red.stock.heat == 4
    pad = rich().owns(card).owns("Titan Floating Launch-pad", resources=1)
    pad.uses("Titan Floating Launch-pad", 1, "Io", 1)
    assert pad.stock.heat == 4


def test_a_marker_is_not_raised_beyond_the_last_step() -> None:
    table = Moons("Luna").puts(Luna=6)
    red = table.settlers[0].owns("Trade Envoys", "Trading Colony").has(energy=3).trades("Luna")
    assert len(red.choices()) == 2
    red.answers(1)
    assert red.stock.money == 17
    top = Moons("Luna").puts(Luna=7).settlers[0].owns("Trade Envoys").has(energy=3).trades("Luna")
    assert top.stock.money == 17


def test_sky_docks_makes_cards_cheaper() -> None:
    assert rich().owns("Sky Docks").price_of("Earth Elevator") == 42


def test_warp_drive_makes_space_cards_cheaper() -> None:
    red = rich().owns("Warp Drive")
    assert (red.price_of("Earth Elevator"), red.price_of("Trees")) == (39, 13)


@ruling("card.spin-off-department.face-value")
def test_spin_off_department_draws_for_dear_cards_whatever_was_paid() -> None:
    red = rich().owns("Spin-off Department", "Warp Drive", "Sky Docks").has(money=60)
    red.holds("Solar Reflectors", "Trees").plays("Solar Reflectors")
    assert red.stock.money == 60 - 18
    assert len(red.hand) == 2, "Trees, and a card drawn"
    red.table.sets(temperature=0)
    red.plays("Trees")
    assert len(red.hand) == 1


# Where the colony pays the production lost -------------------------------------------------------


def low(production: int, *tiles: str, corporation: str | None = None) -> Settler:
    table = Moons(*tiles, corporations=[corporation] if corporation else None)
    return table.settlers[0].makes(money=production).has(money=30)


@ruling("card.minority-refuge.floor", "card.pioneer-settlement.floor")
@pytest.mark.parametrize("card", ["Minority Refuge", "Pioneer Settlement"])
@pytest.mark.parametrize("production", [-4, -5])
def test_at_the_floor_only_luna_pays_the_production_lost(card: str, production: int) -> None:
    assert low(-3, "Luna", "Io").holds(card).can_play(card)
    without = low(production, "Io", "Ceres", "Europa", "Pluto", "Triton").holds(card)
    assert not without.can_play(card)
    red = low(production, "Luna", "Io").holds(card)
    assert red.can_play(card)
    red.plays(card)
    assert red.colonies_on("Luna") == 1, "there is no other way"
    assert red.production.money == production
    taken = low(production, "Luna", "Io").holds(card).settles("Luna")
    assert not taken.can_play(card)


@ruling("card.minority-refuge.floor")
def test_at_minus_four_poseidons_own_step_is_enough() -> None:
    red = low(-4, "Io", "Ceres", "Europa", "Pluto", "Triton", corporation="Poseidon")
    red.mat.first_due = []
    red.holds("Minority Refuge").plays("Minority Refuge", "Io")
    assert (red.production.money, red.production.heat) == (-5, 1)
    lower = low(-5, "Io", "Ceres", "Europa", "Pluto", "Triton", corporation="Poseidon")
    lower.mat.first_due = []
    assert not lower.holds("Minority Refuge").can_play("Minority Refuge")


def test_every_card_is_played() -> None:
    assert never_said(COSTS, __file__) == set()
