"""Games that no longer replay: tried again at every start, taken up if all who sit there agree."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.inside import ask, change, hall_at, noted, play, run, table_for
from tests.server.postgres import Postgres
from tharsis.kernel.chance import CHOSEN_DEAL
from tharsis.mars.engine.revision import REVISION
from tharsis.server.errors import BadToken, Conflict, Quarantined
from tharsis.server.hall import Hall
from tharsis.server.messages import Created
from tharsis.server.recovery import first_that_fails

IMPOSSIBLE = "update choices set option = 77777 where game = ? and n = ?"


async def begun(folder: Path, *seats: str, choices: int = 8) -> Created:
    """A game with some choices, on the disk."""
    async with hall_at(folder) as hall:
        made = await table_for(hall, *seats, seed=7, first_player=0)
        await play(hall, made, choices)
        return made


def rows_of(folder: Path, game: str) -> list[Any]:
    return ask(folder, "select n, seat, option, back from choices where game = ? order by n", game)


async def notes_of(hall: Hall, game: str) -> list[str]:
    return [text for text in noted(await hall.find(game), -1) if text != CHOSEN_DEAL]


def test_a_game_keeps_the_revision_that_it_was_begun_with(tmp_path: Path) -> None:
    async def scene() -> None:
        made = await begun(tmp_path, "Ana", "Ben")
        assert ask(tmp_path, "select revision from games") == [(REVISION,)]
        async with hall_at(tmp_path) as hall:
            assert await notes_of(hall, made.game) == []
            assert (await hall.find(made.game)).record().revision == REVISION
        # Rules are revised, and the game still replays: it goes on, and its log says so, once.
        change(tmp_path, "update games set revision = ?", REVISION + 4)
        for _ in range(2):
            async with hall_at(tmp_path) as hall:
                said = f"The rules have been revised since this game began: revision {REVISION + 4} then, "
                assert await notes_of(hall, made.game) == [f"{said}{REVISION} now"]
                assert (await hall.find(made.game)).record().revision == REVISION + 4

    run(scene())


def test_a_game_that_replays_again_is_released_at_the_next_start(tmp_path: Path) -> None:
    async def scene() -> None:
        made = await begun(tmp_path, "Ana", "Ben")
        ((_, _, option, _),) = [row for row in rows_of(tmp_path, made.game) if row[0] == 3]
        change(tmp_path, IMPOSSIBLE, made.game, 3)
        change(tmp_path, "update games set revision = 0")
        async with hall_at(tmp_path) as hall:
            with pytest.raises(Quarantined, match=r"choice 3 is impossible \(it was begun before revisions"):
                await hall.find(made.game)
        async with hall_at(tmp_path) as hall:
            await hall.recovery.retry_all()
            with pytest.raises(Quarantined):
                await hall.find(made.game)
        # The next program knows the choice again.
        change(tmp_path, "update choices set option = ? where n = 3", option)
        async with hall_at(tmp_path) as hall:
            await hall.recovery.retry_all()
            assert (await hall.find(made.game)).n == 8
            assert "replays again" in (await notes_of(hall, made.game))[0]

    run(scene())


def test_a_game_of_another_generator_is_never_replayed(tmp_path: Path) -> None:
    async def scene() -> None:
        made = await begun(tmp_path, "Ana", "Ben")
        change(tmp_path, "update games set revision = null")
        async with hall_at(tmp_path) as hall:
            with pytest.raises(Quarantined, match="of a time when cards were dealt otherwise"):
                await hall.find(made.game)
            found = await hall.recovery.setback(made.game, made.seats[0].token)
            assert (found.keep, found.dropped) == (None, 0)
            with pytest.raises(Conflict, match="does not hold"):
                await hall.recovery.agree(made.game, made.seats[0].token, 0)

    run(scene())


def test_a_game_goes_on_from_the_last_choice_that_holds_when_all_agree(tmp_path: Path) -> None:
    async def scene() -> None:
        made = await begun(tmp_path, "Ana", "Ben", "bot", "open", choices=4)
        ana, ben = (held.token for held in made.seats)
        change(tmp_path, IMPOSSIBLE, made.game, 2)
        before = rows_of(tmp_path, made.game)
        async with hall_at(tmp_path) as hall:
            with pytest.raises(Quarantined):
                await hall.find(made.game)
            found = await hall.recovery.setback(made.game, ana)
            assert (found.keep, found.holding, found.dropped, found.seat) == (2, 2, 2, 0)
            assert [seat.agreed for seat in found.seats] == [False, False, True, True]
            with pytest.raises(BadToken):
                await hall.recovery.agree(made.game, None, 2)
            with pytest.raises(BadToken):
                await hall.recovery.agree(made.game, "somebody else's", 2)
            with pytest.raises(Conflict, match="does not hold"):
                await hall.recovery.agree(made.game, ana, 3)

            for _ in range(2):  # to agree twice is to agree once
                half = await hall.recovery.agree(made.game, ana, 2)
            assert [seat.agreed for seat in half.seats] == [True, False, True, True]
            assert half.fault is not None
            assert rows_of(tmp_path, made.game) == before, "nothing changes before all agree"
            with pytest.raises(Quarantined):
                await hall.find(made.game)

            done = await hall.recovery.agree(made.game, ben, 2)
            assert done.fault is None
            # Nothing is deleted: one row is added.
            assert rows_of(tmp_path, made.game) == [*before, (len(before), -1, None, 2)]
            live = await hall.find(made.game)
            assert (len(live.play.steps), live.n) == (2, 5)
            assert {live.n_for(seat) for seat in range(-1, 4)} == {5}, "a new beginning for everybody"
            (note,) = await notes_of(hall, made.game)
            assert "go on from choice 2; the 2 after it no longer count" in note
            with pytest.raises(Conflict, match="not set aside"):
                await hall.recovery.agree(made.game, ben, 2)
            await play(hall, made, 2)
            state = (await hall.find(made.game)).game.state()
        async with hall_at(tmp_path) as hall:
            again = await hall.find(made.game)
            assert again.game.state() == state
            assert len(again.play.steps) == 4
        # It may happen twice, and agreements of the first time do not count for the second.
        change(tmp_path, IMPOSSIBLE, made.game, 1)
        async with hall_at(tmp_path) as hall:
            with pytest.raises(Quarantined):
                await hall.find(made.game)
            second = await hall.recovery.setback(made.game, ben)
            assert (second.keep, [seat.agreed for seat in second.seats]) == (1, [False, False, True, True])
            await hall.recovery.agree(made.game, ana, 1)
            await hall.recovery.agree(made.game, ben, 1)
            assert len((await hall.find(made.game)).play.steps) == 1

    run(scene())


@pytest.mark.parametrize(
    ("damage", "keep"),
    [
        ("delete from choices where n = 2", 2),
        ("update choices set option = null where n = 4", 4),
        ("update choices set back = 0 where n = 4", 4),
        ("update choices set option = null, back = 99 where n = 5", 5),
        ("update choices set seat = 9 where n = 6", 6),
    ],
)
def test_damage_of_any_kind_can_be_left_behind(tmp_path: Path, damage: str, keep: int) -> None:
    async def scene() -> None:
        made = await begun(tmp_path, "Ana", "Ben")
        assert change(tmp_path, damage) == 1
        async with hall_at(tmp_path) as hall:
            with pytest.raises(Quarantined):
                await hall.find(made.game)
            for held in made.seats:
                await hall.recovery.agree(made.game, held.token, keep)
            live = await hall.find(made.game)
            assert (len(live.play.steps), live.n) == (keep, 9)
            await play(hall, made, 2)

    run(scene())


def test_what_was_taken_back_does_not_come_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_at(tmp_path) as hall:
            made = await table_for(hall, "Ana", "Ben", seed=7, first_player=0)
            ana = made.seats[0].token
            await play(hall, made, 1)
            await hall.undo(made.game, ana, 1, None)
            await play(hall, made, 3)
            # Rows: a choice, its undo, three choices. The first is impossible now, but it no longer counts.
            change(tmp_path, IMPOSSIBLE, made.game, 0)
            stored = await hall.store.load(made.game)
            assert stored is not None
            assert await first_that_fails(stored, hall.turns) is None
            # With the last impossible too, what holds ends before it; a shorter record is looked at anew.
            change(tmp_path, IMPOSSIBLE, made.game, 4)
            stored = await hall.store.load(made.game)
            assert stored is not None
            assert await first_that_fails(stored, hall.turns) == 4

    run(scene())


def test_postgresql_takes_games_up_too(postgres: Postgres, tmp_path: Path) -> None:
    address = postgres.database("recovery")

    async def scene() -> None:
        async with hall_at(tmp_path, database=address) as hall:
            made = await table_for(hall, "Ana", seed=7)
            await play(hall, made, 4)
            await hall.store.quarantine(made.game, "a test")
            hall.games.clear()
            await hall.recovery.retry_all()
            assert "replays again" in (await notes_of(hall, made.game))[0]
            hall.games.clear()
            from sqlalchemy import text

            async with hall.store.engine.begin() as connection:
                await connection.execute(text("update choices set option = 77777 where n = 2"))
            with pytest.raises(Quarantined):
                await hall.find(made.game)
            done = await hall.recovery.agree(made.game, made.seats[0].token, 2)
            assert done.fault is None
            assert len((await hall.find(made.game)).play.steps) == 2

    run(scene())
