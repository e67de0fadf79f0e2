"""What a position is worth to a seat: points, races, and what its dice can pay for now and next."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from tharsis.bots.dice.outlook import (
    BONUS_CARD,
    CARD,
    DIE,
    WILD_WORTH,
    Outlook,
    income,
    price_of_die,
    production_of,
    steps_to_go,
)
from tharsis.dice.engine.goals import counted
from tharsis.dice.engine.player import Player
from tharsis.dice.engine.terms import (
    AWARD_POINTS,
    CITY_ACTION,
    CREDIT_POINTS,
    HEAT_ACTION,
    ICONS,
    MAIN,
    MILESTONE_POINTS,
    NOBODY,
    OCEANS,
    OXYGEN,
    PLANT_ACTION,
    PRODUCED_POINTS,
    RARITIES,
    SECOND_POINTS,
    STANDARD_ACTIONS,
    STANDARD_ICONS,
    STANDARD_PRICES,
    TEMPERATURE,
    TRACKS,
    TURN_BEGINS,
    WATER_ACTION,
)

if TYPE_CHECKING:
    from tharsis.dice.engine.table import Table

CLOSE: Final = 1.3  # icons of a lead that make an award fairly safe
WAIT: Final = 0.93  # of what it is worth now: what is bought a turn later
MISSING: Final = 0.45  # ... for each die that is missing
SURPLUS_DICE: Final = 10  # dice beyond these are hardly ever used
MOST_PURCHASES: Final = 3
SOLO_STEP: Final = 2.6  # alone: a step towards the goal, besides its points


def races(g: Table, who: int) -> float:
    """Milestones and awards: what is won, and the chance of what is not."""
    worth = 0.0
    player = g.players[who]
    for i in range(len(g.milestones)):
        owner = g.claimed[i]
        if owner == who:
            worth += float(MILESTONE_POINTS)
        elif owner == NOBODY:
            milestone = g.book.milestones[g.milestones[i]]
            mine = min(float(counted(player, milestone.counts)) / float(milestone.needs), 1.0)
            best = 0.0
            for seat in range(g.seats):
                if seat != who:
                    theirs = float(counted(g.players[seat], milestone.counts)) / float(milestone.needs)
                    best = max(best, theirs)
            worth += float(MILESTONE_POINTS) * mine * mine * mine * (1.0 if mine >= best else 0.55)
    for i in range(len(g.awards)):
        worth += _award(g, who, i)
    return worth


def _award(g: Table, who: int, i: int) -> float:
    mine = float(g.players[who].awarded[i])
    if g.seats == 1:
        needed = float(g.book.award_needs[g.awards[i] % RARITIES])
        return float(AWARD_POINTS) * min(mine / needed, 1.0) ** 2
    best = -10.0
    ahead = 0
    for seat in range(g.seats):
        if seat != who:
            theirs = float(g.players[seat].awarded[i])
            best = max(best, theirs)
            if theirs > mine:
                ahead += 1
    chance = 1.0 / (1.0 + exp((best - mine - 0.3) / CLOSE)) if mine > 0.0 or best > 0.0 else 0.4
    worth = float(AWARD_POINTS) * chance
    if g.seats > 2 and ahead <= 1:
        worth += float(SECOND_POINTS) * (1.0 - chance) * 0.5
    return worth


def bonus_cards(g: Table, player: Player) -> float:
    """Bonus cards still to be earned, by how near they are."""
    worth = 0.0
    earned = 1 if g.seats == 1 else 0
    for mark in g.book.bonus_at:
        earned += 1
        if player.bonuses < earned:
            share = min(float(player.points) / float(mark), 1.0)
            worth += BONUS_CARD * share * share
    return worth


def plain(g: Table, who: int, view: Outlook) -> float:
    """A seat's worth without its plans: points, races, dice at fixed prices, income to come."""
    player = g.players[who]
    worth = float(player.points + player.card_points)
    worth += races(g, who) + bonus_cards(g, player)
    made = production_of(player)
    each = price_of_die(made) * view.late
    dice = 0
    for icon in range(ICONS):
        many = player.dice[icon]
        if many:
            dice += many
            worth += float(many) * DIE[icon % RARITIES] * each
    if dice > SURPLUS_DICE:
        worth -= float(dice - SURPLUS_DICE) * 0.6 * each
    worth += float(player.wild) * WILD_WORTH * each
    hand = len(player.hand)
    worth += view.late * (CARD * float(min(hand, 5)) + 0.03 * float(max(hand - 5, 0)))
    worth += (
        income(made) * max(view.left - 1.0, 0.0) + float(player.production[PRODUCED_POINTS]) * view.cycles
    )
    for card in player.actions:
        face = g.book.card(card)
        ready = 0.0 if card in player.used else 0.85
        worth += view.action(face) * (ready + 0.8 * view.cycles)
    return worth


