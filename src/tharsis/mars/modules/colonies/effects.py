"""What cards and colony tiles do with colonies: build, trade, move markers, send more fleets, add a tile.

Trading is an effect of its own that the turn's action and a card share: the marker may be raised first, then
the fleet goes, the trader has the income of the marker's step, every colony its bonus, and the marker falls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.deck import draw_to_hand, plenty
from tharsis.mars.engine.economy import lose
from tharsis.mars.engine.effects.base import (
    BOARD,
    DOING,
    FIRST,
    HAND,
    KNOWLEDGE,
    ON_CARDS,
    PARAMETERS,
    PRODUCTION,
    RATING,
    STOCK,
    Ask,
    Effect,
    Pending,
)
from tharsis.mars.engine.effects.hand import discard_from_hand
from tharsis.mars.engine.numbers import number_of
from tharsis.mars.engine.payment import cash
from tharsis.mars.engine.terms import ALTERNATIVE, AMOUNT, ENERGY, MONEY, NOBODY, PICK, TITANIUM, new_perk
from tharsis.mars.engine.triggers import happening_number, step_triggers, watched
from tharsis.mars.modules.colonies.state import ASLEEP, FIRST_STEP, NAME, STEPS, awake, colonies

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

COLONY_TILE: Final = number_of("verb", "turn", NAME, "colony-tile")
COLONY_PLACED: Final = happening_number("colony-placed")
TRADE_DISCOUNT: Final = new_perk()  # less of whatever pays for a trade
TRADE_STEPS: Final = new_perk()  # that a marker may rise before one's trade
# What pays for a trade: one kind for the whole of it.
TRADE_WITH: Final = [MONEY, ENERGY, TITANIUM]
TRADE_MONEY: Final = 9
TRADE_OTHER: Final = 3
_ALL: Final = STOCK | PRODUCTION | BOARD | PARAMETERS | HAND | ON_CARDS | RATING | KNOWLEDGE


def tile_options(g: Table, places: list[int]) -> list[int]:
    """Options that name the tiles at these places of the row."""
    tiles = colonies(g).tiles
    return [option(COLONY_TILE, tiles[i].id) for i in places]


def chosen(g: Table, choice: int) -> int:
    """The place in the row of the tile that an option names."""
    return colonies(g).place_of(argument_of(choice))


# Building -----------------------------------------------------------------------------------------


def build(g: Table, who: int, i: int, card: int) -> None:
    """A player's colony comes on the lowest empty place; its bonus and what it sets off wait on the pile."""
    state = colonies(g)
    tile = state.tiles[i]
    if state.markers[i] == state.lowest(i):
        state.markers[i] += 1
    state.settlers[i] = [*state.settlers[i], who]
    if g.logging:
        g.note("colony", who, card, tile.id, len(state.settlers[i]))
    pending = [Pending(tile.build, who, tile.id, -1)]
    if watched(g, COLONY_PLACED):
        pending += step_triggers(g, COLONY_PLACED, who, tile.id, 1, tile.id)
    g.push(pending)


@final
class PlaceColony(Effect):
    """Build a colony on an active tile; ``again``: where one has a colony already, too."""

    def __init__(self, again: bool) -> None:
        super().__init__(DOING, BOARD | KNOWLEDGE, _ALL)
        self.again = again
        self.checked = True

    def legal(self, g: Table, who: int) -> list[int]:
        """The places in the row of the tiles where it may go now."""
        state = colonies(g)
        return [i for i in range(len(state.tiles)) if state.room(i, who, self.again)]

    def possible(self, g: Table, who: int, card: int) -> bool:
        state = colonies(g)
        for i in range(len(state.tiles)):
            if state.room(i, who, self.again):
                return True
        return False

    def terraforms(self, g: Table, who: int, card: int) -> bool:
        tiles = colonies(g).tiles
        return any(tiles[i].build.terraforms(g, who, tiles[i].id) for i in self.legal(g, who))

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        """What building brings on the worst of all tiles: those that sleep may be awake when it comes."""
        return max([tile.build.costs(g, who, tile.id, levy) for tile in colonies(g).tiles], default=0)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        g.ask_or_take(self, who, card, data, tile_options(g, self.legal(g, who)))

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        build(g, ask.who, chosen(g, choice), ask.card)

    def asks(self) -> str:
        return "colony"


# Trading ------------------------------------------------------------------------------------------


