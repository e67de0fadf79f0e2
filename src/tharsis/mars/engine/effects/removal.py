"""Red-bordered removal: resources taken from any player's stock or cards.

Removing by playing a card is optional and may be partial; as the cost of an action it is a must. One's own
things may be named too, but hardly anybody wants that: they stand last, after the answer that takes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.engine.choices import amount_of, resource_of, seat_of, target
from tharsis.mars.engine.economy import gain, lose, take_from_card
from tharsis.mars.engine.effects.base import HARMING, KNOWLEDGE, LOSING, ON_CARDS, STOCK, Ask, Effect, listed
from tharsis.mars.engine.terms import (
    AMOUNT,
    ANIMAL,
    DECLINE,
    FROM_CARD,
    MICROBE,
    MONEY,
    NEUTRAL,
    NOTHING,
    PLANTS,
    SHELTERED,
    TARGET,
)

if TYPE_CHECKING:
    from tharsis.mars.engine.player import Player
    from tharsis.mars.engine.table import Table


@final
class Harm(Effect):
    """Remove up to so much of one of several resources from one player, or nothing; ``steal`` keeps it.

    ``resources`` are standard resources, ``kinds`` resources on cards (all from one card). With a ``tag``
    only from a player who has one in play.
    """

    def __init__(
        self, resources: list[int], amounts: list[int], kind: int, on_card: int, steal: bool, tag: int
    ) -> None:
        super().__init__(HARMING, STOCK | ON_CARDS | KNOWLEDGE, STOCK | (ON_CARDS if on_card else 0))
        self.resources = resources
        self.amounts = amounts
        self.kind = kind
        self.on_card = on_card
        self.steal = steal
        self.tag = tag

    def hits(self, player: Player) -> bool:
        """May it be that player?"""
        return self.tag < 0 or player.tags[self.tag] > 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        choices: list[int] = []
        if g.seats == 1 and self.steal:  # the neutral opponent has everything, and misses nothing
            for i, resource in enumerate(self.resources):
                choices.append(target(NEUTRAL, resource, self.amounts[i]))
        for seat in g.seats_after(who):
            if seat == who:
                choices.append(option(DECLINE))
            if self.hits(g.players[seat]):
                self._offer(g, who, seat, choices)
        if len(choices) > 1:
            g.ask(self, who, card, data, choices, [])

    def _offer(self, g: Table, who: int, seat: int, choices: list[int]) -> None:
        """Add what may be taken from a seat."""
        player = g.players[seat]
        for i, resource in enumerate(self.resources):
            if resource != PLANTS or seat == who or not player.perks[SHELTERED]:
                offer_amounts(seat, resource, min(self.amounts[i], player.stock[resource]), choices)
        if self.on_card > 0:
            for each in targets_on_cards(g, who, seat, self.kind):
                choices.append(option(FROM_CARD, each))

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        verb = verb_of(choice)
        if verb == TARGET:
            hit(g, ask.who, choice, self.steal, ask.card)
        elif verb == FROM_CARD:
            HOW_MUCH.begin(g, ask.who, ask.card, argument_of(choice), self.on_card)

    def asks(self) -> str:
        return "steal" if self.steal else "remove"


@final
class HowMuch(Effect):
    """How many resources are taken off the card ``data``: at least one."""

    def __init__(self) -> None:
        super().__init__(HARMING, ON_CARDS | KNOWLEDGE, ON_CARDS)

    def begin(self, g: Table, who: int, card: int, from_card: int, most: int) -> None:
        """Ask, or take what there is if that leaves no choice."""
        owner = g.owner_of(from_card)
        most = min(most, g.players[owner].resources_on(from_card))
        if most == 1:
            take_from_card(g, owner, from_card, 1, card)
        else:
            g.ask(self, who, card, from_card, [option(AMOUNT, n) for n in range(most, 0, -1)], [])

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        take_from_card(g, g.owner_of(ask.data), ask.data, argument_of(choice), ask.card)

    def asks(self) -> str:
        return "amount"


HOW_MUCH: Final = HowMuch()


def hit(g: Table, who: int, choice: int, steal: bool, card: int) -> None:
    """Take what a target says from a seat or from the neutral opponent."""
    seat, resource, amount = seat_of(choice), resource_of(choice), amount_of(choice)
    if seat != NEUTRAL:
        lose(g, seat, resource, amount, card)
    if steal:
        gain(g, who, resource, amount, card)


def offer_amounts(seat: int, resource: int, most: int, choices: list[int]) -> None:
    """Add every amount that may be taken from a stock, the most first."""
    while most > 0:
        choices.append(target(seat, resource, most))
        most -= 1


def targets_on_cards(g: Table, who: int, seat: int, kind: int) -> list[int]:
    """A seat's cards from which ``who`` may remove a resource of that kind."""
    player = g.players[seat]
    found: list[int] = []
    if seat != who and player.perks[SHELTERED] and (kind in (ANIMAL, MICROBE)):
        return found
    for i, each in enumerate(player.tableau):
        if player.held[i] > 0:
            face = g.cards[each]
            if face.holds == kind and not face.untouchable:
                found.append(each)
    return found


