"""Many games at once: how fast, how long, what scores, which sides win.

Game number *i* is the same game whatever the number of processes: its seed is derived from the seed of
the simulation and from *i*, and so are the bots' choices in it.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing import Pool
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from tharsis.bots import bot_named, bot_names, play_out, split_specs
from tharsis.cli.common import Complaint, console, print_json
from tharsis.cli.setups import Chosen
from tharsis.kernel.chance import derived_seed
from tharsis.kernel.game import Game
from tharsis.kernel.kits import USUAL, Kit, kit_named
from tharsis.kernel.rng import Rng
from tharsis.kernel.statistics import Statistics

BOTS = ", ".join(bot_names())
BATCH = 25  # games that a worker plays before it reports


@dataclass
class Side:
    """How one side, such as a corporation, fared."""

    games: int = 0
    wins: int = 0
    score: int = 0


@dataclass
class Tally:
    """Sums over games; all whole numbers but the time, so that adding up in another order changes nothing."""

    games: int = 0
    seats: int = 0
    decisions: int = 0
    rounds: int = 0
    winners: int = 0
    score: int = 0
    winning_score: int = 0
    cpu_seconds: float = 0.0
    categories: dict[str, int] = field(default_factory=dict)
    sides: dict[str, Side] = field(default_factory=dict)

    def add_game(self, game: Game, decisions: int, counting: Statistics) -> None:
        """Count a finished game."""
        summary = counting.summary(game)
        self.games += 1
        self.decisions += decisions
        self.rounds += summary["length"]
        for score in game.scores():
            won = 1 if score.won else 0
            self.seats += 1
            self.winners += won
            self.score += score.total
            self.winning_score += won * score.total
            for category, points in score.parts.items():
                self.categories[category] = self.categories.get(category, 0) + points
            name = summary["seats"][score.seat]["side"]
            if name:
                side = self.sides.setdefault(name, Side())
                side.games += 1
                side.wins += won
                side.score += score.total

    def add(self, other: Tally) -> None:
        """Count what another worker has counted."""
        self.games += other.games
        self.seats += other.seats
        self.decisions += other.decisions
        self.rounds += other.rounds
        self.winners += other.winners
        self.score += other.score
        self.winning_score += other.winning_score
        self.cpu_seconds += other.cpu_seconds
        for category, points in other.categories.items():
            self.categories[category] = self.categories.get(category, 0) + points
        for name, theirs in other.sides.items():
            mine = self.sides.setdefault(name, Side())
            mine.games += theirs.games
            mine.wins += theirs.wins
            mine.score += theirs.score

    def to_dict(self, counting: Statistics) -> dict[str, Any]:
        """The result as ``--json`` gives it; ``winner_mean`` is null where nobody won.

        Rounds and sides have the names that the game gives them.
        """
        cpu = max(self.cpu_seconds, 1e-9)
        return {
            "games": self.games,
            "cpu_seconds": self.cpu_seconds,
            "games_per_cpu_second": self.games / cpu,
            "decisions_per_cpu_second": self.decisions / cpu,
            f"{counting.round_name}s": {"mean": self.rounds / self.games},
            "score": {
                "mean": self.score / self.seats,
                "winner_mean": self.winning_score / self.winners if self.winners else None,
            },
            "categories": {name: points / self.seats for name, points in self.categories.items()},
            f"{counting.side_name}s": {
                name: {
                    "games": each.games,
                    "wins": each.wins,
                    "win_rate": each.wins / each.games,
                    "mean_score": each.score / each.games,
                }
                for name, each in sorted(self.sides.items())
            },
        }


@dataclass(frozen=True)
class Batch:
    """Some games of a simulation, beginning with number ``first``."""

    bots: list[str]
    options: dict[str, Any]
    seed: str
    first: int
    games: int
    game: str = USUAL


def begin(batch: Batch, number: int) -> tuple[Game, Rng]:
    """Game ``number`` before its first choice, and the chance that its bots have."""
    seed = derived_seed(batch.seed, number)
    game = kit_named(batch.game).new(**batch.options, players=len(batch.bots), seed=seed)
    return game, Rng(int(derived_seed(seed, "bots"), 16))


def play_batch(batch: Batch) -> Tally:
    """Play these games."""
    players = [bot_named(spec, outside=True) for spec in batch.bots]
    counting = kit_named(batch.game).statistics()
    tally = Tally()
    begun = time.process_time()
    for number in range(batch.first, batch.first + batch.games):
        game, rng = begin(batch, number)
        tally.add_game(game, play_out(game, players, rng), counting)
    tally.cpu_seconds = time.process_time() - begun
    return tally


def play_all(
    bots: list[str],
    options: dict[str, Any],
    seed: str,
    games: int,
    jobs: int,
    done: Callable[[int], None],
    game: str = USUAL,
) -> Tally:
    """Play all games in so many processes; ``done`` hears of each batch how many games it was."""
    total = Tally()
    batches = [
        Batch(bots, options, seed, first, min(BATCH, games - first), game) for first in range(0, games, BATCH)
    ]
    if jobs == 1:
        for batch in batches:
            total.add(play_batch(batch))
            done(batch.games)
        return total
    # Leaving the pool before the end, as an interrupt does, ends its processes.
    with Pool(min(jobs, len(batches)), initializer=_leave_interrupts_to_the_parent) as pool:
        for part in pool.imap(play_batch, batches):
            total.add(part)
            done(part.games)
    return total


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def simulate(
    players: Annotated[
        str,
        typer.Option(metavar="BOTS", help=f"Who plays, one bot for each seat: {BOTS}."),
    ] = "random,random",
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games.")] = 1000,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="The same seed gives the same games.")] = "0",
    jobs: Annotated[int, typer.Option(min=1, metavar="N", help="Processes to play in.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    *,
    chosen: Chosen,
) -> None:
    """Play many games between bots and say how they went.

    The games depend on the seed alone, not on the number of jobs. Speed is in games per second of CPU time,
    summed over all jobs.

    \b
    Examples:
      tharsis simulate --games 1000 --seed 1
      tharsis simulate --players random,random,random --board hellas --draft
      tharsis simulate --players random --games 500             solo games
      tharsis simulate --games 20000 --jobs 2 --json > run.json
    """
    bots = split_specs(players)
    if not bots:
        raise Complaint("--players must name one bot for each seat, such as random,random")
    for spec in bots:
        bot_named(spec, outside=True)
    kit = chosen.kit
    options = chosen.setup([True] * len(bots))
    kit.new(**options, players=len(bots), seed=seed)  # a bad setup is refused before any work
    progress = Progress(
        TextColumn("playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console(stderr=True),
        transient=True,
        auto_refresh=False,  # no second thread while worker processes are started
    )
    progress.disable = not progress.console.is_terminal
    with progress:
        task = progress.add_task("games", total=games)
        tally = play_all(
            bots,
            options,
            seed,
            games,
            jobs,
            lambda n: progress.update(task, advance=n, refresh=True),
            kit.name,
        )
    if as_json:
        print_json(tally.to_dict(kit.statistics()))
    else:
        _print_tables(tally, len(bots), kit)


def _print_tables(tally: Tally, seats: int, kit: Kit) -> None:
    out = console()
    counting = kit.statistics()
    result = tally.to_dict(counting)
    facts = Grid(
        show_header=False, title=f"{tally.games} games, {'solo' if seats == 1 else f'{seats} players'}"
    )
    facts.add_column()
    facts.add_column(justify="right")
    facts.add_row("games per CPU second", f"{result['games_per_cpu_second']:,.1f}")
    facts.add_row("decisions per CPU second", f"{result['decisions_per_cpu_second']:,.0f}")
    facts.add_row("CPU seconds", f"{tally.cpu_seconds:,.2f}")
    if tally.rounds:
        facts.add_row(f"{counting.round_name}s", f"{result[f'{counting.round_name}s']['mean']:.2f}")
    facts.add_section()
    for name, mean in result["categories"].items():
        facts.add_row(f"points for {name}", f"{mean:.2f}")
    facts.add_row("score", f"{result['score']['mean']:.2f}", style="bold")
    best = result["score"]["winner_mean"]
    facts.add_row("score of winners", "nobody won" if best is None else f"{best:.2f}")
    out.print(facts)
    sides = result[f"{counting.side_name}s"]
    if not sides:
        return
    ranking = Grid(title=f"{counting.side_name.capitalize()}s")
    ranking.add_column(counting.side_name)
    for heading in ("games", "wins", "win rate", "score"):
        ranking.add_column(heading, justify="right")
    order = sorted(sides.items(), key=lambda item: (-item[1]["win_rate"], item[0]))
    for name, each in order:
        ranking.add_row(
            name,
            str(each["games"]),
            str(each["wins"]),
            f"{each['win_rate']:.1%}",
            f"{each['mean_score']:.1f}",
        )
    out.print(ranking)
