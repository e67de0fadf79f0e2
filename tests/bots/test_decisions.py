"""The one door through which bots decide: they see what their seat knows, and answer legally."""

from __future__ import annotations

import pytest

from tharsis.bots import BotFailed, RandomBot, RandomVerbBot, bot_named, play_decision, play_out
from tharsis.kernel.game import Game
from tharsis.kernel.kits import kit_named
from tharsis.kernel.option import option, verb_of
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.terms import PASS
from tharsis.mars.kit import table

MARS = kit_named("mars")


class Spy:
    """Keeps the game that it is shown."""

    def __init__(self) -> None:
        self.shown: list[Game] = []

    def choose(self, game: Game, seat: int, rng: Rng) -> int:
        self.shown.append(game)
        return game.options(seat)[0]


class Stubborn:
    """Always answers the same."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, game: Game, seat: int, rng: Rng) -> int:
        return self.answer  # type: ignore[return-value]


def half_played(
    seed: int, choices: int = 150, players: int = 2, draft: bool = False, modules: list[str] | None = None
) -> Game:
    """A game after so many random choices, or a few more, so that whoever is asked has a choice."""
    played_with = ["base", "corporate-era"] if modules is None else modules
    game = MARS.new(players=players, seed=seed, draft=draft, modules=played_with)
    rng = Rng(seed)
    made = 0
    while made < choices or len(game.options(game.waiting()[0])) == 1:
        seat = game.waiting()[0]
        game.choose(seat, play_decision(RandomBot(), game, seat, rng))
        made += 1
    return game


@pytest.mark.parametrize("choices", [0, 1, 30, 150])
@pytest.mark.parametrize("draft", [False, True])
def test_a_bot_is_shown_nothing_that_its_seat_does_not_know(choices: int, draft: bool) -> None:
    """Two games that look alike to the seat but hide other cards are shown as the very same game."""
    game = half_played(3, choices, players=3, draft=draft)
    seat = game.waiting()[0]
    alike = game.known_to(seat, Rng(99))
    assert alike.state() != game.state()
    spy = Spy()
    for each in (game, alike):
        play_decision(spy, each, seat, Rng(5))
    assert spy.shown[0].state() == spy.shown[1].state()


def test_hands_and_deck_are_dealt_anew() -> None:
    game = half_played(4, 20)
    seat = game.waiting()[0]
    spy = Spy()
    for n in range(5):
        play_decision(spy, game, seat, Rng(n))
    real = table(game)
    other = 1 - seat
    assert real.players[other].hand
    assert any(table(each).players[other].hand != real.players[other].hand for each in spy.shown)
    assert all(table(each).players[seat].hand == real.players[seat].hand for each in spy.shown)
    assert all(table(each).deck[table(each).deck_next :] != real.deck[real.deck_next :] for each in spy.shown)


def test_a_bot_cannot_learn_the_seed_from_which_everything_was_dealt() -> None:
    game = half_played(4)
    seat = game.waiting()[0]
    spy = Spy()
    play_decision(spy, game, seat, Rng(1))
    assert MARS.setup_of(spy.shown[0])["seed"] != MARS.setup_of(game)["seed"]


def test_a_bot_cannot_change_the_game() -> None:
    class Vandal:
        def choose(self, game: Game, seat: int, rng: Rng) -> int:
            first = game.options(seat)[0]
            table(game).players[seat].stock[0] += 1000
            game.choose(seat, first)
            return first

    game = half_played(5)
    before = game.state()
    play_decision(Vandal(), game, game.waiting()[0], Rng(1))
    assert game.state() == before


def test_a_question_with_one_answer_is_not_put_to_the_bot() -> None:
    game = half_played(6)
    spy = Spy()
    asked = 0
    while not game.over and asked < 200:
        seat = game.waiting()[0]
        options = game.options(seat)
        before = len(spy.shown)
        choice = play_decision(spy, game, seat, Rng(asked))
        assert len(spy.shown) - before == (len(options) > 1)
        game.choose(seat, choice)
        asked += 1
    assert 0 < len(spy.shown) < asked


@pytest.mark.parametrize("answer", [-1, 999_999_999, None, "pass", True, 1.0])
def test_an_illegal_answer_is_a_failure_of_the_bot(answer: object) -> None:
    game = half_played(7)
    with pytest.raises(BotFailed, match="which is not legal; legal are: "):
        play_decision(Stubborn(answer), game, game.waiting()[0], Rng(1))


@pytest.mark.parametrize("bots", [["random", "random-verb"], ["planner", "random"], ["greedy", "greedy"]])
def test_a_game_played_out_is_the_game_of_its_decisions(bots: list[str]) -> None:
    """The compiled loop has a short way for bots that pick blindly; it must lead to the same end."""
    players = [bot_named(each) for each in bots]
    whole = MARS.new(players=2, seed=11)
    steps = MARS.new(players=2, seed=11)
    rng = Rng(3)
    made = 0
    while not steps.over:
        seat = steps.waiting()[0]
        steps.choose(seat, play_decision(players[seat], steps, seat, rng))
        made += 1
    assert play_out(whole, players, Rng(3)) == made
    assert whole.state() == steps.state()


def test_an_illegal_answer_stops_a_game_that_is_played_out() -> None:
    with pytest.raises(BotFailed, match="it chose -1, which is not legal"):
        play_out(MARS.new(players=2, seed=1), [Stubborn(-1), RandomBot()], Rng(1))


def test_random_verb_draws_a_verb_and_then_one_of_its_options() -> None:
    """Two draws, verbs in their order and options in theirs: the same seed gives the same game for ever."""
    bot = RandomVerbBot()
    for options in (
        [5],
        [0, 63, 64, 127, 63 + 640],
        [option(verb, n) for n in range(3) for verb in (40, 2, 63)],
    ):
        for seed in range(50):
            rng = Rng(seed)
            verbs = sorted({verb_of(each) for each in options})
            verb = verbs[rng.below(len(verbs))]
            fitting = [each for each in options if verb_of(each) == verb]
            wanted = fitting[rng.below(len(fitting))]
            again = Rng(seed)
            assert bot.pick(options, again) == wanted
            assert again.next32() == rng.next32()


def turn_of(seed: int) -> tuple[Game, int]:
    """A game at a moment when somebody may pass and much else."""
    game = half_played(seed, 20)
    rng = Rng(seed)
    while True:
        seat = game.waiting()[0]
        options = game.options(seat)
        if option(PASS) in options and len(options) > 5 and len({verb_of(each) for each in options}) > 1:
            return game, seat
        game.choose(seat, options[rng.below(len(options))])


def test_random_takes_every_option_about_as_often() -> None:
    game, seat = turn_of(8)
    options = game.options(seat)
    rng = Rng(1)
    taken = [play_decision(RandomBot(), game, seat, rng) for _ in range(200 * len(options))]
    assert all(120 < taken.count(each) < 300 for each in options)


def test_random_verb_takes_every_kind_of_action_about_as_often() -> None:
    game, seat = turn_of(8)
    kinds = sorted({verb_of(each) for each in game.options(seat)})
    rng = Rng(1)
    taken = [verb_of(play_decision(RandomVerbBot(), game, seat, rng)) for _ in range(200 * len(kinds))]
    assert all(120 < taken.count(each) < 300 for each in kinds)
    assert len(kinds) < len(game.options(seat))
