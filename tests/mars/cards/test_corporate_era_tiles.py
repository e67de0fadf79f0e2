"""Corporate Era's tiles and its marker: where they may stand, what they give and what they score."""

from __future__ import annotations

import pytest

from tharsis.testing import Player, Table

OCEAN_AREAS = ["1-2", "1-4", "1-5", "2-6", "4-8", "5-4", "5-5", "5-6", "6-6", "6-7", "6-8", "9-5"]
EVERY_PLACE = [
    f"{row}-{place}"
    for row, width in enumerate([5, 6, 7, 8, 9, 8, 7, 6, 5], 1)
    for place in range(1, width + 1)
]
LAND = [place for place in EVERY_PLACE if place not in OCEAN_AREAS and place != "5-3"]  # 5-3: Noctis City


def holder_of(card: str) -> tuple[Table, Player, Player]:
    table = Table(players=2)
    return table, table.player(0).has(money=30).makes(energy=1).holds(card), table.player(1)


# Land Claim ---------------------------------------------------------------------------------


def test_land_claim_may_mark_any_land_but_noctis_city() -> None:
    _, red, _ = holder_of("Land Claim")
    red.plays("Land Claim")
    assert red.places() == LAND


def test_land_claim_marks_no_covered_or_marked_area() -> None:
    _, red, blue = holder_of("Land Claim")
    blue.tile("city", "3-3").marks("3-5")
    red.tile("greenery", "2-3").marks("2-4")
    red.plays("Land Claim")
    assert red.places() == [place for place in LAND if place not in ("3-3", "3-5", "2-3", "2-4")]


def test_land_claim_gives_no_bonus_and_no_money_of_the_sea() -> None:
    table, red, _ = holder_of("Land Claim")
    table.oceans("1-2")
    red.has(money=1).plays("Land Claim", "1-1")
    assert red.stock == (0, 0, 0, 0, 0, 0)
    assert table.tile_at("1-1") is None


def test_only_the_claimant_builds_on_the_claim() -> None:
    _, red, blue = holder_of("Land Claim")
    red.plays("Land Claim", "3-3").has(money=25)
    blue.has(money=25).project("City")
    assert "3-3" not in blue.places()
    blue.answers("9-3")
    red.project("City")
    assert "3-3" in red.places()
    red.answers("3-3")
    assert red.table.owner_at("3-3") == red.seat


def test_the_bonus_comes_with_the_tile_on_the_claim() -> None:
    _, red, _ = holder_of("Land Claim")
    red.plays("Land Claim", "1-1").has(money=25).project("City", "1-1")
    assert red.stock.steel == 2


def test_a_claim_is_no_neighbour_for_a_greenery() -> None:
    _, red, _ = holder_of("Land Claim")
    red.tile("city", "9-3").plays("Land Claim", "3-3").has(plants=8)
    red.converts_plants()
    assert red.places() == ["8-3", "8-4", "9-2", "9-4"]


def test_a_claim_need_not_be_built_on() -> None:
    _, red, _ = holder_of("Land Claim")
    red.plays("Land Claim", "3-3").has(plants=8).converts_plants("7-3")
    assert red.table.tile_at("7-3") == "greenery"


def test_a_claim_keeps_other_players_mining_away() -> None:
    _, red, blue = holder_of("Land Claim")
    red.plays("Land Claim", "3-7")
    blue.tile("city", "3-6").has(money=4).holds("Mining Area")
    assert not blue.can_play("Mining Area")


# Mining Area --------------------------------------------------------------------------------


def test_mining_area_goes_on_metal_beside_an_own_tile() -> None:
    _, red, blue = holder_of("Mining Area")
    red.tile("city", "9-3")  # beside 9-2 (steel); 8-1 and 9-1 are metal but too far
    blue.tile("city", "8-5")  # beside 8-6 (titanium)
    red.plays("Mining Area")
    assert red.table.tile_at("9-2") == "mining area"


@pytest.mark.parametrize(
    ("beside", "place", "metal", "bonus"),
    [
        ("3-6", "3-7", "steel", {"steel": 1}),
        ("9-3", "9-2", "steel", {"steel": 2}),  # two steel printed, one step of production
        ("8-5", "8-6", "titanium", {"titanium": 1}),
        ("4-2", "4-1", "titanium", {"titanium": 1, "plants": 1}),  # further bonuses there don't matter
    ],
)
def test_mining_area_produces_the_metal_that_it_covers(
    beside: str, place: str, metal: str, bonus: dict[str, int]
) -> None:
    _, red, _ = holder_of("Mining Area")
    red.tile("greenery", beside).has(money=4).plays("Mining Area", place)
    other = "titanium" if metal == "steel" else "steel"
    assert (getattr(red.production, metal), getattr(red.production, other)) == (1, 0)
    assert {name: much for name, much in red.stock._asdict().items() if much} == bonus


def test_mining_area_chooses_among_metal_areas() -> None:
    _, red, _ = holder_of("Mining Area")
    red.tile("city", "8-2").plays("Mining Area")
    assert red.places() == ["8-1", "9-1", "9-2"]


def test_mining_area_needs_an_own_tile_on_the_board() -> None:
    table, red, blue = holder_of("Mining Area")
    blue.tile("city", "3-6")
    table.oceans("1-2")
    assert not red.can_play("Mining Area")
    red.tile("city", "Phobos Space Haven")
    assert not red.can_play("Mining Area")


