"""Opening the database: engines for SQLite and PostgreSQL, and bringing the tables up to date."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool


class NewerDatabase(Exception):
    """The tables were made by a newer program, so this one keeps its hands off them."""


def engine_of(url: str) -> AsyncEngine:
    """What the server reads and writes with."""
    if not url.startswith("sqlite"):
        engine = create_async_engine(url, pool_size=8, max_overflow=8, pool_timeout=10)
        event.listen(engine.sync_engine, "checkout", _refuse_closed)
        return engine
    engine = create_async_engine(url, pool_size=4, max_overflow=4, pool_timeout=10)
    event.listen(engine.sync_engine, "connect", _prepare)
    return engine


def _refuse_closed(connection: Any, record: Any, proxy: Any) -> None:
    """A connection that PostgreSQL has closed is not used: that is known without asking it each time."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def direct_engine(url: str) -> Engine:
    """SQLite without a change of threads."""
    engine = create_engine(url.replace("sqlite+aiosqlite:", "sqlite:", 1))
    event.listen(engine, "connect", _prepare)
    return engine


def writing_engine(url: str) -> Engine:
    """SQLite by a single connection, on which a statement outside a transaction is one by itself."""
    engine = create_engine(url.replace("sqlite+aiosqlite:", "sqlite:", 1), poolclass=StaticPool)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "connect", _plainly)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("begin immediate"))
    return engine


def _plainly(connection: Any, record: Any) -> None:
    """Python's driver begins no transaction that it was not asked for."""
    connection.isolation_level = None


def _prepare(connection: Any, record: Any) -> None:
    """Every commit is on the disk when it returns, and readers never wait for the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(url: str) -> None:
    """Bring the database's tables up to date; called once, before any worker starts."""
    asyncio.run(_migrate(url))


async def _migrate(url: str) -> None:
    engine = engine_of(url)
    try:
        async with engine.begin() as connection:
            if not url.startswith("sqlite"):
                # Two servers that start together take turns.
                await connection.execute(text("select pg_advisory_xact_lock(7468617273)"))
            await connection.run_sync(_upgrade)
    finally:
        await engine.dispose()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    foreign = set(MigrationContext.configure(connection).get_current_heads()) - known
    if foreign:
        raise NewerDatabase(
            f"the database was made by a newer Tharsis (its tables are of step {', '.join(sorted(foreign))}, "
            f"this program knows them up to {max(known)}): run that version, or restore a backup from before"
        )
    command.upgrade(config, "head")
