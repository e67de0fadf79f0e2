"""Greedy, planner, search and the levels: what each goes by, and that any game will do."""

from __future__ import annotations

from typing import Any, cast

import pytest

from tests.mini.nim import heap
from tharsis.bots import RandomBot, bot_named, play_decision
from tharsis.bots.experts import expert_on
from tharsis.bots.greedy import margin
from tharsis.bots.mars.expert import EXPERT
from tharsis.kernel.game import Game
from tharsis.kernel.kits import kit_named, kit_of
from tharsis.kernel.option import option
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.terms import DONE
from tharsis.mars.kit import table as mars_table
from tharsis.testing import Table

MARS = kit_named("mars")


def at_a_turn(seed: int) -> tuple[Game, int]:
    """A game of the planner's at a turn with many options."""
    game = MARS.new(players=2, seed=seed)
    rng = Rng(seed)
    planner = bot_named("planner")
    while True:
        seat = game.waiting()[0]
        if game.prompt(seat).kind == "turn" and len(game.options(seat)) > 6:
            return game, seat
        game.choose(seat, play_decision(planner, game, seat, rng))


def words(game: Game, seat: int, choice: int) -> str:
    return MARS.describe(game, seat, choice)


def test_greedy_claims_a_milestone_rather_than_play_a_card_without_points() -> None:
    table = Table(players=2)
    table.player(0).has(money=30).holds("Sponsors").tagged(building=8)
    choice = bot_named("greedy").choose(table.game, 0, Rng(1))
    assert words(table.game, 0, choice) == "Claim Builder (8 M€)"


def test_greedy_looks_to_the_end_of_an_action() -> None:
    """Playing the card asks where the ocean goes; the points come only after the answer."""
    table = Table(players=2)
    table.player(0).has(money=30).holds("Ice Asteroid", "Sponsors")
    choice = bot_named("greedy").choose(table.game, 0, Rng(1))
    assert words(table.game, 0, choice).startswith("Play Ice Asteroid")


def test_belongings_break_ties_between_equal_scores() -> None:
    table = Table(players=2)
    table.player(0).has(money=7).holds("Sponsors")
    choice = bot_named("greedy").choose(table.game, 0, Rng(1))
    assert words(table.game, 0, choice).startswith("Play Sponsors")


@pytest.mark.parametrize("name", ["greedy", "planner", "search:iterations=4"])
@pytest.mark.parametrize("rival", [0, 3])
def test_nobody_harms_himself_where_that_is_no_must(name: str, rival: int) -> None:
    table = Table(players=2)
    red = table.player(0).has(money=1, plants=5).owns("Fish", resources=3).holds("Virus")
    table.player(1).has(plants=rival)
    red.plays("Virus")
    assert (red.is_asked(), len(red.choices())) == ("remove", 7 + rival)
    choice = bot_named(name).choose(table.game, 0, Rng(1))
    told = words(table.game, 0, choice)
    assert "from Player 2" in told if rival else told == "Remove nothing"


def test_the_margin_is_to_the_best_of_the_others() -> None:
    table = Table(players=3)
    table.player(0).rated(30)
    table.player(1).rated(25)
    table.player(2).rated(33)
    assert [margin(table.game, seat) for seat in range(3)] == [-3, -8, 3]


@pytest.mark.parametrize("name", ["greedy", "planner", "search", "hard", "normal"])
@pytest.mark.usefixtures("mini")
def test_in_a_game_without_an_expert_they_take_what_scores_most(name: str) -> None:
    game = heap(10)
    assert kit_of(game).name == "nim"
    assert expert_on(game) is None
    assert kit_named("nim").describe(game, 0, play_decision(bot_named(name), game, 0, Rng(1))) == "Take 3"


@pytest.mark.usefixtures("mini")
def test_easy_plays_a_game_without_an_expert_and_blunders_in_it() -> None:
    rng = Rng(1)
    taken = {play_decision(bot_named("easy"), heap(10), 0, rng) >> 6 for _ in range(60)}
    assert taken == {1, 2, 3}


