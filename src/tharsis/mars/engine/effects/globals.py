"""Global parameters and the terraform rating."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.mars.engine.counts import Count
from tharsis.mars.engine.economy import change_rating
from tharsis.mars.engine.effects.base import DOING, PARAMETERS, RATING, UNKNOWN, Effect
from tharsis.mars.engine.terms import NOBODY, OXYGEN, TEMPERATURE, TRACK_RAISED
from tharsis.mars.engine.tracks import TrackBonus, complete, lower_track, raise_track

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


@final
class Raise(Effect):
    """Raise a track by some steps, as far as it goes."""

    def __init__(self, parameter: int, steps: int) -> None:
        super().__init__(DOING, PARAMETERS, PARAMETERS | RATING)
        self.parameter = parameter
        self.steps = steps

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        raise_track(g, who, self.parameter, self.steps, card)

    def writing(self, g: Table) -> int:
        """A track bonus that it would reach makes it write more."""
        much = self.writes
        for bonus in self._reached(g):
            much |= bonus.writes
            if isinstance(bonus.effect, Raise):
                much |= bonus.effect.writing(g)
        return much

    def _reached(self, g: Table) -> list[TrackBonus]:
        """The bonuses that its own steps reach now."""
        track = g.book.tracks[self.parameter]
        now = g.parameters[self.parameter]
        then = now + self.steps * track.step
        return [bonus for bonus in track.bonuses if now < bonus.value <= then]

    def terraforms(self, g: Table, who: int, card: int) -> bool:
        return not complete(g, self.parameter)

    def sure_cost(self, g: Table, who: int, card: int, levy: int) -> int:
        """A step of the rating for each step of the track."""
        track = g.book.tracks[self.parameter]
        now = g.parameters[self.parameter]
        return levy * ((min(now + self.steps * track.step, track.end) - now) // track.step)

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        """What its own steps cost, and what the bonuses ahead take."""
        track = g.book.tracks[self.parameter]
        now = g.parameters[self.parameter]
        much = self.sure_cost(g, who, card, levy)
        for bonus in track.bonuses:
            if now < bonus.value:  # others may have moved the track before it comes
                much += bonus.effect.costs(g, who, card, levy)
        return much

    def costs_alone(self, g: Table, who: int, card: int, levy: int) -> int:
        """What its own steps cost, and what the bonuses take that they reach."""
        much = self.sure_cost(g, who, card, levy)
        moved = False
        for bonus in self._reached(g):
            if moved:  # two bonuses may move the same track
                much += bonus.effect.costs(g, who, card, levy)
            else:
                much += bonus.effect.costs_alone(g, who, card, levy)
            moved = moved or bonus.effect.writes & PARAMETERS != 0
        return much

    def sets_off(self, g: Table, happening: int) -> bool:
        for bonus in self._reached(g):
            if bonus.effect.sets_off(g, happening):
                return True
        return happening == TRACK_RAISED


@final
class Drift(Effect):
    """A track moves some steps, as far as it goes, for nobody: up, or down if they are negative."""

    def __init__(self, parameter: int, steps: int) -> None:
        super().__init__(DOING, PARAMETERS, PARAMETERS)
        self.parameter = parameter
        self.steps = steps

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        if self.steps > 0:
            raise_track(g, NOBODY, self.parameter, self.steps, card)
        else:
            lower_track(g, self.parameter, -self.steps, card)


@final
class RankRating(Effect):
    """All players are ranked by a count: whoever has most moves so many steps, the second so many.

    Players who tie share a place, and a tie for the first leaves no second. Whoever has less than ``least``
    takes no place. Alone there are bounds instead of ranks: the first that is reached says the steps.
    """

    def __init__(
        self, count: Count, first: int, second: int, least: int, alone: list[int], alone_steps: list[int]
    ) -> None:
        super().__init__(DOING, 0, RATING)
        self.count = count
        self.first = first
        self.second = second
        self.least = least
        self.alone = alone
        self.alone_steps = alone_steps

    def steps(self, g: Table, card: int) -> list[int]:
        """What each seat would move now."""
        scores = [self.count.of(g, seat, card) for seat in range(g.seats)]
        if g.seats == 1:
            for i, bound in enumerate(self.alone):
                if scores[0] >= bound:
                    return [self.alone_steps[i]]
            return [0]
        moved: list[int] = []
        for score in scores:
            ahead = len([other for other in scores if other > score])
            if score < self.least or ahead > 1:
                moved.append(0)
            else:
                moved.append(self.second if ahead else self.first)
        return moved

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        moved = self.steps(g, card)
        for seat in g.seats_from(g.first_player):
            change_rating(g, seat, moved[seat], card)


@final
class RaiseRating(Effect):
    """Raise the own terraform rating, by a fixed number or per full ``each`` of a count."""

    def __init__(self, steps: int, count: Count | None, each: int) -> None:
        super().__init__(DOING, 0, RATING)
        self.steps = steps
        self.count = count
        self.each = each

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        times = 1
        if self.count is not None:
            times = self.count.times(g, who, card, self.each)
        change_rating(g, who, self.steps * times, card)

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        return levy * max(self.steps, 0) if self.count is None else UNKNOWN

    def sure_cost(self, g: Table, who: int, card: int, levy: int) -> int:
        return levy * max(self.steps, 0) if self.count is None else 0


def temperature(steps: int) -> Effect:
    """Raise the temperature."""
    return Raise(TEMPERATURE, steps)


def oxygen(steps: int) -> Effect:
    """Raise the oxygen."""
    return Raise(OXYGEN, steps)


AIR: Final = Raise(OXYGEN, 1)  # what a greenery does


def drift(parameter: int, steps: int) -> Effect:
    """Move a track for nobody."""
    return Drift(parameter, steps)


def rating(steps: int, count: Count | None = None, each: int = 1) -> Effect:
    """Raise the terraform rating."""
    return RaiseRating(steps, count, each)
