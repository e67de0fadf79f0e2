"""Bots that leave it to chance.

They look at their options and at nothing else, so nothing need be hidden from them: whoever lets them play
hands over the list and takes what comes back. Compiled, for there is hardly anything to do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tharsis.kernel.game import Game
from tharsis.kernel.option import VERB_MASK
from tharsis.kernel.rng import Rng

if TYPE_CHECKING:
    from mypy_extensions import i64  # for the compiler: see tharsis.kernel.rng


class BlindBot:
    """Answers from the list of options alone."""

    def pick(self, options: list[int], rng: Rng) -> int:
        """One of the options."""
        raise NotImplementedError

    def choose(self, game: Game, seat: int, rng: Rng) -> int:
        """One of the seat's options."""
        return self.pick(game.options(seat), rng)


@final
class RandomBot(BlindBot):
    """Takes any legal option, each as likely as the others."""

    def pick(self, options: list[int], rng: Rng) -> int:
        return options[rng.below(len(options))]


@final
class RandomVerbBot(BlindBot):
    """First a kind of action, each as likely as the others, then one of its options.

    Passing is one option and playing a card is many, so this bot passes far more often than
    :class:`RandomBot` early in a generation and wastes less on whatever has the longest list.
    """

    def pick(self, options: list[int], rng: Rng) -> int:
        seen: i64 = 0  # one bit for each verb on offer: a set would take longer than all the rest
        verbs: i64 = 0
        choice: i64
        for choice in options:
            bit = _shifted(1, choice & VERB_MASK)
            if not seen & bit:
                seen |= bit
                verbs += 1
        verb = _place_of_bit(seen, rng.below(verbs))
        fitting: i64 = 0
        for choice in options:
            if choice & VERB_MASK == verb:
                fitting += 1
        left: i64 = rng.below(fitting)
        for choice in options:
            if choice & VERB_MASK == verb:
                if not left:
                    return choice
                left -= 1
        raise AssertionError("an option that was counted is gone")


def _shifted(bits: i64, places: i64) -> i64:
    """To the left. A constant shifted where it stands would be compiled as a number of 32 bits."""
    return bits << places


def _place_of_bit(bits: i64, n: i64) -> i64:
    """Where the bit stands that has ``n`` others below it.

    >>> _place_of_bit(0b101100, 1)
    3
    """
    place: i64 = 0
    while True:
        if bits >> place & 1:
            if not n:
                return place
            n -= 1
        place += 1
