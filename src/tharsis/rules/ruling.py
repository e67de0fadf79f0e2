"""What a ruling is: one rule, or one answer to a question about the rules.

It says on which modules it depends, which cards it concerns and where to read on.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ruling:
    """One entry of the register."""

    id: str
    modules: tuple[str, ...]
    """The modules that must all be in play for the ruling to matter."""
    topic: str
    statement: str
    cards: tuple[str, ...]
    """Cards, corporations, tiles, milestones and awards concerned; the one that it is about comes first."""
    related: tuple[str, ...]
    """Ids of rulings to read next, best first."""
    section: str
    """The part of the register that holds it, such as `map-and-tiles`."""
