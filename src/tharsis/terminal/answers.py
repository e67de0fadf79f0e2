"""What a player typed at a question: which option was meant, by number or by name.

A name may be the beginning of one, and the words of a longer text in any order; what fits best wins, and
what fits several equally well is not guessed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_AREA: Final = re.compile(r"[0-9]+(-[0-9]+)?")


@dataclass(frozen=True)
class Offer:
    """An option on the screen: the short names it may be called by, and its full text."""

    option: int
    names: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Several:
    """A question that wants several at once: of which, how few, how many, and the option that ends it."""

    picks: list[int]
    least: int
    most: int
    end: int | None


class NotUnderstood(Exception):
    """What was typed fits no option, or several; the message says so."""


def words_of(text: str) -> list[str]:
    """The words of a text, small letters, without signs; ``4-5`` is one word.

    >>> words_of("Play Inventors' Guild (9 M€)")
    ['play', 'inventors', 'guild', '9', 'm']
    """
    return re.findall(r"[a-z0-9]+(?:-[0-9]+)?", text.lower().replace("'", "").replace("’", ""))


def fits(typed: list[str], text: str) -> int:
    """How well typed words fit a text: 4 the same, 3 its beginning, 2 its words begun, 0 not at all.

    >>> fits(["asteroid"], "Asteroid"), fits(["ast"], "Asteroid Mining"), fits(["min"], "Asteroid Mining")
    (4, 3, 2)
    """
    words = words_of(text)
    if typed == words:
        return 4
    if words and " ".join(words).startswith(" ".join(typed)):
        return 3
    rest = list(words)
    for word in typed:
        for other in rest:
            if other.startswith(word):
                rest.remove(other)
                break
        else:
            return 0
    return 2


def ranked(typed: list[str], offers: list[Offer]) -> list[Offer]:
    """The offers that fit best, all equally well; empty if none fits."""
    best = 0
    found: list[Offer] = []
    for offer in offers:
        # A short name that fits says more than a long text that does.
        score = max([2 * fits(typed, offer.text) - 1, *(2 * fits(typed, name) for name in offer.names)])
        if score > best:
            best = score
            found = []
        if score == best and score > 0:
            found.append(offer)
    return found


def pick_one(typed: str, offers: list[Offer]) -> tuple[Offer, str]:
    """The offer that was meant, and what was typed beyond it: ``city 4-5`` is the city and then ``4-5``."""
    parts = typed.split()
    if parts and parts[0].isdigit():
        number = int(parts[0])
        if not 1 <= number <= len(offers):
            raise NotUnderstood(f"there is no number {number} here; the numbers are 1 to {len(offers)}")
        return offers[number - 1], " ".join(parts[1:])
    for end in range(len(parts), 0, -1):
        begun = words_of(" ".join(parts[:end]))
        found = ranked(begun, offers) if begun else []
        rest = parts[end:]
        if rest and not all(_AREA.fullmatch(each) for each in rest):
            continue  # an answer in advance is a number or an area; anything else is a name misspelt
        if len(found) == 1:
            return found[0], " ".join(rest)
        if found:
            numbers = "; ".join(f"{offers.index(each) + 1} {each.text}" for each in found[:4])
            more = f" and {len(found) - 4} more" if len(found) > 4 else ""
            raise NotUnderstood(f"“{' '.join(parts[:end])}” could be {numbers}{more}: type the number")
    raise NotUnderstood(f"nothing here is called “{typed}”; type a number, a name, or ? for help")


def pick_several(typed: str, offers: list[Offer]) -> list[Offer]:
    """The offers that were meant: numbers, or names separated by commas; in the order of the offers."""
    chosen: list[Offer] = []
    parts = typed.replace(",", " ").split()
    if all(part.isdigit() for part in parts):
        for part in parts:
            chosen.append(pick_one(part, offers)[0])
    else:
        for name in typed.split(","):
            offer, rest = pick_one(name, offers)
            if rest:
                raise NotUnderstood(f"separate several names by commas: “{rest}” was not understood")
            chosen.append(offer)
    return [offer for offer in offers if offer in chosen]
