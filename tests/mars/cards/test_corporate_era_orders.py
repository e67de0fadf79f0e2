"""Where the player orders a card's effects, every order offered must lead to the whole effect of the card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.mars.cards.test_corporate_era_play import ROWS, Facts, person, position
from tharsis.testing import Player, Table

Build = Callable[[str], tuple[Table, Player]]


def ends(build: Build, card: str, answers: list[Any]) -> list[Table]:
    """The card played in every order that the game offers; ``answers`` are given where they fit."""
    found: list[Table] = []
    open_orders: list[list[int]] = [[]]
    while open_orders:
        order = open_orders.pop()
        table, red = build("player")
        red.plays(card)
        left, step = [*answers], 0
        while red.is_asked() != "turn":
            choices = red.choices()
            if red.is_asked() == "order":
                if step == len(order):
                    open_orders += [[*order, i] for i in range(1, len(choices))]
                    order = [*order, 0]
                table.game.choose(red.seat, choices[order[step]])
                step += 1
            else:
                fitting = next(each for each in left if any(red.fits(choice, each) for choice in choices))
                left.remove(fitting)
                red.answers(fitting)
        found.append(table)
    return found


@pytest.mark.parametrize("facts", ROWS, ids=[row.name for row in ROWS])
def test_every_order_does_what_the_fixed_order_does(facts: Facts) -> None:
    def build(effect_order: str) -> tuple[Table, Player]:
        table, red, _ = position(effect_order)
        return table, red.has(money=facts.cost).holds(facts.name)

    table, red = build("printed")
    answers = [person(each, table.player(1)) for each in facts.answers]
    red.plays(facts.name, *answers)
    for end in ends(build, facts.name, answers):
        assert end.game.state() == table.game.state()


@pytest.mark.parametrize("card", ["Energy Tapping", "Power Supply Consortium"])
def test_with_no_energy_anywhere_no_order_fails(card: str) -> None:
    def build(effect_order: str) -> tuple[Table, Player]:
        table = Table(players=2, effect_order=effect_order)
        return table, table.player(0).has(money=5).tagged(power=2).holds(card)

    for end in ends(build, card, []):
        assert end.player(0).production.energy == 0
        assert card in end.player(0).tableau


def test_with_all_money_productions_at_the_floor_no_order_of_hackers_fails() -> None:
    def build(effect_order: str) -> tuple[Table, Player]:
        table = Table(players=2, effect_order=effect_order)
        table.player(1).makes(money=-5)
        return table, table.player(0).has(money=3).makes(energy=1, money=-5).holds("Hackers")

    for end in ends(build, "Hackers", []):
        assert end.player(0).production == (-5, 0, 0, 0, 0, 0)


@pytest.mark.parametrize(("card", "place"), [("Mining Area", "9-2"), ("Mining Rights", "9-2")])
def test_a_mine_gives_its_production_in_every_order(card: str, place: str) -> None:
    def build(effect_order: str) -> tuple[Table, Player]:
        table = Table(players=2, corporations=["Mining Guild"], effect_order=effect_order)
        return table, table.player(0).has(money=9, steel=0).tile("city", "9-3").holds(card)

    for end in ends(build, card, [place]):
        assert end.player(0).production.steel == 3  # one of the start, one of the card, one of the guild


@pytest.mark.parametrize("model", ["Commercial District", "Heat Trappers", "Nuclear Power"])
def test_a_copied_box_is_carried_out_in_every_order(model: str) -> None:
    def build(effect_order: str) -> tuple[Table, Player]:
        table = Table(players=2, effect_order=effect_order)
        table.player(1).makes(heat=2)
        red = table.player(0).has(money=9).makes(energy=1).owns(model).holds("Robotic Workforce")
        return table, red

    after = {
        "Commercial District": (4, 0, 0, 0, 0, 0),
        "Heat Trappers": (0, 0, 0, 0, 2, 0),
        "Nuclear Power": (-2, 0, 0, 0, 4, 0),
    }
    for end in ends(build, "Robotic Workforce", []):
        assert end.player(0).production == after[model]


def test_two_choices_to_spend_the_same_resource_cannot_both_be_kept() -> None:
    """Research sets Olympus Conference off twice; its one science resource can be spent only once."""
    table = Table(players=2, effect_order="player")
    red = table.player(0).owns("Olympus Conference", resources=1).has(money=11).holds("Research")
    red.plays("Research")
    while red.is_asked() != "turn":
        options = table.game.options(0)
        table.game.choose(0, options[-1])
        assert red.on("Olympus Conference") >= 0