def trade_cost(g: Table, who: int, resource: int) -> int:
    """What a trade costs of one of the resources that pay for it."""
    cost = TRADE_MONEY if resource == MONEY else TRADE_OTHER
    return max(0, cost - g.players[who].perks[TRADE_DISCOUNT])


def ways_to_pay(g: Table, who: int) -> list[int]:
    """Which resources can pay for a trade now."""
    stock = g.players[who].stock
    found: list[int] = []
    for resource in TRADE_WITH:
        have = cash(g, who) if resource == MONEY else stock[resource]
        if have >= trade_cost(g, who, resource):
            found.append(resource)
    return found


def trade_payable(g: Table, who: int) -> bool:
    """Can the player pay for a trade, with whatever it is?"""
    stock = g.players[who].stock
    if max(stock[ENERGY], stock[TITANIUM]) >= trade_cost(g, who, ENERGY):
        return True
    return cash(g, who) >= trade_cost(g, who, MONEY)


def destinations(g: Table, who: int) -> list[int]:
    """The places in the row of the tiles that a fleet of the player could go to now."""
    state = colonies(g)
    if state.at_home(who) <= 0:
        return []
    return [i for i in range(len(state.tiles)) if state.open_to_trade(i)]


@final
class PayForTrade(Effect):
    """Choose what pays for a trade, and pay."""

    def __init__(self) -> None:
        super().__init__(FIRST, STOCK, STOCK)
        self.urgent = True

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        g.ask_or_take(self, who, card, data, [option(ALTERNATIVE, each) for each in ways_to_pay(g, who)])

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        resource = argument_of(choice)
        cost = trade_cost(g, ask.who, resource)
        if resource == MONEY:
            g.pile.append(Pending(g.book.charge, ask.who, -1, cost))
        else:
            lose(g, ask.who, resource, cost, -1)

    def asks(self) -> str:
        return "trade-cost"


@final
class TradeThere(Effect):
    """A fleet goes to the tile at place ``data``, after the marker was raised as far as wanted."""

    def __init__(self) -> None:
        super().__init__(DOING, BOARD | KNOWLEDGE, _ALL)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        most = min(g.players[who].perks[TRADE_STEPS], STEPS - colonies(g).markers[data])
        if most > 0:
            g.ask(self, who, card, data, [option(AMOUNT, n) for n in range(most, -1, -1)], [])
        else:
            self._go(g, who, card, data)

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        steps = argument_of(choice)
        if steps > 0:
            move_marker(g, ask.who, ask.data, steps, ask.card)
        self._go(g, ask.who, ask.card, ask.data)

    def _go(self, g: Table, who: int, card: int, i: int) -> None:
        state = colonies(g)
        tile = state.tiles[i]
        state.visitors[i] = who
        if g.logging:
            g.note("trade", who, card, tile.id, state.markers[i])
        g.pile.append(Pending(MARKER_FALLS, who, card, i))
        for seat in reversed(g.seats_from(who)):
            for _ in range(state.settlers[i].count(seat)):
                g.pile.append(Pending(tile.owed, seat, tile.id, who))
        income = tile.traded[state.markers[i] - 1]
        if income is not None:
            g.pile.append(Pending(income, who, tile.id, who))

    def asks(self) -> str:
        return "trade-steps"


@final
class MarkerFalls(Effect):
    """The marker of the tile at place ``data`` falls to the lowest step without a colony."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        state = colonies(g)
        state.markers[data] = state.lowest(data)


@final
class FreeTrade(Effect):
    """Trade without paying; a fleet at home and a tile without one are needed all the same."""

    def __init__(self) -> None:
        super().__init__(DOING, BOARD | KNOWLEDGE, _ALL)
        self.checked = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return len(destinations(g, who)) > 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        g.ask_or_take(self, who, card, data, tile_options(g, destinations(g, who)))

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        g.pile.append(Pending(TRADE_THERE, ask.who, ask.card, chosen(g, choice)))

    def asks(self) -> str:
        return "trade"


@final
class GainFleet(Effect):
    """One more trade fleet, for the rest of the game."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, BOARD)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        state = colonies(g)
        fleets = state.fleets[:]
        fleets[who] += 1
        state.fleets = fleets
        if g.logging:
            g.note("fleet", who, card, 0, fleets[who])


PAY_FOR_TRADE: Final = PayForTrade()
TRADE_THERE: Final = TradeThere()
MARKER_FALLS: Final = MarkerFalls()


# Markers, bonuses, tiles --------------------------------------------------------------------------


