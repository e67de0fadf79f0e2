"""What a whole position is worth to a player, in M€: points, economy, cards in play and in hand, races."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, final

from tharsis.bots.mars.outlook import STEPS, WEIGHTS, Outlook, generations_left, money_price, steps_left
from tharsis.bots.mars.worth import (
    action_worth,
    growth_worth,
    hold_worth,
    lasting_worth,
    resource_worth,
    tag_worth,
    uses_left,
)
from tharsis.mars.board import HEXES
from tharsis.mars.counts import Here
from tharsis.mars.milestones import MOST, taken
from tharsis.mars.placement import free_land
from tharsis.mars.scoring import card_points
from tharsis.mars.terms import CAPITAL, CITY_TILE, EMPTY, GREENERY_TILE, NOBODY

if TYPE_CHECKING:
    from tharsis.mars.state import Table


def board_worth(g: Table, who: int, o: Outlook) -> float:
    """Points on the map, with what may still come beside one's cities."""
    total = 0.0
    for area in range(HEXES):
        if g.owners[area] != who:
            continue
        tile = g.tiles[area]
        if tile == GREENERY_TILE:
            total += o.point
        elif tile in (CITY_TILE, CAPITAL):
            growth = 0.0
            for other in g.board.neighbours[area]:
                if g.tiles[other] == GREENERY_TILE:
                    total += o.point
                elif g.tiles[other] == EMPTY and free_land(g, who, other):
                    growth += 1.0
            total += o.point * min(growth * 0.45, WEIGHTS.city - 0.6 + WEIGHTS.city_growth * min(o.left, 8.0))
    return total


def award_worth(g: Table, who: int, o: Outlook) -> float:
    """Points of the awards funded, by how safe the lead is."""
    total = 0.0
    for i, funder in enumerate(g.awards):
        if funder == NOBODY:
            continue
        count = g.house.awards[i].count
        mine = count.of(g, who, -1)
        chance = 1.0
        for seat in range(g.seats):
            if seat != who:
                lead = float(mine - count.of(g, seat, -1)) * 1.3 / (1.0 + 0.45 * o.left)
                chance *= 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lead))))
        total += 5.0 * chance
        if g.seats > 2:
            total += 2.0 * (1.0 - chance) * 0.5
    return total * o.point


def milestone_worth(g: Table, who: int, o: Outlook) -> float:
    """Points of the milestones claimed, and the hope of others."""
    total = 5.0 * float(g.milestones.count(who))
    if g.seats > 1 and taken(g.milestones) < MOST:
        for i, owner in enumerate(g.milestones):
            if owner != NOBODY:
                continue
            milestone = g.house.milestones[i]
            share = float(milestone.count.of(g, who, -1)) / float(milestone.threshold)
            if share >= 1.0:
                total += 2.6
            elif share > 0.3:
                total += 1.5 * share * share * share * min(1.0, o.left * 0.5)
    return total * o.point


def tableau_worth(g: Table, who: int, o: Outlook) -> float:
    """Points on cards, and what their actions and lasting effects will bring."""
    player = g.players[who]
    total = 0.0
    for i, card in enumerate(player.tableau):
        face = g.cards[card]
        held = player.held[i]
        points = face.points
        total += tag_worth(face, o)
        if points is not None:
            total += o.point * float(card_points(g, who, card)) + growth_worth(points, o)
            if held > 0 and points.count is not None and isinstance(points.count, Here) and o.left > 0.0:
                total += o.point * float(points.times * (held % points.each)) / float(points.each) * 0.8
        if face.action is not None:
            uses = uses_left(o) - (0.6 if player.acted[i] == g.generation else 0.0)
            total += action_worth(face, g, who, o) * uses
            if held > 0 and points is None:
                total += float(held) * resource_worth(face, g, who, o) * 0.85
        if face.triggers or face.perks:
            total += lasting_worth(face, g, who, o)
    for card in player.events:
        if g.cards[card].points is not None:
            total += o.point * float(card_points(g, who, card))
    return total


def hand_worth(g: Table, who: int, o: Outlook) -> float:
    """Cards in hand: the best count most, as money and time are short."""
    player = g.players[who]
    worths = [hold_worth(g.cards[card], g, who, o) for card in player.hand]
    worths.sort()
    total = 0.0
    weight = 0.9
    i = len(worths) - 1
    while i >= 0:
        total += weight * worths[i]
        weight = max(weight * 0.93, 0.25)
        i -= 1
    return total


def stock_worth(g: Table, who: int, o: Outlook) -> float:
    """Stock and production at their prices."""
    player = g.players[who]
    total = float(player.rating) * o.step
    for resource in range(6):
        total += float(player.stock[resource]) * o.price[resource]
        total += float(player.production[resource]) * o.yields[resource]
    return total


def own_value(g: Table, who: int, forecast: Forecast, open_only: bool) -> float:
    """The worth of one player's position; of another's, only what is open."""
    o = Outlook(g, who, forecast.left, forecast.money[who])
    total = stock_worth(g, who, o) + board_worth(g, who, o) + tableau_worth(g, who, o)
    if g.seats > 1:
        total += award_worth(g, who, o) + milestone_worth(g, who, o)
    if open_only:
        total += float(len(g.players[who].hand)) * o.card
    else:
        total += hand_worth(g, who, o)
    return total


@final
class Forecast:
    """How long the game will last and what money is worth to each: fixed while options are compared."""

    def __init__(self, g: Table) -> None:
        self.left = generations_left(g)
        self.money: list[float] = [money_price(g, seat, self.left) for seat in range(g.seats)]


def value(g: Table, who: int, forecast: Forecast) -> float:
    """The position as the player sees it: the own worth, less a share of the others'."""
    mine = own_value(g, who, forecast, False)
    if g.seats == 1:
        return mine + WEIGHTS.goal * (STEPS - float(steps_left(g)))
    best = 0.0
    total = 0.0
    for seat in range(g.seats):
        if seat != who:
            theirs = own_value(g, seat, forecast, True)
            best = max(best, theirs)
            total += theirs
    return mine - WEIGHTS.rivals * total / float(g.seats - 1) - WEIGHTS.leader * best
