"""The kit's table: around any game, with or without corporations, tracks set and raised."""

from __future__ import annotations

from typing import Literal

import pytest

from tharsis.kernel.rng import Rng
from tharsis.mars.engine import terms
from tharsis.mars.engine.table import Table as Game
from tharsis.mars.kit import KIT
from tharsis.testing import Player, Table


def game_at(phase: int) -> Game:
    """A random game in some phase."""
    game = KIT.new(players=2, seed=3, draft=True)
    rng = Rng(7)
    while game.phase != phase:
        seat = game.waiting()[0]
        options = game.options(seat)
        game.choose(seat, options[rng.below(len(options))])
    return game


PHASES = [
    terms.SETUP_PHASE,
    terms.ACTION_PHASE,
    terms.DRAFT_PHASE,
    terms.RESEARCH_PHASE,
    terms.FINAL_PHASE,
    terms.GAME_OVER,
]


@pytest.mark.parametrize("phase", PHASES)
def test_a_table_around_a_game_changes_nothing_of_it(phase: int) -> None:
    game = game_at(phase)
    before, log = game.state(), len(game.log)
    table = Table.around(game)
    assert table.game is game
    assert (game.state(), game.logging, len(game.log)) == (before, False, log)


@pytest.mark.parametrize("phase", PHASES)
def test_what_happens_in_any_phase_leaves_the_questions_as_they_were(phase: int) -> None:
    game = game_at(phase)
    asked = game.state()["asks"]
    offers = [player.offer for player in game.players]
    red = Table.around(game).player(0)
    money = red.stock.money
    red.gains(money=3).founds("Helion" if red.corporation != "Helion" else "Ecoline")
    assert red.stock.money > money + 3
    assert game.state()["asks"] == asked
    assert [player.offer for player in game.players] == offers
    assert game.phase == phase


def test_cards_are_played_by_name_in_a_copy_and_only_there() -> None:
    table = Table(players=2)
    table.player(0).has(money=4).holds("Mine")
    before = table.game.state()
    twin = table.copy()
    twin.player(0).plays("Mine")
    assert twin.player(0).production.steel == 1
    assert table.game.state() == before


def test_what_is_built_on_a_copy_is_there_and_only_there() -> None:
    table = Table(players=2)
    before = table.game.state()
    red = table.copy().player(0)
    red.owns("Birds", resources=3, used=True).tagged(science=2).tile("city", "Tharsis Tholus")
    assert red.on("Birds") == 3
    assert table.game.state() == before


def test_a_copy_built_on_does_not_lend_its_options_to_the_original() -> None:
    table = Table(players=2)
    table.player(0).has(money=0).holds("Mine")
    twin = table.copy()
    twin.player(0).has(money=4)
    assert twin.player(0).can_play("Mine")
    assert not table.player(0).can_play("Mine")
    assert twin.player(0).can_play("Mine")


def test_a_copy_knows_what_the_game_answered_by_itself() -> None:
    """Copies write no log, yet an answer that was the only one may be given all the same."""
    table = Table(players=2).fill_oceans(8)
    table.player(0).has(money=18)
    twin = table.copy()
    left = [area for area in twin.game.board.hexes if twin.game.board.kind[area] == terms.OCEAN_AREA]
    place = next(twin.game.board.label(area) for area in left if not twin.game.tiles[area])
    for each in left:
        if not twin.game.tiles[each] and twin.game.board.label(each) != place:
            twin.neutral("city", twin.game.board.label(each))
    twin.player(0).project("Aquifer", place)
    assert twin.tile_at(place) == "ocean"
    assert (twin.game.logging, twin.game.log) == (False, [])


def test_a_copy_is_a_table_of_the_same_class() -> None:
    class Other(Table):
        pass

    assert isinstance(Other(players=1).copy(), Other)


def test_nobody_takes_turns_when_there_are_none() -> None:
    over = Table.around(game_at(terms.GAME_OVER))
    with pytest.raises(AssertionError, match="nobody takes turns in this phase"):
        over.player(0).plays("Mine")


# Corporations -------------------------------------------------------------------------------------


@pytest.mark.parametrize("none", [False, [False, False]])
def test_players_may_be_without_any_corporation(none: Literal[False] | list[Literal[False]]) -> None:
    table = Table(players=2, corporations=none)
    for player in table.players:
        assert (player.corporation, player.tableau, player.stock.money) == (None, [], 0)
    table.player(0).has(money=4).holds("Mine").plays("Mine")
    assert table.player(0).tableau == ["Mine"]


def test_some_may_have_a_corporation_some_none_and_some_the_beginners() -> None:
    table = Table(players=3, corporations=["Helion", False])
    assert [player.corporation for player in table.players] == ["Helion", None, "Beginner Corporation"]
    assert [player.stock.money for player in table.players] == [42, 0, 0]


# Tracks -------------------------------------------------------------------------------------------


def test_tracks_are_set_by_name_with_nothing_to_anybody() -> None:
    table = Table(players=2).sets(temperature=-10, oxygen=9, oceans=4)
    assert (table.temperature, table.oxygen, table.ocean_tiles) == (-10, 9, 4)
    assert table.game.tiles.count(terms.OCEAN_TILE) == 4
    assert [player.rating for player in table.players] == [20, 20]
    assert table.track("temperature") == -10
    table.sets(oceans=1)
    assert (table.ocean_tiles, table.game.tiles.count(terms.OCEAN_TILE)) == (1, 1)


def test_what_may_be_done_follows_the_tracks_that_are_set() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=20).holds("Trees")
    assert not red.can_play("Trees")
    table.sets(temperature=-4)
    assert red.can_play("Trees")


@pytest.mark.parametrize("value", [-32, -29, 10])
def test_a_track_is_never_where_it_cannot_be(value: int) -> None:
    with pytest.raises(AssertionError, match=f"temperature goes from -30 to 8 by 2 and is never {value}"):
        Table(players=2).sets(temperature=value)


def test_an_unknown_track_is_named() -> None:
    with pytest.raises(KeyError, match="there is no track called 'humidity' in this game"):
        Table(players=2).sets(humidity=2)


def test_nobody_gains_by_what_nobody_raises() -> None:
    table = Table(players=2, oxygen=7, temperature=-26)
    table.raises("oxygen", 1)
    assert (table.oxygen, table.temperature) == (8, -24)
    assert [(player.rating, player.production.heat) for player in table.players] == [(20, 0), (20, 0)]


def test_the_ocean_that_nobody_brought_is_asked_for() -> None:
    table = Table(players=2, temperature=-2, first_player=1).raises("temperature", 1, "1-2")
    assert (table.tile_at("1-2"), table.ocean_tiles) == ("ocean", 1)
    assert [player.rating for player in table.players] == [20, 20]
    assert table.player(1).is_asked() == "turn"


def test_oceans_are_laid_not_raised() -> None:
    with pytest.raises(AssertionError, match="oceans are laid, not raised"):
        Table(players=2).raises("oceans")


def test_a_place_that_is_not_there_is_named() -> None:
    with pytest.raises(KeyError, match="there is no area called '9-9'"):
        Table(players=2).player(0).tile("city", "9-9")


def test_players_are_seated_with_further_words() -> None:
    class Rich(Player):
        def is_rich(self) -> bool:
            return self.stock.money > 100

    red, blue = Table(players=2).seated(Rich)
    red.has(money=101)
    assert [red.is_rich(), blue.is_rich()] == [True, False]
    assert red.has(money=5).is_rich() is False
