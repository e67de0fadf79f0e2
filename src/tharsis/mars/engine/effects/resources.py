"""Resources on cards: adding them here or elsewhere, spending them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.economy import add_to_card, take_from_card
from tharsis.mars.engine.effects.base import DOING, GAINING, KNOWLEDGE, LOSING, ON_CARDS, Ask, Effect
from tharsis.mars.engine.terms import ANIMAL, MICROBE, TO_CARD

if TYPE_CHECKING:
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
    """Add resources of one kind to one own card that holds them; without such a card they are lost."""

    def __init__(self, kind: int, amount: int, another: bool) -> None:
        super().__init__(DOING, ON_CARDS | KNOWLEDGE, ON_CARDS)
        self.kind = kind
        self.amount = amount
        self.another = another

    def _holders(self, g: Table, who: int, card: int) -> list[int]:
        found: list[int] = []
        for each in g.players[who].tableau:
            if g.cards[each].holds == self.kind and not (self.another and each == card):
                found.append(each)
        return found

    def worthwhile(self, g: Table, who: int, card: int, data: int) -> bool:
        return len(self._holders(g, who, card)) > 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        choices = [option(TO_CARD, each) for each in self._holders(g, who, card)]
        g.ask_or_take(self, who, card, data, choices)

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        add_to_card(g, ask.who, argument_of(choice), self.amount, ask.card)

    def asks(self) -> str:
        return "add-to"


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


def add_to_any(kind: int, amount: int) -> Effect:
    """Add resources to an own card, this one included if it holds them."""
    return AddTo(kind, amount, False)


def add_to_another(kind: int, amount: int) -> Effect:
    """Add resources to another own card."""
    return AddTo(kind, amount, True)


def add_to_full(amount: int) -> Effect:
    """Add to an own card that already has a resource."""
    return AddToFull(amount)


def add_to_played() -> Effect:
    """Add to the card just played."""
    return AddToPlayed()
