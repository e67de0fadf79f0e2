"""Setting up: which tiles, when they are seen, the choice alone, options, known copies."""

from __future__ import annotations

from typing import Any

import pytest

from tests.colonies.deeds import BY_NAME, MODULES, Moons
from tests.support import ruling
from tharsis.kernel.game import BadSetup
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.kernel.rng import Rng
from tharsis.mars.client.door import CLIENT
from tharsis.mars.engine.table import Table as Game
from tharsis.mars.engine.terms import DONE, MONEY, PICK, SETUP_PHASE
from tharsis.mars.kit import KIT
from tharsis.mars.modules.colonies.state import colonies

FOUR = ["Luna", "Io", "Ceres", "Miranda"]


def begun(players: int, seed: int = 1, **options: Any) -> Game:
    return KIT.new(players=players, modules=MODULES, seed=seed, **options)


def names(game: Game) -> list[str]:
    return [tile.name for tile in colonies(game).tiles]


@ruling("colony.tiles.multiplayer-first", "setup.choose.colonies-known")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_with_several_players_the_tiles_lie_there_before_anybody_chooses(players: int) -> None:
    games = [begun(players, seed) for seed in range(6)]
    for game in games:
        assert game.phase == SETUP_PHASE
        assert len(game.waiting()) == players
        assert len(names(game)) == {2: 5, 3: 5, 4: 6, 5: 7}[players]
    assert len({tuple(names(game)) for game in games}) > 1, "by lot"
    drawn = {name for seed in range(40) for name in names(begun(2, seed))}
    assert drawn == set(BY_NAME)


@ruling("setup.colonies.tiles-face-up")
def test_the_tiles_are_open_to_all_from_the_start() -> None:
    game = begun(3)
    seen = [CLIENT.view(game, seat, None)["extras"]["colonies"]["tiles"] for seat in (-1, 0, 1, 2)]
    for tiles in seen:
        assert [tile["name"] for tile in tiles] == names(game)
    for seat in range(3):
        assert names(game.known_to(seat, Rng(3))) == names(game)


def test_tiles_may_be_chosen() -> None:
    wanted = ["Io", "Luna", "Pluto", "Titan", "Triton"]
    game = begun(2, colony_tiles=list(reversed(wanted)))
    assert names(game) == wanted
    assert KIT.setup_of(game)["colony_tiles"] == wanted
    assert names(KIT.from_setup(KIT.setup_of(game))) == wanted
    assert KIT.setup_of(begun(2))["colony_tiles"] == []


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["Luna"], "must name 5 tiles for 2 players, not 1"),
        (["Luna", "Luna", "Io", "Ceres", "Pluto"], "must all be different"),
        (["Luna", "Moon"], "must be a list of some of"),
        ("Luna", "must be a list of some of"),
    ],
)
def test_tiles_that_make_no_sense_are_refused(given: object, said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        begun(2, colony_tiles=given)


def test_the_option_belongs_to_the_module() -> None:
    with pytest.raises(BadSetup, match="colony_tiles belongs to Colonies"):
        KIT.new(players=2, seed=1, colony_tiles=["Io", "Luna", "Pluto", "Titan", "Triton"])


def test_without_the_module_nothing_of_it_is_there() -> None:
    game = KIT.new(players=2, seed=1, modules=["base", "corporate-era"])
    assert all(game.cards[card].module != "colonies" for card in game.deck)
    assert "colonies" not in CLIENT.view(game, 0, None)["extras"]
    assert "Build Colony" not in [project.name for project in game.book.projects]


# Alone -------------------------------------------------------------------------------------------


@ruling("solo.colonies.production", "solo.start.money-production")
def test_alone_money_production_begins_two_lower() -> None:
    assert begun(1).players[0].production[MONEY] == -2
    assert KIT.new(players=1, seed=1, modules=["base", "corporate-era"]).players[0].production[MONEY] == 0
    assert begun(2).players[0].production[MONEY] == 0
    red = Moons(*FOUR, players=1, corporations=["Arklight"]).settlers[0]
    assert red.production.money == -2 + 2


@ruling("solo.colonies.four-choose-three", "solo.colonies.choice-time", "colony.tiles.solo-with-cards")
def test_alone_three_of_four_tiles_are_chosen_with_the_cards() -> None:
    game = begun(1, colony_tiles=FOUR)
    assert names(game) == []
    assert len(game.players[0].offer) == 10, "all is seen before anything is chosen"
    view = CLIENT.view(game, 0, None)
    asked = CLIENT.question(game, 0)
    assert asked is not None
    assert [group["name"] for group in asked["groups"]] == [
        "corporations",
        "colony-tiles",
        "projects",
    ]
    assert [tile["name"] for tile in view["extras"]["colonies"]["drawn"]] == [
        "Ceres",
        "Io",
        "Luna",
        "Miranda",
    ]
    game.choose(0, game.options(0)[0])
    for name in ("Ceres", "Luna", "Miranda"):
        assert option(DONE) not in game.options(0)
        game.choose(0, option(PICK, BY_NAME[name].id))
    assert verb_of(game.options(0)[-1]) == DONE, "now the projects"
    assert names(game) == []
    game.choose(0, option(DONE))
    assert names(game) == ["Ceres", "Luna", "Miranda"]
    assert "Io" in [tile.name for tile in colonies(game).unused]
    assert len(colonies(game).unused) == 8


def test_alone_four_tiles_are_drawn() -> None:
    for seed in range(5):
        game = begun(1, seed)
        assert len(colonies(game).drawn) == 4
    assert len({tuple(tile.name for tile in colonies(begun(1, seed)).drawn) for seed in range(8)}) > 1


def test_a_beginner_alone_chooses_tiles_too() -> None:
    game = begun(1, beginners=True, colony_tiles=FOUR)
    assert {argument_of(each) for each in game.options(0)} <= {BY_NAME[name].id for name in FOUR}
    for _ in range(3):
        game.choose(0, game.options(0)[0])
    assert len(names(game)) == 3


def test_a_corporation_wakes_the_tile_that_is_chosen_with_it() -> None:
    table = Moons(*FOUR, players=1, corporations=["Arklight"], picks={"colony-tiles": [FOUR[1:]]})
    assert table.marker("Miranda") == 2
    other = Moons(*FOUR, players=1, picks={"colony-tiles": [FOUR[1:]]})
    assert other.marker("Miranda") == 0


def test_games_with_other_tiles_share_their_rules() -> None:
    one = begun(2, colony_tiles=["Io", "Luna", "Pluto", "Titan", "Triton"])
    other = begun(2, colony_tiles=["Io", "Luna", "Pluto", "Titan", "Europa"])
    assert names(one) != names(other)
    assert one.book is other.book is begun(2).book
    assert begun(2, effect_order="player").book is not one.book
