"""Cards: drawing, looking and keeping, buying, revealing, exchanging."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.engine.counts import Count
from tharsis.mars.engine.deck import discard, discard_openly, draw_to_hand, plenty
from tharsis.mars.engine.deck import draw as draw_card
from tharsis.mars.engine.economy import add_to_card
from tharsis.mars.engine.effects.base import (
    DOING,
    HAND,
    KNOWLEDGE,
    LOSING,
    ON_CARDS,
    STOCK,
    SWAPPING,
    Ask,
    Effect,
    Pending,
)
from tharsis.mars.engine.filters import CardFilter
from tharsis.mars.engine.payment import cash
from tharsis.mars.engine.terms import CARD_PRICE, DECLINE, PICK

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


@final
class Draw(Effect):
    """Draw cards, once or once for every full ``each`` of a count."""

    def __init__(self, amount: int, count: Count | None = None, each: int = 1) -> None:
        super().__init__(DOING, 0, HAND | KNOWLEDGE)
        self.amount = amount
        self.count = count
        self.each = each

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        times = 1
        if self.count is not None:
            times = self.count.times(g, who, card, self.each)
        draw_to_hand(g, who, self.amount * times, card)

    def apart(self, g: Table) -> bool:
        return plenty(g)

    def reading(self, g: Table) -> int:
        return self.reads if plenty(g) else self.reads | KNOWLEDGE


@final
class OthersDraw(Effect):
    """Every opponent draws cards."""

    def __init__(self, amount: int) -> None:
        super().__init__(DOING, 0, HAND | KNOWLEDGE)
        self.amount = amount

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        for seat in g.seats_after(who):
            if seat != who:
                draw_to_hand(g, seat, self.amount, card)


@final
class GiveCard(Effect):
    """Discard cards from hand: a must. One after another, as many as there are."""

    def __init__(self, amount: int) -> None:
        super().__init__(LOSING, HAND | KNOWLEDGE, HAND)
        self.amount = amount
        self.rest = GiveCard(amount - 1) if amount > 1 else None
        self.secret = True
        self.checked = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        hand = g.players[who].hand
        return len(hand) - (1 if card in hand else 0) >= self.amount  # the card itself leaves the hand

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        if g.players[who].hand:
            g.ask(self, who, card, data, [], [])

    def options(self, g: Table, ask: Ask) -> list[int]:
        return [option(PICK, each) for each in sorted(g.players[ask.who].hand)]

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        discard_from_hand(g, ask.who, argument_of(choice), ask.card)
        if self.rest is not None:
            self.rest.resolve(g, ask.who, ask.card, ask.data)

    def asks(self) -> str:
        return "discard"


def discard_from_hand(g: Table, who: int, card: int, source: int) -> None:
    """A card leaves the hand for the discards, face down."""
    g.players[who].hand.remove(card)
    discard(g, card, who)
    if g.logging:
        g.note("discarded", who, source, card, 1)
        g.note("discard", who, source, 0, 1)


@final
class Look(Effect):
    """Look at some cards, keep a fixed number of them, discard the others."""

    def __init__(self, amount: int, keep: int) -> None:
        super().__init__(DOING, KNOWLEDGE, HAND | KNOWLEDGE)
        self.amount = amount
        self.keep = keep
        self.secret = True

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        offer: list[int] = []
        for _ in range(self.amount):
            top = draw_card(g)
            if top >= 0:
                offer.append(top)
        g.players[who].offer = offer
        self._go_on(g, who, card, data, [])

    def _go_on(self, g: Table, who: int, card: int, data: int, picks: list[int]) -> None:
        wanted = self.keep - len(picks)
        rest = self._rest(g, who, picks)
        if wanted == 0 or (not picks and len(rest) <= wanted):
            self._finish(g, who, card, picks if wanted == 0 else rest)
        else:
            g.ask(self, who, card, data, [], picks)

    def _rest(self, g: Table, who: int, picks: list[int]) -> list[int]:
        return [each for each in sorted(g.players[who].offer) if not picks or each > picks[-1]]

    def options(self, g: Table, ask: Ask) -> list[int]:
        # Picks rise, so a pick must leave enough later cards for the others.
        rest = self._rest(g, ask.who, ask.picks)
        last = len(rest) - (self.keep - len(ask.picks)) + 1
        return [option(PICK, each) for each in rest[:last]]

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        self._go_on(g, ask.who, ask.card, ask.data, [*ask.picks, argument_of(choice)])

    def _finish(self, g: Table, who: int, card: int, kept: list[int]) -> None:
        player = g.players[who]
        for each in player.offer:
            if each in kept:
                player.hand.append(each)
                if g.logging:
                    g.note("drawn", who, card, each, 1)
            else:
                discard(g, each, who)
        player.offer = []
        if g.logging:
            g.note("draw", who, card, 0, len(kept))

    def asks(self) -> str:
        return "keep"


@final
class LookAndBuy(Effect):
    """Look at the top card; buy it at the usual price, or discard it."""

    def __init__(self) -> None:
        super().__init__(DOING, KNOWLEDGE | STOCK, HAND | KNOWLEDGE | STOCK)
        self.take = TakeOffer()
        self.secret = True

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        top = draw_card(g)
        if top < 0:
            return
        g.players[who].offer = [top]
        g.ask(self, who, card, data, [], [])

    def options(self, g: Table, ask: Ask) -> list[int]:
        player = g.players[ask.who]
        if cash(g, ask.who) < player.perks[CARD_PRICE]:
            return [option(DECLINE)]
        return [option(PICK, player.offer[0]), option(DECLINE)]

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        player = g.players[ask.who]
        if verb_of(choice) == PICK:
            g.pile.append(Pending(self.take, ask.who, ask.card, ask.data))
            g.pile.append(Pending(g.book.charge, ask.who, ask.card, player.perks[CARD_PRICE]))
        else:
            [seen] = player.offer
            discard(g, seen, ask.who)
            player.offer = []

    def asks(self) -> str:
        return "buy"


@final
class TakeOffer(Effect):
    """The card looked at and paid for goes to the hand."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, HAND)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        player = g.players[who]
        [bought] = player.offer
        player.offer = []
        player.hand.append(bought)
        if g.logging:
            g.note("drawn", who, card, bought, 1)
            g.note("draw", who, card, 0, 1)


