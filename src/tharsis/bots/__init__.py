"""Opponents by name: a bot answers questions of a game for a seat.

A bot is named by a text such as ``random``; what follows a colon (``name:400``) is the bot's own setting.
Whatever plays games by itself asks :func:`bot_named` and needs to know no class.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol, final

from tharsis.kernel.game import Game
from tharsis.kernel.rng import Rng

__all__ = ["Bot", "RandomBot", "UnknownBot", "bot_named", "bot_names"]


class UnknownBot(ValueError):
    """There is no bot of that name, or its setting makes no sense; the message says what there is."""


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


def _random(setting: str) -> Bot:
    if setting:
        raise UnknownBot(f"the bot random takes no setting, not {setting!r}")
    return RandomBot()


_MAKERS: Final[dict[str, Callable[[str], Bot]]] = {"random": _random}


def bot_names() -> list[str]:
    """The names of all bots.

    >>> bot_names()
    ['random']
    """
    return sorted(_MAKERS)


def bot_named(spec: str) -> Bot:
    """The bot of that name; raises :class:`UnknownBot` with one sentence.

    >>> bot_named("random")  # doctest: +ELLIPSIS
    <tharsis.bots.RandomBot object at ...>
    """
    name, _, setting = spec.partition(":")
    if name not in _MAKERS:
        raise UnknownBot(f"there is no bot {name!r}; the bots are: {', '.join(bot_names())}")
    return _MAKERS[name](setting)
