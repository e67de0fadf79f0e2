"""What bots think of colonies: a trade now and those to come, a colony, a fleet, which tile and when.

A colony is worth its build bonus and a share in every trade with its tile until the end; a fleet is worth a
trade in every generation to come. What rivals would gain is counted with their positions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.outlook import Outlook
from tharsis.bots.mars.prices import (
    ANSWERS,
    EFFECT_PRICES,
    GROUP_PRICES,
    GROWTH,
    PACES,
    PERK_PRICES,
    POSITIONS,
    SIGHTS,
    Answer,
    BestCard,
    GroupPrice,
    Pace,
    PerkPrice,
    PositionPrice,
    Price,
    Sight,
)
from tharsis.bots.mars.worth import worth
from tharsis.mars.engine.effects.base import Ask, Effect
from tharsis.mars.engine.terms import YOU
from tharsis.mars.modules.colonies.effects import (
    COLONY_PLACED,
    TRADE_DISCOUNT,
    TRADE_STEPS,
    TRADE_WITH,
    AddTile,
    DrawThenDiscard,
    FreeTrade,
    GainFleet,
    OwnBonuses,
    PlaceColony,
    ShiftMarkers,
    destinations,
    trade_cost,
)
from tharsis.mars.modules.colonies.rules import TILE_GROUP
from tharsis.mars.modules.colonies.state import (
    ASLEEP,
    NAME,
    STEPS,
    ByTrade,
    Colonies,
    ColoniesInPlay,
    ColonyTile,
    OwnColonies,
    awake,
    colonies,
)

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table
    from tharsis.mars.engine.triggers import Trigger

TRADING: Final = 0.85  # trades a generation that a fleet makes
PROFIT: Final = 4.0  # M€ of a usual trade beyond its price
CHANCE: Final = 0.25  # what a trade that could be made now is worth of its gain
FREE: Final = 7.0  # M€ that a trade without paying saves
SAVED: Final = 1.6  # M€ that a unit less of what pays for a trade is worth
RAISED: Final = 2.2  # M€ that a step more before a trade is worth
BUILDING: Final = 0.22  # colonies a generation and player
USUAL_STEP: Final = 4  # on which markers stand when somebody trades
SLEEPING: Final = 0.5  # of a tile that must wake up first
SWAPPED: Final = 0.4  # of a card: drawing one and discarding the worst


def later(effect: Effect, g: Table, who: int, o: Outlook) -> float:
    """What an effect is worth, on average, that will come now and then until the end."""
    half = o.half
    return worth(effect, g, who, -1, o) if half is None else o.until_half * worth(effect, g, who, -1, half)


def income_worth(g: Table, who: int, tile: ColonyTile, step: int, o: Outlook) -> float:
    """What a trade at a step brings the trader."""
    income = tile.income[min(step, STEPS) - 1]
    return 0.0 if income is None else worth(income, g, who, -1, o)


def visits(state: Colonies) -> float:
    """How often a tile is traded with in a generation."""
    active = 0
    for marker in state.markers:
        if marker != ASLEEP:
            active += 1
    return min(0.95, TRADING * float(sum(state.fleets)) / float(max(1, active)))


def seat_worth(g: Table, who: int, tile: ColonyTile, o: Outlook) -> float:
    """What having a colony on a tile will bring until the end."""
    return visits(colonies(g)) * o.left * later(tile.bonus, g, who, o)


def colony_worth(g: Table, who: int, i: int, o: Outlook) -> float:
    """What building a colony on a tile is worth, at once and later."""
    tile = colonies(g).tiles[i]
    return worth(tile.build, g, who, -1, o) + seat_worth(g, who, tile, o)


def trade_worth(g: Table, who: int, i: int, o: Outlook) -> float:
    """What trading with a tile now would bring: income, own bonuses, less a share of what rivals get."""
    state = colonies(g)
    tile = state.tiles[i]
    total = income_worth(g, who, tile, state.markers[i] + g.players[who].perks[TRADE_STEPS], o)
    for seat in state.settlers[i]:
        much = worth(tile.bonus, g, seat, -1, o)
        total += much if seat == who else -much * o.weights.harm / float(g.seats - 1)
    return total


def cheapest(g: Table, who: int, o: Outlook) -> float:
    """What paying for a trade costs at the prices of the day, in whatever there is."""
    stock = g.players[who].stock
    best = -1.0
    for resource in TRADE_WITH:
        cost = trade_cost(g, who, resource)
        if stock[resource] >= cost:
            price = float(cost) * o.price[resource]
            if best < 0.0 or price < best:
                best = price
    return best


def fleet_worth(o: Outlook) -> float:
    """What one more fleet brings in the generations to come."""
    return TRADING * PROFIT * o.annuity


def best_colony(g: Table, who: int, again: bool, o: Outlook) -> float:
    """What the best place for a colony is worth."""
    state = colonies(g)
    best = 0.0
    for i in range(len(state.tiles)):
        if state.room(i, who, again):
            best = max(best, colony_worth(g, who, i, o))
    return best


def tile_worth(g: Table, who: int, tile: ColonyTile, o: Outlook) -> float:
    """What having a tile in play is worth: building there, a colony, usual trades."""
    much = worth(tile.build, g, who, -1, o) + seat_worth(g, who, tile, o)
    much += income_worth(g, who, tile, USUAL_STEP, o)
    return much if awake(g, tile) else SLEEPING * much


def best_trade(g: Table, who: int, o: Outlook) -> float:
    """What the best trade that is open now would bring, unpaid."""
    best = 0.0
    for i in destinations(g, who):
        best = max(best, trade_worth(g, who, i, o))
    return best


@final
class ColonyPosition(PositionPrice):
    """Colonies and fleets in play, and the hope of a trade in this generation."""

    def worth(self, g: Table, who: int, o: Outlook) -> float:
        for state in g.states:
            if isinstance(state, Colonies):
                total = float(state.fleets[who]) * fleet_worth(o)
                for i, tile in enumerate(state.tiles):
                    mine = state.settlers[i].count(who)
                    if mine:
                        total += float(mine) * seat_worth(g, who, tile, o)
                if not g.players[who].passed:
                    cost = cheapest(g, who, o)
                    if cost >= 0.0:
                        total += CHANCE * max(0.0, best_trade(g, who, o) - cost)
                return total
        return 0.0


@final
class ColonySight(Sight):
    """How many tiles and colonies there are and where the markers stand; a player's colonies and fleets."""

    def of_table(self, g: Table) -> list[float]:
        state = colonies(g)
        open_tiles = 0.0
        settled = 0.0
        steps = 0.0
        for i, marker in enumerate(state.markers):
            if marker != ASLEEP:
                open_tiles += 1.0
            steps += float(marker)
            settled += float(len(state.settlers[i]))
        return [open_tiles, settled, steps]

    def of_player(self, g: Table, who: int) -> list[float]:
        state = colonies(g)
        mine = 0.0
        for settlers in state.settlers:
            mine += float(settlers.count(who))
        return [mine, float(state.fleets[who])]

    def dawn(self, g: Table) -> None:
        colonies(g).come_home()


