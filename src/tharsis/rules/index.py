"""The search index: which rulings contain a word, and how much the word tells about each.

SQLite's full-text search does the work, built in memory at first use; a Python without it gets a plain index
that knows fewer word forms but answers the same questions.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable
from contextlib import closing
from functools import cache
from typing import TYPE_CHECKING, Protocol

from tharsis.rules.register import all_rulings
from tharsis.rules.words import bare, plain

if TYPE_CHECKING:
    import sqlite3

# What a word counts in the cards concerned, the topic, the id and the statement.
WEIGHTS = (6.0, 4.0, 3.0, 1.5)
TOPIC = 0.3  # what a word in the topic adds once more


class Index(Protocol):
    """Scores by row (the ruling's place in the register); higher is better."""

    vocabulary: frozenset[str]

    def word(self, word: str) -> dict[int, float]:
        """Rulings with the word, in any of its forms."""

    def prefix(self, start: str) -> dict[int, float]:
        """Rulings with a word that starts like this."""

    def phrase(self, words: str) -> dict[int, float]:
        """Rulings in which these words stand in a row."""


class FullText:
    """The index on SQLite's FTS5 with Porter stemming, which makes plural and other forms one."""

    def __init__(self, documents: list[tuple[str, str, str, str]], vocabulary: frozenset[str]) -> None:
        import sqlite3

        self.vocabulary = vocabulary
        # Only read after this, so that threads may share it.
        self.tables: sqlite3.Connection = sqlite3.connect(":memory:", check_same_thread=False)
        columns = "cards, topic, ident, statement"
        self.tables.execute(f"create virtual table ruling using fts5({columns}, tokenize = 'porter ascii')")
        self.tables.executemany("insert into ruling values (?, ?, ?, ?)", documents)

    def _match(self, expression: str) -> dict[int, float]:
        question = "select rowid - 1, -bm25(ruling, ?, ?, ?, ?) from ruling where ruling match ?"
        rows = self.tables.execute(question, (*WEIGHTS, expression))
        # FTS5 gives words that stand in more than half of the rulings next to nothing; so do we.
        return {row: max(score, 0.001) for row, score in rows}

    def _match_topic_twice(self, expression: str) -> dict[int, float]:
        # What a ruling is about must outweigh what it mentions, however short the mention.
        found = self._match(expression)
        for row, score in self._match(f"topic : {expression}").items():
            found[row] += TOPIC * score
        return found

    def word(self, word: str) -> dict[int, float]:
        return self._match_topic_twice(f'"{word}"')

    def prefix(self, start: str) -> dict[int, float]:
        return self._match_topic_twice(f'"{start}" *')

    def phrase(self, words: str) -> dict[int, float]:
        return self._match(f'"{words}"')


class Plain:
    """The index in plain Python, for a SQLite that was built without full-text search."""

    def __init__(self, documents: list[tuple[str, str, str, str]], vocabulary: frozenset[str]) -> None:
        self.vocabulary = vocabulary
        self.texts = [" | ".join(self._stems(part) for part in parts) for parts in documents]
        self.weights: dict[str, Counter[int]] = defaultdict(Counter)
        for row, parts in enumerate(documents):
            for weight, part in zip(WEIGHTS, parts, strict=True):
                for word in set(part.split()):
                    self.weights[self._stem(word)][row] += int(weight * 2)

    @staticmethod
    def _stem(word: str) -> str:
        for ending, instead in (("ies", "y"), ("ing", ""), ("es", "e"), ("ed", ""), ("s", "")):
            if word.endswith(ending) and len(word) > len(ending) + 2:
                return word[: -len(ending)] + instead
        return word

    def _stems(self, text: str) -> str:
        return " ".join(map(self._stem, text.split()))

    def _scores(self, stems: Iterable[str]) -> dict[int, float]:
        found: dict[int, float] = {}
        for stem in stems:
            rows = self.weights.get(stem, Counter())
            telling = math.log(1 + len(self.texts) / (1 + len(rows)))
            for row, weight in rows.items():
                found[row] = max(found.get(row, 0.0), telling * weight / (weight + 4))
        return found

    def word(self, word: str) -> dict[int, float]:
        return self._scores([self._stem(word)])

    def prefix(self, start: str) -> dict[int, float]:
        return self._scores(sorted(stem for stem in self.weights if stem.startswith(start)))

    def phrase(self, words: str) -> dict[int, float]:
        wanted = f" {self._stems(words)} "
        return {row: 2.0 for row, text in enumerate(self.texts) if wanted in f" {text} "}


def documents() -> list[tuple[str, str, str, str]]:
    """The rulings as plain words: cards, topic, id, statement."""
    return [
        (
            " ".join(bare(" ".join(ruling.cards))),
            " ".join(bare(ruling.topic) if ruling.topic in ruling.cards else plain(ruling.topic)),
            " ".join(plain(ruling.id.replace(".", " "))),
            " ".join(plain(ruling.statement)),
        )
        for ruling in all_rulings()
    ]


@cache
def index() -> Index:
    """The index over the register, made at first use."""
    texts = documents()
    vocabulary = frozenset(word for parts in texts for part in parts for word in part.split())
    return FullText(texts, vocabulary) if full_text_works() else Plain(texts, vocabulary)


def full_text_works() -> bool:
    """Whether this Python's SQLite was built with full-text search."""
    try:
        import sqlite3
    except ImportError:
        return False
    with closing(sqlite3.connect(":memory:")) as trial:
        try:
            trial.execute("create virtual table trial using fts5(text)")
        except sqlite3.OperationalError:
            return False
    return True
