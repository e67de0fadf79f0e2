"""Prices: what a unit of everything is worth to a player now, in M€, given how long the game will last.

All values of the planner rest on this page: a forecast of the generations left, the price of a point,
and from them the prices of resources, productions and rating steps.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final, final

from tharsis.mars.engine.effects.globals import Raise
from tharsis.mars.engine.schedule import RATING_GOAL
from tharsis.mars.engine.terms import (
    GREENERY_PRICE,
    HEAT_PAYS,
    OCEANS,
    OXYGEN,
    STEEL,
    STEEL_VALUE,
    TEMPERATURE,
    TITANIUM,
    TITANIUM_VALUE,
)
from tharsis.mars.engine.tracks import Track, complete

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

# Generations that the forecast reckons with at the beginning, by the number of players. With rivals these are
# more than games last: tuning found that looking past the end makes up for what the prices miss.
# Six were never tuned: their number carries on the row.
LENGTH: Final = [14.0, 14.0, 23.3, 15.3, 13.8, 12.8, 12.1]
STEPS: Final = 42.0  # of the tracks of the base game, which the lengths belong to
# What the standard project costs that raises temperature, oxygen, oceans by a step.
PROJECT_PRICE: Final = [14.0, 23.0, 18.0]
RATING_PRICE: Final = 16.0


@final
class Weights:
    """The numbers that tuning may turn; found by matches of the planner against itself."""

    def __init__(self) -> None:
        self.late_point = 13.1  # M€ for a point at the end
        self.interest = 0.0924  # what waiting a generation costs
        self.idle = 1.0  # the chance that the last generation is not the last
        self.steel = 0.655
        self.titanium = 0.673
        self.steel_use = 17.0  # so much steel in stock makes more of it worth a third
        self.titanium_use = 10.8
        self.heat = 0.476
        self.warm = 0.3  # heat not yet turned into a step
        self.energy = 1.08
        self.plants = 0.949
        self.greenery = 0.822  # points of a greenery with its neighbours
        self.city = 2.2
        self.city_growth = 0.341
        self.card = 3.76
        self.hold = 0.326  # what a card in hand is worth of what playing it would gain
        self.delay = 0.732  # what is left of that for every generation that its price must be waited for
        self.buy = -1.4  # what a card must be worth above its price
        self.keep = -1.65  # the same at the start
        self.tag = 0.351
        self.rivals = 0.537
        self.leader = 0.46
        self.pace = 0.98
        self.goal = 0.0  # where the goal is to finish: what a step is worth of its project's price
        self.action = 0.06  # uses a generation of an action that costs something
        self.free = 0.4  # ... and of one that costs nothing
        self.hurry = 3.0  # M€ for every point of the lead when the last steps are done
        self.hope = 0.2  # points of a milestone that may be claimed
        self.harm = 0.927  # what a loss of a rival is worth of the same gain
        self.source = 0.0512  # what a source for an action costs of its full price
        self.rating = 1.66  # points that a step of the rating is worth
        self.effort = 0.9  # M€ for every card face up
        self.thrift = 0.3  # what a M€ kept through a turn is worth above its price


def _alone() -> Weights:
    """A game alone knows no rivals and no points, but a goal."""
    w = Weights()
    w.late_point = 0.177
    w.interest = 0.0623
    w.idle = 0.434
    w.steel = 0.197
    w.titanium = 0.63
    w.steel_use = 5.41
    w.titanium_use = 28.3
    w.heat = 0.791
    w.warm = 0.0605
    w.energy = 0.944
    w.plants = 0.608
    w.greenery = 0.57
    w.city = 0.835
    w.city_growth = 0.0234
    w.card = 2.0
    w.hold = 0.451
    w.delay = 0.701
    w.buy = -1.12
    w.keep = -0.0691
    w.tag = 0.0409
    w.pace = 1.4
    w.goal = 1.01
    w.action = 0.255
    w.free = 0.295
    w.source = 1.28
    w.rating = 1.06
    w.effort = -0.888
    w.thrift = 0.0226
    return w


WEIGHTS: Final = Weights()
ALONE: Final = _alone()


def steps_of(g: Table, which: int) -> int:
    """Steps of a parameter still to go."""
    track = g.book.tracks[which]
    return (track.end - g.parameters[which]) // track.step


def needed(g: Table, track: Track) -> bool:
    """Does the end of the game (alone: victory) wait for the track?"""
    return track.needed_alone if g.seats == 1 else track.needed


def steps_left(g: Table) -> int:
    """Steps still to go of all tracks that the end waits for."""
    alone = g.seats == 1
    steps = 0
    for track in g.book.tracks_used:
        if track.needed_alone if alone else track.needed:
            steps += (track.end - g.parameters[track.number]) // track.step
    return steps


def steps_in_all(g: Table) -> int:
    """Steps of all tracks that the end waits for, from their beginnings."""
    steps = 0
    for track in g.book.tracks_used:
        if needed(g, track):
            steps += (track.end - track.start) // track.step
    return steps


def length_of(g: Table) -> float:
    """Generations that the forecast reckons with at the beginning: longer where there is more to do."""
    return LENGTH[g.seats] * (float(steps_in_all(g)) / STEPS)


def project_price(g: Table, which: int) -> float:
    """What raising a track by a step costs with standard projects, or what a step of the rating is worth."""
    if which < len(PROJECT_PRICE):
        return PROJECT_PRICE[which]
    for project in g.book.projects:
        effect = project.effect
        if isinstance(effect, Raise) and effect.parameter == which:
            return float(project.cost) / float(effect.steps)
    return RATING_PRICE


def price_of_rest(g: Table) -> float:
    """What reaching the goal alone would cost with standard projects, in M€."""
    if g.setup.rating_goal:
        return RATING_PRICE * float(max(0, RATING_GOAL - g.players[0].rating))
    total = 0.0
    for track in g.book.tracks_used:
        if track.needed_alone:
            total += project_price(g, track.number) * float(steps_of(g, track.number))
    return total


def generations_left(g: Table) -> float:
    """How many generations will follow the current one."""
    if g.seats == 1:
        return float(g.book.last_generation - g.generation)
    rest = float(steps_left(g))
    if rest <= 0.0:
        return 0.0
    length = length_of(g)
    whole = float(steps_in_all(g))
    by_board = length * (1.0 - exp(0.6 * log(max(whole - rest, 0.01) / whole)))
    by_clock = length - float(g.generation)
    left = 0.65 * by_board + 0.35 * by_clock
    # A generation of good players moves some five to eight steps; the last ones take time all the same.
    fastest = rest / (3.5 * float(g.seats) + 2.0) - 0.5
    return max(left, fastest, 0.0)


# Forecasts made before, for as long as nobody changes the weights.
FORECASTS: Final[dict[tuple[bool, bool, float], Forecast]] = {}


def _interest(w: Weights, left: float) -> float:
    """Interest from now to the end."""
    return w.interest * left


@final
class Forecast:
    """How long the game will last and what that makes of time: fixed while options are compared."""

    def __init__(self, g: Table, left: float, later: Forecast | None, halfway: bool = True) -> None:
        w = ALONE if g.seats == 1 else WEIGHTS
        self.weights = w
        self.left = left
        self.later = later  # the same for the next generation
        self.dawn: Forecast | None = None  # ... and for its beginning, when nothing has to wait yet
        self.half: Forecast | None = None  # the same for the middle of what is left
        self.until_half = exp(_interest(w, 0.5 * left) - _interest(w, left))
        if halfway:
            self.half = Forecast(g, 0.5 * left, None, False)
        # What is left of a value that must wait for the next generation, which may never come.
        self.wait = exp(_interest(w, max(left - 1.0, 0.0)) - _interest(w, left)) * min(1.0, left + w.idle)
        self.money = money_price(g) * self.wait
        owed = _interest(w, left)
        self.fading = exp(-owed)  # M€ today for one at the end
        self.point = w.late_point * self.fading
        self.goal = w.goal * self.fading
        # The present value of 1 in each generation left, and of a rating step in each.
        self.annuity = 0.0
        self.steps = 0.0
        t = 1.0
        while t < left + 0.999:
            share = min(1.0, left + 1.0 - t)
            now = share * exp(_interest(w, max(left - t, 0.0)) - owed)
            self.annuity += now
            self.steps += share * (self.point * w.rating + _income_after(w, t, left, owed))
            t += 1.0


def _income_after(w: Weights, t: float, left: float, owed: float) -> float:
    """The income, in M€ of today, that a rating step made ``t`` generations from now still brings."""
    total = 0.0
    u = t + 1.0
    while u < left + 0.999:
        total += min(1.0, left + 1.0 - u) * exp(_interest(w, max(left - u, 0.0)) - owed)
        u += 1.0
    return total


def money_price(g: Table) -> float:
    """What a M€ more is worth: in the last generation only ties ask for it."""
    return 0.05 if steps_left(g) == 0 and g.seats > 1 else 1.0


def forecast(g: Table) -> Forecast:
    """The forecast for a position: made once for all positions with as many generations left."""
    left = generations_left(g)
    key = (g.seats == 1, steps_left(g) == 0, left)
    known = FORECASTS.get(key)
    if known is None:
        known = Forecast(g, left, Forecast(g, max(left - 1.0, 0.0), None))
        known.dawn = fresh(g, max(left - 1.0, 0.0))
        FORECASTS[key] = known
    return known


def near(g: Table, sight: float) -> Forecast:
    """The forecast of somebody who does not look further ahead than so many generations."""
    left = min(sight, generations_left(g))
    return Forecast(g, left, Forecast(g, max(left - 1.0, 0.0), None))


def fresh(g: Table, left: float) -> Forecast:
    """The forecast at the beginning of a generation, when nothing has to wait yet."""
    prices = Forecast(g, left, None)
    prices.wait = 1.0
    prices.money = money_price(g)
    return prices


def outlook(g: Table, who: int) -> Outlook:
    """The prices of a player now."""
    return Outlook(g, who, forecast(g))


def glut(have: int, use: float) -> float:
    """What is left of the price of one more when there are so many already."""
    return exp(-float(have) / use)


def worth_of_many(have: int, use: float) -> float:
    """As many units as have the same worth at the full price."""
    return use * (1.0 - exp(-float(have) / use))


@final
class Outlook:
    """The prices of one player at one moment, in M€ of today."""

    def __init__(self, g: Table, who: int, forecast: Forecast) -> None:
        player = g.players[who]
        perks = player.perks
        w = forecast.weights
        self.weights = w
        # What is gained again and again has, on average, the prices of halfway.
        self.until_half = forecast.until_half
        self.half: Outlook | None = None
        if forecast.half is not None:
            self.half = Outlook(g, who, forecast.half)
        left = forecast.left
        self.left = left
        self.annuity = forecast.annuity
        self.point = forecast.point
        goal = forecast.goal
        self.step_goal = 0.0
        if g.setup.rating_goal:  # any step of the rating helps then, whatever raises it
            self.step_goal = goal * RATING_PRICE
            goal = 0.0
        self.goal = goal
        self.money = forecast.money
        to_come = forecast.steps
        warm = not complete(g, TEMPERATURE)
        airy = not complete(g, OXYGEN)
        watery = not complete(g, OCEANS)
        # A step of the rating: a point, and income for every production to come.
        self.step = self.point * w.rating + self.annuity + self.step_goal
        self.warmth = self.step + goal * PROJECT_PRICE[TEMPERATURE] if warm else 0.0
        self.air = self.step + goal * PROJECT_PRICE[OXYGEN] if airy else 0.0
        self.ocean = self.step + goal * PROJECT_PRICE[OCEANS] + 3.0 if watery else 0.0
        self.greenery = self.point * w.greenery + self.air + 1.5
        self.city = self.point * (w.city + w.city_growth * min(left, 8.0)) + 2.0
        heat = self.warmth / 8.0 * w.warm if warm else 0.02
        heat_to_come = (
            (to_come + goal * PROJECT_PRICE[TEMPERATURE] * left) / 8.0 * w.heat if warm else 0.05 * left
        )
        if perks[HEAT_PAYS]:
            heat = max(heat, 0.95 * self.money)
            heat_to_come = max(heat_to_come, 0.92 * self.annuity)
        plants = self.greenery / float(perks[GREENERY_PRICE]) * w.plants
        plants_to_come = self.point * w.greenery * (left + 0.7) + 1.2 * self.annuity
        if airy:
            plants_to_come += to_come + goal * PROJECT_PRICE[OXYGEN] * left
        plants_to_come = plants_to_come / float(perks[GREENERY_PRICE]) * w.plants
        # The share of the rating in a unit of plants and heat, and how many units can still have it.
        self.plants_air = self.air / float(perks[GREENERY_PRICE]) * w.plants
        self.plants_rating = steps_of(g, OXYGEN) * perks[GREENERY_PRICE]
        self.heat_warmth = 0.0 if perks[HEAT_PAYS] else heat
        self.heat_rating = steps_of(g, TEMPERATURE) * 8
        # Metal buys only some of the cards: what is there already makes more of it worth less.
        fade = 1.0 if left >= 1.0 else 0.6
        self.steel = w.steel * float(perks[STEEL_VALUE]) * self.money * fade
        self.titanium = w.titanium * float(perks[TITANIUM_VALUE]) * self.money * fade
        self.steel_income = self.annuity * w.steel * float(perks[STEEL_VALUE])
        self.titanium_income = self.annuity * w.titanium * float(perks[TITANIUM_VALUE])
        self.price: list[float] = [
            self.money,
            self.steel * glut(player.stock[STEEL], w.steel_use),
            self.titanium * glut(player.stock[TITANIUM], w.titanium_use),
            plants,
            heat * 0.95 + 0.05,
            heat,
        ]
        # Production: the present value of what will come in while it can still be used.
        self.yields: list[float] = [
            self.annuity,
            self.steel_income * glut(2 * player.production[STEEL], w.steel_use),
            self.titanium_income * glut(2 * player.production[TITANIUM], w.titanium_use),
            plants_to_come,
            heat_to_come * w.energy + 0.15 * self.annuity,
            heat_to_come,
        ]
        # A card from the pile: the chance that it is worth buying and playing.
        self.card = max(0.5, min(w.card, 1.0 + 0.45 * left))
        # What comes in every generation, to pay for what waits.
        self.income = float(max(5, player.rating + player.production[0]))
        self.income += 1.6 * float(player.production[1]) + 2.6 * float(player.production[2])
