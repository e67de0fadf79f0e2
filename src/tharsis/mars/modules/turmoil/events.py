"""The global events: what they do, to whom, and which parties gain by them.

Whatever is counted is capped first, then influence is added or taken off. Wild tags count for none of them,
and nothing else pays for what they take.
"""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.counts import (
    CardsInPlay,
    Count,
    HandSize,
    Named,
    OwnCities,
    OwnCoastTiles,
    OwnEvents,
    ProductionOf,
    Rating,
    Reaches,
    Rest,
    TagKinds,
)
from tharsis.mars.engine.declare import at_most, less, over, plus, tags_at_end
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.globals import RankRating, drift, rating
from tharsis.mars.engine.effects.hand import draw, give_card
from tharsis.mars.engine.effects.production import prod, slump
from tharsis.mars.engine.effects.resources import add_to_any, add_to_each, add_to_each_full, spend_from
from tharsis.mars.engine.effects.stock import forfeit, gain, gain_any, keep_only
from tharsis.mars.engine.effects.tiles import NOBODYS_OCEAN, dry_ocean
from tharsis.mars.engine.terms import (
    ACTIVE,
    BUILDING,
    EARTH,
    FLOATER,
    HEAT,
    JOVIAN,
    PLANTS,
    POWER,
    SCIENCE,
    SPACE,
    STEEL,
    TEMPERATURE,
    VENUS,
)
from tharsis.mars.modules.turmoil.state import (
    GREENS,
    KELVINISTS,
    MARS_FIRST,
    REDS,
    SCIENTISTS,
    UNITY,
    GlobalEvent,
    Influence,
)

MOST: Final = 5  # that most events count
influence: Final = Influence()
own_colonies: Final = Named("own-colonies")


def _with(count: Count) -> Count:
    """So many, five at most, and influence."""
    return plus(at_most(MOST, count), influence)


def _without(count: Count) -> Count:
    """So many, five at most, less influence."""
    return less(at_most(MOST, count), influence)


EVENTS: Final[list[GlobalEvent]] = []


def _event(
    name: str,
    revealed: int,
    current: int,
    *each: Effect,
    first: Effect | None = None,
    needs: list[str] | None = None,
) -> None:
    EVENTS.append(GlobalEvent(name, revealed, current, [] if first is None else [first], list(each), needs))


