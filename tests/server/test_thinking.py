"""The process in which bots think: quick ones play on, games are remembered, and both sides know which."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

import pytest

from tests.server.inside import run
from tharsis.kernel.game import Game
from tharsis.mars.kit import KIT
from tharsis.server import thinking
from tharsis.server.bots import Pool, Problem, _Thinker
from tharsis.server.play import Step
from tharsis.server.settings import Settings
from tharsis.server.thinking import Answer, BotFailed, Choice, Question, answer_of, answered

SETUP = KIT.setup_of(KIT.new(players=3, seed=5))


def ask(
    setup: dict[str, Any] | None, choices: list[Choice], quick: dict[int, str], seed: int = 1
) -> Question:
    return Question("g", "mars", setup, choices, 1, "random", quick, seed)


def after(choices: list[Choice]) -> Game:
    game = KIT.from_setup(SETUP)
    for seat, option in choices:
        game.choose(seat, option)
    return game


def test_quick_bots_play_on_until_only_a_person_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "MOMENT", 60.0)
    made = answer_of(ask(SETUP, [], {1: "random", 2: "random"}), OrderedDict())
    assert {seat for seat, _ in made} == {1, 2}
    assert after(made).waiting() == [0]


def test_not_for_longer_than_a_moment_nor_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    everybody = dict.fromkeys(range(3), "random")
    monkeypatch.setattr(thinking, "MOMENT", 60.0)
    assert len(answer_of(ask(SETUP, [], everybody), OrderedDict())) == thinking.MOST
    monkeypatch.setattr(thinking, "MOMENT", 0.0)
    assert len(answer_of(ask(SETUP, [], everybody), OrderedDict())) == 1


def test_a_bot_that_is_not_quick_answers_for_itself_alone() -> None:
    assert len(answer_of(ask(SETUP, [], {}), OrderedDict())) == 1


def test_a_game_that_is_remembered_is_the_game_told_anew() -> None:
    games: OrderedDict[str, Game] = OrderedDict()
    first = answer_of(ask(SETUP, [], {}), games)
    own = (0, after(first).options(0)[0])
    again = answer_of(ask(None, [own], {}, seed=9), games)
    assert again == answer_of(ask(SETUP, [*first, own], {}, seed=9), OrderedDict())
    with pytest.raises(BotFailed, match="forgotten"):
        answer_of(ask(None, [], {}), OrderedDict())


def test_who_fails_after_another_is_asked_again_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "MOMENT", 60.0)
    games: OrderedDict[str, Game] = OrderedDict()
    made = answer_of(ask(SETUP, [], {1: "no such bot", 2: "random"}), games)
    assert [seat for seat, _ in made] == [1]
    assert games["g"].state() == after(made).state()
    failed = answered(Question("g", "mars", None, [], 1, "no such bot", {}, 1), games)
    assert failed.choices == []
    assert "no such bot" in failed.failure
    assert not games


# Which games the process remembers ------------------------------------------------------------


def steps(choices: list[Choice]) -> list[Step]:
    return [Step(seat, option, 0.0, False, False, True, n) for n, (seat, option) in enumerate(choices)]


def problem(made: list[Step]) -> Problem:
    return Problem("g", "mars", SETUP, made, len(made), 1, "random", {}, 1)


def test_only_what_is_new_is_told() -> None:
    thinker = _Thinker()
    made = steps([(0, 5), (0, 6)])
    told = thinker._question(problem(made), 0.0)
    assert (told.setup, told.choices) == (SETUP, [(0, 5), (0, 6)])
    thinker.known["g"] = (made, 3, [(1, 7)])
    made += steps([(1, 7), (0, 8)])
    told = thinker._question(problem(made), 0.0)
    assert (told.setup, told.choices) == (None, [(0, 8)])


@pytest.mark.parametrize("why", ["another answer was carried out", "taken back", "asked about before"])
def test_all_is_told_where_the_process_knows_something_else(why: str) -> None:
    thinker = _Thinker()
    made = steps([(0, 5), (1, 9 if why.startswith("another") else 7)])
    thinker.known["g"] = (steps([(0, 5), (1, 7)]) if why == "taken back" else made, 2, [(1, 7)])
    asked = problem(made)._replace(made=1) if why == "asked about before" else problem(made)
    told = thinker._question(asked, 0.0)
    assert told.setup == SETUP
    assert told.choices == [(step.seat, step.option) for step in made[: asked.made]]


# Several at once ------------------------------------------------------------------------------


def test_of_several_asked_at_once_only_the_guilty_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = _Thinker()
    asked: list[list[str]] = []

    def patiently(self: _Thinker, questions: list[Question], limit: float) -> list[Answer]:
        asked.append([each.bot for each in questions])
        if "dying" in asked[-1]:
            raise BotFailed("its process ended")
        return [Answer([(1, 3)], "", 0.0) for _ in questions]

    monkeypatch.setattr(_Thinker, "_patiently", patiently)
    bots = ["random", "dying", "greedy"]
    problems = [Problem(bot, "mars", SETUP, [], 0, 1, bot, {}, 1) for bot in bots]

    async def ask_all() -> list[Answer]:
        pool = Pool(Settings())
        try:
            return await thinker.ask(problems, 0.0, 1.0, pool.threads)
        finally:
            pool.close()

    assert [answer.failure for answer in run(ask_all())] == ["", "its process ended", ""]
    assert asked == [bots, ["random"], ["dying"], ["greedy"]]
    assert set(thinker.known) == {"random", "greedy"}


def test_only_some_answers_are_carried_out_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    class Ready:
        async def ask(self, problems: list[Problem], *settings: Any) -> list[Answer]:
            return [Answer([(0, 7)], "", 0.0) for _ in problems]

        def stop(self) -> None:
            pass

    async def tried() -> int:
        pool = Pool(Settings())
        ready: list[Any] = [Ready()]
        pool.all, pool.idle = ready, ready[:]
        inside = most = 0

        async def one(table: int) -> None:
            nonlocal inside, most
            question = Problem(str(table), "mars", {}, [], 0, 0, "planner", {}, 1)
            async with pool.asked(question, f"maker {table}", False):
                inside += 1
                most = max(most, inside)
                await asyncio.sleep(0.001)
                inside -= 1

        await asyncio.gather(*(one(table) for table in range(20)))
        assert not pool.under_way
        pool.close()
        return most

    assert run(tried()) == 2
