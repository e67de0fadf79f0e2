"""The seven projects and five corporations of Prelude, each played with its exact cost, at its bounds."""

from __future__ import annotations

import pytest

from tests.prelude import prelude_table
from tharsis.testing import Player


def someone(**options: int) -> Player:
    """Somebody at a table with Prelude."""
    return prelude_table(**options).player(0)


def test_house_printing() -> None:
    red = someone().holds("House Printing").has(money=10).plays("House Printing")
    assert (red.stock.money, red.production.steel, red.points_of("House Printing")) == (0, 1, 1)


def test_lava_tube_settlement() -> None:
    red = someone().holds("Lava Tube Settlement").has(money=15)
    assert not red.can_play("Lava Tube Settlement")  # no energy production to lose
    red.makes(energy=1).plays("Lava Tube Settlement")
    place = red.places()[0]
    red.answers(place)
    assert (red.stock.money, red.production.energy, red.production.money) == (0, 0, 2)
    assert red.table.tile_at(place) == "city"


@pytest.mark.parametrize(("oxygen", "playable"), [(4, True), (5, False)])
def test_martian_survey(oxygen: int, playable: bool) -> None:
    red = someone(oxygen=oxygen).holds("Martian Survey").has(money=9)
    assert red.can_play("Martian Survey") is playable
    if playable:
        red.plays("Martian Survey")
        assert (red.stock.money, len(red.hand), red.events) == (0, 2, ["Martian Survey"])
        assert red.points_of("Martian Survey") == 1


@pytest.mark.parametrize(("temperature", "playable"), [(-20, True), (-18, False)])
def test_psychrophiles(temperature: int, playable: bool) -> None:
    red = someone(temperature=temperature).holds("Psychrophiles").has(money=2)
    assert red.can_play("Psychrophiles") is playable
    if playable:
        red.plays("Psychrophiles").uses("Psychrophiles")
        assert (red.stock.money, red.on("Psychrophiles")) == (0, 1)


def test_microbes_of_psychrophiles_pay_for_nothing_else() -> None:
    red = someone(temperature=-10).owns("Psychrophiles", resources=9).holds("Mine", "Grass").has(money=3)
    assert not red.can_play("Mine")
    assert red.can_play("Grass")


def test_research_coordination() -> None:
    red = someone().holds("Research Coordination").has(money=4).plays("Research Coordination")
    assert (red.stock.money, red.tags("wild"), red.hand) == (0, 1, [])


def test_sf_memorial() -> None:
    red = someone().holds("SF Memorial").has(money=7).plays("SF Memorial")
    assert (red.stock.money, len(red.hand), red.points_of("SF Memorial")) == (0, 1, 1)


@pytest.mark.parametrize(("earth", "playable"), [(1, False), (2, True)])
def test_space_hotels(earth: int, playable: bool) -> None:
    red = someone().tagged(earth=earth).holds("Space Hotels").has(money=12)
    assert red.can_play("Space Hotels") is playable
    if playable:
        assert red.plays("Space Hotels").production.money == 4
        assert (red.stock.money, red.tags("earth"), red.tags("space")) == (0, earth + 1, 1)


def led(name: str) -> Player:
    """Somebody who leads a corporation."""
    return prelude_table(corporations=[name, None]).player(0)


def test_cheung_shing_mars() -> None:
    red = led("Cheung Shing MARS")
    assert (red.stock.money, red.production.money, red.tags("building")) == (44, 3, 1)
    assert (red.price_of("Mine"), red.price_of("Comet"), red.discount_on("House Printing")) == (2, 21, 2)


def test_point_luna() -> None:
    red = led("Point Luna")
    assert (red.stock.money, red.production.titanium, red.tags("earth"), red.tags("space")) == (38, 1, 1, 1)


def test_robinson_industries() -> None:
    red = led("Robinson Industries").has(money=3)
    assert not red.can_use("Robinson Industries")
    red.has(money=4).uses("Robinson Industries", "plants")
    assert (red.stock.money, red.production.plants) == (0, 1)
    assert not red.has(money=9).can_use("Robinson Industries")


def test_valley_trust_and_vitor_begin_with_a_first_action() -> None:
    for name, money in (("Valley Trust", 37), ("Vitor", 48)):
        red = led(name)
        assert (red.stock.money, red.tags("earth")) == (money, 1)
        assert red.mat.first_due == red.mat.corporations
