"""Tune the planner's weights by play: an evolution strategy that goes where games are won.

``python tools/tune.py together --minutes 20 --out build/weights.json`` plays candidates against the weights
in use, each deal from both seats, and moves towards the better half of every round; ``alone`` plays the solo
game, where the steps still missing at the end count. All candidates of a round play the same deals. Nothing
in the project is changed: the weights found are printed and written; a longer match must confirm them.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

from tharsis.bots.mars.outlook import ALONE, FORECASTS, WEIGHTS, Weights, steps_left
from tharsis.bots.mars.planner import plan
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.table import Table
from tharsis.mars.kit import KIT

LONGEST: Final = 35  # generations after which a game is given up
DESIRED: Final = 13.3  # generations: games of good players last no longer
NAMES: Final = sorted(name for name in dir(Weights()) if not name.startswith("_"))
# What has no say in a game of this kind.
IDLE: Final = {"together": {"goal"}, "alone": {"rivals", "leader", "hurry", "hope", "harm"}}
FREE: Final = {"buy", "keep", "effort"}  # these may fall below zero

Values = dict[str, float]


def values_of(weights: Weights) -> Values:
    """All the numbers of a set of weights."""
    return {name: float(getattr(weights, name)) for name in NAMES}


def use(weights: Weights, values: Values) -> None:
    """Let the planner go by these numbers in this process."""
    for name, value in values.items():
        setattr(weights, name, value)
    FORECASTS.clear()


def play(seed: int, by_seat: list[Values]) -> Table:
    """A game in which every seat goes by its own weights."""
    game = KIT.new(players=len(by_seat), seed=seed)
    assert isinstance(game, Table)
    rng = Rng(seed)
    before = -1
    while not game.over and game.generation < LONGEST:
        seat = game.waiting()[0]
        if seat != before:
            use(WEIGHTS if len(by_seat) > 1 else ALONE, by_seat[seat])
            before = seat
        options = game.options(seat)
        known = game.known_to(seat, rng)
        assert isinstance(known, Table)
        game.choose(seat, options[0] if len(options) == 1 else plan(known, seat))
    return game


def cost_alone(values: Values, first: int, games: int) -> float:
    """Steps missing at the end of solo games, less a bonus for those won."""
    total = 0.0
    for seed in range(first, first + games):
        game = play(seed, [values])
        total += steps_left(game) - (6.0 if game.scores()[0].won else 0.0)
    return total / games


def cost_together(values: Values, present: Values, first: int, games: int) -> float:
    """Lost games, lost points and long games of a candidate against the weights in use."""
    total = 0.0
    for i in range(games):
        me = i % 2
        game = play(first + i // 2, [values, present] if me == 0 else [present, values])
        mine, theirs = game.scores()[me], game.scores()[1 - me]
        total -= 6.0 * (0.5 if mine.won and theirs.won else float(mine.won))
        total -= 0.1 * (mine.total - theirs.total) + 0.03 * (mine.total + theirs.total)
        total += 0.6 * max(0.0, game.generation - DESIRED)
    return total / games


def cost(task: tuple[str, Values, Values, int, int]) -> float:
    """What a candidate costs; less is better."""
    kind, values, present, first, games = task
    if kind == "alone":
        return cost_alone(values, first, games)
    return cost_together(values, present, first, games)


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kind", choices=["together", "alone"])
    parser.add_argument("--minutes", type=float, default=20.0, metavar="N")
    parser.add_argument("--games", type=int, default=40, metavar="N", help="games of a candidate in a round")
    parser.add_argument("--candidates", type=int, default=14, metavar="N", help="candidates of a round")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="candidates that play at a time")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--out", type=Path, default=Path("build/weights.json"), metavar="FILE")
    arguments = parser.parse_args()
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    present = values_of(ALONE if arguments.kind == "alone" else WEIGHTS)
    names = [name for name in NAMES if name not in IDLE[arguments.kind]]
    rng = Random(arguments.seed)
    mean = [present[name] for name in names]
    spread = [0.1 * abs(value) + 0.02 for value in mean]
    half = arguments.candidates // 2
    shares = [log(half + 0.5) - log(rank + 1.0) for rank in range(half)]
    shares = [share / sum(shares) for share in shares]
    learning = 1.0 / sqrt(2.0 * len(names))
    ends = monotonic() + 60.0 * arguments.minutes
    turn = 0
    with ProcessPoolExecutor(arguments.jobs) as pool:
        while monotonic() < ends:
            first = 1_000_000 + turn * arguments.games
            drawn: list[tuple[list[float], list[float]]] = []
            for _ in range(arguments.candidates):
                wide = [each * exp(learning * rng.gauss(0.0, 1.0)) for each in spread]
                point = [value + step * rng.gauss(0.0, 1.0) for value, step in zip(mean, wide, strict=True)]
                for i, name in enumerate(names):
                    point[i] = point[i] if name in FREE else max(point[i], 0.001)
                drawn.append((point, wide))
            tasks = [
                (arguments.kind, dict(zip(names, point, strict=True)), present, first, arguments.games)
                for point, _ in drawn
            ]
            costs = list(pool.map(cost, tasks))
            best = sorted(range(len(drawn)), key=costs.__getitem__)[:half]
            for i in range(len(names)):
                mean[i] = sum(share * drawn[k][0][i] for share, k in zip(shares, best, strict=True))
                spread[i] = sum(share * drawn[k][1][i] for share, k in zip(shares, best, strict=True))
            turn += 1
            found = {name: round(value, 4) for name, value in zip(names, mean, strict=True)}
            arguments.out.write_text(json.dumps(found, indent=1) + "\n")
            print(f"round {turn}: best {min(costs):.2f}, mean {sum(costs) / len(costs):.2f}", flush=True)
    for name, value in found.items():
        print(f"self.{name} = {value:.3g}")


if __name__ == "__main__":
    main()
