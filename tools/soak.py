"""Play many random games of random setups and check every invariant: ``python tools/soak.py --games 20000``.

Each game also checks now and then that copies are independent and that what a seat knows stays the same.
The first fault is printed with the seed that shows it again.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tharsis.kernel.kits import kit_named, kit_names
from tharsis.kernel.record import Record
from tharsis.kernel.rng import Rng


def play(name: str, seed: int) -> int:
    """One game; returns the number of choices made."""
    kit = kit_named(name)
    check = import_module(f"tests.{name}.invariants").check
    game = kit.new(**kit.random_setup(seed), logging=seed % 10 == 0)
    record = Record(name, kit.setup_of(game))
    rng = Rng(seed)
    while not game.over:
        waiting = game.waiting()
        seat = waiting[rng.below(len(waiting))]
        options = game.options(seat)
        choice = options[rng.below(len(options))]
        if rng.below(20) == 0:
            check(game)
        if rng.below(60) == 0:
            before = game.state()
            twin = game.copy()
            twin.choose(seat, choice)
            guess = game.known_to(seat, rng)
            assert kit.seen_by(guess, seat) == kit.seen_by(game, seat)
            assert game.state() == before
        game.choose(seat, choice)
        record.choices.append((seat, choice))
        assert len(record.choices) < 20_000
    check(game)
    if seed % 10 == 0:
        assert record.replay().state() == game.state()
    return len(record.choices)


def play_some(name: str, seeds: range) -> tuple[int, int]:
    """Games of a range of seeds; returns games and choices."""
    choices = 0
    for seed in seeds:
        try:
            choices += play(name, seed)
        except Exception as error:
            raise RuntimeError(f"seed {seed}: {type(error).__name__}: {error}") from error
    return len(seeds), choices


def main() -> None:
    """Run the soak."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=kit_names(), default="mars")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    batches = [
        range(first, min(first + 100, arguments.first_seed + arguments.games))
        for first in range(arguments.first_seed, arguments.first_seed + arguments.games, 100)
    ]
    started = time.monotonic()
    games = 0
    choices = 0
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for played, made in pool.map(partial(play_some, arguments.game), batches):
            games += played
            choices += made
            print(
                f"\r{games} games, {choices} choices, {time.monotonic() - started:.0f} s", end="", flush=True
            )
    print("\nclean")


if __name__ == "__main__":
    main()