@final
class TakeFromAnyCard(Effect):
    """Remove one resource of a kind from any card, own ones included: a must, as the cost of an action."""

    def __init__(self, kind: int) -> None:
        super().__init__(LOSING, ON_CARDS | KNOWLEDGE, ON_CARDS)
        self.kind = kind
        self.checked = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        if g.seats == 1:
            return True
        for seat in range(g.seats):
            if targets_on_cards(g, who, seat, self.kind):
                return True
        return False

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        if g.seats == 1:  # the neutral opponent always has one to give
            if g.logging:
                g.note("neutral-card", who, card, self.kind, 1)
            return
        choices: list[int] = []
        for seat in g.seats_after(who):
            for each in targets_on_cards(g, who, seat, self.kind):
                choices.append(option(FROM_CARD, each))
        g.ask_or_take(self, who, card, data, choices)

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        card = argument_of(choice)
        take_from_card(g, g.owner_of(card), card, 1, ask.card)

    def asks(self) -> str:
        return "remove"


@final
class FloodNeighbour(Effect):
    """Remove up to some M€ from the owner of one tile beside the area ``data``."""

    def __init__(self, amount: int) -> None:
        super().__init__(HARMING, STOCK | KNOWLEDGE, STOCK)
        self.amount = amount

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        choices: list[int] = []
        owners = [g.owners[other] for other in g.board.neighbours[data]]
        for seat in g.seats_after(who):
            if seat == who:
                choices.append(option(DECLINE))
            if seat in owners:
                offer_amounts(seat, MONEY, min(self.amount, g.players[seat].stock[MONEY]), choices)
        if len(choices) > 1:
            g.ask(self, who, card, data, choices, [])

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        if verb_of(choice) == TARGET:
            hit(g, ask.who, choice, False, ask.card)

    def asks(self) -> str:
        return "remove"


def remove(
    money: int = 0, steel: int = 0, titanium: int = 0, plants: int = 0, animals: int = 0, tag: int = NOTHING
) -> Effect:
    """Remove up to that much of one of these from one player, who must have a tag if one is named."""
    kinds, amounts = listed([money, steel, titanium, plants])
    return Harm(kinds, amounts, ANIMAL, animals, False, tag)


def steal(money: int = 0, steel: int = 0) -> Effect:
    """Steal up to that much of one of these from one player."""
    kinds, amounts = listed([money, steel])
    return Harm(kinds, amounts, NOTHING, 0, True, NOTHING)


def take_from_any_card(kind: int) -> Effect:
    """Remove a resource from any card, as a cost."""
    return TakeFromAnyCard(kind)


def flood(amount: int) -> Effect:
    """Remove M€ from the owner of a tile beside the ocean just placed."""
    return FloodNeighbour(amount)
