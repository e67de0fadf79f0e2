"""Learn how much everything counts: plays games of the planner and writes src/tharsis/bots/mars/lessons.py.

    python tools/learn.py --players 1,2,3,4,5 --games 12000 --jobs 2     half an hour or so

At the beginning of every generation it notes what each player has; the end of the game says what came of it.
So that having is not only a sign of playing well, chance plays along: players slip now and then, get gifts
(money, production, rating, cards) out of nowhere, and go by slightly different weights. With rivals a ridge
regression foretells the lead in points, alone a logistic one the victory; a fifth of the games is held back,
and what the lessons explain of those is printed beside what the planner's own value explains.

The rows are kept in ``--rows DIR``, one file for each number of players, and read from there if they exist.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from math import exp
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from tune import use, values_of

from tharsis.bots.mars.judgement import BELONGINGS, belongings
from tharsis.bots.mars.lessons import LESSONS, MODULES
from tharsis.bots.mars.outlook import (
    ALONE,
    LENGTH,
    STEPS,
    WEIGHTS,
    fresh,
    generations_left,
    steps_of,
)
from tharsis.bots.mars.planner import plan, rated_options
from tharsis.bots.mars.value import value
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.deck import draw_to_hand
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import MONEY, OCEANS, OXYGEN, TEMPERATURE
from tharsis.mars.kit import KIT

LONGEST: Final = 35  # generations after which a game is given up
SLIP: Final = 0.08  # of the turns: one of the three best options by chance
VARIETY: Final = 0.05  # of the weights, as a share
GIFTS: Final = 2  # for each player and game
RIDGE_TOGETHER: Final = 50.0
RIDGE_ALONE: Final = 100.0
HAND: Final = BELONGINGS.index("worth of the hand")
RACES: Final = 3  # belongings that a game alone does not know
PARAMETERS: Final = (TEMPERATURE, OXYGEN, OCEANS)
LESSONS_FILE: Final = Path(__file__).parents[1] / "src/tharsis/bots/mars/lessons.py"

Rows = dict[str, Any]


# Games ----------------------------------------------------------------------------------------


def give(game: Table, seat: int, rng: Random) -> None:
    """A gift: it makes a player richer who did nothing for it."""
    player = game.players[seat]
    kind = rng.randrange(5)
    if kind == 0:
        player.stock[rng.randrange(6)] += rng.randrange(4, 16)
    elif kind == 1:
        player.production[rng.randrange(6)] += rng.randrange(1, 4)
    elif kind == 2:
        player.rating += rng.randrange(1, 4)
    elif kind == 3:
        draw_to_hand(game, seat, rng.randrange(1, 4), -1)
    else:
        player.production[MONEY] += rng.randrange(1, 6)


def play(task: tuple[int, int]) -> list[Rows]:
    """A game, as one row for each generation but the first."""
    players, seed = task
    LESSONS.clear()  # the planner goes by its prices alone
    chance = Random(seed)
    weights = ALONE if players == 1 else WEIGHTS
    usual = values_of(weights)
    own = [
        {name: much * exp(chance.gauss(0.0, VARIETY)) for name, much in usual.items()} for _ in range(players)
    ]
    last = round(LENGTH[1]) if players == 1 else 15 - players
    gifts = [(chance.randrange(1, last), seat) for seat in range(players) for _ in range(GIFTS)]
    game = KIT.new(players=players, modules=MODULES, seed=seed)
    assert isinstance(game, Table)
    rng = Rng(seed)
    rows: list[Rows] = []
    generation = 0
    while not game.over and game.generation < LONGEST:
        if game.generation != generation:
            generation = game.generation
            for when, seat in gifts:
                if when == generation:
                    give(game, seat, chance)
            if generation > 1:
                use(weights, usual)
                rows.append(_row(game))
        seat = game.waiting()[0]
        use(weights, own[seat])
        known = game.known_to(seat, rng)
        assert isinstance(known, Table)
        ask = known.asks[seat]
        if ask is not None and ask.effect.asks() == "turn" and chance.random() < SLIP:
            choice = chance.choice(rated_options(known, seat)[:3])[1]
        else:
            choice = plan(known, seat)
        game.choose(seat, choice)
    use(weights, usual)
    scores = game.scores()
    for row in rows:
        row["seed"] = seed
        row["ends"] = [float(score.won) if players == 1 else float(score.total) for score in scores]
    return rows


def _row(game: Table) -> Rows:
    prices = fresh(game, generations_left(game))
    seats = range(game.seats)
    return {
        "time": float(game.book.last_generation - game.generation) / LENGTH[1],
        "steps": [float(steps_of(game, which)) for which in PARAMETERS],
        "has": [_padded(belongings(game, seat, prices, False)) for seat in seats],
        "value": [value(game, seat, prices) / prices.point for seat in seats],
    }


def _padded(has: list[float]) -> list[float]:
    return has + [0.0] * (len(BELONGINGS) - len(has))


def gather(players: int, games: int, first: int, jobs: int) -> Rows:
    """The rows of many games, as arrays."""
    tasks = [(players, first + i) for i in range(games)]
    rows: list[Rows] = []
    with ProcessPoolExecutor(jobs) as pool:
        for i, some in enumerate(pool.map(play, tasks, chunksize=16)):
            rows += some
            if i % 100 == 0:
                print(f"\r{players} players: {i} of {games} games", end="", flush=True)
    print()
    return {
        key: np.array([row[key] for row in rows]) for key in ("seed", "time", "steps", "has", "value", "ends")
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


def learn_together(rows: Rows) -> list[list[list[float]]]:
    """What belongings of one's own and of the rivals (on average) say about the lead."""
    has, ends = rows["has"].astype(float), rows["ends"]
    seats = has.shape[1]
    columns, leads = [], []
    for seat in range(seats):
        others = np.delete(has, seat, 1).mean(1)
        others[:, HAND] = 0.0  # nobody sees it
        columns.append(curves(np.concatenate([has[:, seat], others], 1), rows["steps"].sum(1) / STEPS))
        leads.append(ends[:, seat] - np.delete(ends, seat, 1).max(1))
    x, y = np.concatenate(columns), np.concatenate(leads)
    scale = x.std(0)
    scale[scale < 1e-9] = 1.0
    x /= scale
    held = np.tile(rows["seed"], seats) % 5 == 0

    def fit(x: Any, y: Any) -> Any:
        return np.linalg.solve(x.T @ x + RIDGE_TOGETHER * np.eye(x.shape[1]), x.T @ y)

    foretold = x @ fit(x[~held], y[~held])
    left = np.tile(rows["steps"].sum(1), seats)
    valued = np.concatenate([rows["value"][:, seat] for seat in range(seats)])
    for low, high in ((32, 43), (20, 32), (8, 20), (1, 8)):
        some = held & (left >= low) & (left < high)
        explained = [np.corrcoef(each[some], y[some])[0, 1] ** 2 for each in (valued, foretold)]
        print(f"  {low:2} steps left: value explains {explained[0]:.3f}, lessons {explained[1]:.3f}")
    return split(fit(x, y) / scale, [len(BELONGINGS), len(BELONGINGS)])


