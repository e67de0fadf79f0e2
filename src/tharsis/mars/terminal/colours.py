"""Colours and signs of the terminal: each player has a shape besides the colour, each tile a sign.

Nothing is told by colour alone, so the table reads the same for everybody and without any colour.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import (
    ACTIVE,
    AUTOMATED,
    CITY_TILE,
    CORPORATION,
    EMPTY,
    EVENT,
    GREENERY_TILE,
    NEUTRAL,
    OCEAN_TILE,
)
from tharsis.mars.engine.tiles import TILES

SHAPES: Final = "●■▲◆★"
NEUTRAL_SHAPE: Final = "○"

# Colours that stay apart for colour-blind eyes.
PLAYER_COLOURS: Final = {
    "orange": "#e69f00",
    "blue": "#56b4e9",
    "green": "#2fbf8f",
    "red": "#e0603a",
    "pink": "#d98cb8",
    "yellow": "#f0e442",
}

CARD_COLOURS: Final = {EVENT: "red", AUTOMATED: "green", ACTIVE: "bright_blue"}
OTHER_CARDS: Final = "magenta"  # cards without a type, but for corporations


def card_colour(face: Card) -> str:
    """The colour of a card's name."""
    if face.kind == CORPORATION:
        return "yellow"
    return CARD_COLOURS.get(face.type, OTHER_CARDS)


# Backgrounds of the map, with a text colour that is read on them.
LAND_STYLE: Final = "#f3e3d8 on #7a4632"
VOLCANIC_STYLE: Final = "#f3e3d8 on #4f2419"
RESERVED_STYLE: Final = "#f3e3d8 on #5c5048"
OCEAN_AREA_STYLE: Final = "#dbe9f6 on #24405e"
OCEAN_STYLE: Final = "bold #ffffff on #1f78c8"
GREENERY_STYLE: Final = "bold #ffffff on #2f7d32"
CITY_STYLE: Final = "bold #101010 on #b9b9b9"
SPECIAL_STYLE: Final = "bold #101010 on #c9b458"
CHOICE_STYLE: Final = "bold #101010 on #ffe45c"

TILE_STYLES: Final = {OCEAN_TILE: OCEAN_STYLE, GREENERY_TILE: GREENERY_STYLE, CITY_TILE: CITY_STYLE}
_PLAIN_SIGNS: Final = {EMPTY: "   ", OCEAN_TILE: "≈≈≈", GREENERY_TILE: " ♣ ", CITY_TILE: " ⌂ "}


def tile_sign(tile: int) -> str:
    """Three signs for a kind of tile; the owner's shape follows. Special tiles show how their name begins."""
    if tile in _PLAIN_SIGNS:
        return _PLAIN_SIGNS[tile]
    first, _, second = TILES[tile].name.partition(" ")
    twin = any(other.name.partition(" ")[0] == first and other is not TILES[tile] for other in TILES)
    return (first[:2] + second[:1] if twin else first[:3]).ljust(3)


def colour_of(g: Table, seat: int) -> str:
    """The colour of a seat's things."""
    return "white" if seat == NEUTRAL else PLAYER_COLOURS[g.setup.colours[seat]]


def shape_of(seat: int) -> str:
    """The shape of a seat's things."""
    return NEUTRAL_SHAPE if seat == NEUTRAL else SHAPES[seat]


def mark(g: Table, seat: int) -> Text:
    """A seat's shape in its colour."""
    return Text(shape_of(seat), f"bold {colour_of(g, seat)}")


def named(g: Table, seat: int) -> Text:
    """A seat's shape and name."""
    return Text(f"{shape_of(seat)} {g.setup.names[seat]}", f"bold {colour_of(g, seat)}")
