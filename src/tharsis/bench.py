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
from tharsis.bots import Bot, RandomBot, bot_named, play_decision, play_out
from tharsis.cli.simulate import Batch, begin, play_batch
from tharsis.kernel.game import Game
from tharsis.kernel.kits import USUAL, Kit, kit_named
from tharsis.kernel.record import Record
from tharsis.kernel.rng import Rng

HEADLINE: Final = 2  # the number of players whose figures stand for the engine, where the game allows it
POLICY: Final = "random-verb"  # the bot whose games tell what playing costs beside the engine
TURNS: Final = 4  # how often simulation and engine take turns, so that both see the same machine
HELD: Final = 20  # games held at once to weigh one


@dataclass(frozen=True)
class Pace:
    """How fast games of one size are played at random."""

    players: int
    games_per_cpu_second: float
    decisions_per_cpu_second: float
    decisions_per_game: float


@dataclass(frozen=True)
class Variant:
    """How fast games of another kind are played at random."""

    name: str
    pace: Pace


@dataclass(frozen=True)
class LoopPace:
    """How fast ``tharsis simulate`` plays, and the engine alone the same games, every choice known."""

    players: list[str]
    games_per_cpu_second: float
    engine_games_per_cpu_second: float
    share: float  # of the engine's pace


@dataclass(frozen=True)
class EngineRun:
    """One run of the engine benchmark."""

    game: str
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
    variants: list[Variant]
    simulate: LoopPace

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


def setup_for(kit: Kit, players: int, seed: int) -> dict[str, Any]:
    """The setup that is measured."""
    return {**kit.bench_tables()[1], "players": players, "seed": seed}


def headline(kit: Kit) -> int:
    """The number of players whose figures stand for the game."""
    tables = kit.bench_tables()[0]
    return HEADLINE if HEADLINE in tables else tables[0]


def choices_of(bot: Bot, game: Game, rng: Rng) -> list[tuple[int, int]]:
    """Let the bot play all seats to the end: the choices made."""
    choices: list[tuple[int, int]] = []
    while not game.over:
        seat = game.waiting()[0]
        option = play_decision(bot, game, seat, rng)
        game.choose(seat, option)
        choices.append((seat, option))
    return choices


def random_record(players: int, seed: int, game: str = USUAL) -> Record:
    """The record of a finished random game.

    >>> random_record(2, seed=1).verify().over
    True
    """
    kit = kit_named(game)
    played = kit.new(**setup_for(kit, players, seed))
    return Record(kit.name, kit.setup_of(played), choices_of(RandomBot(), played, Rng(seed)))


def pace(kit: Kit, players: int, games: int, seconds: float, variant: dict[str, Any] | None = None) -> Pace:
    """Random games with so many players, of the usual kind or of another."""
    setup = {} if variant is None else variant
    bots: list[Bot] = [RandomBot() for _ in range(players)]
    decisions = 0

    def work() -> None:
        nonlocal decisions
        decisions = 0
        for seed in range(games):
            decisions += play_out(kit.new(**{**setup_for(kit, players, seed), **setup}), bots, Rng(seed))

    taken = best_round(work, seconds)
    return Pace(players, games / taken, decisions / taken, decisions / games)


def records_of(batch: Batch) -> list[Record]:
    """The games of a simulation in which one bot plays all seats."""
    kit = kit_named(batch.game)
    bot = bot_named(batch.bots[0])
    records: list[Record] = []
    for number in range(batch.first, batch.first + batch.games):
        game, rng = begin(batch, number)
        records.append(Record(kit.name, kit.setup_of(game), choices_of(bot, game, rng)))
    return records


def loop_pace(kit: Kit, games: int, seconds: float) -> LoopPace:
    """Games as ``tharsis simulate`` plays them, and their records replayed, in turn."""
    players = [POLICY] * headline(kit)
    batch = Batch(players, kit.bench_tables()[1], "0", 0, games, kit.name)
    records = records_of(batch)

    def replay() -> None:
        for record in records:
            record.replay()

    simulated = engine = float("inf")
    for _ in range(TURNS):
        simulated = min(simulated, best_round(lambda: play_batch(batch), seconds / TURNS))
        engine = min(engine, best_round(replay, seconds / TURNS))
    return LoopPace(players, games / simulated, games / engine, engine / simulated)


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


def measure_engine(
    quick: bool = False, tell: Callable[[str], None] | None = None, game: str = USUAL
) -> EngineRun:
    """The whole benchmark: half a minute, with ``quick`` a few seconds; ``tell`` hears what is measured."""
    kit = kit_named(game)
    seconds = 0.2 if quick else 4.0
    games = 10 if quick else 100

    def say(what: str) -> None:
        if tell is not None:
            tell(what)

    paces: list[Pace] = []
    for players in kit.bench_tables()[0]:
        say("random games, " + ("solo" if players == 1 else f"{players} players"))
        paces.append(pace(kit, players, games, seconds))
    variants: list[Variant] = []
    for name, players, setup in kit.bench_variants():
        say(f"random games, {name}")
        variants.append(Variant(name, pace(kit, players, games, seconds, setup)))
    record = random_record(headline(kit), 1, game)
    say("copies")
    copies = copies_per_second(record, 500, seconds)
    say("replays")
    replay = replay_seconds(record, seconds)
    say("simulations")
    simulations = loop_pace(kit, games, seconds)
    say("memory")
    memory = memory_per_game(record)
    usual = next(each for each in paces if each.players == headline(kit))
    return EngineRun(
        game=kit.name,
        compiled=tharsis.compiled(),
        python=platform.python_version(),
        version=tharsis.__version__,
        quick=quick,
        games_per_cpu_second=usual.games_per_cpu_second,
        decisions_per_cpu_second=usual.decisions_per_cpu_second,
        copies_per_second=copies,
        replays_per_second=1 / replay,
        replay_ms=1000 * replay,
        replay_choices=len(record.choices),
        memory_bytes_per_game=memory,
        tables=paces,
        variants=variants,
        simulate=simulations,
    )
