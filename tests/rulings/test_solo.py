"""The solo game: its neutral tiles and opponent, its length, its two goals."""

from __future__ import annotations

import pytest

from tests.support import ruling
from tharsis.kernel.game import BadSetup
from tharsis.kernel.option import option, verb_of
from tharsis.mars.engine import terms
from tharsis.mars.engine.deck import CARD_MASK
from tharsis.mars.engine.solo import place_neutral_tiles
from tharsis.mars.kit import KIT
from tharsis.testing import Player, Table

PARAMETERS = [(terms.TEMPERATURE, 6), (terms.OXYGEN, 13), (terms.OCEANS, 8)]


def neutral_after(*cards: str, board: str = "tharsis") -> Table:
    """A board with the neutral tiles that these four cards, drawn in this order, bring."""
    table = Table(players=1, board=board)
    g = table.game
    g.tiles = [terms.EMPTY] * g.board.end
    g.owners = [terms.NOBODY] * g.board.end
    g.discard = []
    table.deck_top(*cards)
    place_neutral_tiles(g)
    return table


def at(table: Table, tile: int) -> list[int]:
    """The areas with such a tile."""
    return [area for area, each in enumerate(table.game.tiles) if each == tile]


def last_generation(goal: str = "terraform", **options: object) -> Table:
    """The action phase of the last generation, with Mars terraformed."""
    return Table(players=1, generation=14, solo_goal=goal, **options).complete()  # type: ignore[arg-type]


def converts_once(player: Player) -> None:
    """One last greenery, anywhere."""
    assert player.is_asked() == "final-greeneries"
    player.table.game.choose(player.seat, option(terms.CONVERT_PLANTS))
    player.answers(player.places()[0])


# Preparations -------------------------------------------------------------------------------


@ruling("solo.corporate-era-always")
def test_a_solo_game_always_uses_corporate_era() -> None:
    with pytest.raises(BadSetup, match="Corporate Era"):
        KIT.new(players=1, modules=["base"], seed=0)
    g = KIT.new(players=1, beginners=True, seed=0)
    assert "corporate-era" in {g.cards[card].module for card in g.deck}
    assert g.players[0].production == [0] * 6


@ruling("solo.tr-start")
@pytest.mark.parametrize("goal", ["terraform", "rating"])
def test_a_solo_game_starts_with_rating_14(goal: str) -> None:
    assert KIT.new(players=1, solo_goal=goal, seed=0).players[0].rating == 14
    assert KIT.new(players=2, seed=0).players[0].rating == 20


@ruling("solo.neutral.tiles")
@pytest.mark.parametrize("board", ["tharsis", "hellas", "elysium"])
def test_two_neutral_cities_with_a_greenery_each_stand_before_cards_are_chosen(board: str) -> None:
    for seed in range(25):
        g = KIT.new(players=1, board=board, seed=seed)
        assert g.prompt(0).kind == "start"
        cities = [area for area, tile in enumerate(g.tiles) if tile == terms.CITY_TILE]
        greeneries = [area for area, tile in enumerate(g.tiles) if tile == terms.GREENERY_TILE]
        assert len(cities) == len(greeneries) == 2
        assert all(g.owners[area] == terms.NEUTRAL for area in cities + greeneries)
        assert sum(1 for tile in g.tiles if tile != terms.EMPTY) == 4
        near = [[city in g.board.neighbours[green] for green in greeneries] for city in cities]
        assert (near[0][0] and near[1][1]) or (near[0][1] and near[1][0])
        assert g.parameters == [-30, 0, 0]
        assert g.players[0].rating == 14


@ruling("solo.neutral.four-cards")
def test_four_cards_are_revealed_and_discarded_for_the_neutral_tiles() -> None:
    # 14, 5, 4 and 2 M€: city 1, city 2, greenery 1, greenery 2.
    table = neutral_after("Asteroid", "Decomposers", "Mine", "Insulation")
    assert table.discards == ["Asteroid", "Decomposers", "Mine", "Insulation"]
    assert table.tile_at("3-7") == "city"
    assert table.tile_at("8-6") == "city"
    assert table.tile_at("3-6") == "greenery"  # beside 3-7, skipping the ocean areas 2-6 and 4-8
    assert table.tile_at("7-7") == "greenery"
    g = KIT.new(players=1, seed=3)
    assert len(g.discard) == 4
    assert len(g.deck) - g.deck_next == 208 - 4 - 10
    assert all(entry >> 16 == 1 for entry in g.discard)  # the player has seen them
    assert len({entry & CARD_MASK for entry in g.discard}) == 4


@ruling("solo.neutral.first-city")
@pytest.mark.parametrize(
    ("card", "place"),
    [
        ("Earth Office", "1-1"),  # 1 M€
        ("Insulation", "1-3"),  # 2: not the ocean area 1-2
        ("Micro-Mills", "2-1"),  # 3: neither 1-4 nor 1-5
        ("Domed Crater", "5-7"),  # 24: neither the reserved 5-3 nor the ocean areas beside it
        ("Io Mining Industries", "8-3"),  # 41
    ],
)
def test_the_first_neutral_city_counts_from_the_top_left(card: str, place: str) -> None:
    table = neutral_after(card, "Asteroid", "Virus", "Land Claim")
    assert table.tile_at(place) == "city"
    assert table.owner_at(place) == terms.NEUTRAL


