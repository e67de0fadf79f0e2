"""Coins and bills: what pays, what is to be paid, and how a seat is asked for it coin by coin.

A coin is whatever helps to pay besides M€: where it lies, what a unit is worth, which bills take it. M€ pay
the rest. Overpaying with a coin is legal, but never by a whole unit: every unit handed over is needed. A seat
is asked only where a coin leaves a choice, the sensible amount first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.native import mypyc_attr
from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.economy import lose, take_from_card
from tharsis.mars.engine.effects.base import Ask, Effect
from tharsis.mars.engine.terms import (
    HEAT,
    HEAT_ON_CARD,
    HEAT_PAYS,
    MONEY,
    NO_CARD,
    PAY,
    STEEL,
    STEEL_VALUE,
    TITANIUM,
    TITANIUM_VALUE,
)

if TYPE_CHECKING:
    from tharsis.mars.engine.faces import Pays
    from tharsis.mars.engine.table import Table

NO_BOUND: Final = 1 << 20


@final
class Bill:
    """What is to be paid: ``cost`` in M€, for the card ``card`` (or something else).

    ``keep_money`` must be left afterwards in whatever pays as M€, ``keep_heat`` in heat and what is spent as
    heat. ``currency``: what is due, where it is another resource of the stock than M€.
    """

    def __init__(
        self,
        cost: int,
        card: int,
        steel: bool = False,
        titanium: bool = False,
        keep_money: int = 0,
        keep_heat: int = 0,
        currency: int = MONEY,
    ) -> None:
        self.cost = cost
        self.card = card
        self.steel = steel
        self.titanium = titanium
        self.keep_money = keep_money
        self.keep_heat = keep_heat
        self.currency = currency


@mypyc_attr(allow_interpreted_subclasses=True)
class Coin:
    """Something that pays. ``eager``: spent before M€ by default; ``liquid``: it pays whatever M€ pay.

    ``warm``: it is heat, or may be spent as heat.
    """

    def __init__(self, name: str, eager: bool = True, liquid: bool = False, warm: bool = False) -> None:
        self.name = name
        self.eager = eager
        self.liquid = liquid
        self.warm = warm

    def have(self, g: Table, who: int, bill: Bill) -> int:
        """Units that the player could spend on the bill; 0 if the bill does not take the coin."""
        raise NotImplementedError

    def value(self, g: Table, who: int) -> int:
        """What a unit is worth to the player."""
        raise NotImplementedError

    def spend(self, g: Table, who: int, amount: int, card: int) -> None:
        """Hand units over."""
        raise NotImplementedError


@final
class Metal(Coin):
    """Steel or titanium: for bills that say so, at the player's own value."""

    def __init__(self, name: str, resource: int, value: int) -> None:
        super().__init__(name)
        self.resource = resource
        self.perk = value

    def have(self, g: Table, who: int, bill: Bill) -> int:
        taken = bill.steel if self.resource == STEEL else bill.titanium
        return g.players[who].stock[self.resource] if taken else 0

    def value(self, g: Table, who: int) -> int:
        return g.players[who].perks[self.perk]

    def spend(self, g: Table, who: int, amount: int, card: int) -> None:
        lose(g, who, self.resource, amount, card)


@final
class Heat(Coin):
    """Heat as M€, where the player's rules say so."""

    def __init__(self) -> None:
        super().__init__("heat", eager=False, liquid=True, warm=True)

    def have(self, g: Table, who: int, bill: Bill) -> int:
        player = g.players[who]
        return player.stock[HEAT] if player.perks[HEAT_PAYS] and bill.currency == MONEY else 0

    def value(self, g: Table, who: int) -> int:
        return 1

    def spend(self, g: Table, who: int, amount: int, card: int) -> None:
        lose(g, who, HEAT, amount, card)


@final
class OnCard(Coin):
    """What lies on a card that says what it pays for."""

    def __init__(self, card: int, pays: Pays) -> None:
        super().__init__(pays.name)
        self.card = card
        self.pays = pays

    def have(self, g: Table, who: int, bill: Bill) -> int:
        if bill.card < 0:
            return 0
        player = g.players[who]
        here = player.resources_on(self.card)
        if here == 0:
            return 0
        bought = g.cards[bill.card]
        if not self.pays.cards.fits(bought):
            return 0
        kind = g.cards[self.card].holds
        kept = 0  # what the card bought will take of them cannot pay for it
        for effect in bought.checks:
            kept += effect.keeps_held(g, who, bought.id, kind)
        for i, each in enumerate(player.tableau):
            if each != self.card and g.cards[each].holds == kind and player.held[i] >= kept:
                return here
        return max(here - kept, 0)

    def value(self, g: Table, who: int) -> int:
        return self.pays.value

    def spend(self, g: Table, who: int, amount: int, card: int) -> None:
        take_from_card(g, who, self.card, amount, card)


