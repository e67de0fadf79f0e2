"""The figures of an arena as tables on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.table import Table as Grid


def print_figures(out: Console, result: dict[str, Any]) -> None:
    """Print all that :func:`tharsis.arena.figures` counted."""
    out.print(_standings(result))
    if len(result["pairs"]) > 1:
        out.print(_pairs(result))
    out.print(_sources(result))
    out.print(_games(result))
    if result["sides"]:
        out.print(_sides(result))


def _title(result: dict[str, Any]) -> str:
    seats = result["contest"]["seats"]
    table = "solo" if seats == 1 else f"{seats} players"
    deals = "" if result["deals"] == result["games"] else f", {result['deals']:,} deals"
    return f"{result['games']:,} games, {table}{deals}"


def rate_words(rate: dict[str, float]) -> str:
    """A rate with its interval.

    >>> rate_words({"rate": 0.651, "low": 0.6, "high": 0.7, "games": 400, "wins": 260})
    '65.1% (60.0–70.0)'
    """
    return f"{rate['rate']:.1%} ({100 * rate['low']:.1f}–{100 * rate['high']:.1f})"


def mean_words(values: dict[str, float], digits: int = 1) -> str:
    """A mean with its interval.

    >>> mean_words({"mean": 12.5, "low": 12.25, "high": 12.75}, 2)
    '12.50 ± 0.25'
    """
    return f"{values['mean']:.{digits}f} ± {values['high'] - values['mean']:.{digits}f}"


def _standings(result: dict[str, Any]) -> Grid:
    grid = Grid(title=_title(result), caption="in brackets and after ±: 95% intervals")
    grid.add_column("bot")
    for heading in ("games", "win rate", "rating", "score", "ms each"):
        grid.add_column(heading, justify="right", no_wrap=True)
    labels = result["labels"]
    ratings = result["ratings"] or {}
    order = sorted(result["bots"], key=lambda name: -result["bots"][name]["rate"])
    for name in order:
        each = result["bots"][name]
        rating = ratings.get(name)
        grid.add_row(
            labels[name],
            f"{each['games']:,}",
            rate_words(each),
            "" if rating is None else _rating_words(rating),
            mean_words(each["score"]),
            f"{each['cpu_ms']:.3f}" if each["cpu_ms"] < 10 else f"{each['cpu_ms']:,.0f}",
        )
    return grid


def _rating_words(rating: dict[str, float]) -> str:
    return f"{rating['rating']:.0f} ± {(rating['high'] - rating['low']) / 2:.0f}"


def _pairs(result: dict[str, Any]) -> Grid:
    grid = Grid(title="Who ends ahead of whom")
    grid.add_column("bot")
    grid.add_column("against")
    grid.add_column("games", justify="right")
    grid.add_column("ahead", justify="right")
    for pair in result["pairs"]:
        labels = result["labels"]
        grid.add_row(labels[pair["bot"]], labels[pair["against"]], f"{pair['games']:,}", rate_words(pair))
    return grid


def _sources(result: dict[str, Any]) -> Grid:
    grid = Grid(title="Means of each bot in a game")
    grid.add_column("")
    for name in result["bots"]:
        grid.add_column(result["labels"][name], justify="right")

    def rows(what: str, words: Callable[[str], str]) -> None:
        for key in dict.fromkeys(key for each in result["bots"].values() for key in each[what]):
            grid.add_row(words(key), *(f"{each[what].get(key, 0):.1f}" for each in result["bots"].values()))

    rows("categories", lambda key: f"points for {key}")
    grid.add_row("score", *(f"{each['score']['mean']:.1f}" for each in result["bots"].values()), style="bold")
    grid.add_section()
    rows("claims", lambda key: key)
    rows("counts", lambda key: key)
    grid.add_row("decisions", *(f"{each['decisions']:.0f}" for each in result["bots"].values()))
    return grid


def _games(result: dict[str, Any]) -> Grid:
    grid = Grid(title="The games", show_header=False)
    grid.add_column()
    grid.add_column(justify="right")
    length = result["length"]
    if length["most"]:
        grid.add_row(
            f"{result['round_name']}s",
            f"{mean_words(length, 2)} (from {length['least']:.0f} to {length['most']:.0f})",
        )
    grid.add_row("score", mean_words(result["score"]))
    winners = result["winner_score"]
    grid.add_row("score of winners", "nobody won" if winners is None else mean_words(winners))
    for kind, counts in result["claims"].items():
        grid.add_row(f"{kind} a game", f"{counts['mean']:.2f}")
    if result["starting_player"] is not None:
        grid.add_row("who plays first wins", rate_words(result["starting_player"]))
    return grid


def _sides(result: dict[str, Any]) -> Grid:
    name = result["side_name"]
    grid = Grid(title=f"{name.capitalize()}s", caption="index 1: wins as often as its bots do on average")
    grid.add_column(name)
    for heading in ("games", "wins", "win index", "score"):
        grid.add_column(heading, justify="right")
    for side, each in sorted(result["sides"].items(), key=lambda item: -item[1]["index"]):
        grid.add_row(
            side,
            f"{each['games']:,.0f}",
            f"{each['wins']:.4g}",
            f"{each['index']:.2f} ({each['low']:.2f}–{each['high']:.2f})",
            f"{each['score']:.1f}",
        )
    return grid
