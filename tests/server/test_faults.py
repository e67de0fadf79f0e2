"""Faults: processes killed in the middle, full disks, damaged records. No acknowledged choice is lost."""

from __future__ import annotations

import os
import random
import resource
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx

from tests.server.support import Player, Server, me, new_game, serving, start_quickly
from tharsis.mars.kit import KIT

ROUNDS = int(os.environ.get("THARSIS_KILL_ROUNDS", "3"))


class Storm(threading.Thread):
    """A player who chooses as fast as the server answers, in batches, and notes what was acknowledged."""

    def __init__(self, player: Player, seed: int) -> None:
        super().__init__(daemon=True)
        self.player = player
        self.rng = random.Random(seed)
        self.acknowledged: list[tuple[int, list[int]]] = []
        self.sent: list[tuple[int, list[int]]] = []
        self.setup: dict[str, Any] = {}

    def run(self) -> None:
        try:
            view = self.player.view()
            while not view["over"]:
                question = view["question"]
                batch = self.batch(question)
                n = view["n"]
                self.sent.append((n, batch))
                answer = self.player.post("/choose", {"n": n, "options": batch})
                if answer.status_code != 200:
                    raise AssertionError(answer.text)
                self.acknowledged.append((n, batch))
                view = answer.json()["view"]
        except httpx.HTTPError:
            return  # killed

    def batch(self, question: dict[str, Any]) -> list[int]:
        """One option, or several picks and their end at once."""
        options = question["options"]
        picks = [each["option"] for each in options if each["verb"] == "pick"]
        done = [each["option"] for each in options if each["verb"] == "done"]
        if done and picks:
            return [*sorted(self.rng.sample(picks, min(2, len(picks)))), done[0]]
        return [self.rng.choice(options)["option"]]


def rows_of(folder: Path, game: str) -> list[tuple[int, int, int | None]]:
    with sqlite3.connect(folder / "tables.sqlite") as database:
        query = "select n, seat, option from choices where game = ? order by n"
        return database.execute(query, (game,)).fetchall()


def test_kill_nine_in_a_storm_of_choices_loses_nothing_and_leaves_no_half_choice(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    seeds = range(4)
    games = {seed: new_game(server, [me("Ana")], seed=seed)[0] for seed in seeds}
    kept: dict[int, list[tuple[int, list[int]]]] = {seed: [] for seed in seeds}
    acknowledged = 0
    for turn in range(ROUNDS):
        storms = {seed: Storm(player, 100 * turn + seed) for seed, player in games.items()}
        for storm in storms.values():
            storm.start()
        time.sleep(random.Random(turn).uniform(0.2, 0.8))
        server.kill()
        for storm in storms.values():
            storm.join(30)
        for seed, storm in storms.items():
            rows = rows_of(tmp_path, games[seed].game)
            assert [row[0] for row in rows] == list(range(len(rows)))
            written = [row[2] for row in rows]
            for n, batch in storm.acknowledged:
                assert written[n : n + len(batch)] == batch, f"an acknowledged choice of game {seed} is lost"
            acknowledged += len(storm.acknowledged)
            kept[seed] += storm.acknowledged
            # What was not acknowledged is there wholly or not at all.
            for n, batch in storm.sent[len(storm.acknowledged) :]:
                assert written[n:] in ([], batch)
            truth = KIT.new(players=1, names=["Ana"], seed=seed, open_turns=True)
            for _, seat, option in rows:
                assert option is not None
                truth.choose(seat, option)
        server.again()
        for seed, player in games.items():
            view = player.view()
            assert view["n"] == len(rows_of(tmp_path, player.game))
            if view["over"]:
                games[seed] = new_game(server, [me("Ana")], seed=seed)[0]
    server.stop()
    assert acknowledged > 5 * ROUNDS


def test_a_full_disk_gives_an_error_and_no_wrong_state(tmp_path: Path) -> None:
    with serving(tmp_path, health_seconds=0.0) as server:
        ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=23, first_player=0)
        start_quickly([ana, ben])
        before = ana.view()
        option = next(each for each in ana.options() if "Power Plant" in each["text"])["option"]
        wal = (tmp_path / "tables.sqlite-wal").stat().st_size
        unlimited = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (min(wal, 4096), unlimited[1]))
        refused = ana.choose(option, n=before["n"])
        assert refused.status_code == 503, refused.text
        assert refused.json()["code"] == "unavailable"
        health = httpx.get(f"{server.url}/api/health")
        assert (health.status_code, health.json()["code"]) == (503, "unavailable")
        assert ana.view()["table"]["players"] == before["table"]["players"]
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)
        assert httpx.get(f"{server.url}/api/health").status_code == 200
        assert ana.view()["n"] == before["n"]
        assert ana.choose(option, n=before["n"]).status_code == 200
        assert ana.view()["table"]["players"][0]["production"]["energy"] == 1
        server.kill()
        server.again()
        assert ana.view()["table"]["players"][0]["production"]["energy"] == 1


