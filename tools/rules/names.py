"""Collects the names of every card, corporation, tile, milestone and award from the catalogue.

Usage: `python tools/rules/names.py CATALOGUE_FOLDER`. It writes the names list that the rules package ships;
a name that two components share gets its kind as a suffix (`Sabotage:event`), so that each means one thing.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
DATA = HERE.parent.parent / "src" / "tharsis" / "rules" / "data"

# How a section of the catalogue names what it lists, and which field holds the name.
SECTIONS = {
    "projects": ("project", 1),
    "corporations": ("corporation", 1),
    "preludes": ("prelude", 1),
    "events": ("event", 0),
    "colonies": ("colony", 0),
    "standard projects": ("standard project", 0),
}
# When two kinds share a name, the earlier kind keeps it bare.
RANK = ["project", "corporation", "prelude", "milestone", "award", "event", "colony", "party"]
RANK += ["standard project", "dice"]
LABELLED = re.compile(r"\b(milestone|award):? ([A-Z][A-Za-z0-9. ]+?) \|")
VENUS = re.compile(r"\b(milestone|award) (Hoverlord|Venuphile)\b")
PARTY = re.compile(r"^party \| ([^|]+) \|")


def entries(folder: Path) -> Iterator[tuple[str, str]]:
    """Yields (kind, name) for each component of the catalogue, in its order."""
    for path in sorted(folder.glob("*.txt")):
        section = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("["):
                section = line.strip("[]")
            elif line.startswith("# not standard projects"):
                section = ""
            elif line and not line.startswith("#"):
                fields = line.split(" | ")
                if section in SECTIONS and len(fields) > 2:
                    kind, at = SECTIONS[section]
                    yield kind, fields[at].strip()
                for match in [*LABELLED.finditer(line), *VENUS.finditer(line)]:
                    yield match[1], match[2].strip()
                if party := PARTY.match(line):
                    yield "party", party[1].strip()
    yield from dice_milestones(folder / "dice-game.md")


def dice_milestones(path: Path) -> Iterator[tuple[str, str]]:
    """Yields the named milestones of the dice game, which are set out as a table."""
    part = path.read_text(encoding="utf-8").partition("## A5 ")[2].partition("## A6 ")[0]
    for match in re.finditer(r"^\| ([A-Z][a-z]+) \|", part, re.MULTILINE):
        if match[1] != "Name":
            yield "dice", match[1]


def read_aliases() -> dict[str, list[str]]:
    """Other spellings of a name, by name."""
    found: dict[str, list[str]] = {}
    for line in (HERE / "aliases.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            alias, name = line.split(" | ")
            found.setdefault(name, []).append(alias)
    return found


def names_list(folder: Path) -> str:
    """The shipped list: one line a name, with its kinds and its other spellings."""
    kinds: dict[str, list[str]] = {}
    for kind, name in entries(folder):
        have = kinds.setdefault(name, [])
        if kind not in have:
            have.append(kind)
    lines: dict[str, str] = {}
    for name, have in kinds.items():
        have.sort(key=RANK.index)
        # A milestone and an award of one name are one entry: their rulings belong together.
        bare = [k for k in have if k == have[0] or {k, have[0]} == {"milestone", "award"}]
        lines[name] = ", ".join(bare)
        for kind in have:
            if kind not in bare:
                lines[f"{name}:{kind}"] = kind
    aliases = read_aliases()
    if unknown := aliases.keys() - lines.keys():
        raise SystemExit(f"aliases.txt names what the catalogue lacks: {', '.join(sorted(unknown))}.")
    for name, others in aliases.items():
        lines[name] += " | " + "; ".join(others)
    rows = [f"{name} | {rest}" for name, rest in lines.items()]
    head = "# name | kind | other spellings. A suffix after a colon tells apart what shares a name.\n"
    return head + "\n".join(sorted(rows, key=str.casefold)) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("catalogue", type=Path, help="folder of the component lists")
    text = names_list(parser.parse_args().catalogue)
    (DATA / "names.txt").write_text(text, encoding="utf-8")
    print(f"{text.count(chr(10)) - 1} names")


if __name__ == "__main__":
    main()
