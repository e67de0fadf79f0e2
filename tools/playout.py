"""Play the planner's ideas out, and compare what came of them with what it expected.

    python tools/playout.py --positions 500 --tries 8 --jobs 2 --rows build/playout.pickle

Each position is a turn somewhere in a game of the planner. Its best ideas, and doing nothing, are each played
to the end several times, in the same guesses at what is hidden, everybody going on as the planner would.
Printed is what kinds of actions bring beyond doing nothing, in points of the final lead, beside what prices,
insight and the planner expected: what differs by more than its error is misjudged. A regression tells how
much say prices, insight and the money spent should have. ``--positions 0`` only reads the rows there are.
"""

from __future__ import annotations

import argparse
import pickle
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from tharsis.bots.mars.planner import Expectation, follow, plan, rated_options
from tharsis.bots.mars.value import standing
from tharsis.kernel.option import verb_of
from tharsis.kernel.rng import Rng
from tharsis.mars.client.options import verb_name
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import END_TURN, MONEY, PASS
from tharsis.mars.kit import KIT

IDEAS: Final = 6
LATEST: Final = 9  # generation of a position
PHASES: Final = ((1, 3), (4, 6), (7, 30))
LEAST: Final = 8  # ideas that make a row of the table


class Idea(NamedTuple):
    """An option of a turn, with what it gains beyond doing nothing, in points of a lead."""

    seed: int
    generation: int
    verb: str
    priced: float
    insight: float
    rated: float
    money: float  # M€ that it leaves more or less, in points
    ends: list[int]  # leads at the end of the games played out, less those after doing nothing


def position(seed: int) -> tuple[Table, int]:
    """A turn of the planner somewhere in a game."""
    chance = Random(seed)
    generation = chance.randrange(1, LATEST + 1)
    skip = chance.randrange(6)
    game = KIT.new(players=2, seed=str(seed))
    assert isinstance(game, Table)
    rng = Rng(seed)
    while not game.over:
        seat = game.waiting()[0]
        known = game.known_to(seat, rng)
        assert isinstance(known, Table)
        if game.generation >= generation and game.prompt(seat).kind == "turn" and len(game.options(seat)) > 2:
            if skip == 0:
                return known, seat
            skip -= 1
        game.choose(seat, plan(known, seat))
    return position(seed + 1_000_000)


def lead_at_the_end(game: Table, seat: int) -> int:
    """How far ahead a seat is when everybody has played on."""
    while not game.over:
        asked = game.waiting()[0]
        game.choose(asked, plan(game, asked))
    totals = [score.total for score in game.scores()]
    return totals[seat] - totals[1 - seat]


def play(task: tuple[int, int]) -> list[Idea]:
    """The ideas of a position, played out so many times."""
    seed, tries = task
    game, seat = position(seed)
    rated = rated_options(game, seat)
    idle = [each for each in rated if verb_of(each[1]) in (PASS, END_TURN)][:1]
    if not idle:
        return []  # something must be done
    expected = Expectation(game, seat)
    if expected.insight is None:
        return []  # only prices count at the end of a game
    point = expected.prices.point
    ideas = idle + [each for each in rated[:IDEAS] if each != idle[0]]
    ends: list[list[int]] = [[] for _ in ideas]
    for i in range(tries):
        world = game.known_to(seat, Rng(seed * 1000 + i))
        assert isinstance(world, Table)
        for k, (_, choice) in enumerate(ideas):
            twin = world.copy()
            twin.choose(seat, choice)
            ends[k].append(lead_at_the_end(twin, seat))
    resting = follow(game, seat, idle[0][1])
    priced = standing(resting, seat, expected.prices, expected.rivals)
    lead = expected.lead(resting)
    found = []
    for k, (gain, choice) in list(enumerate(ideas))[1:]:
        twin = follow(game, seat, choice)
        spent = twin.players[seat].stock[MONEY] - game.players[seat].stock[MONEY]
        found.append(
            Idea(
                seed,
                game.generation,
                verb_name(verb_of(choice)),
                (standing(twin, seat, expected.prices, expected.rivals) - priced) / point,
                expected.lead(twin) - lead,
                gain / point,
                spent * expected.prices.money / point,
                [end - nothing for end, nothing in zip(ends[k], ends[0], strict=True)],
            )
        )
    return found


def table_of(ideas: list[Idea]) -> None:
    """What kinds of actions brought, by phases of the game."""
    heads = ["ideas", "brought", "±", "priced", "insight", "rated"]
    print(f"{'action':18} {'generations':>11}" + "".join(f"{head:>9}" for head in heads))
    for verb in sorted({idea.verb for idea in ideas}):
        for first, last in PHASES:
            some = [idea for idea in ideas if idea.verb == verb and first <= idea.generation <= last]
            if len(some) >= LEAST:
                brought = np.array([np.mean(idea.ends) for idea in some])
                error = brought.std() / np.sqrt(len(some))
                means = [np.mean([idea[place] for idea in some]) for place in (3, 4, 5)]
                figures = [brought.mean(), error, *means]
                print(
                    f"{verb:18} {first:>6} to {last:>2} {len(some):>8}"
                    + "".join(f"{figure:9.2f}" for figure in figures)
                )


def regression(ideas: list[Idea], names: list[str]) -> None:
    """How much say each estimate should have."""
    x = np.array([[getattr(idea, name) for name in names] for idea in ideas])
    y = np.array([np.mean(idea.ends) for idea in ideas])
    weights: Any = np.linalg.lstsq(x, y, rcond=None)[0]
    rest = y - x @ weights
    errors = np.sqrt(np.diag(np.linalg.inv(x.T @ x)) * rest.var())
    told = ", ".join(f"{n} {w:.2f} ± {e:.2f}" for n, w, e in zip(names, weights, errors, strict=True))
    print(f"brought = {told}; left unexplained {rest.std():.3f}")


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=500, metavar="N")
    parser.add_argument(
        "--tries", type=int, default=8, metavar="N", help="games that each idea is played out"
    )
    parser.add_argument("--first", type=int, default=1, metavar="SEED", help="the first seed")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to play in")
    parser.add_argument("--rows", type=Path, default=Path("build/playout.pickle"), metavar="FILE")
    given = parser.parse_args()
    given.rows.parent.mkdir(parents=True, exist_ok=True)
    ideas: list[Idea] = []
    if given.rows.exists():
        ideas = [Idea(*row) for row in pickle.loads(given.rows.read_bytes())]
    tasks = [(seed, given.tries) for seed in range(given.first, given.first + given.positions)]
    with ProcessPoolExecutor(given.jobs) as pool:
        for i, some in enumerate(pool.map(play, tasks)):
            ideas += some
            if i % 10 == 9:
                print(f"\r{i + 1} of {given.positions} positions", end="", flush=True)
                given.rows.write_bytes(pickle.dumps([tuple(idea) for idea in ideas]))
    print()
    given.rows.write_bytes(pickle.dumps([tuple(idea) for idea in ideas]))
    if ideas:
        print(f"{len(ideas)} ideas of {len({idea.seed for idea in ideas})} positions")
        table_of(ideas)
        for names in (
            ["priced"],
            ["insight"],
            ["rated"],
            ["priced", "insight"],
            ["priced", "insight", "money"],
        ):
            regression(ideas, names)


if __name__ == "__main__":
    main()
