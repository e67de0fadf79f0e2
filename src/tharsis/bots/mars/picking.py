"""Which cards to keep, buy, draft, swap and sell, and which corporation to begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tharsis.bots.mars.choosing import card_worths, one_after_another, sets_in_order
from tharsis.bots.mars.experience import best_sets, card_worth, experienced, hand_worths, opening_worth
from tharsis.bots.mars.hand import bargain, bargains_worth, hand_worth, hold_worth, payable_cost
from tharsis.bots.mars.insight import LAST, insightful
from tharsis.bots.mars.outlook import Forecast, Outlook, outlook
from tharsis.bots.mars.prices import ANSWERS, GROUP_PRICES, Answer, BestCard
from tharsis.bots.mars.worth import action_worth, generations_to_use, lasting_worth, play_worth, worth
from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.effects.base import Ask
from tharsis.mars.engine.effects.production import Produce
from tharsis.mars.engine.effects.stock import Gain
from tharsis.mars.engine.groups import CORPORATIONS, StartGroup, price_of_card, purse
from tharsis.mars.engine.playing import card_cost
from tharsis.mars.engine.research import price_with
from tharsis.mars.engine.terms import CARD_PRICE, CORPORATION, DECLINE, DONE, MONEY, PICK

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


def _next_wanted(wanted: list[int], picks: list[int]) -> int:
    """The next card to pick of those wanted, as picks must rise; -1 when all are picked."""
    last = picks[-1] if picks else -1
    following = -1
    for card in wanted:
        if card > last and (following < 0 or card < following):
            following = card
    return following


def in_hand(g: Table, who: int, card: int, o: Outlook) -> float:
    """What a card in hand is worth, in M€."""
    return each_in_hand(g, who, [card], o)[0]


def each_in_hand(g: Table, who: int, cards: list[int], o: Outlook) -> list[float]:
    """What cards in hand would be worth one by one, in M€: by experience, by insight, or else by prices."""
    if experienced(g):
        return [card_worth(g, who, card) for card in cards]
    if _foreseen(g) and o.left >= LAST:
        return card_worths(g, who, cards)
    return [hold_worth(g.cards[card], g, who, o) for card in cards]


def _foreseen(g: Table) -> bool:
    """Whether insight tells what to have in hand and to begin with. Alone prices do."""
    return g.seats > 1 and insightful(g)


def _best_cards(g: Table, who: int, offer: list[int], o: Outlook, least: float, most: int) -> list[int]:
    """The cards worth more than ``least``, the best ``most`` of them."""
    ranked: list[tuple[float, int]] = []
    for i, much in enumerate(each_in_hand(g, who, offer, o)):
        if much > least:
            ranked.append((much, offer[i]))
    ranked.sort()
    ranked.reverse()
    return [card for _, card in ranked[:most]]


def _in_order(
    g: Table, who: int, offer: list[int], o: Outlook, price: int, least: float, most: int
) -> tuple[list[int], int]:
    """The cards one after another by what each adds to the hand, and how many are worth their price."""
    player = g.players[who]
    purse = float(player.stock[MONEY])
    hand = sorted([bargain(card, g, who, o) for card in player.hand])
    rest = list(offer)
    offered = [bargain(card, g, who, o) for card in offer]
    order: list[int] = []
    count = -1
    now = bargains_worth(hand, o, purse)
    while rest and len(order) < most:
        best = 0
        gain = -1000.0
        for i, each in enumerate(offered):
            much = bargains_worth(sorted([*hand, each]), o, purse - float(price)) - now
            if much > gain:
                gain = much
                best = i
        if gain <= (float(price) + least) * o.money and count < 0:
            count = len(order)
        hand.append(offered.pop(best))
        hand.sort()
        order.append(rest.pop(best))
        purse -= float(price)  # what is bought is paid before anything is played
        now = bargains_worth(hand, o, purse)
    return order, count if count >= 0 else len(order)


def tempted(g: Table, who: int, prices: Forecast) -> int:
    """What a beginner picks of cards to buy: what seems worth it and can be played with the money there is.

    -1 where nothing is to be bought.
    """
    ask = g.asks[who]
    assert ask is not None
    kind = ask.effect.asks()
    starting = kind == "start" and g.book.start[ask.data].priced
    if kind != "research" and not starting:
        return -1
    twin = _opening(g, who, [card for picks in g.players[who].chosen for card in picks]) if starting else g
    player = twin.players[who]
    o = Outlook(twin, who, prices)
    price = price_of_card(g, who) if starting else player.perks[CARD_PRICE]
    purse = player.stock[MONEY]
    wanted: list[int] = []
    for card in _best_by_price(twin, who, player.offer, o):
        cost = price + card_cost(player, g.cards[card])
        if cost <= purse:
            purse -= cost
            wanted.append(card)
    return _picking(wanted, ask, g.options(who))


def _best_by_price(g: Table, who: int, offer: list[int], o: Outlook) -> list[int]:
    """The cards whose play seems to gain something, the best first."""
    rated: list[tuple[float, int]] = []
    for card in offer:
        face = g.cards[card]
        rated.append((play_worth(face, g, who, o) - payable_cost(face, g, who, o), card))
    rated.sort()
    rated.reverse()
    return [card for gain, card in rated if gain > 0.0]


def buying_sets(g: Table, who: int, count: int) -> list[list[int]]:
    """Sets of the cards of the research phase to buy, the best first."""
    player = g.players[who]
    price = player.perks[CARD_PRICE]
    most = player.stock[MONEY] // price
    if insightful(g):
        return sets_in_order(g, who, price, most)[:count]
    o = outlook(g, who)
    return _some_of(_in_order(g, who, player.offer, o, price, o.weights.buy, most), count)


def _some_of(ordered: tuple[list[int], int], count: int) -> list[list[int]]:
    """Sets that take the first few cards of an order: as many as planned, some more, some fewer."""
    order, planned = ordered
    sets: list[list[int]] = []
    for n in (planned, planned + 1, planned - 1, planned + 2, planned - 2):
        if 0 <= n <= len(order) and len(sets) < count:
            sets.append(order[:n])
    return sets


def _picking(wanted: list[int], ask: Ask, options: list[int]) -> int:
    following = _next_wanted(wanted, ask.picks)
    chosen = option(PICK, following) if following >= 0 else option(DONE)
    if chosen in options:
        return chosen
    # Somebody else has begun to pick, and more must be picked than are wanted.
    return option(DONE) if option(DONE) in options else options[0]


def starting_sets(g: Table, who: int, count: int) -> list[list[int]]:
    """Sets of the cards at the start that go with what was chosen before, the best first."""
    twin = _opening(g, who, [card for picks in g.players[who].chosen for card in picks])
    price = price_of_card(g, who)
    if experienced(g):
        return best_sets(twin, who, twin.players[who].offer, price, purse(g, who) // price, count)
    if _foreseen(g):
        chosen = [card for picks in g.players[who].chosen for card in picks]
        seen = _laid_out(twin, who, chosen)
        order, planned, _ = one_after_another(seen, who, price, purse(g, who) // price)
        return _some_of((order, planned), count)
    return _some_of(_kept(twin, who, outlook(twin, who), purse(g, who), price), count)


def _opening(g: Table, who: int, cards: list[int]) -> Table:
    """The game as if the seat had its corporation and other such cards already."""
    twin = g.copy()
    player = twin.players[who]
    player.perks = player.perks[:]
    for card in cards:
        face = g.cards[card]
        if face.kind == CORPORATION:
            player.stock[MONEY] += face.cost
        for effect in face.effects:
            if isinstance(effect, Gain) and effect.count is None:
                for i, resource in enumerate(effect.resources):
                    player.stock[resource] += effect.amounts[i]
            elif isinstance(effect, Produce):
                player.production[effect.resource] += effect.change(twin, who, card)
        for perk in face.perks:
            player.perks[perk.which] += perk.amount
        player.discounts = player.discounts + face.discounts
    return twin


def _laid_out(twin: Table, who: int, cards: list[int]) -> Table:
    """The opening with its cards in sight."""
    player = twin.players[who]
    player.tableau = player.tableau + cards
    player.held = player.held + [0] * len(cards)
    player.acted = player.acted + [0] * len(cards)
    return twin


def _kept(twin: Table, who: int, o: Outlook, money: int, price: int) -> tuple[list[int], int]:
    return _in_order(twin, who, twin.players[who].offer, o, price, o.weights.keep, money // price)


def wanted_of(g: Table, who: int, group: StartGroup) -> list[int]:
    """What to pick of a group of the start, the best first (projects have an order of their own)."""
    if group.name == CORPORATIONS:
        return best_corporations(g, who, group.dealt(g, who))
    price = GROUP_PRICES.get(group.name)
    if price is None:
        raise TypeError(f"nothing says what the {group.name} of the start are worth")
    twin = _opening(g, who, [card for picks in g.players[who].chosen for card in picks])
    o = outlook(twin, who)
    rated = [(price.worth(face, twin, who, o), face) for face in group.dealt(g, who)]
    rated.sort()
    rated.reverse()
    wanted: list[int] = []
    for much, face in rated[: group.most]:
        if len(wanted) < group.least or much > 0.0:
            wanted.append(face)
    return wanted


def best_corporations(g: Table, who: int, corporations: list[int]) -> list[int]:
    """The corporations that a seat may choose, the best first."""
    rated = [(corporation_worth(g, who, each), each) for each in corporations]
    rated.sort()
    rated.reverse()
    return [corporation for _, corporation in rated]


def corporation_worth(g: Table, who: int, corporation: int) -> float:
    """What a corporation is worth before the game, with the cards that one would keep with it."""
    twin = _opening(g, who, [corporation])
    face = g.cards[corporation]
    player = twin.players[who]
    each = price_with([face])
    if experienced(g):
        cards = best_sets(twin, who, player.offer, each, face.cost // each, 1)[0]
        return opening_worth(twin, who, corporation, cards, each)
    if _foreseen(g):
        seen = _laid_out(twin, who, [corporation])
        return one_after_another(seen, who, each, face.cost // each)[2]
    o = outlook(twin, who)
    total = lasting_worth(face, twin, who, o)
    for resource in range(6):
        total += float(player.stock[resource]) * o.price[resource]
        total += float(player.production[resource]) * o.yields[resource]
    for effect in face.effects:
        if not (isinstance(effect, Produce) or (isinstance(effect, Gain) and effect.count is None)):
            total += worth(
                effect, twin, who, corporation, o
            )  # the others are in stock and production already
    if face.first is not None:
        total += worth(face.first, twin, who, corporation, o)
    if face.action is not None:
        total += action_worth(face, twin, who, o, generations_to_use(o))
    order, count = _kept(twin, who, o, face.cost, each)
    price = float(count * each)
    return total + hand_worth(twin, who, order[:count], o, float(face.cost) - price) - price


# Answers ------------------------------------------------------------------------------------------


@final
class Research(Answer):
    """Buy the cards that are worth it."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        return _picking(buying_sets(g, who, 1)[0], ask, options)


