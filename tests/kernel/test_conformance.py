"""What every registered game must do, played through random games of all kinds of setups."""

from __future__ import annotations

import pytest

from tharsis.kernel.game import Game, IllegalOption
from tharsis.kernel.kits import kit_named, kit_names
from tharsis.kernel.record import Record
from tharsis.kernel.rng import Rng

GAMES = [*kit_names(), "nim"]
CASES = [(name, seed) for name in GAMES for seed in range(12)]
pytestmark = pytest.mark.usefixtures("mini")


def play(game: Game, rng: Rng, most: int = 100_000) -> list[tuple[int, int]]:
    """Play at random, seats answering in any order; returns the choices."""
    choices: list[tuple[int, int]] = []
    while not game.over and len(choices) < most:
        waiting = game.waiting()
        seat = waiting[rng.below(len(waiting))]
        options = game.options(seat)
        choice = options[rng.below(len(options))]
        game.choose(seat, choice)
        choices.append((seat, choice))
    return choices


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_a_waiting_seat_has_options_and_an_illegal_choice_changes_nothing(name: str, seed: int) -> None:
    game = kit_named(name).from_setup(kit_named(name).random_setup(seed))
    rng = Rng(seed)
    steps = 0
    while not game.over:
        waiting = game.waiting()
        assert waiting
        assert waiting == sorted(set(waiting))
        for seat in waiting:
            options = game.options(seat)
            assert options
            assert len(set(options)) == len(options)
            assert game.options(seat) == options
            assert game.prompt(seat).seat == seat
        if steps % 25 == 0:
            before = game.state()
            for seat in range(-1, game.seats + 1):
                legal = set(game.options(seat))
                wrong = next(n for n in range(len(legal) + 1) if n not in legal)
                with pytest.raises(IllegalOption):
                    game.choose(seat, wrong)
                with pytest.raises(IllegalOption):
                    game.choose(seat, -1)
            assert game.state() == before
        seat = waiting[rng.below(len(waiting))]
        options = game.options(seat)
        game.choose(seat, options[rng.below(len(options))])
        steps += 1
    assert game.waiting() == []
    assert [score.seat for score in game.scores()] == list(range(game.seats))
    assert min(score.place for score in game.scores()) == 1


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_a_copy_is_equal_and_independent(name: str, seed: int) -> None:
    game = kit_named(name).from_setup(kit_named(name).random_setup(seed))
    rng = Rng(seed)
    for _ in range(40):
        if game.over:
            break
        before = game.state()
        twin = game.copy()
        assert twin.state() == before
        play(twin, Rng(seed), most=30)
        assert game.state() == before
        play(game, rng, most=17)


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_a_record_replays_to_the_same_state_and_survives_writing(name: str, seed: int) -> None:
    kit = kit_named(name)
    setup = kit.random_setup(seed)
    game = kit.from_setup(setup)
    record = Record(name, kit.setup_of(game), play(game, Rng(seed)))
    again = Record.load(record.dump())
    assert again.dump() == record.dump()
    assert again.verify().state() == game.state()


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_the_same_seed_gives_the_same_game(name: str, seed: int) -> None:
    kit = kit_named(name)
    one = kit.from_setup(kit.random_setup(seed))
    other = kit.from_setup(kit.random_setup(seed))
    assert one.state() == other.state()
    assert play(one, Rng(3)) == play(other, Rng(3))
    assert one.state() == other.state()


def test_another_seed_gives_another_game() -> None:
    for name in GAMES:
        kit = kit_named(name)
        assert kit.new(seed=1).state() != kit.new(seed=2).state()


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_simultaneous_answers_commute(name: str, seed: int) -> None:
    """Whoever answers first, the outcome is the same."""
    kit = kit_named(name)
    game = kit.from_setup(kit.random_setup(seed))
    rng = Rng(seed)
    compared = 0
    while not game.over:
        waiting = game.waiting()
        if len(waiting) == 1:
            play(game, rng, most=1)
            continue
        answers = {seat: answer_of(game.copy(), seat, rng) for seat in waiting}
        forth = game.copy()
        back = game.copy()
        for seat in waiting:
            for choice in answers[seat]:
                forth.choose(seat, choice)
        for seat in reversed(waiting):
            for choice in answers[seat]:
                back.choose(seat, choice)
        assert forth.state() == back.state()
        game = forth
        compared += 1
    assert compared > 0 or game.seats == 1


def answer_of(game: Game, seat: int, rng: Rng) -> list[int]:
    """A seat's whole answer to a question put to several."""
    choices: list[int] = []
    while seat in game.waiting():
        options = game.options(seat)
        choices.append(options[rng.below(len(options))])
        game.choose(seat, choices[-1])
    return choices


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_known_to_keeps_what_a_seat_sees_and_deals_the_rest_anew(name: str, seed: int) -> None:
    kit = kit_named(name)
    game = kit.from_setup(kit.random_setup(seed))
    rng = Rng(seed)
    differed = 0
    for _ in range(40):
        if game.over:
            break
        before = game.state()
        for seat in range(game.seats):
            guess = game.known_to(seat, rng)
            assert kit.seen_by(guess, seat) == kit.seen_by(game, seat)
            differed += guess.state() != before
            play(guess, Rng(seed), most=40)
        assert game.state() == before
        play(game, rng, most=11)
    assert differed > 0


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_known_to_depends_on_nothing_hidden(name: str, seed: int) -> None:
    """Two games that look alike to a seat are dealt anew in the same way."""
    kit = kit_named(name)
    game = kit.from_setup(kit.random_setup(seed))
    rng = Rng(seed)
    for _ in range(20):
        if game.over:
            break
        for seat in range(game.seats):
            alike = game.known_to(seat, rng)
            assert alike.known_to(seat, Rng(5)).state() == game.known_to(seat, Rng(5)).state()
        play(game, rng, most=23)
