"""What a whole position is worth to a player, in M€: points, economy, cards in play and in hand, races."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.hand import hand_worth
from tharsis.bots.mars.outlook import Forecast, Outlook, length_of, price_of_rest, steps_left, worth_of_many
from tharsis.bots.mars.prices import POSITIONS
from tharsis.bots.mars.races import award_worth, milestone_worth
from tharsis.bots.mars.rivals import untouched
from tharsis.bots.mars.worth import (
    action_worth,
    generations_to_use,
    growth_worth,
    lasting_worth,
    resource_worth,
    tag_worth,
    useful,
)
from tharsis.mars.engine.counts import Here
from tharsis.mars.engine.places import free_land
from tharsis.mars.engine.scoring import card_points
from tharsis.mars.engine.terms import (
    EMPTY,
    ENERGY,
    HEAT,
    MONEY,
    OFF_MARS,
    PLANTS,
    STEEL,
    TITANIUM,
)
from tharsis.mars.engine.tiles import is_city, is_greenery

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


LAST_STEPS: Final = 10.0
IMPATIENCE: Final = 3.0  # M€ for every step missing and generation too many


def board_worth(g: Table, who: int, o: Outlook) -> float:
    """Points on the map, with what may still come beside one's cities."""
    total = 0.0
    most = o.weights.city - 0.6 + o.weights.city_growth * min(o.left, 8.0)
    for area in g.players[who].areas:
        if g.board.kind[area] == OFF_MARS:
            continue
        tile = g.tiles[area]
        if is_greenery(tile):
            total += o.point
        elif is_city(tile):
            growth = 0.0
            for other in g.board.neighbours[area]:
                if is_greenery(g.tiles[other]):
                    total += o.point
                elif g.tiles[other] == EMPTY and free_land(g, who, other):
                    growth += 1.0
            total += o.point * min(growth * 0.45, most)
    return total


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
            used = player.acted[i] == g.generation
            total += action_worth(face, g, who, o, o.left if used else generations_to_use(o))
            if held > 0 and points is None:
                total += useful(face, g, held, o) * resource_worth(face, g, who, o) * 0.85
        if face.triggers or face.perks or face.discounts:
            total += lasting_worth(face, g, who, o)
    for card in player.events:
        if g.cards[card].points is not None:
            total += o.point * float(card_points(g, who, card))
    return total


def stock_worth(g: Table, who: int, o: Outlook) -> float:
    """Stock and production at their prices."""
    player = g.players[who]
    total = float(player.rating) * o.step
    for resource in (MONEY, PLANTS, ENERGY, HEAT):
        total += float(player.stock[resource]) * o.price[resource]
        total += float(player.production[resource]) * o.yields[resource]
    # Only so many plants and so much heat can still raise a rating.
    total -= o.plants_air * float(max(0, player.stock[PLANTS] - o.plants_rating))
    total -= o.heat_warmth * float(max(0, player.stock[HEAT] - o.heat_rating))
    w = o.weights
    total += o.steel * worth_of_many(player.stock[STEEL], w.steel_use)
    total += o.titanium * worth_of_many(player.stock[TITANIUM], w.titanium_use)
    # A generation's income of metal is a glut twice as soon as the stock.
    total += o.steel_income * 0.5 * worth_of_many(2 * player.production[STEEL], w.steel_use)
    total += o.titanium_income * 0.5 * worth_of_many(2 * player.production[TITANIUM], w.titanium_use)
    return total


def open_value(g: Table, who: int, o: Outlook) -> float:
    """What everybody sees of a player, but for awards and what modules keep; the hand only by its size."""
    total = stock_worth(g, who, o) + board_worth(g, who, o) + tableau_worth(g, who, o)
    return total + 5.0 * float(g.milestones.count(who)) * o.point + float(len(g.players[who].hand)) * o.card


def contested_worth(g: Table, who: int, o: Outlook) -> float:
    """What changes with the positions of others: awards, and what modules keep."""
    total = 0.0
    for each in POSITIONS:
        total += each.worth(g, who, o)
    if g.seats > 1:
        total += award_worth(g, who, o)
    return total


def own_value(g: Table, who: int, forecast: Forecast) -> float:
    """The worth of one's own position."""
    o = Outlook(g, who, forecast)
    total = stock_worth(g, who, o) + board_worth(g, who, o) + tableau_worth(g, who, o)
    total += contested_worth(g, who, o) + milestone_worth(g, who, o)
    player = g.players[who]
    later = forecast.later
    purse = float(player.stock[MONEY])
    if later is None:
        total += hand_worth(g, who, player.hand, o, purse)
    else:
        total += forecast.weights.thrift * o.money * purse
        if player.hand:
            # What is still in hand will be played in the next generation at best.
            then = Outlook(g, who, later)
            total += forecast.wait * hand_worth(g, who, player.hand, then, purse + then.income)
    return total


@final
class Rivals:
    """The worth of the others' positions, as the player sees them."""

    def __init__(self, g: Table, who: int, forecast: Forecast) -> None:
        self.g = g
        self.seats = [seat for seat in range(g.seats) if seat != who]
        self.forecast = forecast
        self.outlooks = [Outlook(g, seat, forecast) for seat in self.seats]
        self.open = [open_value(g, seat, self.outlooks[i]) for i, seat in enumerate(self.seats)]

    def worth(self, twin: Table) -> list[float]:
        """Their worth in a copy of the game, in which something may have happened."""
        found: list[float] = []
        for i, seat in enumerate(self.seats):
            if twin is self.g or untouched(self.g, twin, seat):
                found.append(self.open[i] + contested_worth(twin, seat, self.outlooks[i]))
            else:
                o = Outlook(twin, seat, self.forecast)
                found.append(open_value(twin, seat, o) + contested_worth(twin, seat, o))
        return found


def value(g: Table, who: int, forecast: Forecast) -> float:
    """The position as the player sees it: the own worth, less a share of the others'."""
    return standing(g, who, forecast, Rivals(g, who, forecast))


def standing(g: Table, who: int, forecast: Forecast, rivals: Rivals) -> float:
    """The same in a copy of the game that the rivals were reckoned in."""
    mine = own_value(g, who, forecast)
    if g.seats == 1:
        return mine - forecast.goal * price_of_rest(g)
    best = 0.0
    total = 0.0
    for theirs in rivals.worth(g):
        best = max(best, theirs)
        total += theirs
    w = forecast.weights
    much = mine - w.rivals * total / float(g.seats - 1) - w.leader * best
    rest = float(steps_left(g))
    late = float(g.generation) - length_of(g) - 2.0
    if late > 0.0:
        much -= IMPATIENCE * late * rest  # nobody waits for ever for somebody else to end it
    if rest < LAST_STEPS:
        # Who is ahead wants the end.
        lead = max(0.0, min(20.0, (mine - best) / forecast.point))
        much += w.hurry * lead * (1.0 - rest / LAST_STEPS)
    return much
