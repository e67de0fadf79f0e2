"""What a bot is, what can go wrong with one, and the one door through which all of them decide.

Whoever lets a bot play calls :func:`play_decision`. It hands over the game as the bot's seat knows it, so no
bot can look at hidden cards, and makes sure that the answer is legal.
"""

from __future__ import annotations

from math import inf
from typing import Final, Protocol, runtime_checkable

from tharsis.bots.chance import BlindBot
from tharsis.kernel.game import Game
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


@runtime_checkable
class Clocked(Protocol):
    """A bot that thinks for as long as it is given, and can be told to think shorter."""

    def hurried(self, seconds: float) -> Bot:
        """The same bot, with at most so many seconds (above 0) for each decision."""


def thinks(bot: Bot) -> float:
    """The most seconds that a bot thinks about a decision, by its own attribute ``thinks``.

    0 says that it needs no clock, as with bots that pick blindly; infinity, that it does not say.
    """
    return 0.0 if isinstance(bot, BlindBot) else float(getattr(bot, "thinks", inf))


def hurried(bot: Bot, seconds: float) -> Bot:
    """The bot with at most so many seconds for each decision, if it can think shorter at all."""
    return bot.hurried(seconds) if isinstance(bot, Clocked) else bot


def play_decision(bot: Bot, game: Game, seat: int, rng: Rng) -> int:
    """The option that the bot takes; it sees only what its seat knows. The game is not changed.

    A question with a single answer is not put to the bot. Raises :class:`BotFailed` when the answer is not
    legal.
    """
    options = game.options(seat)
    if isinstance(bot, BlindBot):
        # It sees nothing but the list: dealing hidden cards anew for it would only cost time.
        return bot.pick(options, rng)
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