@ruling("solo.neutral.second-city")
@pytest.mark.parametrize(
    ("card", "place"),
    [
        ("Virus", "9-4"),  # 1 M€: not the ocean area 9-5
        ("Mine", "9-1"),  # 4
        ("Decomposers", "8-6"),  # 5
        ("Noctis City", "6-5"),  # 18: row 7 is full, then the ocean areas 6-8, 6-7 and 6-6 are skipped
    ],
)
def test_the_second_neutral_city_counts_backwards_from_the_bottom_right(card: str, place: str) -> None:
    table = neutral_after("Earth Office", card, "Hired Raiders", "Land Claim")
    assert table.tile_at("1-1") == "city"
    assert table.tile_at(place) == "city"
    assert table.owner_at(place) == terms.NEUTRAL


@ruling("solo.neutral.cities-apart")
def test_the_second_neutral_city_skips_areas_beside_the_first() -> None:
    # City 1 on 8-3; counting back from the bottom right 9-3 and 9-2 lie beside it.
    table = neutral_after("Io Mining Industries", "Insulation", "Virus", "Land Claim")
    assert table.tile_at("8-3") == "city"
    assert table.tile_at("9-1") == "city"
    for seed in range(60):
        g = KIT.new(players=1, seed=seed)
        first, second = (area for area, tile in enumerate(g.tiles) if tile == terms.CITY_TILE)
        assert second not in g.board.neighbours[first]


@ruling("solo.neutral.greeneries")
@pytest.mark.parametrize(
    ("card", "place"),
    [
        ("Virus", "2-4"),  # 1 M€: the top-left neighbour of 3-5
        ("Insulation", "2-5"),
        ("Micro-Mills", "3-6"),
        ("Mine", "4-6"),
        ("Decomposers", "4-5"),
        ("Heat Trappers", "3-4"),
        ("Release of Inert Gases", "2-5"),  # 14: twice round and two on
    ],
)
def test_a_neutral_greenery_counts_clockwise_around_its_city(card: str, place: str) -> None:
    table = neutral_after("Food Factory", "Earth Office", card, "Land Claim")  # 12: city 1 on 3-5
    assert table.tile_at("3-5") == "city"
    assert table.tile_at(place) == "greenery"


@ruling("solo.neutral.greeneries")
def test_a_neutral_greenery_skips_areas_where_none_may_stand() -> None:
    table = neutral_after("Earth Office", "Virus", "Land Claim", "Insulation")  # cities on 1-1 and 9-4
    assert table.tile_at("2-2") == "greenery"  # the first legal one: 1-2 is an ocean area
    assert table.tile_at("8-5") == "greenery"


@ruling("solo.neutral.greeneries-no-oxygen")
def test_neutral_greeneries_do_not_raise_oxygen() -> None:
    table = neutral_after("Asteroid", "Decomposers", "Mine", "Insulation")
    assert len(at(table, terms.GREENERY_TILE)) == 2
    assert table.oxygen == 0
    assert table.player(0).rating == 14


@ruling("solo.tharsis.neutral-cities")
def test_tharsis_republic_gains_production_for_the_neutral_cities() -> None:
    red = Table(players=1, corporations=["Tharsis Republic"]).player(0)
    assert red.production.money == 2
    assert red.stock.money == 40  # they are nobody's own


@ruling("solo.no-milestones-awards")
def test_there_are_no_milestones_and_awards_alone() -> None:
    table = Table(players=1)
    red = table.player(0).has(money=200).rated(50).holds_any(20).tile("greenery", "7-1", "7-3", "7-5", "7-7")
    table.turn_of(0)
    verbs = {verb_of(each) for each in red.choices()}
    assert not verbs & {terms.CLAIM, terms.FUND}
    assert (red.points["milestones"], red.points["awards"]) == (0, 0)


# The neutral opponent -----------------------------------------------------------------------


@ruling("solo.neutral.opponent")
def test_the_neutral_opponent_has_whatever_is_to_be_stolen() -> None:
    table = Table(players=1)
    red = table.player(0).has(money=1).holds("Hired Raiders").plays("Hired Raiders", "money")
    assert red.stock.money == 3


@ruling("solo.neutral.opponent")
@pytest.mark.parametrize(
    ("card", "resource", "own"),
    [("Energy Tapping", "energy", 1), ("Great Escarpment Consortium", "steel", 2), ("Birds", "plants", 0)],
)
def test_the_neutral_opponent_has_whatever_production_is_to_be_lost(
    card: str, resource: str, own: int
) -> None:
    """The own production is not touched, even if it is the only one there is."""
    table = Table(players=1, oxygen=13)
    red = table.player(0).has(money=10).holds(card)
    if card.startswith("Great"):
        red.makes(steel=1)
    red.plays(card)
    assert getattr(red.production, resource) == own


# The end ------------------------------------------------------------------------------------


