"""``tharsis admin``: for who runs a server. Everything works while it runs, except restoring."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer
from rich.table import Table as Grid
from rich.text import Text

from tharsis.cli.common import Complaint, console, print_json, write_text

if TYPE_CHECKING:
    from tharsis.server.keeping import Keeper, Listed
    from tharsis.server.settings import Settings

admin = typer.Typer()
T = TypeVar("T")

Data = Annotated[str, typer.Option(help="The folder of the games; default: your data folder.")]
Database = Annotated[
    str,
    typer.Option(help="postgresql+asyncpg://user@host/name instead of SQLite.", envvar="THARSIS_DATABASE"),
]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")]
GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help="The game's id: tharsis admin list shows it.")
]


@admin.callback(invoke_without_command=True)
def admin_command(context: typer.Context) -> None:
    """Look after the games of a server: list, release, export, delete, back up.

    \b
    Examples:
      tharsis admin list --faulty
      tharsis admin inspect GAME
      tharsis admin backup tables-backup.sqlite
      tharsis admin clean --days 90 --dry-run
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


def _settings(data: str, database: str) -> Settings:
    try:
        from tharsis.server.settings import Settings
    except ImportError as error:
        raise Complaint(f"the server is not installed ({error}): pip install 'tharsis[server]'") from None
    settings = Settings(data=data, database=database)
    problem = settings.problem()
    if problem is not None:
        raise Complaint(problem)
    return settings


def _keeping(data: str, database: str, work: Callable[[Keeper], Awaitable[T]]) -> T:
    """Do something with the games; whatever is wrong is a complaint."""
    settings = _settings(data, database)
    from tharsis.server.backup import sqlite_file
    from tharsis.server.errors import Trouble
    from tharsis.server.keeping import CannotDo, Keeper
    from tharsis.server.run import CannotStart, prepare
    from tharsis.server.store import Store

    if settings.embedded() and not sqlite_file(settings).is_file():
        raise Complaint(f"there is no database {sqlite_file(settings)}: name its folder with --data")

    async def kept() -> T:
        store = Store(settings.database_url(), "admin")
        try:
            return await work(Keeper(store))
        finally:
            await store.close()

    try:
        prepare(settings)
        return asyncio.run(kept())
    except (CannotDo, CannotStart) as error:
        raise Complaint(str(error)) from None
    except Trouble as trouble:
        raise Complaint(trouble.message) from None


def _ago(at: float) -> str:
    hours = (time.time() - at) / 3600
    return f"{hours:.0f} h ago" if hours < 48 else f"{hours / 24:.0f} days ago"


def _state(game: Listed) -> str:
    return "set aside" if game.fault else "over" if game.finished else "running"


@admin.command("list")
def list_games(
    data: Data = "",
    database: Database = "",
    faulty: Annotated[bool, typer.Option("--faulty", help="Only games that are set aside.")] = False,
    json: Annotated[bool, typer.Option("--json", help="For other programs.")] = False,
) -> None:
    """List all games, the one played last first."""
    found = _keeping(data, database, lambda keeper: keeper.listed())
    found = [each for each in found if each.fault or not faulty]
    if json:
        import msgspec

        print_json(msgspec.to_builtins(found))
        return
    grid = Grid(box=None, pad_edge=False)
    for title in ("game", "state", "last played", "choices", "rules", "players"):
        grid.add_column(title)
    for each in found:
        rules = "" if each.revision is None else str(each.revision)
        cells = (each.id, _state(each), _ago(each.changed), str(each.choices), rules, ", ".join(each.names))
        grid.add_row(*(Text(cell) for cell in cells))
    console().print(grid)


@admin.command()
def inspect(game: GameArgument, data: Data = "", database: Database = "") -> None:
    """Show a game: who sits there, whether it replays and how far. Tells nobody's cards."""

    async def look(keeper: Keeper) -> list[tuple[str, str]]:
        stored = await keeper.stored(game)
        fault, holds = await keeper.holds(game)
        return [
            ("game", f"{stored.id}, {stored.kind}"),
            (
                "rules",
                "before revisions were kept" if stored.revision is None else f"revision {stored.revision}",
            ),
            ("begun", _ago(stored.created)),
            ("finished", _ago(stored.finished) if stored.finished else "no"),
            ("rows", str(len(stored.choices))),
            ("fault noted", stored.fault or "none"),
            ("replays", "yes" if fault is None else f"no: {fault}"),
            ("holds up to row", "nothing" if holds is None else str(holds)),
            *[
                (f"seat {row.seat}", f"{row.name}, {row.bot or ('taken' if row.token else 'free')}")
                for row in stored.seats
            ],
        ]

    grid = Grid(show_header=False, box=None, pad_edge=False)
    grid.add_column(style="dim")
    grid.add_column()
    for name, value in _keeping(data, database, look):
        grid.add_row(name, Text(value))
    console().print(grid)


