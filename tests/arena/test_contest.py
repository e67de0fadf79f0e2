"""Pairings: every bot plays every deal in every seat, and game number i is always the same game."""

from __future__ import annotations

from collections import Counter

import pytest

from tharsis.arena import Contest
from tharsis.arena.contest import chance_of
from tharsis.bots import UnknownBot
from tharsis.kernel.game import BadSetup


def seatings(contest: Contest) -> list[tuple[str, ...]]:
    return [contest.fixture(number).bots for number in range(contest.total)]


def test_two_bots_play_each_deal_from_both_seats() -> None:
    contest = Contest(("planner", "greedy"), seats=2, games=6, seed="1")
    assert seatings(contest) == [("planner", "greedy"), ("greedy", "planner")] * 3
    assert [contest.fixture(n).deal for n in range(6)] == [0, 0, 1, 1, 2, 2]
    seeds = [contest.fixture(n).seed for n in range(6)]
    assert seeds[0::2] == seeds[1::2]
    assert len(set(seeds)) == 3


def test_three_bots_at_one_table_sit_in_all_rotations() -> None:
    contest = Contest(("a", "b", "c"), seats=3, games=3)
    assert seatings(contest) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


def test_a_pool_meets_in_all_pairs_on_the_same_deals() -> None:
    contest = Contest(("a", "b", "c"), seats=2, games=12)
    assert len(contest.cycle) == 6
    assert Counter(seatings(contest)) == Counter(dict.fromkeys(contest.cycle, 2))
    assert len({contest.fixture(n).seed for n in range(6)}) == 1


def test_a_bot_alone_plays_a_mirror_match_once_on_each_deal() -> None:
    contest = Contest(("planner",), seats=3, games=4)
    assert seatings(contest) == [("planner",) * 3] * 4
    assert len({contest.fixture(n).seed for n in range(4)}) == 4


def test_two_bots_at_a_table_of_four_sit_there_twice() -> None:
    contest = Contest(("a", "b"), seats=4, games=2)
    assert seatings(contest) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


def test_games_are_rounded_up_so_that_no_deal_is_left_half_played() -> None:
    assert Contest(("a", "b"), seats=2, games=401).total == 402
    assert Contest(("a", "b", "c"), seats=3, games=1).total == 3
    assert Contest(("a", "b"), seats=2, games=400).total == 400


def test_more_games_begin_with_the_same_games() -> None:
    few, many = (Contest(("a", "b"), seats=2, games=n, seed="7") for n in (10, 100))
    assert [few.fixture(n) for n in range(10)] == [many.fixture(n) for n in range(10)]


def test_another_seed_gives_other_deals() -> None:
    contests = [Contest(("a",), seats=1, games=20, seed=str(seed)) for seed in range(20)]
    deals = {contest.fixture(n).seed for contest in contests for n in range(20)}
    assert len(deals) == 400


def test_chance_differs_by_seat_and_game() -> None:
    contest = Contest(("a", "b"), seats=2, games=20)
    numbers = {chance_of(contest.fixture(n), seat).next32() for n in range(20) for seat in range(2)}
    assert len(numbers) == 40


def test_the_record_names_the_bots() -> None:
    contest = Contest(("planner", "random"), seats=2, games=2, options={"board": "hellas"})
    setup = contest.setup(contest.fixture(1))
    assert setup["names"] == ["1 random", "2 planner"]
    assert setup["board"] == "hellas"


@pytest.mark.parametrize(
    ("contest", "sentence"),
    [
        (Contest((), 2, 10), "at least one bot"),
        (Contest(("random",) * 6, 6, 10), "players must be a whole number from 1 to 5"),
        (Contest(("random", "random"), 2, 10, options={"board": "moon"}), "board must be one of"),
        (Contest(("random", "random"), 2, 10, game="chess"), "there is no game 'chess'"),
    ],
)
def test_a_contest_that_cannot_be_played_is_refused(contest: Contest, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        contest.check()


def test_a_contest_of_unknown_bots_is_refused() -> None:
    with pytest.raises(UnknownBot, match="'deepblue'"):
        Contest(("random", "deepblue"), 2, 10).check()
