"""Colony tiles and what changes of them: markers, colonies, fleets, and which tiles are in play.

A tile is a face. Its marker stands on one of seven steps, of which the first three are also the places for
colonies; a tile whose marker stands nowhere sleeps. Nothing here is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from tharsis.mars.engine.counts import NAMED_COUNTS, Count
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.faces import Face, face_kind
from tharsis.mars.engine.module import slot_of
from tharsis.mars.engine.terms import NOBODY, NOTHING
from tharsis.mars.engine.zones import ModuleState

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

NAME: Final = "colonies"
SLOT: Final = slot_of(NAME)
COLONY: Final = face_kind("colony")
STEPS: Final = 7
PLACES: Final = 3
FIRST_STEP: Final = 2  # of a marker, at setup or when its tile wakes up
ASLEEP: Final = 0


@final
class ByTrade(Effect):
    """What a trade brings, as it waits on the pile. ``data``: whose trade it is, or nobody's, for the log."""

    def __init__(self, brought: Effect, entry: str) -> None:
        super().__init__(brought.rank, brought.reads, brought.writes)
        self.brought = brought
        self.entry = entry
        self.checked = brought.checked
        self.secret = brought.secret

    def possible(self, g: Table, who: int, card: int) -> bool:
        return self.brought.possible(g, who, card)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        if g.logging:
            g.note(self.entry, who, card, card, data)
        self.brought.resolve(g, who, card, -1)

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        return self.brought.costs(g, who, card, levy)

    def terraforms(self, g: Table, who: int, card: int) -> bool:
        return self.brought.terraforms(g, who, card)

    def brings(self, g: Table, who: int, card: int, what: int) -> int:
        return self.brought.brings(g, who, card, what)

    def apart(self, g: Table) -> bool:
        return self.brought.apart(g)

    def reading(self, g: Table) -> int:
        return self.brought.reading(g)

    def writing(self, g: Table) -> int:
        return self.brought.writing(g)

    def parts(self) -> list[Effect]:
        return self.brought.parts()

    def kinds(self) -> list[int]:
        return self.brought.kinds()


@final
class ColonyTile(Face):
    """A moon or dwarf planet: what building, trading (by step) and having a colony there bring.

    ``wakes``: the resource that a card in play must be able to hold before anybody can go there.
    """

    def __init__(
        self,
        name: str,
        build: Effect,
        income: Sequence[Effect | None],
        bonus: Effect,
        wakes: int = NOTHING,
    ) -> None:
        super().__init__(COLONY, NAME, name)
        assert len(income) == STEPS
        self.build = build
        self.income: list[Effect | None] = list(income)
        self.bonus = bonus
        self.traded: list[Effect | None] = [
            None if each is None else ByTrade(each, "trade-income") for each in self.income
        ]
        self.owed = ByTrade(bonus, "colony-bonus")
        self.wakes = wakes


NO_TILES: Final[list[ColonyTile]] = []


@final
class Colonies(ModuleState):
    """The tiles of a game, by their place in the row."""

    def __init__(
        self,
        unused: list[ColonyTile],
        markers: list[int],
        settlers: list[list[int]],
        visitors: list[int],
        fleets: list[int],
    ) -> None:
        self.tiles = NO_TILES  # in play; replaced
        self.unused = unused  # replaced
        self.drawn = NO_TILES  # alone, at the start: those to choose from; replaced
        self.markers = markers  # the step, or ASLEEP
        self.settlers = settlers  # whose colonies, by place; each replaced
        self.visitors = visitors  # whose fleet is there, or nobody
        self.fleets = fleets  # that each seat has, at home or not; replaced

    def copy(self) -> ModuleState:
        twin = Colonies(self.unused, self.markers[:], self.settlers[:], self.visitors[:], self.fleets)
        twin.tiles = self.tiles
        twin.drawn = self.drawn
        return twin

    def plain(self) -> dict[str, object]:
        return {
            "tiles": [tile.id for tile in self.tiles],
            "unused": [tile.id for tile in self.unused],
            "drawn": [tile.id for tile in self.drawn],
            "markers": list(self.markers),
            "settlers": [list(each) for each in self.settlers],
            "visitors": list(self.visitors),
            "fleets": list(self.fleets),
        }

    def digest(self) -> list[int]:
        found = self.markers + self.visitors + self.fleets
        for i, tile in enumerate(self.tiles):
            found += [tile.id, *self.settlers[i], -1]
        return found

    def lay(self, tile: ColonyTile, step: int) -> None:
        """Put a tile into play, its marker on a step (or asleep)."""
        self.tiles = [*self.tiles, tile]
        self.unused = [each for each in self.unused if each is not tile]
        self.markers.append(step)
        self.settlers.append([])
        self.visitors.append(NOBODY)

    def place_of(self, face: int) -> int:
        """Where a tile lies in the row, by its number; -1 if it is not in play."""
        for i, tile in enumerate(self.tiles):
            if tile.id == face:
                return i
        return -1

    def at_home(self, who: int) -> int:
        """Fleets that a player can still send this generation."""
        away = 0
        for visitor in self.visitors:
            if visitor == who:
                away += 1
        return self.fleets[who] - away

    def room(self, i: int, who: int, again: bool) -> bool:
        """May the player build a colony there? ``again``: also beside one's own."""
        settlers = self.settlers[i]
        if self.markers[i] == ASLEEP or len(settlers) >= PLACES:
            return False
        return again or who not in settlers

    def open_to_trade(self, i: int) -> bool:
        """Can a fleet go there?"""
        return self.markers[i] != ASLEEP and self.visitors[i] == NOBODY

    def lowest(self, i: int) -> int:
        """The lowest step without a colony."""
        return len(self.settlers[i]) + 1

    def come_home(self) -> None:
        """All fleets come home, and the markers of active tiles rise."""
        for i, marker in enumerate(self.markers):
            self.visitors[i] = NOBODY
            if marker != ASLEEP:
                self.markers[i] = min(marker + 1, STEPS)

    def can_rise(self, i: int) -> bool:
        """Can the marker move up a step?"""
        return ASLEEP < self.markers[i] < STEPS

    def can_fall(self, i: int) -> bool:
        """Can the marker move down a step?"""
        return self.markers[i] > self.lowest(i)


def colonies(g: Table) -> Colonies:
    """What the module keeps on a table."""
    state = g.states[SLOT]
    if isinstance(state, Colonies):
        return state
    raise ValueError("the game is not played with colonies")


def awake(g: Table, tile: ColonyTile) -> bool:
    """Is nothing wanting to go there: does the tile wait for nothing, or is such a card in play?"""
    if tile.wakes == NOTHING:
        return True
    for player in g.players:
        for card in player.tableau:
            if g.cards[card].holds == tile.wakes:
                return True
    return False


# What can be counted ------------------------------------------------------------------------------


@final
class OwnColonies(Count):
    """The player's colonies."""

    def of(self, g: Table, who: int, card: int) -> int:
        n = 0
        for settlers in colonies(g).settlers:
            n += settlers.count(who)
        return n


@final
class ColoniesInPlay(Count):
    """The colonies of all players."""

    def of(self, g: Table, who: int, card: int) -> int:
        n = 0
        for settlers in colonies(g).settlers:
            n += len(settlers)
        return n


NAMED_COUNTS["own-colonies"] = OwnColonies()
