"""Bots from elsewhere: a Python class by its import path, or one that another package has installed.

A class is made with the settings of its spec as keyword arguments; numbers are passed as numbers.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from tharsis.bots.base import Bot, UnknownBot
from tharsis.bots.specs import read_settings

GROUP: Final = "tharsis.bots"
_NAMES: Final = r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*"
_PATH: Final = re.compile(rf"({_NAMES}):({_NAMES})(?::(.*))?")


def is_path(spec: str) -> bool:
    """Does the spec name a class: ``module:Class``, perhaps with settings after a second colon?"""
    return _PATH.fullmatch(spec) is not None


def bot_by_path(spec: str) -> Bot:
    """The bot of a class named ``module:Class`` or ``module:Class:key=value``; raises :class:`UnknownBot`."""
    found = _PATH.fullmatch(spec)
    if found is None:
        raise UnknownBot(f"a bot by its import path is written module:Class, not {spec!r}")
    module, name, settings = found[1], found[2], found[3] or ""
    made: Any = _imported(module)
    for part in name.split("."):
        if not hasattr(made, part):
            raise UnknownBot(f"the module {module} has no {name}")
        made = getattr(made, part)
    return _made(f"{module}:{name}", made, settings)


def _imported(module: str) -> Any:
    # A command is no script of the user's, so the directory it is called in must be added.
    here = os.getcwd()
    added = here not in sys.path
    if added:
        sys.path.insert(0, here)
    try:
        return import_module(module)
    except Exception as error:
        raise UnknownBot(
            f"the module {module} cannot be imported: {type(error).__name__}: {error}"
        ) from error
    finally:
        if added and here in sys.path:
            sys.path.remove(here)


def installed_names() -> list[str]:
    """The names under which other packages have installed bots."""
    return sorted(_installed(tuple(sys.path)))


def installed_bot(name: str, settings: str) -> Bot | None:
    """The bot that a package has installed under that name, or None."""
    entry = _installed(tuple(sys.path)).get(name)
    if entry is None:
        return None
    try:
        made: Any = entry.load()
    except Exception as error:
        raise UnknownBot(
            f"the bot {name} ({entry.value}) cannot be imported: {type(error).__name__}: {error}"
        ) from error
    return _made(name, made, settings)


@cache
def _installed(path: tuple[str, ...]) -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def _made(name: str, make: Callable[..., Any], settings: str) -> Bot:
    given = {key: _value(text) for key, text in read_settings(name, settings).items()}
    if not callable(make):
        raise UnknownBot(f"{name} is no class")
    try:
        bot = make(**given)
    except TypeError as error:
        raise UnknownBot(f"the bot {name} cannot be made with these settings: {error}") from error
    if not isinstance(bot, Bot):
        raise UnknownBot(f"{name} is no bot: it has no method choose(game, seat, rng)")
    return bot


def _value(text: str) -> int | float | str:
    for read in (int, float):
        try:
            return read(text)
        except ValueError:
            continue
    return text
