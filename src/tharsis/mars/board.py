"""A board: its areas, who neighbours whom, what is printed where.

Boards are immutable and shared by all games on them. Areas 0 to 60 are the hexes in reading order;
the city areas outside Mars follow, with no neighbours and no bonus.
"""

from __future__ import annotations

from typing import Final, final

from tharsis.mars.terms import ENERGY, HEAT, LAND, OCEAN_AREA, OFF_MARS, PLANTS, STEEL, TITANIUM

ROWS: Final = [5, 6, 7, 8, 9, 8, 7, 6, 5]
HEXES: Final = 61
OUTSIDE: Final = ["Ganymede Colony", "Phobos Space Haven"]
AREAS: Final = HEXES + len(OUTSIDE)

_STOCK_LETTERS: Final = {"s": STEEL, "t": TITANIUM, "p": PLANTS, "e": ENERGY, "h": HEAT}


def hex_at(row: int, place: int) -> int:
    """The hex ``row-place`` of the printed map, both counted from 1.

    >>> hex_at(1, 1), hex_at(5, 3), hex_at(9, 5)
    (0, 28, 60)
    """
    return sum(ROWS[: row - 1]) + place - 1


def row_and_place(area: int) -> tuple[int, int]:
    """The row and the place in it of a hex, both counted from 1.

    >>> row_and_place(28)
    (5, 3)
    """
    row = 1
    for width in ROWS:
        if area < width:
            return row, area + 1
        area -= width
        row += 1
    raise ValueError("this area is not on Mars")


def _clockwise(row: int, place: int) -> list[tuple[int, int]]:
    """Candidates for the neighbours of a hex, clockwise from the top left."""
    above_left = place - 1 if row <= 5 else place
    below_left = place if row <= 4 else place - 1
    return [
        (row - 1, above_left),
        (row - 1, above_left + 1),
        (row, place + 1),
        (row + 1, below_left + 1),
        (row + 1, below_left),
        (row, place - 1),
    ]


@final
class Board:
    """A printed map with its milestones and awards by name."""

    def __init__(
        self, name: str, title: str, rows: list[str], milestones: list[str], awards: list[str]
    ) -> None:
        self.name = name
        self.title = title
        self.milestones = milestones
        self.awards = awards
        self.kind: list[int] = []
        self.volcanic: list[int] = []
        self.names: list[str] = []
        self.reserved: list[int] = []
        self.stock: list[list[int]] = []
        self.cards: list[int] = []
        self.toll: list[int] = []
        self.metal: list[int] = []
        for line in rows:
            for token in line.split():
                self._add(token)
        for outside in OUTSIDE:
            self._add("*=" + outside.replace(" ", "_") + "!")
        self.neighbours: list[list[int]] = []
        for row in range(1, 10):
            for place in range(1, ROWS[row - 1] + 1):
                self.neighbours.append(
                    [hex_at(r, h) for r, h in _clockwise(row, place) if 1 <= r <= 9 and 1 <= h <= ROWS[r - 1]]
                )
        for _ in OUTSIDE:
            self.neighbours.append([])
        self.row: list[int] = [row_and_place(area)[0] for area in range(HEXES)] + [0] * len(OUTSIDE)
        self.has_volcanoes = 1 in self.volcanic
        self.has_toll = max(self.toll) > 0

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
