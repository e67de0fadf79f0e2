"""Prices that modules bring: a track, an action and a question that the core has never heard of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from tharsis.bots.mars import prices
from tharsis.bots.mars.experience import experienced
from tharsis.bots.mars.insight import insightful
from tharsis.bots.mars.outlook import (
    LENGTH,
    Outlook,
    generations_left,
    length_of,
    outlook,
    project_price,
    steps_left,
)
from tharsis.bots.mars.pace import speed_of
from tharsis.bots.mars.planner import plan, rated_options
from tharsis.bots.mars.prices import Answer, Price, StepPrice
from tharsis.bots.mars.pricing.terraforming import step_price
from tharsis.bots.mars.worth import worth
from tharsis.kernel.option import option, verb_of
from tharsis.mars.engine.effects.base import DOING, RATING, Ask, Effect, Pending
from tharsis.mars.engine.effects.globals import Raise
from tharsis.mars.engine.effects.hand import Draw
from tharsis.mars.engine.module import Module, enter_module, leave_module
from tharsis.mars.engine.rulebook import Rulebook
from tharsis.mars.engine.setup import Setup
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import AMOUNT, MONEY, OXYGEN, TEMPERATURE
from tharsis.mars.engine.tracks import Track, TrackBonus, track_number
from tharsis.mars.engine.turn_actions import TurnAction
from tharsis.mars.kit import KIT

CLOUDS: Final = track_number("clouds")
SEED: Final = 40  # a verb that the core has no use for


class SeedClouds(Effect):
    """Raise the clouds by as much as one likes to pay 3 M€ a step for: 1 or 2."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, RATING)

    def asks(self) -> str:
        return "seed"

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        g.ask_or_take(self, who, card, data, [option(AMOUNT, 1), option(AMOUNT, 2)])

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        steps = 2 if choice == option(AMOUNT, 2) else 1
        g.players[ask.who].stock[MONEY] -= 3 * steps
        Raise(CLOUDS, steps).resolve(g, ask.who, ask.card, -1)


SEED_CLOUDS: Final = SeedClouds()


class Seeding(TurnAction):
    def offer(self, g: Table, who: int, found: list[int]) -> None:
        if g.players[who].stock[MONEY] >= 6:
            found.append(option(SEED))

    def do(self, g: Table, who: int, argument: int) -> None:
        g.pile.append(Pending(SEED_CLOUDS, who, -1, -1))


class Clouds(Module):
    def prepare(self, book: Rulebook, setup: Setup) -> None:
        bonuses = [TrackBonus(8, Draw(1), 0), TrackBonus(16, Draw(1), 0)]
        book.add_track(Track(CLOUDS, "clouds", 0, 30, 2, bonuses, needed=False, needed_alone=True))
        book.actions.append(Seeding(SEED))


class SeedingPrice(Price):
    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        return step_price(CLOUDS, g, who, o) - 3.0


class SeedMuch(Answer):
    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        return options[-1]


class Dear(StepPrice):
    def worth(self, g: Table, who: int, o: Outlook) -> float:
        return 99.0


