"""Appends: all rows or none, many games in one commit, and nobody pays for another's fault."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from tests.server.inside import ask, hall_at, run, table_for
from tharsis.server.appends import Append, SqliteAppends, Taken
from tharsis.server.rows import ChoiceRow, NoteRow


def row(n: int) -> ChoiceRow:
    return ChoiceRow(n, 0, 7, None, 1.0)


@pytest.fixture
def groups(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The games of each transaction; the first one takes until the others wait."""
    seen: list[list[str]] = []
    write = SqliteAppends._write

    def watched(self: SqliteAppends, group: list[Append]) -> None:
        seen.append([each.game for each in group])
        if len(seen) == 1:
            threading.Event().wait(0.1)
        write(self, group)

    monkeypatch.setattr(SqliteAppends, "_write", watched)
    return seen


def test_what_comes_while_something_is_written_shares_the_next_commit(
    tmp_path: Path, groups: list[list[str]]
) -> None:
    async def scene() -> None:
        async with hall_at(tmp_path) as hall:
            games = [(await table_for(hall, "Ana")).game for _ in range(4)]
            first = asyncio.create_task(hall.store.append(games[0], [row(0)], []))
            await asyncio.sleep(0.03)  # it is being written
            await asyncio.gather(first, *(hall.store.append(game, [row(0)], []) for game in games[1:]))
            assert groups == [games[:1], games[1:]]
            assert ask(tmp_path, "select count(*) from choices") == [(4,)]

    run(scene())


def test_who_was_overtaken_is_told_and_the_others_are_written(
    tmp_path: Path, groups: list[list[str]]
) -> None:
    async def scene() -> None:
        async with hall_at(tmp_path) as hall:
            one, two, three = [(await table_for(hall, "Ana")).game for _ in range(3)]
            await hall.store.append(two, [row(0)], [])
            groups.clear()
            first = asyncio.create_task(hall.store.append(one, [row(0)], []))
            await asyncio.sleep(0.03)
            both = (hall.store.append(two, [row(0)], []), hall.store.append(three, [row(0), row(1)], []))
            results = await asyncio.gather(first, *both, return_exceptions=True)
            assert [type(each) for each in results] == [type(None), Taken, type(None)]
            assert groups == [[one], [two, three], [two], [three]]
            assert ask(tmp_path, f"select n from choices where game = '{three}'") == [(0,), (1,)]

    run(scene())


def test_a_note_and_its_choice_are_written_both_or_not_at_all(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_at(tmp_path) as hall:
            game = (await table_for(hall, "Ana")).game
            before = ask(tmp_path, "select count(*) from notes")
            await hall.store.append(game, [row(0)], [])
            with pytest.raises(Taken):
                await hall.store.append(game, [row(1), row(1)], [NoteRow(1, 0, "lost", 1.0)])
            broken = NoteRow(1, 0, "lost", 1.0)
            broken.text = None  # type: ignore[assignment]
            with pytest.raises(Taken):
                await hall.store.append(game, [row(1)], [broken])
            assert ask(tmp_path, "select n from choices") == [(0,)]
            assert ask(tmp_path, "select count(*) from notes") == before
            await hall.store.append(game, [row(1)], [NoteRow(1, 0, "kept", 1.0)])
            assert ask(tmp_path, "select n from choices") == [(0,), (1,)]

    run(scene())
