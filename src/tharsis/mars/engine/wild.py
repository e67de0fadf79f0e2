"""Wild tags: each stands for one kind of tag in an action, chosen anew for the next one.

Within an action it is one tag only. A requirement that needs it takes it first, then the first count that it
helps; whatever else counts the same kind in that action counts it too. A wild tag of the card being played
stands for nothing yet. It is no kind of its own: nothing that looks for a kind on a card finds it there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.mars.engine.terms import NOTHING, WILD

if TYPE_CHECKING:
    from tharsis.mars.engine.player import Player


def free(player: Player) -> int:
    """Wild tags that stand for nothing yet in this action."""
    return player.tags[WILD] - len(player.stands)


def standing(player: Player, tag: int) -> int:
    """Wild tags that stand for that kind in this action."""
    n = 0
    for each in player.stands:
        if each == tag:
            n += 1
    return n


def helping(player: Player, tags: list[int]) -> int:
    """Wild tags that count where these kinds are counted: those that stand for one of them, or still may."""
    n = free(player)
    for tag in tags:
        n += standing(player, tag)
    return n


def stand(player: Player, tag: int, times: int) -> None:
    """So many wild tags stand for that kind until the action is over."""
    player.stands = player.stands + [tag] * times


def spend_on(player: Player, tag: int, printed: int, helpful: int, wanted: int) -> None:
    """As many free wild tags stand for a kind as ``wanted`` needs of it, beside those that help already."""
    gap = wanted - printed - (helpful - free(player))
    if gap > 0:
        stand(player, tag, min(gap, free(player)))


def not_yet(player: Player) -> None:
    """A wild tag has just come into play: it stands for nothing in this action."""
    stand(player, NOTHING, 1)
