"""Specs: the text that names a bot, taken apart.

``name``, ``name:key=value,key=value``, and lists of them as one option of a command gives them. Which names
and keys there are is for :mod:`tharsis.bots.registry` to say.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tharsis.bots.base import UnknownBot

Value = int | float
Reader = Callable[[str, str], Value]

_SETTING: Final = re.compile(r"[A-Za-z_]\w*=")
_PIECE: Final = re.compile(r"""(?:"[^"]*"|'[^']*'|[^,])+""")


def split_specs(text: str) -> list[str]:
    """The specs of a list separated by commas; a setting belongs to the bot before it, quotes keep commas.

    >>> split_specs("search:iterations=400,seconds=2, planner")
    ['search:iterations=400,seconds=2', 'planner']
    >>> split_specs("program:'./mybot --openings a,b',random")
    ["program:'./mybot --openings a,b'", 'random']
    """
    specs: list[str] = []
    for found in _PIECE.finditer(text):
        piece = found[0].strip()
        if specs and _SETTING.match(piece) and ":" in specs[-1]:
            specs[-1] += f",{piece}"
        elif piece:
            specs.append(piece)
    return specs


def read_settings(bot: str, text: str) -> dict[str, str]:
    """The settings after the colon as written.

    >>> read_settings("search", "iterations=400,seconds=2")
    {'iterations': '400', 'seconds': '2'}
    """
    settings: dict[str, str] = {}
    for part in [] if not text.strip() else text.split(","):
        key, equals, value = (each.strip() for each in part.partition("="))
        if not equals or not key or not value:
            raise UnknownBot(f"a setting of the bot {bot} is written key=value, not {part.strip()!r}")
        if key in settings:
            raise UnknownBot(f"the bot {bot} is given {key} twice")
        settings[key] = value
    return settings


def checked_settings(bot: str, settings: dict[str, str], readers: dict[str, Reader]) -> dict[str, Value]:
    """The settings as numbers; an unknown key or a senseless value is an :class:`UnknownBot`."""
    for key in settings:
        if key not in readers:
            takes = f"its settings are: {', '.join(readers)}" if readers else "it takes no settings"
            raise UnknownBot(f"the bot {bot} has no setting {key!r}; {takes}")
    return {key: readers[key](f"{key} of the bot {bot}", value) for key, value in settings.items()}


def whole(least: int, most: int) -> Reader:
    """Reads a whole number."""

    def read(what: str, text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            raise UnknownBot(f"{what} must be a whole number from {least:,} to {most:,}, not {text!r}")
        return number

    return read


def seconds(most: float) -> Reader:
    """Reads a time in seconds."""

    def read(what: str, text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = 0.0
        if not 0.0 < number <= most:
            raise UnknownBot(f"{what} must be a number above 0 and up to {most:g}, not {text!r}")
        return number

    return read
