"""The six parties, in clockwise order: what coming to rule brings everybody once, and what holds meanwhile.

A policy is a face like any other: its lasting rules come into force for all players and leave again, and an
action is offered to all. Wild tags count for no ruling bonus. The Reds' bonus ranks the players and is not
among these.
"""

from __future__ import annotations

from typing import Final, final

from tharsis.mars.engine.counts import ProductionOf
from tharsis.mars.engine.declare import tags_at_end, titanium_worth_more
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.hand import draw
from tharsis.mars.engine.effects.production import prod
from tharsis.mars.engine.effects.stock import gain, pay
from tharsis.mars.engine.faces import Card, Face, Perk, face_kind, new_project
from tharsis.mars.engine.terms import (
    ANIMAL,
    BUILDING,
    EARTH,
    GREENERY_PLACED,
    HEAT,
    JOVIAN,
    MICROBE,
    NO_TYPE,
    PLANT,
    SCIENCE,
    STEP_LEVY,
    TILE_PLACED,
    VENUS,
    YOU,
)
from tharsis.mars.engine.triggers import Trigger, when
from tharsis.mars.modules.turmoil.state import NAME

PARTY: Final = face_kind("party")


@final
class Party(Face):
    """A party: its ruling bonus, where it is the same for everybody, and its policy."""

    def __init__(self, name: str, bonus: Effect | None, policy: Card) -> None:
        super().__init__(PARTY, NAME, name)
        self.bonus = bonus
        self.policy = policy


def _policy(
    party: str,
    action: Effect | None = None,
    trigger: Trigger | None = None,
    perk: Perk | None = None,
) -> Card:
    return new_project(
        NAME, "", f"policy of {party}", NO_TYPE, 0, [], [], [], action=action,
        triggers=[trigger] if trigger is not None else [], perks=[perk] if perk is not None else [],
    )  # fmt: skip


MEMBERS: Final = [
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
    Party("Reds", None, _policy("Reds", perk=Perk(STEP_LEVY, 3))),
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
    ),
]
