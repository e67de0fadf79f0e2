"""Requirements: what must hold before a card may be played.

Global requirements may be off by as many steps as the player's tolerance allows; no other may.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tharsis.kernel.native import mypyc_attr
from tharsis.mars.engine.counts import Count
from tharsis.mars.engine.terms import NEXT_TOLERANCE, NO_CARD, TOLERANCE
from tharsis.mars.engine.wild import free, stand, standing

if TYPE_CHECKING:
    from tharsis.mars.engine.player import Player
    from tharsis.mars.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Requirement:
    """One condition printed beside a card's cost."""

    def met(self, g: Table, who: int) -> bool:
        raise NotImplementedError

    def settle(self, g: Table, who: int) -> None:
        """The card is being played: wild tags that the requirement needs stand for what it asks."""

    def kinds(self) -> list[int]:
        """The resources on cards that it names."""
        return []


def leeway(g: Table, who: int, parameter: int) -> int:
    """By how much a player's global requirements may be off, in the track's own unit."""
    perks = g.players[who].perks
    track = g.book.tracks[parameter]
    steps = perks[TOLERANCE] + perks[NEXT_TOLERANCE]
    if track.tolerance >= 0:
        steps += perks[track.tolerance]
    return steps * track.step


@final
class ParameterRequirement(Requirement):
    """A global parameter at least (or, with ``most``, at most) at a value."""

    def __init__(self, parameter: int, value: int, most: bool) -> None:
        self.parameter = parameter
        self.value = value
        self.most = most

    def met(self, g: Table, who: int) -> bool:
        gap = g.parameters[self.parameter] - self.value
        if not self.most:
            gap = -gap
        return gap <= leeway(g, who, self.parameter)


@final
class TagRequirement(Requirement):
    """So many tags of each kind on own cards in play; wild tags fill the gaps."""

    def __init__(self, tags: list[int], amounts: list[int]) -> None:
        self.tags = tags
        self.amounts = amounts

    def missing(self, g: Table, who: int) -> int:
        """How many tags are still wanting."""
        player = g.players[who]
        gap = 0
        for i in range(len(self.tags)):
            gap += self.gap(player, i)
        return max(0, gap - free(player))

    def gap(self, player: Player, i: int) -> int:
        """How many tags of its kind at place ``i`` are wanting before wild tags are chosen."""
        tag = self.tags[i]
        return max(0, self.amounts[i] - player.tags[tag] - standing(player, tag))

    def met(self, g: Table, who: int) -> bool:
        return self.missing(g, who) == 0

    def settle(self, g: Table, who: int) -> None:
        player = g.players[who]
        for i, tag in enumerate(self.tags):
            stand(player, tag, self.gap(player, i))


@final
class CountRequirement(Requirement):
    """At least (or, with ``most``, at most) so many of something that can be counted."""

    def __init__(self, count: Count, bound: int, most: bool = False) -> None:
        self.count = count
        self.bound = bound
        self.most = most

    def met(self, g: Table, who: int) -> bool:
        have = self.count.of(g, who, NO_CARD)
        return have <= self.bound if self.most else have >= self.bound

    def kinds(self) -> list[int]:
        return self.count.kinds()
