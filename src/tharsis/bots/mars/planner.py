"""The planner: looks one action ahead, by the prices of a forecast and by insight into what comes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.insight import LAST, Insight, insightful
from tharsis.bots.mars.outlook import forecast, near
from tharsis.bots.mars.picking import tempted
from tharsis.bots.mars.policy import quick
from tharsis.bots.mars.turns import Turns, as_passed, foreseen
from tharsis.bots.mars.value import Rivals, standing
from tharsis.kernel.option import verb_of
from tharsis.mars.engine.terms import ACTION_PHASE, END_TURN, PASS

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

MOST_STEPS: Final = 60
INSIGHT: Final = 0.7  # the say of what was learned from games, beside the prices ...
INSIGHT_ALONE: Final = 0.8  # ... and alone
FORESIGHT: Final = 0.9  # ... and of what was learned from turns
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


def follow(g: Table, who: int, choice: int) -> Table:
    """What an option of a turn leads to. Who passes has done so, whatever the others still do."""
    twin = g.copy()
    if verb_of(choice) == PASS:
        twin.players[who].passed = True
    else:
        carry_out(twin, who, choice)
    return twin


@final
class Expectation:
    """What positions that follow from one are worth, by prices and by what was learned, if anything was."""

    def __init__(self, g: Table, who: int) -> None:
        self.who = who
        self.prices = forecast(g)
        self.rivals = Rivals(g, who, self.prices)
        self.insight: Insight | None = None
        self.turns = foreseen(g)
        self.share = INSIGHT_ALONE if g.seats == 1 else FORESIGHT if self.turns else INSIGHT
        morning = self.prices.dawn
        if morning is not None and self.prices.left >= LAST:
            hand = g.players[who].hand
            if self.turns:
                self.insight = Turns(g, who, self.prices, hand)
            elif insightful(g):
                self.insight = Insight(as_passed(g), who, morning, False, hand)

    def lead(self, g: Table) -> float:
        """As was learned, in points (alone in M€)."""
        assert self.insight is not None
        return self.insight.lead(g if self.turns else as_passed(g))

    def worth(self, g: Table) -> float:
        """In M€."""
        priced = standing(g, self.who, self.prices, self.rivals)
        if self.insight is None:
            return priced
        point = 1.0 if g.seats == 1 else self.prices.point
        return priced + self.share * (point * self.lead(g) - priced)


def rated_options(g: Table, who: int) -> list[tuple[float, int]]:
    """The options of a turn with what each is worth more than doing nothing, best first."""
    expected = Expectation(g, who)
    options = g.options(who)
    nothing = expected.worth(follow(g, who, options[-1]))  # to pass or to end the turn
    rated = [(0.0, options[-1])]
    for choice in options[:-1]:
        rated.append((expected.worth(follow(g, who, choice)) - nothing, choice))
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
