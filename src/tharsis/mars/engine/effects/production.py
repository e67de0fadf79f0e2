"""Production: own changes, losses put on any player, boxes copied, one production turned into another."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.choices import seat_of, target
from tharsis.mars.engine.counts import Count
from tharsis.mars.engine.economy import floor_of, gain, produce
from tharsis.mars.engine.effects.base import (
    BOARD,
    DOING,
    GAINING,
    HARMING,
    KNOWLEDGE,
    LOSING,
    PRODUCTION,
    PRODUCTIONS,
    STOCK,
    UNKNOWN,
    Ask,
    Effect,
    Pending,
    listed,
)
from tharsis.mars.engine.terms import (
    ALTERNATIVE,
    AMOUNT,
    BUILDING,
    CITY_PLACED,
    FROM_CARD,
    MONEY,
    STEEL,
    TITANIUM,
    WILD,
)
from tharsis.mars.engine.wild import helping, stand, standing

if TYPE_CHECKING:
    from tharsis.mars.engine.faces import Card
    from tharsis.mars.engine.table import Table


@final
class Produce(Effect):
    """Change one own production, by a fixed amount or per full ``each`` of a count."""

    def __init__(self, resource: int, amount: int, count: Count | None, each: int) -> None:
        super().__init__(
            LOSING if amount < 0 else GAINING if count is None else DOING,
            PRODUCTION if amount < 0 else 0,
            PRODUCTION,
        )
        self.resource = resource
        self.amount = amount
        self.count = count
        self.each = each
        self.boxed = True

    def change(self, g: Table, who: int, card: int) -> int:
        """Steps that it would move now."""
        if self.count is None:
            return self.amount
        return self.amount * (self.count.of(g, who, card) // self.each)

    def possible(self, g: Table, who: int, card: int) -> bool:
        return g.players[who].production[self.resource] + self.amount >= floor_of(self.resource)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        times = 1 if self.count is None else self.count.times(g, who, card, self.each)
        produce(g, who, self.resource, self.amount * times, card)

    def brings(self, g: Table, who: int, card: int, what: int) -> int:
        if what != PRODUCTIONS + self.resource or self.amount <= 0:
            return 0
        return self.amount if self.count is None else UNKNOWN

    def helped(self, g: Table, who: int, card: int, by: Effect) -> bool:
        return by.brings(g, who, card, PRODUCTIONS + self.resource) > 0


@final
class Slump(Effect):
    """Lower one own production as far as it goes, by so many steps at most."""

    def __init__(self, resource: int, amount: int) -> None:
        super().__init__(LOSING, PRODUCTION, PRODUCTION)
        self.resource = resource
        self.amount = amount

    def much(self, g: Table, who: int) -> int:
        """Steps that it would move now."""
        return min(self.amount, g.players[who].production[self.resource] - floor_of(self.resource))

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        produce(g, who, self.resource, -self.much(g, who), card)

    def brings(self, g: Table, who: int, card: int, what: int) -> int:
        return 0


@final
class SellProduction(Effect):
    """Lower one own production of choice a step, and gain so much of that resource."""

    def __init__(self, amount: int) -> None:
        super().__init__(DOING, PRODUCTION | KNOWLEDGE, PRODUCTION | STOCK)
        self.amount = amount
        self.checked = True

    def legal(self, g: Table, who: int) -> list[int]:
        """The resources whose production can be lowered now."""
        production = g.players[who].production
        return [each for each in range(PRODUCTIONS) if production[each] > floor_of(each)]

    def possible(self, g: Table, who: int, card: int) -> bool:
        return len(self.legal(g, who)) > 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        g.ask_or_take(self, who, card, data, [option(ALTERNATIVE, each) for each in self.legal(g, who)])

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        resource = argument_of(choice)
        produce(g, ask.who, resource, -1, ask.card)
        gain(g, ask.who, resource, self.amount, ask.card)

    def asks(self) -> str:
        return "sell-production"

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        return 0

    def brings(self, g: Table, who: int, card: int, what: int) -> int:
        return self.amount if what < PRODUCTIONS else 0


@final
class AnyProduction(Effect):
    """One player of choice loses production, in full; the neutral opponent takes it in solo."""

    def __init__(self, resource: int, amount: int) -> None:
        super().__init__(HARMING, PRODUCTION | KNOWLEDGE, PRODUCTION)
        self.resource = resource
        self.amount = amount
        self.boxed = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        if g.seats == 1:
            return True
        least = floor_of(self.resource) + self.amount
        return any(player.production[self.resource] >= least for player in g.players)

    def brings(self, g: Table, who: int, card: int, what: int) -> int:
        return 0

    def helped(self, g: Table, who: int, card: int, by: Effect) -> bool:
        return by.brings(g, who, card, PRODUCTIONS + self.resource) > 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        if g.seats == 1:
            if g.logging:
                g.note("neutral", who, card, self.resource, self.amount)
            return
        least = floor_of(self.resource) + self.amount
        targets = [
            target(seat, self.resource, self.amount)
            for seat in g.seats_after(who)
            if g.players[seat].production[self.resource] >= least
        ]
        g.ask_or_take(self, who, card, data, targets)

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        produce(g, seat_of(choice), self.resource, -self.amount, ask.card)

    def asks(self) -> str:
        return "production-loss"


@final
class MetalProduction(Effect):
    """Production of the metal printed under the card's tile; where both are, of the player's choice."""

    def __init__(self) -> None:
        super().__init__(DOING, KNOWLEDGE | BOARD, PRODUCTION)
        self.boxed = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return g.players[who].recall(card) >= 0  # once the tile lies

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        player = g.players[who]
        memory = player.recall(card)
        if memory < 0:
            return
        metal = memory >> 8
        if metal > 0:  # gained before: a copy gives the same
            produce(g, who, metal, 1, card)
            return
        printed = g.board.stock[memory & 255]
        metals = [option(ALTERNATIVE, each) for each in (STEEL, TITANIUM) if printed[each] > 0]
        g.ask_or_take(self, who, card, data, metals)

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        metal = argument_of(choice)
        player = g.players[ask.who]
        player.remember(ask.card, (player.recall(ask.card) & 255) | metal << 8)
        produce(g, ask.who, metal, 1, ask.card)

    def asks(self) -> str:
        return "metal"


@final
class CopyBox(Effect):
    """Carry out the production box of one own building card once more."""

    def __init__(self) -> None:
        super().__init__(DOING, PRODUCTION | KNOWLEDGE, PRODUCTION)
        self.checked = True

    def targets(self, g: Table, who: int, card: int) -> list[int]:
        """Own building cards in play whose box can be carried out in full."""
        found: list[int] = []
        for each in g.players[who].tableau:
            face = g.cards[each]
            if (
                face.box
                and each != card
                and self._building(g, who, face)
                and box_possible(g, who, face, each, False)
            ):
                found.append(each)
        return found

    def _building(self, g: Table, who: int, face: Card) -> bool:
        """Is it a building card? A wild tag on it may stand for that."""
        if BUILDING in face.tags:
            return True
        return WILD in face.tags and helping(g.players[who], [BUILDING]) > 0

    def possible(self, g: Table, who: int, card: int) -> bool:
        return len(self.targets(g, who, card)) > 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        choices = [option(FROM_CARD, each) for each in self.targets(g, who, card)]
        g.ask_or_take(self, who, card, data, choices)

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        copied = argument_of(choice)
        player = g.players[ask.who]
        if BUILDING not in g.cards[copied].tags and standing(player, BUILDING) == 0:
            stand(player, BUILDING, 1)
        g.push([Pending(each, ask.who, copied, -1) for each in g.cards[copied].box])

    def asks(self) -> str:
        return "copy-box"


@final
class ShiftProduction(Effect):
    """Turn any number (at least 1) of steps of one production into steps of another."""

    def __init__(self, given: int, taken: int) -> None:
        super().__init__(DOING, PRODUCTION | KNOWLEDGE, PRODUCTION)
        self.given = given
        self.taken = taken
        self.boxed = True
        self.checked = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return g.players[who].production[self.given] > floor_of(self.given)

    def helped(self, g: Table, who: int, card: int, by: Effect) -> bool:
        return by.brings(g, who, card, PRODUCTIONS + self.given) > 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        most = g.players[who].production[self.given] - floor_of(self.given)
        g.ask_or_take(self, who, card, data, [option(AMOUNT, n) for n in range(most, 0, -1)])

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        steps = argument_of(choice)
        produce(g, ask.who, self.given, -steps, ask.card)
        produce(g, ask.who, self.taken, steps, ask.card)

    def asks(self) -> str:
        return "amount"


def _city_help(g: Table, who: int, face: Card) -> int:
    """M€ production that the player's own effects, the card's included, give for the city it places."""
    help = 0
    for watch in g.players[who].triggers[CITY_PLACED]:
        help += _money_production(watch.trigger.effect)
    for trigger in face.triggers:
        if trigger.happening == CITY_PLACED:
            help += _money_production(trigger.effect)
    return help


def _money_production(effect: Effect) -> int:
    return effect.amount if isinstance(effect, Produce) and effect.resource == MONEY else 0


def box_possible(g: Table, who: int, face: Card, card: int, playing: bool) -> bool:
    """Can a production box be carried out in full, in some order of its parts?

    While the card is being played (not copied) what its own city sets off may come first.
    """
    production = g.players[who].production
    for effect in face.box:
        if isinstance(effect, Produce):
            if effect.amount < 0:
                resource = effect.resource
                left = production[resource] + _net(g, who, face, card, resource)
                if left < floor_of(resource):
                    if resource != MONEY or not (playing and face.city):
                        return False
                    if left + _city_help(g, who, face) < floor_of(resource):
                        return False
        elif isinstance(effect, AnyProduction):
            if not effect.possible(g, who, card):
                # Nobody can lose it as things stand; the card's own gain may come first.
                resource = effect.resource
                if (
                    production[resource] + _net(g, who, face, card, resource)
                    < floor_of(resource) + effect.amount
                ):
                    return False
    return True


def _net(g: Table, who: int, face: Card, card: int, resource: int) -> int:
    """The box's own change of one production."""
    change = 0
    for effect in face.box:
        if isinstance(effect, Produce) and effect.resource == resource:
            change += effect.change(g, who, card)
    return change


