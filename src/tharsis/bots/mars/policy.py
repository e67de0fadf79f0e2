"""Answers to the small questions: where to place, how to pay, what to keep, whom to hurt.

No copies of the game are made here; each answer follows from prices. The question of a turn is not
answered here but by looking ahead (planner.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tharsis.bots.mars.outlook import WEIGHTS, Outlook, outlook
from tharsis.bots.mars.worth import (
    action_worth,
    hold_worth,
    lasting_worth,
    resource_worth,
    worth,
)
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.effects.base import Ask, Choice, Effect
from tharsis.mars.effects.production import ShiftProduction
from tharsis.mars.effects.stock import Exchange
from tharsis.mars.effects.tiles import PlaceTile
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
    HEAT_PAYS,
    LAND,
    MONEY,
    NEUTRAL,
    OCEAN_AREA,
    OCEAN_TILE,
    PICK,
    TARGET,
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
    o = outlook(g, who)
    if kind == "place" or kind == "claim-area":
        return _place(g, who, ask.effect, options, o)
    if kind == "payment":
        return _payment(g, who, options, o)
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
    if kind == "research":
        return _research(g, who, ask, options, o)
    if kind == "start":
        return _start(g, who, ask, options)
    return _cards(g, who, ask, kind, options, o)


def _place(g: Table, who: int, effect: Effect, options: list[int], o: Outlook) -> int:
    tile = effect.tile if isinstance(effect, PlaceTile) else OCEAN_TILE
    best = options[0]
    most = -1000.0
    for each in options:
        much = area_worth(g, who, argument_of(each), tile, o)
        if much > most:
            most = much
            best = each
    return best


def _payment(g: Table, who: int, options: list[int], o: Outlook) -> int:
    """Metal first, as it buys little else; heat only where it is worth less than money."""
    player = g.players[who]
    if player.perks[HEAT_PAYS] and o.price[5] < o.money:
        best = options[0]
        for each in options:
            if argument_of(each) & 0xFFFF == argument_of(options[0]) & 0xFFFF:
                best = each if argument_of(each) > argument_of(best) else best
        return best
    return options[0]


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


def _research(g: Table, who: int, ask: Ask, options: list[int], o: Outlook) -> int:
    player = g.players[who]
    price = player.perks[CARD_PRICE]
    # A full hand needs no more cards than money and time allow to play.
    crowd = WEIGHTS.crowd * float(max(0, len(player.hand) - 5))
    least = (float(price) + WEIGHTS.buy + crowd) * o.money
    affordable = player.stock[MONEY] // price
    wanted = _best_cards(g, who, player.offer, o, least, affordable)
    following = _next_wanted(wanted, ask.picks)
    chosen = option(PICK, following) if following >= 0 else option(DONE)
    return chosen if chosen in options else option(DONE)


def _start(g: Table, who: int, ask: Ask, options: list[int]) -> int:
    if ask.data < 0:
        best = options[0]
        most = -1000.0
        for each in options:
            much = corporation_worth(g, who, argument_of(each))
            if much > most:
                most = much
                best = each
        return best
    o = outlook(g, who)
    face = g.cards[ask.data]
    price = price_with(face)
    # Half of the money at the start should be left to play what is kept.
    most_cards = min(10, face.cost // 2 // price)
    wanted = _best_cards(g, who, g.players[who].offer, o, float(price) + 1.2, most_cards)
    following = _next_wanted(wanted, ask.picks)
    chosen = option(PICK, following) if following >= 0 else option(DONE)
    return chosen if chosen in options else option(DONE)


def corporation_worth(g: Table, who: int, corporation: int) -> float:
    """What a corporation is worth before the game."""
    o = outlook(g, who)
    face = g.cards[corporation]
    total = float(face.cost)
    for effect in face.effects:
        total += worth(effect, g, who, corporation, o)
    if face.first is not None:
        total += worth(face.first, g, who, corporation, o)
    if face.action is not None:
        total += 0.7 * action_worth(face, g, who, o) * o.annuity
    return total + lasting_worth(face, g, who, o)


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
