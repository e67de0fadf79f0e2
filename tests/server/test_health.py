"""Health: what cannot be written or read is said, and a good answer is not worked out for everybody anew."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from tests.server.inside import ask, change, hall_at, play, run, table_for
from tests.server.postgres import Postgres
from tharsis.server import pulse
from tharsis.server.errors import Unavailable
from tharsis.server.rows import NoteRow

PAGE = 4096


async def trouble_of(felt: pulse.Pulse) -> str:
    """What is wrong."""
    with pytest.raises(Unavailable) as caught:
        await felt.feel()
    return caught.value.message


def test_a_locked_database_is_not_well_and_is_when_it_is_free_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with hall_at(tmp_path) as hall:
            await hall.pulse.feel()
            monkeypatch.setattr(pulse, "PATIENCE", 0.2)
            other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
            other.execute("begin immediate")
            assert "too long" in await trouble_of(hall.pulse)
            other.execute("rollback")
            other.close()
            monkeypatch.setattr(pulse, "PATIENCE", 30.0)
            await hall.pulse.feel()

    run(scene())


@pytest.mark.parametrize("table", ["games", "choices", "seats", "sqlite_schema"])
def test_a_damaged_database_is_not_well(tmp_path: Path, table: str) -> None:
    async def scene() -> None:
        async with hall_at(tmp_path) as hall:
            await play(hall, await table_for(hall, "Ana"), 2)
            await hall.pulse.feel()
            ask(tmp_path, "pragma wal_checkpoint(truncate)")
            roots = dict(ask(tmp_path, "select name, rootpage from sqlite_schema where rootpage > 0"))
            with open(tmp_path / "tables.sqlite", "r+b") as file:
                file.seek((roots.get(table, 1) - 1) * PAGE)
                file.write(b"\xa5" * PAGE)
            hall.pulse.whole_next = 0.0  # a look at everything is due
            said = await trouble_of(hall.pulse)
            assert str(tmp_path) not in said
            assert "sqlite" not in said.lower()

    run(scene())


def test_a_database_without_the_servers_own_row_is_not_well(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_at(tmp_path) as hall:
            assert change(tmp_path, "delete from pulse") == 1
            assert "lacks a row" in await trouble_of(hall.pulse)

    run(scene())


def test_the_answer_holds_for_a_while_and_nothing_grows(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_at(tmp_path) as hall:
            hall.pulse.seconds = 60.0
            await hall.pulse.feel()
            beats = ask(tmp_path, "select id, at from pulse")
            await asyncio.gather(*[hall.pulse.feel() for _ in range(20)])
            assert ask(tmp_path, "select id, at from pulse") == beats
            hall.pulse.good_until = 0.0
            await hall.pulse.feel()
            later = ask(tmp_path, "select id, at from pulse")
            assert len(later) == 1
            assert later != beats

    run(scene())


def test_a_good_answer_does_not_outlive_a_failure(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_at(tmp_path) as hall:
            hall.pulse.seconds = 60.0
            await hall.pulse.feel()
            change(tmp_path, "alter table notes rename to gone")
            change(tmp_path, "delete from pulse")
            await hall.pulse.feel()
            with pytest.raises(Unavailable):
                await hall.store.append("any", [], [NoteRow(0, 0, "", 0.0)])
            assert "lacks a row" in await trouble_of(hall.pulse)

    run(scene())


def test_postgresql_that_cannot_be_written_to_is_not_well(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgres.database("health")

    async def scene() -> None:
        async with hall_at(tmp_path, database=address) as hall:
            await hall.pulse.feel()
            monkeypatch.setattr(pulse, "PATIENCE", 0.5)
            other = await asyncpg.connect(address.replace("+asyncpg", ""))
            transaction = other.transaction()
            await transaction.start()
            await other.execute("lock table pulse in exclusive mode")
            assert "too long" in await trouble_of(hall.pulse)
            await transaction.rollback()
            await other.close()
            monkeypatch.setattr(pulse, "PATIENCE", 30.0)
            await hall.pulse.feel()

    run(scene())
