"""``tharsis admin``: the operator's commands, beside a server and without one; copies that are put back."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import stat
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.inside import ask, change, hall_at, play, run, table_for
from tests.server.postgres import Postgres
from tests.server.support import Player, me, new_game, serving, start_quickly, watcher
from tharsis.cli.app import run as tharsis
from tharsis.kernel.record import Record
from tharsis.server.errors import NoSuchGame
from tharsis.server.keeping import Keeper
from tharsis.server.messages import Created
from tharsis.server.rows import NoteRow
from tharsis.server.store import Store
from tharsis.server.tables import new_id

OLD = 100 * 86400


async def filled(folder: Path, **settings: Any) -> dict[str, Created]:
    """A running game, one that is abandoned, one that is set aside."""
    made = {}
    async with hall_at(folder, **settings) as hall:
        for name in ("running", "abandoned", "faulty"):
            made[name] = await table_for(hall, "Ana", "Ben Ann", seed=7, first_player=0)
            await play(hall, made[name], 4)
    return made


@pytest.fixture
def games(tmp_path: Path) -> dict[str, str]:
    """Their ids by name; the abandoned one is old, the faulty one does not replay."""
    made = {name: each.game for name, each in run(filled(tmp_path)).items()}
    change(tmp_path, "update choices set at = at - ? where game = ?", OLD, made["abandoned"])
    change(tmp_path, "update choices set option = 77777 where game = ? and n = 2", made["faulty"])
    change(tmp_path, "update games set fault = 'choice 2 is impossible' where id = ?", made["faulty"])
    return made


def everything(folder: Path) -> str:
    """The whole database as text."""
    with sqlite3.connect(folder / "tables.sqlite") as database:
        return "\n".join(database.iterdump())


class Operator:
    """Types commands."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys

    def __call__(self, *words: str, code: int = 0, error: str = "") -> str:
        self.capsys.readouterr()
        assert tharsis(["admin", words[0], "--data", str(self.folder), *words[1:]]) == code
        said = self.capsys.readouterr()
        assert error in said.err
        assert "Traceback" not in said.err
        return said.out


@pytest.fixture
def operator(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Operator:
    monkeypatch.setenv("COLUMNS", "200")
    return Operator(tmp_path, capsys)


def test_games_are_listed_and_looked_into(games: dict[str, str], operator: Operator) -> None:
    listed = operator("list")
    assert all(game in listed for game in games.values())
    assert "Ana, Ben Ann" in listed
    assert [each["id"] for each in json.loads(operator("list", "--faulty", "--json"))] == [games["faulty"]]
    said = operator("inspect", games["faulty"])
    assert "no: choice 2 is impossible" in said
    assert "holds up to row  2" in said
    assert "yes" in operator("inspect", games["running"])
    operator("inspect", "nosuch", code=2, error="there is no game nosuch")


def test_a_game_is_released_only_if_it_replays(
    games: dict[str, str], operator: Operator, tmp_path: Path
) -> None:
    operator("release", games["faulty"], code=2, error="does not replay: choice 2 is impossible")
    operator("release", games["running"], code=2, error="is not set aside")
    same = "select option from choices where game = ? and n = 2"
    ((option,),) = ask(tmp_path, same, games["running"])
    change(tmp_path, "update choices set option = ? where game = ? and n = 2", option, games["faulty"])
    operator("release", games["faulty"])
    assert ask(tmp_path, "select fault from games where id = ?", games["faulty"]) == [(None,)]
    assert ask(tmp_path, "select text from notes where game = ?", games["faulty"]) != []


def test_the_record_of_a_running_game_is_not_shown_by_accident(
    games: dict[str, str], operator: Operator, tmp_path: Path
) -> None:
    operator("export", games["running"], code=2, error="tells everybody's cards")
    record = Record.load(operator("export", games["running"], "--force"))
    assert len(record.choices) == 4
    record.verify()
    operator("export", games["running"], "--force", "--out", str(tmp_path / "game.json"))
    assert Record.load((tmp_path / "game.json").read_text()).choices == record.choices


def test_abandoned_games_are_cleaned_up_and_nothing_else(
    games: dict[str, str], operator: Operator, tmp_path: Path
) -> None:
    assert games["abandoned"] in operator("clean", "--days", "90", "--dry-run")
    assert len(ask(tmp_path, "select id from games")) == 3
    operator("clean", "--days", "90", "--yes")
    left = {games["running"], games["faulty"]}
    assert {row[0] for row in ask(tmp_path, "select id from games")} == left
    for table in ("seats", "choices"):
        assert {row[0] for row in ask(tmp_path, f"select distinct game from {table}")} == left
    operator("delete", games["faulty"], "--yes")
    operator("delete", games["faulty"], "--yes", code=2, error="there is no game")
    assert ask(tmp_path, "select id from games") == [(games["running"],)]


def test_a_name_is_forgotten_everywhere(tmp_path: Path, operator: Operator) -> None:
    async def scene() -> str:
        async with hall_at(tmp_path) as hall:
            made = await table_for(hall, "Ann", "Ben Ann", "Player 1", "open")
            await hall.store.append(made.game, [], [NoteRow(0, 0, "Ann takes back", 1.0)])
            return made.game

    game = run(scene())
    operator("forget", "nobody", "--yes", code=2, error="nobody called nobody")
    operator("forget", " ANN ", "--yes")
    names = [row[0] for row in ask(tmp_path, "select name from seats order by seat")]
    assert names == ["Player 1 (2)", "Ben Ann", "Player 1", "Player 4"]
    assert ask(tmp_path, "select text from notes") == [("Player 1 (2) takes back",)]
    dump = everything(tmp_path)
    assert "'Ann" not in dump
    assert '"Ann"' not in dump

    async def after() -> list[str]:
        async with hall_at(tmp_path) as hall:
            return [seat.name for seat in (await hall.find(game)).seats]

    assert run(after()) == names


def test_a_server_that_runs_notices_what_the_operator_does(tmp_path: Path, operator: Operator) -> None:
    with serving(tmp_path) as server:
        ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=7)
        (other,) = new_game(server, [me("Cleo")], seed=7)
        assert [player.view()["n"] for player in (ana, ben, other)] == [0, 0, 0]
        operator("forget", "ana", "--yes")
        operator("delete", other.game, "--yes")
        deadline = time.monotonic() + 15
        while ben.view()["seats"][0]["name"] != "Player 1" or gone(other) != 404:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        start_quickly([ana, ben])


