"""Gains and losses of the own stock, and costs that are paid from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.counts import Count
from tharsis.mars.engine.economy import gain as gain_stock
from tharsis.mars.engine.economy import lose as lose_stock
from tharsis.mars.engine.effects.base import (
    DOING,
    FIRST,
    GAINING,
    KNOWLEDGE,
    LOSING,
    ON_CARDS,
    PRODUCTIONS,
    STOCK,
    UNKNOWN,
    Ask,
    Effect,
    listed,
)
from tharsis.mars.engine.payment import Bill, Payment, cash, funds, supply
from tharsis.mars.engine.terms import ALTERNATIVE, AMOUNT, MONEY, NO_CARD

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


@final
class Gain(Effect):
    """Gain resources, once or once for every full ``each`` of a count."""

    def __init__(self, resources: list[int], amounts: list[int], count: Count | None, each: int) -> None:
        super().__init__(GAINING if count is None else DOING, 0, STOCK)
        self.resources = resources
        self.amounts = amounts
        self.count = count
        self.each = each

    def amount_of(self, resource: int) -> int:
        """The fixed amount of one resource that it gives."""
        return self.amounts[self.resources.index(resource)] if resource in self.resources else 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        times = 1
        if self.count is not None:
            times = self.count.times(g, who, card, self.each)
        for i, resource in enumerate(self.resources):
            gain_stock(g, who, resource, self.amounts[i] * times, card)

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        return 0

    def brings(self, g: Table, who: int, card: int, what: int) -> int:
        if what not in self.resources:
            return 0
        return self.amount_of(what) if self.count is None else UNKNOWN


@final
class GainOfIt(Effect):
    """Gain of the resource whose production was raised (``data``)."""

    def __init__(self, amount: int) -> None:
        super().__init__(GAINING, 0, STOCK)
        self.amount = amount

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        gain_stock(g, who, data, self.amount, card)

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        return 0


@final
class Lose(Effect):
    """A mandatory loss from the own stock, also as the cost of an action."""

    def __init__(self, resource: int, amount: int) -> None:
        super().__init__(LOSING, STOCK, STOCK)
        self.resource = resource
        self.amount = amount
        self.checked = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return supply(g, who, self.resource) >= self.amount

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        spend(g, who, self.resource, min(self.amount, supply(g, who, self.resource)), card)

    def keeps(self, g: Table, who: int, card: int, resource: int) -> int:
        return self.amount if resource == self.resource else 0

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        return self.amount

    def brings(self, g: Table, who: int, card: int, what: int) -> int:
        return 0

    def helped(self, g: Table, who: int, card: int, by: Effect) -> bool:
        return by.brings(g, who, card, self.resource) > 0


@final
class Forfeit(Effect):
    """Lose as much as there is of so much, once or for every full ``each`` of a count.

    It is no payment: nothing else may be given in its place.
    """

    def __init__(self, resource: int, amount: int, count: Count | None, each: int) -> None:
        super().__init__(LOSING, STOCK, STOCK)
        self.resource = resource
        self.amount = amount
        self.count = count
        self.each = each

    def due(self, g: Table, who: int, card: int) -> int:
        """What would be lost now if there were enough of it."""
        return self.amount * (1 if self.count is None else self.count.of(g, who, card) // self.each)

    def much(self, g: Table, who: int, card: int) -> int:
        """What would be lost now."""
        return min(self.due(g, who, card), g.players[who].stock[self.resource])

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        lose_stock(g, who, self.resource, self.much(g, who, card), card)

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        return self.much(g, who, card) if self.resource == MONEY else 0

    def brings(self, g: Table, who: int, card: int, what: int) -> int:
        return 0


@final
class KeepOnly(Effect):
    """Lose all of a resource beyond so much, and one more of it for each of a count."""

    def __init__(self, resource: int, kept: int, count: Count | None) -> None:
        super().__init__(LOSING, STOCK, STOCK)
        self.resource = resource
        self.kept = kept
        self.count = count

    def keeping(self, g: Table, who: int, card: int) -> int:
        """What may be kept now."""
        return self.kept if self.count is None else self.kept + self.count.of(g, who, card)

    def much(self, g: Table, who: int, card: int) -> int:
        """What would be lost now."""
        return max(0, g.players[who].stock[self.resource] - self.keeping(g, who, card))

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        lose_stock(g, who, self.resource, self.much(g, who, card), card)

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        return self.much(g, who, card) if self.resource == MONEY else 0

    def brings(self, g: Table, who: int, card: int, what: int) -> int:
        return 0


@final
class GainAny(Effect):
    """Gain standard resources of choice, one after another: as many as a count says (``data``: still due)."""

    def __init__(self, count: Count) -> None:
        super().__init__(DOING, KNOWLEDGE, STOCK)
        self.count = count

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        due = data if data >= 0 else self.count.times(g, who, card, 1)
        if due > 0:
            g.ask(self, who, card, due, [option(ALTERNATIVE, each) for each in range(PRODUCTIONS)], [])

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        gain_stock(g, ask.who, argument_of(choice), 1, ask.card)
        self.resolve(g, ask.who, ask.card, ask.data - 1)

    def asks(self) -> str:
        return "standard-resource"

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        return 0


@final
class Pay(Payment):
    """A cost in M€ that metal may help to pay where it says so, and heat where the player's rules do.

    With ``cost`` -1 the amount due is what ``data`` says.
    """

    def __init__(self, cost: int, steel: bool = False, titanium: bool = False) -> None:
        super().__init__(FIRST, STOCK, STOCK)
        self.cost = cost
        self.steel = steel
        self.titanium = titanium
        self.urgent = cost < 0
        self.checked = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return funds(g, who, self.steel, self.titanium) >= self.cost

    def keeps(self, g: Table, who: int, card: int, resource: int) -> int:
        if resource != MONEY:
            return 0
        return max(0, self.cost - (funds(g, who, self.steel, self.titanium) - cash(g, who)))

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        return self.cost if self.cost >= 0 else UNKNOWN

    def sure_cost(self, g: Table, who: int, card: int, levy: int) -> int:
        return 0 if self.steel or self.titanium else max(self.cost, 0)

    def brings(self, g: Table, who: int, card: int, what: int) -> int:
        return 0

    def helped(self, g: Table, who: int, card: int, by: Effect) -> bool:
        for what in range(PRODUCTIONS):
            if by.brings(g, who, card, what) > 0:
                return True
        return False

    def bill(self, g: Table, who: int, card: int, data: int) -> Bill:
        return Bill(self.cost if self.cost >= 0 else data, NO_CARD, self.steel, self.titanium)


@final
class Due(Payment):
    """M€ that a card takes when it is played: after all that it brings, so that this may help to pay."""

    def __init__(self, cost: int) -> None:
        super().__init__(LOSING, STOCK, STOCK)
        self.cost = cost
        self.checked = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return cash(g, who) >= self.cost

    def bill(self, g: Table, who: int, card: int, data: int) -> Bill:
        return Bill(min(self.cost, cash(g, who)), NO_CARD)

    def keeps(self, g: Table, who: int, card: int, resource: int) -> int:
        return self.cost if resource == MONEY else 0

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        return self.cost

    def brings(self, g: Table, who: int, card: int, what: int) -> int:
        return 0

    def helped(self, g: Table, who: int, card: int, by: Effect) -> bool:
        for what in range(PRODUCTIONS):
            if by.brings(g, who, card, what) > 0:
                return True
        return False


@final
class Spend(Payment):
    """Spend of a resource of the stock where something else may be spent in its place: ``data`` says what."""

    def __init__(self) -> None:
        super().__init__(FIRST, STOCK | ON_CARDS, STOCK | ON_CARDS)
        self.urgent = True

    def bill(self, g: Table, who: int, card: int, data: int) -> Bill:
        return Bill(data >> 3, NO_CARD, currency=data & 7)


SPEND: Final = Spend()


def spend(g: Table, who: int, resource: int, amount: int, card: int) -> None:
    """Take from the stock, or ask first where something else may be spent in its place."""
    if supply(g, who, resource) == g.players[who].stock[resource]:
        lose_stock(g, who, resource, amount, card)
    else:
        SPEND.pay(g, who, card, amount << 3 | resource, [])


@final
class Toll(Payment):
    """What a printed area costs whoever places a tile on it (``data`` M€)."""

    def __init__(self) -> None:
        super().__init__(LOSING, STOCK, STOCK)
        self.checked = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return cash(g, who) >= max(g.board.toll)

    def bill(self, g: Table, who: int, card: int, data: int) -> Bill:
        return Bill(min(data, cash(g, who)), NO_CARD)


@final
class Exchange(Effect):
    """Turn any number (at least 1) of one resource into as much of another."""

    def __init__(self, given: int, taken: int) -> None:
        super().__init__(DOING, STOCK | KNOWLEDGE, STOCK)
        self.given = given
        self.taken = taken
        self.checked = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return g.players[who].stock[self.given] >= 1

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        most = g.players[who].stock[self.given]
        g.ask_or_take(self, who, card, data, [option(AMOUNT, n) for n in range(most, 0, -1)])

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        amount = argument_of(choice)
        lose_stock(g, ask.who, self.given, amount, ask.card)
        gain_stock(g, ask.who, self.taken, amount, ask.card)

    def asks(self) -> str:
        return "amount"


@final
class IfNotRaised(Effect):
    """What follows comes only if the own terraform rating has not been raised this generation."""

    def __init__(self, result: Effect) -> None:
        super().__init__(result.rank, result.reads, result.writes)
        self.result = result

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        if g.players[who].raised_in != g.generation:
            self.result.resolve(g, who, card, data)

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        return self.result.costs(g, who, card, levy)

    def kinds(self) -> list[int]:
        return self.result.kinds()


@final
class IfRaised(Effect):
    """A condition: the own terraform rating was already raised this generation."""

    def __init__(self) -> None:
        super().__init__(FIRST, 0, 0)
        self.checked = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return g.players[who].raised_in == g.generation

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        pass


def gain(
    money: int = 0, steel: int = 0, titanium: int = 0, plants: int = 0, energy: int = 0, heat: int = 0,
    count: Count | None = None, each: int = 1,
) -> Effect:  # fmt: skip
    """Gain resources."""
    kinds, amounts = listed([money, steel, titanium, plants, energy, heat])
    return Gain(kinds, amounts, count, each)


def gain_of_it(amount: int) -> Effect:
    """Gain of the resource whose production was raised."""
    return GainOfIt(amount)


def lose(steel: int = 0, titanium: int = 0, plants: int = 0, energy: int = 0, heat: int = 0) -> Effect:
    """Lose (spend) one kind of resource other than M€."""
    [resource], [amount] = listed([0, steel, titanium, plants, energy, heat])
    return Lose(resource, amount)


def forfeit(
    money: int = 0, steel: int = 0, titanium: int = 0, plants: int = 0, energy: int = 0, heat: int = 0,
    count: Count | None = None, each: int = 1,
) -> Effect:  # fmt: skip
    """Lose one kind of resource, as much of it as there is."""
    [resource], [amount] = listed([money, steel, titanium, plants, energy, heat])
    return Forfeit(resource, amount, count, each)


def keep_only(resource: int, kept: int, count: Count | None = None) -> Effect:
    """Lose all of a resource beyond so much."""
    return KeepOnly(resource, kept, count)


def gain_any(count: Count) -> Effect:
    """Gain as many standard resources of choice."""
    return GainAny(count)


def pay(money: int, steel: bool = False, titanium: bool = False) -> Effect:
    """Spend M€; ``steel`` and ``titanium`` say what else may pay."""
    return Pay(money, steel, titanium)


def due(money: int) -> Effect:
    """Pay M€ as part of what a card does."""
    return Due(money)


def exchange(given: int, taken: int) -> Effect:
    """Turn any number of one resource into another."""
    return Exchange(given, taken)


def if_raised() -> Effect:
    """Only if the own rating was raised this generation."""
    return IfRaised()


def if_not_raised(result: Effect) -> Effect:
    """Only if the own rating was not raised this generation."""
    return IfNotRaised(result)
