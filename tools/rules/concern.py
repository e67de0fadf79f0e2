"""Finds which cards, corporations, tiles, milestones and awards a ruling concerns.

The subject comes from the id (`card.ants.solo` is about Ants); further names are found in the statement,
which is brought to the catalogue's spelling too. What comparing gets wrong stands in `concern.txt`.
"""

from __future__ import annotations

import re
from pathlib import Path

from register import Entry, read_pairs

# Which kinds of names an id's first word can point at, and where in the id the name stands.
SUBJECTS = {
    "card": ({"project"}, 1),
    "corp": ({"corporation"}, 1),
    "prelude": ({"prelude"}, 1),
    "event": ({"event"}, 1),
    "colony": ({"colony"}, 1),
    "party": ({"party"}, 1),
    "milestone": ({"milestone"}, 1),
    "award": ({"award"}, 1),
    "stdproj": ({"standard project"}, 1),
    "dice": ({"dice"}, 2),
}
# Written with a small letter in sentences, so that only ids can point at them.
NEVER_IN_TEXT = {"standard project", "dice"}


class Names:
    """The names list: kinds and other spellings of every component."""

    def __init__(self, path: Path) -> None:
        self.kinds: dict[str, set[str]] = {}
        self.spellings: dict[str, str] = {}
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("#"):
                continue
            name, kinds, *aliases = line.split(" | ")
            self.kinds[name] = set(kinds.split(", "))
            if not self.kinds[name] & NEVER_IN_TEXT and ":" not in name:
                self.spellings[name] = name
            for alias in aliases[0].split("; ") if aliases else []:
                self.spellings[alias] = name
        longest_first = sorted(self.spellings, key=lambda s: (-len(s), s))
        self.pattern = re.compile(r"(?<![\w-])(?:" + "|".join(map(re.escape, longest_first)) + r")(?![\w-])")
        self.by_slug = {(kind, slug(name)): name for name, kinds in self.kinds.items() for kind in kinds}
        for alias, name in self.spellings.items():
            for kind in self.kinds[name]:
                self.by_slug.setdefault((kind, slug(alias)), name)

    def subject(self, ruling: str) -> str:
        """The name that an id is about, or an empty string."""
        words = ruling.split(".")
        if words[0] not in SUBJECTS:
            return ""
        kinds, at = SUBJECTS[words[0]]
        if len(words) <= at or (words[0] == "dice" and words[1] != "milestone"):
            return ""
        wanted = words[at]
        for kind in kinds:
            if (kind, wanted) in self.by_slug:
                return self.by_slug[kind, wanted]
            longer = {n for (k, s), n in self.by_slug.items() if k == kind and s.startswith(wanted + "-")}
            if len(longer) == 1:
                return longer.pop()
        return ""


def slug(name: str) -> str:
    """A name as ids spell it: `CEO's Favorite Project` is `ceos-favorite-project`."""
    bare = re.sub(r"['’.]", "", name.partition(":")[0].lower())
    tail = name.partition(":")[2] if name.endswith(":promo") else ""
    return "-".join(re.findall(r"[a-z0-9]+", f"{bare} {tail}"))


# A short form that reads better in a sentence than the full name does.
KEPT_SHORT = {"UNMI", "Stormcraft", "Morning Star"}


def concern(entries: list[Entry], names: Names) -> None:
    """Fills in subject and cards of each ruling and spells names as the catalogue does."""
    corrections = read_pairs("concern.txt")
    if unknown := corrections.keys() - {e.id for e in entries}:
        raise SystemExit(f"concern.txt corrects unknown ids: {', '.join(sorted(unknown))}.")
    for entry in entries:
        entry.subject = names.subject(entry.id)
        dropped: set[str] = set()
        found = [entry.subject] if entry.subject else []
        for change in corrections.get(entry.id, "").split("; "):
            if change.startswith("-"):
                dropped.add(change[1:])
            elif change.startswith("="):
                entry.subject = change[1:]
                found = [change[1:]]
            elif change:
                found.append(change.removeprefix("+"))

        def spell(match: re.Match[str], dropped: set[str] = dropped, found: list[str] = found) -> str:
            name = names.spellings[match[0]]
            if name in dropped:
                return match[0]
            found.append(name)
            return match[0] if match[0] in KEPT_SHORT else name.partition(":")[0]

        entry.statement = names.pattern.sub(spell, entry.statement)
        entry.cards = list(dict.fromkeys(name for name in found if name not in dropped))
        if wrong := [name for name in entry.cards if name not in names.kinds]:
            raise SystemExit(f"{entry.id} concerns names that the list lacks: {', '.join(wrong)}.")
