"""Resources on cards: adding them here or elsewhere, spending them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.counts import Count
from tharsis.mars.engine.economy import add_to_card, gain, take_from_card
from tharsis.mars.engine.effects.base import DOING, GAINING, KNOWLEDGE, LOSING, ON_CARDS, STOCK, Ask, Effect
from tharsis.mars.engine.terms import AMOUNT, ANIMAL, FROM_CARD, MICROBE, NOTHING, TO_CARD

if TYPE_CHECKING:
    from tharsis.mars.engine.faces import Card
    from tharsis.mars.engine.table import Table


@final
class AddHere(Effect):
    """Add resources to this card."""

    def __init__(self, amount: int) -> None:
        super().__init__(GAINING, 0, ON_CARDS)
        self.amount = amount

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        add_to_card(g, who, card, self.amount, card)


@final
class SpendHere(Effect):
    """Remove resources from this card as a cost."""

    def __init__(self, amount: int) -> None:
        super().__init__(LOSING, ON_CARDS, ON_CARDS)
        self.amount = amount
        self.checked = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return g.players[who].resources_on(card) >= self.amount

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        take_from_card(g, who, card, self.amount, card)


@final
class AddTo(Effect):
    """Add resources of one kind to one own card that holds them; without such a card they are lost.

    Without a kind they are of whatever kind the card holds. With ``tag`` it must be a card with that tag;
    with a ``count`` so many come for every one of it, all on the same card.
    """

    def __init__(self, kind: int, amount: int, another: bool, tag: int, count: Count | None) -> None:
        super().__init__(DOING, ON_CARDS | KNOWLEDGE, ON_CARDS)
        self.kind = kind
        self.amount = amount
        self.another = another
        self.tag = tag
        self.count = count

    def much(self, g: Table, who: int, card: int) -> int:
        """How many would come now."""
        return self.amount if self.count is None else self.amount * self.count.of(g, who, card)

    def takes(self, face: Card) -> bool:
        """May they lie on such a card?"""
        if face.holds == NOTHING or (self.kind != NOTHING and face.holds != self.kind):
            return False
        return self.tag < 0 or self.tag in face.tags

    def _holders(self, g: Table, who: int, card: int) -> list[int]:
        found: list[int] = []
        for each in g.players[who].tableau:
            if self.takes(g.cards[each]) and not (self.another and each == card):
                found.append(each)
        return found

    def worthwhile(self, g: Table, who: int, card: int, data: int) -> bool:
        return len(self._holders(g, who, card)) > 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        if self.much(g, who, card) == 0:
            return
        choices = [option(TO_CARD, each) for each in self._holders(g, who, card)]
        g.ask_or_take(self, who, card, data, choices)

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        much = self.amount
        if self.count is not None:
            much *= self.count.times(g, ask.who, ask.card, 1)
        add_to_card(g, ask.who, argument_of(choice), much, ask.card)

    def asks(self) -> str:
        return "add-to"

    def apart(self, g: Table) -> bool:
        return True

    def kinds(self) -> list[int]:
        return [self.kind] if self.kind != NOTHING else []


@final
class SpendFrom(Effect):
    """Remove resources of one kind from one own card of choice: a must, as a cost or by playing a card."""

    def __init__(self, kind: int, amount: int) -> None:
        super().__init__(LOSING, ON_CARDS | KNOWLEDGE, ON_CARDS)
        self.kind = kind
        self.amount = amount
        self.checked = True

    def _givers(self, g: Table, who: int) -> list[int]:
        player = g.players[who]
        found: list[int] = []
        for i, each in enumerate(player.tableau):
            face = g.cards[each]
            if player.held[i] >= self.amount and face.holds == self.kind and not face.untouchable:
                found.append(each)
        return found

    def possible(self, g: Table, who: int, card: int) -> bool:
        return len(self._givers(g, who)) > 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        g.ask_or_take(self, who, card, data, [option(FROM_CARD, each) for each in self._givers(g, who)])

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        take_from_card(g, ask.who, argument_of(choice), self.amount, ask.card)

    def asks(self) -> str:
        return "spend-from"

    def keeps_held(self, g: Table, who: int, card: int, kind: int) -> int:
        return self.amount if kind == self.kind else 0

    def kinds(self) -> list[int]:
        return [self.kind]


@final
class TurnHere(Effect):
    """Turn any number (at least 1) of the resources on this card into stock, ``rate`` for each."""

    def __init__(self, taken: int, rate: int) -> None:
        super().__init__(DOING, ON_CARDS | KNOWLEDGE, ON_CARDS | STOCK)
        self.taken = taken
        self.rate = rate
        self.checked = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return g.players[who].resources_on(card) >= 1

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        most = g.players[who].resources_on(card)
        g.ask_or_take(self, who, card, data, [option(AMOUNT, n) for n in range(most, 0, -1)])

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        amount = argument_of(choice)
        take_from_card(g, ask.who, ask.card, amount, ask.card)
        gain(g, ask.who, self.taken, amount * self.rate, ask.card)

    def asks(self) -> str:
        return "amount"


@final
class AddToFull(Effect):
    """Add a resource to an own card that already has one, of the kind that lies there."""

    def __init__(self, amount: int) -> None:
        super().__init__(DOING, ON_CARDS | KNOWLEDGE, ON_CARDS)
        self.amount = amount

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        player = g.players[who]
        choices: list[int] = []
        for i, each in enumerate(player.tableau):
            if player.held[i] > 0:
                choices.append(option(TO_CARD, each))
        g.ask_or_take(self, who, card, data, choices)

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        add_to_card(g, ask.who, argument_of(choice), self.amount, ask.card)

    def asks(self) -> str:
        return "add-to"


@final
class AddToEach(Effect):
    """Add resources to each own card that holds that kind; without a kind, to each that has some."""

    def __init__(self, kind: int, amount: int) -> None:
        super().__init__(DOING, ON_CARDS, ON_CARDS)
        self.kind = kind
        self.amount = amount

    def holders(self, g: Table, who: int) -> list[int]:
        """The cards that get some now."""
        player = g.players[who]
        found: list[int] = []
        for i, each in enumerate(player.tableau):
            if g.cards[each].holds == self.kind if self.kind != NOTHING else player.held[i] > 0:
                found.append(each)
        return found

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        for each in self.holders(g, who):
            add_to_card(g, who, each, self.amount, card)

    def kinds(self) -> list[int]:
        return [self.kind] if self.kind != NOTHING else []


@final
class AddToPlayed(Effect):
    """Add a resource to the card just played (``data``), if it holds microbes or animals."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, ON_CARDS)

    def worthwhile(self, g: Table, who: int, card: int, data: int) -> bool:
        return g.cards[data].holds in (MICROBE, ANIMAL) and data in g.players[who].tableau

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        if self.worthwhile(g, who, card, data):
            add_to_card(g, who, data, 1, card)


