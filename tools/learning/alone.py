"""What games alone tell: a logistic regression for the victory, written to src/tharsis/bots/mars/lessons.py.

At the beginning of every generation it notes what the player has; the end says whether that was enough.
Slips, gifts and slightly different weights bring chance into it.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from math import exp
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from tune import use, values_of

from learning.games import give
from tharsis.bots.mars.judgement import BELONGINGS, belongings
from tharsis.bots.mars.lessons import LESSONS, MODULES
from tharsis.bots.mars.outlook import ALONE, LENGTH, fresh, generations_left, steps_of
from tharsis.bots.mars.planner import plan, rated_options
from tharsis.bots.mars.value import value
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import OCEANS, OXYGEN, TEMPERATURE
from tharsis.mars.kit import KIT

SLIP: Final = 0.08  # of the turns: one of the three best options by chance
VARIETY: Final = 0.05  # of the weights, as a share
GIFTS: Final = 2  # for each game
RIDGE: Final = 100.0
PARAMETERS: Final = (TEMPERATURE, OXYGEN, OCEANS)
LESSONS_FILE: Final = Path(__file__).parents[2] / "src/tharsis/bots/mars/lessons.py"

Rows = dict[str, Any]


# Games ----------------------------------------------------------------------------------------


def play(seed: int) -> list[Rows]:
    """A game, as one row for each generation but the first."""
    LESSONS.clear()  # the planner goes by its prices alone
    chance = Random(seed)
    usual = values_of(ALONE)
    own = {name: much * exp(chance.gauss(0.0, VARIETY)) for name, much in usual.items()}
    gifts = [chance.randrange(1, round(LENGTH[1])) for _ in range(GIFTS)]
    game = KIT.new(players=1, modules=MODULES, seed=seed)
    assert isinstance(game, Table)
    rng = Rng(seed)
    rows: list[Rows] = []
    generation = 0
    while not game.over:
        if game.generation != generation:
            generation = game.generation
            for when in gifts:
                if when == generation:
                    give(game, 0, chance)
            if generation > 1:
                use(ALONE, usual)
                rows.append(_row(game))
        use(ALONE, own)
        known = game.known_to(0, rng)
        assert isinstance(known, Table)
        if known.prompt(0).kind == "turn" and chance.random() < SLIP:
            choice = chance.choice(rated_options(known, 0)[:3])[1]
        else:
            choice = plan(known, 0)
        game.choose(0, choice)
    use(ALONE, usual)
    won = float(game.scores()[0].won)
    for row in rows:
        row["seed"] = seed
        row["won"] = won
    return rows


def _row(game: Table) -> Rows:
    prices = fresh(game, generations_left(game))
    return {
        "time": float(game.book.last_generation - game.generation) / LENGTH[1],
        "steps": [float(steps_of(game, which)) for which in PARAMETERS],
        "has": belongings(game, 0, prices),
        "value": value(game, 0, prices) / prices.point,
    }


def gather(games: int, first: int, jobs: int) -> Rows:
    """The rows of many games, as arrays."""
    rows: list[Rows] = []
    with ProcessPoolExecutor(jobs) as pool:
        for i, some in enumerate(pool.map(play, range(first, first + games), chunksize=16)):
            rows += some
            if i % 100 == 0:
                print(f"\ralone: {i} of {games} games", end="", flush=True)
    print()
    return {
        key: np.array([row[key] for row in rows]) for key in ("seed", "time", "steps", "has", "value", "won")
    }


# Lessons --------------------------------------------------------------------------------------


def curves(has: Any, at: Any) -> Any:
    """Every column three times: as it is, times the moment, times its square; and the level."""
    at = at[:, None]
    return np.concatenate([has, has * at, has * at * at, np.ones_like(at), at, at * at], 1)


def split(found: Any, parts: list[int]) -> list[list[list[float]]]:
    """The coefficients as lessons: one list of curves for each part, and the level."""
    count = sum(parts)
    table = found[: 3 * count].reshape(3, count).T
    lessons = []
    begin = 0
    for part in parts:
        lessons.append([[float(much) for much in curve] for curve in table[begin : begin + part]])
        begin += part
    return [*lessons, [[float(much) for much in found[3 * count :]]]]


def learn(rows: Rows) -> list[list[list[float]]]:
    """What belongings and the steps to do say about the chance to win."""
    has = rows["has"].astype(float)
    won = rows["won"]
    x = curves(np.concatenate([has, rows["steps"]], 1), rows["time"])
    scale = x.std(0)
    scale[scale < 1e-9] = 1.0
    x /= scale
    held = rows["seed"] % 5 == 0

    def fit(x: Any, y: Any) -> Any:
        found = np.zeros(x.shape[1])
        for _ in range(12):  # Newton's steps
            hope = 1.0 / (1.0 + np.exp(-np.clip(x @ found, -12.0, 12.0)))
            weight = hope * (1.0 - hope) + 1e-6
            slope = x.T @ (y - hope) - RIDGE * found
            found += np.linalg.solve((x * weight[:, None]).T @ x + RIDGE * np.eye(x.shape[1]), slope)
        return found

    foretold = x @ fit(x[~held], won[~held])
    for low, high in ((0.6, 1.0), (0.3, 0.6), (0.0, 0.3)):
        some = held & (rows["time"] >= low) & (rows["time"] < high)
        right = [_rightly(each[some], won[some]) for each in (rows["value"], foretold)]
        print(f"  time {low:.1f}: won rated above lost by value {right[0]:.3f}, by lessons {right[1]:.3f}")
    return split(fit(x, won) / scale, [len(BELONGINGS), len(PARAMETERS)])


def _rightly(rating: Any, won: Any) -> float:
    rank = np.empty(len(rating))
    rank[np.argsort(rating)] = np.arange(len(rating))
    wins = won.sum()
    return float((rank[won > 0].sum() - wins * (wins - 1) / 2) / (wins * (len(won) - wins)))


def write(lessons: list[list[list[float]]]) -> None:
    """Put the lessons in their file."""
    text = LESSONS_FILE.read_text(encoding="utf-8")
    text = text[: text.index("LESSONS:")] + "LESSONS: list[list[list[float]]] = [\n"
    for part in lessons:
        rows = [f"        [{', '.join(f'{much:.4g}' for much in curve)}],\n" for curve in part]
        text += "    [\n" + "".join(rows) + "    ],\n"
    LESSONS_FILE.write_text(text + "]\n", encoding="utf-8")
