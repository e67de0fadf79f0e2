"""The map of Mars in characters: staggered hexes with tiles, owners, bonuses, numbers to choose by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import EMPTY, NOBODY, OCEAN_AREA, OCEAN_TILE
from tharsis.mars.terminal.colours import (
    CHOICE_STYLE,
    LAND_STYLE,
    OCEAN_AREA_STYLE,
    RESERVED_STYLE,
    SPECIAL_STYLE,
    TILE_STYLES,
    VOLCANIC_STYLE,
    colour_of,
    shape_of,
    tile_sign,
)
from tharsis.mars.words.nouns import tile_name

INNER: Final = 4  # characters inside a hex
PITCH: Final = INNER + 2
BONUS_LETTERS: Final = "€stpeh"  # by resource


def map_width(g: Table) -> int:
    """Characters that a row of the map takes at the most."""
    return PITCH * ((max(g.board.across) - min(g.board.across)) // 2 + 1)


def bonus_signs(g: Table, area: int) -> str:
    """What is printed on an area: a sign for its kind, then a letter for each unit of the bonus."""
    board = g.board
    sign = "~" if board.kind[area] == OCEAN_AREA else "^" if board.volcanic[area] else ""
    if board.reserved[area]:
        sign = "⌂"
    letters = "".join(BONUS_LETTERS[resource] * n for resource, n in enumerate(board.stock[area]))
    toll = f"-{board.toll[area]}€" if board.toll[area] else ""
    return sign + letters + "c" * board.cards[area] + toll


def area_style(g: Table, area: int) -> str:
    """The background of an area, or of the tile on it."""
    tile = g.tiles[area]
    if tile != EMPTY:
        return TILE_STYLES.get(tile, SPECIAL_STYLE)
    if g.board.reserved[area]:
        return RESERVED_STYLE
    if g.board.kind[area] == OCEAN_AREA:
        return OCEAN_AREA_STYLE
    return VOLCANIC_STYLE if g.board.volcanic[area] else LAND_STYLE


def _face(g: Table, area: int) -> Text:
    """The upper line inside a hex: the tile and its owner, or what is printed."""
    style = area_style(g, area)
    tile = g.tiles[area]
    if tile == EMPTY:
        return Text(bonus_signs(g, area).center(INNER), style)
    if tile == OCEAN_TILE:
        return Text("≈" * INNER, style)
    text = Text(tile_sign(tile), style)
    return text.append(_owner(g, g.owners[area]))


def _owner(g: Table, seat: int) -> Text:
    # A dark ground of its own keeps every player's colour visible on every tile.
    return Text(shape_of(seat), f"bold {colour_of(g, seat)} on #101010")


def _foot(g: Table, area: int, row: int, place: int, numbers: Mapping[int, int]) -> Text:
    """The lower line inside a hex: its number to choose it by, or where it is."""
    if area in numbers:
        return Text(str(numbers[area]).center(INNER), CHOICE_STYLE)
    style = area_style(g, area).removeprefix("bold ")
    where = f"{row}-{place}"
    if g.tiles[area] == EMPTY and g.claims[area] != NOBODY:
        return _owner(g, g.claims[area]).append(where.ljust(INNER - 1), style)
    return Text(where.center(INNER), f"dim {style}")


def _edge(style: str) -> str:
    """The slanted edge of a hex has the colour of its ground."""
    return style.partition(" on ")[2]


def map_text(g: Table, numbers: Mapping[int, int], tall: bool) -> Text:
    """The hexes, two lines a row or one; ``numbers`` are shown on the areas that may be chosen."""
    out = Text(no_wrap=True, overflow="crop")
    board = g.board
    leftmost = min(board.across)
    for row in range(1, max(board.row) + 1):
        areas = [(board.place[area], area) for area in board.hexes if board.row[area] == row]
        indent = " " * ((board.across[areas[0][1]] - leftmost) * PITCH // 2)
        if row > 1:
            out.append("\n")
        if not tall:
            out.append(f"{row} {indent}", "dim")
            for _, area in areas:
                edge = _edge(CHOICE_STYLE if area in numbers else area_style(g, area))
                out.append("▐", edge)
                out.append(_short(g, area, numbers))
                out.append("▌", edge)
            continue
        out.append(indent)
        for _, area in areas:
            edge = _edge(area_style(g, area))
            out.append("◢", edge).append(_face(g, area)).append("◣", edge)
        out.append("\n" + indent)
        for place, area in areas:
            edge = _edge(area_style(g, area))
            out.append("◥", edge).append(_foot(g, area, row, place, numbers)).append("◤", edge)
    return out


def _short(g: Table, area: int, numbers: Mapping[int, int]) -> Text:
    """All of a hex on one line."""
    if area in numbers:
        both = f"{numbers[area]}{bonus_signs(g, area).lstrip('~^⌂')}"
        fits = g.tiles[area] == EMPTY and len(both) <= INNER
        return Text((both if fits else str(numbers[area])).center(INNER), CHOICE_STYLE)
    if g.tiles[area] == EMPTY and g.claims[area] != NOBODY:
        style = area_style(g, area)
        return Text(bonus_signs(g, area)[: INNER - 1].ljust(INNER - 1), style).append(
            _owner(g, g.claims[area])
        )
    return _face(g, area)


def outside_text(g: Table) -> Text:
    """The city areas outside Mars."""
    out = Text().append("Off Mars: ", "dim")
    for n, area in enumerate(g.board.outside):
        out.append(("   " if n else "") + g.board.names[area] + " ")
        if g.tiles[area] == EMPTY:
            out.append("–", "dim")
        else:
            out.append("⌂").append(_owner(g, g.owners[area]))
    return out


def short_legend(g: Table) -> Text:
    """What the signs mean, in a narrow column."""
    lines = ["s steel   t titanium", "p plant   h heat", "c card    ~ ocean area"]
    if g.board.has_volcanoes:
        lines.append("^ volcanic")
    if any(g.board.reserved[area] for area in g.board.hexes):
        lines.append("⌂ kept for a city")
    if g.board.has_toll:
        lines.append("-6€ costs 6 M€")
    lines += ["≈ ocean   ♣ greenery", "⌂ city    Xyz special"]
    return Text("\n".join(lines), "dim")


def legend(g: Table) -> Text:
    """What the signs mean, and the names printed on the map."""
    out = Text(style="dim")
    out.append("s steel  t titanium  p plant  h heat  c card   ~ ocean area  ⌂ reserved")
    if g.board.has_volcanoes:
        out.append("  ^ volcanic")
    if g.board.has_toll:
        out.append("  -6€ costs 6 M€ and gives an ocean")
    out.append("\n≈ ocean  ♣ greenery  ⌂ city")
    special = sorted(
        {tile for tile in g.tiles if tile not in (EMPTY, OCEAN_TILE) and len(tile_sign(tile).strip()) == 3}
    )
    for tile in special:
        out.append(f"  {tile_sign(tile)} {tile_name(tile)}")
    places = [f"{g.board.label(area)} {g.board.names[area]}" for area in g.board.hexes if g.board.names[area]]
    if places:
        out.append("\n" + ", ".join(places))
    return out
