"""A board: its areas, who neighbours whom, what is printed where.

Boards are immutable and shared by all games on them. Areas below :data:`FIRST_HEX` lie off Mars: modules
bring them, they have no neighbours and no bonus, and their numbers come from the lock file. The hexes of
the map follow in reading order.
"""

from __future__ import annotations

from typing import Final, final

from tharsis.mars.engine.numbers import number_of
from tharsis.mars.engine.terms import ENERGY, HEAT, LAND, OCEAN_AREA, OFF_MARS, PLANTS, STEEL, TITANIUM

FIRST_HEX: Final = 16

_STOCK_LETTERS: Final = {"s": STEEL, "t": TITANIUM, "p": PLANTS, "e": ENERGY, "h": HEAT}


def _clockwise(row: int, across: int) -> list[tuple[int, int]]:
    """Where the neighbours of a hex lie, clockwise from the top left; ``across`` counts half hexes."""
    return [
        (row - 1, across - 1),
        (row - 1, across + 1),
        (row, across + 2),
        (row + 1, across + 1),
        (row + 1, across - 1),
        (row, across - 2),
    ]


@final
class Outside:
    """An area off Mars, reserved for the city of that name."""

    def __init__(self, module: str, name: str) -> None:
        self.name = name
        self.area = number_of("area", "outside", module, name)
        OUTSIDE.append(self)


OUTSIDE: Final[list[Outside]] = []  # all that there are


@final
class Board:
    """A printed map: what lies on its areas, and the names of its milestones and awards."""

    def __init__(
        self, name: str, title: str, rows: list[str], milestones: list[str], awards: list[str]
    ) -> None:
        self.name = name
        self.title = title
        self.rows = rows
        self.milestones = milestones
        self.awards = awards
        self.outside: list[int] = []  # the areas off Mars that a game uses
        self.kind: list[int] = []
        self.volcanic: list[int] = []
        self.names: list[str] = []
        self.reserved: list[int] = []
        self.stock: list[list[int]] = []
        self.cards: list[int] = []
        self.toll: list[int] = []
        self.metal: list[int] = []
        for _ in range(FIRST_HEX):
            self._add("*=!")
        self.row: list[int] = [0] * FIRST_HEX  # counted from 1; 0: off Mars
        self.place: list[int] = [0] * FIRST_HEX  # in its row, counted from 1
        self.across: list[int] = [0] * FIRST_HEX  # from the middle of the map, in half hexes
        at: dict[tuple[int, int], int] = {}
        for row, line in enumerate(rows, 1):
            tokens = line.split()
            for place, token in enumerate(tokens, 1):
                across = 2 * place - len(tokens) - 1
                at[row, across] = len(self.kind)
                self.row.append(row)
                self.place.append(place)
                self.across.append(across)
                self._add(token)
        self.end = len(self.kind)  # after the last hex
        self.hexes: list[int] = list(range(FIRST_HEX, self.end))
        self.neighbours: list[list[int]] = [
            [at[spot] for spot in _clockwise(self.row[area], self.across[area]) if spot in at]
            if area >= FIRST_HEX
            else []
            for area in range(self.end)
        ]
        self.open_land: list[int] = [
            1 if kind == LAND and self.reserved[area] == 0 else 0 for area, kind in enumerate(self.kind)
        ]
        # Hexes where tiles of the usual rules may stand: land for everybody, areas for oceans.
        self.land: list[int] = [area for area in self.hexes if self.open_land[area]]
        self.ocean_areas: list[int] = [area for area in self.hexes if self.kind[area] == OCEAN_AREA]
        self.has_volcanoes = 1 in self.volcanic
        self.has_toll = max(self.toll) > 0

    def hex_at(self, row: int, place: int) -> int:
        """The hex ``row-place`` of the printed map, both counted from 1, or -1."""
        for area in self.hexes:
            if self.row[area] == row and self.place[area] == place:
                return area
        return -1

    def label(self, area: int) -> str:
        """Where a hex lies: its row and its place in it; nothing for areas off Mars."""
        return f"{self.row[area]}-{self.place[area]}" if area >= FIRST_HEX else ""

    def with_outside(self, areas: list[Outside]) -> Board:
        """The same map with areas off Mars."""
        board = Board(self.name, self.title, self.rows, self.milestones, self.awards)
        for each in areas:
            board.outside.append(each.area)
            board.names[each.area] = each.name
        return board

    def _add(self, token: str) -> None:
        token, _, name = token.partition("=")
        self.reserved.append(1 if name.endswith("!") else 0)
        self.names.append(name.rstrip("!").replace("_", " "))
        sign = token[0]
        self.kind.append(OCEAN_AREA if sign == "~" else OFF_MARS if sign == "*" else LAND)
        self.volcanic.append(1 if sign == "^" else 0)
        stock = [0, 0, 0, 0, 0, 0]
        cards = 0
        toll = 0
        for letter in token[1:]:
            if letter == "c":
                cards += 1
            elif letter == "O":
                toll = 6
            else:
                stock[_STOCK_LETTERS[letter]] += 1
        self.stock.append(stock)
        self.cards.append(cards)
        self.toll.append(toll)
        self.metal.append(1 if stock[STEEL] or stock[TITANIUM] else 0)

    def area_named(self, name: str) -> int:
        """The area of that printed name, or -1."""
        return self.names.index(name) if name in self.names else -1
