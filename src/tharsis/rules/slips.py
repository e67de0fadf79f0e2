"""Typing slips: finds the known words that a misspelt one was probably meant to be.

A slip is a letter too many, too few or wrong, or two neighbours exchanged; fewer slips are nearer.
"""

from __future__ import annotations

from collections.abc import Iterable


def slips_between(a: str, b: str, limit: int) -> int:
    """How many slips lie between two words; anything above `limit` is given as `limit + 1`."""
    if abs(len(a) - len(b)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, letter in enumerate(a, 1):
        before, last, row = row, before, [i]
        for j, other in enumerate(b, 1):
            step = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == b[j - 2] and a[i - 2] == other:
                step = min(step, last[j - 2] + 1)
            row.append(step)
        if min(row) > limit:
            return limit + 1
    return row[-1]


def allowed(word: str) -> int:
    """How many slips a word of this length may contain and still be recognised."""
    return 0 if len(word) < 4 else 1 if len(word) < 6 else 2


def nearest(word: str, known: Iterable[str], *, limit: int = 1, distance: int | None = None) -> list[str]:
    """The nearest known words, nearest first; those that begin alike come first among equals.

    >>> nearest("workfroce", ["workforce", "workshop", "force"])
    ['workforce']
    """
    most = allowed(word) if distance is None else distance
    if most == 0:
        return []
    letters = set(word)
    found: list[tuple[int, bool, str]] = []
    for other in known:
        # Cheap tests first: each slip changes the length and the set of letters by one at most.
        if abs(len(other) - len(word)) <= most and len(letters.difference(other)) <= most:
            slips = slips_between(word, other, most)
            if slips <= most:
                found.append((slips, other[:1] != word[:1], other))
    return [other for _, _, other in sorted(found)[:limit]]
