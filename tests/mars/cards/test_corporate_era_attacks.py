"""Corporate Era cards that take something from others: productions lost, resources removed or stolen.

A production loss must be put on somebody in full, oneself included; removing and stealing may be
partial or nothing.
"""

from __future__ import annotations

import pytest

from tharsis.kernel.option import verb_of
from tharsis.mars.engine.choices import amount_of, resource_of, seat_of
from tharsis.mars.engine.terms import TARGET
from tharsis.testing import Player, Table


def three(card: str, money: int = 30) -> tuple[Table, Player, Player, Player]:
    table = Table(players=3)
    red, blue, green = table.players
    return table, red.has(money=money).holds(card), blue, green


def targets(player: Player) -> set[tuple[int, int, int]]:
    """What the open question offers to take from stocks: (seat, amount, resource)."""
    found = [choice for choice in player.choices() if verb_of(choice) == TARGET]
    return {(seat_of(choice), amount_of(choice), resource_of(choice)) for choice in found}


# Production ---------------------------------------------------------------------------------

SWAPS = [
    ("Asteroid Mining Consortium", "titanium"),
    ("Great Escarpment Consortium", "steel"),
    ("Power Supply Consortium", "energy"),
    ("Energy Tapping", "energy"),
]


@pytest.mark.parametrize(("card", "resource"), SWAPS)
def test_a_step_of_production_moves_over_from_the_opponent_chosen(card: str, resource: str) -> None:
    _, red, blue, green = three(card)
    red.tagged(power=2).makes(**{resource: 1})
    blue.makes(**{resource: 1})
    green.makes(**{resource: 2})
    red.plays(card, green)
    assert [getattr(each.production, resource) for each in (red, blue, green)] == [2, 1, 1]


@pytest.mark.parametrize(("card", "resource"), SWAPS)
def test_the_loss_may_be_put_on_oneself(card: str, resource: str) -> None:
    _, red, blue, _ = three(card)
    red.tagged(power=2).makes(**{resource: 1})
    blue.makes(**{resource: 1})
    red.plays(card, red)
    assert getattr(red.production, resource) == 1
    assert getattr(blue.production, resource) == 1


@pytest.mark.parametrize(("card", "resource"), SWAPS)
def test_alone_with_the_production_one_loses_it_oneself(card: str, resource: str) -> None:
    _, red, _, _ = three(card)
    red.tagged(power=2).makes(**{resource: 1})
    red.plays(card)
    assert red.is_asked() == "turn"
    assert getattr(red.production, resource) == 1
    assert card in red.tableau


@pytest.mark.parametrize("card", ["Power Supply Consortium", "Energy Tapping"])
def test_with_no_energy_production_anywhere_the_gain_comes_first(card: str) -> None:
    _, red, blue, green = three(card)
    red.tagged(power=2).plays(card)
    assert [each.production.energy for each in (red, blue, green)] == [0, 0, 0]
    assert card in red.tableau


@pytest.mark.parametrize("card", ["Power Supply Consortium", "Energy Tapping"])
def test_an_opponent_without_energy_production_is_no_target(card: str) -> None:
    _, red, blue, green = three(card)
    green.makes(energy=1)
    red.tagged(power=2).plays(card)
    assert {seat for seat, _, _ in targets(red)} == {red.seat, green.seat}
    red.answers(green)
    assert [each.production.energy for each in (red, blue, green)] == [1, 0, 0]


@pytest.mark.parametrize(("card", "resource"), SWAPS)
def test_in_solo_the_neutral_opponent_takes_the_loss(card: str, resource: str) -> None:
    table = Table(players=1)
    red = table.player(0).has(money=30).tagged(power=2).makes(**{resource: 1}).holds(card)
    red.plays(card)
    assert getattr(red.production, resource) == 2


def test_hackers_take_two_from_the_player_chosen() -> None:
    _, red, blue, green = three("Hackers")
    red.makes(energy=1)
    red.plays("Hackers", green)
    assert (red.production.energy, red.production.money) == (0, 2)
    assert (blue.production.money, green.production.money) == (0, -2)
    assert red.points["cards"] == -1