def test_mining_area_does_not_count_a_marker_as_a_tile() -> None:
    _, red, _ = holder_of("Mining Area")
    red.marks("3-6").marks("3-7").tile("city", "5-1")
    red.tile("greenery", "4-1")
    assert not red.can_play("Mining Area")


def test_mining_area_may_not_cover_an_ocean_area_with_metal() -> None:
    _, red, _ = holder_of("Mining Area")
    red.tile("city", "9-4").tile("greenery", "8-6")  # 9-5 shows titanium but is reserved for an ocean
    assert not red.can_play("Mining Area")


def test_mining_area_may_go_on_the_own_claim() -> None:
    _, red, _ = holder_of("Mining Area")
    red.marks("3-7").tile("city", "3-6").plays("Mining Area", "3-7")
    assert red.production.steel == 1


# Commercial District ------------------------------------------------------------------------


def test_commercial_district_needs_no_city_beside_it() -> None:
    _, red, _ = holder_of("Commercial District")
    red.plays("Commercial District")
    assert red.places() == LAND


@pytest.mark.parametrize(
    ("own", "others", "points"),
    [([], [], 0), (["3-4"], [], 1), (["3-4"], ["4-6"], 2), ([], ["3-4", "2-5"], 2)],
)
def test_commercial_district_scores_each_adjacent_city_of_anyone(
    own: list[str], others: list[str], points: int
) -> None:
    _, red, blue = holder_of("Commercial District")
    red.tile("city", *own)
    blue.tile("city", *others)
    red.plays("Commercial District", "3-5")
    assert red.points["cards"] == points
    assert blue.points["cards"] == 0


def test_commercial_district_scores_a_capital_but_no_other_tile() -> None:
    table, red, blue = holder_of("Commercial District")
    blue.tile("capital", "3-4").tile("greenery", "2-4").tile("mining area", "4-5")
    table.oceans("2-6")
    red.plays("Commercial District", "3-5")
    assert red.points["cards"] == 1


def test_commercial_district_scores_a_city_that_comes_later() -> None:
    _, red, blue = holder_of("Commercial District")
    red.plays("Commercial District", "3-5")
    blue.has(money=25).project("City", "3-4")
    assert red.points["cards"] == 1


def test_commercial_district_takes_the_printed_bonus_and_is_no_city() -> None:
    table, red, blue = holder_of("Commercial District")
    table.oceans("1-2")
    red.has(money=16).plays("Commercial District", "1-1")
    assert (red.stock.steel, red.stock.money) == (2, 2)
    assert red.points["cities"] == 0
    blue.has(money=25).project("City")
    assert "2-1" in blue.places()  # a city may stand beside it


# Industrial Center --------------------------------------------------------------------------


def test_industrial_center_stands_beside_any_city() -> None:
    _, red, blue = holder_of("Industrial Center")
    blue.tile("city", "9-3")
    red.plays("Industrial Center")
    assert red.places() == ["8-3", "8-4", "9-2", "9-4"]
    red.answers("9-2")
    assert red.table.owner_at("9-2") == red.seat
    assert red.stock.steel == 2


def test_industrial_center_needs_a_city_on_mars() -> None:
    _, red, blue = holder_of("Industrial Center")
    blue.tile("greenery", "3-3").tile("city", "Ganymede Colony")
    assert not red.can_play("Industrial Center")
    blue.tile("capital", "7-3")
    assert red.can_play("Industrial Center")


# Restricted Area ----------------------------------------------------------------------------


def test_restricted_area_goes_on_any_land() -> None:
    table, red, _ = holder_of("Restricted Area")
    red.plays("Restricted Area")
    assert red.places() == LAND
    red.answers("9-2")
    assert table.tile_at("9-2") == "restricted area"
    assert red.stock.steel == 2


def test_restricted_area_can_be_entered_at_once() -> None:
    table, red, _ = holder_of("Restricted Area")
    table.deck_top("Algae")
    red.has(money=13).plays("Restricted Area", "2-3").uses("Restricted Area")
    assert red.stock.money == 0
    assert red.hand == ["Algae"]


# Corporate Stronghold -----------------------------------------------------------------------


def test_corporate_stronghold_is_a_city_away_from_other_cities() -> None:
    _, red, blue = holder_of("Corporate Stronghold")
    blue.tile("city", "9-3").owns("Rover Construction")
    red.plays("Corporate Stronghold")
    assert red.places() == [place for place in LAND if place not in ("9-3", "8-3", "8-4", "9-2", "9-4")]
    red.answers("3-3")
    assert red.table.tile_at("3-3") == "city"
    assert blue.stock.money == 2  # it is a city for everybody
    assert red.points["cards"] == -2
    red.tile("greenery", "3-4")
    assert red.points["cities"] == 1


def test_corporate_stronghold_needs_a_space_for_its_city() -> None:
    _, red, blue = holder_of("Corporate Stronghold")
    blue.tile("city", *[place for place in LAND if place != "2-3"])
    assert not red.can_play("Corporate Stronghold")


@pytest.mark.parametrize("card", ["Commercial District", "Restricted Area", "Land Claim"])
def test_without_land_the_card_stays_in_hand(card: str) -> None:
    _, red, blue = holder_of(card)
    blue.tile("greenery", *LAND[1:])
    assert red.can_play(card)
    blue.tile("greenery", LAND[0])
    assert not red.can_play(card)