@pytest.fixture
def clouds(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The modules of a game with clouds; the bots know how to price and answer them."""
    module = Clouds("clouds", "Clouds")
    enter_module(module)
    monkeypatch.setitem(prices.EFFECT_PRICES, SeedClouds, SeedingPrice())
    monkeypatch.setitem(prices.ANSWERS, "seed", SeedMuch())
    yield ["base", "corporate-era", "clouds"]
    leave_module(module)


def test_a_step_of_an_unknown_track_is_worth_its_rating_and_its_share_in_the_bonuses(
    clouds: list[str],
) -> None:
    game = KIT.new(players=3, modules=clouds, seed="clouds")
    o = outlook(game, 0)
    assert step_price(CLOUDS, game, 0, o) == pytest.approx(o.step + 2 * o.card / 15)
    game.parameters[CLOUDS] = 10
    assert step_price(CLOUDS, game, 0, o) == pytest.approx(o.step + o.card / 10)
    game.parameters[CLOUDS] = 28  # room for one step, no bonus left
    assert worth(Raise(CLOUDS, 3), game, 0, -1, o) == pytest.approx(o.step)
    game.parameters[CLOUDS] = 30
    assert worth(Raise(CLOUDS, 3), game, 0, -1, o) == 0.0


def test_it_is_not_priced_as_temperature(clouds: list[str]) -> None:
    game = KIT.new(players=3, modules=clouds, seed="clouds")
    game.parameters[TEMPERATURE] = 8
    game.parameters[OXYGEN] = 14
    o = outlook(game, 0)
    assert step_price(TEMPERATURE, game, 0, o) == step_price(OXYGEN, game, 0, o) == 0.0
    assert step_price(CLOUDS, game, 0, o) > 1.0


def test_a_module_may_price_its_track_itself(clouds: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(prices.STEP_PRICES, CLOUDS, Dear())
    game = KIT.new(players=3, modules=clouds, seed="clouds")
    assert worth(Raise(CLOUDS, 2), game, 0, -1, outlook(game, 0)) == 198.0


def test_alone_the_goal_counts_where_victory_waits_for_the_track(clouds: list[str]) -> None:
    game = KIT.new(players=1, modules=clouds, seed="clouds")
    o = outlook(game, 0)
    assert o.goal > 0.0
    assert step_price(CLOUDS, game, 0, o) > o.step + o.goal * project_price(game, CLOUDS) - 0.001
    assert steps_left(game) == 57


def test_the_forecast_waits_for_the_tracks_that_the_end_waits_for(clouds: list[str]) -> None:
    plain = KIT.new(players=3, seed="clouds")
    cloudy = KIT.new(players=3, modules=clouds, seed="clouds")
    assert steps_left(cloudy) == steps_left(plain) == 42
    assert generations_left(cloudy) == generations_left(plain)
    assert speed_of(cloudy, CLOUDS) == pytest.approx(15 / 11.6)


def test_experience_and_insight_hold_for_the_modules_that_they_were_learned_with(clouds: list[str]) -> None:
    for modules in (["base"], ["base", "corporate-era"]):
        game = KIT.new(players=3, modules=modules, seed="clouds")
        assert experienced(game)
        assert insightful(game)
    cloudy = KIT.new(players=3, modules=clouds, seed="clouds")
    assert not experienced(cloudy)
    assert not insightful(cloudy)


def test_six_players_have_a_length() -> None:
    game = KIT.new(players=5, seed="six").copy()
    game.seats = 6
    assert 0.0 < LENGTH[6] < LENGTH[5]
    assert length_of(game) == LENGTH[6]
    assert generations_left(game) > 0.0


def test_the_planner_plays_with_what_a_module_brings(clouds: list[str]) -> None:
    """Its action is tried on copies and taken, its question answered, its track priced."""
    game = KIT.new(players=2, modules=clouds, seed="clouds")
    seeded = 0
    for _ in range(2000):
        if game.over:
            break
        seat = game.waiting()[0]
        choice = plan(game, seat)
        seeded += game.prompt(seat).kind == "turn" and verb_of(choice) == SEED
        game.choose(seat, choice)
    assert game.over
    assert seeded > 3
    assert game.parameters[CLOUDS] == 30


def test_what_nobody_can_answer_stops_the_planner(clouds: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(prices.ANSWERS, "seed")
    game = KIT.new(players=2, modules=clouds, seed="clouds")
    while game.prompt(game.waiting()[0]).kind != "turn":
        seat = game.waiting()[0]
        game.choose(seat, plan(game, seat))
    seat = game.waiting()[0]
    game.players[seat].stock[MONEY] = 50
    game.asks[seat] = Ask(game.asks[seat].effect, seat, -1, -1, [], [])  # type: ignore[union-attr]
    with pytest.raises(TypeError, match="no answer to the question seed of SeedClouds"):
        rated_options(game, seat)
