"""Prices of the rating, of steps of the tracks and of tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.outlook import Outlook, needed, project_price, steps_of
from tharsis.bots.mars.prices import EFFECT_PRICES, NOTHING, STEP_PRICES, Price, StepPrice
from tharsis.bots.mars.worth import worth
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.globals import Drift, Raise, RaiseRating, RankRating
from tharsis.mars.engine.effects.tiles import ClaimArea, DryOcean, NobodysOcean, PlaceTile, TollOcean
from tharsis.mars.engine.terms import OCEANS, OXYGEN, TEMPERATURE
from tharsis.mars.engine.tiles import is_city, is_greenery, is_ocean

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

SPECIAL_TILE: Final = 2.5  # what its place brings
CLAIM: Final = 1.5


# Rating and tracks --------------------------------------------------------------------------------


@final
class Rated(Price):
    """Of steps of the rating."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, RaiseRating)
        times = 1
        if effect.count is not None:
            times = effect.count.of(g, who, card) // effect.each
        return float(effect.steps * times) * o.step


@final
class Ranked(Price):
    """Of a place among the players, as things stand."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, RankRating)
        return float(effect.steps(g, card)[who]) * o.step


@final
class Raised(Price):
    """Of steps of a track, as many as there are left."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, Raise)
        steps = min(effect.steps, steps_of(g, effect.parameter))
        return float(steps) * step_price(effect.parameter, g, who, o)


@final
class Air(StepPrice):
    """Of oxygen."""

    def worth(self, g: Table, who: int, o: Outlook) -> float:
        return o.air


@final
class Warmth(StepPrice):
    """Of the temperature."""

    def worth(self, g: Table, who: int, o: Outlook) -> float:
        return o.warmth


@final
class Water(StepPrice):
    """Of the oceans."""

    def worth(self, g: Table, who: int, o: Outlook) -> float:
        return o.ocean


def step_price(parameter: int, g: Table, who: int, o: Outlook) -> float:
    """What a step of a track is worth to whoever raises it."""
    price = STEP_PRICES.get(parameter)
    return price.worth(g, who, o) if price is not None else usual_step(parameter, g, who, o)


def usual_step(parameter: int, g: Table, who: int, o: Outlook) -> float:
    """A step of the rating, the goal's share where one is alone, and the share in the bonuses ahead."""
    steps = steps_of(g, parameter)
    if steps <= 0:
        return 0.0
    track = g.book.tracks[parameter]
    total = o.step
    if needed(g, track):
        total += o.goal * project_price(g, parameter)
    for bonus in track.bonuses:
        if bonus.value > g.parameters[parameter]:
            total += worth(bonus.effect, g, who, -1, o) / float(steps)
    return total


# Tiles --------------------------------------------------------------------------------------------


@final
class Placed(Price):
    """Of a tile."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, PlaceTile)
        return tile_worth(effect.tile, o)


def tile_worth(tile: int, o: Outlook) -> float:
    """What placing a tile is worth before one knows where."""
    if is_ocean(tile):
        return o.ocean
    if is_greenery(tile):
        return o.greenery
    if is_city(tile):
        return o.city
    return SPECIAL_TILE


@final
class AnOcean(Price):
    """Of an ocean, wherever it comes from."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        return o.ocean


@final
class Claimed(Price):
    """Of an area kept for oneself."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        return CLAIM


EFFECT_PRICES[RaiseRating] = Rated()
EFFECT_PRICES[RankRating] = Ranked()
EFFECT_PRICES[Raise] = Raised()
EFFECT_PRICES[Drift] = NOTHING
STEP_PRICES[OXYGEN] = Air()
STEP_PRICES[TEMPERATURE] = Warmth()
STEP_PRICES[OCEANS] = Water()
EFFECT_PRICES[PlaceTile] = Placed()
EFFECT_PRICES[TollOcean] = AnOcean()
EFFECT_PRICES[ClaimArea] = Claimed()
EFFECT_PRICES[NobodysOcean] = NOTHING
EFFECT_PRICES[DryOcean] = NOTHING