@ruling("solo.goal.standard")
def test_mars_terraformed_by_the_end_of_generation_14_is_a_win() -> None:
    table = last_generation().finish()
    assert table.game.over
    assert table.scores()[0].won


@ruling("solo.goal.standard")
@pytest.mark.parametrize(("parameter", "value"), PARAMETERS)
def test_one_parameter_short_after_generation_14_is_no_win(parameter: int, value: int) -> None:
    table = last_generation()
    table.game.parameters[parameter] = value
    table.finish()
    assert table.game.over
    assert not table.scores()[0].won


@ruling("solo.lose")
def test_an_unfinished_mars_is_a_loss_whatever_the_score() -> None:
    table = Table(players=1, generation=14).fill_oceans(9)
    red = table.player(0).rated(120).owns("Soletta", "Fish", resources=40)
    table.finish()
    assert red.total > 150
    assert table.game.over
    assert not table.scores()[0].won


@ruling("solo.always-full-length")
def test_all_fourteen_generations_are_played_even_if_mars_is_done() -> None:
    table = Table(players=1).complete()
    for generation in range(2, 15):
        table.next_generation()
        assert not table.game.over
        assert table.generation == generation
    table.finish()
    assert table.game.over
    assert table.scores()[0].won
    assert table.generation == 14


@ruling("solo.end.greeneries")
def test_after_the_last_production_plants_become_greeneries_as_often_as_possible() -> None:
    table = last_generation()
    red = table.player(0).has(plants=16).makes(plants=8)
    table.end_action_phase()
    for left in (16, 8, 0):
        converts_once(red)
        red.has(plants=left)  # whatever the areas gave
    assert table.game.over
    assert red.points["greeneries"] == 3


@ruling("solo.end.greeneries-no-oxygen")
def test_thirteen_percent_after_generation_14_is_a_loss_even_with_plants() -> None:
    table = last_generation()
    table.game.parameters[terms.OXYGEN] = 13
    red = table.player(0).has(plants=8)
    table.end_action_phase()
    converts_once(red)
    assert table.game.over
    assert table.oxygen == 13
    assert red.rating == 14
    assert not table.scores()[0].won


# The goal of a rating of 63 -----------------------------------------------------------------


@ruling("solo.tr63.goal")
@pytest.mark.parametrize("board", ["tharsis", "hellas", "elysium"])
@pytest.mark.parametrize(("rating", "won"), [(62, False), (63, True), (64, True)])
def test_a_rating_of_63_after_generation_14_wins(board: str, rating: int, won: bool) -> None:
    table = Table(players=1, generation=13, solo_goal="rating", board=board)
    table.player(0).rated(rating)
    table.next_generation()
    assert (table.generation, table.game.phase) == (14, terms.ACTION_PHASE)
    table.finish()
    assert table.game.over
    assert table.scores()[0].won == won


@ruling("solo.tr63.when-checked")
def test_the_rating_is_looked_at_before_the_last_greeneries() -> None:
    for rating, won in ((62, False), (63, True)):
        table = Table(players=1, generation=14, solo_goal="rating", oxygen=5)
        red = table.player(0).rated(rating).has(plants=8)
        table.end_action_phase()
        assert red.is_asked() == "final-greeneries"
        assert table.scores()[0].won == won
        converts_once(red)
        assert table.game.over
        assert table.scores()[0].won == won


@ruling("solo.tr63.greeneries-dont-count")
def test_rating_of_the_last_greeneries_counts_for_the_score_alone() -> None:
    table = Table(players=1, generation=14, solo_goal="rating", oxygen=5)
    red = table.player(0).rated(62).has(plants=8)
    table.end_action_phase()
    converts_once(red)
    assert table.game.over
    assert not table.scores()[0].won
    assert red.points["rating"] == 63
    assert red.points["greeneries"] == 1


@ruling("solo.tr63.no-points")
def test_points_do_not_count_for_a_rating_of_63() -> None:
    table = last_generation("rating")
    red = table.player(0).rated(40).owns("Fish", resources=30).tile("greenery", "7-1").tile("city", "6-1")
    table.finish()
    assert red.total >= 63 + 7
    assert not table.scores()[0].won


@ruling("solo.tr63.parameters-not-needed")
def test_a_rating_of_63_wins_on_an_unfinished_mars() -> None:
    table = Table(players=1, generation=14, solo_goal="rating")
    table.player(0).rated(63)
    table.finish()
    assert (table.temperature, table.oxygen, table.ocean_tiles) == (-30, 0, 0)
    assert table.scores()[0].won


@ruling("solo.buffer-gas")
def test_buffer_gas_is_a_project_of_the_rating_goal_alone() -> None:
    red = Table(players=1, solo_goal="rating").player(0).has(money=15)
    assert not red.can_project("Buffer Gas")
    red.has(money=17).project("Buffer Gas")
    assert (red.rating, red.stock.money) == (15, 1)
    assert not Table(players=1).player(0).has(money=99).can_project("Buffer Gas")
    assert not Table(players=2).player(0).has(money=99).can_project("Buffer Gas")
