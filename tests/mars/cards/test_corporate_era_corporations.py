"""Corporate Era's two corporations: Saturn Systems hears Jovian tags, Teractor buys on Earth."""

from __future__ import annotations

import pytest

from tharsis.testing import Player, Table


def play_as(corporation: str, **stock: int) -> tuple[Table, Player, Player]:
    table = Table(players=2, corporations=[corporation])
    return table, table.player(0).has(**stock), table.player(1)


# Saturn Systems -----------------------------------------------------------------------------


def test_saturn_systems_hears_every_jovian_tag() -> None:
    _, red, blue = play_as("Saturn Systems", money=60)
    assert red.production.money == 1
    red.holds("Vesta Shipyard", "Space Station").plays("Vesta Shipyard")
    assert red.production.money == 2
    blue.has(money=60).holds("Callisto Penal Mines", "Mine").plays("Callisto Penal Mines").plays("Mine")
    assert red.production.money == 3
    red.plays("Space Station")
    assert red.production.money == 3
    assert blue.production.money == 3  # by Callisto alone


def test_saturn_systems_gets_its_step_in_addition_to_the_cards() -> None:
    _, red, _ = play_as("Saturn Systems", money=41)
    red.holds("Io Mining Industries").plays("Io Mining Industries")
    assert red.production == (1 + 2 + 1, 0, 3, 0, 0, 0)
    assert red.points["cards"] == 2


def test_using_a_jovian_card_plays_no_tag_for_saturn_systems() -> None:
    _, red, _ = play_as("Saturn Systems", money=12)
    red.owns("Water Import From Europa").uses("Water Import From Europa", "5-4")
    assert red.production.money == 1


# Teractor -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "cost"),
    [("Sponsors", 3), ("Bribed Committee", 4), ("Earth Office", 0), ("Mine", 4), ("Cartel", 5)],
)
def test_teractor_pays_three_less_for_earth(card: str, cost: int) -> None:
    _, red, _ = play_as("Teractor", money=cost)
    red.holds(card)
    if cost:
        assert not red.has(money=cost - 1).can_play(card)
    red.has(money=cost).plays(card)
    assert red.stock.money == 0


def test_teractor_with_earth_office_pays_six_less() -> None:
    _, red, _ = play_as("Teractor", money=4)
    red.owns("Earth Office").holds("Acquired Company").plays("Acquired Company")
    assert red.stock.money == 0


def test_teractors_discount_is_its_own() -> None:
    _, _, blue = play_as("Teractor")
    blue.has(money=5).holds("Sponsors")
    assert not blue.can_play("Sponsors")