def test_hackers_may_hit_their_own_player() -> None:
    _, red, _, _ = three("Hackers")
    red.makes(energy=1).plays("Hackers", red)
    assert (red.production.energy, red.production.money) == (0, 0)


def test_hackers_hit_only_who_can_lose_both_steps() -> None:
    _, red, blue, green = three("Hackers")
    red.makes(energy=1)
    blue.makes(money=-4)
    green.makes(money=-3)
    red.plays("Hackers")
    assert {seat for seat, _, _ in targets(red)} == {red.seat, green.seat}
    red.answers(green)
    assert (blue.production.money, green.production.money) == (-4, -5)


@pytest.mark.parametrize("own", [-5, -4])
def test_hackers_gain_first_when_nobody_can_lose_two(own: int) -> None:
    _, red, blue, green = three("Hackers")
    red.makes(energy=1, money=own)
    blue.makes(money=-4)
    green.makes(money=-5)
    red.plays("Hackers")
    assert red.production.money == own
    assert (blue.production.money, green.production.money) == (-4, -5)


def test_hackers_need_energy_production() -> None:
    _, red, blue, _ = three("Hackers")
    blue.makes(energy=5)
    assert not red.can_play("Hackers")


def test_hackers_in_solo() -> None:
    table = Table(players=1)
    red = table.player(0).has(money=3).makes(energy=1).holds("Hackers")
    red.plays("Hackers")
    assert (red.production.energy, red.production.money) == (0, 2)


# Removing -----------------------------------------------------------------------------------


def test_virus_removes_up_to_five_plants_of_one_player() -> None:
    _, red, blue, green = three("Virus")
    blue.has(plants=9)
    green.has(plants=3)
    red.has(plants=6)
    red.plays("Virus")
    offered = targets(red)
    assert offered == {(s, n, 3) for s in (0, 1) for n in range(1, 6)} | {(2, n, 3) for n in range(1, 4)}
    red.answers((blue, 5))
    assert [each.stock.plants for each in (red, blue, green)] == [6, 4, 3]


def test_virus_removes_two_animals_of_one_card() -> None:
    _, red, blue, _ = three("Virus")
    blue.owns("Fish", resources=3).owns("Birds", resources=1)
    red.plays("Virus")
    assert not any(red.fits(choice, ("Fish", 3)) for choice in red.choices())
    red.answers(("Fish", 2))
    assert (blue.on("Fish"), blue.on("Birds")) == (1, 1)
    assert red.is_asked() == "turn"


def test_virus_takes_no_more_than_lies_on_the_card() -> None:
    _, red, blue, _ = three("Virus")
    blue.owns("Fish", resources=3).owns("Birds", resources=1)
    red.plays("Virus", "Birds")
    assert (blue.on("Fish"), blue.on("Birds")) == (3, 0)
    assert red.is_asked() == "turn"


def test_virus_takes_animals_or_plants_not_both() -> None:
    _, red, blue, _ = three("Virus")
    blue.has(plants=5).owns("Fish", resources=2)
    red.plays("Virus", ("Fish", 2))
    assert red.is_asked() == "turn"
    assert blue.stock.plants == 5


def test_virus_may_remove_less_or_nothing() -> None:
    _, red, blue, _ = three("Virus")
    blue.has(plants=5)
    red.plays("Virus", (blue, 2))
    assert blue.stock.plants == 3
    _, red, blue, _ = three("Virus")
    blue.has(plants=5)
    red.plays("Virus", "nothing")
    assert blue.stock.plants == 5
    assert red.events == ["Virus"]


def test_virus_may_be_played_with_nothing_to_remove() -> None:
    _, red, _, _ = three("Virus")
    red.plays("Virus")
    assert red.is_asked() == "turn"
    assert red.events == ["Virus"]


def test_virus_spares_pets_microbes_and_the_protected() -> None:
    _, red, blue, green = three("Virus")
    blue.owns("Pets", resources=4).owns("Tardigrades", resources=4)
    green.owns("Protected Habitats").owns("Fish", resources=4).has(plants=9)
    red.plays("Virus")
    assert red.is_asked() == "turn"


