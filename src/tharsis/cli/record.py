"""``tharsis record``: what is in a record, whether it replays, and the table at any step of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.table import Table as Grid
from rich.text import Text

from tharsis.cli.common import Complaint, console, read_record
from tharsis.cli.session import replayed
from tharsis.cli.table import screen_of
from tharsis.kernel.game import Game
from tharsis.kernel.kits import kit_named
from tharsis.kernel.record import VERSION, Record

EVERYTHING: Final = 1_000_000  # lines of a log

records = typer.Typer()

RecordFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A record, such as a game saved by tharsis play.")
]
Seat = Annotated[
    int | None,
    typer.Option(
        min=0, metavar="N", help="As this seat saw it (0 is the first); by default as everybody did."
    ),
]


@records.callback(invoke_without_command=True)
def records_command(context: typer.Context) -> None:
    """Look into the record of a game: its setup and its choices.

    \b
    Examples:
      tharsis record show game.json
      tharsis record verify game.json
      tharsis record replay game.json --step 120
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


@records.command()
def show(file: RecordFile, seat: Seat = None) -> None:
    """Show what game it was, and its log.

    \b
    Examples:
      tharsis record show game.json
      tharsis record show game.json --seat 0      with the cards that this player drew
    """
    record = read_record(file)
    game = replayed(record, len(record.choices))
    _check_seat(seat, game)
    out = console()
    out.print(_header(record, game))
    screen = screen_of(kit_named(record.game), out)
    screen.show_log(game, seat, 0, EVERYTHING)
    screen.show_scores(game)


@records.command()
def verify(file: RecordFile) -> None:
    """Replay all choices; exit code 0 if every one was legal, 2 with the place of the first that was not.

    \b
    Example:
      tharsis record verify game.json
    """
    record = read_record(file)
    game = record.verify()
    out = console()
    state = "a finished game" if game.over else "a game in progress"
    out.print(f"{file}: {state}, all {len(record.choices)} choices are legal", soft_wrap=True, markup=False)
    screen_of(kit_named(record.game), out).show_scores(game)


@records.command()
def replay(
    file: RecordFile,
    step: Annotated[
        int | None, typer.Option(min=0, metavar="K", help="After so many choices; by default after all.")
    ] = None,
    seat: Seat = None,
) -> None:
    """Draw the table as it was at any step.

    \b
    Examples:
      tharsis record replay game.json               the last position
      tharsis record replay game.json --step 0      before the first choice
      tharsis record replay game.json --step 120
    """
    record = read_record(file)
    count = len(record.choices)
    if step is not None and step > count:
        raise Complaint(f"the record has {count} choices: --step must be from 0 to {count}, not {step}")
    at = count if step is None else step
    kit = kit_named(record.game)
    before = replayed(record, max(at - 1, 0))
    _check_seat(seat, before)
    out = console()
    last = ""
    if at > 0:
        who, choice = record.choices[at - 1]
        if not 0 <= who < before.seats or choice not in before.options(who):
            record.replay(at)  # complains about this very choice
        name = kit.setup_of(before)["names"][who]
        last = f"Choice {at} of {count}, {name}: {kit.describe(before, who, choice)}"
    game = replayed(record, at)
    screen = screen_of(kit, out)
    screen.show_table(game, 0 if seat is None else seat)
    out.print(Text(last or f"Before the first of {count} choices", "bold"))
    for waiting in game.waiting():
        out.print(
            f"{kit.setup_of(game)['names'][waiting]} is asked: {kit.question(game, waiting)}", markup=False
        )
    if game.over:
        screen.show_scores(game)


def _check_seat(seat: int | None, game: Game) -> None:
    if seat is not None and seat >= game.seats:
        raise Complaint(f"there is no seat {seat}: the seats are 0 to {game.seats - 1}")


def _header(record: Record, game: Game) -> Grid:
    grid = Grid(show_header=False, box=None, pad_edge=False)
    grid.add_column(style="dim")
    grid.add_column()
    kit = kit_named(record.game)
    grid.add_row("game", f"{record.game} ({kit.title}), version {VERSION}")
    begun = f"revision {record.revision}" if record.revision else "before revisions were counted"
    today = "" if record.revision == kit.revision else f"; this program plays revision {kit.revision}"
    grid.add_row("rules", begun + today)
    for key, value in kit.setup_of(game).items():
        if key == "seed" and not game.over:
            continue  # it would tell whoever plays on what comes
        grid.add_row(key.replace("_", " "), _plain(value))
    state = "over" if game.over else "in progress"
    grid.add_row("choices", str(len(record.choices)))
    counting = kit.statistics()
    moment = counting.moment(game)
    grid.add_row("state", f"{state}, {counting.round_name} {moment}" if moment else state)
    return grid


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_plain(each) for each in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "by lot" if value is None else str(value)
