"""Base set cards that place oceans at once, with what they do besides.

Oceans go to 1-5, which prints nothing, and to 5-5, which prints two plants, unless a test says otherwise.
"""

from __future__ import annotations

import pytest

from tests.mars.cards.test_base_ledger import LAND, OCEAN_AREAS, Changes, exercises, meeting, play, rich
from tests.mars.test_catalogue import BY_NAME
from tests.support import ruling
from tharsis.testing import Table

ONE: Changes = {"oceans": 1, "1-5": "ocean", "rating": 1}
TWO: Changes = {"oceans": 2, "1-5": "ocean", "5-5": "ocean", "plants": 2, "rating": 2}

PLAIN: dict[str, Changes] = {
    "Comet": ONE | {"temperature": 2, "rating": 2},
    "Black Polar Dust": ONE | {"money production": -2, "heat production": 3},
    "Lake Marineris": TWO | {"points": 2},
    "Towing A Comet": ONE | {"plants": 2, "oxygen": 1, "rating": 2},
    "Ice Asteroid": TWO,
    "Giant Ice Asteroid": TWO | {"temperature": 4, "rating": 4},
    "Subterranean Reservoir": ONE,
    "Convoy From Europa": ONE | {"hand": 1},
    "Ice Cap Melting": ONE,
    "Permafrost Extraction": ONE,
    "Flooding": ONE | {"points": -1},
    "Imported Hydrogen": ONE | {"plants": 3},
    "Large Convoy": ONE | {"hand": 2, "plants": 5, "points": 2},
}


@exercises(*PLAIN)
@pytest.mark.parametrize("name", PLAIN)
def test_what_the_card_does(name: str) -> None:
    table = meeting(name)
    rich(table.player(1))
    answers = ["1-5", "5-5"] if PLAIN[name]["oceans"] == 2 else ["1-5"]
    if name == "Giant Ice Asteroid":
        answers.append("nothing")  # it may strike the plants that it brought
    assert play(rich(table.player(0)), name, *answers) == PLAIN[name]


@exercises(*PLAIN)
@pytest.mark.parametrize("name", PLAIN)
def test_an_ocean_goes_on_any_free_ocean_area(name: str) -> None:
    table = meeting(name).oceans("4-8", "5-6")
    red = rich(table.player(0)).has(money=BY_NAME[name].cost).holds(name)
    red.plays(name)
    assert red.is_asked() == "place"
    assert red.places() == [place for place in OCEAN_AREAS if place not in ("4-8", "5-6")]


@ruling("may.tile.ocean-exhausted")
@exercises(*PLAIN)
@pytest.mark.parametrize("name", PLAIN)
def test_without_oceans_left_the_rest_still_happens(name: str) -> None:
    table = meeting(name).fill_oceans(9)
    expected = {key: much for key, much in PLAIN[name].items() if key not in ("oceans", "1-5", "5-5")}
    expected["rating"] -= PLAIN[name]["oceans"]
    if PLAIN[name]["oceans"] == 2:
        del expected["plants"]  # they were the bonus of 5-5
    expected = {key: much for key, much in expected.items() if much}
    assert play(rich(table.player(0)), name) == expected


@exercises("Lake Marineris", "Ice Asteroid", "Giant Ice Asteroid")
@pytest.mark.parametrize("name", ["Lake Marineris", "Ice Asteroid", "Giant Ice Asteroid"])
def test_with_one_ocean_left_only_one_is_placed(name: str) -> None:
    table = meeting(name).oceans("1-2", "1-4", "2-6", "4-8", "5-4", "5-5", "5-6", "6-6")
    changes = play(table.player(0), name, "9-5")
    assert (changes["oceans"], changes["9-5"], changes["titanium"]) == (1, "ocean", 2)
    assert "1-5" not in changes


@exercises("Ice Asteroid")
def test_the_second_ocean_pays_for_lying_beside_the_first() -> None:
    table = Table()
    assert play(table.player(0), "Ice Asteroid", "1-5", "1-4") == {
        "oceans": 2,
        "1-5": "ocean",
        "1-4": "ocean",
        "rating": 2,
        "money": 2,
        "hand": 1,
    }


def test_black_polar_dust_needs_money_production_to_lose() -> None:
    table = Table()
    rich(table.player(1))
    red = table.player(0).has(money=15).holds("Black Polar Dust")
    assert red.makes(money=-3).can_play("Black Polar Dust")
    assert not red.makes(money=-4).can_play("Black Polar Dust")


# Struck plants ------------------------------------------------------------------------------


@exercises("Comet", "Giant Ice Asteroid")
@pytest.mark.parametrize(("name", "most"), [("Comet", 3), ("Giant Ice Asteroid", 6)])
def test_plants_are_struck_in_full_in_part_or_not_at_all(name: str, most: int) -> None:
    places = ["1-5", "5-5"][: PLAIN[name]["oceans"]]
    for much in range(most + 1):
        table = Table()
        blue = table.player(1).has(plants=9)
        answer = (blue, much) if much else "nothing"
        struck = {"blue plants": -much} if much else {}
        assert play(table.player(0), name, *places, answer) == PLAIN[name] | struck


def test_no_more_plants_are_struck_than_the_card_says() -> None:
    table = Table()
    blue = table.player(1).has(plants=20)
    red = table.player(0).has(money=36).holds("Giant Ice Asteroid")
    red.plays("Giant Ice Asteroid", "1-5", "5-5")
    assert red.is_asked() == "remove"
    assert not any(red.fits(choice, (blue, 7)) for choice in red.choices())
    assert any(red.fits(choice, (blue, 6)) for choice in red.choices())