def plans(g: Table, who: int, view: Outlook) -> float:
    """What the dice can pay for: the best purchase now, if the main action is to come, and good ones later.

    A later purchase takes a turn, so that only what it brings beyond a usual one counts.
    """
    player = g.players[who]
    dice = player.dice[:]
    wild = player.wild
    now = g.who == who and g.step in (TURN_BEGINS, MAIN)
    worth = 0.0
    bought: list[int] = []
    turns = view.left if now else view.left - 1.0
    for n in range(MOST_PURCHASES):
        if turns < float(n) + 0.5:
            break
        at_once = now and n == 0
        best = view.rolled if at_once else 0.0
        chosen = -1
        short = 0
        less = 0.0 if at_once else view.purchase
        for which in range(STANDARD_ACTIONS):
            gain = standard_benefit(view, which) - less
            if gain <= best:
                continue
            have = dice[STANDARD_ICONS[which]]
            price = STANDARD_PRICES[which]
            missing = max(price - have, 0)
            gain -= view.die(STANDARD_ICONS[which]) * float(price - missing)
            gain = _discounted(gain, missing, wild, view, at_once)
            if gain > best:
                best = gain
                chosen = which
                short = missing
        for place in range(len(player.hand)):
            if STANDARD_ACTIONS + place in bought:
                continue
            face = g.book.card(player.hand[place])
            gain = view.benefit(face) + _race_gain(g, face.cost) - less
            if gain <= best:
                continue
            missing = 0
            lines = face.lines
            i = 0
            while i < len(lines):
                kind = lines[i]
                wanted = lines[i + 1]
                if kind < ICONS:
                    if player.discounts and kind in player.discounts:
                        wanted -= 1
                    have = dice[kind]
                    if have < wanted:
                        missing += wanted - have
                        wanted = have
                    gain -= view.die(kind) * float(wanted)
                i += 2
            gain = _discounted(gain, missing, wild, view, at_once)
            if gain > best:
                best = gain
                chosen = STANDARD_ACTIONS + place
                short = missing
        worth += best if at_once else best * WAIT
        if chosen < 0:
            if at_once:
                continue
            break
        if chosen < STANDARD_ACTIONS:
            icon = STANDARD_ICONS[chosen]
            dice[icon] = max(dice[icon] - STANDARD_PRICES[chosen], 0)
        else:
            bought.append(chosen)
            lines = g.book.card(player.hand[chosen - STANDARD_ACTIONS]).lines
            for i in range(0, len(lines), 2):
                if lines[i] < ICONS:
                    dice[lines[i]] = max(dice[lines[i]] - lines[i + 1], 0)
        wild = max(wild - short, 0)
    return worth


def _discounted(gain: float, missing: int, wild: int, view: Outlook, at_once: bool) -> float:
    """What is left of a gain when wild tokens stand in, or dice must be found first."""
    if missing == 0:
        return gain
    if missing <= wild:
        return gain - view.wild * float(missing)
    if at_once:
        return 0.0
    gain -= view.wild * float(wild)
    short = missing - wild
    if short > 2 or gain <= 0.0:
        return 0.0
    gain -= view.rolled * float(short)
    return gain * (MISSING if short == 1 else MISSING * MISSING)


def standard_benefit(view: Outlook, which: int) -> float:
    """What a standard action brings."""
    if which == HEAT_ACTION:
        return view.steps[TEMPERATURE]
    if which == WATER_ACTION:
        return view.steps[OCEANS] + 0.4 * view.late
    if which == PLANT_ACTION:
        return view.steps[OXYGEN] + 0.6 + 0.4 * view.late
    if which == CITY_ACTION:
        return 2.6 + 0.4 * view.late
    return float(CREDIT_POINTS)


def _race_gain(g: Table, cost: list[int]) -> float:
    """A first guess at what a card's icons do for awards, and any card for milestones."""
    worth = 0.15
    for i in range(len(g.awards)):
        many = cost[g.awards[i]]
        if many:
            worth += 0.7 * float(many)
    return worth


def value(g: Table, who: int, view: Outlook) -> float:
    """How far ahead a seat is, in points; alone: how near the goal, and points."""
    mine = plain(g, who, view) + plans(g, who, view)
    if g.seats == 1:
        for track in range(TRACKS):
            mine -= SOLO_STEP * float(steps_to_go(g, track))
        return mine
    best = -1000.0
    for seat in range(g.seats):
        if seat != who:
            best = max(best, plain(g, seat, view))
    return mine - best
