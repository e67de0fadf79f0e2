"""The cards, relics and milestone of the miniature expansion."""

from __future__ import annotations

from typing import Final

from tests.miniature.rules import AS_DUNE, DRAW_RELIC, DUNE, DUST, GRAIN, NAME, Dunes, Relic, SwapRelic
from tharsis.mars.engine.declare import CardList, here, per
from tharsis.mars.engine.effects.globals import Raise
from tharsis.mars.engine.effects.resources import add_here
from tharsis.mars.engine.effects.stock import gain
from tharsis.mars.engine.effects.tiles import city_at, tile
from tharsis.mars.engine.faces import Face
from tharsis.mars.engine.goals import Milestone
from tharsis.mars.engine.requirements import ParameterRequirement
from tharsis.mars.engine.terms import ACTIVE, AUTOMATED, BUILDING, CITY, EVENT, SPACE, TRACK_RAISED, YOU
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

RELICS: Final[list[Face]] = [
    Relic("Old Rover", 2),
    Relic("Lost Wrench", 3),
    Relic("Broken Antenna", 4),
    Relic("First Flag", 5),
    Relic("Sealed Letter", 6),
    Relic("Odd Stone", 1),
]
GOALS: Final[list[Face]] = [Milestone(NAME, "Dune Keeper", 1, Dunes())]
