"""``tharsis arena``: bots against bots on the same deals, measured; and a look at earlier games."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from tharsis.arena import (
    BadStore,
    Contest,
    GameFailed,
    GameLine,
    NoPlots,
    NoRatings,
    Store,
    draw_plots,
    figures,
    play_games,
    ratings,
    write_rows,
)
from tharsis.arena.tables import print_figures
from tharsis.bots import BotFailed, about_bot, bot_names, split_specs
from tharsis.cli.common import Complaint, console, print_json, write_text
from tharsis.cli.session import data_directory
from tharsis.cli.setups import Chosen, as_words, with_setup
from tharsis.kernel.kits import Kit, kit_named

FIGURES: Final = "figures.json"


Directory = Annotated[Path, typer.Argument(metavar="DIR", help="The directory that an arena kept games in.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]


def arena(
    context: typer.Context,
    players: Annotated[
        str | None,
        typer.Option(metavar="BOTS", help=f"Who plays, separated by commas: {', '.join(bot_names())}, …"),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="SPEC", help="One more player: a bot, module:Class, or program:COMMAND."),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Seats at a table.", show_default="as many as players"),
    ] = None,
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games.")] = 100,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="The same seed gives the same deals.")] = "0",
    jobs: Annotated[int, typer.Option(min=1, metavar="N", help="Processes to play in.")] = 1,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Where to keep the games, tables and pictures; goes on with a contest there."
        ),
    ] = None,
    mixed: Annotated[
        bool, typer.Option("--mixed", help="Go on although rules or bots have changed since.")
    ] = False,
    as_json: AsJson = False,
    *,
    chosen: Chosen,
) -> None:
    """Let bots play each other and measure them.

    Every deal is played by all bots in all seats, so luck with cards cancels out. With fewer seats than
    players, every group of them meets; with more, players sit there several times.

    Every game is kept as a record the moment it ends: an arena that was interrupted goes on when the same
    command is given again with --out.

    \b
    Examples:
      tharsis arena --players planner,greedy --games 400 --seed 1 --jobs 2
      tharsis arena --players search:seconds=0.2,planner --out results
      tharsis arena --players random,greedy,planner --seats 2   all pairs
      tharsis arena --players planner --seats 4                 four of a kind
      tharsis arena --players planner --bot mybots:Clever       a class of yours
      tharsis arena --players planner --bot "program:./mybot"   your program
      tharsis arena report results                              figures again
      tharsis arena extract results 17 game.json                one game
    """
    if context.invoked_subcommand is not None:
        return
    specs = (split_specs(players) if players is not None else []) + list(bot or [])
    if not specs:
        print(context.get_help())
        return
    at_table = seats if seats is not None else len(specs)
    options = chosen.setup([True] * at_table)
    contest = Contest(tuple(specs), at_table, games, seed, chosen.kit.name, options)
    contest.check()
    store = _opened(out if out is not None else _fresh_directory(), contest, mixed)
    _play(store, jobs)
    _tell(store, as_json)


def report(directory: Directory, as_json: AsJson = False) -> None:
    """Print the figures of games played before, and draw their tables and pictures again.

    \b
    Example:
      tharsis arena report results
    """
    _tell(_loaded(directory), as_json)


def extract(
    directory: Directory,
    number: Annotated[int, typer.Argument(min=0, metavar="N", help="Which game: column game of rows.csv.")],
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="Where to write it.", show_default="game-N.json")
    ] = None,
) -> None:
    """Write the record of one game to a file of its own, for tharsis record.

    \b
    Examples:
      tharsis arena extract results 17
      tharsis arena extract results 17 game.json && tharsis record verify game.json
    """
    try:
        record = _loaded(directory).record(number)
    except BadStore as error:
        raise Complaint(str(error)) from None
    path = file if file is not None else Path(f"game-{number}.json")
    write_text(path, record.dump() + "\n")
    print(f"{path}: game {number}, {len(record.choices)} choices")


def bots(as_json: AsJson = False) -> None:
    """List the bots that there are.

    \b
    Example:
      tharsis arena bots
    """
    if as_json:
        print_json({name: about_bot(name) for name in bot_names()})
        return
    width = max(len(name) for name in bot_names())
    for name in bot_names():
        print(f"{name.ljust(width)}  {about_bot(name)}")


def arenas(kit: Kit) -> typer.Typer:
    """The command and those below it, with the setup options of a game."""
    made = typer.Typer()
    made.callback(invoke_without_command=True)(with_setup(kit, arena))
    for command in (report, extract, bots):
        made.command()(command)
    return made


# Playing ------------------------------------------------------------------------------------


def _fresh_directory() -> Path:
    arenas_kept = data_directory() / "arena"
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = arenas_kept / stamp
    n = 2
    while path.exists():
        path = arenas_kept / f"{stamp}-{n}"
        n += 1
    return path


def _opened(path: Path, contest: Contest, mixed: bool) -> Store:
    try:
        return Store.open(path, contest, mixed)
    except BadStore as error:
        raise Complaint(str(error)) from None
    except OSError as error:
        raise Complaint(f"cannot keep games in {path}: {(error.strerror or str(error)).lower()}") from None


def _loaded(path: Path) -> Store:
    try:
        return Store.load(path)
    except BadStore as error:
        raise Complaint(str(error)) from None


def _play(store: Store, jobs: int) -> None:
    """Play what is missing, with a bar that shows how far it is and how long it will take."""
    total = store.contest.total
    before = len(store.played())
    progress = Progress(
        TextColumn("playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=console(stderr=True),
        transient=True,
        auto_refresh=False,  # no second thread while worker processes are started
    )
    progress.disable = not progress.console.is_terminal
    try:
        with ExitStack() as stack:
            stack.enter_context(progress)
            task = progress.add_task("games", total=total, completed=before)

            def keep(line: GameLine) -> None:
                store.append(line)
                progress.update(task, advance=1, refresh=True)

            play_games(store.contest, store.missing(), jobs, keep, progress.refresh)
    except KeyboardInterrupt:
        print(
            f"tharsis: stopped after {len(store.played())} of {total} games; they are kept, go on with: "
            f"{_command(store, jobs)}",
            file=sys.stderr,
        )
        raise
    except GameFailed as failure:
        path = store.path / "failed.json"
        write_text(path, failure.record + "\n")
        write_text(store.path / "failed.txt", failure.details)
        raise Complaint(f"{failure}; the game so far is in {path}") from None
    except BotFailed as failure:
        raise Complaint(str(failure)) from None


def _command(store: Store, jobs: int) -> str:
    contest = store.contest
    words = ["tharsis", "arena"]
    for spec in contest.players:
        words += ["--bot", spec]
    words += ["--seats", str(contest.seats), "--games", str(contest.games), "--seed", contest.seed]
    words += ["--jobs", str(jobs)]
    words += ["--game", contest.game, *as_words(kit_named(contest.game), contest.options)]
    return shlex.join([*words, "--out", str(store.path)])


# Telling ------------------------------------------------------------------------------------


def _tell(store: Store, as_json: bool) -> None:
    """Count, write tables and pictures next to the games, print."""
    lines = store.played()
    if not lines:
        raise Complaint(f"{store.path} holds no finished game")
    result = figures(store.contest, lines)
    notes: list[str] = []
    try:
        result["ratings"] = ratings(list(result["bots"]), lines)
    except NoRatings as reason:
        result["ratings"] = None
        notes.append(f"No ratings: {reason}.")
    result["directory"] = str(store.path)
    write_text(store.path / FIGURES, json.dumps(result, indent=2, ensure_ascii=False) + "\n")
    _written(lambda: write_rows(store.path, lines))
    try:
        _written(lambda: draw_plots(store.path, result, lines))
    except NoPlots as reason:
        notes.append(f"No pictures: {reason}.")
    if as_json:
        print_json(result)
        return
    out = console()
    print_figures(out, result)
    for note in notes:
        out.print(note, style="dim", soft_wrap=True, markup=False)
    out.print(f"Games, tables and pictures: {store.path}", soft_wrap=True, markup=False)


def _written(write: Callable[[], Any]) -> None:
    try:
        write()
    except OSError as error:
        raise Complaint(f"cannot write {error.filename}: {(error.strerror or str(error)).lower()}") from None