_event(
    "Aquifer Released by Public Council",
    MARS_FIRST,
    GREENS,
    gain(plants=1, count=influence),
    gain(steel=1, count=influence),
    first=NOBODYS_OCEAN,
)
_event("Asteroid Mining", REDS, UNITY, gain(titanium=1, count=_with(tags_at_end(JOVIAN))))
_event("Celebrity Leaders", UNITY, GREENS, gain(money=2, count=_with(OwnEvents())))
_event(
    "Cloud Societies",
    UNITY,
    REDS,
    add_to_each(FLOATER, 1),
    add_to_any(FLOATER, 1, count=influence),
    needs=["venus", "colonies"],
)
_event(
    "Corrosive Rain",
    KELVINISTS,
    GREENS,
    spend_from(FLOATER, 2) | forfeit(money=10),
    draw(1, influence),
    needs=["venus", "colonies"],
)
_event(
    "Diversity",
    SCIENTISTS,
    SCIENTISTS,
    gain(money=10, count=Reaches(plus(TagKinds(wild=False), influence), 9)),
)
_event("Dry Deserts", REDS, UNITY, gain_any(influence), first=dry_ocean())
_event("Eco Sabotage", GREENS, REDS, keep_only(PLANTS, 3, influence))
_event(
    "Election",
    GREENS,
    MARS_FIRST,
    first=RankRating(
        plus(influence, tags_at_end(BUILDING), OwnCities()),
        2,
        1,
        least=0,
        alone=[10, 5],
        alone_steps=[2, 1],
    ),
)
_event("Generous Funding", KELVINISTS, UNITY, gain(money=2, count=_with(over(Rating(), 15, 5))))
_event(
    "Global Dust Storm",
    KELVINISTS,
    GREENS,
    keep_only(HEAT, 0),
    forfeit(money=2, count=_without(tags_at_end(BUILDING))),
)
_event("Homeworld Support", REDS, UNITY, gain(money=2, count=_with(tags_at_end(EARTH))))
_event(
    "Improved Energy Templates",
    SCIENTISTS,
    KELVINISTS,
    prod(energy=1, count=plus(tags_at_end(POWER), influence), each=2),
)
_event("Interplanetary Trade", UNITY, UNITY, gain(money=2, count=_with(tags_at_end(SPACE))))
_event(
    "Jovian Tax Rights",
    SCIENTISTS,
    UNITY,
    prod(money=1, count=at_most(MOST, own_colonies)),
    gain(titanium=1, count=influence),
    needs=["colonies"],
)
_event(
    "Microgravity Health Problems",
    MARS_FIRST,
    SCIENTISTS,
    forfeit(money=3, count=_without(own_colonies)),
    needs=["colonies"],
)
_event("Miners On Strike", MARS_FIRST, GREENS, forfeit(titanium=1, count=_without(tags_at_end(JOVIAN))))
_event("Mud Slides", KELVINISTS, GREENS, forfeit(money=4, count=_without(OwnCoastTiles())))
_event("Pandemic", GREENS, MARS_FIRST, forfeit(money=3, count=_without(tags_at_end(BUILDING))))
_event("Paradigm Breakdown", KELVINISTS, REDS, give_card(2), gain(money=2, count=influence))
_event("Productivity", SCIENTISTS, MARS_FIRST, gain(steel=1, count=_with(ProductionOf(STEEL))))
_event(
    "Red Influence",
    KELVINISTS,
    REDS,
    forfeit(money=3, count=at_most(MOST, over(Rating(), 10, 5))),
    prod(money=1, count=influence),
)
_event(
    "Revolution",
    UNITY,
    MARS_FIRST,
    first=RankRating(plus(tags_at_end(EARTH), influence), -2, -1, least=1, alone=[4], alone_steps=[-2]),
)
_event("Riots", MARS_FIRST, REDS, forfeit(money=4, count=_without(OwnCities())))
_event("Sabotage", UNITY, REDS, slump(steel=1), slump(energy=1), gain(steel=1, count=influence))
_event("Scientific Community", REDS, SCIENTISTS, gain(money=1, count=plus(HandSize(), influence)))
_event("Snow Cover", KELVINISTS, KELVINISTS, draw(1, influence), first=drift(TEMPERATURE, -2))
_event("Solar Flare", UNITY, KELVINISTS, forfeit(money=3, count=_without(tags_at_end(SPACE))))
_event("Solarnet Shutdown", SCIENTISTS, MARS_FIRST, forfeit(money=3, count=_without(CardsInPlay([ACTIVE]))))
_event("Spin-Off Products", GREENS, SCIENTISTS, gain(money=2, count=_with(tags_at_end(SCIENCE))))
_event("Sponsored Projects", SCIENTISTS, GREENS, add_to_each_full(1), draw(1, influence))
_event("Strong Society", REDS, MARS_FIRST, gain(money=2, count=_with(OwnCities())))
_event("Successful Organisms", MARS_FIRST, SCIENTISTS, gain(plants=1, count=_with(ProductionOf(PLANTS))))
_event(
    "Venus Infrastructure",
    MARS_FIRST,
    UNITY,
    gain(money=2, count=_with(tags_at_end(VENUS))),
    needs=["venus"],
)
_event(
    "Volcanic Eruptions",
    SCIENTISTS,
    KELVINISTS,
    prod(heat=1, count=influence),
    first=drift(TEMPERATURE, 2),
)
_event("War on Earth", MARS_FIRST, KELVINISTS, rating(-1, Rest(4, influence)))