def move_marker(g: Table, who: int, i: int, steps: int, card: int) -> None:
    """A card moves a marker, up or down."""
    state = colonies(g)
    state.markers[i] += steps
    if g.logging:
        g.note("marker", who, card, state.tiles[i].id, state.markers[i])


@final
class ShiftMarkers(Effect):
    """One marker rises a step and another falls one: both, or nothing can be done."""

    def __init__(self) -> None:
        super().__init__(DOING, BOARD | KNOWLEDGE, BOARD)
        self.lower = LowerMarker()
        self.checked = True

    def legal(self, g: Table) -> list[int]:
        """The tiles whose marker can rise while another one's can fall."""
        state = colonies(g)
        return [i for i in range(len(state.tiles)) if state.can_rise(i) and len(self.lower.legal(g, i)) > 0]

    def possible(self, g: Table, who: int, card: int) -> bool:
        return len(self.legal(g)) > 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        g.ask_or_take(self, who, card, data, tile_options(g, self.legal(g)))

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        raised = chosen(g, choice)
        move_marker(g, ask.who, raised, 1, ask.card)
        g.pile.append(Pending(self.lower, ask.who, ask.card, raised))

    def asks(self) -> str:
        return "raise-marker"


@final
class LowerMarker(Effect):
    """A marker falls a step, but not that of the tile at place ``data``."""

    def __init__(self) -> None:
        super().__init__(DOING, BOARD | KNOWLEDGE, BOARD)
        self.urgent = True

    def legal(self, g: Table, but: int) -> list[int]:
        """The other tiles whose marker can fall."""
        state = colonies(g)
        return [i for i in range(len(state.tiles)) if i != but and state.can_fall(i)]

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        g.ask_or_take(self, who, card, data, tile_options(g, self.legal(g, data)))

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        move_marker(g, ask.who, chosen(g, choice), -1, ask.card)

    def asks(self) -> str:
        return "lower-marker"


@final
class OwnBonuses(Effect):
    """The colony bonus of each own colony, once."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, _ALL)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        state = colonies(g)
        pending: list[Pending] = []
        for i, tile in enumerate(state.tiles):
            for _ in range(state.settlers[i].count(who)):
                pending.append(Pending(tile.owed, who, tile.id, NOBODY))
        g.push(pending)


@final
class AddTile(Effect):
    """Put one of the unused colony tiles into play."""

    def __init__(self) -> None:
        super().__init__(DOING, BOARD | KNOWLEDGE, BOARD)
        self.checked = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return len(colonies(g).unused) > 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        tiles = [option(COLONY_TILE, tile.id) for tile in colonies(g).unused]
        g.ask_or_take(self, who, card, data, tiles)

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        state = colonies(g)
        for tile in state.unused:
            if tile.id == argument_of(choice):
                state.lay(tile, FIRST_STEP if awake(g, tile) else ASLEEP)
                if g.logging:
                    g.note("colony-tile", ask.who, ask.card, tile.id, 1)
                return

    def asks(self) -> str:
        return "add-tile"


@final
class DrawThenDiscard(Effect):
    """Draw a card, then discard one from hand, whichever it is."""

    def __init__(self) -> None:
        super().__init__(DOING, HAND | KNOWLEDGE, HAND | KNOWLEDGE)
        self.secret = True

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        draw_to_hand(g, who, 1, card)
        hand = g.players[who].hand
        if len(hand) == 1:
            discard_from_hand(g, who, hand[0], card)
        elif hand:
            g.ask(self, who, card, data, [], [])

    def options(self, g: Table, ask: Ask) -> list[int]:
        return [option(PICK, each) for each in sorted(g.players[ask.who].hand)]

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        discard_from_hand(g, ask.who, argument_of(choice), ask.card)

    def asks(self) -> str:
        return "discard"

    def apart(self, g: Table) -> bool:
        return plenty(g)


def place_colony() -> Effect:
    """Build a colony."""
    return PlaceColony(False)


def place_colony_again() -> Effect:
    """Build a colony, where one has one already too."""
    return PlaceColony(True)


def gain_fleet() -> Effect:
    """One more trade fleet."""
    return GainFleet()


def free_trade() -> Effect:
    """Trade without paying."""
    return FreeTrade()


def shift_markers() -> Effect:
    """One marker up, another down."""
    return ShiftMarkers()


def own_bonuses() -> Effect:
    """The bonus of each own colony."""
    return OwnBonuses()


def add_tile() -> Effect:
    """One more colony tile."""
    return AddTile()


def draw_then_discard() -> Effect:
    """Draw a card, then discard one."""
    return DrawThenDiscard()
