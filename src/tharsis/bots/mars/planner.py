"""The planner: looks one action ahead, by the prices of a forecast and by insight into what comes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.insight import LAST, Insight, dawn, insightful
from tharsis.bots.mars.outlook import forecast, near
from tharsis.bots.mars.picking import tempted
from tharsis.bots.mars.policy import quick
from tharsis.bots.mars.value import Rivals, standing
from tharsis.kernel.option import verb_of
from tharsis.mars.engine.terms import ACTION_PHASE, END_TURN, PASS

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

MOST_STEPS: Final = 60
INSIGHT: Final = 0.7  # the say of what was learned from games, beside the prices ...
INSIGHT_ALONE: Final = 0.8  # ... and alone
SIGHT: Final = 2.0  # generations that a beginner looks ahead


def carry_out(g: Table, who: int, choice: int) -> None:
    """Choose, and answer the questions that follow until the action is done."""
    generation = g.generation
    taken = g.taken
    g.choose(who, choice)
    for _ in range(MOST_STEPS):
        if g.over or g.phase != ACTION_PHASE or g.generation != generation:
            return
        asked = -1
        for seat in range(g.seats):
            if g.asks[seat] is not None:
                asked = seat
                break
        if asked < 0 or (not g.acting and (g.active != who or g.taken != taken or asked != who)):
            return
        ask = g.asks[asked]
        assert ask is not None
        if ask.effect.asks() == "turn":
            return
        g.choose(asked, quick(g, asked))


@final
class Expectation:
    """What positions that follow from one are worth, by its prices and by insight, if there is any."""

    def __init__(self, g: Table, who: int) -> None:
        self.who = who
        self.prices = forecast(g)
        self.rivals = Rivals(g, who, self.prices)
        self.insight: Insight | None = None
        morning = self.prices.dawn
        if morning is not None and self.prices.left >= LAST and insightful(g):
            twin = g.copy()
            dawn(twin)
            self.insight = Insight(twin, who, morning, False, g.players[who].hand)

    def lead(self, g: Table) -> float:
        """By insight, in points (alone in M€), as if everybody passed now."""
        assert self.insight is not None
        twin = g.copy()
        dawn(twin)
        return self.insight.lead(twin)

    def worth(self, g: Table) -> float:
        """In M€."""
        priced = standing(g, self.who, self.prices, self.rivals)
        if self.insight is None:
            return priced
        if g.seats == 1:
            return priced + INSIGHT_ALONE * (self.lead(g) - priced)
        return priced + INSIGHT * (self.prices.point * self.lead(g) - priced)


def rated_options(g: Table, who: int) -> list[tuple[float, int]]:
    """The options of a turn with what each is worth more than doing nothing, best first."""
    expected = Expectation(g, who)
    base = expected.worth(g)
    rated: list[tuple[float, int]] = []
    for choice in g.options(who):
        if verb_of(choice) in (PASS, END_TURN):
            rated.append((0.0, choice))
        else:
            twin = g.copy()
            carry_out(twin, who, choice)
            rated.append((expected.worth(twin) - base, choice))
    rated.sort()
    rated.reverse()
    return rated


def _gain(g: Table, who: int, choice: int, rivals: Rivals, base: float) -> float:
    """What an option gains by its prices alone."""
    twin = g.copy()
    carry_out(twin, who, choice)
    return standing(twin, who, rivals.forecast, rivals) - base


def _needs_plan(g: Table, who: int) -> bool:
    ask = g.asks[who]
    assert ask is not None
    return ask.effect.asks() == "turn" and len(g.options(who)) > 1


def plan(g: Table, who: int) -> int:
    """The planner's answer to whatever the seat is asked."""
    return rated_options(g, who)[0][1] if _needs_plan(g, who) else quick(g, who)


def glance(g: Table, who: int) -> int:
    """The answer of a beginner: sees what comes of an action soon, and buys what can be played at once."""
    prices = near(g, SIGHT)
    if not _needs_plan(g, who):
        tempting = tempted(g, who, prices)
        return quick(g, who) if tempting < 0 else tempting
    best = 0
    most = -1.0e9
    rivals = Rivals(g, who, prices)
    base = standing(g, who, prices, rivals)
    for choice in g.options(who):
        gain = 0.0 if verb_of(choice) in (PASS, END_TURN) else _gain(g, who, choice, rivals, base)
        if gain > most:
            most = gain
            best = choice
    return best


def plan_lightly(g: Table, who: int, known: dict[int, float], first: dict[int, float]) -> int:
    """As ``plan``, but quicker, and as strong in whole games.

    It goes by prices alone, and an option that was rated before in this generation (``known``) is rated anew
    only when it looks best: what else has happened seldom makes it better. Ratings of options that are new
    are noted in ``first`` too.
    """
    if not _needs_plan(g, who):
        return quick(g, who)
    options = g.options(who)
    prices = forecast(g)
    rivals = Rivals(g, who, prices)
    base = standing(g, who, prices, rivals)
    gains: list[float] = []
    sure: list[bool] = []
    for choice in options:
        gain = 0.0
        rated = True
        if verb_of(choice) not in (PASS, END_TURN):
            before = known.get(choice)
            if before is not None:
                gain = before
                rated = False
            else:
                gain = _gain(g, who, choice, rivals, base)
                known[choice] = gain
                first[choice] = gain
        gains.append(gain)
        sure.append(rated)
    while True:
        best = 0
        for i in range(1, len(options)):
            if gains[i] > gains[best] or (gains[i] == gains[best] and sure[i]):
                best = i
        if sure[best]:
            return options[best]
        gains[best] = _gain(g, who, options[best], rivals, base)
        sure[best] = True
        known[options[best]] = gains[best]