@final
class Start(Answer):
    """The best of each group, then the cards that go well with it."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        group = g.book.start[ask.data]
        if group.priced:
            return _picking(starting_sets(g, who, 1)[0], ask, options)
        return _picking(wanted_of(g, who, group)[: group.most], ask, options)


@final
class Draft(Answer):
    """Take the best card."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        return option(PICK, _best_cards(g, who, g.players[who].offer, outlook(g, who), -1000.0, 1)[0])


@final
class Buy(Answer):
    """Buy the card shown if it is worth its price."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        o = outlook(g, who)
        player = g.players[who]
        much = in_hand(g, who, player.offer[0], o)
        return options[0] if much > (float(player.perks[CARD_PRICE]) + 0.4) * o.money else option(DECLINE)


@final
class Keep(Answer):
    """Keep the best cards of those looked at."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        offer = g.players[who].offer
        wanted = _best_cards(g, who, offer, outlook(g, who), -1000.0, len(offer))
        keep = len(offer)
        for n in range(1, len(offer) + 1):
            following = _next_wanted(wanted[:n], ask.picks)
            if following >= 0 and option(PICK, following) in options and n > len(ask.picks):
                keep = n
                break
        following = _next_wanted(wanted[:keep], ask.picks)
        chosen = option(PICK, following)
        return chosen if chosen in options else options[0]