@final
class HeatOnCard(Coin):
    """What lies on a card whose own rule lets it be spent as heat, wherever heat can be spent."""

    def __init__(self, card: int, name: str) -> None:
        super().__init__(name, eager=False, liquid=True, warm=True)
        self.card = card

    def have(self, g: Table, who: int, bill: Bill) -> int:
        player = g.players[who]
        if player.perks[HEAT_ON_CARD] == 0:
            return 0
        if bill.currency == HEAT or (bill.currency == MONEY and player.perks[HEAT_PAYS]):
            return player.resources_on(self.card)
        return 0

    def value(self, g: Table, who: int) -> int:
        return max(1, g.players[who].perks[HEAT_ON_CARD])

    def spend(self, g: Table, who: int, amount: int, card: int) -> None:
        take_from_card(g, who, self.card, amount, card)


NO_COINS: Final[list[Coin]] = []
# In the order in which they are asked for; modules put theirs before heat.
CORE_COINS: Final[list[Coin]] = [
    Metal("titanium", TITANIUM, TITANIUM_VALUE),
    Metal("steel", STEEL, STEEL_VALUE),
    Heat(),
]


def further_coins(g: Table, who: int) -> list[Coin]:
    """The coins besides those of every game that the player may have at all."""
    return g.book.more_coins if g.players[who].payers > 0 or g.book.loose_coins else NO_COINS


def funds(g: Table, who: int, steel: bool, titanium: bool, card: int = NO_CARD) -> int:
    """The most that the player can pay for something that takes steel or titanium, or for a card."""
    player = g.players[who]
    stock = player.stock
    total = stock[MONEY]
    if player.perks[HEAT_PAYS]:
        total += stock[HEAT]
    if steel:
        total += stock[STEEL] * player.perks[STEEL_VALUE]
    if titanium:
        total += stock[TITANIUM] * player.perks[TITANIUM_VALUE]
    coins = further_coins(g, who)
    if coins:
        bill = Bill(0, card, steel, titanium)
        for coin in coins:
            total += coin.have(g, who, bill) * coin.value(g, who)
    return total


def any_coin(g: Table, who: int, bill: Bill) -> bool:
    """Has the player anything but M€ that could pay the bill?"""
    player = g.players[who]
    stock = player.stock
    if (bill.steel and stock[STEEL]) or (bill.titanium and stock[TITANIUM]):
        return True
    if bill.currency == MONEY and player.perks[HEAT_PAYS] and stock[HEAT] > 0:
        return True
    for coin in further_coins(g, who):
        if coin.have(g, who, bill) > 0:
            return True
    return False


def cash(g: Table, who: int) -> int:
    """What the player has that pays as M€, whatever it is for."""
    return funds(g, who, False, False)


def supply(g: Table, who: int, resource: int) -> int:
    """How much of a resource the player can spend, with all that may be spent as if it were one."""
    player = g.players[who]
    much = player.stock[resource]
    if resource == HEAT and player.perks[HEAT_ON_CARD]:
        bill = Bill(0, NO_CARD, currency=HEAT)
        for coin in g.book.more_coins:
            much += coin.have(g, who, bill) * coin.value(g, who)
    return much


# Which amounts are possible ---------------------------------------------------------------------


