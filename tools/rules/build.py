"""Makes the data files of the rules package from a register of rulings; the package itself never needs it.

Usage: `python tools/rules/build.py REGISTER_FOLDER [--names NAMES_FILE] [--check]`. The same input gives
the same bytes; `--check` writes nothing and fails if the shipped files differ from what would be written.
"""

from __future__ import annotations

import argparse
import json
from itertools import groupby
from pathlib import Path

from concern import Names, concern
from register import Entry, read_pairs, read_register
from relate import relate

DATA = Path(__file__).parent.parent.parent / "src" / "tharsis" / "rules" / "data"


def name_topics(entries: list[Entry]) -> None:
    """Gives each ruling the title of its group: from topics.txt, or the one name that the group is about."""
    titles = read_pairs("topics.txt")
    if unknown := titles.keys() - {e.id for e in entries}:
        raise SystemExit(f"topics.txt starts topics at unknown ids: {', '.join(sorted(unknown))}.")
    for _, members in groupby(entries, key=lambda e: e.group):
        group = list(members)
        subjects = {e.subject for e in group}
        title = ""
        if len(subjects) == 1:
            name, _, suffix = subjects.pop().partition(":")
            title = f"{name} ({suffix})" if suffix else name
        for entry in group:
            title = titles.get(entry.id, title)
            if not title:
                raise SystemExit(f"topics.txt lacks a title for the group that starts with {entry.id}.")
            entry.topic = title


def encode(entries: list[Entry]) -> str:
    """One section as JSON, a field a line, so that a change of one ruling shows as one changed line."""

    def text(value: object) -> str:
        return json.dumps(value, ensure_ascii=False)

    blocks = []
    for topic, members in groupby(entries, key=lambda e: e.topic):
        rulings = ",\n".join(
            "  {\n"
            f'   "id": {text(e.id)},\n'
            f'   "modules": {text(e.modules)},\n'
            f'   "statement": {text(e.statement)},\n'
            f'   "cards": {text(e.cards)},\n'
            f'   "related": {text(e.related)}\n'
            "  }"
            for e in members
        )
        blocks.append(f' {{"topic": {text(topic)}, "rulings": [\n{rulings}\n ]}}')
    return "[\n" + ",\n".join(blocks) + "\n]\n"


def build(register: Path, names: Path) -> dict[str, str]:
    """The data files by name."""
    entries = read_register(register)
    concern(entries, Names(names))
    name_topics(entries)
    relate(entries)
    sections = groupby(entries, key=lambda e: e.section)
    return {f"{section}.json": encode(list(group)) for section, group in sections}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("register", type=Path, help="folder of `id | needs | statement` files")
    parser.add_argument("--names", type=Path, default=DATA / "names.txt", help="list made by names.py")
    parser.add_argument("--check", action="store_true", help="compare only, write nothing")
    options = parser.parse_args()
    files = build(options.register, options.names)
    for name, content in files.items():
        path = DATA / name
        if options.check:
            if not path.exists() or path.read_text(encoding="utf-8") != content:
                raise SystemExit(f"{name} differs from what the register gives; run this without --check.")
        else:
            path.write_text(content, encoding="utf-8")
    print(f"{sum(c.count(chr(34) + 'id' + chr(34)) for c in files.values())} rulings in {len(files)} files")


if __name__ == "__main__":
    main()
