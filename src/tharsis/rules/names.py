"""The names of cards, corporations, tiles, milestones and awards, and the rulings that concern each.

A name is found however it is capitalised or punctuated, by its other spellings, and in spite of a slip.
Components that share a name are told apart by a suffix: `Interplanetary Trade` is the project, and
`Interplanetary Trade:event` the global event.
"""

from __future__ import annotations

import os
import re
from functools import cache

from tharsis.rules.register import DATA, all_rulings
from tharsis.rules.ruling import Ruling
from tharsis.rules.slips import nearest


class UnknownName(KeyError):
    """Nothing in the game has that name; the message names what may have been meant."""

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def _lines() -> list[list[str]]:
    with open(os.path.join(DATA, "names.txt"), encoding="utf-8") as file:
        return [line.rstrip("\n").split(" | ") for line in file if not line.startswith("#")]


@cache
def all_names() -> dict[str, tuple[str, ...]]:
    """Every name and what bears it, such as `project`, `corporation` or `award`."""
    return {line[0]: tuple(line[1].split(", ")) for line in _lines()}


@cache
def _spellings() -> dict[str, str]:
    known = {_key(line[0]): line[0] for line in _lines()}
    for line in _lines():
        for other in line[2].split("; ") if len(line) > 2 else []:
            known.setdefault(_key(other), line[0])
    return known


def _key(name: str) -> str:
    return " ".join(re.findall(r"[a-z0-9]+", name.lower().replace("'", "").replace("’", "")))


def find_name(name: str) -> str:
    """The name as the game spells it, found from what somebody typed.

    >>> find_name("inventors guild")
    "Inventors' Guild"
    """
    key = _key(name)
    known = _spellings()
    if key in known:
        return known[key]
    begun = sorted({full for start, full in known.items() if key and start.startswith(key + " ")})
    if len(begun) == 1:
        return begun[0]
    close = nearest(key, known, limit=2)
    # A slip is forgiven only when it can mean one thing.
    if close and len({known[found] for found in close}) == 1:
        return known[close[0]]
    raise UnknownName(_no_such_name(name, key, [*begun, *(known[found] for found in close)]))


def _no_such_name(name: str, key: str, close: list[str]) -> str:
    if not key:
        return f"{name!r} is no name; give the name of a card, corporation, tile, milestone or award."
    known = _spellings()
    words = set(key.split()) - {"of", "the", "from", "to", "and"}
    sharing = [full for other, full in known.items() if words & set(other.split())]
    looser = [known[found] for found in nearest(key, known, limit=3, distance=max(2, len(key) // 3))]
    meant = list(dict.fromkeys([*close, *looser, *sharing]))[:3]
    if not meant:
        return f"No card, corporation, tile, milestone or award is called {name!r}."
    either = ", ".join(map(repr, meant[:-1])) + " or " + repr(meant[-1]) if len(meant) > 1 else repr(meant[0])
    return f"No card, corporation, tile, milestone or award is called {name!r}; did you mean {either}?"


@cache
def _by_name() -> dict[str, list[Ruling]]:
    found: dict[str, list[Ruling]] = {name: [] for name in all_names()}
    for ruling in all_rulings():
        for name in ruling.cards:
            found[name].append(ruling)
    return found


def _only_mentions(ruling: Ruling, name: str) -> int:
    return 0 if ruling.topic == name else 1 if ruling.cards[0] == name else 2


def for_card(name: str) -> list[Ruling]:
    """The rulings that concern a card, corporation, tile, milestone or award; those about it come first.

    A component without rulings gives an empty list; a name that nothing bears raises `UnknownName`.

    >>> for_card("power infrastructure")[0].id
    'card.power-infrastructure.at-least-one'
    """
    found = find_name(name)
    return sorted(_by_name()[found], key=lambda ruling: _only_mentions(ruling, found))
