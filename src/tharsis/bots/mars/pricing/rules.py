"""Prices of lasting rules, and of those for the next card alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tharsis.bots.mars.outlook import Outlook
from tharsis.bots.mars.pace import CARD_PACE
from tharsis.bots.mars.prices import EFFECT_PRICES, PERK_PRICES, PerkPrice, Price, perk_price
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.rules import NextCard
from tharsis.mars.engine.terms import (
    CARD_PRICE,
    GREENERY_PRICE,
    HEAT_ON_CARD,
    HEAT_PAYS,
    NEXT_DISCOUNT,
    NEXT_TOLERANCE,
    OCEAN_MONEY,
    POWER_PLANT_DISCOUNT,
    SHELTERED,
    STEEL,
    STEEL_VALUE,
    STEP_LEVY,
    TITANIUM,
    TITANIUM_VALUE,
    TOLERANCE,
)

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


@final
class EachGeneration(PerkPrice):
    """Of what brings so many M€ in a generation, for each unit of it."""

    def __init__(self, money: float) -> None:
        self.money = money

    def worth(self, amount: int, g: Table, who: int, o: Outlook) -> float:
        return float(amount) * self.money * o.annuity


@final
class InForce(PerkPrice):
    """Of a rule that brings so many M€ in a generation and is in force or not."""

    def __init__(self, money: float) -> None:
        self.money = money

    def worth(self, amount: int, g: Table, who: int, o: Outlook) -> float:
        return self.money * o.annuity


@final
class MetalValue(PerkPrice):
    """Of metal that is worth more: what is in stock, what is produced, and what else comes in."""

    def __init__(self, metal: int, stock: float, other: float) -> None:
        self.metal = metal
        self.stock = stock  # how much of what is in stock will be used
        self.other = other  # in a generation

    def worth(self, amount: int, g: Table, who: int, o: Outlook) -> float:
        player = g.players[who]
        income = self.other + float(player.production[self.metal])
        return float(amount) * (self.stock * float(player.stock[self.metal]) + income * o.annuity)


@final
class NextPlay(PerkPrice):
    """Of what helps the next card alone."""

    def __init__(self, money: float) -> None:
        self.money = money

    def worth(self, amount: int, g: Table, who: int, o: Outlook) -> float:
        return float(amount) * self.money * o.money


@final
class NextCardRule(Price):
    """Of the effect that puts such a rule in force."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, NextCard)
        return perk_price(effect.which).worth(effect.amount, g, who, o)


PERK_PRICES[STEEL_VALUE] = MetalValue(STEEL, 0.7, 0.3)
PERK_PRICES[TITANIUM_VALUE] = MetalValue(TITANIUM, 0.8, 0.4)
PERK_PRICES[TOLERANCE] = EachGeneration(0.55)
PERK_PRICES[GREENERY_PRICE] = EachGeneration(-1.3)
PERK_PRICES[HEAT_PAYS] = InForce(0.8)
PERK_PRICES[HEAT_ON_CARD] = EachGeneration(0.1)
PERK_PRICES[SHELTERED] = InForce(0.5)
PERK_PRICES[POWER_PLANT_DISCOUNT] = EachGeneration(0.12)
PERK_PRICES[STEP_LEVY] = EachGeneration(-1.0)  # a step in a generation is done or left undone
PERK_PRICES[OCEAN_MONEY] = EachGeneration(0.8)
PERK_PRICES[CARD_PRICE] = EachGeneration(-CARD_PACE)
PERK_PRICES[NEXT_DISCOUNT] = NextPlay(0.8)
PERK_PRICES[NEXT_TOLERANCE] = NextPlay(1.2)
EFFECT_PRICES[NextCard] = NextCardRule()
