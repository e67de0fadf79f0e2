"""Payments: exactly those that pay, waste no whole unit and leave what must be left, the best ones first."""

from __future__ import annotations

from itertools import product

import pytest

from tests.mars.directly import hold
from tharsis.kernel.option import option
from tharsis.mars.engine.payment import Bill, Till, funds, money_part, payable
from tharsis.mars.engine.terms import BUILDING, PLAY, STEEL_VALUE, VENUS
from tharsis.testing import Player, Table, card_id

Way = tuple[int, int, int]  # steel, titanium, heat


def purse(corporation: str | None = None, *owned: str, **stock: int) -> Player:
    """A player with exactly this stock and these cards in play."""
    red = Table(players=2, corporations=[corporation]).player(0)
    empty = dict.fromkeys(["money", "steel", "titanium", "plants", "energy", "heat"], 0)
    return red.has(**{**empty, **stock}).owns(*owned)


def ways(
    player: Player, cost: int, steel: bool = False, titanium: bool = False, money: int = 0, heat: int = 0
) -> list[Way]:
    """The payments offered, with so much M€ and heat to be left."""
    till = Till(player.table.game, player.seat, Bill(cost, -1, steel, titanium, money, heat))
    if not till.payable():
        assert till.ways([]) == []
    return [(way[1], way[0], way[2]) for way in till.ways([])]


def asked_to_pay(player: Player, card: str) -> None:
    """Begin to play a card, up to the question how to pay for it."""
    player.holds(card)
    player.table.game.choose(player.seat, option(PLAY, card_id(card)))
    assert player.is_asked() == "payment"


def pays(player: Player, cost: int, way: Way, values: tuple[int, int]) -> bool:
    """Would this be a way to pay: enough, with nothing handed over in vain, from what there is?"""
    steel, titanium, heat = way
    worth = steel * values[0] + titanium * values[1] + heat
    if worth > cost:
        waste = worth - cost
        units = [value for value, handed in zip((*values, 1), way, strict=True) if handed]
        return all(waste < value for value in units)
    return cost - worth <= player.stock.money


@pytest.mark.parametrize(("owned", "values"), [([], (2, 3)), (["Advanced Alloys"], (3, 4))])
@pytest.mark.parametrize("corporation", [None, "Helion"])
@pytest.mark.parametrize("takes", [(False, False), (True, False), (False, True), (True, True)])
def test_every_way_to_pay_is_offered_and_no_other(
    owned: list[str], values: tuple[int, int], corporation: str | None, takes: tuple[bool, bool]
) -> None:
    red = purse(corporation, *owned)
    for money, steel, titanium, heat in product([0, 1, 4, 9], [0, 1, 3], [0, 1, 2], [0, 1, 3]):
        red.has(money=money, steel=steel, titanium=titanium, heat=heat)
        for cost, left in product(range(11), [0, 2]):
            possible = product(
                range(steel + 1 if takes[0] else 1),
                range(titanium + 1 if takes[1] else 1),
                range(heat + 1 if corporation else 1),
            )
            expected = []
            for way in possible:
                handed = max(0, cost - way[0] * values[0] - way[1] * values[1])  # in M€ and heat
                rest = money + (heat if corporation else 0) - handed
                if pays(red, cost, way, values) and rest >= left:
                    expected.append(way)
            assert sorted(ways(red, cost, *takes, money=left)) == sorted(expected), (red.stock, cost, left)


def test_whichever_metal_is_worth_more_none_is_handed_over_in_vain() -> None:
    red = purse(steel=2, titanium=3)
    red.mat.add_perk(STEEL_VALUE, 3)  # worth 5, more than the 3 of titanium
    assert ways(red, 5, True, True) == [(1, 0, 0), (0, 2, 0)]
    assert ways(red, 6, True, True) == [(0, 2, 0), (1, 1, 0), (2, 0, 0)]
    assert ways(red, 9, True, True) == [(0, 3, 0), (1, 2, 0), (2, 0, 0)]  # with (2, 1) a titanium too many


def test_heat_that_an_effect_needs_later_does_not_pay() -> None:
    red = purse("Helion", money=5, heat=6)
    assert ways(red, 5, heat=4) == [(0, 0, 0), (0, 0, 1), (0, 0, 2)]
    assert ways(red, 5, heat=6) == [(0, 0, 0)]
    assert ways(red, 6, heat=5) == [(0, 0, 1)]
    assert ways(red, 6, heat=6) == []
    assert ways(red, 7, heat=5) == []
    assert ways(red, 5, heat=7) == [(0, 0, 0)]  # there is less heat than that: none may pay
    assert ways(red.has(steel=1), 5, steel=True, heat=7) == [(1, 0, 0), (0, 0, 0)]


