"""How likely and how soon the requirements of the core will be met that are not met now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.outlook import Outlook
from tharsis.bots.mars.pace import speed_of
from tharsis.bots.mars.prices import READINESS, Readiness
from tharsis.mars.engine.requirements import (
    CountRequirement,
    ParameterRequirement,
    Requirement,
    TagRequirement,
)
from tharsis.mars.engine.terms import TOLERANCE

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

COUNT_READY: Final = 0.4


@final
class TrackReady(Readiness):
    """As soon as a track has risen so far; one that has risen too far never falls."""

    def share(self, requirement: Requirement, g: Table, who: int, o: Outlook) -> float:
        assert isinstance(requirement, ParameterRequirement)
        if requirement.most:
            return 0.0
        perks = g.players[who].perks
        track = g.book.tracks[requirement.parameter]
        short = (requirement.value - g.parameters[requirement.parameter]) // track.step
        short -= perks[TOLERANCE]
        if track.tolerance >= 0:
            short -= perks[track.tolerance]
        wait = float(max(short, 0)) / speed_of(g, requirement.parameter)
        return max(0.0, 0.9 - wait / (o.left + 1.0))


@final
class TagsReady(Readiness):
    """The fewer tags are missing, the sooner."""

    def share(self, requirement: Requirement, g: Table, who: int, o: Outlook) -> float:
        assert isinstance(requirement, TagRequirement)
        return max(0.0, 0.75 - 0.28 * float(requirement.missing(g, who)))


@final
class CountReady(Readiness):
    """Some day, perhaps."""

    def share(self, requirement: Requirement, g: Table, who: int, o: Outlook) -> float:
        return COUNT_READY


READINESS[ParameterRequirement] = TrackReady()
READINESS[TagRequirement] = TagsReady()
READINESS[CountRequirement] = CountReady()
