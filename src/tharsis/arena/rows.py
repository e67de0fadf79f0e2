"""The games of a contest as tables for other programs: CSV, one row for each seat of each game."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tharsis.arena.playing import GameLine

ROWS: Final = "rows.csv"
COURSES: Final = "courses.csv"


def write_rows(directory: Path, lines: Sequence[GameLine]) -> list[Path]:
    """Write ``rows.csv`` (a row for each seat) and ``courses.csv`` (its points at the end of each round)."""
    rows = [_row(line, seat) for line in lines for seat in range(len(line["seats"]))]
    courses = [
        {
            "game": line["number"],
            "seat": seat,
            "bot": each["bot"],
            "round": place + 1,
            "points": points,
        }
        for line in lines
        for seat, each in enumerate(line["seats"])
        for place, points in enumerate(each["course"])
    ]
    return [_write(directory / ROWS, rows), _write(directory / COURSES, courses)]


def _row(line: GameLine, place: int) -> dict[str, Any]:
    seat = line["seats"][place]
    facts = seat["facts"]
    return {
        "game": line["number"],
        "deal": line["deal"],
        "seed": line["seed"],
        "length": line["length"],
        "choices": line["choices"],
        "seat": place,
        "bot": seat["bot"],
        "side": facts["side"],
        "starts": int(facts["starts"]),
        "place": seat["place"],
        "won": int(seat["won"]),
        "share": seat["share"],
        "total": seat["total"],
        "tiebreak": seat["tiebreak"],
        **{f"points {part}": points for part, points in seat["parts"].items()},
        **{f"{kind} won": "; ".join(won) for kind, won in facts["claims"].items()},
        **facts["counts"],
        "decisions": seat["decisions"],
        "cpu ms": seat["cpu_ms"],
        "wall ms": seat["wall_ms"],
    }


def _write(path: Path, rows: Sequence[dict[str, Any]]) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]) if rows else ["game"])
        writer.writeheader()
        writer.writerows(rows)
    return path
