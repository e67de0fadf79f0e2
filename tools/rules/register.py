"""Reads the register of rulings: text files of `id | needs | statement` lines under group headings.

The register's own group headings are notes on where a rule was found and are never kept; a group gets its
title from `topics.txt`, and a statement that needs better words for a reader gets them from `wording.txt`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
NOT_RULINGS = {"conflicts"}
DICE_SOLO = "dice-solo"


@dataclass
class Entry:
    """One ruling on its way from the register to the package."""

    id: str
    section: str
    group: int
    modules: list[str]
    statement: str
    topic: str = ""
    subject: str = ""  # the one name that the ruling is about, if it is about one
    cards: list[str] = field(default_factory=list)
    related: list[str] = field(default_factory=list)


def read_pairs(name: str) -> dict[str, str]:
    """The `key | text` lines of a maintainers' file next to this module."""
    pairs: dict[str, str] = {}
    for line in (HERE / name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            key, text = line.split(" | ", 1)
            if key in pairs:
                raise SystemExit(f"{name}: {key} stands there twice.")
            pairs[key] = text
    return pairs


def read_register(folder: Path) -> list[Entry]:
    """All rulings in the order of the register, with reworded statements in place."""
    entries: list[Entry] = []
    group = 0
    for path in sorted(folder.glob("*.txt")):
        if path.stem in NOT_RULINGS:
            continue
        group += 1
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("# from:"):
                group += 1
            elif line and not line.startswith("#"):
                fields = line.split(" | ")
                if len(fields) != 3:
                    raise SystemExit(f"{path.name}: not `id | needs | statement`: {line}")
                needs = fields[1].split(",")
                if "dice" in needs:  # alone, the dice game has rules of its own
                    needs = [DICE_SOLO if each == "solo" else each for each in needs]
                entries.append(Entry(fields[0], path.stem, group, needs, fields[2]))
    wording = read_pairs("wording.txt")
    known = {e.id for e in entries}
    if len(known) != len(entries):
        raise SystemExit("The register has an id twice.")
    if unknown := wording.keys() - known:
        raise SystemExit(f"wording.txt rewords unknown ids: {', '.join(sorted(unknown))}.")
    for entry in entries:
        entry.statement = wording.get(entry.id, entry.statement)
    return entries