@final
class Till:
    """A bill on the table: what the player has towards it, by coin, and what may be spent of it."""

    def __init__(self, g: Table, who: int, bill: Bill) -> None:
        self.cost = bill.cost
        self.coins = g.book.coins
        self.haves = [coin.have(g, who, bill) for coin in self.coins]
        self.values = [coin.value(g, who) for coin in self.coins]
        self.currency = bill.currency
        self.money = g.players[who].stock[bill.currency]
        liquid = self.money - bill.keep_money
        for i, coin in enumerate(self.coins):
            if coin.liquid:
                liquid += self.haves[i] * self.values[i]
        self.liquid = liquid  # of M€ and what pays like them, to be spent at the most
        self.warmth = NO_BOUND  # of heat and what is spent like it, to be spent at the most
        if bill.keep_heat > 0:
            warmth = supply(g, who, HEAT)
            self.warmth = max(0, warmth - bill.keep_heat)
            if g.players[who].perks[HEAT_PAYS]:
                self.liquid -= min(warmth, bill.keep_heat)

    def amounts(self, picks: list[int]) -> list[int]:
        """The possible amounts of the next coin after those picked, the sensible one first."""
        i = len(picks)
        rest, spent, burnt, bound = self._after(picks)
        exact: list[int] = []
        wasteful: list[int] = []
        value = self.values[i]
        most = min(self.haves[i], -(-rest // value)) if rest > 0 else 0
        n = most
        while n >= 0:
            if self._goes_on(i, n, rest, spent, burnt, bound):
                if n * value > rest:
                    wasteful.append(n)
                else:
                    exact.append(n)
            n -= 1
        if not self.coins[i].eager:
            exact.reverse()
        return exact + wasteful

    def ways(self, picks: list[int]) -> list[list[int]]:
        """All that could be paid in the end: an amount of each coin."""
        if len(picks) == len(self.coins):
            return [picks]
        found: list[list[int]] = []
        for n in self.amounts(picks):
            found += self.ways([*picks, n])
        return found

    def payable(self) -> bool:
        """Is there any way to pay?"""
        return self._possible(0, self.cost, 0, 0, NO_BOUND)

    def _after(self, picks: list[int]) -> tuple[int, int, int, int]:
        """What is left to pay, what was spent of the liquid and of heat, and the value above any waste."""
        rest = self.cost
        spent = 0
        burnt = 0
        bound = NO_BOUND
        for i, n in enumerate(picks):
            worth = n * self.values[i]
            rest -= worth
            if n > 0:
                bound = min(bound, self.values[i])
                if self.coins[i].liquid:
                    spent += worth
                if self.coins[i].warm:
                    burnt += worth
        return rest, spent, burnt, bound

    def _goes_on(self, i: int, n: int, rest: int, spent: int, burnt: int, bound: int) -> bool:
        worth = n * self.values[i]
        if n > 0:
            bound = min(bound, self.values[i])
            if self.coins[i].liquid:
                spent += worth
            if self.coins[i].warm:
                burnt += worth
        return self._possible(i + 1, rest - worth, spent, burnt, bound)

    def _possible(self, i: int, rest: int, spent: int, burnt: int, bound: int) -> bool:
        """Can what is left be paid with the coins from ``i`` on, and M€?"""
        if spent > self.liquid or burnt > self.warmth or -rest >= bound:
            return False
        if rest <= 0:
            return True
        if rest <= self.money and spent + rest <= self.liquid:
            return True
        if i == len(self.coins):
            return False
        n = min(self.haves[i], -(-rest // self.values[i]))
        while n >= 0:
            if self._goes_on(i, n, rest, spent, burnt, bound):
                return True
            n -= 1
        return False


def payable(g: Table, who: int, bill: Bill) -> bool:
    """Can the player pay the bill?"""
    if bill.keep_money == 0 and bill.keep_heat == 0:
        return funds(g, who, bill.steel, bill.titanium, bill.card) >= bill.cost
    return Till(g, who, bill).payable()


def money_part(g: Table, who: int, cost: int, picks: list[int]) -> int:
    """The M€ that a payment still takes."""
    rest = cost
    for i, n in enumerate(picks):
        rest -= n * g.book.coins[i].value(g, who)
    return max(rest, 0)


def settle(g: Table, who: int, cost: int, picks: list[int], card: int, currency: int = MONEY) -> None:
    """Hand over a payment: an amount of each coin, and M€ (or what else is due) for the rest."""
    lose(g, who, currency, money_part(g, who, cost, picks), card)
    for i, n in enumerate(picks):
        if n > 0:
            g.book.coins[i].spend(g, who, n, card)


# Asking -----------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Payment(Effect):
    """A payment: asks coin by coin where there is a choice. ``ask.picks`` are the amounts so far."""

    def bill(self, g: Table, who: int, card: int, data: int) -> Bill:
        """What is to be paid; ``data`` is what is due where the effect does not know it."""
        raise NotImplementedError

    def pay(self, g: Table, who: int, card: int, data: int, picks: list[int]) -> None:
        """Go on after the amounts picked: ask for the next coin, or hand over."""
        bill = self.bill(g, who, card, data)
        if not any_coin(g, who, bill):
            self.paid(g, who, card, bill, picks)
            return
        till = Till(g, who, bill)
        coins = len(till.coins)
        while len(picks) < coins:
            amounts = [0] if till.haves[len(picks)] == 0 else till.amounts(picks)
            if len(amounts) > 1:
                g.ask(self, who, card, data, [option(PAY, n) for n in amounts], picks)
                return
            picks = [*picks, amounts[0]]
        self.paid(g, who, card, bill, picks)

    def paid(self, g: Table, who: int, card: int, bill: Bill, picks: list[int]) -> None:
        """All amounts are known: hand over."""
        settle(g, who, bill.cost, picks, card, bill.currency)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        self.pay(g, who, card, data, [])

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        self.pay(g, ask.who, ask.card, ask.data, [*ask.picks, argument_of(choice)])

    def asks(self) -> str:
        return "payment"
