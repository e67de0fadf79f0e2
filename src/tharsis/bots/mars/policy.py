"""Answers to the small questions: where to place, how to pay, what to keep, whom to hurt.

No copies of the game are made here; each answer follows from prices. The question of a turn is not
answered here but by looking ahead (planner.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tharsis.bots.mars.hand import bargain, bargains_worth, hand_worth, hold_worth
from tharsis.bots.mars.outlook import Outlook, outlook
from tharsis.bots.mars.races import award_worth
from tharsis.bots.mars.worth import (
    action_worth,
    generations_to_use,
    lasting_worth,
    resource_worth,
    worth,
)
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.effects.base import Ask, Choice, Effect
from tharsis.mars.effects.production import Produce, ShiftProduction
from tharsis.mars.effects.stock import Exchange, Gain
from tharsis.mars.effects.tiles import PlaceTile
from tharsis.mars.payment import money_part
from tharsis.mars.placement import oceans_beside
from tharsis.mars.research import price_with
from tharsis.mars.terms import (
    CAPITAL,
    CARD_PRICE,
    CITY_TILE,
    COMMERCIAL_DISTRICT,
    CONVERT_PLANTS,
    DECLINE,
    DONE,
    EMPTY,
    FROM_CARD,
    GREENERY_TILE,
    HEAT,
    LAND,
    MONEY,
    NEUTRAL,
    OCEAN_AREA,
    OCEAN_TILE,
    PICK,
    STEEL,
    TARGET,
    TITANIUM,
)

if TYPE_CHECKING:
    from tharsis.mars.state import Table

MINE: Final = 1
THEIRS: Final = 2


def area_worth(g: Table, who: int, area: int, tile: int, o: Outlook) -> float:
    """What placing a tile on an area brings: its bonus, oceans beside it, points with its neighbours."""
    total = 2.0 * float(oceans_beside(g, area)) * o.money + float(g.board.cards[area]) * o.card
    stock = g.board.stock[area]
    for resource in range(1, 6):
        total += float(stock[resource]) * o.price[resource]
    if g.board.toll[area] > 0:
        total += o.ocean - float(g.board.toll[area])
    for other in g.board.neighbours[area]:
        there = g.tiles[other]
        owner = g.owners[other]
        if tile == GREENERY_TILE:
            if there in (CITY_TILE, CAPITAL):
                total += o.point if owner == who else -0.6 * o.point
            elif there == EMPTY and g.board.kind[other] == LAND:
                total += 0.25  # room to grow
        elif tile in (CITY_TILE, CAPITAL):
            if there == GREENERY_TILE:
                total += o.point
            elif there == EMPTY and g.board.kind[other] == LAND and g.board.reserved[other] == 0:
                total += o.point * 0.12 * min(o.left, 4.0)
            elif there == EMPTY and g.board.kind[other] == OCEAN_AREA:
                total += 0.6 if tile == CITY_TILE else 3.0
            if tile == CAPITAL and there == OCEAN_TILE:
                total += o.point
        elif tile == COMMERCIAL_DISTRICT:
            if there in (CITY_TILE, CAPITAL):
                total += o.point
            elif there == EMPTY:
                total += 0.4
        elif tile == OCEAN_TILE:
            # Ocean money goes to whoever builds beside it next: better beside one's own ground.
            if there != EMPTY and owner == who:
                total += 0.5
            elif there != EMPTY and owner >= 0:
                total -= 0.5
        elif there in (CITY_TILE, CAPITAL):
            if owner == who:
                total -= 0.35 * o.point  # a special tile takes a greenery's place
            elif owner >= 0 and owner != NEUTRAL:
                total += 0.2 * o.point
    return total


def leader_weight(g: Table, who: int, seat: int) -> float:
    """Whom it pays to hurt: a little more the better a player stands."""
    player = g.players[seat]
    return 1.0 + 0.01 * float(player.rating + 2 * player.production[MONEY])


def quick(g: Table, who: int) -> int:
    """An answer to the question that is put to a seat (a turn is ended)."""
    ask = g.asks[who]
    options = g.options(who)
    assert ask is not None
    if len(options) == 1:
        return options[0]
    kind = ask.effect.asks()
    if kind == "place" or kind == "claim-area":
        return placing_order(g, who)[0]
    if kind == "research":
        return _research(g, who, ask, options)
    if kind == "start":
        return _start(g, who, ask, options)
    o = outlook(g, who)
    if kind == "payment":
        return _payment(g, who, ask, options, o)
    if kind == "alternative":
        return _alternative(g, ask, options, o)
    if kind == "turn" or kind == "order":
        return options[-1] if kind == "turn" else options[0]
    if kind == "production-loss" or kind == "remove" or kind == "steal":
        return _harm(g, who, options, o)
    if kind == "add-to":
        return _add_to(g, who, options, o)
    if kind == "amount":
        return _amount(g, ask.effect, options, o)
    if kind == "metal":
        return options[-1]
    if kind == "copy-box":
        return _copy_box(g, who, options, o)
    if kind == "final-greeneries":
        return option(CONVERT_PLANTS)
    return _cards(g, who, ask, kind, options, o)


def placing_order(g: Table, who: int) -> list[int]:
    """The places for a tile, the best first."""
    ask = g.asks[who]
    assert ask is not None
    o = outlook(g, who)
    tile = ask.effect.tile if isinstance(ask.effect, PlaceTile) else OCEAN_TILE
    rated: list[tuple[float, int]] = []
    for each in g.options(who):
        rated.append((-area_worth(g, who, argument_of(each), tile, o), each))
    rated.sort()
    return [each for _, each in rated]


def _payment(g: Table, who: int, ask: Ask, options: list[int], o: Outlook) -> int:
    """The way to pay that costs least at the prices of the day; stock that wins an award is dear."""
    player = g.players[who]
    stock = player.stock
    best = options[0]
    most = -1.0e9
    for each in options:
        way = argument_of(each)
        player.stock = stock[:]
        spent = player.stock
        spent[STEEL] -= way & 255
        spent[TITANIUM] -= (way >> 8) & 255
        spent[HEAT] -= (way >> 16) & 255
        spent[MONEY] -= money_part(player, ask.data, way)
        much = award_worth(g, who, o)
        for resource in range(6):
            much += float(spent[resource]) * o.price[resource]
        if much > most + 0.001:
            most = much
            best = each
    player.stock = stock
    return best


def _alternative(g: Table, ask: Ask, options: list[int], o: Outlook) -> int:
    effect = ask.effect
    best = options[0]
    if not isinstance(effect, Choice):
        return best
    most = -1000.0
    for each in options:
        alternative = effect.alternatives[argument_of(each)]
        subject = ask.data if alternative.asks() == "choose" and ask.data >= 0 else ask.card
        much = worth(alternative, g, ask.who, ask.card, o)
        if much == 0.0 and subject != ask.card:
            much = resource_worth(g.cards[subject], g, ask.who, o)
        if much > most:
            most = much
            best = each
    return best


def _harm(g: Table, who: int, options: list[int], o: Outlook) -> int:
    best = options[-1]
    most = -1.0
    for each in options:
        verb = verb_of(each)
        argument = argument_of(each)
        much = 0.0
        if verb == TARGET:
            seat = argument & 15
            amount = float((argument >> 4) & 63)
            resource = argument >> 10
            if seat == who:
                much = -1.0
            elif seat == NEUTRAL:
                much = amount * o.price[resource]
            else:
                much = amount * o.price[resource] * leader_weight(g, who, seat)
        elif verb == FROM_CARD:
            card = argument & 0xFFF
            owner = g.owner_of(card)
            amount = float(argument >> 12)
            much = amount * resource_worth(g.cards[card], g, owner, o)
            if owner == who:
                much = -1.0 - much
            else:
                much = much * leader_weight(g, who, owner)
        if much > most or (best == options[-1] and verb != DECLINE and most < 0.0):
            most = much
            best = each
    return best


def _add_to(g: Table, who: int, options: list[int], o: Outlook) -> int:
    best = options[0]
    most = -1.0
    for each in options:
        much = resource_worth(g.cards[argument_of(each)], g, who, o)
        if much > most:
            most = much
            best = each
    return best


def _amount(g: Table, effect: Effect, options: list[int], o: Outlook) -> int:
    """All or as little as possible, whichever side is worth more."""
    gain = 0.0
    if isinstance(effect, Exchange):
        gain = o.price[effect.taken] - o.price[effect.given]
    elif isinstance(effect, ShiftProduction):
        gain = o.yields[effect.taken] - o.yields[effect.given]
    return options[0] if gain > 0.0 else options[-1]


def _copy_box(g: Table, who: int, options: list[int], o: Outlook) -> int:
    best = options[0]
    most = -1000.0
    for each in options:
        card = argument_of(each)
        much = 0.0
        for effect in g.cards[card].box:
            much += worth(effect, g, who, card, o)
        if much > most:
            most = much
            best = each
    return best


def _next_wanted(wanted: list[int], picks: list[int]) -> int:
    """The next card to pick of those wanted, as picks must rise; -1 when all are picked."""
    last = picks[-1] if picks else -1
    following = -1
    for card in wanted:
        if card > last and (following < 0 or card < following):
            following = card
    return following


def _best_cards(g: Table, who: int, offer: list[int], o: Outlook, least: float, most: int) -> list[int]:
    """The cards worth more than ``least``, the best ``most`` of them."""
    ranked: list[tuple[float, int]] = []
    for card in offer:
        much = hold_worth(g.cards[card], g, who, o)
        if much > least:
            ranked.append((much, card))
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


def buying_order(g: Table, who: int) -> tuple[list[int], int]:
    """The cards of the research phase by their use, and how many of them to buy."""
    player = g.players[who]
    o = outlook(g, who)
    price = player.perks[CARD_PRICE]
    return _in_order(g, who, player.offer, o, price, o.weights.buy, player.stock[MONEY] // price)


def _picking(wanted: list[int], ask: Ask, options: list[int]) -> int:
    following = _next_wanted(wanted, ask.picks)
    chosen = option(PICK, following) if following >= 0 else option(DONE)
    return chosen if chosen in options else option(DONE)


def _research(g: Table, who: int, ask: Ask, options: list[int]) -> int:
    order, count = buying_order(g, who)
    return _picking(order[:count], ask, options)


def _start(g: Table, who: int, ask: Ask, options: list[int]) -> int:
    if ask.data < 0:
        return option(PICK, best_corporations(g, who)[0])
    order, count = starting_order(g, who, ask.data)
    return _picking(order[:count], ask, options)


def starting_order(g: Table, who: int, corporation: int) -> tuple[list[int], int]:
    """The cards at the start by their use with a corporation, and how many of them to keep."""
    twin = _opening(g, who, corporation)
    return _kept(twin, who, corporation, outlook(twin, who))


def _opening(g: Table, who: int, corporation: int) -> Table:
    """The game as if the seat had its corporation already."""
    twin = g.copy()
    player = twin.players[who]
    face = g.cards[corporation]
    player.stock[MONEY] = face.cost
    for effect in face.effects:
        if isinstance(effect, Gain) and effect.count is None:
            for i, resource in enumerate(effect.resources):
                player.stock[resource] += effect.amounts[i]
        elif isinstance(effect, Produce):
            player.production[effect.resource] += effect.change(twin, who, corporation)
    player.perks = player.perks[:]
    for perk in face.perks:
        player.perks[perk.which] += perk.amount
    return twin


def _kept(twin: Table, who: int, corporation: int, o: Outlook) -> tuple[list[int], int]:
    face = twin.cards[corporation]
    price = price_with(face)
    return _in_order(twin, who, twin.players[who].offer, o, price, o.weights.keep, face.cost // price)


def best_corporations(g: Table, who: int) -> list[int]:
    """The corporations that a seat may choose, the best first."""
    rated = [(corporation_worth(g, who, each), each) for each in g.players[who].corporations]
    rated.sort()
    rated.reverse()
    return [corporation for _, corporation in rated]


def corporation_worth(g: Table, who: int, corporation: int) -> float:
    """What a corporation is worth before the game, with the cards that one would keep with it."""
    twin = _opening(g, who, corporation)
    o = outlook(twin, who)
    face = g.cards[corporation]
    player = twin.players[who]
    total = lasting_worth(face, twin, who, o)
    for resource in range(6):
        total += float(player.stock[resource]) * o.price[resource]
        total += float(player.production[resource]) * o.yields[resource]
    if face.first is not None:
        total += worth(face.first, twin, who, corporation, o)
    if face.action is not None:
        total += action_worth(face, twin, who, o, generations_to_use(o))
    order, count = _kept(twin, who, corporation, o)
    price = float(count * price_with(face))
    return total + hand_worth(twin, who, order[:count], o, float(face.cost) - price) - price


def _cards(g: Table, who: int, ask: Ask, kind: str, options: list[int], o: Outlook) -> int:
    """Keeping, buying, drafting, swapping, selling cards."""
    player = g.players[who]
    if kind == "draft":
        return option(PICK, _best_cards(g, who, player.offer, o, -1000.0, 1)[0])
    if kind == "buy":
        much = hold_worth(g.cards[player.offer[0]], g, who, o)
        return options[0] if much > (float(player.perks[CARD_PRICE]) + 0.4) * o.money else option(DECLINE)
    if kind == "keep":
        wanted = _best_cards(g, who, player.offer, o, -1000.0, len(player.offer))
        keep = len(player.offer)
        for n in range(1, len(player.offer) + 1):
            following = _next_wanted(wanted[:n], ask.picks)
            if following >= 0 and option(PICK, following) in options and n > len(ask.picks):
                keep = n
                break
        following = _next_wanted(wanted[:keep], ask.picks)
        chosen = option(PICK, following)
        return chosen if chosen in options else options[0]
    if kind == "swap":
        worst = -1
        least = o.card * 0.9
        for card in player.hand:
            much = hold_worth(g.cards[card], g, who, o)
            if much < least:
                least = much
                worst = card
        return option(PICK, worst) if worst >= 0 else option(DECLINE)
    if kind == "sell":
        last = ask.picks[-1] if ask.picks else -1
        for card in sorted(player.hand):
            if card > last and hold_worth(g.cards[card], g, who, o) < 0.9 * o.money:
                return option(PICK, card)
        return option(DONE) if ask.picks else options[0]
    return options[0]
