"""What the games of a contest say: rates with intervals, means, lengths, sides. Plain data for all to print.

A victory that is shared counts in parts. Intervals are of 95%: Wilson's for rates, the normal one for means.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any, Final

from tharsis.arena.contest import Contest
from tharsis.arena.labels import short_names
from tharsis.arena.playing import GameLine, SeatLine
from tharsis.kernel.kits import kit_named

Z: Final = 1.959964


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval in which the true rate lies.

    >>> [round(end, 3) for end in wilson(65, 100)]
    [0.553, 0.736]
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    middle = rate + Z * Z / (2 * games)
    scale = 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def mean(values: Sequence[float]) -> float:
    """The mean, 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def described(values: Sequence[float]) -> dict[str, float]:
    """Mean, its interval, spread and range."""
    middle = mean(values)
    n = len(values)
    deviation = sqrt(sum((each - middle) ** 2 for each in values) / (n - 1)) if n > 1 else 0.0
    error = Z * deviation / sqrt(n) if n else 0.0
    return {
        "mean": middle,
        "low": middle - error,
        "high": middle + error,
        "deviation": deviation,
        "least": min(values, default=0.0),
        "most": max(values, default=0.0),
    }


def rate(wins: float, games: int) -> dict[str, float]:
    """A rate with its interval."""
    low, high = wilson(wins, games)
    return {
        "games": games,
        "wins": wins,
        "rate": wins / games if games else 0.0,
        "low": low,
        "high": high,
    }


def figures(contest: Contest, lines: Sequence[GameLine]) -> dict[str, Any]:
    """All figures of a contest; the ratings come from :mod:`tharsis.arena.ratings`."""
    seats = [seat for line in lines for seat in line["seats"]]
    names = list(dict.fromkeys(contest.players))
    counting = kit_named(contest.game).statistics()
    bots = {name: _bot([seat for seat in seats if seat["bot"] == name]) for name in names}
    winners = [float(seat["total"]) for seat in seats if seat["won"]]
    return {
        "contest": contest.to_dict(),
        "games": len(lines),
        "deals": len({line["deal"] for line in lines}),
        "round_name": counting.round_name,
        "side_name": counting.side_name,
        "length": described([float(line["length"]) for line in lines]),
        "score": described([float(seat["total"]) for seat in seats]),
        "winner_score": described(winners) if winners else None,
        "claims": _claims_per_game(lines),
        "starting_player": _starting(lines),
        "labels": short_names(names),
        "bots": {name: each for name, each in bots.items() if each["games"]},
        "pairs": _pairs(names, lines),
        "sides": sides(seats),
    }


def _bot(seats: Sequence[SeatLine]) -> dict[str, Any]:
    decisions = sum(seat["decisions"] for seat in seats)
    return {
        **rate(sum(seat["share"] for seat in seats), len(seats)),
        "score": described([float(seat["total"]) for seat in seats]),
        "place": mean([float(seat["place"]) for seat in seats]),
        "categories": _means([seat["parts"] for seat in seats]),
        "counts": _means([seat["facts"]["counts"] for seat in seats]),
        "claims": _means(
            [{kind: len(won) for kind, won in seat["facts"]["claims"].items()} for seat in seats]
        ),
        "decisions": decisions / len(seats) if seats else 0.0,
        "cpu_ms": sum(seat["cpu_ms"] for seat in seats) / decisions if decisions else 0.0,
        "wall_ms": sum(seat["wall_ms"] for seat in seats) / decisions if decisions else 0.0,
    }


def _means(rows: Sequence[dict[str, int]]) -> dict[str, float]:
    keys = list(dict.fromkeys(key for row in rows for key in row))
    return {key: mean([float(row.get(key, 0)) for row in rows]) for key in keys}


def _claims_per_game(lines: Sequence[GameLine]) -> dict[str, Any]:
    """How many of each kind are won in a game, and how often each by name."""
    kinds: dict[str, dict[str, int]] = {}
    for line in lines:
        for seat in line["seats"]:
            for kind, won in seat["facts"]["claims"].items():
                counts = kinds.setdefault(kind, {})
                for name in won:
                    counts[name] = counts.get(name, 0) + 1
    return {
        kind: {
            "mean": sum(counts.values()) / len(lines),
            "each": {name: n / len(lines) for name, n in sorted(counts.items(), key=lambda item: -item[1])},
        }
        for kind, counts in kinds.items()
    }


def _starting(lines: Sequence[GameLine]) -> dict[str, float] | None:
    """How often whoever plays first wins."""
    starting = [seat for line in lines if len(line["seats"]) > 1 for seat in line["seats"] if _starts(seat)]
    return rate(sum(seat["share"] for seat in starting), len(starting)) if starting else None


def _starts(seat: SeatLine) -> bool:
    return seat["facts"]["starts"]


def _pairs(names: Sequence[str], lines: Iterable[GameLine]) -> list[dict[str, Any]]:
    """For each two bots, how often the one ends ahead of the other; a draw is half a win."""
    met: dict[tuple[str, str], list[float]] = {}
    for line in lines:
        for one in line["seats"]:
            for other in line["seats"]:
                if names.index(one["bot"]) < names.index(other["bot"]):
                    ahead = 0.5 if one["place"] == other["place"] else float(one["place"] < other["place"])
                    met.setdefault((one["bot"], other["bot"]), []).append(ahead)
    return [
        {"bot": one, "against": other, **rate(sum(results), len(results))}
        for (one, other), results in met.items()
    ]


def sides(seats: Sequence[SeatLine]) -> dict[str, dict[str, float]]:
    """How each side (a corporation) fares: its win index is its wins divided by what its bots usually win.

    1 is as good as the average choice of the same bots, 1.2 wins a fifth more often.
    """
    usual: dict[str, float] = {}
    for name in {seat["bot"] for seat in seats}:
        own = [seat["share"] for seat in seats if seat["bot"] == name]
        usual[name] = sum(own) / len(own)
    found: dict[str, list[SeatLine]] = {}
    for seat in seats:
        if seat["facts"]["side"]:
            found.setdefault(seat["facts"]["side"], []).append(seat)
    result: dict[str, dict[str, float]] = {}
    for side, played in sorted(found.items()):
        wins = sum(seat["share"] for seat in played)
        expected = sum(usual[seat["bot"]] for seat in played)
        low, high = wilson(wins, len(played))
        scale = len(played) / expected if expected else 0.0
        result[side] = {
            "games": len(played),
            "wins": wins,
            "expected": expected,
            "index": wins / expected if expected else 0.0,
            "low": low * scale,
            "high": high * scale,
            "score": mean([float(seat["total"]) for seat in played]),
        }
    return result