@final
class TilePrice(GroupPrice):
    """Of a tile to begin with alone: what building there, a colony and trades would bring."""

    def worth(self, face: int, g: Table, who: int, o: Outlook) -> float:
        for tile in colonies(g).drawn:
            if tile.id == face:
                return tile_worth(g, who, tile, o)
        return 0.0


@final
class ColonyPrice(Price):
    """Of all that cards do with colonies."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        if isinstance(effect, PlaceColony):
            return best_colony(g, who, effect.again, o)
        if isinstance(effect, FreeTrade):
            # What it saves: its income may lie on the very card whose action it is.
            return FREE * o.money if destinations(g, who) else 0.0
        if isinstance(effect, GainFleet):
            return fleet_worth(o) + PROFIT * o.money
        if isinstance(effect, ShiftMarkers):
            return RAISED * o.money
        if isinstance(effect, DrawThenDiscard):
            return SWAPPED * o.card
        if isinstance(effect, AddTile):
            return 2.0 * o.money
        if isinstance(effect, ByTrade):
            return worth(effect.brought, g, who, card, o)
        assert isinstance(effect, OwnBonuses)
        total = 0.0
        state = colonies(g)
        for i, tile in enumerate(state.tiles):
            mine = state.settlers[i].count(who)
            if mine:
                total += float(mine) * worth(tile.bonus, g, who, -1, o)
        return total


@final
class CheaperTrade(PerkPrice):
    """Of trades that cost less."""

    def worth(self, amount: int, g: Table, who: int, o: Outlook) -> float:
        return float(amount) * TRADING * SAVED * o.annuity


@final
class RaisedTrade(PerkPrice):
    """Of markers that rise before one's trades."""

    def worth(self, amount: int, g: Table, who: int, o: Outlook) -> float:
        return float(amount) * TRADING * RAISED * o.annuity


