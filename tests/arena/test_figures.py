"""What is counted: rates, intervals, means, pairs, sides, ratings, tables, pictures."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest

from tharsis.arena import Contest, GameLine, NoRatings, draw_plots, figures, ratings, wilson, write_rows
from tharsis.arena.figures import described
from tharsis.arena.playing import SeatLine


def seat(bot: str, total: int, place: int, share: float, side: str = "Helion", **more: Any) -> SeatLine:
    line: dict[str, Any] = {
        "bot": bot,
        "place": place,
        "won": place == 1,
        "share": share,
        "total": total,
        "tiebreak": 0,
        "parts": {"rating": total - 10, "cards": 10},
        "course": [20, total],
        "decisions": 4,
        "cpu_ms": 2.0,
        "wall_ms": 3.0,
        "facts": {"side": side, "starts": False, "claims": {"milestones": ["Mayor"]}, "counts": {"tiles": 3}},
    }
    line.update(more)
    return line  # type: ignore[return-value]


def game(number: int, *seats: SeatLine, length: int = 2) -> GameLine:
    return {
        "number": number,
        "deal": number // 2,
        "seed": "5",
        "length": length,
        "choices": 9,
        "seats": list(seats),
        "record": {},
    }


def duel(number: int, first: int, second: int) -> GameLine:
    """A game of a against b that ended like this."""
    if first == second:
        return game(number, seat("a", first, 1, 0.5), seat("b", second, 1, 0.5))
    won = first > second
    return game(
        number,
        seat("a", first, 1 if won else 2, float(won), "Ecoline"),
        seat("b", second, 2 if won else 1, float(not won), "Helion"),
    )


AB = Contest(("a", "b"), 2, 4)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (970, 1000, 0.9575, 0.9789)],
)
def test_the_interval_of_a_rate(wins: int, games: int, low: float, high: float) -> None:
    assert list(wilson(wins, games)) == pytest.approx([low, high], abs=1e-4)


def test_the_interval_of_a_mean() -> None:
    told = described([10.0, 12.0, 14.0, 16.0])
    assert told["mean"] == 13.0
    assert told["deviation"] == pytest.approx(2.582, abs=1e-3)
    assert told["high"] - told["mean"] == pytest.approx(2.530, abs=1e-3)
    assert (told["least"], told["most"]) == (10.0, 16.0)


def test_wins_are_counted_by_bot_and_shared_victories_in_parts() -> None:
    result = figures(AB, [duel(0, 100, 80), duel(1, 90, 70), duel(2, 60, 70), duel(3, 75, 75)])
    assert result["games"] == 4
    assert result["deals"] == 2
    a, b = result["bots"]["a"], result["bots"]["b"]
    assert (a["wins"], b["wins"]) == (2.5, 1.5)
    assert a["rate"] == 0.625
    assert a["low"] < 0.625 < a["high"]
    assert a["score"]["mean"] == 81.25
    assert a["categories"] == {"rating": 71.25, "cards": 10.0}
    assert (a["cpu_ms"], a["wall_ms"], a["decisions"]) == (0.5, 0.75, 4.0)
    assert result["length"]["mean"] == 2.0
    assert result["winner_score"]["mean"] == pytest.approx((100 + 90 + 70 + 75 + 75) / 5)
    assert result["claims"]["milestones"] == {"mean": 2.0, "each": {"Mayor": 2.0}}


def test_pairs_are_counted_at_larger_tables_too() -> None:
    contest = Contest(("a", "b", "c"), 3, 3)
    lines = [
        game(0, seat("a", 90, 1, 1.0), seat("b", 80, 2, 0.0), seat("c", 70, 3, 0.0)),
        game(1, seat("b", 60, 2, 0.0), seat("c", 60, 2, 0.0), seat("a", 80, 1, 1.0)),
    ]
    pairs = {(pair["bot"], pair["against"]): pair["rate"] for pair in figures(contest, lines)["pairs"]}
    assert pairs == {("a", "b"): 1.0, ("a", "c"): 1.0, ("b", "c"): 0.75}


def test_the_win_index_measures_a_side_by_its_bots() -> None:
    """The strong bot usually wins nine of ten: winning half of the time with Helion is poor."""
    lines = [duel(n, 100, 50) for n in range(8)]
    lines += [game(8, seat("a", 80, 1, 1.0, "Helion"), seat("b", 50, 2, 0.0, "Teractor"))]
    lines += [game(9, seat("a", 50, 2, 0.0, "Helion"), seat("b", 80, 1, 1.0, "Teractor"))]
    found = figures(AB, lines)["sides"]
    assert found["Helion"]["games"] == 10  # eight times in the weak bot's hands
    assert found["Helion"]["expected"] == pytest.approx(2 * 0.9 + 8 * 0.1)
    assert found["Helion"]["index"] == pytest.approx(1 / 2.6)
    assert found["Ecoline"]["index"] == pytest.approx(1 / 0.9)
    assert found["Teractor"]["index"] == pytest.approx(1 / 0.2)


def test_nobody_wins_a_lost_solo_game() -> None:
    result = figures(Contest(("a",), 1, 1), [game(0, seat("a", 40, 1, 0.0, won=False))])
    assert result["winner_score"] is None
    assert result["bots"]["a"]["rate"] == 0.0


# Ratings --------------------------------------------------------------------------------------


def test_three_wins_of_four_are_190_points_of_rating() -> None:
    found = ratings(["a", "b"], [duel(n, 100, 90 if n % 4 else 110) for n in range(400)])
    assert found["a"]["rating"] - found["b"]["rating"] == pytest.approx(190.8, abs=1.0)
    assert found["a"]["rating"] + found["b"]["rating"] == pytest.approx(3000)
    assert found["a"]["low"] < found["a"]["rating"] < found["a"]["high"]


def test_a_draw_is_half_a_win_for_the_ratings() -> None:
    found = ratings(["a", "b"], [duel(n, 100, 100) for n in range(10)])
    assert found["a"]["rating"] == pytest.approx(found["b"]["rating"])


def test_who_never_loses_still_has_a_rating() -> None:
    found = ratings(["a", "b"], [duel(n, 100, 50) for n in range(100)])
    assert 800 < found["a"]["rating"] - found["b"]["rating"] < 1200


def test_tables_of_three_are_rated_by_the_order_of_places() -> None:
    lines = [
        game(n, seat("c", 50, 3, 0.0), seat("a", 90, 1, 1.0), seat("b", 70, 2, 0.0))
        if n % 3
        else game(n, seat("c", 90, 1, 1.0), seat("a", 60, 2, 0.0), seat("b", 60, 2, 0.0))
        for n in range(30)
    ]
    found = ratings(["a", "b", "c"], lines)
    assert found["a"]["rating"] > found["b"]["rating"] > found["c"]["rating"]


def test_a_bot_that_sits_there_twice_is_not_compared_with_itself() -> None:
    lines = [
        game(n, seat("a", 90, 1, 1.0), seat("b", 80, 2, 0.0), seat("a", 70, 3, 0.0), seat("b", 60, 4, 0.0))
        for n in range(40)
    ]
    found = ratings(["a", "b"], lines)
    assert found["a"]["rating"] - found["b"]["rating"] == pytest.approx(
        190.8, abs=6.0
    )  # ahead in 3 of 4 pairs


def test_one_bot_alone_has_no_rating() -> None:
    with pytest.raises(NoRatings, match="only one"):
        ratings(["a"], [game(0, seat("a", 40, 1, 1.0))])


# Tables and pictures --------------------------------------------------------------------------


def test_rows_are_written_for_other_programs(tmp_path: Path) -> None:
    write_rows(tmp_path, [duel(0, 100, 80), duel(1, 60, 70)])
    with (tmp_path / "rows.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["game"], row["seat"], row["bot"], row["total"], row["won"]) for row in rows] == [
        ("0", "0", "a", "100", "1"),
        ("0", "1", "b", "80", "0"),
        ("1", "0", "a", "60", "0"),
        ("1", "1", "b", "70", "1"),
    ]
    assert rows[0]["points rating"] == "90"
    assert rows[0]["milestones won"] == "Mayor"
    with (tmp_path / "courses.csv").open(encoding="utf-8", newline="") as file:
        courses = list(csv.DictReader(file))
    assert [(row["round"], row["points"]) for row in courses[:2]] == [("1", "20"), ("2", "100")]


def test_pictures_are_drawn(tmp_path: Path) -> None:
    lines = [duel(n, 100 - n, 90 + n) for n in range(12)]
    for n, line in enumerate(lines):
        line["length"] = 2 + n % 3
        for each in line["seats"]:
            each["course"] = [20, 40, 60, 80][: line["length"]]
    drawn = draw_plots(tmp_path, figures(AB, lines), lines)
    assert [path.name for path in drawn] == ["points.png", "length.png", "categories.png", "corporations.png"]
    for path in drawn:
        data = path.read_bytes()
        assert data.startswith(b"\x89PNG")
        assert int.from_bytes(data[16:20]) >= 1300  # pixels across
        assert len(data) > 5000


def test_a_picture_with_nothing_to_show_is_left_out(tmp_path: Path) -> None:
    lines = [duel(0, 100, 90)]
    assert [path.name for path in draw_plots(tmp_path, figures(AB, lines), lines)] == [
        "points.png",
        "categories.png",
    ]
