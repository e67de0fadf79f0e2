"""How fast the engine is: the measurements behind ``tharsis bench`` and ``benchmarks/engine.py``.

Everything is CPU time of this process, so one core. Each measurement repeats the same work in rounds and
reports the best one, the one that was disturbed least; the games, copies and replays are the same every
time, so two runs measure the same thing.
"""

from __future__ import annotations

import platform
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, Final

import tharsis
from tharsis.bots import RandomBot
from tharsis.kernel.game import Game
from tharsis.kernel.games import game_type
from tharsis.kernel.record import Record
from tharsis.kernel.rng import Rng

TABLES: Final = [1, 2, 3, 5]
HEADLINE: Final = 2  # the number of players whose figures stand for the engine
MODULES: Final = ["base", "corporate-era"]
HELD: Final = 20  # games held at once to weigh one


@dataclass(frozen=True)
class Pace:
    """How fast games of one size are played at random."""

    players: int
    games_per_cpu_second: float
    decisions_per_cpu_second: float
    decisions_per_game: float


@dataclass(frozen=True)
class EngineRun:
    """One run of the engine benchmark."""

    compiled: bool
    python: str
    version: str
    quick: bool
    games_per_cpu_second: float
    decisions_per_cpu_second: float
    copies_per_second: float
    replays_per_second: float
    replay_ms: float
    replay_choices: int
    memory_bytes_per_game: int
    tables: list[Pace]

    def to_dict(self) -> dict[str, Any]:
        """Plain data, as ``--json`` and ``--save`` give it."""
        return asdict(self)


def best_round(work: Callable[[], object], seconds: float) -> float:
    """The CPU seconds of the fastest round of ``work``; rounds go on until ``seconds`` are spent."""
    best = float("inf")
    begun = time.process_time()
    while True:
        start = time.process_time()
        work()
        end = time.process_time()
        best = min(best, end - start)
        if end - begun >= seconds:
            # A clock too coarse to see the work must not make it infinitely fast.
            return max(best, 1e-9)


def setup_for(players: int, seed: int) -> dict[str, Any]:
    """The setup that is measured: base and Corporate Era, nothing else."""
    return {"players": players, "modules": MODULES, "seed": seed}


def play_at_random(game: Game, rng: Rng) -> list[tuple[int, int]]:
    """Play to the end, any legal option each time; the choices made."""
    bot = RandomBot()
    choices: list[tuple[int, int]] = []
    while not game.over:
        seat = game.waiting()[0]
        option = bot.choose(game, seat, rng)
        game.choose(seat, option)
        choices.append((seat, option))
    return choices


def random_record(players: int, seed: int) -> Record:
    """The record of a finished random game.

    >>> random_record(2, seed=1).verify().over
    True
    """
    kind = game_type("mars")
    game = kind.new(**setup_for(players, seed))
    return Record("mars", kind.setup_of(game), play_at_random(game, Rng(seed)))


def pace(players: int, games: int, seconds: float) -> Pace:
    """Random games with so many players."""
    kind = game_type("mars")
    decisions = 0

    def work() -> None:
        nonlocal decisions
        decisions = 0
        for seed in range(games):
            decisions += len(play_at_random(kind.new(**setup_for(players, seed)), Rng(seed)))

    taken = best_round(work, seconds)
    return Pace(players, games / taken, decisions / taken, decisions / games)


def copies_per_second(record: Record, copies: int, seconds: float) -> float:
    """Copies of a game that is half played."""
    game = record.replay(len(record.choices) // 2)

    def work() -> None:
        for _ in range(copies):
            game.copy()

    return copies / best_round(work, seconds)


def replay_seconds(record: Record, seconds: float) -> float:
    """CPU seconds of one replay of a finished game, from its setup to its last choice."""
    return best_round(record.replay, seconds)


def memory_per_game(record: Record) -> int:
    """Bytes that a half-played game holds: what tracemalloc counts while several are alive, divided."""
    half = len(record.choices) // 2
    record.replay(half)  # whatever is shared by all games exists from here on
    tracing = tracemalloc.is_tracing()
    if not tracing:
        tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    held = [record.replay(half) for _ in range(HELD)]
    after = tracemalloc.get_traced_memory()[0]
    if not tracing:
        tracemalloc.stop()
    return (after - before) // len(held)


def measure_engine(quick: bool = False, tell: Callable[[str], None] | None = None) -> EngineRun:
    """The whole benchmark: half a minute, with ``quick`` a few seconds; ``tell`` hears what is measured."""
    seconds = 0.2 if quick else 4.0
    games = 10 if quick else 100

    def say(what: str) -> None:
        if tell is not None:
            tell(what)

    paces: list[Pace] = []
    for players in TABLES:
        say("random games, " + ("solo" if players == 1 else f"{players} players"))
        paces.append(pace(players, games, seconds))
    record = random_record(HEADLINE, seed=1)
    say("copies")
    copies = copies_per_second(record, 500, seconds)
    say("replays")
    replay = replay_seconds(record, seconds)
    say("memory")
    memory = memory_per_game(record)
    headline = next(each for each in paces if each.players == HEADLINE)
    return EngineRun(
        compiled=tharsis.compiled(),
        python=platform.python_version(),
        version=tharsis.__version__,
        quick=quick,
        games_per_cpu_second=headline.games_per_cpu_second,
        decisions_per_cpu_second=headline.decisions_per_cpu_second,
        copies_per_second=copies,
        replays_per_second=1 / replay,
        replay_ms=1000 * replay,
        replay_choices=len(record.choices),
        memory_bytes_per_game=memory,
        tables=paces,
    )
