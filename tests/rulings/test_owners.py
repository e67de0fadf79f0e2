"""What owners are told apart by: never red against green alone, at any table that the project has."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from tests.support import ruling
from tharsis.kernel.game import BadSetup
from tharsis.mars.client.catalogue import catalogue
from tharsis.mars.engine import terms
from tharsis.mars.engine.placement import put
from tharsis.mars.engine.setup import COLOURS, MOST_PLAYERS
from tharsis.mars.kit import KIT
from tharsis.mars.terminal.board import map_text
from tharsis.mars.terminal.colours import mark, named
from tharsis.testing import Table

MARKS = Path(__file__).resolve().parents[2] / "web" / "src" / "shell" / "art" / "marks.tsx"


@ruling("ui.colours.not-red-green-only")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_seat_has_a_label_besides_its_colour(players: int) -> None:
    setup = KIT.new(players=players).setup
    assert len(set(setup.colours)) == players
    assert len(set(setup.names)) == players
    assert all(name.strip() for name in setup.names)
    if players == 2:
        assert set(setup.colours) != {"red", "green"}


@ruling("ui.colours.not-red-green-only")
def test_no_two_seats_share_a_label_or_a_colour() -> None:
    chosen = KIT.new(players=2, colours=["red", "green"], names=["Ada", "Bo"]).setup
    assert (chosen.colours, chosen.names) == (["red", "green"], ["Ada", "Bo"])
    for names in (["Ada", "Ada"], ["", "Bo"]):
        with pytest.raises(BadSetup, match="name"):
            KIT.new(players=2, names=names)
    with pytest.raises(BadSetup, match="colours"):
        KIT.new(players=2, colours=["red", "red"])


@ruling("ui.colours.not-red-green-only")
def test_every_colour_of_the_catalogue_has_a_shape_of_its_own() -> None:
    looks = catalogue()["colours"]
    assert [look["name"] for look in looks] == COLOURS
    assert len({look["shape"] for look in looks}) == len(COLOURS) > MOST_PLAYERS
    assert len({look["hex"] for look in looks}) == len(COLOURS)


@ruling("ui.colours.not-red-green-only")
def test_the_browser_draws_every_owner_as_another_outline() -> None:
    source = MARKS.read_text(encoding="utf-8")
    outlines = dict(re.findall(r'^  (\w+): "(M[^"]+)",$', source, re.MULTILINE))
    shapes = dict(re.findall(r'^  (\w+): \{ shape: "(\w+)"', source, re.MULTILINE))
    promised = {look["name"]: look["shape"] for look in catalogue()["colours"]}
    assert shapes == {**promised, "neutral": shapes["neutral"]}
    assert len({outlines[shape] for shape in shapes.values()}) == len(COLOURS) + 1


def without_colour(text: object) -> str:
    """What a terminal without colours shows."""
    console = Console(width=200, file=StringIO(), record=True)
    console.print(text)
    return console.export_text()


@ruling("ui.colours.not-red-green-only")
@pytest.mark.parametrize("tall", [True, False])
def test_the_terminal_tells_owners_apart_without_any_colour(tall: bool) -> None:
    table = Table(players=MOST_PLAYERS)
    seats = [*range(MOST_PLAYERS), terms.NEUTRAL]
    g = table.game
    drawn = []
    for seat in seats:
        put(g, table.area("3-3"), terms.GREENERY_TILE, seat)
        drawn.append(without_colour(map_text(g, {}, tall)))
        assert mark(g, seat).plain in drawn[-1]
    assert len(set(drawn)) == len(seats)
    assert len({mark(g, seat).plain for seat in seats}) == len(seats)
    assert len({without_colour(named(g, seat)) for seat in range(MOST_PLAYERS)}) == MOST_PLAYERS
