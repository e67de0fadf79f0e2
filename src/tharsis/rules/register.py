"""The register in memory: reads the shipped data once and finds rulings by id and by modules."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from functools import cache

from tharsis.rules.ruling import Ruling
from tharsis.rules.slips import nearest

DATA = os.path.join(os.path.dirname(__file__), "data")


class UnknownRuling(KeyError):
    """There is no ruling of that id; the message names the nearest ids."""

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def all_rulings() -> tuple[Ruling, ...]:
    """Every ruling, in the order of the register."""
    rulings: list[Ruling] = []
    for name in sorted(os.listdir(DATA)):
        section, extension = os.path.splitext(name)
        if extension == ".json":
            with open(os.path.join(DATA, name), encoding="utf-8") as file:
                blocks = json.load(file)
            rulings += [
                Ruling(
                    id=entry["id"],
                    modules=tuple(entry["modules"]),
                    topic=block["topic"],
                    statement=entry["statement"],
                    cards=tuple(entry["cards"]),
                    related=tuple(entry["related"]),
                    section=section,
                )
                for block in blocks
                for entry in block["rulings"]
            ]
    return tuple(rulings)


@cache
def by_id() -> dict[str, Ruling]:
    """The rulings by id."""
    return {ruling.id: ruling for ruling in all_rulings()}


def get(id: str) -> Ruling:
    """The ruling of that id.

    >>> get("phase.production.income").statement
    'M€ income is TR plus M€ production.'
    """
    try:
        return by_id()[id]
    except KeyError:
        raise UnknownRuling(_no_such_ruling(id)) from None


def rulings_of(modules: Iterable[str]) -> list[Ruling]:
    """The rulings that matter with these modules: those whose every needed module is among them.

    >>> len(rulings_of(["base", "corporate-era", "hellas", "elysium", "solo", "draft"]))
    469
    """
    given = frozenset(modules)
    return [ruling for ruling in all_rulings() if given.issuperset(ruling.modules)]


for_modules = rulings_of


def _no_such_ruling(id: str) -> str:
    # Longer ids that contain the given words are what people mean more often than a slip of the keyboard.
    parts = set(id.lower().replace("-", ".").split(".")) - {""}
    holding = [known for known in by_id() if parts and parts <= set(known.replace("-", ".").split("."))]
    slipped = nearest(id.lower(), by_id(), limit=3, distance=max(2, len(id) // 4))
    close = list(dict.fromkeys([*holding, *slipped]))[:3]
    if not close:
        return f"There is no ruling {id!r}, nor one with a similar id."
    which = "the nearest is" if len(close) == 1 else "the nearest are"
    return f"There is no ruling {id!r}; {which} {', '.join(map(repr, close))}."
