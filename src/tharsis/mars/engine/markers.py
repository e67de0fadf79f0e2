"""Markers: what players put on areas that have no tile. One table of kinds; modules add theirs.

A table knows for each area whose marker lies there (``claims``) and of which kind (``markers``). A marker is
no tile: it counts for nothing, and under a tile it means nothing any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.mars.engine.terms import NOBODY

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

NO_MARKER: Final = 0


@final
class Marker:
    """A kind of marker: its name, and whether its owner may place a tile where it lies. Others never may."""

    def __init__(self, name: str, owner_builds: bool) -> None:
        self.name = name
        self.owner_builds = owner_builds


MARKERS: Final[list[Marker]] = [Marker("no marker", True)]


def marker_kind(name: str, owner_builds: bool = True) -> int:
    """The number of a kind of marker, new or known by its name."""
    for number, marker in enumerate(MARKERS):
        if marker.name == name:
            return number
    MARKERS.append(Marker(name, owner_builds))
    return len(MARKERS) - 1


CLAIM: Final = marker_kind("claim")


def put_marker(g: Table, who: int, area: int, kind: int) -> None:
    """A player's marker on an area; where one lay already, it makes way."""
    g.claims = g.claims[:]  # replaced, not changed: copies share them
    g.markers = g.markers[:]
    g.claims[area] = who
    g.markers[area] = kind


def take_marker(g: Table, area: int) -> None:
    """Nobody's marker lies there any more."""
    put_marker(g, NOBODY, area, NO_MARKER)


def kept_out(g: Table, who: int, area: int) -> bool:
    """Does a marker forbid the player to place a tile there?"""
    owner = g.claims[area]
    return owner != NOBODY and (owner != who or not MARKERS[g.markers[area]].owner_builds)
