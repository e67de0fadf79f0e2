"""What another worker has written: choices told with the notice are taken over without reading the disk."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.inside import hall_at, run, table_for
from tharsis.server.appends import LONGEST_NEWS, Append, _news, news_in
from tharsis.server.hall import Hall
from tharsis.server.live import Live
from tharsis.server.rows import ChoiceRow, NoteRow


async def a_table(hall: Hall, reads: list[str], patch: pytest.MonkeyPatch) -> Live:
    """A new table, where every reading of a game is noted."""
    made = await table_for(hall, "Ana", "Ben", seed=3)
    load = hall.store.load

    async def noted(game: str) -> Any:
        reads.append(game)
        return await load(game)

    patch.setattr(hall.store, "load", noted)
    return await hall.find(made.game)


async def rows_elsewhere(hall: Hall, live: Live, count: int) -> list[ChoiceRow]:
    """What another process writes: each time the first option that seat 0 has."""
    game = live.game.copy()
    rows = []
    for n in range(count):
        rows.append(ChoiceRow(live.n + n, 0, game.options(0)[0], None, 5.25 + n))
        game.choose(0, rows[-1].option or 0)
    await hall.store.append(live.id, rows, [])
    return rows


@pytest.mark.parametrize("known", [0, 1, 2, 3])
def test_choices_that_were_told_are_taken_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, known: int
) -> None:
    async def tried() -> None:
        reads: list[str] = []
        async with hall_at(tmp_path) as hall:
            live = await a_table(hall, reads, monkeypatch)
            rows = await rows_elsewhere(hall, live, 3)
            live.choose(rows[:known])
            await hall.refresh(live.id, news=rows)
            assert not reads
            assert [(step.seat, step.option, step.at) for step in live.play.steps] == [
                (row.seat, row.option, row.at) for row in rows
            ]
            assert live.n == 3

    run(tried())


@pytest.mark.parametrize("why", ["gap", "broken", "anew", "nothing told"])
def test_else_the_game_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    async def tried() -> None:
        reads: list[str] = []
        async with hall_at(tmp_path) as hall:
            live = await a_table(hall, reads, monkeypatch)
            rows = await rows_elsewhere(hall, live, 3)
            live.broken = why == "broken"
            news = {"gap": rows[1:], "nothing told": []}.get(why, rows)
            await hall.refresh(live.id, why == "anew", news)
            assert reads == [live.id]
            assert live.n == 3

    run(tried())


def test_impossible_news_give_way_to_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def tried() -> None:
        reads: list[str] = []
        async with hall_at(tmp_path) as hall:
            live = await a_table(hall, reads, monkeypatch)
            await hall.refresh(live.id, news=[ChoiceRow(0, 0, 987654321, None, 1.0)])
            assert live.id not in hall.games
            assert (await hall.find(live.id)).n == 0

    run(tried())


def test_a_notice_holds_choices_and_nothing_else() -> None:
    done: Any = None
    rows = [ChoiceRow(4, 1, 130, None, 1794932154.177321), ChoiceRow(5, 1, 7, None, 1794932154.177321)]
    assert news_in(_news(Append("g", rows, [], done)).strip()) == rows
    assert _news(Append("g", [ChoiceRow(4, 1, None, 2, 1.0)], [], done)) == ""
    assert _news(Append("g", rows, [NoteRow(4, 1, "x", 1.0)], done)) == ""
    assert _news(Append("g", rows * 500, [], done)) == ""
    assert len(_news(Append("g", rows * 30, [], done))) < LONGEST_NEWS
    assert news_in("") == []
