"""What a position is worth to a seat: points, races, and what its dice can pay for now and next."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from tharsis.bots.dice.outlook import Outlook, Weights, income, price_of_die, production_of, steps_to_go
from tharsis.dice.engine.goals import counted
from tharsis.dice.engine.player import Player
from tharsis.dice.engine.terms import (
    AWARD_POINTS,
    HAND,
    ICONS,
    MAIN,
    MILESTONE_POINTS,
    NOBODY,
    PRODUCED_POINTS,
    RARITIES,
    SECOND_POINTS,
    STANDARD_ACTIONS,
    STANDARD_ICONS,
    STANDARD_PRICES,
    TRACKS,
    TURN_BEGINS,
)

if TYPE_CHECKING:
    from tharsis.dice.engine.table import Table

SURPLUS_DICE: Final = 10  # dice beyond these are hardly ever used
MOST_PURCHASES: Final = 3


def races(g: Table, who: int, w: Weights) -> float:
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
            worth += float(MILESTONE_POINTS) * mine * mine * mine * (1.0 if mine >= best else w.hope)
    for i in range(len(g.awards)):
        worth += _award(g, who, i, w)
    return worth


def _award(g: Table, who: int, i: int, w: Weights) -> float:
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
    chance = 1.0 / (1.0 + exp((best - mine - 0.3) / w.close)) if mine > 0.0 or best > 0.0 else 0.4
    worth = float(AWARD_POINTS) * chance
    if g.seats > 2 and ahead <= 1:
        worth += float(SECOND_POINTS) * (1.0 - chance) * 0.5
    return worth


def bonus_cards(g: Table, player: Player, w: Weights) -> float:
    """Bonus cards still to be earned, by how near they are."""
    worth = 0.0
    earned = 1 if g.seats == 1 else 0
    for mark in g.book.bonus_at:
        earned += 1
        if player.bonuses < earned:
            share = min(float(player.points) / float(mark), 1.0)
            worth += w.bonus_card * share * share
    return worth


def plain(g: Table, who: int, view: Outlook) -> float:
    """A seat's worth without its plans: points, races, dice at fixed prices, income to come."""
    w = view.w
    player = g.players[who]
    worth = float(player.points + player.card_points)
    worth += races(g, who, w) + bonus_cards(g, player, w)
    made = production_of(w, player)
    each = price_of_die(w, made) * view.late
    rare = [0, 0, 0]
    for icon in range(ICONS):
        many = player.dice[icon]
        if many:
            rare[icon % RARITIES] += many
    worth += each * (w.common * float(rare[0]) + w.uncommon * float(rare[1]) + w.rare * float(rare[2]))
    dice = rare[0] + rare[1] + rare[2]
    if dice > SURPLUS_DICE:
        worth -= float(dice - SURPLUS_DICE) * w.surplus * each
    worth += float(player.wild) * w.wild * each
    hand = len(player.hand)
    worth += view.late * (w.card * float(min(hand, HAND)) + 0.03 * float(max(hand - HAND, 0)))
    worth += w.production * income(w, made) * max(view.left - 1.0, 0.0)
    worth += float(player.production[PRODUCED_POINTS]) * view.cycles
    for card in player.actions:
        ready = 0.0 if card in player.used else w.action
        worth += view.action(g.book.card(card)) * (ready + 0.94 * w.action * view.cycles)
    return worth


def plans(g: Table, who: int, view: Outlook) -> float:
    """What the dice can pay for: the best purchase now, if the main action is to come, and good ones later.

    A later purchase takes a turn, so that only what it brings beyond a usual one counts.
    """
    w = view.w
    player = g.players[who]
    hand = player.hand
    dice = player.dice[:]
    wild = player.wild
    now = g.who == who and (g.step == TURN_BEGINS or g.step == MAIN)
    offers = [view.offer(g, card) for card in hand]
    worth = 0.0
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
            gain = view.standard[which] - less
            if gain <= best:
                continue
            have = dice[STANDARD_ICONS[which]]
            missing = STANDARD_PRICES[which] - have
            if missing <= 0:
                gain -= view.faces[0] * float(STANDARD_PRICES[which])
            else:
                gain = _discounted(gain - view.faces[0] * float(have), missing, wild, view, at_once)
                missing = min(missing, wild)
            if gain > best:
                best = gain
                chosen = which
                short = max(missing, 0)
        for place in range(len(hand)):
            gain = offers[place] - less
            if gain <= best:
                continue
            missing = 0
            lines = g.book.card(hand[place]).lines
            for i in range(0, len(lines), 2):
                kind = lines[i]
                wanted = lines[i + 1]
                if kind < ICONS:
                    if player.discounts and kind in player.discounts:
                        wanted -= 1
                    have = dice[kind]
                    if have < wanted:
                        missing += wanted - have
                        wanted = have
                    gain -= view.faces[kind % RARITIES] * float(wanted)
            if missing:
                gain = _discounted(gain, missing, wild, view, at_once)
            if gain > best:
                best = gain
                chosen = STANDARD_ACTIONS + place
                short = min(missing, wild)
        worth += best if at_once else best * w.wait
        if chosen < 0:
            if at_once:
                continue
            break
        if chosen < STANDARD_ACTIONS:
            icon = STANDARD_ICONS[chosen]
            dice[icon] = max(dice[icon] - STANDARD_PRICES[chosen], 0)
        else:
            offers[chosen - STANDARD_ACTIONS] = -1.0e9
            lines = g.book.card(hand[chosen - STANDARD_ACTIONS]).lines
            for i in range(0, len(lines), 2):
                if lines[i] < ICONS:
                    dice[lines[i]] = max(dice[lines[i]] - lines[i + 1], 0)
        wild -= short
    return worth


def _discounted(gain: float, missing: int, wild: int, view: Outlook, at_once: bool) -> float:
    """What is left of a gain when wild tokens stand in, or dice must be found first."""
    if missing <= wild:
        return gain - view.wild * float(missing)
    if at_once:
        return 0.0
    gain -= view.wild * float(wild)
    short = missing - wild
    if short > 2 or gain <= 0.0:
        return 0.0
    gain -= view.rolled * float(short)
    return gain * (view.w.missing if short == 1 else view.w.missing * view.w.missing)


def value(g: Table, who: int, view: Outlook) -> float:
    """What a seat has, and what others lack, in points; alone: how near the goal, and points."""
    mine = plain(g, who, view) + plans(g, who, view)
    if g.seats == 1:
        for track in range(TRACKS):
            mine -= view.w.goal * float(steps_to_go(g, track))
        return mine
    return mine - view.w.rivals * _best_rival(g, who, view)


def lead(g: Table, who: int, view: Outlook) -> float:
    """How far ahead of the best of the others a seat will be, as things stand."""
    return plain(g, who, view) - _best_rival(g, who, view)


def _best_rival(g: Table, who: int, view: Outlook) -> float:
    best = -1000.0
    for seat in range(g.seats):
        if seat != who:
            best = max(best, plain(g, seat, view))
    return best
