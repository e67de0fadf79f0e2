"""Checks that no sentence of a rule document is shipped, neither as a statement nor as a topic.

Usage: `python tools/rules/overlap.py DOCUMENTS_FOLDER [--run 8]`. A run of that many words in a row that also
stands in a document is reported and makes the check fail; numbers count as words, punctuation doesn't.
"""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path

DATA = Path(__file__).parent.parent.parent / "src" / "tharsis" / "rules" / "data"


def words(text: str) -> list[str]:
    """A text as a list of bare words."""
    return re.findall(r"[a-z0-9€%]+(?:'[a-z]+)?", text.lower().replace("’", "'"))


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    """Every run of so many words in a text."""
    found = words(text)
    return {tuple(found[at : at + length]) for at in range(len(found) - length + 1)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("documents", type=Path)
    parser.add_argument("--run", type=int, default=8, help="words in a row that count as copied")
    options = parser.parse_args()
    documents = [path.read_text(encoding="utf-8") for path in sorted(options.documents.glob("*.txt"))]
    known = set().union(*(runs(text, options.run) for text in documents))
    lines = {" ".join(words(line)) for text in documents for line in text.splitlines()}
    copied = 0
    for path in sorted(DATA.glob("*.json")):
        for block in json.loads(path.read_text(encoding="utf-8")):
            title = words(block["topic"])
            # A short title is judged as a whole line: names and plain terms are nobody's sentence.
            if len(title) > 4 and " ".join(title) in lines:
                copied += 1
                print(f"{path.stem}: topic {block['topic']!r} is a heading of a document")
            for ruling in block["rulings"]:
                if shared := runs(ruling["statement"], options.run) & known:
                    copied += 1
                    print(f"{ruling['id']}: {' '.join(min(shared))}")
    raise SystemExit(f"{copied} copied" if copied else 0)


if __name__ == "__main__":
    main()