def test_a_game_that_nobody_registered_is_an_error() -> None:
    with pytest.raises(TypeError, match="belongs to no registered game"):
        kit_of(heap(3))


def test_the_planner_answers_for_the_planner_bot() -> None:
    game, seat = at_a_turn(2)
    known = game.known_to(seat, Rng(1))
    assert bot_named("planner").choose(known, seat, Rng(1)) == EXPERT.plan(known, seat)


def test_easy_slips_about_as_often_as_it_should() -> None:
    game, seat = at_a_turn(2)
    known = game.known_to(seat, Rng(1))
    best = EXPERT.glance(known, seat)
    tempting = [choice for _, choice in EXPERT.rated(known, seat)[1:5]]
    rng = Rng(1)
    chosen = [bot_named("easy:mistakes=35").choose(known, seat, rng) for _ in range(200)]
    assert 40 < sum(each != best for each in chosen) < 100
    assert {each for each in chosen if each != best} <= set(tempting)
    careful = bot_named("easy:mistakes=0")
    assert {careful.choose(known, seat, rng) for _ in range(20)} == {best}


def test_easy_does_not_see_what_production_will_bring() -> None:
    table = Table(players=2)
    table.player(0).has(money=6).holds("Sponsors")
    careful = bot_named("easy:mistakes=0")
    sponsors = words(table.game, 0, bot_named("planner").choose(table.game, 0, Rng(1)))
    assert sponsors.startswith("Play Sponsors")
    assert words(table.game, 0, careful.choose(table.game, 0, Rng(1))) != sponsors


def test_easy_buys_only_what_it_can_play_at_once() -> None:
    careful = bot_named("easy:mistakes=0")
    bought = 0
    for seed in range(12):
        game = MARS.new(players=2, seed=seed)
        while careful.choose(game, 0, Rng(1)) != option(DONE):
            game.choose(0, careful.choose(game, 0, Rng(1)))
        mars = mars_table(game)
        corporation = mars.cards[mars.players[0].chosen[0][0]]
        ask = mars.asks[0]
        assert ask is not None
        cost = sum(mars.cards[card].cost + 3 for card in ask.picks)
        assert cost <= corporation.cost
        bought += len(ask.picks)
    assert bought > 12


def test_a_beginner_at_dice_is_no_expert() -> None:
    """It answers everything, and now and then otherwise than the planner."""
    dice = kit_named("dice")
    game = dice.new(players=2, seed=3)
    expert = expert_on(game)
    assert expert is not None
    rng = Rng(3)
    other = 0
    for _ in range(150):
        seat = game.waiting()[0]
        known = game.known_to(seat, rng)
        choice = expert.glance(known, seat)
        assert choice in game.options(seat)
        other += choice != expert.plan(known, seat)
        game.choose(seat, choice)
    assert other > 0


def test_search_hands_its_budget_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, float]] = []

    def search(game: Game, seat: int, rng: Rng, iterations: int, seconds: float) -> int:
        asked.append((iterations, seconds))
        return game.options(seat)[-1]

    monkeypatch.setattr(cast(Any, EXPERT), "search", search)
    game, seat = at_a_turn(2)
    for spec in ("search:iterations=30", "search:seconds=0.5", "hard:seconds=2"):
        assert play_decision(bot_named(spec), game, seat, Rng(1)) == game.options(seat)[-1]
    assert asked == [(30, 0.0), (0, 0.5), (0, 2.0)]


def test_search_with_iterations_is_the_same_every_time() -> None:
    game, seat = at_a_turn(2)
    bot = bot_named("search:iterations=8")
    assert play_decision(bot, game, seat, Rng(3)) == play_decision(bot, game, seat, Rng(3))


def test_every_bot_plays_every_kind_of_game() -> None:
    for seed in range(4):
        game = MARS.from_setup(MARS.random_setup(seed))
        rng = Rng(seed)
        names = ["greedy", "planner", "easy", "random-verb"]
        for n in range(120):
            if game.over:
                break
            seat = game.waiting()[0]
            bot = RandomBot() if n % 3 else bot_named(names[n % len(names)])
            game.choose(seat, play_decision(bot, game, seat, rng))
