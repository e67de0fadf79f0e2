"""Searching the rulings: from a question as people type it to the rulings that answer it, best first.

An id is found exactly; otherwise each telling word of the question counts by where it stands (cards before
topic before statement), and rulings that have more of the words come before those that have fewer. What is
about a card or an expansion gives way to what holds in general, unless the question names it.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from tharsis.rules.index import Index, index
from tharsis.rules.register import all_rulings, by_id
from tharsis.rules.ruling import Ruling
from tharsis.rules.slips import nearest
from tharsis.rules.words import KINDS, asked, bare

PREFIX = 0.4  # what a word that only starts like the one asked counts
SLIP = 0.8  # what a corrected word counts
PHRASE = 0.6  # what two words in a row add
SHORTEST_PREFIX = 3
KIND = 0.5  # what the kind of a thing counts, as resources for plants
COMMON = 3.0  # what a word that stands everywhere counts for having many of the words; rare ones add to it
UNNAMED = 0.5  # what a ruling about a card or an expansion counts that the question does not name
USUAL = frozenset({"base", "corporate-era"})
STEM = 5  # so many letters of a module's name tell it: colonies and colony, elysium and Elysian
STEP = 1.1  # scores closer than this factor count as equal


@dataclass(frozen=True, slots=True)
class Hit:
    """A ruling that answers a search, and how well: higher is better, only comparable within one search."""

    ruling: Ruling
    score: float


def search(query: str, *, modules: Iterable[str] | None = None, limit: int = 10) -> list[Hit]:
    """The rulings that answer a question, best first; with `modules`, only those that need no other modules.

    >>> search("robotic workfroce")[0].ruling.topic
    'Robotic Workforce'
    """
    rulings = all_rulings()
    given = None if modules is None else frozenset(modules)
    scores = _scores(query)
    ranked = sorted(scores, key=lambda row: (-scores[row], row))
    hits = (Hit(rulings[row], scores[row]) for row in ranked)
    fitting = [hit for hit in hits if given is None or given.issuperset(hit.ruling.modules)]
    return fitting[: max(limit, 0)]


def _scores(query: str) -> dict[int, float]:
    wanted = asked(query)
    totals: dict[int, float] = defaultdict(float)
    covered: dict[int, float] = defaultdict(float)
    telling = 0.0
    for at, (typed, meant) in enumerate(wanted):
        found = _word_scores(typed, meant, last=at == len(wanted) - 1)
        # The fewer rulings have a word, the more it says about the one that is looked for.
        weight = COMMON + math.log(1 + len(all_rulings()) / (1 + len(found))) if found else 0.0
        telling += weight
        for row, score in found.items():
            totals[row] += score
            covered[row] += weight
    for (typed, meant), (typed_next, meant_next) in pairwise(wanted):
        for row, score in _best_of(index().phrase, f"{typed} {typed_next}", f"{meant} {meant_next}").items():
            if row in totals:
                totals[row] += PHRASE * score
    # A ruling with all the words must beat one that merely repeats a few of them.
    words = {word for pair in wanted for word in pair}
    scores = {
        row: _step(total * (covered[row] / telling) ** 2 * (1 if _named(row, words) else UNNAMED))
        for row, total in totals.items()
    }
    _put_ids_first(query.strip().lower(), scores)
    return scores


def _named(row: int, words: set[str]) -> bool:
    names = _names()[row]
    return not names or any(word.startswith(name) for name in names for word in words)


@cache
def _names() -> list[list[str]]:
    """What the ruling in each row is about by name: a card, or the modules that it takes; or nothing."""
    return [
        bare(ruling.topic) if ruling.topic in ruling.cards else _stems(ruling.modules)
        for ruling in all_rulings()
    ]


def _stems(modules: Iterable[str]) -> list[str]:
    return [] if USUAL.intersection(modules) else [module[:STEM] for module in modules]


def _step(score: float) -> float:
    # Near scores count as equal, so that the rulings of a card keep the register's order, the main one first.
    return round(STEP ** round(math.log(score, STEP)), 4)


def _best_of(scores: Callable[[str], dict[int, float]], typed: str, meant: str) -> dict[int, float]:
    # Names hold a word as it was typed, sentences hold what it means.
    found = scores(meant)
    if typed != meant:
        for row, score in scores(typed).items():
            found[row] = max(found.get(row, 0.0), score)
    return found


def _word_scores(typed: str, meant: str, *, last: bool) -> dict[int, float]:
    table = index()
    found = _best_of(table.word, typed, meant)
    if len(typed) >= SHORTEST_PREFIX and (last or not found):
        # The last word may be still being typed.
        for row, score in table.prefix(typed).items():
            found.setdefault(row, PREFIX * score)
    for row, score in (table.word(KINDS[meant]) if meant in KINDS else {}).items():
        found.setdefault(row, KIND * score)
    return found or _corrected(table, typed)


def _corrected(table: Index, word: str) -> dict[int, float]:
    found: dict[int, float] = {}
    for meant in nearest(word, table.vocabulary, limit=2):
        for row, score in table.word(meant).items():
            found[row] = max(found.get(row, 0.0), SLIP * score)
    return found


def _put_ids_first(query: str, scores: dict[int, float]) -> None:
    if "." not in query and query not in by_id():
        return
    top = max(scores.values(), default=0.0)
    for row, ruling in enumerate(all_rulings()):
        if ruling.id == query:
            scores[row] = top + 200
        elif ruling.id.startswith(query.rstrip(".") + "."):
            scores[row] = top + 100
