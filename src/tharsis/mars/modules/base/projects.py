"""The standard projects of the base game."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.effects.globals import rating, temperature
from tharsis.mars.engine.effects.production import prod
from tharsis.mars.engine.effects.tiles import city, greenery, ocean
from tharsis.mars.engine.faces import Face
from tharsis.mars.engine.setup import Setup
from tharsis.mars.engine.standard_projects import SellPatents, StandardProject
from tharsis.mars.engine.terms import POWER_PLANT_DISCOUNT


class ForRating(StandardProject):
    """A project of the solo game whose goal is a terraform rating."""

    def offered(self, setup: Setup) -> bool:
        return setup.players == 1 and setup.rating_goal


PROJECTS: Final[list[Face]] = [
    StandardProject("base", "Sell Patents", 0, SellPatents()),
    StandardProject("base", "Power Plant", 11, prod(energy=1), discount=POWER_PLANT_DISCOUNT),
    StandardProject("base", "Asteroid", 14, temperature(1)),
    StandardProject("base", "Aquifer", 18, ocean()),
    StandardProject("base", "Greenery", 23, greenery()),
    StandardProject("base", "City", 25, city() & prod(money=1)),
    ForRating("base", "Buffer Gas", 16, rating(1), ruling="solo.buffer-gas"),
]