def learn_alone(rows: Rows) -> list[list[list[float]]]:
    """What belongings and the steps to do say about the chance to win."""
    has = rows["has"][:, 0, :-RACES].astype(float)
    won = rows["ends"][:, 0]
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
            slope = x.T @ (y - hope) - RIDGE_ALONE * found
            found += np.linalg.solve((x * weight[:, None]).T @ x + RIDGE_ALONE * np.eye(x.shape[1]), slope)
        return found

    foretold = x @ fit(x[~held], won[~held])
    for low, high in ((0.6, 1.0), (0.3, 0.6), (0.0, 0.3)):
        some = held & (rows["time"] >= low) & (rows["time"] < high)
        right = [_rightly(each[some], won[some]) for each in (rows["value"][:, 0], foretold)]
        print(f"  time {low:.1f}: won rated above lost by value {right[0]:.3f}, by lessons {right[1]:.3f}")
    return split(fit(x, won) / scale, [len(BELONGINGS) - RACES, len(PARAMETERS)])


def _rightly(rating: Any, won: Any) -> float:
    rank = np.empty(len(rating))
    rank[np.argsort(rating)] = np.arange(len(rating))
    wins = won.sum()
    return float((rank[won > 0].sum() - wins * (wins - 1) / 2) / (wins * (len(won) - wins)))


def write(lessons: dict[int, list[list[list[float]]]]) -> None:
    """Put the lessons in their file."""
    text = LESSONS_FILE.read_text(encoding="utf-8")
    text = text[: text.index("LESSONS:")] + "LESSONS: dict[int, list[list[list[float]]]] = {\n"
    for players, parts in sorted(lessons.items()):
        text += f"    {players}: [\n"
        for part in parts:
            rows = [f"            [{', '.join(f'{much:.4g}' for much in curve)}],\n" for curve in part]
            text += "        [\n" + "".join(rows) + "        ],\n"
        text += "    ],\n"
    LESSONS_FILE.write_text(text + "}\n", encoding="utf-8")


def main() -> None:
    """Gather, learn, write."""
    parser = argparse.ArgumentParser(
        description="Learn from games of the planner how much everything counts."
    )
    parser.add_argument("--players", default="1,2,3,4,5", help="numbers of players, separated by commas")
    parser.add_argument("--games", type=int, default=12_000, help="games for each number of players")
    parser.add_argument("--first", type=int, default=1_000_000, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to play in")
    parser.add_argument("--rows", type=Path, default=Path("build/lessons"), metavar="DIR")
    given = parser.parse_args()
    lessons = dict(LESSONS)
    given.rows.mkdir(parents=True, exist_ok=True)
    for players in (int(each) for each in given.players.split(",")):
        path = given.rows / f"{players}.npz"
        if not path.exists():
            np.savez(path, **gather(players, given.games, given.first, given.jobs))
        rows = dict(np.load(path))
        print(f"{players} players: {len(rows['seed'])} rows")
        lessons[players] = learn_alone(rows) if players == 1 else learn_together(rows)
    write(lessons)
    print(f"written: {LESSONS_FILE}")


if __name__ == "__main__":
    main()
