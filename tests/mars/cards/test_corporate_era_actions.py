"""The actions of Corporate Era's blue cards: what they cost, what they give, once in a generation."""

from __future__ import annotations

from typing import Any

import pytest

from tharsis.kernel.option import argument_of
from tharsis.testing import Player, Table


def with_card(card: str, resources: int = 0, **stock: int) -> tuple[Table, Player]:
    table = Table(players=2)
    return table, table.player(0).owns(card, resources=resources).has(**stock)


# Card, what one use takes (and no more than that is in stock), the answers.
EVERY_ACTION: list[tuple[str, dict[str, int], tuple[Any, ...]]] = [
    ("Inventors' Guild", {}, ("nothing",)),
    ("Space Elevator", {"steel": 1}, ()),
    ("Development Center", {"energy": 1}, ()),
    ("Security Fleet", {"titanium": 1}, ()),
    ("Tardigrades", {}, ()),
    ("Electro Catapult", {"steel": 1}, ()),
    ("Electro Catapult", {"plants": 1}, ()),
    ("Physics Complex", {"energy": 6}, ()),
    ("Business Network", {}, ("nothing",)),
    ("Industrial Center", {"money": 7}, ()),
    ("Caretaker Contract", {"heat": 8}, ()),
    ("Power Infrastructure", {"energy": 1}, ()),
    ("Restricted Area", {"money": 2}, ()),
    ("AI Central", {}, ()),
]


@pytest.mark.parametrize(("card", "cost", "answers"), EVERY_ACTION, ids=[row[0] for row in EVERY_ACTION])
def test_an_action_works_once_in_a_generation(
    card: str, cost: dict[str, int], answers: tuple[Any, ...]
) -> None:
    table, red = with_card(card, **cost)
    red.uses(card, *answers)
    assert all(getattr(red.stock, name) == 0 for name in cost)
    red.has(**cost)
    assert not red.can_use(card)
    table.next_generation()
    red.has(**cost)
    assert red.can_use(card)


@pytest.mark.parametrize(
    ("card", "cost"),
    [(card, cost) for card, cost, _ in EVERY_ACTION if cost],
    ids=[f"{row[0]}-{next(iter(row[1]))}" for row in EVERY_ACTION if row[1]],
)
def test_an_action_needs_its_whole_cost(card: str, cost: dict[str, int]) -> None:
    _, red = with_card(card, **{name: amount - 1 for name, amount in cost.items()})
    assert not red.can_use(card)
    red.has(**cost)
    assert red.can_use(card)


@pytest.mark.parametrize("card", sorted({row[0] for row in EVERY_ACTION}))
def test_only_the_owner_uses_the_action(card: str) -> None:
    table, _ = with_card(card)
    plenty = dict.fromkeys(["money", "steel", "titanium", "plants", "energy", "heat"], 20)
    assert table.player(0).has(**plenty).can_use(card)
    assert not table.player(1).has(**plenty).can_use(card)


@pytest.mark.parametrize("card", ["Inventors' Guild", "Business Network"])
def test_the_card_looked_at_is_bought_for_three(card: str) -> None:
    table, red = with_card(card, money=3)
    table.deck_top("Algae", "Birds")
    red.uses(card, "Algae")
    assert red.hand == ["Algae"]
    assert red.stock.money == 0
    assert table.discards == []


@pytest.mark.parametrize("card", ["Inventors' Guild", "Business Network"])
def test_the_card_looked_at_may_be_left(card: str) -> None:
    table, red = with_card(card, money=3)
    table.deck_top("Algae", "Birds")
    red.uses(card, "nothing")
    assert red.hand == []
    assert red.stock.money == 3
    assert table.discards == ["Algae"]


@pytest.mark.parametrize("card", ["Inventors' Guild", "Business Network"])
def test_without_three_the_card_is_looked_at_and_discarded(card: str) -> None:
    table, red = with_card(card, money=2)
    table.deck_top("Algae", "Birds")
    red.uses(card)
    assert red.offer == ["Algae"]
    assert len(red.choices()) == 1
    red.answers("nothing")
    assert red.hand == []
    assert red.stock.money == 2
    assert table.discards == ["Algae"]


def test_business_network_starts_by_costing_production_and_can_be_used_at_once() -> None:
    table = Table(players=2).deck_top("Algae")
    red = table.player(0).has(money=7).holds("Business Network")
    red.plays("Business Network").uses("Business Network", "Algae")
    assert red.production.money == -1
    assert red.stock.money == 0
    assert red.hand == ["Algae"]


def test_space_elevator_sells_one_steel_for_five() -> None:
    _, red = with_card("Space Elevator", steel=3)
    red.uses("Space Elevator")
    assert (red.stock.steel, red.stock.money) == (2, 5)


def test_space_elevator_pays_five_even_for_better_steel() -> None:
    _, red = with_card("Space Elevator", steel=1)
    red.owns("Advanced Alloys").uses("Space Elevator")
    assert (red.stock.steel, red.stock.money) == (0, 5)