@final
class Swap(Answer):
    """Give the worst card for another one, if it is worse than most."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        o = outlook(g, who)
        worst = -1
        least = o.card * 0.9
        for card in g.players[who].hand:
            much = in_hand(g, who, card, o)
            if much < least:
                least = much
                worst = card
        return option(PICK, worst) if worst >= 0 else option(DECLINE)


@final
class Discard(BestCard):
    """The card that is worth least."""

    def rate(self, g: Table, who: int, card: int, o: Outlook) -> float:
        return -in_hand(g, who, card, o)


@final
class Sell(Answer):
    """Sell what will never be played."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        o = outlook(g, who)
        hand = g.players[who].hand
        if experienced(g):
            worths = hand_worths(g, who)
        else:
            # Asked at every turn that looks ahead: insight would take too long.
            worths = [hold_worth(g.cards[card], g, who, o) for card in hand]
        following = _next_wanted(
            [card for i, card in enumerate(hand) if worths[i] < 0.9 * o.money], ask.picks
        )
        if following >= 0:
            return option(PICK, following)
        return option(DONE) if ask.picks else options[0]


@final
class FromHand(Answer):
    """Play the card that gains most on these terms; none, if that would gain nothing."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        o = outlook(g, who)
        best = options[-1]
        most = 0.0 if best == option(DECLINE) else -1000.0
        for each in options:
            if each != option(DECLINE):
                face = g.cards[argument_of(each)]
                much = play_worth(face, g, who, o) - payable_cost(face, g, who, o)
                if much > most:
                    most = much
                    best = each
        return best


ANSWERS["from-hand"] = FromHand()
ANSWERS["research"] = Research()
ANSWERS["start"] = Start()
ANSWERS["draft"] = Draft()
ANSWERS["buy"] = Buy()
ANSWERS["keep"] = Keep()
ANSWERS["swap"] = Swap()
ANSWERS["discard"] = Discard()
ANSWERS["sell"] = Sell()
