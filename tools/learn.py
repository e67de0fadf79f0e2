"""Learn what everything is worth from games of the planner.

    python tools/learn.py insight --games 20000 --jobs 2     what goes with what, with rivals ...
    python tools/learn.py insight --players 1 --jobs 2       ... and alone
    python tools/learn.py insight --modules ...,prelude,venus --mixed  games with some of the modules
    python tools/learn.py turns --games 3000 --jobs 2        what comes of the options of a turn, with rivals
    python tools/learn.py experience --games 12000 --jobs 2  what counts how much, with rivals

They write ``insight.json``, ``alone.json``, ``turns.json`` and ``experience.json`` in the folder of the bots,
with expansions ``insight-expansions.json`` and ``alone-expansions.json``. Games are kept in ``--kept``, as
what was chosen in them; those that are there already are learned from too, so that the next round, played by
what this one taught, adds to them. ``--games 0`` only learns. How much is explained in games held back is
printed.
"""

from __future__ import annotations

import argparse
import json
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from time import strftime
from typing import Any, Final

from learning import insight, together, turns
from learning.games import Record, Task, play

from tharsis.bots.mars import experience
from tharsis.bots.mars import insight as playing
from tharsis.bots.mars.experience import AFTER, BEFORE
from tharsis.mars.engine.table import Table
from tharsis.mars.kit import KIT

FOR_INSIGHT: Final = ((0.1, 0.3, 0.7), (0, 0, 1, 3))  # how much chance there is, and gifts
FOR_EXPERIENCE: Final = ((1.0,), (5,))
USUAL: Final = ("base", "corporate-era")  # what every game is played with


def gather(how: Callable[[Task], Any], tasks: list[Task], jobs: int) -> list[Any]:
    """Games, but for those that were given up."""
    found: list[Any] = []
    with ProcessPoolExecutor(jobs) as pool:
        for i, game in enumerate(pool.map(how, tasks, chunksize=16)):
            if game is not None:
                found.append(game)
            if i % 100 == 0:
                print(f"\r{i} of {len(tasks)} games", end="", flush=True)
    print()
    return found


def tasks_of(given: argparse.Namespace, chance: tuple[tuple[float, ...], tuple[int, ...]]) -> list[Task]:
    """The games that are to be played."""
    given.kept.mkdir(parents=True, exist_ok=True)
    modules = given.modules.split(",")
    players = [int(each) for each in given.players.split(",")]
    tasks = []
    for seed in range(given.first, given.first + given.games):
        with_some = some_of(modules, seed) if given.mixed else modules
        tasks.append(Task(seed, players[seed % len(players)], with_some, *chance))
    return tasks


def fits(record: Record, given: argparse.Namespace) -> bool:
    """Whether a kept game is of the kind: alone it ends otherwise, and other modules have other cards."""
    alone = given.players == "1"
    return (record.players == 1) == alone and set(record.modules) <= set(given.modules.split(","))


def kept(given: argparse.Namespace, chance: tuple[tuple[float, ...], tuple[int, ...]]) -> list[Record]:
    """The games there are, with those that were to be played."""
    tasks = tasks_of(given, chance)
    if tasks:
        path = given.kept / f"{strftime('%Y%m%d-%H%M%S')}.pickle"
        path.write_bytes(pickle.dumps([tuple(record) for record in gather(play, tasks, given.jobs)]))
    found = []
    for path in sorted(given.kept.glob("*.pickle")):
        found += [Record(*each) for each in pickle.loads(path.read_bytes())]
    found = [each for each in found if fits(each, given)]
    print(f"{len(found)} games")
    return found


def kept_trials(given: argparse.Namespace) -> list[tuple[Record, list[turns.Trial]]]:
    """The same of games in which options were tried out."""
    tasks = tasks_of(given, FOR_INSIGHT)
    if tasks:
        tried = gather(partial(turns.play, thorough=given.thorough), tasks, given.jobs)
        plain = [(tuple(record), [tuple(trial) for trial in trials]) for record, trials in tried]
        path = given.kept / f"{strftime('%Y%m%d-%H%M%S')}.trials"
        path.write_bytes(pickle.dumps(plain))
    found = []
    for path in sorted(given.kept.glob("*.trials")):
        for record, trials in pickle.loads(path.read_bytes()):
            found.append((Record(*record), [turns.Trial(*trial) for trial in trials]))
    found = [each for each in found if fits(each[0], given)]
    print(f"{len(found)} games")
    return found


