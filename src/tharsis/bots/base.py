"""What a bot is, what can go wrong with one, and the one door through which all of them decide.

Whoever lets a bot play calls :func:`play_decision`. It hands over the game as the bot's seat knows it, so no
bot can look at hidden cards, and makes sure that the answer is legal.
"""

from __future__ import annotations

from typing import Final, Protocol, final, runtime_checkable

from tharsis.kernel.game import Game
from tharsis.kernel.option import verb_of
from tharsis.kernel.rng import Rng

LONGEST_LIST: Final = 12


class UnknownBot(ValueError):
    """There is no bot of that name, or its setting makes no sense; the message says what there is."""


class BotFailed(Exception):
    """A bot gave no usable answer; the message says why in one sentence."""


@runtime_checkable
class Bot(Protocol):
    """Whoever can answer for a seat."""

    def choose(self, game: Game, seat: int, rng: Rng) -> int:
        """One of the seat's legal options; chance comes from ``rng`` alone."""


@final
class RandomBot:
    """Takes any legal option, each as likely as the others."""

    def choose(self, game: Game, seat: int, rng: Rng) -> int:
        options = game.options(seat)
        return options[rng.below(len(options))]


@final
class RandomVerbBot:
    """First a kind of action, each as likely as the others, then one of its options.

    Passing is one option and playing a card is many, so this bot passes far more often than
    :class:`RandomBot` early in a generation and wastes less on whatever has the longest list.
    """

    def choose(self, game: Game, seat: int, rng: Rng) -> int:
        options = game.options(seat)
        verbs = sorted({verb_of(each) for each in options})
        verb = verbs[rng.below(len(verbs))]
        fitting = [each for each in options if verb_of(each) == verb]
        return fitting[rng.below(len(fitting))]


# These look at nothing but the list of options: dealing hidden cards anew for them would only cost time.
_BLIND: Final = (RandomBot, RandomVerbBot)


def play_decision(bot: Bot, game: Game, seat: int, rng: Rng) -> int:
    """The option that the bot takes; it sees only what its seat knows. The game is not changed.

    A question with a single answer is not put to the bot. Raises :class:`BotFailed` when the answer is not
    legal.
    """
    if isinstance(bot, _BLIND):
        return bot.choose(game, seat, rng)
    options = game.options(seat)
    if len(options) == 1:
        return options[0]
    choice = bot.choose(game.known_to(seat, rng), seat, rng)
    if type(choice) is not int or choice not in options:
        legal = ", ".join(str(each) for each in options[:LONGEST_LIST])
        more = f" and {len(options) - LONGEST_LIST} more" if len(options) > LONGEST_LIST else ""
        raise BotFailed(f"it chose {choice!r}, which is not legal; legal are: {legal}{more}")
    return choice


def dismiss(bot: Bot) -> None:
    """Tell a bot that its game is over: whatever it holds open is closed. Most bots hold nothing."""
    close = getattr(bot, "close", None)
    if callable(close):
        close()
