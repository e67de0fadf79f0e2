"""Building colonies: where they may stand, what they bring, what they move."""

from __future__ import annotations

import pytest

from tests.colonies.deeds import ACTIVE, Moons
from tests.support import ruling
from tharsis.mars.modules.colonies.effects import place_colony, place_colony_again

SLEEPING = {"Titan": "Atmo Collectors", "Enceladus": "Tardigrades", "Miranda": "Fish"}


def test_the_standard_project_builds_a_colony_for_17() -> None:
    table = Moons("Luna")
    red = table.settlers[0].has(money=16)
    assert not red.can_project("Build Colony")
    red.has(money=17).project("Build Colony", "Luna")
    assert (red.stock.money, red.production.money, red.colonies_on("Luna")) == (0, 2, 1)
    assert red.fleets == 1


@pytest.mark.parametrize(
    ("name", "stock", "production"),
    [
        ("Callisto", {}, {"energy": 1}),
        ("Ceres", {}, {"steel": 1}),
        ("Ganymede", {}, {"plants": 1}),
        ("Io", {}, {"heat": 1}),
        ("Luna", {}, {"money": 2}),
        ("Triton", {"titanium": 3}, {}),
    ],
)
def test_what_building_brings(name: str, stock: dict[str, int], production: dict[str, int]) -> None:
    red = Moons(name).settlers[0].carries_out(place_colony(), answers=(name,))
    assert {each: n for each, n in red.stock._asdict().items() if n} == stock
    assert {each: n for each, n in red.production._asdict().items() if n} == production


def test_building_on_pluto_draws_two_cards() -> None:
    red = Moons("Pluto").settlers[0].carries_out(place_colony(), answers=("Pluto",))
    assert len(red.hand) == 2


@ruling("colony.build.bonus-one-card")
def test_the_resources_of_building_go_on_one_card() -> None:
    table = Moons("Titan").wakes("Titan")
    red = table.settlers[0].owns("Atmo Collectors", "Titan Shuttles")
    red.carries_out(place_colony(), answers=("Titan", "Titan Shuttles"))
    assert (red.on("Titan Shuttles"), red.on("Atmo Collectors")) == (3, 0)
    assert red.is_asked() == "turn"


@pytest.mark.parametrize(("name", "card", "much"), [("Enceladus", "Tardigrades", 3), ("Miranda", "Fish", 1)])
def test_building_adds_resources(name: str, card: str, much: int) -> None:
    table = Moons(name).wakes(name)
    red = table.settlers[0].owns(card).carries_out(place_colony(), answers=(name,))
    assert red.on(card) == much


@ruling("colony.europa.build-ocean")
def test_building_on_europa_places_an_ocean_with_its_rating() -> None:
    table = Moons("Europa")
    red = table.settlers[0].carries_out(place_colony(), answers=("Europa", "1-2"))
    assert table.tile_at("1-2") == "ocean"
    assert red.rating == 21


@ruling("colony.europa.build-without-ocean")
def test_building_on_europa_is_legal_without_an_ocean() -> None:
    table = Moons("Europa").sets(oceans=9)
    red = table.settlers[0].has(money=17).project("Build Colony", "Europa")
    assert (red.colonies_on("Europa"), red.rating) == (1, 20)


# Where -------------------------------------------------------------------------------------------


@ruling("colony.build.one-per-player-and-tile")
def test_one_colony_for_each_player_and_tile() -> None:
    red, blue = Moons("Luna", "Io").settlers
    red.settles("Luna").has(money=40).project("Build Colony")
    assert "Luna" not in red.tiles_offered
    assert "Io" in red.tiles_offered
    red.answers("Io")
    blue.has(money=17).project("Build Colony")
    assert {"Luna", "Io"} <= set(blue.tiles_offered)


@ruling("colony.build.exceptions")
@pytest.mark.parametrize("card", ["Research Colony", "Space Port Colony"])
def test_two_cards_build_beside_an_own_colony(card: str) -> None:
    red = Moons("Luna").settlers[0].settles("Luna").has(money=30).holds(card).plays(card)
    assert "Luna" in red.tiles_offered
    red.answers("Luna")
    assert red.colonies_on("Luna") == 2


@ruling("colony.build.exceptions")
@pytest.mark.parametrize(
    "card",
    [
        "Ice Moon Colony",
        "Interplanetary Colony Ship",
        "Mining Colony",
        "Minority Refuge",
        "Pioneer Settlement",
        "Trading Colony",
    ],
)
def test_no_other_card_does(card: str) -> None:
    red = Moons("Luna").settlers[0].settles("Luna").has(money=40).holds(card).plays(card)
    assert red.tiles_offered
    assert "Luna" not in red.tiles_offered


@ruling("colony.build.all-three")
def test_one_player_may_own_all_three_colonies() -> None:
    red = Moons("Luna").settlers[0].has(money=90).holds("Research Colony", "Space Port Colony")
    red.project("Build Colony", "Luna").plays("Research Colony", "Luna").plays("Space Port Colony", "Luna")
    assert red.colonies_on("Luna") == 3


@ruling("colony.build.three-places", "card.research-colony.max-three", "card.space-port-colony.max-three")
@pytest.mark.parametrize("card", ["Research Colony", "Space Port Colony"])
def test_a_fourth_colony_is_impossible(card: str) -> None:
    table = Moons("Luna", "Io", players=3)
    red, blue, green = table.settlers
    red.settles("Luna", "Io")
    blue.settles("Luna", "Io")
    green.settles("Luna")
    red.has(money=30).holds(card).plays(card)
    assert "Luna" not in red.tiles_offered
    assert "Io" in red.tiles_offered


