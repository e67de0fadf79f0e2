"""Effects on the map: areas claimed, money that a tile needs later."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tharsis.kernel.option import option
from tharsis.mars.client.table import table_view
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.tiles import city, city_at, claim_area, greenery, ocean, ocean_on_land
from tharsis.mars.engine.markers import CLAIM, MARKERS, NO_MARKER, marker_kind, take_marker
from tharsis.mars.engine.places import BESIDE_CITY
from tharsis.mars.engine.terms import HEAT, HEX, LAND, MONEY
from tharsis.mars.words.effects import effect_words
from tharsis.mars.words.nouns import MARKER_WORDS, MarkerWords
from tharsis.mars.words.questions import describe
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
    assert table.game.markers[table.area("3-3")] == CLAIM
    assert earlier.markers[table.area("3-3")] == NO_MARKER
    assert table.game.copy().state() == table.game.state()


@pytest.fixture
def camp() -> Iterator[int]:
    """A kind of marker that keeps its owner out too."""
    before = len(MARKERS)
    MARKER_WORDS[before] = MarkerWords("camp", "where nobody may place a tile", "take", "your camp")
    yield marker_kind("camp", owner_builds=False)
    del MARKERS[before:]
    del MARKER_WORDS[before]


@pytest.mark.parametrize("kept_out", [False, True])
def test_the_kind_of_a_marker_says_whether_its_owner_may_build_there(camp: int, kept_out: bool) -> None:
    table = Table(players=2)
    red, blue = table.players
    red.marks("3-3", camp if kept_out else CLAIM)
    for player, elsewhere in ((red, "7-3"), (blue, "7-6")):
        player.has(money=25).project("City")
        assert ("3-3" in player.places()) == (player is red and not kept_out)
        player.answers(elsewhere)


def test_a_kind_is_known_by_its_name(camp: int) -> None:
    assert marker_kind("camp") == camp
    assert (MARKERS[camp].name, MARKERS[camp].owner_builds) == ("camp", False)


def test_a_marker_of_a_module_is_put_told_shown_and_taken_away(camp: int) -> None:
    table = Table(players=2)
    red, blue = table.players
    area = table.area("3-3")
    effect = claim_area(camp, BESIDE_CITY)
    where = "on a land area beside at least 1 city (anyone's)"
    assert effect_words(effect) == f"put your camp {where}, where nobody may place a tile"
    assert not effect.possible(table.game, red.seat, -1)
    blue.tile("city", "3-4")
    red.carries_out(effect)
    assert "3-3" in red.places()
    assert "7-3" not in red.places()
    assert describe(table.game, red.seat, option(HEX, area)) == "Take 3-3"
    red.answers("3-3")
    shown = [each for each in table_view(table.game, blue.seat)["areas"] if each["area"] == area]
    assert [(each["claim"], each["marker"], each["tile"]) for each in shown] == [(red.seat, "camp", "none")]
    take_marker(table.game, area)
    assert (table.game.claims[area], table.game.markers[area]) == (-1, NO_MARKER)


def test_no_marker_goes_where_one_lies(camp: int) -> None:
    table = Table(players=2)
    red, blue = table.players
    red.marks("3-3").marks("3-5", camp)
    for player, elsewhere in ((red, "7-3"), (blue, "7-6")):
        player.has(money=1).holds("Land Claim").plays("Land Claim")
        assert not {"3-3", "3-5"} & set(player.places())
        player.answers(elsewhere)


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
