"""Random games of random setups never break an invariant, get stuck, or refuse what they offered."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.mars.invariants import check
from tharsis.kernel.record import Record
from tharsis.kernel.rng import Rng
from tharsis.mars.kit import KIT

MOST_CHOICES = 20_000


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**63 - 1), every=st.integers(1, 9))
def test_random_games_keep_every_invariant(seed: int, every: int) -> None:
    setup = KIT.random_setup(seed)
    game = KIT.new(**setup, logging=True)
    rng = Rng(seed)
    record = Record("mars", KIT.setup_of(game))
    while not game.over:
        waiting = game.waiting()
        seat = waiting[rng.below(len(waiting))]
        options = game.options(seat)
        choice = options[rng.below(len(options))]
        game.choose(seat, choice)
        record.choices.append((seat, choice))
        if len(record.choices) % every == 0:
            check(game)
        assert len(record.choices) < MOST_CHOICES
    check(game)
    assert record.replay().state() == game.state()


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**63 - 1))
def test_a_game_with_a_log_is_the_same_game(seed: int) -> None:
    setup = KIT.random_setup(seed)
    silent = KIT.new(**setup)
    told = KIT.new(**setup, logging=True)
    rng = Rng(seed)
    while not silent.over:
        seat = silent.waiting()[0]
        options = silent.options(seat)
        assert told.options(seat) == options
        choice = options[rng.below(len(options))]
        silent.choose(seat, choice)
        told.choose(seat, choice)
    assert silent.state() == told.state()
    assert told.log
    assert not silent.log
