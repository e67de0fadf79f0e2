"""Copies of the database, made while the server runs, and putting one back, proven before it counts.

SQLite copies itself; PostgreSQL has programs for it. A copy holds everybody's cards and the hashes of tokens,
so nobody but its owner may read it.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sqlite3
import subprocess
from pathlib import Path

from sqlalchemy.engine import make_url

from tharsis.server.engines import NewerDatabase, migrate
from tharsis.server.keeping import CannotDo, Keeper
from tharsis.server.settings import Settings
from tharsis.server.store import Store


def back_up(settings: Settings, file: Path) -> None:
    """Write a copy of the database to a file, whole or not at all; raises :class:`CannotDo`."""
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        if settings.embedded():
            source = sqlite_file(settings)
            if not source.is_file():
                raise CannotDo(f"there is no database {source}")
            _copied(source, draft)
            _sound(draft)
            _settled(draft)  # a copy is one file
        else:
            _program(settings, "pg_dump", "--format=custom", "--no-owner", f"--file={draft}")
        draft.replace(file)
    except OSError as error:
        raise CannotDo(f"cannot write {file}: {error.strerror}") from None
    finally:
        _removed(draft)


def restore(settings: Settings, file: Path, replace: bool) -> None:
    """Put a copy in the place of the database; raises :class:`CannotDo` and changes nothing if it is no good.

    What was there before is kept beside it (SQLite) or must be empty unless ``replace`` (PostgreSQL).
    """
    if not file.is_file():
        raise CannotDo(f"there is no file {file}")
    if settings.embedded():
        _restore_sqlite(sqlite_file(settings), file, replace)
    else:
        _program(settings, "pg_restore", "--list", str(file), connected=False)
        if not replace and _has_games(settings):
            raise CannotDo("the database holds games already: say --yes to replace them")
        options = ("--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error")
        _program(settings, "pg_restore", *options, str(file))
        _up_to_date(settings.database_url())


def sqlite_file(settings: Settings) -> Path:
    """Where SQLite's file lies."""
    return Path(make_url(settings.database_url()).database or "")


def faulty_games(settings: Settings) -> tuple[int, list[str]]:
    """How many games there are, and those that do not replay."""

    async def look() -> tuple[int, list[str]]:
        store = Store(settings.database_url())
        try:
            keeper = Keeper(store)
            listed = await keeper.listed()
            faulty = []
            for each in listed:
                try:
                    await keeper.live(each.id)
                except CannotDo:
                    faulty.append(each.id)
            return len(listed), faulty
        finally:
            await store.close()

    return asyncio.run(look())


def _restore_sqlite(target: Path, file: Path, replace: bool) -> None:
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        _sound(file)
        _copied(file, draft)
        _up_to_date(f"sqlite+aiosqlite:///{draft}")
        _settled(draft)
        if target.exists():
            if not replace:
                raise CannotDo(f"{target} is there already: say --yes to replace it")
            _settled(target)
            target.replace(target.with_name(f"{target.name}.before-restore"))
        os.chmod(draft, 0o600)
        draft.replace(target)
    except OSError as error:
        raise CannotDo(f"cannot write {target}: {error.strerror}") from None
    finally:
        _removed(draft)


def _removed(draft: Path) -> None:
    for end in ("", "-wal", "-shm", "-journal"):
        Path(f"{draft}{end}").unlink(missing_ok=True)


def _copied(source: Path, target: Path) -> None:
    try:
        with (
            contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as reading,
            contextlib.closing(sqlite3.connect(target)) as writing,
        ):
            reading.backup(writing)
    except sqlite3.Error as error:
        raise CannotDo(f"cannot copy {source}: {error}") from None


def _sound(file: Path) -> None:
    """Is it a database of ours, and whole?"""
    try:
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
            said = database.execute("pragma integrity_check(1)").fetchone()[0]
            database.execute("select count(*) from alembic_version, games, seats, choices").fetchone()
    except sqlite3.Error as error:
        raise CannotDo(f"{file} is no good: {error}") from None
    if said != "ok":
        raise CannotDo(f"{file} is damaged: {said}")


def _settled(file: Path) -> None:
    """Fold the write-ahead log into the file, which works only if nobody else has it open."""
    try:
        with contextlib.closing(sqlite3.connect(file, timeout=1)) as database:
            mode = database.execute("pragma journal_mode=delete").fetchone()[0]
    except sqlite3.DatabaseError as error:
        if "locked" not in str(error):
            return  # damaged: it is being replaced for a reason
        mode = "locked"
    if mode != "delete":
        raise CannotDo("the server is running: stop it before restoring")


def _up_to_date(url: str) -> None:
    try:
        migrate(url)
    except NewerDatabase as error:
        raise CannotDo(str(error)) from None


def _has_games(settings: Settings) -> bool:
    try:
        return faulty_games(settings)[0] > 0
    except Exception:
        return False  # no tables yet


def _program(settings: Settings, name: str, *arguments: str, connected: bool = True) -> None:
    """Run a program of PostgreSQL; the password goes by the environment, out of sight."""
    if shutil.which(name) is None:
        raise CannotDo(f"{name} is not installed: it comes with PostgreSQL's client programs")
    url = make_url(settings.database_url())
    address = url.set(drivername="postgresql", password=None).render_as_string()
    environment = {**os.environ, **({"PGPASSWORD": str(url.password)} if url.password else {})}
    command = [name, *([f"--dbname={address}"] if connected else []), *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = [each for each in done.stderr.splitlines() if each.strip()]
        raise CannotDo(f"{name} failed: {lines[0] if lines else done.returncode}")