@admin.command()
def release(game: GameArgument, data: Data = "", database: Database = "") -> None:
    """Let a game go on that was set aside, if it replays now; its log says so."""
    _keeping(data, database, lambda keeper: keeper.release(game))
    print(f"the game {game} goes on")


@admin.command()
def export(
    game: GameArgument,
    data: Data = "",
    database: Database = "",
    out: Annotated[Path | None, typer.Option(help="Write to this file instead of the terminal.")] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Also a game that is running: its record tells everybody's cards.")
    ] = False,
) -> None:
    """Write a game's record as JSON, as tharsis record reads it."""
    live = _keeping(data, database, lambda keeper: keeper.live(game))
    if not live.game.over and not force:
        raise Complaint(
            f"the game {game} is running and its record tells everybody's cards: say --force to see them"
        )
    if out is None:
        print(live.record().dump())
    else:
        write_text(out, live.record().dump() + "\n")


@admin.command()
def delete(game: GameArgument, data: Data = "", database: Database = "", yes: Yes = False) -> None:
    """Delete a game for good, with its seats, choices and notes."""
    if not yes:
        typer.confirm(f"Delete the game {game} for good?", abort=True)
    if not _keeping(data, database, lambda keeper: keeper.delete([game])):
        raise Complaint(f"there is no game {game}")
    print(f"the game {game} is deleted")


@admin.command()
def clean(
    days: Annotated[float, typer.Option(min=0.0, help="Games in which nothing was chosen for so many days.")],
    data: Data = "",
    database: Database = "",
    finished: Annotated[bool, typer.Option("--finished", help="Also games played to the end.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say which.")] = False,
    yes: Yes = False,
) -> None:
    """Delete abandoned games."""
    found = _keeping(data, database, lambda keeper: keeper.abandoned(days, finished))
    for each in found:
        print(f"{each.id}  {_state(each)}, last played {_ago(each.changed)}, {each.choices} choices")
    if not found or dry_run:
        print(f"{len(found)} games are abandoned, none was deleted")
        return
    if not yes:
        typer.confirm(f"Delete these {len(found)} games for good?", abort=True)
    gone = _keeping(data, database, lambda keeper: keeper.delete([each.id for each in found]))
    print(f"{gone} games are deleted")


@admin.command()
def forget(
    name: Annotated[str, typer.Argument(help="The name as players wrote it; capitals do not matter.")],
    data: Data = "",
    database: Database = "",
    yes: Yes = False,
) -> None:
    """Replace a player's name by "Player 1" and so on in all games, in their setups and logs too."""
    if not yes:
        typer.confirm(f"Replace the name {name} in all games?", abort=True)
    concerned = _keeping(data, database, lambda keeper: keeper.forget(name))
    if not concerned:
        raise Complaint(f"nobody called {name} sits anywhere")
    print(f"the name is gone from {len(concerned)} games: {', '.join(concerned)}")


@admin.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where to write the copy.")],
    data: Data = "",
    database: Database = "",
) -> None:
    """Copy the database to a file while the server runs."""
    from tharsis.server.backup import back_up
    from tharsis.server.keeping import CannotDo

    try:
        back_up(_settings(data, database), file)
    except CannotDo as error:
        raise Complaint(str(error)) from None
    print(f"{file}: {file.stat().st_size} bytes")


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A copy made by tharsis admin backup.")],
    data: Data = "",
    database: Database = "",
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Replace the database that is there.")] = False,
) -> None:
    """Put a copy in the place of the database and replay every game in it. Stop the server first."""
    from tharsis.server.backup import faulty_games
    from tharsis.server.backup import restore as put_back
    from tharsis.server.keeping import CannotDo

    settings = _settings(data, database)
    try:
        put_back(settings, file, yes)
    except CannotDo as error:
        raise Complaint(str(error)) from None
    count, faulty = faulty_games(settings)
    print(f"restored: {count} games, {count - len(faulty)} of them replay")
    if faulty:
        raise Complaint(f"these do not replay: {', '.join(faulty)}")