def prod(
    money: int = 0, steel: int = 0, titanium: int = 0, plants: int = 0, energy: int = 0, heat: int = 0,
    count: Count | None = None, each: int = 1,
) -> Effect:  # fmt: skip
    """Change own production; several kinds at once make several effects joined with ``&``."""
    joined: Effect | None = None
    kinds, amounts = listed([money, steel, titanium, plants, energy, heat])
    for i, resource in enumerate(kinds):
        part: Effect = Produce(resource, amounts[i], count, each)
        joined = part if joined is None else joined & part
    assert joined is not None
    return joined


def any_prod(
    money: int = 0, steel: int = 0, titanium: int = 0, plants: int = 0, energy: int = 0, heat: int = 0
) -> Effect:
    """One player of choice loses that much of one production (given as a positive number)."""
    [resource], [amount] = listed([money, steel, titanium, plants, energy, heat])
    return AnyProduction(resource, amount)


def metal_prod() -> Effect:
    """Production of the metal that the card's tile covers."""
    return MetalProduction()


def copy_box() -> Effect:
    """Copy the production box of an own building card."""
    return CopyBox()


def shift_prod(given: int, taken: int) -> Effect:
    """Turn one production into another."""
    return ShiftProduction(given, taken)


def slump(
    money: int = 0, steel: int = 0, titanium: int = 0, plants: int = 0, energy: int = 0, heat: int = 0
) -> Effect:
    """Lower one own production (given as a positive number) as far as it goes."""
    [resource], [amount] = listed([money, steel, titanium, plants, energy, heat])
    return Slump(resource, amount)


def sell_production(amount: int) -> Effect:
    """A step of a production of choice for so much of the resource."""
    return SellProduction(amount)
