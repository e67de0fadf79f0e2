"""Effects on the map: areas claimed, money that a tile needs later."""

from __future__ import annotations

import pytest

from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.tiles import city, city_at, greenery, ocean, ocean_on_land
from tharsis.mars.engine.terms import HEAT, LAND, MONEY
from tharsis.testing import Table
from tharsis.testing.names import PLACES


def test_a_claim_changes_this_game_and_no_copy_of_it() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=1).holds("Land Claim").plays("Land Claim")
    assert red.is_asked() == "claim-area"
    earlier = table.game.copy()
    red.answers("3-3")
    assert table.game.claims[table.area("3-3")] == red.seat
    assert earlier.claims[table.area("3-3")] == -1


@pytest.mark.parametrize(
    ("effect", "kept"),
    [
        (city(), 6),
        (greenery(), 6),
        (city_at("Noctis City"), 6),  # no such area on this board
        (city_at("Ganymede Colony"), 0),  # not on Mars
        (ocean(), 0),
        (ocean_on_land(), 0),  # an ocean that finds no place is left out
    ],
)
def test_six_must_be_left_for_a_tile_that_can_stand_on_the_pole_alone(effect: Effect, kept: int) -> None:
    table = Table(players=2, board="hellas").fill_oceans(9)
    red, blue = table.players
    land = [place for place in PLACES if table.game.board.kind[table.area(place)] == LAND]
    blue.tile("greenery", *(place for place in land if place != "9-3"))
    red.has(money=6)
    assert effect.keeps(table.game, 0, -1, MONEY) == kept
    assert effect.keeps(table.game, 0, -1, HEAT) == 0
    assert effect.keeps(Table(players=2).game, 0, -1, MONEY) == 0  # no board but Hellas takes a toll