@final
class Settling(Pace):
    """How often colonies are built."""

    def pace(self, trigger: Trigger, g: Table, who: int, o: Outlook) -> float:
        return BUILDING if trigger.who == YOU else BUILDING * float(g.seats)


# Answers ------------------------------------------------------------------------------------------


@final
class BestColony(BestCard):
    """The tile where a colony brings most."""

    def rate(self, g: Table, who: int, card: int, o: Outlook) -> float:
        return colony_worth(g, who, colonies(g).place_of(card), o)


@final
class BestTrade(BestCard):
    """The tile with which a trade brings most."""

    def rate(self, g: Table, who: int, card: int, o: Outlook) -> float:
        return trade_worth(g, who, colonies(g).place_of(card), o)


@final
class PayCheaply(BestCard):
    """Whatever is worth least of the resources that pay."""

    def rate(self, g: Table, who: int, card: int, o: Outlook) -> float:
        return -float(trade_cost(g, who, card)) * o.price[card]


@final
class AllSteps(Answer):
    """As far up as it goes: the marker falls back afterwards whatever was done."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        return options[0]


@final
class MoveMarker(BestCard):
    """The marker whose step, up or down, changes one's own next trade best."""

    def __init__(self, step: int) -> None:
        self.step = step

    def rate(self, g: Table, who: int, card: int, o: Outlook) -> float:
        state = colonies(g)
        i = state.place_of(card)
        tile = state.tiles[i]
        now = state.markers[i]
        much = income_worth(g, who, tile, now + self.step, o) - income_worth(g, who, tile, now, o)
        return 2.0 * much if state.open_to_trade(i) else much  # it can be used at once


@final
class BestTile(BestCard):
    """The tile on which to build, and with which to trade, brings most."""

    def rate(self, g: Table, who: int, card: int, o: Outlook) -> float:
        for tile in colonies(g).unused:
            if tile.id == card:
                return tile_worth(g, who, tile, o)
        return 0.0


_PRICE: Final = ColonyPrice()
_priced: Final[list[type[Effect]]] = [
    PlaceColony,
    FreeTrade,
    GainFleet,
    ShiftMarkers,
    OwnBonuses,
    AddTile,
    DrawThenDiscard,
    ByTrade,
]
for _kind in _priced:
    EFFECT_PRICES[_kind] = _PRICE
PERK_PRICES[TRADE_DISCOUNT] = CheaperTrade()
PERK_PRICES[TRADE_STEPS] = RaisedTrade()
PACES[COLONY_PLACED] = Settling()
GROWTH[OwnColonies] = BUILDING
GROWTH[ColoniesInPlay] = 2.0 * BUILDING
GROUP_PRICES[TILE_GROUP] = TilePrice()
POSITIONS.append(ColonyPosition())
SIGHTS[NAME] = ColonySight(3, 2)
ANSWERS["colony"] = BestColony()
ANSWERS["trade"] = BestTrade()
ANSWERS["trade-cost"] = PayCheaply()
ANSWERS["trade-steps"] = AllSteps()
ANSWERS["raise-marker"] = MoveMarker(1)
ANSWERS["lower-marker"] = MoveMarker(-1)
ANSWERS["add-tile"] = BestTile()
