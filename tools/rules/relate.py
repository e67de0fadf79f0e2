"""Decides which other rulings a reader of one ruling should see next.

Rulings about the same subject come first, then those that share a card (a rare one counts more than one named
everywhere), then neighbours under the same topic; words in common decide among the rest.
"""

from __future__ import annotations

import math
import re
from collections import Counter

from register import Entry

AT_MOST = 6
COMMON = {"the", "and", "for", "can", "with", "that", "card", "own", "its", "may", "not", "are", "has", "any"}
CLOSE = 1.0  # below this two rulings have too little in common


def words(text: str) -> set[str]:
    """The telling words of a statement, plural endings cut off."""
    found = re.findall(r"[a-z]{3,}|\d+|m€", text.lower())
    return {word.rstrip("s") for word in found} - COMMON


def relate(entries: list[Entry]) -> None:
    """Fills in the related ids of each ruling, best first."""
    # fsum: the same sum in whichever order a set gives its words.
    named = Counter(name for e in entries for name in e.cards)
    spoken = Counter(word for e in entries for word in words(e.statement))
    rarity = {word: math.log(len(entries) / count) for word, count in spoken.items()}
    vocabulary = [words(e.statement) for e in entries]
    for at, entry in enumerate(entries):
        scores: list[tuple[float, int, str]] = []
        for other_at, other in enumerate(entries):
            if other_at == at:
                continue
            shared = set(entry.cards) & set(other.cards)
            score = math.fsum(3.0 / math.sqrt(named[name]) for name in shared)
            if entry.subject and entry.subject == other.subject:
                score += 3
            elif entry.subject in shared or other.subject in shared:
                score += 2
            if entry.section == other.section and entry.topic == other.topic:
                score += 1 + 1 / abs(at - other_at)
            if entry.id.rpartition(".")[0] == other.id.rpartition(".")[0]:
                score += 1
            common = vocabulary[at] & vocabulary[other_at]
            weight = math.fsum(rarity[word] for word in vocabulary[at] | vocabulary[other_at])
            score += 3 * math.fsum(rarity[word] for word in common) / (weight or 1)
            scores.append((-score, abs(at - other_at), other.id))
        scores.sort()
        close = [id for negative, _, id in scores[:AT_MOST] if -negative >= CLOSE]
        # A ruling that stands alone still leads on, to the two whose words are most like its own.
        entry.related = close or [id for _, _, id in scores[:2]]
