"""A choice of several cards reaches the client as one: what it sends back is legal as a whole."""

from __future__ import annotations

import pytest

from tests.support import corporations_dealt
from tharsis.mars.client.options import question
from tharsis.mars.kit import KIT
from tharsis.testing import Table


def test_research_can_be_answered_in_one_go() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=10)
    table.end_action_phase()
    red.has(money=8)
    asked = question(table.game, 0)
    assert asked is not None
    picking = asked["picking"]
    assert (picking["least"], picking["most"], picking["price"]) == (0, 2, 3)
    assert [each["card"] for each in picking["cards"]] == sorted(red.mat.offer)
    wanted = [picking["cards"][0], picking["cards"][3]]
    for each in wanted:
        table.game.choose(0, each["option"])
    table.game.choose(0, picking["done"])
    assert red.mat.aside == [each["card"] for each in wanted]


@pytest.mark.parametrize("which", [0, 1])
def test_the_start_can_be_answered_in_one_go(which: int) -> None:
    game = KIT.new(players=2, seed=5)
    asked = question(game, 0)
    assert asked is not None
    firms, projects = asked["groups"]
    assert [firm["card"] for firm in firms["cards"]] == sorted(corporations_dealt(game, 0))
    assert [each["card"] for each in projects["cards"]] == sorted(game.players[0].offer)
    assert (firms["least"], firms["most"], firms["price"], "done" in firms) == (1, 1, 0, False)
    assert (projects["least"], projects["most"], projects["price"]) == (0, 10, 3)
    firm = firms["cards"][which]
    wanted = projects["cards"][1:4]
    for choice in (firm["option"], *(each["option"] for each in wanted), projects["done"]):
        game.choose(0, choice)
    assert game.players[0].chosen == [[firm["card"]], [each["card"] for each in wanted]]


def test_corporations_tell_their_money_and_nothing_else_brings_any() -> None:
    game = KIT.new(players=2, seed=5)
    asked = question(game, 0)
    assert asked is not None
    firms, projects = asked["groups"]
    for firm in firms["cards"]:
        assert (firm["money"], firm["surcharge"]) == (game.cards[firm["card"]].cost, 0)
    assert {(each["money"], each["surcharge"]) for each in projects["cards"]} == {(0, 0)}


def test_the_cards_at_the_start_are_limited_by_the_corporations_money() -> None:
    seen = set()  # some corporations can pay for all ten cards, others cannot
    for seed in range(30):
        game = KIT.new(players=2, seed=seed, modules=["base", "corporate-era"])
        game.choose(0, game.options(0)[0])
        asked = question(game, 0)
        assert asked is not None
        money = game.cards[game.players[0].chosen[0][0]].cost
        assert asked["picking"]["most"] == min(10, money // 3)
        seen.add(asked["picking"]["most"])
    assert len(seen) > 1


def test_a_group_that_is_answered_is_closed() -> None:
    game = KIT.new(players=2, seed=5)
    asked = question(game, 0)
    assert asked is not None
    assert [group["open"] for group in asked["groups"]] == [True, True]
    game.choose(0, game.options(0)[0])
    asked = question(game, 0)
    assert asked is not None
    assert [group["open"] for group in asked["groups"]] == [False, True]
    assert asked["groups"][0]["picked"] == game.players[0].chosen[0]
    game.choose(0, asked["groups"][1]["cards"][0]["option"])
    asked = question(game, 0)
    assert asked is not None
    assert asked["groups"][1]["picked"] == [asked["groups"][1]["cards"][0]["card"]]


def test_selling_needs_at_least_one_card_and_pays_for_each() -> None:
    table = Table(players=2)
    red = table.player(0).holds("Comet", "Ants").project("Sell Patents")
    asked = question(table.game, 0)
    assert asked is not None
    assert (asked["picking"]["least"], asked["picking"]["most"], asked["picking"]["price"]) == (1, 2, -1)
    for each in asked["picking"]["cards"]:
        table.game.choose(0, each["option"])
    table.game.choose(0, asked["picking"]["done"])
    assert red.stock.money == 2


def test_a_fixed_number_of_cards_kept_ends_by_itself() -> None:
    table = Table(players=2).deck_top("Comet", "Ants", "Fish", "Trees")
    red = table.player(0).has(money=7).holds("Business Contacts").plays("Business Contacts")
    asked = question(table.game, 0)
    assert asked is not None
    picking = asked["picking"]
    assert (picking["least"], picking["most"], "done" in picking) == (2, 2, False)
    assert len(picking["cards"]) == 4
    for each in picking["cards"][2:]:
        table.game.choose(0, each["option"])
    assert len(red.hand) == 2
