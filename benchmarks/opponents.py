"""The ladder: how strong the bots are, measured match by match against the bars that they must clear.

    python benchmarks/opponents.py --list                what there is to measure
    python benchmarks/opponents.py --jobs 2 --out DIR    all of it: hours; may be interrupted and goes on
    python benchmarks/opponents.py --only greedy-random --scale 0.1

Each match is an arena of its own in DIR, so ``tharsis arena report DIR/greedy-random`` tells the rest. The
last lines are a table in Markdown, ready for docs/opponents.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from tharsis.arena import BadStore, Contest, GameFailed, Store, figures, play_games

SEED = "20260101"
QUICK = "search:seconds=0.1"
LONG = "search:seconds=1"
USUAL = ("base", "corporate-era")
MODULES = ("prelude", "venus", "colonies", "turmoil")  # each match below adds one


@dataclass(frozen=True)
class Bar:
    """One figure: its name, how it is read, and what it must be (nothing: for information)."""

    name: str
    read: Callable[[dict[str, Any]], tuple[float, str]]
    least: float | None = None
    most: float | None = None

    def verdict(self, value: float) -> str:
        if self.least is None and self.most is None:
            return ""
        good = (self.least is None or value >= self.least) and (self.most is None or value <= self.most)
        return "yes" if good else "**no**"


@dataclass(frozen=True)
class Match:
    """One match of the ladder."""

    key: str
    players: tuple[str, ...]
    seats: int
    games: int
    bars: tuple[Bar, ...]
    modules: tuple[str, ...] = ()
    """What is played with beside the usual; nothing: the usual."""
    game: str = "mars"

    def contest(self, games: int) -> Contest:
        options = {"modules": [*USUAL, *self.modules]} if self.modules else {}
        return Contest(self.players, self.seats, games, SEED, self.game, options)

    def command(self, games: int) -> str:
        seats = "" if self.seats == len(self.players) else f" --seats {self.seats}"
        game = "" if self.game == "mars" else f" --game {self.game}"
        modules = f" --modules {','.join([*USUAL, *self.modules])}" if self.modules else ""
        players = ",".join(self.players)
        return f"tharsis arena{game} --players {players}{seats}{modules} --games {games} --seed {SEED}"


# Ways to read a figure ------------------------------------------------------------------------


def wins(bot: str) -> Callable[[dict[str, Any]], tuple[float, str]]:
    def read(result: dict[str, Any]) -> tuple[float, str]:
        each = result["bots"][bot]
        return each["rate"], f"{each['rate']:.1%} ({100 * each['low']:.1f}–{100 * each['high']:.1f})"

    return read


def mean_of(key: str, digits: int = 1) -> Callable[[dict[str, Any]], tuple[float, str]]:
    def read(result: dict[str, Any]) -> tuple[float, str]:
        each = result[key]
        if each is None:
            return 0.0, "nobody won"
        return each["mean"], f"{each['mean']:.{digits}f} ± {each['high'] - each['mean']:.{digits}f}"

    return read


def claims(kind: str) -> Callable[[dict[str, Any]], tuple[float, str]]:
    def read(result: dict[str, Any]) -> tuple[float, str]:
        value: float = result["claims"][kind]["mean"]
        return value, f"{value:.2f}"

    return read


def pace(bot: str) -> Callable[[dict[str, Any]], tuple[float, str]]:
    def read(result: dict[str, Any]) -> tuple[float, str]:
        value: float = result["bots"][bot]["cpu_ms"]
        return value, f"{value:.3f} ms"

    return read


def points(bot: str) -> Callable[[dict[str, Any]], tuple[float, str]]:
    def read(result: dict[str, Any]) -> tuple[float, str]:
        parts = result["bots"][bot]["categories"]
        return 0.0, ", ".join(f"{name} {value:.1f}" for name, value in parts.items())

    return read


def mirror(bot: str, seats: int, games: int, *bars: Bar) -> Match:
    """A bot against itself, and what is always worth knowing of such games."""
    return Match(
        f"{bot.partition(':')[0]}-mirror-{seats}",
        (bot,),
        seats,
        games,
        (
            *bars,
            Bar("milestones a game", claims("milestones")),
            Bar("awards a game", claims("awards")),
            Bar("points by category", points(bot)),
        ),
    )


def among_equals(seats: int, modules: Sequence[str]) -> Match:
    """The planner against itself with expansions. What people reach is in docs/opponents.md."""
    return Match(
        f"planner-mirror-{seats}-{modules[-1]}",
        ("planner",),
        seats,
        400,
        (
            Bar("generations", mean_of("length", 2)),
            Bar("points", mean_of("score")),
            Bar("winner's points", mean_of("winner_score")),
            Bar("points by category", points("planner")),
        ),
        tuple(modules),
    )


# The ladder -----------------------------------------------------------------------------------

LADDER: list[Match] = [
    Match("random-verb-random", ("random-verb", "random"), 2, 1000, (Bar("wins", wins("random-verb")),)),
    Match("greedy-random", ("greedy", "random"), 2, 1000, (Bar("wins", wins("greedy"), least=0.97),)),
    Match("planner-random", ("planner", "random"), 2, 1000, (Bar("wins", wins("planner"), least=0.99),)),
    Match(
        "planner-greedy",
        ("planner", "greedy"),
        2,
        1000,
        (Bar("wins", wins("planner"), least=0.85), Bar("time a decision", pace("planner"), most=1.0)),
    ),
    mirror(
        "planner",
        2,
        1000,
        Bar("generations", mean_of("length", 2), least=12.0, most=14.0),
        Bar("points", mean_of("score"), least=95.0),
        Bar("winner's points", mean_of("winner_score")),
    ),
    # With more players games are shorter: within about a generation of 11.35, 10.1 and 9.4.
    mirror(
        "planner",
        3,
        400,
        Bar("generations", mean_of("length", 2), least=10.3, most=12.4),
        Bar("points", mean_of("score")),
        Bar("winner's points", mean_of("winner_score")),
    ),
    mirror(
        "planner",
        4,
        400,
        Bar("generations", mean_of("length", 2), least=9.0, most=11.2),
        Bar("points", mean_of("score")),
        Bar("winner's points", mean_of("winner_score")),
    ),
    mirror(
        "planner",
        5,
        400,
        Bar("generations", mean_of("length", 2), least=8.3, most=10.5),
        Bar("points", mean_of("score")),
        Bar("winner's points", mean_of("winner_score")),
    ),
    Match("planner-solo", ("planner",), 1, 1000, (Bar("solo won", wins("planner"), least=0.5),)),
    Match("search-planner", (QUICK, "planner"), 2, 200, (Bar("wins", wins(QUICK), least=0.65),)),
    mirror(
        QUICK,
        2,
        200,
        Bar("generations", mean_of("length", 2), least=11.5, most=13.5),
        Bar("points", mean_of("score")),
        Bar("winner's points", mean_of("winner_score"), least=113.0),
    ),
    Match("search-solo", (QUICK,), 1, 200, (Bar("solo won", wins(QUICK), least=0.8),)),
    Match("long-short", (LONG, QUICK), 2, 40, (Bar("wins", wins(LONG), least=0.5),)),
    Match("easy-normal", ("easy", "normal"), 2, 400, (Bar("wins", wins("easy"), most=0.35),)),
    Match("easy-random", ("easy", "random"), 2, 400, (Bar("wins", wins("easy"), least=0.5),)),
    *(among_equals(seats, MODULES[:many]) for many in range(1, len(MODULES) + 1) for seats in (2, 3)),
    *(
        Match(
            f"{bot.partition(':')[0]}-solo-{module}",
            (bot,),
            1,
            games,
            (Bar("solo won", wins(bot)),),
            (module,),
        )
        for bot, games in (("planner", 400), (QUICK, 60))
        for module in ("prelude", "venus")
    ),
    Match("dice-greedy-random", ("greedy", "random"), 2, 1000, (Bar("wins", wins("greedy")),), game="dice"),
    Match(
        "dice-planner-random",
        ("planner", "random"),
        2,
        1000,
        (Bar("wins", wins("planner"), least=0.99),),
        game="dice",
    ),
    Match(
        "dice-planner-greedy",
        ("planner", "greedy"),
        2,
        1000,
        (Bar("wins", wins("planner"), least=0.8), Bar("time a decision", pace("planner"), most=1.0)),
        game="dice",
    ),
    Match(
        "dice-planner-mirror-2",
        ("planner",),
        2,
        400,
        (
            Bar("rounds", mean_of("length", 2)),
            Bar("points", mean_of("score")),
            Bar("winner's points", mean_of("winner_score")),
        ),
        game="dice",
    ),
    Match("dice-planner-solo", ("planner",), 1, 400, (Bar("solo won", wins("planner")),), game="dice"),
    Match(
        "dice-search-planner", (QUICK, "planner"), 2, 200, (Bar("wins", wins(QUICK), least=0.6),), game="dice"
    ),
    Match("dice-search-solo", (QUICK,), 1, 100, (Bar("solo won", wins(QUICK), least=0.5),), game="dice"),
    Match(
        "dice-easy-normal", ("easy", "normal"), 2, 400, (Bar("wins", wins("easy"), most=0.35),), game="dice"
    ),
]


def measure(match: Match, games: int, jobs: int, directory: Path) -> dict[str, Any]:
    """Play a match, going on where it was left, and give its figures."""
    contest = match.contest(games)
    store = Store.open(directory / match.key, contest)
    left = sum(1 for _ in store.missing())
    done = 0

    def keep(line: Any) -> None:
        nonlocal done
        store.append(line)
        done += 1
        if sys.stderr.isatty():
            print(f"\r{match.key}: {done} of {left} games", end="", file=sys.stderr, flush=True)

    play_games(contest, store.missing(), jobs, keep)
    if done and sys.stderr.isatty():
        print("\r" + " " * 60 + "\r", end="", file=sys.stderr)
    return figures(contest, store.played())


def wanted(bar: Bar) -> str:
    """What a bar asks for."""
    if bar.least is not None and bar.most is not None:
        return f"{bar.least:g} to {bar.most:g}"
    if bar.least is not None:
        return f"at least {bar.least:.0%}" if bar.least < 1 else f"at least {bar.least:g}"
    if bar.most is not None:
        return f"at most {bar.most:.0%}" if bar.most < 1 else f"at most {bar.most:g}"
    return ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what is asked for; exit code 1 if a bar is not cleared."""
    parser = argparse.ArgumentParser(description="Measure the strength of the bots.")
    parser.add_argument("--list", action="store_true", help="only list the matches and their commands")
    parser.add_argument("--only", metavar="KEYS", help="only these matches, separated by commas")
    parser.add_argument("--scale", type=float, default=1.0, metavar="F", help="so many times the games")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to play in")
    parser.add_argument("--out", type=Path, default=Path("build/ladder"), metavar="DIR")
    given = parser.parse_args(arguments)
    keys = {match.key for match in LADDER}
    chosen = set(given.only.split(",")) if given.only else keys
    if chosen - keys:
        parser.error(f"there is no match {sorted(chosen - keys)[0]!r}; the matches are: {', '.join(keys)}")
    matches = [match for match in LADDER if match.key in chosen]
    if given.list:
        for match in matches:
            print(f"{match.key:28} {match.command(match.games)}")
        return 0
    rows: list[str] = []
    failed = False
    for match in matches:
        games = max(2, round(match.games * given.scale))
        try:
            result = measure(match, games, given.jobs, given.out)
        except (BadStore, GameFailed) as error:
            print(f"{match.key}: {error}", file=sys.stderr)
            failed = True
            continue
        for bar in match.bars:
            value, words = bar.read(result)
            verdict = bar.verdict(value)
            failed = failed or verdict == "**no**"
            row = f"| {match.key} | {result['games']} | {bar.name} | {words} | {wanted(bar)} | {verdict} |"
            print(row, flush=True)
            rows.append(row)
    print(f"\n{date.today()}, seed {SEED}\n")
    print("| match | games | figure | measured | wanted | reached |\n| --- | --- | --- | --- | --- | --- |")
    print("\n".join(rows))
    print("\nCommands:\n")
    for match in matches:
        print(f"    {match.command(max(2, round(match.games * given.scale)))}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