def test_a_damaged_record_is_set_aside_and_hurts_nobody_else(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        damaged = {}
        for name in ("option", "gap", "setup", "kind"):
            (damaged[name],) = new_game(server, [me("Ana")], seed=2)
            start_quickly([damaged[name]])
        (healthy,) = new_game(server, [me("Ben")], seed=2)
        start_quickly([healthy])
        server.stop()
        with sqlite3.connect(tmp_path / "tables.sqlite") as database:
            for name, change in {
                "option": "update choices set option = 77777 where game = ? and n = 1",
                "gap": "delete from choices where game = ? and n = 0",
                "setup": "update games set setup = '{nonsense' where id = ?",
                "kind": "update games set kind = 'chess' where id = ?",
            }.items():
                assert database.execute(change, (damaged[name].game,)).rowcount == 1
        server.again()
        for name, player in damaged.items():
            for _ in range(2):
                answer = player.http.get(f"/api/games/{player.game}/view")
                assert answer.status_code == 410, (name, answer.text)
                assert answer.json()["code"] == "quarantined"
        assert answer_of(damaged["option"]).endswith("choice 1 is impossible")  # and not what was possible
        assert "row 0 is missing" in answer_of(damaged["gap"])
        assert healthy.view()["n"] == 2
        tokens = [player.token for player in (*damaged.values(), healthy)]
        listed = httpx.post(f"{server.url}/api/games/mine", json={"tokens": tokens}).json()
        assert sum(each["fault"] is not None for each in listed) == 4
        assert httpx.get(f"{server.url}/api/health").status_code == 200


def answer_of(player: Player) -> str:
    message: str = player.http.get(f"/api/games/{player.game}/view").json()["message"]
    return message


def test_games_that_nobody_looks_at_make_room_and_come_back(tmp_path: Path) -> None:
    with serving(tmp_path, live_games=2) as server:
        players = [new_game(server, [me("Ana")], seed=seed)[0] for seed in range(5)]
        for player in players:
            start_quickly([player])
        assert httpx.get(f"{server.url}/api/health").json()["games"] <= 2
        assert [player.view()["n"] for player in players] == [2] * 5


def test_what_makes_no_sense_is_said_at_the_start(tmp_path: Path) -> None:
    for arguments, said in (
        (["--workers", "2", "--data", str(tmp_path)], "several workers need PostgreSQL"),
        (["--database", "mysql://x"], "the database must be"),
        (["--database", "postgresql+asyncpg://nobody@127.0.0.1:1/none"], "cannot open the database"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "tharsis.server", *arguments], capture_output=True, text=True, check=False
        )
        assert done.returncode == 2
        assert done.stderr.startswith("tharsis: ")
        assert said in done.stderr
        assert "Traceback" not in done.stderr
