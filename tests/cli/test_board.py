"""The map in characters."""

from __future__ import annotations

import pytest

from tharsis.mars.engine import placement
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import CITY_TILE, GREENERY_TILE, OCEAN_TILE
from tharsis.mars.kit import KIT
from tharsis.mars.terminal.board import legend, map_text, outside_text
from tharsis.testing.names import tile_number

ROWS = [5, 6, 7, 8, 9, 8, 7, 6, 5]


def table(board: str = "tharsis") -> Table:
    return KIT.new(players=3, board=board, seed=1)


def put(g: Table, row: int, place: int, tile: int, owner: int) -> None:
    placement.put(g, g.board.hex_at(row, place), tile, owner)


def test_every_hex_is_there_once_in_staggered_rows() -> None:
    lines = map_text(table(), {}, tall=True).plain.splitlines()
    assert len(lines) == 2 * len(ROWS)
    for row, width in enumerate(ROWS, 1):
        upper, lower = lines[2 * row - 2], lines[2 * row - 1]
        assert upper.count("◢") == upper.count("◣") == width
        assert [f"{row}-{place}" in lower for place in range(1, width + 1)] == [True] * width
        assert len(upper) - len(upper.lstrip()) == 3 * (max(ROWS) - width)


def test_the_short_map_has_one_line_a_row() -> None:
    lines = map_text(table(), {}, tall=False).plain.splitlines()
    assert [line.count("▐") for line in lines] == ROWS


def test_tiles_show_their_kind_and_their_owners_shape() -> None:
    g = table()
    put(g, 3, 2, CITY_TILE, 0)
    put(g, 3, 3, GREENERY_TILE, 1)
    put(g, 3, 4, tile_number("capital"), 2)
    put(g, 1, 2, OCEAN_TILE, -1)
    lines = map_text(g, {}, tall=False).plain.splitlines()
    assert lines[2].split("▐")[2:5] == [" ⌂ ●▌", " ♣ ■▌", "Cap▲▌"]
    assert "≈≈≈≈" in lines[0]


def test_printed_bonuses_volcanoes_oceans_and_reserved_areas_are_marked() -> None:
    plain = map_text(table(), {}, tall=False).plain
    for sign in ("^pp", "~cc", "⌂pp", " ss "):
        assert sign in plain
    assert "-6€" in map_text(table("hellas"), {}, tall=False).plain


@pytest.mark.parametrize("tall", [True, False])
def test_areas_to_choose_from_show_their_numbers(tall: bool) -> None:
    g = table()
    numbers = {area: area - 15 for area in g.board.hexes}
    plain = map_text(g, numbers, tall).plain
    assert all(f"{number}" in plain for number in numbers.values())
    if not tall:
        assert "23pp" in plain  # the bonus beside the number, where there is room


def test_a_claimed_area_shows_whose_it_is() -> None:
    g = table()
    g.claims = g.claims[:]
    g.claims[g.board.hex_at(7, 1)] = 1
    assert "■7-1" in map_text(g, {}, tall=True).plain
    assert "■" in map_text(g, {}, tall=False).plain


def test_cities_outside_mars() -> None:
    g = table()
    g.tiles[g.board.outside[0]] = CITY_TILE
    g.owners[g.board.outside[0]] = 2
    assert outside_text(g).plain == "Off Mars: Ganymede Colony ⌂▲   Phobos Space Haven –"


def test_the_legend_names_special_tiles_and_printed_names() -> None:
    g = table()
    put(g, 3, 4, tile_number("capital"), 2)
    plain = legend(g).plain
    assert "Cap Capital" in plain
    assert "5-3 Noctis City" in plain
    assert "volcanic" not in legend(table("hellas")).plain