def some_of(modules: list[str], seed: int) -> list[str]:
    """What a game is played with: the usual, and one or more of the others."""
    chance = Random(f"modules {seed}")
    others = [each for each in modules if each not in USUAL]
    count = chance.randint(1, len(others))
    drawn = chance.sample(others, count)
    return [each for each in modules if each in USUAL or each in drawn]


def a_game(given: argparse.Namespace) -> Table:
    """A game with the modules, for its cards."""
    game = KIT.new(players=2, modules=given.modules.split(","), seed="0")
    assert isinstance(game, Table)
    return game


def noted(how: Callable[[Any], insight.Rows], games: list[Any], jobs: int) -> insight.Rows:
    """The rows of many games."""
    parts = []
    with ProcessPoolExecutor(jobs) as pool:
        for i, rows in enumerate(pool.map(how, games, chunksize=64)):
            parts.append(rows)
            if i % 500 == 0:
                print(f"\r{i} of {len(games)} games noted", end="", flush=True)
    print()
    return insight.joined(parts)


def learn_insight(given: argparse.Namespace) -> None:
    """Play, note, teach the network."""
    records = kept(given, FOR_INSIGHT)
    modules = given.modules.split(",")
    shown = [each for each in modules if each not in USUAL]
    notes = insight.Notes(a_game(given), modules, shown)
    usual, further = playing.FILES[playing.ALONE if given.players == "1" else playing.TOGETHER]
    begin = playing.read(usual) if shown else None  # what is known of the usual modules holds in others too
    learner = insight.Learner(noted(notes.of, records, given.jobs), notes, begin)
    learner.write(learner.learn(), given.out or (further if shown else usual))


def learn_turns(given: argparse.Namespace) -> None:
    """Play and try out, note, teach the network what it does not know yet."""
    games = kept_trials(given)
    modules = given.modules.split(",")
    shown = [each for each in modules if each not in USUAL]
    notes = turns.TurnNotes(a_game(given), modules, shown)
    usual, further = playing.FILES[playing.TOGETHER]
    begin = playing.read(given.begin or (further if shown else usual))
    learner = turns.TurnLearner(noted(notes.of_trials, games, given.jobs), notes, begin)
    learner.write(learner.learn(), given.out or playing.FILES[playing.TURNS][0])


def learn_experience(given: argparse.Namespace) -> None:
    """Play, note, find the curves."""
    rows = [row for record in kept(given, FOR_EXPERIENCE) for row in together.rows(record)]
    game = a_game(given)
    modules = given.modules.split(",")
    before = json.loads(experience.DATA_FILE.read_text(encoding="utf-8"))
    learner = together.Learner(before, game.book, list(game.cards), modules)
    curves = {moment: learner.learn(rows, moment) for moment in (BEFORE, AFTER)}
    together.write(given.out or experience.DATA_FILE, curves, modules)


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["insight", "turns", "experience"])
    parser.add_argument(
        "--players", default="2", metavar="LIST", help="how many play: 1, or numbers in turns as 2,2,3,4"
    )
    parser.add_argument("--modules", default="base,corporate-era", metavar="LIST", help="what is played with")
    parser.add_argument("--mixed", action="store_true", help="each game with some of the modules, not all")
    parser.add_argument("--games", type=int, default=12_000, metavar="N")
    parser.add_argument("--first", type=int, default=1_000_000, metavar="SEED", help="the first seed")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to play in")
    parser.add_argument("--thorough", action="store_true", help="turns are tried out with the planner itself")
    parser.add_argument("--begin", type=Path, default=None, metavar="FILE", help="what turns begin with")
    parser.add_argument("--kept", type=Path, default=Path("build/games"), metavar="DIR")
    parser.add_argument("--out", type=Path, default=None, metavar="FILE")
    given = parser.parse_args()
    players = given.players.split(",")
    if "1" in players and (len(players) > 1 or given.what != "insight"):
        parser.error("a game alone is learned for insight, and apart from games with rivals")
    if given.what == "turns" and given.out is None and given.modules != ",".join(USUAL):
        parser.error("say with --out where turns of other modules go")
    {"insight": learn_insight, "turns": learn_turns, "experience": learn_experience}[given.what](given)


if __name__ == "__main__":
    main()