@ruling("colony.build.card-needs-place", "must.colony.placeable")
def test_a_card_that_builds_needs_a_place() -> None:
    table = Moons("Luna")
    red = table.settlers[0].has(money=40).holds("Mining Colony")
    others = [name for name in table.in_play if name != "Luna"]
    red.settles(*others)
    assert red.can_play("Mining Colony")
    red.settles("Luna")
    assert not red.can_play("Mining Colony")
    assert not red.can_project("Build Colony")
    assert red.holds("Research Colony").can_play("Research Colony")
    red.settles(*table.in_play).settles(*table.in_play)
    assert not red.can_play("Research Colony")


@ruling("colony.inactive.no-trade-no-build")
@pytest.mark.parametrize("name", SLEEPING)
def test_a_sleeping_tile_can_be_neither_traded_with_nor_built_upon(name: str) -> None:
    table = Moons(name)
    red = table.settlers[0].has(money=40)
    assert table.marker(name) == 0
    assert not red.can_trade(name)
    red.project("Build Colony")
    assert name not in red.tiles_offered
    assert len(red.tiles_offered) == 4
    red.answers(red.tiles_offered[0])
    table.wakes(name)
    assert red.has(money=40).can_trade(name)


# Markers -----------------------------------------------------------------------------------------


@ruling("colony.build.marker-moves-right")
def test_a_colony_pushes_the_marker_off_its_place() -> None:
    table = Moons("Luna").puts(Luna=1)
    red, blue = table.settlers
    red.carries_out(place_colony(), answers=("Luna",))
    assert table.marker("Luna") == 2
    blue.carries_out(place_colony(), answers=("Luna",))
    assert table.marker("Luna") == 3
    red.carries_out(place_colony_again(), answers=("Luna",))
    assert table.marker("Luna") == 4


@ruling("colony.build.marker-otherwise-stays")
def test_elsewhere_the_marker_stays() -> None:
    table = Moons("Luna").puts(Luna=2)
    red, blue = table.settlers
    red.carries_out(place_colony(), answers=("Luna",))
    assert table.marker("Luna") == 2
    table.puts(Luna=7)
    blue.carries_out(place_colony(), answers=("Luna",))
    assert table.marker("Luna") == 7


# Waking up ---------------------------------------------------------------------------------------


@ruling("setup.colonies.three-start-asleep")
def test_three_tiles_start_asleep() -> None:
    table = Moons(*SLEEPING, *ACTIVE, players=2)
    assert sorted(name for name in table.in_play if table.marker(name) == 0) == sorted(SLEEPING)


@ruling("setup.colonies.wake-up", "colony.wake-up.immediate")
@pytest.mark.parametrize(("name", "card"), SLEEPING.items())
def test_a_card_that_holds_its_resource_wakes_a_tile_at_once(name: str, card: str) -> None:
    table = Moons(name)
    red, blue = table.settlers
    blue.plays_at_once(card)
    assert table.marker(name) == 2
    assert red.has(money=40).can_trade(name)
    red.project("Build Colony", name)
    assert red.colonies_on(name) == 1


@ruling("colony.enceladus.wake-up")
def test_a_card_that_holds_microbes_wakes_enceladus() -> None:
    table = Moons("Enceladus", "Miranda", "Titan")
    table.settlers[0].plays_at_once("Tardigrades")
    assert [table.marker(name) for name in ("Enceladus", "Miranda", "Titan")] == [2, 0, 0]


@ruling("colony.miranda.wake-up")
def test_a_corporation_that_holds_animals_wakes_miranda() -> None:
    table = Moons("Enceladus", "Miranda", "Titan", corporations=["Arklight"])
    assert [table.marker(name) for name in ("Enceladus", "Miranda", "Titan")] == [0, 2, 0]


def test_a_corporation_that_holds_floaters_wakes_titan() -> None:
    table = Moons("Enceladus", "Miranda", "Titan", corporations=["Stormcraft Incorporated"])
    assert [table.marker(name) for name in ("Enceladus", "Miranda", "Titan")] == [0, 0, 2]


@ruling("colony.inactive.tags-dont-wake")
def test_a_tag_alone_wakes_nothing() -> None:
    table = Moons("Enceladus", "Miranda")
    red = table.settlers[0]
    red.plays_at_once("Adapted Lichen").plays_at_once("Urban Decomposers").plays_at_once("Ecology Research")
    assert red.tags("microbe") == 2
    assert red.tags("animal") == 1
    assert [table.marker(name) for name in ("Enceladus", "Miranda")] == [0, 0]


def test_a_tile_that_is_awake_stays_where_it_is_when_another_such_card_comes() -> None:
    table = Moons("Miranda").puts(Miranda=5)
    table.settlers[0].plays_at_once("Fish")
    assert table.marker("Miranda") == 5


@ruling("colony.marker.outlined-is-start", "setup.colonies.marker-second-step")
def test_the_outlined_step_is_where_markers_start() -> None:
    table = Moons("Luna", "Miranda")
    assert [table.marker(name) for name in table.in_play if name != "Miranda"] == [2] * 4
    red, blue = table.settlers
    red.plays_at_once("Fish")
    assert table.marker("Miranda") == 2
    blue.has(money=9).trades("Luna")
    assert table.marker("Luna") == 1, "not back to the outlined step"
