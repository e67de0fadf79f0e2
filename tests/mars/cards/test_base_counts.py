"""Base set cards that give so much for each of something: tags, cities, steps of a condition."""

from __future__ import annotations

import pytest

from tests.mars.cards.test_base_ledger import exercises, meeting, play
from tests.support import ruling
from tharsis.testing import Table


def with_cities(table: Table) -> Table:
    """Six cities: two of red, one of them the Capital; two of blue, one outside Mars; two of nobody."""
    table.player(0).tile("city", "3-3").tile("capital", "7-2")
    table.player(1).tile("city", "4-6").tile("city", "Ganymede Colony")
    return table.neutral("city", "9-2").neutral("city", "9-4")


# Cities -------------------------------------------------------------------------------------


@exercises("Greenhouses")
def test_greenhouses_give_a_plant_for_each_city_anywhere() -> None:
    table = with_cities(Table())
    assert play(table.player(0), "Greenhouses") == {"plants": 6}


@exercises("Greenhouses")
def test_greenhouses_may_be_built_for_nothing() -> None:
    assert play(Table().player(0), "Greenhouses") == {}


@exercises("Energy Saving")
def test_energy_saving_counts_cities_anywhere() -> None:
    table = with_cities(Table())
    assert play(table.player(0), "Energy Saving") == {"energy production": 6}


@exercises("Energy Saving")
def test_energy_saving_without_cities() -> None:
    assert play(Table().player(0), "Energy Saving") == {}


@exercises("Zeppelins")
def test_zeppelins_count_cities_on_mars_only() -> None:
    table = with_cities(meeting("Zeppelins"))
    assert play(table.player(0), "Zeppelins") == {"money production": 5, "points": 1}


@exercises("Zeppelins")
def test_zeppelins_without_a_city_on_mars_are_worth_their_point() -> None:
    table = meeting("Zeppelins")
    table.player(1).tile("city", "Ganymede Colony", "Phobos Space Haven")
    assert play(table.player(0), "Zeppelins") == {"points": 1}


@ruling("card.immigration-shuttles.all-cities")
@exercises("Immigration Shuttles")
def test_immigration_shuttles_score_a_point_for_three_cities_of_anyone_anywhere() -> None:
    table = with_cities(Table())
    assert play(table.player(0), "Immigration Shuttles") == {"money production": 5, "points": 2}


@exercises("Immigration Shuttles")
def test_immigration_shuttles_score_cities_placed_later_too() -> None:
    table = Table()
    red = table.player(0)
    assert play(red, "Immigration Shuttles") == {"money production": 5}
    table.player(1).tile("city", "3-3", "4-6")
    assert red.points["cards"] == 0
    table.player(1).tile("city", "Ganymede Colony")
    assert red.points["cards"] == 1
    table.player(1).tile("city", "6-3", "8-2")
    assert red.points["cards"] == 1
    assert table.player(1).points["cards"] == 0


# Tags ---------------------------------------------------------------------------------------


@exercises("Power Grid")
@pytest.mark.parametrize("tags", [0, 1, 4])
def test_power_grid_counts_own_power_tags_and_its_own(tags: int) -> None:
    table = Table()
    table.player(1).tagged(power=7)
    red = table.player(0).tagged(power=tags, building=3)
    assert play(red, "Power Grid") == {"energy production": tags + 1}


@exercises("Worms")
@pytest.mark.parametrize(("tags", "steps"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 3)])
def test_worms_count_pairs_of_microbe_tags_with_their_own(tags: int, steps: int) -> None:
    table = meeting("Worms")
    table.player(1).tagged(microbe=7)
    red = table.player(0).tagged(microbe=tags, plant=3, animal=3)
    expected = {"plants production": steps} if steps else {}
    assert play(red, "Worms") == expected


@exercises("Insects")
@pytest.mark.parametrize("tags", [0, 1, 4])
def test_insects_count_own_plant_tags(tags: int) -> None:
    table = meeting("Insects")
    table.player(1).tagged(plant=7)
    red = table.player(0).tagged(plant=tags, microbe=3, animal=3)
    expected = {"plants production": tags} if tags else {}
    assert play(red, "Insects") == expected


@exercises("Insects")
def test_insects_count_no_plant_tag_of_an_event_or_of_the_hand() -> None:
    red = meeting("Insects").player(0).owns("Heather", "Bushes").holds("Grass", "Trees")
    assert play(red, "Insects") == {"plants production": 2}


@ruling("card.nitrogen-rich-asteroid.three-tr")
@exercises("Nitrogen-Rich Asteroid")
@pytest.mark.parametrize(("tags", "steps"), [(0, 1), (2, 1), (3, 4), (6, 4)])
def test_nitrogen_rich_asteroid_feeds_three_plant_tags(tags: int, steps: int) -> None:
    table = Table()
    table.player(1).tagged(plant=7)
    red = table.player(0).tagged(plant=tags)
    assert play(red, "Nitrogen-Rich Asteroid") == {
        "rating": 3,
        "temperature": 2,
        "plants production": steps,
    }


@ruling("card.nitrogen-rich-asteroid.at-max")
@exercises("Nitrogen-Rich Asteroid")
def test_nitrogen_rich_asteroid_at_the_end_of_the_track() -> None:
    red = Table(temperature=8).player(0)
    assert play(red, "Nitrogen-Rich Asteroid") == {"rating": 2, "plants production": 1}
