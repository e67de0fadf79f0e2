"""Learn what everything is worth from games of the planner.

    python tools/learn.py --games 12000 --jobs 2             with rivals: half an hour or so
    python tools/learn.py --alone --games 3500 --jobs 2      the game alone

With rivals it writes ``experience.json``, alone ``lessons.py``, both in src/tharsis/bots/mars. The rows of
games with rivals are kept in ``--rows DIR``; those that are there already are learned from too, so that the
next round, played by what this one taught, adds to them. ``--games 0`` only learns. How much is explained in
games held back is printed.
"""

from __future__ import annotations

import argparse
import json
import pickle
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import strftime

from learning import alone, together
from learning.games import Row, play

from tharsis.bots.mars.experience import AFTER, BEFORE, DATA_FILE
from tharsis.mars.engine.table import Table
from tharsis.mars.kit import KIT


def gather(players: int, modules: list[str], games: int, first: int, jobs: int) -> list[Row]:
    """The rows of many games."""
    rows: list[Row] = []
    tasks = [(players, seed, modules) for seed in range(first, first + games)]
    with ProcessPoolExecutor(jobs) as pool:
        for i, some in enumerate(pool.map(play, tasks, chunksize=16)):
            rows += some
            if i % 100 == 0:
                print(f"\r{i} of {games} games", end="", flush=True)
    print()
    return rows


def learn_together(given: argparse.Namespace) -> None:
    """Play, keep the rows, learn from all of them."""
    modules = given.modules.split(",")
    given.rows.mkdir(parents=True, exist_ok=True)
    if given.games:
        rows = gather(given.players, modules, given.games, given.first, given.jobs)
        path = given.rows / f"{strftime('%Y%m%d-%H%M%S')}.pickle"
        path.write_bytes(pickle.dumps(rows))
    rows = []
    for path in sorted(given.rows.glob("*.pickle")):
        rows += pickle.loads(path.read_bytes())
    print(f"{len({row.seed for row in rows})} games, {len(rows)} rows")
    game = KIT.new(players=given.players, modules=modules, seed="0")
    assert isinstance(game, Table)
    before = json.loads(DATA_FILE.read_text(encoding="utf-8"))
    learner = together.Learner(before, game.book, list(game.cards), modules)
    curves = {moment: learner.learn(rows, moment) for moment in (BEFORE, AFTER)}
    together.write(given.out, curves, modules)
    print(f"written: {given.out}")


def learn_alone(given: argparse.Namespace) -> None:
    """Play, learn, write."""
    alone.write(alone.learn(alone.gather(given.games, given.first, given.jobs)))
    print(f"written: {alone.LESSONS_FILE}")


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--alone", action="store_true", help="learn the game alone")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="with rivals: how many play")
    parser.add_argument("--modules", default="base,corporate-era", metavar="LIST", help="what is played with")
    parser.add_argument("--games", type=int, default=12_000, metavar="N")
    parser.add_argument("--first", type=int, default=1_000_000, metavar="SEED", help="the first seed")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to play in")
    parser.add_argument("--rows", type=Path, default=Path("build/experience"), metavar="DIR")
    parser.add_argument("--out", type=Path, default=DATA_FILE, metavar="FILE")
    given = parser.parse_args()
    if given.alone:
        learn_alone(given)
    else:
        learn_together(given)


if __name__ == "__main__":
    main()