@ruling("order.case.giant-ice-asteroid")
@exercises("Giant Ice Asteroid")
def test_giant_ice_asteroid_strikes_the_plants_that_its_oceans_brought() -> None:
    table = Table()
    blue = table.player(1).owns("Arctic Algae").has(plants=2)
    play(table.player(0), "Giant Ice Asteroid", "1-5", "1-2", blue)
    assert blue.stock.plants == 0


# Choices ------------------------------------------------------------------------------------


@exercises("Imported Hydrogen")
@pytest.mark.parametrize(
    ("answers", "gained"),
    [([0], {"plants": 3}), ([1, "Tardigrades"], {"on Tardigrades": 3}), ([2, "Fish"], {"on Fish": 2})],
)
def test_imported_hydrogen_gives_plants_microbes_or_animals(answers: list[object], gained: Changes) -> None:
    red = Table().player(0).owns("Tardigrades", "Ants", "Fish", "Birds")
    changes = play(red, "Imported Hydrogen", *answers, "1-5")
    changes.pop("points", None)
    assert changes == ONE | gained


@exercises("Large Convoy")
@pytest.mark.parametrize(
    ("answers", "gained"), [([0], {"plants": 5}), ([1, "Small Animals"], {"on Small Animals": 4})]
)
def test_large_convoy_gives_plants_or_animals(answers: list[object], gained: Changes) -> None:
    table = Table().deck_top("Mine", "Soletta")
    red = table.player(0).owns("Ants", "Small Animals", "Fish")
    changes = play(red, "Large Convoy", "1-5", *answers)
    points = 2 + gained.get("on Small Animals", 0) // 2
    assert changes == ONE | gained | {"hand": 2, "points": points}
    assert red.hand == ["Mine", "Soletta"]


@exercises("Convoy From Europa")
def test_convoy_from_europa_draws_the_top_card() -> None:
    table = Table().deck_top("Mine", "Soletta")
    red = table.player(0)
    play(red, "Convoy From Europa", "1-5")
    assert red.hand == ["Mine"]


# Flooding -----------------------------------------------------------------------------------


@exercises("Flooding")
@pytest.mark.parametrize("much", [4, 3, 1])
def test_flooding_takes_money_from_a_neighbour_of_the_ocean(much: int) -> None:
    table = Table()
    blue = table.player(1).has(money=9).tile("city", "2-5")
    changes = play(table.player(0), "Flooding", "1-5", (blue, much))
    assert changes == ONE | {"points": -1, "blue money": -much}


@exercises("Flooding")
def test_flooding_takes_what_there_is_and_no_heat_for_money() -> None:
    table = Table(corporations=[None, "Helion"])
    blue = table.player(1).has(money=2, heat=9).tile("greenery", "2-5")
    assert play(table.player(0), "Flooding", "1-5", blue) == ONE | {"points": -1, "blue money": -2}


@exercises("Flooding")
def test_flooding_may_spare_the_neighbours() -> None:
    table = Table()
    table.player(1).has(money=9).tile("city", "2-5")
    assert play(table.player(0), "Flooding", "1-5", "nothing") == ONE | {"points": -1}


@exercises("Flooding")
def test_flooding_hits_one_owner_of_several() -> None:
    table = Table(players=3)
    red = table.player(0).tile("city", "5-2")
    blue = table.player(1).has(money=9).tile("nuclear zone", "6-4")
    green = table.player(2).has(money=9).tile("greenery", "4-4")
    changes = play(red, "Flooding", "5-4", green)
    assert changes == {
        "oceans": 1,
        "5-4": "ocean",
        "plants": 2,
        "rating": 1,
        "points": -1,
        "green money": -4,
    }
    assert blue.stock.money == 9


@exercises("Flooding")
def test_flooding_hits_nobody_who_is_not_beside_the_ocean() -> None:
    table = Table()
    table.player(1).has(money=9).tile("city", "3-3")
    assert play(table.player(0), "Flooding", "1-5") == ONE | {"points": -1}


@exercises("Flooding")
def test_without_an_ocean_nobody_is_flooded() -> None:
    table = Table().fill_oceans(9)
    table.player(1).has(money=9).tile("city", "6-5", "2-5")
    assert play(table.player(0), "Flooding") == {"points": -1}


# An ocean on land ---------------------------------------------------------------------------


@exercises("Artificial Lake")
def test_artificial_lake_is_an_ocean_on_land() -> None:
    table = meeting("Artificial Lake")
    assert play(table.player(0), "Artificial Lake", "4-5") == {
        "oceans": 1,
        "4-5": "ocean",
        "plants": 2,
        "rating": 1,
        "points": 1,
    }
    assert table.owner_at("4-5") == -1


def test_artificial_lake_goes_on_no_ocean_area_no_reserved_area_and_no_area_of_another() -> None:
    table = meeting("Artificial Lake").oceans("5-4")
    table.player(1).tile("city", "3-3").marks("3-5")
    red = table.player(0).has(money=15).holds("Artificial Lake")
    red.plays("Artificial Lake")
    assert red.places() == [place for place in LAND if place not in ("3-3", "3-5")]


@exercises("Artificial Lake")
def test_artificial_lake_beside_oceans_pays() -> None:
    table = meeting("Artificial Lake").oceans("5-4", "5-5")
    changes = play(table.player(0), "Artificial Lake", "4-4")
    assert (changes["money"], changes["plants"]) == (4, 1)


@exercises("Artificial Lake")
def test_artificial_lake_without_oceans_left_is_worth_its_point() -> None:
    table = meeting("Artificial Lake").fill_oceans(9)
    assert play(table.player(0), "Artificial Lake") == {"points": 1}
