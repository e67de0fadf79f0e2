"""Words that modules add to the kit: how their answers are written, and names of their lasting values.

Further words for building, playing and looking are methods: of a class that extends :class:`Player` (seated
by :meth:`Table.seated`) or :class:`Table`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tharsis.mars.engine import table, terms

# "5-3", a card's name, a player, (player, amount), a number, "done", "nothing", {"steel": 2}, a module's word
Answer = Any
# Does the answer mean this option of the game? None: it is no word of this module.
Understanding = Callable[[table.Table, int, Answer], bool | None]

UNDERSTANDINGS: Final[list[Understanding]] = []
LASTING: Final[dict[str, int]] = {
    "steel_value": terms.STEEL_VALUE,
    "titanium_value": terms.TITANIUM_VALUE,
    "tolerance": terms.TOLERANCE,
    "greenery_price": terms.GREENERY_PRICE,
    "heat_pays": terms.HEAT_PAYS,
    "sheltered": terms.SHELTERED,
    "power_plant_discount": terms.POWER_PLANT_DISCOUNT,
    "next_discount": terms.NEXT_DISCOUNT,
    "next_tolerance": terms.NEXT_TOLERANCE,
    "card_price": terms.CARD_PRICE,
    "heat_on_card": terms.HEAT_ON_CARD,
    "step_levy": terms.STEP_LEVY,
    "ocean_money": terms.OCEAN_MONEY,
}


def understands(understanding: Understanding) -> Understanding:
    """Let the kit ask a module's function first what an answer means (a decorator)."""
    if understanding not in UNDERSTANDINGS:
        UNDERSTANDINGS.append(understanding)
    return understanding
