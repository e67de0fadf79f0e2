"""Bots that understand the dice game."""

from __future__ import annotations

import pytest

from tharsis.bots import bot_named, play_decision
from tharsis.bots.dice.outlook import WEIGHTS, income, outlook, price_of_die
from tharsis.bots.dice.planner import best_kept, plan, rated_options
from tharsis.bots.dice.value import value
from tharsis.bots.hints import explain
from tharsis.dice.engine import terms
from tharsis.dice.kit import KIT, table
from tharsis.dice.testing import Table
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.kernel.rng import Rng


@pytest.mark.parametrize("spec", ["planner", "search:iterations=4", "easy", "greedy"])
def test_bots_answer_every_kind_of_question(spec: str) -> None:
    asked: set[str] = set()
    bot, rng = bot_named(spec), Rng(3)
    for seed in range(2):
        g = table(KIT.new(seed=seed, players=2 + seed, corporate_era=True))
        while not g.over and g.turn < 3:
            seat = g.waiting()[0]
            asked.add(g.prompt(seat).kind)
            g.choose(seat, play_decision(bot, g, seat, rng))
    assert {"corporation", "gift", "turn", "main"} <= asked


def test_dice_are_dear_to_those_who_make_few() -> None:
    assert price_of_die(WEIGHTS, 2.0) > price_of_die(WEIGHTS, 4.0) > price_of_die(WEIGHTS, 8.0)
    assert income(WEIGHTS, 2.0) < income(WEIGHTS, 4.0) < income(WEIGHTS, 8.0)
    assert income(WEIGHTS, 4.0) - income(WEIGHTS, 2.0) > income(WEIGHTS, 8.0) - income(WEIGHTS, 6.0)


def test_production_is_worth_more_early() -> None:
    early, late = Table(), Table().sets(temperature=8, oxygen=12)
    for each in (early, late):
        each.players[0].makes(red=2)
    mine = early.card("Mine")
    assert outlook(early.game, 0).benefit(mine) > 2 * outlook(late.game, 0).benefit(mine) > 0.0


def test_the_planner_raises_what_brings_points() -> None:
    table = Table()
    red, _ = table.players
    red.makes(red=3).has(heat=3)
    red.at_main()
    assert plan(table.game, 0) == option(terms.STANDARD, terms.HEAT_ACTION)


def test_the_planner_produces_when_there_is_nothing_to_pay_with() -> None:
    table = Table()
    red, _ = table.players
    red.makes(red=2, green=2, blue=1)
    assert plan(table.game, 0) == option(terms.PRODUCTION_TURN)


def test_the_planner_keeps_dice_that_pay_for_something() -> None:
    table = Table()
    red, _ = table.players
    red.holds("Small Asteroid").has(event=1, titanium=1, credit=2, energy=2)
    kept = best_kept(table.game.copy(), 0, outlook(table.game, 0), [])
    assert {table.words.icon("event"), table.words.icon("titanium")} <= set(kept)
    assert len(kept) == 3


def test_the_end_is_worth_more_to_those_far_ahead() -> None:
    gains = []
    for points in (0, 25, 60):
        table = Table().sets(temperature=-8)
        red, _ = table.players
        red.makes(red=3, yellow=2).has(heat=3, credit=2, earth=1).holds("Bribed Committee").scores(points)
        red.at_main()
        rated = {choice: gain for gain, choice in rated_options(table.game, 0)}
        step = rated[option(terms.STANDARD, terms.HEAT_ACTION)]
        gains.append(step - rated[option(terms.PLAY, table.card("Bribed Committee").id)])
    assert gains == sorted(gains)
    assert gains[2] > gains[0] + 2.0
    assert plan(table.game, 0) == option(terms.STANDARD, terms.HEAT_ACTION)


def test_on_the_last_turn_only_points_count() -> None:
    table = Table()
    red, _ = table.players
    table.game.last_turns = 2
    red.has(credit=3, steel=1, energy=1).holds("Power Plant")
    red.at_main()
    assert plan(table.game, 0) == option(terms.STANDARD, terms.CREDIT_ACTION)


def test_rated_options_are_sorted_and_legal() -> None:
    table = Table()
    red, _ = table.players
    red.has(heat=3, plant=2, wild=1).holds("Mine", "Asteroid")
    rated = rated_options(table.game, 0)
    assert [gain for gain, _ in rated] == sorted((gain for gain, _ in rated), reverse=True)
    assert {choice for _, choice in rated} == set(table.game.options(0))


def test_more_is_worth_more() -> None:
    table = Table()
    red, blue = table.players
    view = outlook(table.game, 0)
    before = value(table.game, 0, view)
    red.has(heat=1)
    richer = value(table.game, 0, view)
    blue.has(heat=2)
    assert before < richer
    assert value(table.game, 0, view) < richer


def test_a_hint_tells_what_and_why() -> None:
    table = Table()
    red, _ = table.players
    red.makes(red=3).has(heat=3).at_main()
    choice, words = explain("planner", table.game, 0)
    assert verb_of(choice) == terms.STANDARD
    assert argument_of(choice) == terms.HEAT_ACTION
    assert "Pay 3 heat to raise the temperature" in words
    assert "points" in words
