"""Scores: who has won, in company and alone."""

from __future__ import annotations

from tharsis.testing import Table


def test_the_first_seat_can_win() -> None:
    table = Table(players=3)
    for player, rating in zip(table.players, (30, 20, 25), strict=True):
        player.rated(rating)
    scores = table.complete().finish().scores()
    assert [score.won for score in scores] == [True, False, False]
    assert [score.place for score in scores] == [1, 3, 2]


def test_the_last_seat_can_win() -> None:
    table = Table(players=2)
    table.player(1).rated(30)
    assert [score.won for score in table.complete().finish().scores()] == [False, True]


def test_a_solo_player_wins_by_the_goal_alone() -> None:
    table = Table(players=1, generation=14)
    table.player(0).rated(90)
    assert not table.finish().scores()[0].won
    table = Table(players=1, generation=14)
    assert table.complete().finish().scores()[0].won
