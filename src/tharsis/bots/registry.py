"""The registry: which bots there are, what they can be set to, and how a spec becomes a bot.

Bots from outside (a class by its path, a program) run code that the spec names. They are made only where the
caller says that the spec comes from somebody who may run programs here: never from a network or a saved game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from tharsis.bots import foreign
from tharsis.bots.base import Bot, UnknownBot
from tharsis.bots.chance import RandomBot, RandomVerbBot
from tharsis.bots.greedy import GreedyBot
from tharsis.bots.program import ProgramBot
from tharsis.bots.specs import Reader, checked_settings, read_settings, seconds, whole
from tharsis.bots.thinkers import HARD_SECONDS, EasyBot, PlannerBot, SearchBot

PROGRAM: Final = "program"
MOST_ITERATIONS: Final = 100_000_000
MOST_SECONDS: Final = 3600.0


class Entry(NamedTuple):
    """One bot of the registry: what makes it, its settings, and what it is in a sentence.

    ``level`` orders those that are made for people to play against by their strength, from 1; others have 0.
    """

    make: Callable[..., Bot]
    settings: dict[str, Reader]
    about: str
    level: int = 0


_ENTRIES: Final[dict[str, Entry]] = {
    "random": Entry(RandomBot, {}, "takes any legal option"),
    "random-verb": Entry(RandomVerbBot, {}, "takes any kind of action, then any option of that kind"),
    "greedy": Entry(GreedyBot, {}, "takes the option with the best score one step ahead"),
    "planner": Entry(PlannerBot, {}, "prices everything by a forecast of the game"),
    "search": Entry(
        SearchBot,
        {"iterations": whole(1, MOST_ITERATIONS), "seconds": seconds(MOST_SECONDS)},
        "tries the planner's candidates in many possible worlds",
    ),
    "easy": Entry(
        EasyBot,
        {"mistakes": whole(0, 100)},
        "a beginner who does not look far ahead and answers at once: for the first games",
        1,
    ),
    "normal": Entry(PlannerBot, {}, "a decent opponent that plans ahead and answers at once", 2),
    "hard": Entry(
        lambda seconds=HARD_SECONDS: SearchBot(seconds=seconds),
        {"seconds": seconds(MOST_SECONDS)},
        "the strongest opponent there is, which takes up to a second for each decision",
        3,
    ),
}


def bot_names() -> list[str]:
    """The names of all bots: the project's own and those that other packages have installed.

    >>> set(bot_names()) >= {"random", "greedy", "planner", "search"}
    True
    """
    return sorted({*_ENTRIES, *foreign.installed_names()})


def about_bot(name: str) -> str:
    """What a bot does, in a sentence.

    >>> about_bot("greedy")
    'takes the option with the best score one step ahead'
    """
    return _ENTRIES[name].about if name in _ENTRIES else "installed by another package"


def level_of_bot(name: str) -> int:
    """Where a bot stands among those made for people to play against, from 1; 0: it is none of them.

    >>> [level_of_bot(name) for name in ("easy", "normal", "hard", "random")]
    [1, 2, 3, 0]
    """
    return _ENTRIES[name].level if name in _ENTRIES else 0


def title_of_bot(name: str) -> str:
    """A bot's name as people write it.

    >>> title_of_bot("random-verb")
    'Random verb'
    """
    return name.replace("-", " ").capitalize()


def bot_named(spec: str, outside: bool = False) -> Bot:
    """The bot that a spec names; raises :class:`UnknownBot` with one sentence.

    With ``outside`` the spec may also be ``module:Class`` or ``program:COMMAND``. Pass it only where the user
    typed the spec.

    >>> bot_named("search:iterations=50").iterations
    50
    """
    name, _, setting = spec.strip().partition(":")
    if name in _ENTRIES:
        entry = _ENTRIES[name]
        given = checked_settings(name, read_settings(name, setting), entry.settings)
        return entry.make(**given)
    if name == PROGRAM or foreign.is_path(spec.strip()):
        installed = None if name == PROGRAM else foreign.installed_bot(name, setting)
        if installed is not None:
            return installed
        if not outside:
            raise UnknownBot(f"the bot {spec!r} cannot be used here; the bots are: {', '.join(bot_names())}")
        return ProgramBot.from_setting(setting) if name == PROGRAM else foreign.bot_by_path(spec.strip())
    bot = foreign.installed_bot(name, setting)
    if bot is None:
        raise UnknownBot(
            f"there is no bot {name!r}; the bots are: {', '.join(bot_names())}"
            + (", module:Class and program:COMMAND" if outside else "")
        )
    return bot