def gone(player: Player) -> int:
    return player.http.get(f"/api/games/{player.game}/view").status_code


# Copies ---------------------------------------------------------------------------------------


def test_a_copy_made_in_the_middle_of_play_is_put_back_and_played_on(
    tmp_path: Path, operator: Operator
) -> None:
    copy = tmp_path / "copy.sqlite"
    with serving(tmp_path) as server:
        ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=7, first_player=0)
        start_quickly([ana, ben])
        before = ana.view()
        operator("backup", str(copy))
        ana.picks("Asteroid")
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        assert [path.name for path in tmp_path.glob("*copy*")] == ["copy.sqlite"]
        operator("restore", str(copy), "--yes", code=2, error="the server is running")
        assert ana.view()["n"] == before["n"] + 1
        server.stop()
        operator("restore", str(copy), code=2, error="say --yes")
        assert "1 games, 1 of them replay" in operator("restore", str(copy), "--yes")
        assert (tmp_path / "tables.sqlite.before-restore").is_file()
        server.again()
        assert ana.view()["n"] == before["n"]
        assert ana.view()["table"]["hand"] == before["table"]["hand"]
        ana.picks("Asteroid")
        assert watcher(ana).view()["n"] == before["n"] + 1


def test_a_copy_that_is_no_good_replaces_nothing(
    games: dict[str, str], operator: Operator, tmp_path: Path
) -> None:
    copy, before = tmp_path / "copy.sqlite", everything(tmp_path)
    operator("backup", str(copy))
    good = copy.read_bytes()
    copy.write_bytes(good[: len(good) // 2])
    operator("restore", str(copy), "--yes", code=2, error="copy.sqlite is")
    copy.write_bytes(b"something else")
    operator("restore", str(copy), "--yes", code=2, error="is no good")
    operator("restore", str(tmp_path / "nothing"), "--yes", code=2, error="there is no file")
    copy.write_bytes(good)
    with contextlib.closing(sqlite3.connect(copy, isolation_level=None)) as database:
        database.execute("update alembic_version set version_num = '9999'")
    operator("restore", str(copy), "--yes", code=2, error="made by a newer Tharsis")
    assert everything(tmp_path) == before
    # A damaged game is no reason not to restore the others, but it is said.
    copy.write_bytes(good)
    operator("restore", str(copy), "--yes", code=2, error=games["faulty"])
    assert len(ask(tmp_path, "select id from games")) == 3


def test_postgresql_is_looked_after_and_copied_alike(
    postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{postgres.bin}:/usr/bin:/bin")
    address = postgres.database("keeping")
    made = run(filled(tmp_path, database=address))

    def operator(*words: str) -> int:
        return tharsis(["admin", words[0], "--database", address, *words[1:]])

    copy = tmp_path / "copy.dump"
    assert operator("backup", str(copy)) == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600

    async def noticed() -> None:
        store = Store(address, "test")
        assert len(await Keeper(store).forget("ana")) == 3
        await store.close()
        async with hall_at(tmp_path, database=address) as hall:
            live = await hall.find(made["running"].game)
            assert live.seats[0].name == "Player 1"
            assert await Keeper(hall.store).delete([live.id]) == 1
            await hall.refresh(live.id, anew=True)
            with pytest.raises(NoSuchGame):
                await hall.find(live.id)

    run(noticed())
    capsys.readouterr()
    assert operator("restore", str(copy)) == 2
    assert "say --yes" in capsys.readouterr().err
    assert operator("restore", str(copy), "--yes") == 0
    assert "3 games, 3 of them replay" in capsys.readouterr().out
    assert operator("list") == 0
    assert "Ana" in capsys.readouterr().out
    (tmp_path / "bad.dump").write_bytes(b"nothing")
    assert operator("restore", str(tmp_path / "bad.dump"), "--yes") == 2


def test_an_id_never_looks_like_an_option() -> None:
    assert not [each for each in (new_id() for _ in range(1000)) if each.startswith("-")]


def test_there_must_be_a_database(tmp_path: Path, operator: Operator) -> None:
    operator("list", code=2, error="there is no database")
    operator("backup", str(tmp_path / "copy"), code=2, error="there is no database")
    assert list(tmp_path.iterdir()) == []
