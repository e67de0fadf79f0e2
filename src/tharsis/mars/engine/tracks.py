"""The global parameters: tracks with a beginning, an end and bonuses, raised by players or by nobody.

A player who raises a track gains rating for each step and the bonuses that are reached or passed, and these
chain: oxygen moves temperature, temperature gives an ocean. What nobody raises gives nobody anything; only
the bonuses that move the planet itself still come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.mars.engine.economy import change_rating
from tharsis.mars.engine.effects.base import Effect, Pending
from tharsis.mars.engine.terms import NOBODY, TRACK_RAISED
from tharsis.mars.engine.triggers import step_triggers, watched

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


@final
class TrackBonus:
    """What comes at a value of a track: at once, or as a pending effect (``later``) where it may ask.

    ``planet``: it comes even if nobody raised the track; ``nobodys`` is then what happens instead, if not
    the same.
    """

    def __init__(
        self,
        value: int,
        effect: Effect,
        writes: int,
        later: bool = False,
        planet: bool = False,
        nobodys: Effect | None = None,
    ) -> None:
        self.value = value
        self.effect = effect
        self.writes = writes
        self.later = later
        self.planet = planet
        self.nobodys = nobodys


@final
class Track:
    """A global parameter: ``needed`` for the end of a game, ``needed_alone`` for a solo victory.

    ``tolerance`` is the lasting rule by which requirements of this track alone may be off, if there is one.
    """

    def __init__(
        self,
        number: int,
        name: str,
        start: int,
        end: int,
        step: int,
        bonuses: list[TrackBonus],
        needed: bool = True,
        needed_alone: bool = True,
        tolerance: int = -1,
    ) -> None:
        self.number = number
        self.name = name
        self.start = start
        self.end = end
        self.step = step
        self.bonuses = bonuses
        self.needed = needed
        self.needed_alone = needed_alone
        self.tolerance = tolerance


NO_TRACK: Final = Track(-1, "", 0, 0, 1, [], False, False)
_names: Final[list[str]] = ["temperature", "oxygen", "oceans"]


def track_number(name: str) -> int:
    """The number of a track, new or known."""
    if name not in _names:
        _names.append(name)
    return _names.index(name)


def complete(g: Table, which: int) -> bool:
    """Is the track at its end?"""
    return g.parameters[which] >= g.book.tracks[which].end


def all_complete(g: Table) -> bool:
    """Is everything done that the end of the game waits for?"""
    for track in g.book.tracks:
        if track.needed_alone if g.seats == 1 else track.needed:
            if g.parameters[track.number] < track.end:
                return False
    return True


def raise_track(g: Table, who: int, which: int, steps: int, card: int) -> None:
    """Raise a track as far as it goes; ``who`` may be nobody."""
    track = g.book.tracks[which]
    before = g.parameters[which]
    after = min(before + steps * track.step, track.end)
    if after == before:
        return
    g.parameters[which] = after
    if g.logging:
        g.note("parameter", who, card, which, after)
    if who >= 0:
        change_rating(g, who, (after - before) // track.step, card)
    for bonus in track.bonuses:
        if before < bonus.value <= after:
            _take_bonus(g, who, bonus, card)
    if watched(g, TRACK_RAISED):
        g.push(step_triggers(g, TRACK_RAISED, who, which, (after - before) // track.step, which))


def _take_bonus(g: Table, who: int, bonus: TrackBonus, card: int) -> None:
    effect = bonus.effect
    if who < 0:
        if not bonus.planet:
            return
        if bonus.nobodys is not None:
            effect = bonus.nobodys
    if bonus.later:
        g.pile.append(Pending(effect, who, card, -1))
    else:
        effect.resolve(g, who, card, -1)


def lower_track(g: Table, which: int, steps: int, card: int) -> None:
    """Lower a track for nobody, as far as it goes: one that is complete never goes back.

    Bonuses that are passed again on the way up come again.
    """
    if complete(g, which):
        return
    track = g.book.tracks[which]
    after = max(g.parameters[which] - steps * track.step, track.start)
    if after != g.parameters[which]:
        g.parameters[which] = after
        if g.logging:
            g.note("lowered", NOBODY, card, which, after)
