"""Prospects: what a player can still do in this generation, in numbers for those who learn from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tharsis.bots.mars.experience import (
    AFTER,
    DRAWN_COST,
    HEAT_FOR_A_STEP,
    Bargains,
    Purse,
    learned,
    too_late,
)
from tharsis.bots.mars.hand import bargain
from tharsis.bots.mars.network import READY, WAITING
from tharsis.bots.mars.outlook import Outlook, steps_left
from tharsis.bots.mars.races import award_chance
from tharsis.bots.mars.worth import action_worth
from tharsis.mars.engine.goals import award_cost, claimable
from tharsis.mars.engine.playing import card_cost
from tharsis.mars.engine.terms import (
    GREENERY_PRICE,
    HEAT,
    HEAT_PAYS,
    MONEY,
    NOBODY,
    PLANTS,
    STEEL,
    STEEL_VALUE,
    TITANIUM,
    TITANIUM_VALUE,
)

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

STEP: Final = 15.0  # what raising a parameter by a standard project costs, roughly, in M€
FAR: Final = 12.0  # steps beyond which it does not matter how many more there are


def met(g: Table, who: int, card: int) -> bool:
    """Whether what a card requires is met now."""
    for requirement in g.cards[card].requires:
        if not requirement.met(g, who):
            return False
    return True


def moment(g: Table, who: int) -> list[float]:
    """Who can still do something in this generation."""
    waiting = 0.0
    for seat, player in enumerate(g.players):
        if seat != who and not player.passed:
            waiting += 1.0
    passed = g.players[who].passed
    return [
        1.0 if passed else 0.0,
        waiting / float(g.seats - 1),
        1.0 if g.active == who and not passed else 0.0,
    ]


def steps_within_reach(g: Table, who: int) -> float:
    """Steps that a player could raise at once."""
    player = g.players[who]
    if player.passed:
        return 0.0
    plants = float(player.stock[PLANTS] // player.perks[GREENERY_PRICE])
    return plants + float(player.stock[HEAT] // HEAT_FOR_A_STEP) + float(player.stock[MONEY]) / STEP


def ending_near(g: Table, who: int) -> list[float]:
    """Whether the game may end with this generation."""
    mine = steps_within_reach(g, who)
    theirs = 0.0
    for seat in range(g.seats):
        if seat != who:
            theirs += steps_within_reach(g, seat)
    rest = float(steps_left(g))
    return [
        min(FAR, max(-FAR, mine - rest)),
        min(FAR, max(-FAR, mine + theirs - rest)),
        1.0 if rest == 0.0 else 0.0,
        min(6.0, rest),
    ]


def contests(g: Table, who: int, o: Outlook) -> list[float]:
    """Milestones that can be claimed now, and how good awards are that nobody has funded."""
    theirs = 0.0
    for seat in range(g.seats):
        if seat != who and not g.players[seat].passed:
            theirs += float(len(claimable(g, seat)))
    mine = 0.0 if g.players[who].passed else float(len(claimable(g, who)))
    best = 0.0
    second = 0.0
    worst = 1.0
    if award_cost(g) >= 0:
        for i, funder in enumerate(g.awards):
            if funder != NOBODY:
                continue
            chance = award_chance(g, who, i, o)
            worst = min(worst, chance)
            if chance > best:
                second = best
                best = chance
            elif chance > second:
                second = chance
    else:
        worst = 0.0
    return [mine, theirs, best, second, worst]


def at_hand(g: Table, who: int, known: list[int], o: Outlook) -> list[float]:
    """What there is to spend now, and what it might be spent on."""
    player = g.players[who]
    perks = player.perks
    money = float(player.stock[MONEY])
    if perks[HEAT_PAYS]:
        money += float(player.stock[HEAT])
    steel = float(player.stock[STEEL] * perks[STEEL_VALUE])
    titanium = float(player.stock[TITANIUM] * perks[TITANIUM_VALUE])
    cards = 0.0
    costs = 0.0
    ready: list[tuple[float, float, int]] = []
    later = 0.0
    for card in player.hand:
        cost = float(DRAWN_COST)
        if card in known:
            face = g.cards[card]
            if too_late(face, g):
                continue
            cost = float(card_cost(player, face))
            rate, gain, _ = bargain(card, g, who, o)
            if met(g, who, card):
                ready.append((-rate, gain, card))
            else:
                later += gain
        cards += 1.0
        costs += cost
    ready.sort()
    gained = 0.0
    spent = 0.0
    played = 0.0
    missed = 0.0
    next_cost = 0.0
    for _, gain, card in ready:
        face = g.cards[card]
        cost = float(card_cost(player, face))
        by_steel = min(steel, cost) if face.steel else 0.0
        by_titanium = min(titanium, cost - by_steel) if face.titanium else 0.0
        if cost - by_steel - by_titanium <= money:
            money -= cost - by_steel - by_titanium
            steel -= by_steel
            titanium -= by_titanium
            gained += gain
            spent += cost
            played += 1.0
        else:
            missed += gain
            if next_cost == 0.0:
                next_cost = cost - by_steel - by_titanium - money
    scale = learned().scale(g, AFTER)
    purse = Purse(g, who)
    bargains = Bargains(g, who, player.hand, scale, known)
    acts = 0.0
    if not player.passed:
        for i, card in enumerate(player.tableau):
            face = g.cards[card]
            if face.action is not None and player.acted[i] != g.generation:
                acts += action_worth(face, g, who, o, 1.0)
    return [
        float(player.stock[MONEY]),
        purse.now,
        cards,
        costs,
        max(0.0, costs - purse.now - purse.income),
        bargains.points(0, 0.0, purse, scale),
        gained / o.point,
        spent,
        played,
        missed / o.point,
        next_cost,
        later / o.point,
        money,
        steel,
        titanium,
        acts / o.point,
        float(player.stock[PLANTS] // perks[GREENERY_PRICE]),
        float(player.stock[HEAT] // HEAT_FOR_A_STEP),
    ]


def prospects(g: Table, who: int, known: list[int], o: Outlook) -> list[float]:
    """All of it; of the cards in hand only those ``known``."""
    return moment(g, who) + ending_near(g, who) + contests(g, who, o) + at_hand(g, who, known, o)


def waiting_cards(g: Table, who: int, known: list[int]) -> list[tuple[int, int, float]]:
    """Cards in hand that can't be played yet."""
    found: list[tuple[int, int, float]] = []
    for card in g.players[who].hand:
        if card in known and not too_late(g.cards[card], g) and not met(g, who, card):
            found.append((WAITING, card, 1.0))
    return found


def ready_cards(g: Table, who: int) -> list[tuple[int, int, float]]:
    """Cards in play whose action may still be used."""
    player = g.players[who]
    found: list[tuple[int, int, float]] = []
    if not player.passed:
        for i, card in enumerate(player.tableau):
            if g.cards[card].action is not None and player.acted[i] != g.generation:
                found.append((READY, card, 1.0))
    return found
