"""Which rulings are proven by tests: counts per module and per section of the register, and what is missing.

`proven.json`, if present, is made from the test run and ships with the package: an object whose keys are
ruling ids and whose values are lists of test names, both sorted.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tharsis.rules.register import by_id, rulings_of
from tharsis.rules.ruling import Ruling

PROVEN = os.path.join(os.path.dirname(__file__), "proven.json")


@dataclass(frozen=True, slots=True)
class Tally:
    """How many of a set of rulings are proven, and which are not."""

    rulings: int
    proven: int
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """The state of proof for a set of modules; a ruling that needs two modules counts for both."""

    total: Tally
    by_module: dict[str, Tally]
    by_section: dict[str, Tally]
    unknown: tuple[str, ...]
    """Ids that tests claim to prove but the register lacks."""


def coverage(marked: Mapping[str, Iterable[str]], modules: Iterable[str]) -> Coverage:
    """Compares what the tests prove (ruling id to test names) with the rulings of the given modules.

    An id with an empty list of tests is not proven.

    >>> coverage({"phase.draft.direction": ["test_direction"]}, ["draft"]).total.proven
    1
    """
    given = sorted(set(modules))
    proven = {id for id, tests in marked.items() if any(True for _ in tests)}
    rulings = rulings_of(given)
    sections = sorted({ruling.section for ruling in rulings})
    return Coverage(
        total=_tally(rulings, proven),
        by_module={name: _tally([r for r in rulings if name in r.modules], proven) for name in given},
        by_section={name: _tally([r for r in rulings if r.section == name], proven) for name in sections},
        unknown=tuple(sorted(set(marked) - by_id().keys())),
    )


def _tally(rulings: list[Ruling], proven: set[str]) -> Tally:
    missing = tuple(ruling.id for ruling in rulings if ruling.id not in proven)
    return Tally(len(rulings), len(rulings) - len(missing), missing)


def load_proven(path: str = PROVEN) -> dict[str, list[str]]:
    """What the shipped file says is proven; empty if no file ships."""
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        loaded: dict[str, list[str]] = json.load(file)
    return loaded


def dump_proven(marked: Mapping[str, Iterable[str]]) -> str:
    """The text of `proven.json` for these marks; the same marks give the same text."""
    ordered = {id: sorted(set(tests)) for id, tests in sorted(marked.items())}
    return json.dumps(ordered, indent=1, ensure_ascii=False) + "\n"
