"""A choice of several cards reaches the client as one: what it sends back is legal as a whole."""

from __future__ import annotations

from tharsis.mars.client.options import question
from tharsis.mars.kind import KIND
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


def test_the_cards_at_the_start_are_limited_by_the_corporations_money() -> None:
    game = KIND.new(players=2, seed=5)
    first = question(game, 0)
    assert first is not None
    assert "picking" not in first
    game.choose(0, game.options(0)[0])
    second = question(game, 0)
    assert second is not None
    money = game.cards[game.asks[0].data].cost if game.asks[0] is not None else 0
    assert second["picking"]["most"] == min(10, money // 3)


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
