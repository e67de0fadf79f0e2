"""The six parties, in clockwise order: what coming to rule brings everybody once, and what holds meanwhile.

A policy is a face like any other: its lasting rules come into force for all players and leave again, and an
action is offered to all. Wild tags count for no ruling bonus.
"""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.counts import ProductionOf
from tharsis.mars.engine.declare import tags_at_end, titanium_worth_more
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.hand import draw
from tharsis.mars.engine.effects.production import prod
from tharsis.mars.engine.effects.stock import gain, pay
from tharsis.mars.engine.faces import Card, Perk
from tharsis.mars.engine.terms import (
    ANIMAL,
    BUILDING,
    EARTH,
    GREENERY_PLACED,
    HEAT,
    JOVIAN,
    MICROBE,
    NO_TYPE,
    NOTHING,
    PLANT,
    SCIENCE,
    STEP_LEVY,
    TILE_PLACED,
    VENUS,
    YOU,
)
from tharsis.mars.engine.triggers import Trigger, when
from tharsis.mars.modules.turmoil.rules import RAISE_LOWEST_RATED
from tharsis.mars.modules.turmoil.state import NAME, POLICY, Party


def _policy(
    party: str,
    action: Effect | None = None,
    trigger: Trigger | None = None,
    perk: Perk | None = None,
) -> Card:
    return Card(
        "", f"{party} policy", NAME, POLICY, NO_TYPE, 0, [], [], NOTHING, [], action,
        [] if trigger is None else [trigger], [] if perk is None else [perk], [], None, None, False, False,
    )  # fmt: skip


MEMBERS: Final[list[Party]] = [
    Party(
        "Mars First",
        gain(money=1, count=tags_at_end(BUILDING)),
        _policy("Mars First", trigger=when(TILE_PLACED, gain(steel=1), YOU, on_mars=True)),
    ),
    Party(
        "Kelvinists",
        gain(money=1, count=ProductionOf(HEAT)),
        _policy("Kelvinists", action=pay(10) >> prod(energy=1, heat=1)),
    ),
    Party("Reds", None, _policy("Reds", perk=Perk(STEP_LEVY, 3)), ranking=RAISE_LOWEST_RATED),
    Party(
        "Greens",
        gain(money=1, count=tags_at_end(PLANT, MICROBE, ANIMAL)),
        _policy("Greens", trigger=when(GREENERY_PLACED, gain(money=4), YOU)),
    ),
    Party(
        "Unity",
        gain(money=1, count=tags_at_end(VENUS, EARTH, JOVIAN)),
        _policy("Unity", perk=titanium_worth_more()),
    ),
    Party(
        "Scientists",
        gain(money=1, count=tags_at_end(SCIENCE)),
        _policy("Scientists", action=pay(10) >> draw(3)),
        once=True,
    ),
]