def test_sabotage_offers_each_metal_and_money_up_to_its_limit() -> None:
    _, red, blue, green = three("Sabotage")
    blue.has(titanium=9, steel=9, money=9)
    green.has(titanium=1, steel=2, money=3, plants=9, energy=9, heat=9)
    red.has(titanium=2, steel=9, money=1)  # which it costs
    blue.owns("Fish", resources=3)
    red.plays("Sabotage")
    assert len(red.choices()) == len(targets(red)) + 1  # and nothing at all: no animals
    best = {(seat, resource): 0 for seat in (0, 1, 2) for resource in (0, 1, 2)}
    for seat, amount, resource in targets(red):
        best[seat, resource] = max(best[seat, resource], amount)
    assert best == {
        (0, 2): 2,
        (0, 1): 4,
        (0, 0): 0,
        (1, 2): 3,
        (1, 1): 4,
        (1, 0): 7,
        (2, 2): 1,
        (2, 1): 2,
        (2, 0): 3,
    }


@pytest.mark.parametrize(("resource", "amount"), [("titanium", 3), ("steel", 4), ("money", 7)])
def test_sabotage_destroys_one_kind(resource: str, amount: int) -> None:
    _, red, blue, _ = three("Sabotage", money=1)
    blue.has(titanium=9, steel=9, money=9)
    red.plays("Sabotage", (blue, amount, resource))
    left = {"titanium": 9, "steel": 9, "money": 9, resource: 9 - amount}
    assert (blue.stock.titanium, blue.stock.steel, blue.stock.money) == (
        left["titanium"],
        left["steel"],
        left["money"],
    )
    assert red.stock == (0, 0, 0, 0, 0, 0)  # destroyed, not stolen
    assert red.is_asked() == "turn"


def test_sabotage_may_do_nothing() -> None:
    _, red, blue, _ = three("Sabotage")
    blue.has(steel=4)
    red.plays("Sabotage", "nothing")
    assert blue.stock.steel == 4
    assert red.events == ["Sabotage"]


@pytest.mark.parametrize(("resource", "amount"), [("steel", 2), ("money", 3)])
def test_hired_raiders_carry_their_loot_home(resource: str, amount: int) -> None:
    _, red, blue, _ = three("Hired Raiders", money=1)
    blue.has(steel=9, money=9, titanium=9)
    red.plays("Hired Raiders", (blue, amount, resource))
    assert getattr(blue.stock, resource) == 9 - amount
    assert getattr(red.stock, resource) == amount
    assert sum(red.stock) == amount
    assert sum(blue.stock) == 27 - amount


def test_hired_raiders_find_no_more_than_there_is() -> None:
    _, red, blue, green = three("Hired Raiders", money=1)
    blue.has(steel=1, titanium=9)
    green.has(money=2, plants=9).owns("Fish", resources=3)
    red.plays("Hired Raiders")
    assert len(red.choices()) == len(targets(red)) + 1  # and nothing at all: no animals
    assert targets(red) == {(1, 1, 1), (2, 2, 0), (2, 1, 0)}
    red.answers((blue, 1, "steel"))
    assert (red.stock.steel, blue.stock.steel, green.stock.money) == (1, 0, 2)


def test_hired_raiders_may_stay_at_home() -> None:
    _, red, blue, _ = three("Hired Raiders", money=1)
    blue.has(money=9)
    red.plays("Hired Raiders", "nothing")
    assert (red.stock.money, blue.stock.money) == (0, 9)


@pytest.mark.parametrize(("loot", "amount"), [("steel", 2), ("money", 3)])
def test_hired_raiders_in_solo_take_from_the_supply(loot: str, amount: int) -> None:
    table = Table(players=1)
    red = table.player(0).has(money=1).holds("Hired Raiders")
    red.plays("Hired Raiders", loot)
    assert getattr(red.stock, loot) == amount
    assert sum(red.stock) == amount


@pytest.mark.parametrize("card", ["Sabotage", "Virus"])
def test_removing_in_solo_hits_nothing_of_the_player(card: str) -> None:
    table = Table(players=1)
    red = table.player(0).has(money=10, steel=9, titanium=9, plants=9).holds(card)
    red.owns("Fish", resources=2)
    red.plays(card)
    assert red.stock == (9, 9, 9, 9, 0, 0)
    assert red.on("Fish") == 2
    assert red.events == [card]
