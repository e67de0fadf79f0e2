"""Tracks: raised by a player or by nobody, their bonuses, and ratings that rise and fall."""

from __future__ import annotations

import pytest

from tharsis.mars.engine.economy import change_rating
from tharsis.mars.engine.terms import NOBODY, OCEAN_TILE, OCEANS, OXYGEN, TEMPERATURE
from tharsis.mars.engine.tracks import all_complete, raise_track
from tharsis.testing import Table


def ratings(table: Table) -> list[int]:
    return [player.rating for player in table.players]


def test_what_nobody_raises_gives_nobody_anything() -> None:
    table = Table(players=3, temperature=-26)
    before = [player.state() for player in table.game.players]
    raise_track(table.game, NOBODY, TEMPERATURE, 3, -1)
    assert table.temperature == -20
    assert [player.state() for player in table.game.players] == before


def test_nobodys_oxygen_still_warms_the_planet() -> None:
    table = Table(players=2, oxygen=7)
    raise_track(table.game, NOBODY, OXYGEN, 1, -1)
    assert (table.oxygen, table.temperature) == (8, -28)
    assert ratings(table) == [20, 20]


def test_nobodys_warmth_brings_an_ocean_that_the_first_player_places_for_nobody() -> None:
    table = Table(players=2, temperature=-2, first_player=1)
    table.player(0).owns("Arctic Algae")
    g = table.game
    g.asks = [None, None]
    raise_track(g, NOBODY, TEMPERATURE, 1, -1)
    g.run()
    assert table.player(0).is_asked() is None
    blue = table.player(1)
    assert blue.is_asked() == "place"
    blue.answers("5-4")
    assert table.ocean_tiles == 1
    assert g.tiles[table.area("5-4")] == OCEAN_TILE
    assert ratings(table) == [20, 20]
    assert blue.stock.plants == 0  # printed on the area, and nobody's
    assert table.player(0).stock.plants == 2  # whoever watches oceans is told


def test_a_rating_may_fall() -> None:
    table = Table(players=2)
    change_rating(table.game, 0, -2, -1)
    assert ratings(table) == [18, 20]
    assert table.game.players[0].raised_in != table.game.generation
    change_rating(table.game, 0, 1, -1)
    assert table.game.players[0].raised_in == table.game.generation


@pytest.mark.parametrize("missing", [TEMPERATURE, OXYGEN, OCEANS])
def test_the_end_waits_for_every_track_that_is_needed(missing: int) -> None:
    table = Table(players=2).complete()
    assert all_complete(table.game)
    table.game.parameters[missing] -= table.game.book.tracks[missing].step
    assert not all_complete(table.game)


def test_a_track_stops_at_its_end_and_only_steps_made_count() -> None:
    table = Table(players=2, oxygen=13)
    raise_track(table.game, 0, OXYGEN, 3, -1)
    assert (table.oxygen, ratings(table)) == (14, [21, 20])
