"""What stands in the way of an effect: why it cannot be met now, or would be met in vain, in words.

Both are found by the effect's class. Whether an effect is possible at all is decided by the effect
itself; here it is only put into words, with the ruling that says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import singledispatch
from typing import Final

from tharsis.mars.board import HEXES
from tharsis.mars.counts import Count
from tharsis.mars.deck import left_in_all
from tharsis.mars.economy import floor_of
from tharsis.mars.effects.base import Both, Choice, Effect, Then
from tharsis.mars.effects.globals import Raise, RaiseRating
from tharsis.mars.effects.hand import Draw, Look, LookAndBuy, RevealForTag
from tharsis.mars.effects.production import AnyProduction, CopyBox, Produce, ShiftProduction
from tharsis.mars.effects.removal import Harm, TakeFromAnyCard, targets_on_cards
from tharsis.mars.effects.resources import AddTo, AddToFull, SpendHere
from tharsis.mars.effects.stock import Exchange, Gain, IfRaised, Lose, Pay
from tharsis.mars.effects.tiles import ClaimArea, PlaceTile
from tharsis.mars.parameters import complete
from tharsis.mars.payment import funds
from tharsis.mars.placement import money_to_keep
from tharsis.mars.standard_projects import SellPatents
from tharsis.mars.state import Table
from tharsis.mars.terms import (
    ALONE,
    ANIMAL,
    AS_CITY,
    AS_GREENERY,
    BESIDE_CITY,
    BESIDE_GREENERY,
    BESIDE_TWO_CITIES,
    CARD_PRICE,
    EVENT,
    GREENERY_TILE,
    MAXIMUM,
    MICROBE,
    MONEY,
    OCEAN_TILE,
    OCEANS,
    ON_METAL,
    ON_METAL_BESIDE_OWN,
    ON_OCEAN_AREA,
    ON_VOLCANIC,
    OXYGEN,
    PLANTS,
    SHELTERED,
    STEP,
)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be done, or is in vain: a fragment without stop, and the ruling that says so.

    >>> str(Refusal("its action was already used this generation", "action.card-action.once"))
    'its action was already used this generation · action.card-action.once'
    """

    reason: str
    ruling: str = ""

    def __str__(self) -> str:
        return f"{self.reason} · {self.ruling}" if self.ruling else self.reason
