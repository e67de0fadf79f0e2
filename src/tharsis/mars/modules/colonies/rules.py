"""How a game is played with colonies: tiles drawn at setup, trading on a turn, what ends a generation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.game import BadSetup
from tharsis.kernel.option import option
from tharsis.mars.engine.effects.base import Pending
from tharsis.mars.engine.groups import StartGroup
from tharsis.mars.engine.in_force import Arrival
from tharsis.mars.engine.module import Module
from tharsis.mars.engine.numbers import number_of
from tharsis.mars.engine.options import Several
from tharsis.mars.engine.rulebook import Rulebook
from tharsis.mars.engine.schedule import Step
from tharsis.mars.engine.setup import Setup
from tharsis.mars.engine.terms import MONEY, NOTHING
from tharsis.mars.engine.turn_actions import TurnAction
from tharsis.mars.engine.zones import ModuleState
from tharsis.mars.modules.colonies.effects import (
    PAY_FOR_TRADE,
    TRADE_THERE,
    trade_payable,
)
from tharsis.mars.modules.colonies.state import (
    ASLEEP,
    FIRST_STEP,
    NAME,
    Colonies,
    ColonyTile,
    awake,
    colonies,
)

if TYPE_CHECKING:
    from tharsis.mars.engine.faces import Card
    from tharsis.mars.engine.table import Table

TRADE: Final = number_of("verb", "turn", NAME, "trade")
TILES: Final = [0, 4, 5, 5, 6, 7, 8]  # drawn, by the number of players; alone one of them is removed
KEPT_ALONE: Final = 3
TILE_GROUP: Final = "colony-tiles"
ALONE_PRODUCTION: Final = -2  # of M€, at the start


@final
class Trade(TurnAction):
    """Send a fleet to a tile, at a price."""

    def offer(self, g: Table, who: int, found: list[int]) -> None:
        state = colonies(g)
        if state.at_home(who) > 0 and trade_payable(g, who):
            for i, tile in enumerate(state.tiles):
                if state.open_to_trade(i):
                    found.append(option(TRADE, tile.id))

    def do(self, g: Table, who: int, argument: int) -> None:
        g.pile.append(Pending(TRADE_THERE, who, -1, colonies(g).place_of(argument)))
        g.pile.append(Pending(PAY_FOR_TRADE, who, -1, -1))

    def terraforms(self, g: Table, who: int, argument: int) -> bool:
        state = colonies(g)
        tile = state.tiles[state.place_of(argument)]
        if tile.bonus.terraforms(g, who, tile.id):
            return True
        for income in tile.income:
            if income is not None and income.terraforms(g, who, tile.id):
                return True
        return False


@final
class FleetsHome(Step):
    """After a generation all fleets come home, and the markers of active tiles rise."""

    def begin(self, g: Table) -> None:
        colonies(g).come_home()
        if g.logging:
            g.note("fleets-home", -1, -1, 0, 0)


@final
class Waking(Arrival):
    """A sleeping tile wakes up when a card comes into play that can hold its resource."""

    def arrived(self, g: Table, who: int, face: Card) -> None:
        if face.holds == NOTHING:
            return
        state = colonies(g)
        for i, tile in enumerate(state.tiles):
            if tile.wakes == face.holds and state.markers[i] == ASLEEP:
                state.markers[i] = FIRST_STEP
                if g.logging:
                    g.note("wakes", who, face.id, tile.id, FIRST_STEP)


@final
class TilesToPlay(Several):
    """Which tiles are drawn, where that is not left to chance."""

    def check(self, value: str, players: int) -> None:
        chosen = value.split(",") if value else []
        if chosen and len(chosen) != TILES[players]:
            raise BadSetup(
                f"{self.name} must name {TILES[players]} tiles for {players} "
                f"{'player' if players == 1 else 'players'}, not {len(chosen)}"
            )


@final
class TilesToKeep(StartGroup):
    """Alone one chooses three of the four tiles that were drawn; the other one stays unused."""

    def deal(self, g: Table) -> None:
        pass  # they were drawn with the table

    def dealt(self, g: Table, seat: int) -> list[int]:
        return [tile.id for tile in colonies(g).drawn]

    def settle(self, g: Table, who: int, kept: list[int]) -> None:
        state = colonies(g)
        for tile in state.drawn:
            if tile.id in kept:
                state.lay(tile, FIRST_STEP if awake(g, tile) else ASLEEP)
                if g.logging:
                    g.note("colony-tile", who, -1, tile.id, 1)
        state.drawn = []


class ColoniesModule(Module):
    """Colonies."""

    def prepare(self, book: Rulebook, setup: Setup) -> None:
        if setup.players == 1:
            book.add_group(TilesToKeep(TILE_GROUP, [], KEPT_ALONE, KEPT_ALONE))
        book.actions.append(Trade(TRADE))
        book.insert_step(FleetsHome("fleets-home"), before="next-generation")
        book.arrivals.append(Waking())

    def state(self, g: Table) -> ModuleState:
        tiles = [face for face in self.faces if isinstance(face, ColonyTile)]
        chosen = g.setup.values[self.options[0].name]
        drawn = chosen.split(",") if chosen else []
        if not drawn:
            order = list(range(len(tiles)))
            g.chance.shuffle(order)
            drawn = [tiles[i].name for i in order[: TILES[g.seats]]]
        state = Colonies(tiles, [], [], [], [1] * g.seats)
        if g.seats == 1:
            state.drawn = [tile for tile in tiles if tile.name in drawn]
            return state
        for tile in tiles:
            if tile.name in drawn:
                state.lay(tile, FIRST_STEP if tile.wakes == NOTHING else ASLEEP)
        return state

    def begin(self, g: Table) -> None:
        if g.seats == 1:
            g.players[0].production[MONEY] += ALONE_PRODUCTION