def add_here(amount: int) -> Effect:
    """Add resources to this card."""
    return AddHere(amount)


def spend_here(amount: int) -> Effect:
    """Spend resources from this card."""
    return SpendHere(amount)


def add_to_any(kind: int, amount: int, tag: int = NOTHING, count: Count | None = None) -> Effect:
    """Add resources to an own card (with that tag), this one included if it holds them."""
    return AddTo(kind, amount, False, tag, count)


def add_to_another(kind: int, amount: int, tag: int = NOTHING) -> Effect:
    """Add resources to another own card (with that tag)."""
    return AddTo(kind, amount, True, tag, None)


def spend_from(kind: int, amount: int) -> Effect:
    """Spend resources from an own card of choice."""
    return SpendFrom(kind, amount)


def turn_here(taken: int, rate: int = 1) -> Effect:
    """Turn any number of the resources on this card into a standard resource."""
    return TurnHere(taken, rate)


def add_to_full(amount: int) -> Effect:
    """Add to an own card that already has a resource."""
    return AddToFull(amount)


def add_to_played() -> Effect:
    """Add to the card just played."""
    return AddToPlayed()


def add_to_each(kind: int, amount: int) -> Effect:
    """Add to each own card that holds that kind."""
    return AddToEach(kind, amount)


def add_to_each_full(amount: int) -> Effect:
    """Add to each own card that has resources already."""
    return AddToEach(NOTHING, amount)
