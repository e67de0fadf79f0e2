"""Questions put to all players at once: drafting, buying cards (the start has groups.py).

Answers stay secret until all have answered and are then carried out in player order, so the order of
answering changes nothing. No card is drawn while several seats are asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.engine.deck import discard
from tharsis.mars.engine.effects.base import DOING, Ask, Effect
from tharsis.mars.engine.payment import Bill, Payment, cash, settle
from tharsis.mars.engine.terms import CARD_PRICE, DONE, FIRST_PERKS, PICK

if TYPE_CHECKING:
    from tharsis.mars.engine.faces import Card
    from tharsis.mars.engine.table import Table

RESEARCH_CARDS: Final = 4


def price_with(corporations: list[Card]) -> int:
    """What a card costs to buy for a player of these corporations."""
    price = FIRST_PERKS[CARD_PRICE]
    for face in corporations:
        for perk in face.perks:
            if perk.which == CARD_PRICE:
                price += perk.amount
    return price


def rising(offer: list[int], picks: list[int]) -> list[int]:
    """The cards that may be picked next: picks rise, so that each set has one spelling."""
    last = picks[-1] if picks else -1
    return [option(PICK, card) for card in sorted(offer) if card > last]


def take_aside(g: Table, who: int) -> None:
    """The cards set aside go to the hand, the rest of the offer to the discards."""
    player = g.players[who]
    for card in player.offer:
        if card in player.aside:
            player.hand.append(card)
            if g.logging:
                g.note("drawn", who, -1, card, 1)
        else:
            discard(g, card, who)
    if g.logging:
        g.note("bought", who, -1, 0, len(player.aside))
    player.offer = []
    player.aside = []


@final
class BuyCards(Effect):
    """Buy any of the cards looked at; heat may help to pay where the player's rules say so."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)
        self.together = True

    def asks(self) -> str:
        return "research"

    def options(self, g: Table, ask: Ask) -> list[int]:
        player = g.players[ask.who]
        price = player.perks[CARD_PRICE]
        choices: list[int] = []
        if (len(ask.picks) + 1) * price <= cash(g, ask.who):
            choices = rising(player.offer, ask.picks)
        choices.append(option(DONE))
        return choices

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        player = g.players[ask.who]
        if verb_of(choice) == PICK:
            g.ask(self, ask.who, -1, -1, [], [*ask.picks, argument_of(choice)])
            return
        player.aside = ask.picks
        cost = len(ask.picks) * player.perks[CARD_PRICE]
        PLEDGE.pay(g, ask.who, -1, cost, [])


@final
class Pledge(Payment):
    """How to pay for the cards bought: carried out when all have answered."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)
        self.together = True

    def bill(self, g: Table, who: int, card: int, data: int) -> Bill:
        return Bill(data, -1)

    def paid(self, g: Table, who: int, card: int, bill: Bill, picks: list[int]) -> None:
        player = g.players[who]
        player.promised = picks
        player.ready = True


@final
class DraftCard(Effect):
    """Set one of the cards in the pack aside; the rest goes to the neighbour."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)
        self.together = True

    def asks(self) -> str:
        return "draft"

    def options(self, g: Table, ask: Ask) -> list[int]:
        return [option(PICK, card) for card in sorted(g.players[ask.who].offer)]

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        player = g.players[ask.who]
        player.pledge = argument_of(choice)
        player.ready = True


BUY_CARDS: Final = BuyCards()
PLEDGE: Final = Pledge()
DRAFT_CARD: Final = DraftCard()


def ask_all(g: Table, question: Effect) -> None:
    """Put a question to every seat at once."""
    for seat in range(g.seats):
        player = g.players[seat]
        player.ready = False
        player.pledge = -1
        player.promised = []
        g.ask(question, seat, -1, -1, [], [])


def settle_research(g: Table) -> None:
    """All have answered: pay and take the cards, in player order."""
    for seat in g.seats_from(g.first_player):
        player = g.players[seat]
        settle(g, seat, len(player.aside) * player.perks[CARD_PRICE], player.promised, -1)
        player.promised = []
        take_aside(g, seat)
    g.passed_on = []


def pass_packs(g: Table) -> bool:
    """All have picked: set the picks aside and pass the packs on. True when the draft is over."""
    step = 1 if g.generation % 2 == 0 else g.seats - 1
    packs: list[list[int]] = []
    known: list[int] = []
    for seat in range(g.seats):
        player = g.players[seat]
        player.aside = [*player.aside, player.pledge]
        packs.append([card for card in player.offer if card != player.pledge])
        player.pledge = -1
    # With two players a former holder can tell what was taken; with more, only what was just passed.
    if g.seats == 2:
        known = g.passed_on[:]
    for seat in range(g.seats):
        giver = (seat - step) % g.seats
        g.players[seat].offer = packs[giver]
        for card in packs[giver]:
            known.append(card | 1 << (16 + giver))
    g.passed_on = known
    if len(packs[0]) > 1:
        return False
    for seat in range(g.seats):
        player = g.players[seat]
        player.offer = player.aside + player.offer
        player.aside = []
    return True