def test_space_elevator_may_be_paid_with_both_metals() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=1, steel=4, titanium=6).holds("Space Elevator")
    red.plays("Space Elevator", pay={"steel": 4, "titanium": 6})
    assert (red.stock.money, red.stock.steel, red.stock.titanium) == (0, 0, 0)
    assert red.production.titanium == 1


def test_development_center_turns_energy_into_a_card() -> None:
    table, red = with_card("Development Center", energy=2)
    table.deck_top("Algae", "Birds")
    red.uses("Development Center")
    assert red.stock.energy == 1
    assert red.hand == ["Algae"]


def test_security_fleet_builds_fighters_worth_a_point_each() -> None:
    _, red = with_card("Security Fleet", resources=2, titanium=2)
    before = red.points["cards"]
    red.uses("Security Fleet")
    assert red.stock.titanium == 1
    assert red.on("Security Fleet") == 3
    assert (before, red.points["cards"]) == (2, 3)


def test_tardigrades_multiply() -> None:
    _, red = with_card("Tardigrades", resources=3)
    red.uses("Tardigrades")
    assert red.on("Tardigrades") == 4


@pytest.mark.parametrize(("microbes", "points"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2)])
def test_tardigrades_score_one_for_four(microbes: int, points: int) -> None:
    _, red = with_card("Tardigrades", resources=microbes)
    assert red.points["cards"] == points


def test_electro_catapult_throws_a_plant_or_a_steel() -> None:
    _, red = with_card("Electro Catapult", plants=2, steel=2)
    red.uses("Electro Catapult", 0)
    assert red.stock[:4] == (7, 2, 0, 1)
    _, red = with_card("Electro Catapult", plants=2, steel=2)
    red.uses("Electro Catapult", 1)
    assert red.stock[:4] == (7, 1, 0, 2)


def test_electro_catapult_needs_something_to_throw() -> None:
    _, red = with_card("Electro Catapult", money=9, energy=9, heat=9, titanium=9)
    assert not red.can_use("Electro Catapult")


def test_electro_catapult_works_on_above_its_oxygen_limit() -> None:
    table = Table(players=2, oxygen=14)
    red = table.player(0).owns("Electro Catapult").has(steel=1)
    red.uses("Electro Catapult")
    assert red.stock.money == 7


def test_physics_complex_needs_six_energy_for_two_points() -> None:
    _, red = with_card("Physics Complex", resources=1, energy=7)
    before = red.points["cards"]
    red.uses("Physics Complex")
    assert red.stock.energy == 1
    assert red.on("Physics Complex") == 2
    assert (before, red.points["cards"]) == (2, 4)


def test_industrial_center_buys_steel_production_for_seven() -> None:
    _, red = with_card("Industrial Center", money=8, steel=9)
    red.uses("Industrial Center")
    assert (red.stock.money, red.stock.steel) == (1, 9)
    assert red.production.steel == 1


@pytest.mark.parametrize(("card", "cost"), [("Industrial Center", 7), ("Restricted Area", 2)])
def test_no_metal_and_no_heat_pays_for_these_actions(card: str, cost: int) -> None:
    _, red = with_card(card, money=cost - 1, steel=9, titanium=9, heat=9)
    assert not red.can_use(card)


def test_caretaker_contract_turns_eight_heat_into_rating_and_no_warmth() -> None:
    table, red = with_card("Caretaker Contract", heat=9)
    red.uses("Caretaker Contract")
    assert red.stock.heat == 1
    assert red.rating == 21
    assert table.temperature == -30


@pytest.mark.parametrize("amount", [1, 2, 5])
def test_power_infrastructure_sells_as_much_energy_as_wanted(amount: int) -> None:
    _, red = with_card("Power Infrastructure", energy=5)
    red.uses("Power Infrastructure", amount)
    assert (red.stock.energy, red.stock.money) == (5 - amount, amount)


def test_power_infrastructure_sells_at_least_one_energy() -> None:
    _, red = with_card("Power Infrastructure", energy=5)
    red.uses("Power Infrastructure")
    assert sorted(argument_of(choice) for choice in red.choices()) == [1, 2, 3, 4, 5]


def test_restricted_area_buys_a_card_for_two() -> None:
    table, red = with_card("Restricted Area", money=3)
    table.deck_top("Algae", "Birds")
    red.uses("Restricted Area")
    assert red.stock.money == 1
    assert red.hand == ["Algae"]


def test_ai_central_draws_two() -> None:
    table, red = with_card("AI Central")
    table.deck_top("Algae", "Birds", "Capital")
    red.uses("AI Central")
    assert red.hand == ["Algae", "Birds"]


def test_using_a_science_card_plays_no_tag() -> None:
    _, red = with_card("AI Central")
    red.owns("Olympus Conference")
    red.uses("AI Central")
    assert red.on("Olympus Conference") == 0
