"""Short names for bots whose spec is long: on tables, pictures and in records."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import PurePath
from typing import Final

LONGEST: Final = 22


def short_name(spec: str) -> str:
    """A spec that is short stays as it is; of a program its file, of a class its name.

    >>> short_name("search:seconds=0.1")
    'search:seconds=0.1'
    >>> short_name("program:python3 /home/ann/bots/clever.py --depth 3")
    'clever.py'
    >>> short_name("ann.bots.clever.things:CleverBot:depth=3")
    'CleverBot:depth=3'
    """
    if len(spec) <= LONGEST:
        return spec
    name, _, rest = spec.partition(":")
    if name == "program":
        try:
            words = shlex.split(rest)
        except ValueError:
            words = rest.split()
        files = [word for word in words[1:] if not word.startswith("-") and PurePath(word).suffix]
        rest = PurePath((files or words or [rest])[0]).name
    return rest if len(rest) <= LONGEST else rest[: LONGEST - 1] + "…"


def short_names(specs: Sequence[str]) -> dict[str, str]:
    """A short name for each spec; no two are the same.

    >>> short_names(["program:./a/very/long/way/to/bot", "program:./another/way/to/bot"])
    {'program:./a/very/long/way/to/bot': 'bot', 'program:./another/way/to/bot': 'bot 2'}
    """
    names: dict[str, str] = {}
    for spec in specs:
        name = short_name(spec)
        n = 2
        while name in names.values():
            name = f"{short_name(spec)} {n}"
            n += 1
        names[spec] = name
    return names
