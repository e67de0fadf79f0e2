"""The miniature expansion plays: whole games, each of its rules, and nothing hidden gets out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.miniature import MODULE, switched_on
from tests.miniature.deeds import DustPlayer
from tests.miniature.rules import (
    DRAW_RELIC,
    DUNE,
    DUST,
    NAME,
    RING,
    SWEEP,
    UNEARTH,
    Relic,
    relic_numbered,
    state_of,
)
from tharsis.kernel.option import verb_of
from tharsis.kernel.record import Record
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.table import Table as Game
from tharsis.mars.engine.zones import FACE_MASK
from tharsis.mars.kit import KIT
from tharsis.testing import Table, card_id

MODULES = ["base", "corporate-era", NAME]


@pytest.fixture(autouse=True)
def _dust() -> Iterator[None]:
    with switched_on():
        yield


def table() -> Table:
    return Table(players=2, modules=MODULES)


def played(game: Game, rng: Rng) -> list[tuple[int, int]]:
    """Play a game at random to its end."""
    made: list[tuple[int, int]] = []
    while not game.over:
        waiting = game.waiting()
        seat = waiting[rng.below(len(waiting))]
        options = game.options(seat)
        choice = options[rng.below(len(options))]
        game.choose(seat, choice)
        made.append((seat, choice))
    return made


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_played_copied_and_replayed(seed: int) -> None:
    drawn = KIT.random_setup(seed)
    setup = {name: drawn[name] for name in ("players", "board", "draft", "beginners", "effect_order", "seed")}
    setup |= {"modules": MODULES, "dust_depth": "shallow" if seed % 2 else "deep"}
    game = KIT.from_setup(setup)
    record = Record("mars", KIT.setup_of(game), played(game, Rng(seed)))
    assert Record.load(record.dump()).verify().state() == game.state()
    assert game.copy().state() == game.state()
    assert game.parameters[DUST] == (5 if seed % 2 else 10)
    verbs = {verb_of(choice) for _, choice in record.choices}
    assert {SWEEP, UNEARTH} & verbs


def test_without_it_nothing_of_it_is_there() -> None:
    game = KIT.new(players=2, seed=1)
    assert "dust" not in [track.name for track in game.book.tracks]
    assert not {SWEEP, UNEARTH} & {action.verb for action in game.book.actions}
    assert not {card_id(face.name) for face in MODULE.faces if face.name == "Dig"} & set(game.deck)
    assert RING.area not in game.board.outside


def test_the_wind_raises_the_dust_for_nobody() -> None:
    dusty = table()
    ratings = [player.rating for player in dusty.players]
    dusty.next_generation()
    assert dusty.track("dust") == 1
    assert [player.rating for player in dusty.players] == ratings


def test_sweeping_raises_the_dust_with_rating_and_bonus() -> None:
    dusty = table()
    red = dusty.seated(DustPlayer)[0].has(money=8).sweeps().sweeps()
    assert (red.rating, red.stock.money, dusty.track("dust")) == (22, 3, 2)


def test_relics_are_drawn_in_secret_and_shown_for_money() -> None:
    red = table().seated(DustPlayer)[0].has(money=5).holds("Dig").plays("Dig")
    held = red.relics
    assert len(held) == 2
    red.shows(held[0])
    assert red.stock.money == next(
        face.worth for face in MODULE.faces if isinstance(face, Relic) and face.name == held[0]
    )
    assert (red.shown, red.relics) == ([held[0]], [held[1]])


def test_what_a_seat_cannot_know_of_the_relics_is_dealt_anew() -> None:
    dusty = table()
    dusty.player(0).has(money=5).holds("Dig").plays("Dig")
    game = dusty.game
    mine = state_of(game).hands[0].of[0]
    guesses = [state_of(game.known_to(1, Rng(seed))).hands[0].of[0] for seed in range(8)]
    assert len({tuple(guess) for guess in guesses}) > 1
    assert all(len(guess) == 2 for guess in guesses)
    everything = sorted(face.id for face in MODULE.faces if isinstance(face, Relic))
    for seat in (0, 1):
        known = state_of(game.known_to(seat, Rng(3)))
        deck = known.decks[0]
        assert sorted([*known.hands[0].of[0], *deck.faces[deck.next :]]) == everything  # each lies somewhere
        assert deck.faces[deck.next :] != state_of(game).decks[0].faces[2:]
    assert state_of(game.known_to(0, Rng(3))).hands[0].of[0] == mine
    assert state_of(game).hands[0].of[0] == mine


def test_grains_pay_for_buildings() -> None:
    dusty = table()
    red = dusty.player(0).owns("Dust Collector", resources=3).has(money=4).holds("Mine")
    assert red.can_play("Mine")
    red.plays("Mine", pay={"grain": 2})
    assert (red.on("Dust Collector"), red.stock.money) == (1, 4)


@pytest.mark.parametrize(
    ("card", "metal", "much", "grains"), [("Mine", "steel", 1, 1), ("Space Elevator", "titanium", 7, 3)]
)
def test_grains_and_metal_pay_together_where_there_is_no_money(
    card: str, metal: str, much: int, grains: int
) -> None:
    red = table().player(0).owns("Dust Collector", resources=grains).has(**{metal: much}).holds(card)
    red.plays(card)
    assert (red.on("Dust Collector"), sum(red.stock)) == (0, 0)


def test_grains_do_not_pay_for_anything_else() -> None:
    red = table().player(0).owns("Dust Collector", resources=9).has(money=0).holds("Sponsors")
    assert not red.can_play("Sponsors")


def test_nor_for_the_action_of_a_building() -> None:
    red = table().player(0).owns("Dust Collector", resources=3).owns("Underground Detonations").has(money=10)
    red.uses("Underground Detonations", pay={"grain": 1})  # which nobody asks for
    assert (red.stock.money, red.on("Dust Collector"), red.production.heat) == (0, 3, 2)


def test_a_dune_stands_in_the_lower_half_away_from_cities() -> None:
    dusty = table()
    red = dusty.player(0).has(money=9).holds("Great Dune")
    dusty.player(1).tile("city", "8-3")
    red.plays("Great Dune")
    places = red.places()
    assert places
    assert all(int(place[0]) > 5 for place in places)
    assert "8-4" not in places
    red.answers(places[0])
    assert DUNE in dusty.game.tiles
    assert red.points["greeneries"] == 0
    dusty.turn_of(0)
    red.has(money=8).claims("Dune Keeper")


def test_a_city_off_mars_has_its_own_area() -> None:
    dusty = table()
    red = dusty.player(0).has(money=14).holds("Ring City").plays("Ring City")
    assert dusty.tile_at("Dust Ring") == "city"
    assert red.total > 0


def test_the_track_may_be_required_and_watched() -> None:
    dusty = table()
    red = dusty.player(0).owns("Dust Readers").has(money=30).holds("Clear Skies", "Great Dune")
    assert red.can_play("Clear Skies")
    red.plays("Great Dune", "7-1")
    assert dusty.track("dust") == 2
    assert red.stock.money == 30 - 9 + 3 + 2
    dusty.sets(dust=4)
    assert not red.can_play("Clear Skies")


def test_the_option_belongs_to_the_module() -> None:
    with pytest.raises(Exception, match="dust_depth belongs to Dust"):
        KIT.new(players=2, seed=1, dust_depth="shallow")
    assert KIT.new(players=2, seed=1, modules=MODULES, dust_depth="shallow").book.tracks[DUST].end == 5


def test_a_relic_may_be_swapped_by_an_action_that_asks() -> None:
    red = table().seated(DustPlayer)[0].keeps("Old Rover", "Odd Stone").owns("Museum").uses("Museum")
    assert red.is_asked() == "relic"
    assert len(red.choices()) == 2
    red.answers("Odd Stone")
    assert red.relics[0] == "Old Rover"
    assert len(red.relics) == 2
    assert "Odd Stone" not in red.relics
    laid = state_of(red.table.game).decks[0].discards
    assert [relic_numbered(entry & FACE_MASK).name for entry in laid] == ["Odd Stone"]


def test_the_kit_lets_the_dust_rise_and_relics_come_outside_a_card() -> None:
    dusty = table()
    red, blue = dusty.seated(DustPlayer)
    red.owns("Dust Readers").raises("dust", 2)
    assert (red.stock.money, red.rating) == (5, 22)
    dusty.raises("dust")
    assert (red.rating, blue.rating, dusty.track("dust")) == (22, 20, 3)
    blue.carries_out(DRAW_RELIC)
    assert len(blue.relics) == 1
    dusty.sets(dust=9)
    assert (dusty.track("dust"), red.rating) == (9, 22)


def test_names_of_relics_mean_nothing_but_relics() -> None:
    red = table().seated(DustPlayer)[0].keeps("Odd Stone").has(money=20).holds("Mine")
    red.table.turn_of(0)
    meant = [choice for choice in red.choices() if red.fits(choice, "Odd Stone")]
    assert [verb_of(choice) for choice in meant] == [UNEARTH]
