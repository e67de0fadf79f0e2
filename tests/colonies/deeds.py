"""The words that Colonies adds to the testing kit: tiles by name, colonies, fleets, trading."""

from __future__ import annotations

from typing import Any, Self

from tharsis.kernel.option import argument_of, verb_of
from tharsis.mars.engine.table import Table as Game
from tharsis.mars.modules.colonies.effects import COLONY_TILE
from tharsis.mars.modules.colonies.rules import TRADE
from tharsis.mars.modules.colonies.state import ASLEEP, FIRST_STEP, Colonies, ColonyTile, colonies
from tharsis.mars.modules.colonies.tiles import TILES
from tharsis.testing import Answer, Player, Table, understands

MODULES = ["base", "corporate-era", "colonies"]
BY_NAME = {tile.name: tile for tile in TILES}
ACTIVE = ["Callisto", "Ceres", "Europa", "Ganymede", "Io", "Luna", "Pluto", "Triton"]
USUAL = ["Ceres", "Europa", "Io", "Luna", "Pluto", "Triton", "Callisto"]
COUNT = [0, 4, 5, 5, 6, 7]


@understands
def tile(g: Game, choice: int, answer: Answer) -> bool | None:
    """A tile is named in answers as cards are."""
    if answer not in BY_NAME:
        return None
    return verb_of(choice) in (COLONY_TILE, TRADE) and argument_of(choice) == BY_NAME[answer].id


class Settler(Player):
    """A player who knows of colonies."""

    @property
    def state(self) -> Colonies:
        """The tiles."""
        return colonies(self.table.game)

    def _place(self, name: str) -> int:
        place = self.state.place_of(BY_NAME[name].id)
        if place < 0:
            raise AssertionError(f"{name} is not in play")
        return place

    def settles(self, *names: str) -> Self:
        """Have a colony on each of these tiles, with no bonus; markers stand beyond them."""
        state = self.state
        for name in names:
            i = self._place(name)
            state.settlers[i] = [*state.settlers[i], self.seat]
            if state.markers[i] != ASLEEP:
                state.markers[i] = max(state.markers[i], state.lowest(i))
        self.table.refresh()
        return self

    def commands(self, fleets: int) -> Self:
        """Have so many fleets."""
        state = self.state
        state.fleets = [fleets if seat == self.seat else n for seat, n in enumerate(state.fleets)]
        self.table.refresh()
        return self

    def trades(self, name: str, *answers: Answer, pay: dict[str, int] | None = None) -> Self:
        """Send a fleet: ``trades("Luna", "energy")``."""
        return self.does(TRADE, BY_NAME[name].id, *answers, pay=pay)

    def can_trade(self, name: str) -> bool:
        """Could a fleet be sent there now?"""
        return self.can_do(TRADE, BY_NAME[name].id)

    def colonies_on(self, name: str) -> int:
        """Own colonies on a tile."""
        return self.state.settlers[self._place(name)].count(self.seat)

    @property
    def fleets(self) -> int:
        """Fleets, at home or not."""
        return self.state.fleets[self.seat]

    @property
    def at_home(self) -> int:
        """Fleets at home."""
        return self.state.at_home(self.seat)

    @property
    def tiles_offered(self) -> list[str]:
        """The tiles that the open question lists."""
        names = {each.id: each.name for each in TILES}
        return [names[argument_of(each)] for each in self.choices() if verb_of(each) == COLONY_TILE]


class Moons(Table):
    """A table with colony tiles, those named and others that are active from the start."""

    def __init__(self, *tiles: str, players: int = 2, **options: Any) -> None:
        wanted = COUNT[players]
        named = [*tiles, *(name for name in USUAL if name not in tiles)][: max(wanted, len(tiles))]
        options.setdefault("modules", MODULES)
        if players == 1:
            options.setdefault("picks", {"colony-tiles": [named[:3]]})
        super().__init__(players=players, colony_tiles=named[:wanted], **options)
        for name in named[wanted:]:
            self.lay(name)

    def lay(self, name: str) -> Self:
        """Put one more tile into play."""
        face = BY_NAME[name]
        colonies(self.game).lay(face, ASLEEP if face.wakes >= 0 else FIRST_STEP)
        self.refresh()
        return self

    @property
    def settlers(self) -> list[Settler]:
        """The players."""
        return self.seated(Settler)

    def place(self, name: str) -> int:
        """Where a tile lies in the row."""
        return colonies(self.game).place_of(BY_NAME[name].id)

    def marker(self, name: str) -> int:
        """The step of a tile's marker; 0 while it sleeps."""
        return colonies(self.game).markers[self.place(name)]

    def puts(self, **markers: int) -> Self:
        """Set markers by the tiles' names: ``puts(Luna=5)``."""
        for name, step in markers.items():
            colonies(self.game).markers[self.place(name)] = step
        self.refresh()
        return self

    def wakes(self, *names: str) -> Self:
        """Have sleeping tiles awake."""
        return self.puts(**dict.fromkeys(names, FIRST_STEP))

    def visitor(self, name: str) -> int:
        """Whose fleet is on a tile, or -1."""
        return colonies(self.game).visitors[self.place(name)]

    def sends(self, seat: int, name: str) -> Self:
        """Have somebody's fleet on a tile."""
        colonies(self.game).visitors[self.place(name)] = seat
        self.refresh()
        return self

    @property
    def in_play(self) -> list[str]:
        """Names of the tiles in play."""
        return [each.name for each in colonies(self.game).tiles]


def face(name: str) -> ColonyTile:
    """A tile by its name."""
    return BY_NAME[name]
