"""Which combinations of resources pay a cost.

A payment is packed as steel | titanium << 8 | heat << 16; M€ pay the rest. Overpaying with metal is
legal, but never by a whole unit: every unit handed over is needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.mars.economy import lose
from tharsis.mars.terms import HEAT, HEAT_PAYS, MONEY, STEEL, STEEL_VALUE, TITANIUM, TITANIUM_VALUE

if TYPE_CHECKING:
    from tharsis.mars.player import Player
    from tharsis.mars.state import Table


def funds(player: Player, steel: bool, titanium: bool) -> int:
    """The most that the player can pay for something that takes steel or titanium."""
    stock = player.stock
    total = stock[MONEY]
    if player.perks[HEAT_PAYS]:
        total += stock[HEAT]
    if steel:
        total += stock[STEEL] * player.perks[STEEL_VALUE]
    if titanium:
        total += stock[TITANIUM] * player.perks[TITANIUM_VALUE]
    return total


def payments(
    player: Player, cost: int, steel: bool, titanium: bool, keep_money: int = 0, keep_heat: int = 0
) -> list[int]:
    """All ways to pay, the one with the most metal and the least waste first.

    ``keep_money`` must be left to pay something else with, ``keep_heat`` of heat itself.
    """
    stock = player.stock
    money = stock[MONEY]
    heat = max(stock[HEAT] - keep_heat, 0) if player.perks[HEAT_PAYS] else 0
    most_steel = stock[STEEL] if steel else 0
    most_titanium = stock[TITANIUM] if titanium else 0
    if most_steel + most_titanium + heat == 0:
        return [0] if money - keep_money >= cost else []
    purse = money + heat - keep_money  # heat that pays as M€ may be what is left, too
    steel_value = player.perks[STEEL_VALUE]
    titanium_value = player.perks[TITANIUM_VALUE]
    most_steel = min(most_steel, -(-cost // steel_value))
    most_titanium = min(most_titanium, -(-cost // titanium_value))
    exact: list[int] = []
    wasteful: list[int] = []
    t = most_titanium
    while t >= 0:
        s = most_steel
        while s >= 0:
            rest = cost - t * titanium_value - s * steel_value
            if rest < 0:
                # Every unit must be needed: taking one back would leave the cost unpaid.
                if purse >= 0 and (s == 0 or -rest < steel_value) and (t == 0 or -rest < titanium_value):
                    wasteful.append(s | t << 8)
            else:
                h = 0
                while h <= heat and h <= rest and rest <= purse:
                    if rest - h <= money:
                        exact.append(s | t << 8 | h << 16)
                    h += 1
            s -= 1
        t -= 1
    return exact + wasteful


def money_part(player: Player, cost: int, payment: int) -> int:
    """The M€ that a payment still takes."""
    steel = payment & 255
    titanium = (payment >> 8) & 255
    heat = (payment >> 16) & 255
    return max(0, cost - heat - steel * player.perks[STEEL_VALUE] - titanium * player.perks[TITANIUM_VALUE])


def settle(g: Table, who: int, cost: int, payment: int, card: int) -> None:
    """Hand over a payment."""
    player = g.players[who]
    money = money_part(player, cost, payment)
    lose(g, who, MONEY, money, card)
    if payment:
        lose(g, who, STEEL, payment & 255, card)
        lose(g, who, TITANIUM, (payment >> 8) & 255, card)
        lose(g, who, HEAT, (payment >> 16) & 255, card)