@final
class RevealForTag(Effect):
    """Show the top card to all and discard it; with the tag on it, a resource comes on this card."""

    def __init__(self, tag: int) -> None:
        super().__init__(DOING, 0, ON_CARDS | KNOWLEDGE)
        self.tag = tag

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        top = draw_card(g)
        if top < 0:
            return
        if g.logging:
            g.note("reveal", who, card, top, 1)
        discard_openly(g, top)
        if self.tag in g.cards[top].tags:
            add_to_card(g, who, card, 1, card)


@final
class RevealUntil(Effect):
    """Show cards to all until so many are found that the filter means: take these, discard the rest."""

    def __init__(self, cards: CardFilter, amount: int) -> None:
        super().__init__(DOING, 0, HAND | KNOWLEDGE)
        self.cards = cards
        self.amount = amount

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        found: list[int] = []
        others: list[int] = []
        while len(found) < self.amount:
            top = draw_card(g)
            if top < 0:
                break
            fits = self.cards.fits(g.cards[top])
            if g.logging:
                g.note("found" if fits else "reveal", who, card, top, 1)
            if fits:
                found.append(top)
            else:
                others.append(top)
        g.players[who].hand += found
        for each in others:  # only now: what was revealed is not shuffled in again meanwhile
            discard_openly(g, each)


@final
class SwapCard(Effect):
    """The player may discard a card from hand, and then draws one."""

    def __init__(self) -> None:
        super().__init__(SWAPPING, HAND | KNOWLEDGE, HAND | KNOWLEDGE)
        self.secret = True

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        if g.players[who].hand:
            g.ask(self, who, card, data, [], [])

    def options(self, g: Table, ask: Ask) -> list[int]:
        choices = [option(PICK, each) for each in sorted(g.players[ask.who].hand)]
        choices.append(option(DECLINE))
        return choices

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        if verb_of(choice) == PICK:
            discard_from_hand(g, ask.who, argument_of(choice), ask.card)
            draw_to_hand(g, ask.who, 1, ask.card)

    def asks(self) -> str:
        return "swap"


def draw(amount: int, count: Count | None = None, each: int = 1) -> Effect:
    """Draw cards."""
    return Draw(amount, count, each)


def others_draw(amount: int) -> Effect:
    """Every opponent draws cards."""
    return OthersDraw(amount)


def give_card(amount: int = 1) -> Effect:
    """Discard cards from hand."""
    return GiveCard(amount)


def look(amount: int, keep: int) -> Effect:
    """Look at cards and keep some."""
    return Look(amount, keep)


def look_and_buy() -> Effect:
    """Look at the top card and buy or discard it."""
    return LookAndBuy()


def reveal_for(tag: int) -> Effect:
    """Reveal the top card in search of a tag."""
    return RevealForTag(tag)


def reveal_until(amount: int, cards: CardFilter) -> Effect:
    """Reveal cards until some are found that the filter means, and take these."""
    return RevealUntil(cards, amount)


def swap_card() -> Effect:
    """May discard a card to draw a card."""
    return SwapCard()
