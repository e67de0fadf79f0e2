"""The end of the game and its points: when it ends, the last greeneries, what scores, who wins."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from tests.support import ruling
from tharsis.kernel.option import option
from tharsis.mars.client.table import points_now
from tharsis.mars.engine import terms
from tharsis.mars.terminal.mats import score_grid
from tharsis.testing import Player, Table


def last_conversions(table: Table) -> Table:
    """Mars is terraformed and everybody has passed: the last greeneries are asked for."""
    return table.complete().end_action_phase()


def converts(player: Player, *answers: str) -> None:
    """One last conversion by the player who is asked now."""
    assert player.is_asked() == "final-greeneries"
    player.table.game.choose(player.seat, option(terms.CONVERT_PLANTS))
    for each in answers:
        player.answers(each)


def stops(player: Player) -> None:
    """No more conversions."""
    player.table.game.choose(player.seat, option(terms.DONE))


# The end ------------------------------------------------------------------------------------


@ruling("end.trigger")
def test_the_game_ends_with_the_generation_that_completes_mars_after_its_production() -> None:
    table = Table(players=2)
    red, blue = table.players
    red.has(money=1).makes(money=3, steel=2)
    table.complete().end_action_phase()
    assert table.game.over
    assert table.generation == 1
    assert (red.stock.money, red.stock.steel) == (1 + 20 + 3, 2)
    assert blue.stock.money == 20


@ruling("end.trigger")
@pytest.mark.parametrize(
    ("parameter", "value"), [(terms.TEMPERATURE, 6), (terms.OXYGEN, 13), (terms.OCEANS, 8)]
)
def test_one_parameter_short_and_the_game_goes_on(parameter: int, value: int) -> None:
    table = Table(players=2).complete()
    table.game.parameters[parameter] = value
    table.end_action_phase()
    assert not table.game.over
    assert table.generation == 2


@ruling("end.trigger.not-at-once")
def test_the_action_phase_goes_on_after_the_last_step() -> None:
    table = Table(players=2).complete()
    table.game.parameters[terms.TEMPERATURE] = 6
    red = table.player(0).has(heat=8, money=50)
    blue = table.player(1).has(money=50)
    red.converts_heat()
    assert table.temperature == 8
    red.project("Power Plant")
    assert not table.game.over
    blue.project("Power Plant").project("Power Plant")
    red.passes()
    blue.project("Power Plant").ends_turn()
    assert (table.game.over, table.game.phase) == (False, terms.ACTION_PHASE)
    assert blue.production.energy == 3
    blue.passes()
    assert table.game.over


# The last greeneries ------------------------------------------------------------------------


@ruling("end.greeneries.after-production")
def test_plants_of_the_last_production_may_become_greeneries_and_nothing_else_is_done() -> None:
    table = Table(players=2)
    red = table.player(0).makes(plants=8).has(money=100, heat=16, steel=9).holds("Mine", "Comet")
    red.owns("Tardigrades")
    blue = table.player(1).has(plants=3).makes(plants=5)
    last_conversions(table)
    assert red.stock.plants == 8
    assert set(red.choices()) == {option(terms.CONVERT_PLANTS), option(terms.DONE)}
    converts(red, "3-3")
    assert table.tile_at("3-3") == "greenery"
    assert set(blue.choices()) == {option(terms.CONVERT_PLANTS), option(terms.DONE)}
    converts(blue, "7-3")
    assert table.game.over
    assert (red.points["greeneries"], blue.points["greeneries"]) == (1, 1)


@ruling("end.greeneries.not-a-generation")
def test_the_last_conversions_keep_the_player_order_of_the_last_generation() -> None:
    table = Table(players=3, first_player=1)
    for player in table.players:
        player.has(plants=8)
    last_conversions(table)
    order = []
    while not table.game.over:
        asked = table.asked()
        assert asked is not None
        order.append(asked.seat)
        stops(asked)
    assert order == [1, 2, 0]
    assert (table.generation, table.game.first_player) == (1, 1)
    assert [player.stock.money for player in table.players] == [20, 20, 20]  # and no second production


@ruling("end.greeneries.player-by-player")
def test_each_player_places_all_greeneries_before_the_next_one_starts() -> None:
    table = Table(players=2)
    red = table.player(0).has(plants=24)
    blue = table.player(1).has(plants=8)
    last_conversions(table)
    for place in ("3-3", "3-4", "3-5"):
        assert table.game.waiting() == [0]
        converts(red, place)
    assert table.game.waiting() == [1]
    converts(blue, "7-3")
    assert table.game.over


@ruling("end.greeneries.player-by-player")
def test_a_player_who_stops_is_not_asked_again() -> None:
    table = Table(players=2)
    red = table.player(0).has(plants=16)
    blue = table.player(1).has(plants=16)
    last_conversions(table)
    converts(red, "3-3")
    stops(red)
    converts(blue, "7-3")
    assert table.game.waiting() == [1]
    stops(blue)
    assert table.game.over
    assert (red.stock.plants, blue.stock.plants) == (8, 8)


@ruling("end.greeneries.one-at-a-time")
def test_plants_won_by_one_greenery_may_pay_for_the_next() -> None:
    table = Table(players=2)
    red = table.player(0).has(plants=14).owns("Herbivores")
    last_conversions(table)
    converts(red, "5-2")  # two plants are printed there
    assert red.stock.plants == 14 - 8 + 2
    assert red.on("Herbivores") == 1
    converts(red, "5-1")
    assert red.on("Herbivores") == 2
    assert red.stock.plants == 2
    assert table.game.over


@ruling("end.greeneries.one-at-a-time")
def test_ecoline_pays_seven_plants_in_the_end_too() -> None:
    table = Table(players=2, corporations=["Ecoline", None])
    red = table.player(0).has(plants=7).makes(plants=0)
    blue = table.player(1).has(plants=7)
    last_conversions(table)
    converts(red, "3-3")
    assert red.stock.plants == 0
    assert table.game.over
    assert (red.points["greeneries"], blue.points["greeneries"]) == (1, 0)


@ruling("end.greeneries.no-tr-when-full")
def test_greeneries_at_full_oxygen_give_no_rating() -> None:
    table = Table(players=2)
    red = table.player(0).has(plants=8)
    last_conversions(table)
    converts(red, "3-3")
    assert red.rating == 20
    assert table.oxygen == 14


@ruling("end.greeneries.optional")
def test_nobody_has_to_convert_plants() -> None:
    table = Table(players=2)
    red = table.player(0).has(plants=20)
    last_conversions(table)
    assert option(terms.DONE) in red.choices()
    stops(red)
    assert table.game.over
    assert red.stock.plants == 20
    assert red.points["greeneries"] == 0


@ruling("end.greeneries.needs-space")
def test_without_space_no_plants_are_converted() -> None:
    table = Table(players=2)
    widths = (5, 6, 7, 8, 9, 8, 7, 6, 5)
    hexes = [f"{row}-{place}" for row, width in enumerate(widths, 1) for place in range(1, width + 1)]
    blue = table.player(1).tile("greenery", *(each for each in hexes if each != "3-3"))
    red = table.player(0).has(plants=16)
    table.game.parameters[:] = [8, 14, 9]
    table.end_action_phase()
    converts(red)  # the one area left
    assert table.tile_at("3-3") == "greenery"
    assert table.game.over
    assert red.stock.plants == 8
    assert blue.points["greeneries"] == 60


@ruling("end.greeneries.solo-no-oxygen")
def test_alone_the_last_greeneries_do_not_raise_oxygen_but_score() -> None:
    table = Table(players=1, generation=14, oxygen=12).fill_oceans(9)
    game = table.game
    game.parameters[terms.TEMPERATURE] = 8
    red = table.player(0).has(plants=16)
    table.end_action_phase()
    before = red.total
    for _ in range(2):
        game.choose(0, option(terms.CONVERT_PLANTS))
        red.answers(red.places()[0])
    assert table.game.over
    assert table.oxygen == 12
    assert not table.scores()[0].won
    assert red.points["greeneries"] == 2
    assert red.total == before + 2


@ruling("end.greeneries.solo-no-oxygen")
def test_alone_with_another_goal_the_last_greeneries_raise_oxygen() -> None:
    table = Table(players=1, generation=14, oxygen=11, solo_goal="rating")
    red = table.player(0).has(plants=16)
    table.end_action_phase()
    rating = red.rating
    for _ in range(2):
        table.game.choose(0, option(terms.CONVERT_PLANTS))
        red.answers(red.places()[0])
    assert table.game.over
    assert (table.oxygen, red.rating, red.points["greeneries"]) == (13, rating + 2, 2)


# Points -------------------------------------------------------------------------------------


@ruling("score.tr-is-points")
def test_every_step_of_rating_is_a_point_and_the_rest_is_added() -> None:
    table = Table(players=2)
    red = table.player(0).rated(37)
    assert red.points["rating"] == 37
    assert red.total == 37
    red.tile("greenery", "3-3").owns("Soil Factory")
    assert red.total == 37 + 1 + 1


IN_ORDER = ["rating", "awards", "milestones", "greeneries", "cities", "cards"]


def scored_table() -> tuple[Table, list[list[int]]]:
    """A game that is over, and the points of both players part by part, no two parts alike."""
    table = Table(players=2).complete()
    red, blue = table.players
    red.has(money=24).rated(40).tagged(building=8).makes(money=3).owns("Fish", resources=4)
    red.claims("Terraformer").claims("Builder").funds("Banker")
    red.tile("city", "7-4").tile("greenery", "7-3", "8-4", "6-4")
    blue.rated(31).tile("city", "3-3").tile("greenery", "3-2").has_played("Asteroid Mining Consortium")
    blue.owns("Nuclear Zone", "Tardigrades", resources=9)
    table.finish()
    return table, [[40, 5, 10, 3, 3, 4], [31, 0, 0, 1, 1, 1]]


@ruling("score.order")
def test_points_are_counted_rating_awards_milestones_board_cards() -> None:
    table, points = scored_table()
    for player, expected in zip(table.players, points):
        assert list(player.points.items()) == list(zip(IN_ORDER, expected))
        assert player.total == sum(expected)
    assert [score.won for score in table.scores()] == [True, False]


@ruling("score.order")
def test_points_are_shown_in_the_order_in_which_they_are_counted() -> None:
    table, points = scored_table()
    for shown, expected in zip(points_now(table.game), points):
        assert list(shown.items())[:6] == list(zip(IN_ORDER, expected))
        assert shown["total"] == sum(expected)
    console = Console(width=120, record=True, file=StringIO())
    console.print(score_grid(table.game, table.scores()))
    _, heads, first, second = console.export_text().splitlines()
    assert heads.split()[:6] == ["TR", "awards", "milest.", "green.", "cities", "cards"]
    for line, expected in zip((first, second), points):
        assert [int(word) for word in line.split()[3:10]] == [*expected, sum(expected)]


@ruling("score.greenery")
def test_each_greenery_is_a_point_for_its_owner() -> None:
    table = Table(players=2)
    red = table.player(0).tile("greenery", "3-3", "3-4", "7-3").tile("ecological zone", "7-4")
    blue = table.player(1).tile("greenery", "7-6")
    assert (red.points["greeneries"], blue.points["greeneries"]) == (3, 1)
    assert (red.total, blue.total) == (23, 21)


@ruling("score.city")
def test_each_city_scores_adjacent_greeneries_of_anybody() -> None:
    table = Table(players=2)
    red = table.player(0).tile("city", "7-4").tile("greenery", "7-3").tile("ecological zone", "8-3")
    blue = table.player(1).tile("greenery", "7-5", "6-4").tile("city", "6-2").tile("greenery", "3-3")
    table.neutral("greenery", "8-4")
    assert red.points["cities"] == 4  # 7-3, 7-5, 6-4, 8-4
    assert blue.points["cities"] == 0
    blue.tile("greenery", "6-1")
    assert blue.points["cities"] == 1
    red.tile("city", "6-5")  # a greenery between two cities scores for both
    assert red.points["cities"] == 4 + 2


@ruling("score.capital-oceans")
def test_the_capital_scores_as_a_city_and_for_oceans_beside_it() -> None:
    table = Table(players=2).oceans("5-5", "5-6", "1-2", "1-4")
    red = table.player(0).holds("Capital").has(money=26).makes(energy=2)
    red.plays("Capital", "6-5")
    assert (red.points["cities"], red.points["cards"]) == (0, 2)
    table.oceans("6-6")
    table.player(1).tile("greenery", "6-4")
    assert (red.points["cities"], red.points["cards"]) == (1, 3)
    table.oceans("2-6")
    assert red.points["cards"] == 3  # an ocean elsewhere is none beside it


@ruling("score.cards.resources")
@pytest.mark.parametrize(
    ("card", "resources", "points"),
    [
        ("Fish", 0, 0),
        ("Fish", 3, 3),
        ("Physics Complex", 2, 4),
        ("Ants", 5, 2),
        ("Decomposers", 8, 2),
        ("Tardigrades", 7, 1),
    ],
)
def test_cards_score_the_resources_on_them(card: str, resources: int, points: int) -> None:
    red = Table(players=2).player(0).owns(card, resources=resources)
    assert red.points["cards"] == points


@ruling("score.cards.events")
def test_points_of_played_events_count_negative_ones_too() -> None:
    table = Table(players=2)
    red = table.player(0).holds("Bribed Committee", "Interstellar Colony Ship").has(money=31)
    red.tagged(science=5).plays("Bribed Committee")
    assert red.points["cards"] == -2
    assert red.total == 20 + 2 - 2
    red.plays("Interstellar Colony Ship")
    assert red.points["cards"] == -2 + 4
    assert table.player(1).points["cards"] == 0


@ruling("score.award.second-needs-three-players")
@pytest.mark.parametrize(
    ("heat", "points"),
    [
        ((3, 1), [5, 0]),
        ((3, 1, 0), [5, 2, 0]),
        ((3, 3, 1), [5, 5, 0]),
        ((3, 1, 2, 0, 0), [5, 0, 2, 0, 0]),
    ],
)
def test_second_place_in_an_award_needs_three_players_and_a_single_winner(
    heat: tuple[int, ...], points: list[int]
) -> None:
    table = Table(players=len(heat))
    for player, amount in zip(table.players, heat):
        player.has(heat=amount)
    table.player(0).has(money=8).funds("Thermalist")
    assert [player.points["awards"] for player in table.players] == points


# The winner ---------------------------------------------------------------------------------


@ruling("score.winner")
def test_the_highest_total_wins() -> None:
    table = Table(players=3)
    red, blue, green = table.players
    red.rated(30).has(money=90)
    blue.rated(25).owns("Asteroid Mining", "Soil Factory", "Tectonic Stress Power").tile(
        "greenery", "3-3", "3-4"
    )
    green.rated(22)
    table.complete().finish()
    assert [score.total for score in table.scores()] == [30, 31, 22]
    assert [score.place for score in table.scores()] == [2, 1, 3]
    assert [score.won for score in table.scores()] == [False, True, False]


@ruling("score.tiebreak")
def test_a_tie_is_broken_by_megacredits_in_stock() -> None:
    table = Table(players=3)
    red, blue, green = table.players
    red.rated(30).makes(money=1)
    blue.rated(30).makes(money=2)
    green.rated(29).has(money=99)
    table.complete().finish()
    assert [score.place for score in table.scores()] == [2, 1, 3]
    assert [score.won for score in table.scores()] == [False, True, False]


@ruling("score.tiebreak.only-money")
def test_neither_heat_nor_metal_breaks_a_tie() -> None:
    table = Table(players=3, corporations=["Helion", None, None])
    red, blue, green = table.players
    red.rated(30).has(money=5, heat=90)
    blue.rated(30).has(money=6)
    green.rated(30).has(money=4, steel=30, titanium=30, plants=7, energy=30)
    table.complete().finish()
    assert [score.place for score in table.scores()] == [2, 1, 3]