@pytest.mark.parametrize("left", [1, 2, 5])
def test_what_must_be_left_of_the_heat_is_missing_for_the_bill(left: int) -> None:
    helion = purse("Helion", money=3, heat=5)
    game = helion.table.game
    assert payable(game, helion.seat, Bill(8 - left, -1, keep_heat=left))
    assert not payable(game, helion.seat, Bill(9 - left, -1, keep_heat=left))


def test_money_that_a_toll_needs_later_does_not_pay() -> None:
    red = purse(money=5, steel=3)
    assert ways(red, 4, steel=True, money=3) == [(2, 0, 0), (1, 0, 0)]
    assert ways(red, 4, steel=True, money=5) == [(2, 0, 0)]
    assert ways(red, 4, steel=True, money=6) == []
    assert ways(red, 3, money=2) == [(0, 0, 0)]
    assert ways(red, 3, money=3) == []


def test_all_the_money_may_be_spent_and_no_more() -> None:
    red = purse(money=5)
    assert ways(red, 5) == [(0, 0, 0)]
    assert ways(red, 6) == []


def test_payments_without_waste_come_first_the_most_metal_before_less() -> None:
    red = purse(money=9, steel=3, titanium=2)
    assert ways(red, 5, True, True) == [
        (1, 1, 0),
        (0, 1, 0),
        (2, 0, 0),
        (1, 0, 0),
        (0, 0, 0),
        (3, 0, 0),
        (0, 2, 0),
    ]
    assert ways(red, 6, True, True)[0] == (0, 2, 0)


def test_a_single_piece_of_metal_may_pay() -> None:
    red = purse(money=20, steel=1, titanium=1)
    asked_to_pay(red, "Asteroid")
    assert red.payments() == [
        {"steel": 0, "titanium": 1, "heat": 0},
        {"steel": 0, "titanium": 0, "heat": 0},
    ]
    red.answers({"titanium": 1})
    assert (red.stock.money, red.stock.steel, red.stock.titanium) == (9, 1, 2)


def test_steel_and_titanium_pay_together_for_what_takes_both() -> None:
    red = purse(money=12, steel=5, titanium=4)
    red.holds("Space Elevator").plays("Space Elevator", pay={"steel": 3, "titanium": 3})
    assert (red.stock.money, red.stock.steel, red.stock.titanium) == (0, 2, 1)


def test_what_can_be_paid_counts_only_what_is_taken() -> None:
    red = purse(money=3, steel=2, titanium=2, heat=5)
    assert [funds(red.table.game, 0, *takes) for takes in product([False, True], repeat=2)] == [3, 9, 7, 13]
    helion = purse("Helion", money=3, heat=5, steel=2)
    assert funds(helion.table.game, 0, False, False) == 8


def test_overpaying_with_metal_gives_no_change() -> None:
    red = purse(money=3, steel=2)
    assert money_part(red.table.game, 0, 3, [0, 2, 0]) == 0
    assert money_part(red.table.game, 0, 5, [0, 2, 0]) == 1
    red.holds("Mine").plays("Mine", pay={"steel": 2})
    assert (red.stock.money, red.stock.steel) == (3, 0)


def test_steel_is_not_handed_over_where_a_floater_pays_alone() -> None:
    red = Table(players=2, modules=["base", "corporate-era", "venus"]).player(0)
    red.has(money=9, steel=1).owns("Dirigibles", resources=1)
    till = Till(red.table.game, red.seat, Bill(3, hold(red, tags=[VENUS, BUILDING]), steel=True))
    names = [coin.name for coin in till.coins]
    steel, floater = names.index("steel"), names.index("floater")
    assert {(way[steel], way[floater]) for way in till.ways([])} == {(0, 0), (0, 1), (1, 0)}


def test_floaters_pay_for_cards_and_for_nothing_else() -> None:
    red = Table(players=2, modules=["base", "corporate-era", "venus"]).player(0)
    red.has(money=5).owns("Dirigibles", resources=2)
    card = hold(red, tags=[VENUS])  # the last of all cards
    assert funds(red.table.game, red.seat, False, False, card) == 11
    assert funds(red.table.game, red.seat, False, False) == 5
