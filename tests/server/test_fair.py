"""Nobody's bots starve because strangers' bots think for long."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.support import Player, Server, me, new_game, serving, start_quickly
from tharsis.bots import bot_named, bot_names, hurried, thinks
from tharsis.server.bots import Pool, Problem, bot_problem
from tharsis.server.fair import HALF, LONG, Crowded, Fair, Waiting
from tharsis.server.limits import asker
from tharsis.server.settings import Settings
from tharsis.server.thinking import Answer


def question(maker: str, table: str, alone: bool = False, costly: bool = False) -> Waiting:
    answer: Any = None
    return Waiting(maker, table, alone, costly, None, answer)


def order(fair: Fair, seconds: float = 1.0) -> list[str]:
    """Which tables are served, each question taking so long."""
    served = []
    while (next_one := fair.take()) is not None:
        fair.spent(next_one, seconds)
        served.append(next_one.table)
    return served


def test_makers_share_alike_however_many_tables_they_have() -> None:
    fair = Fair(100)
    for n in range(6):
        fair.add(question("stranger", f"s{n}"))
    fair.add(question("ana", "a0"))
    fair.add(question("ana", "a1"))
    assert order(fair) == ["s0", "a0", "s1", "a1", "s2", "s3", "s4", "s5"]


def test_time_counts_and_not_questions() -> None:
    fair = Fair(100)
    for maker, seconds in (("slow", 2.0), ("quick", 0.01)):
        fair.add(question(maker, maker))
        taken = fair.take()
        assert taken is not None
        fair.spent(taken, seconds)
    served = []
    for _ in range(50):
        for maker in ("slow", "quick"):
            if not any(each.maker == maker for each in fair.waiting):
                fair.add(question(maker, maker))
        taken = fair.take()
        assert taken is not None
        fair.spent(taken, 2.0 if taken.maker == "slow" else 0.01)
        served.append(taken.maker)
    assert served == ["quick"] * 50


def test_one_makers_tables_take_turns() -> None:
    fair = Fair(100)
    for _ in range(2):
        fair.add(question("ana", "long"))
        taken = fair.take()
        assert taken is not None
        fair.spent(taken, 3.0)
    fair.add(question("ana", "long"))
    fair.add(question("ana", "short"))
    assert order(fair) == ["short", "long"]


def test_bots_alone_come_last() -> None:
    fair = Fair(100)
    fair.add(question("ana", "alone", alone=True))
    for n in range(3):
        fair.add(question("ben", f"b{n}"))
    assert order(fair) == ["b0", "b1", "b2", "alone"]


def test_what_may_wait_is_limited() -> None:
    fair = Fair(2)
    fair.add(question("ana", "a0"))
    with pytest.raises(Crowded):
        fair.add(question("ana", "a0"))
    fair.add(question("ana", "a1"))
    with pytest.raises(Crowded):
        fair.add(question("ana", "a2"))
    fair.add(question("ben", "b0"))


def test_who_plays_now_shortens_everybodys_thinking() -> None:
    fair = Fair(100)
    first = question("ana", "a0")
    assert fair.playing(first) == 1
    fair.add(question("ben", "b0"))
    fair.add(question("ben", "b1"))
    fair.add(question("eve", "alone", alone=True))
    assert fair.playing(first) == 2


def test_one_process_is_kept_for_quick_bots() -> None:
    class Silent:
        """A process that takes its time."""

        async def ask(self, problems: list[Problem], *settings: Any) -> list[Answer]:
            await asyncio.sleep(0.05)
            return [Answer([(0, 7)], "", 0.05) for _ in problems]

        def stop(self) -> None:
            pass

    async def ask() -> list[str]:
        pool = Pool(Settings(bot_processes=2))
        silent: list[Any] = [Silent(), Silent()]
        pool.all, pool.idle = silent, silent[:]
        answered: list[str] = []

        async def one(bot: str, table: str) -> None:
            problem = Problem(table, "mars", {}, [], 0, 0, bot, {}, 1)
            async with pool.asked(problem, "somebody", False):
                answered.append(table)

        slow = [asyncio.create_task(one("search:seconds=2", f"slow {n}")) for n in range(5)]
        await asyncio.sleep(0.01)
        await one("planner", "quick")
        await asyncio.gather(*slow)
        pool.close()
        return answered

    # The slow ones have one process: one after another, and the quick one need not wait for it.
    answered = asyncio.run(ask())
    assert answered.index("quick") <= 1
    assert [each for each in answered if each != "quick"] == [f"slow {n}" for n in range(5)]


def test_accounts_go_on_when_they_are_begun_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [1000.0]
    monkeypatch.setattr("tharsis.server.fair.time.monotonic", lambda: clock[0])
    fair = Fair(100)

    def serve(maker: str, seconds: float) -> None:
        fair.add(question(maker, maker))
        taken = fair.take()
        assert taken is not None
        fair.spent(taken, seconds)

    def first(*makers: str) -> str:
        for maker in makers:
            fair.add(question(maker, maker))
        served = order(fair, 0.0)
        return served[0]

    serve("ana", 4.0)
    clock[0] += HALF
    serve("ben", 3.0)  # ana's four seconds count for two by now
    assert first("ben", "ana") == "ana"
    clock[0] += LONG - HALF - 1.0
    serve("ana", 4.0)
    clock[0] += 2.0  # and here all accounts are begun anew
    serve("ben", 3.9)
    assert first("ana", "ben") == "ana"
    serve("ben", 0.1)
    assert first("ben", "ana") == "ana"
    serve("ana", 0.5)
    assert first("ana", "ben") == "ben"
    assert all(used < 10 for used in fair.makers.values())


def test_bots_say_how_long_they_think_and_can_be_hurried() -> None:
    assert thinks(bot_named("planner")) == 0.0
    assert thinks(bot_named("search:seconds=3")) == 3.0
    assert thinks(bot_named("search:iterations=5")) == float("inf")
    assert thinks(hurried(bot_named("search:iterations=5"), 0.5)) == 0.5
    assert thinks(hurried(bot_named("hard:seconds=0.2"), 0.5)) == 0.2
    for name in bot_names():
        assert thinks(hurried(bot_named(name), 0.5)) <= 0.5


@pytest.mark.parametrize(
    ("spec", "most", "said"),
    [
        ("search:seconds=9.5", 2.0, "thinks for 9.5 seconds, and this server allows 2"),
        ("hard", 0.0, "thinks for long, which this server does not allow"),
        ("search:iterations=100000000", 0.0, "thinks for long"),
        ("nonsense", 2.0, "there is no bot"),
    ],
)
def test_costly_bots_can_be_forbidden(spec: str, most: float, said: str) -> None:
    assert said in (bot_problem(spec, most) or "")


@pytest.mark.parametrize(
    ("spec", "most"), [("hard", 2.0), ("planner", 0.0), ("search", 2.0), ("search:iterations=100000000", 2.0)]
)
def test_other_bots_can_be_had(spec: str, most: float) -> None:
    assert bot_problem(spec, most) is None


# With servers ---------------------------------------------------------------------------------


def from_address(server: Server, address: str, seats: list[dict[str, Any]], **setup: Any) -> httpx.Response:
    return httpx.post(
        f"{server.url}/api/games",
        json={"seats": seats, "setup": setup},
        headers={"X-Forwarded-For": address},
        timeout=30,
    )


def until(player: Player, what: Callable[[dict[str, Any]], bool], seconds: float) -> float:
    begun = time.monotonic()
    while not what(player.view()):
        assert time.monotonic() - begun < seconds
        time.sleep(0.05)
    return time.monotonic() - begun


def test_a_table_goes_on_while_strangers_let_thirty_bots_think(tmp_path: Path) -> None:
    with serving(tmp_path, behind_proxy=True, think_seconds=1.5) as server:
        slow = {"who": "bot", "bot": "search:seconds=1.5"}
        for _ in range(6):
            assert from_address(server, "10.0.0.9", [me("Mallory"), *[slow] * 4]).status_code == 201
        time.sleep(1.0)
        (ana,) = new_game(server, [me("Ana"), {"who": "bot", "bot": "planner"}], seed=3)
        start_quickly([ana])
        # The bot has to choose its corporation and a few cards, one after another.
        until(ana, lambda view: view["table"]["phase"] != "setup", 25)


def test_a_bot_that_is_too_slow_is_refused_in_a_sentence(server: Server) -> None:
    refused = from_address(server, "", [me("Ana"), {"who": "bot", "bot": "search:seconds=9.5"}])
    assert refused.status_code == 400
    assert refused.json()["message"] == (
        "the bot search:seconds=9.5 thinks for 9.5 seconds, and this server allows 2"
    )


def test_tables_of_bots_alone_are_limited_and_forbidden_bots_not_offered(tmp_path: Path) -> None:
    with serving(
        tmp_path, behind_proxy=True, bot_tables_per_address=1, bot_tables=2, bot_pause=0.2, think_seconds=0.0
    ) as server:
        offered = {each["name"] for each in httpx.get(f"{server.url}/api/offer").json()["bots"]}
        assert "planner" in offered
        assert not offered & {"search", "hard"}
        alone = [{"who": "bot", "bot": "random"}] * 2
        assert from_address(server, "10.0.0.1", alone).status_code == 201
        again = from_address(server, "10.0.0.1", alone)
        assert again.status_code == 429
        assert "bots alone play at your tables already" in again.json()["message"]
        assert from_address(server, "10.0.0.2", alone).status_code == 201
        third = from_address(server, "10.0.0.3", alone)
        assert third.status_code == 429
        assert "too many tables of bots alone" in third.json()["message"]
        assert from_address(server, "10.0.0.1", [me("Ana"), *alone]).status_code == 201


def test_nobody_is_the_asker_outside_of_requests() -> None:
    assert asker.get() == "nobody"
