"""The network: what it answers is what its weights say, however it is reckoned."""

from __future__ import annotations

from random import Random

import pytest

from tharsis.bots.mars.network import HELD, IN_HAND, IN_PLAY, UNSEEN, Inputs, Network

OWN, OTHER = 5, 3
CARDS = [[10, 11, 12], [11], [20, 21, 22, 23], [10, 11, 12], [11]]
INPUTS = OWN + OTHER + sum(len(some) for some in CARDS)
UNITS = 8


def weights(seed: int = 1) -> Network:
    chance = Random(seed)

    def some(count: int) -> list[float]:
        return [chance.gauss(0.0, 1.0) for _ in range(count)]

    rows = [some(UNITS) for _ in range(INPUTS)]
    straight = [some(3) for _ in range(INPUTS)]
    return Network([OWN, OTHER], CARDS, rows, straight, [some(UNITS), some(UNITS)], some(3))


def by_hand(net: Network, x: list[float], stage: float) -> float:
    """The same from a plain list of all inputs."""
    powers = (1.0, stage, stage * stage)
    total = sum(much * power for much, power in zip(net.level, powers, strict=True))
    for i, much in enumerate(x):
        total += much * sum(curve * power for curve, power in zip(net.straight[i], powers, strict=True))
    for j in range(UNITS):
        unit = net.bias[j] + sum(much * net.rows[i][j] for i, much in enumerate(x))
        total += max(0.0, unit) * net.out[j]
    return total


MINE = [1.0, 0.0, -2.0, 3.5, 0.5]
THEIRS = [2.0, 0.0, 1.0]
MY_CARDS = [(IN_PLAY, 10, 1.0), (IN_PLAY, 11, 1.0), (HELD, 11, 4.0), (IN_HAND, 22, 1.0)]
THEIR_CARDS = [(IN_PLAY, 12, 1.0), (IN_PLAY, 11, 1.0), (HELD, 11, 2.0)]
PLAIN = [*MINE, *THEIRS, 1, 1, 0, 4, 0, 0, 1, 0, 0, 1, 1, 2]


@pytest.mark.parametrize("stage", [0.0, 0.4, 1.0])
def test_every_input_has_its_place(stage: float) -> None:
    net = weights()
    mine = Inputs(net, MINE, MY_CARDS, stage, False, None)
    theirs = Inputs(net, THEIRS, THEIR_CARDS, stage, True, None)
    assert net.answer(mine, theirs) == pytest.approx(by_hand(net, PLAIN, stage))


def test_a_card_that_nobody_has_seen_counts_as_the_average_of_all() -> None:
    net = weights(2)
    theirs = Inputs(net, THEIRS, THEIR_CARDS, 0.5, True, None)
    mine = Inputs(net, MINE, [(IN_HAND, UNSEEN, 1.0), (IN_HAND, UNSEEN, 1.0)], 0.5, False, None)
    plain = [*MINE, *THEIRS, 0, 0, 0, 0, 0.5, 0.5, 0.5, 0.5, 0, 1, 1, 2]
    assert net.answer(mine, theirs) == pytest.approx(by_hand(net, plain, 0.5))


def test_a_card_that_was_never_met_counts_for_nothing() -> None:
    net = weights(3)
    theirs = Inputs(net, THEIRS, THEIR_CARDS, 0.5, True, None)
    mine = Inputs(net, MINE, MY_CARDS, 0.5, False, None)
    more = Inputs(net, MINE, [*MY_CARDS, (IN_PLAY, 99, 1.0), (HELD, 10, 3.0)], 0.5, False, None)
    assert net.answer(mine, theirs) == net.answer(more, theirs)


@pytest.mark.parametrize(
    ("counted", "cards", "stage"),
    [
        (MINE, MY_CARDS, 0.5),
        ([1.0, 2.0, -2.0, 0.0, 0.5], MY_CARDS, 0.5),
        (MINE, [*MY_CARDS, (IN_PLAY, 12, 1.0)], 0.5),  # played
        (MINE, MY_CARDS[:2], 0.5),  # taken away
        (MINE, [*MY_CARDS[:2], (HELD, 11, 7.0), (IN_HAND, UNSEEN, 1.0)], 0.5),
        (MINE, MY_CARDS, 0.3),  # another stage
        ([0.0] * OWN, [], 0.5),
    ],
)
def test_what_is_reckoned_from_something_like_it_is_the_same(
    counted: list[float], cards: list[tuple[int, int, float]], stage: float
) -> None:
    net = weights(4)
    start = [*MY_CARDS, (IN_HAND, UNSEEN, 2.0)]
    before = Inputs(net, MINE, start, 0.5, False, None)
    theirs = Inputs(net, THEIRS, THEIR_CARDS, stage, True, None)
    anew = Inputs(net, counted, cards, stage, False, None)
    changed = Inputs(net, counted, cards, stage, False, before)
    assert net.answer(changed, theirs) == pytest.approx(net.answer(anew, theirs))
    assert changed.cards == anew.cards
    again = Inputs(net, MINE, start, 0.5, False, changed)
    assert again.sums == pytest.approx(before.sums)
    assert again.straight == pytest.approx(before.straight)
