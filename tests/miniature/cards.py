"""The cards, relics and milestone of the miniature expansion."""

from __future__ import annotations

from typing import Final

from tests.miniature.rules import (
    AS_DUNE,
    DECREE,
    DRAW_RELIC,
    DUNE,
    DUST,
    GRAIN,
    NAME,
    Dunes,
    Relic,
    SwapRelic,
)
from tharsis.mars.engine.declare import CardList, here, least_tags, one_tag_each, per, tags
from tharsis.mars.engine.effects.globals import Raise, rating
from tharsis.mars.engine.effects.hand import look_and_buy, reveal_for
from tharsis.mars.engine.effects.production import any_prod, prod
from tharsis.mars.engine.effects.resources import add_here, spend_here
from tharsis.mars.engine.effects.stock import gain, lose, pay
from tharsis.mars.engine.effects.tiles import city_at, ocean, tile
from tharsis.mars.engine.faces import Face
from tharsis.mars.engine.goals import Milestone
from tharsis.mars.engine.requirements import ParameterRequirement
from tharsis.mars.engine.terms import (
    ACTIVE,
    ANIMAL,
    AUTOMATED,
    BUILDING,
    CITY,
    EARTH,
    EVENT,
    JOVIAN,
    MICROBE,
    PLANT,
    PRODUCTION_RAISED,
    SCIENCE,
    SPACE,
    TRACK_RAISED,
    VENUS,
    WILD,
    YOU,
)
from tharsis.mars.engine.triggers import when

_cards = CardList(NAME)
project = _cards.project
CARDS: Final = _cards.cards

project("M1", "Dust Collector", ACTIVE, 6, [BUILDING], holds=GRAIN, action=add_here(2), vp=per(3, here))
project("M2", "Great Dune", AUTOMATED, 9, [], tile(DUNE, AS_DUNE), Raise(DUST, 2))
project("M3", "Ring City", AUTOMATED, 14, [CITY, SPACE], city_at("Dust Ring"), vp=1)
project("M4", "Dig", EVENT, 5, [], DRAW_RELIC, DRAW_RELIC)
project("M5", "Dust Readers", ACTIVE, 8, [], lasting=[when(TRACK_RAISED, gain(money=1), YOU, what=DUST)])
project("M6", "Clear Skies", AUTOMATED, 4, [], requires=ParameterRequirement(DUST, 3, True), vp=1)
project("M7", "Museum", ACTIVE, 7, [BUILDING], action=SwapRelic(), vp=1)

# What a levy on steps of the rating meets: several steps, money within the action, choices, losses, triggers.
project("M8", "Tax Office", EVENT, 1, [], DECREE)
project("M9", "Dust Storm", AUTOMATED, 7, [], Raise(DUST, 3), rating(1))
project("M10", "Dust Bonds", AUTOMATED, 4, [EARTH], rating(2), gain(money=6))
project("M11", "Dust Council", ACTIVE, 6, [], lasting=[when(TRACK_RAISED, rating(1), YOU, what=DUST)])
project("M12", "Dust Press", ACTIVE, 3, [BUILDING], action=pay(2) >> rating(1))
project("M13", "Dust Prize", EVENT, 2, [], rating(2) | gain(money=1), rating(1))
project("M14", "Dust Kiln", EVENT, 2, [SPACE], lose(heat=4), rating(1))
project("M15", "Dust Basin", AUTOMATED, 8, [], ocean(), lose(plants=2), any_prod(plants=1))
project("M16", "Dust Works", ACTIVE, 5, [], lasting=[when(PRODUCTION_RAISED, gain(heat=2), YOU)])
project("M17", "Dust Mill", AUTOMATED, 4, [], lose(heat=4), prod(energy=2))
project("M18", "Dust Market", EVENT, 3, [], look_and_buy(), rating(1))
project("M27", "Dust Lakes", EVENT, 2, [], ocean(), ocean())
project("M28", "Dust Beds", AUTOMATED, 2, [], lose(plants=2), lose(plants=1), gain(money=1))
project("M29", "Dust Dikes", AUTOMATED, 4, [BUILDING], lose(steel=2), rating(1))
project("M30", "Dust Sea", AUTOMATED, 3, [], tile(DUNE, AS_DUNE), tile(DUNE, AS_DUNE))
project("M31", "Dust Pump", ACTIVE, 2, [], action=lose(heat=2) & lose(heat=1) & gain(money=4))

# What wild tags meet: requirements and counts of one kind or of two.
project("M19", "Dust Lab", AUTOMATED, 2, [WILD], gain(money=1, count=tags(JOVIAN)))
project("M20", "Dust Fair", EVENT, 1, [], gain(money=1, count=tags(JOVIAN)), requires=least_tags(SCIENCE, 1))
project(
    "M21", "Dust Survey", EVENT, 1, [], gain(money=1, count=tags(SCIENCE)), requires=least_tags(SCIENCE, 1)
)
project(
    "M22",
    "Dust Census",
    EVENT,
    1,
    [],
    gain(money=1, count=tags(EARTH)),
    gain(steel=1, count=tags(JOVIAN)),
    gain(heat=1, count=tags(EARTH)),
)
project("M23", "Dust Ledger", EVENT, 1, [], gain(money=1, count=tags(VENUS, EARTH)))
project(
    "M24",
    "Dust Pairs",
    EVENT,
    1,
    [],
    gain(money=1, count=tags(EARTH), each=2),
    gain(steel=1, count=tags(JOVIAN)),
)
project("M25", "Dust Trio", EVENT, 1, [], gain(money=9), requires=one_tag_each(PLANT, ANIMAL))

# What would tell of the deck, if a trial saw it.
project("M26", "Dust Probe", ACTIVE, 1, [], reveal_for(MICROBE), spend_here(1), holds=GRAIN)

RELICS: Final[list[Face]] = [
    Relic("Old Rover", 2),
    Relic("Lost Wrench", 3),
    Relic("Broken Antenna", 4),
    Relic("First Flag", 5),
    Relic("Sealed Letter", 6),
    Relic("Odd Stone", 1),
]
GOALS: Final[list[Face]] = [Milestone(NAME, "Dune Keeper", 1, Dunes())]
