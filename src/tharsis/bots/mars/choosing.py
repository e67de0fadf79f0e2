"""Which cards to have, by insight: sets to buy and to begin with, and what single cards are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.bots.mars.insight import Insight, dawn
from tharsis.bots.mars.outlook import forecast, fresh, generations_left
from tharsis.bots.mars.turns import Turns, foreseen
from tharsis.mars.engine.terms import ACTION_PHASE, MONEY

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


def with_cards(g: Table, who: int, cards: list[int], spent: int) -> Table:
    """The game as if a player had these cards too, and had paid for them."""
    twin = g.copy()
    buyer = twin.players[who]
    buyer.hand = buyer.hand + cards
    buyer.stock[MONEY] -= spent
    return twin


def bought(g: Table, who: int, cards: list[int], spent: int) -> Table:
    """The same when purchases are over and the actions of the generation begin."""
    twin = with_cards(g, who, cards, spent)
    for player in twin.players:
        player.passed = False
    twin.active = twin.first_player
    return twin


def sets_in_order(g: Table, who: int, price: int, most: int) -> list[list[int]]:
    """All sets of up to so many cards on offer that could be bought, the best first."""
    player = g.players[who]
    offer = player.offer
    known = player.hand + offer
    rated: list[tuple[float, list[int]]] = []
    turns = Turns(bought(g, who, [], 0), who, forecast(g), known) if foreseen(g) else None
    expected = Insight(g, who, fresh(g, generations_left(g)), True, known) if turns is None else turns
    for some in range(1 << len(offer)):
        cards = [card for i, card in enumerate(offer) if some & (1 << i) != 0]
        if len(cards) <= most:
            spent = price * len(cards)
            seen = with_cards(g, who, cards, spent) if turns is None else bought(g, who, cards, spent)
            rated.append((-expected.lead(seen), cards))
    rated.sort()
    return [cards for _, cards in rated]


def one_after_another(g: Table, who: int, price: int, most: int) -> tuple[list[int], int, float]:
    """The cards on offer, each the best beside those before it; how many to buy, and the lead with those.

    Where there are too many cards to try all sets.
    """
    player = g.players[who]
    expected = Insight(g, who, fresh(g, generations_left(g)), True, player.hand + player.offer)
    order: list[int] = []
    rest = list(player.offer)
    count = 0
    best = expected.lead(g)
    while rest and len(order) < most:
        spent = price * (len(order) + 1)
        leads = [expected.lead(with_cards(g, who, [*order, card], spent)) for card in rest]
        lead = max(leads)
        order.append(rest.pop(leads.index(lead)))
        if lead > best:
            best = lead
            count = len(order)
    return order, count, best


def card_worths(g: Table, who: int, cards: list[int]) -> list[float]:
    """What having each of these cards in hand is worth beside the others in hand, in M€."""
    seen = g
    hand = g.players[who].hand
    prices = fresh(g, generations_left(g))
    acting = g.phase == ACTION_PHASE
    if acting:
        morning = forecast(g).dawn
        assert morning is not None
        prices = morning
        seen = g.copy()
        dawn(seen)
    expected = Insight(seen, who, prices, not acting, hand + cards)
    now = expected.lead(seen)
    worths: list[float] = []
    for card in cards:
        if card in hand:
            twin = seen.copy()
            twin.players[who].hand = [each for each in hand if each != card]
            worths.append((now - expected.lead(twin)) * prices.point)
        else:
            worths.append((expected.lead(with_cards(seen, who, [card], 0)) - now) * prices.point)
    return worths
