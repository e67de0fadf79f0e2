"""Bots think in processes of their own, each with a time limit; one that hangs is killed and replaced.

Who waits is served fairly (:mod:`tharsis.server.fair`). A bot is handed the game as its seat knows it, so it
cannot peek. Whatever goes wrong is a :class:`BotFailed` with one sentence.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import threading
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import lru_cache
from math import isfinite
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from tharsis.bots import UnknownBot, about_bot, bot_named, bot_names, level_of_bot, thinks, title_of_bot
from tharsis.server.fair import COSTLY, Fair, Waiting
from tharsis.server.messages import BotInfo
from tharsis.server.play import Step
from tharsis.server.settings import Settings
from tharsis.server.thinking import Answer, BotFailed, Choice, Question, forget_oldest, think

TOGETHER = 2  # questions of quick bots that a process is asked at once
GRACE = 30.0  # a process that starts needs longer than one that thinks
LEAST_SECONDS = 0.1  # that a bot may think, however many others wait
PREFERRED = ("planner", "greedy")  # who may stand for "normal", best first; else any


class Problem(NamedTuple):
    """What a bot is asked: a game by its steps, a seat, and the bot's name; who may play on after it."""

    game: str
    kind: str
    setup: dict[str, Any]
    steps: list[Step]  # which grows while the question waits: only the first so many belong to it
    made: int
    seat: int
    bot: str
    quick: dict[int, str]
    seed: int


def default_bot(wanted: str) -> str:
    """The bot that an empty setting stands for: the best of those that there are."""
    if wanted:
        return wanted
    names = bot_names()
    for name in PREFERRED:
        if name in names:
            return name
    return names[0]


def bot_problem(spec: str, most: float) -> str | None:
    """Why a bot cannot be had where bots may think for so many seconds, in a sentence; None if it can."""
    try:
        bot = bot_named(spec)
    except (UnknownBot, ValueError) as error:
        return str(error)
    wish = thinks(bot)
    if wish > 0 and most <= 0:
        return f"the bot {spec} thinks for long, which this server does not allow; take another bot"
    if isfinite(wish) and wish > most:
        return f"the bot {spec} thinks for {wish:g} seconds, and this server allows {most:g}"
    return None


def bot_info(name: str, most: float) -> BotInfo:
    """What people are told of a bot where bots may think for so many seconds."""
    about = about_bot(name)
    seconds = min(thinks(bot_named(name)), most)
    return BotInfo(name, title_of_bot(name), f"{about[0].upper()}{about[1:]}.", level_of_bot(name), seconds)


@lru_cache(1000)
def is_costly(spec: str) -> bool:
    """May the bot think for so long that others should not have to wait for it?"""
    return thinks(bot_named(spec)) > COSTLY


class Pool:
    """Some processes that think, and a thread for each that waits while it starts or ends."""

    def __init__(self, settings: Settings) -> None:
        self.seconds = settings.bot_seconds
        self.think_seconds = min(settings.think_seconds, 0.8 * settings.bot_seconds)
        self.threads = ThreadPoolExecutor(settings.bot_processes, thread_name_prefix="bot")
        self.all = [_Thinker() for _ in range(settings.bot_processes)]
        self.idle = list(self.all)
        self.fair = Fair(settings.bots_waiting_per_address)
        self.under_way: set[Waiting] = set()  # asked, or answered and not yet carried out
        self.most = settings.bot_processes + 1  # of those: one is carried out while each process thinks
        self.costly = 0  # processes that think for costly bots
        self.jobs: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def asked(self, problem: Problem, maker: str, alone: bool) -> AsyncIterator[list[Choice]]:
        """What the bot chooses, and quick bots after it, to be carried out in the block.

        Raises :class:`BotFailed` and :class:`~.fair.Crowded`.
        """
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        question = Waiting(maker, problem.game, alone, is_costly(problem.bot), problem, answer)
        self.fair.add(question)
        self._serve()
        try:
            choices, failure, _ = await answer
            if failure:
                raise BotFailed(failure)
            yield choices
        finally:
            self.fair.drop(question)
            self.under_way.discard(question)
            self._serve()

    def _serve(self) -> None:
        """Let idle processes think. Where there are several, one is kept for bots that answer quickly.

        Only some answers are carried out at a time: people's choices need not wait for those of all bots.
        """
        while self.idle:
            together: list[Waiting] = []
            while len(together) < TOGETHER and len(self.under_way) < self.most:
                costly = not together and self.costly < max(1, len(self.all) - 1)
                question = self.fair.take(costly)
                if question is None:
                    break
                together.append(question)
                self.under_way.add(question)
                if question.costly:
                    self.costly += 1
                    break
            if not together:
                return
            job = asyncio.get_running_loop().create_task(self._think(self.idle.pop(), together))
            self.jobs.add(job)
            job.add_done_callback(self.jobs.discard)

    async def _think(self, thinker: _Thinker, together: list[Waiting]) -> None:
        """Let a process answer a question of a costly bot, or some of quick ones."""
        # The more people's bots are asked these seconds, the shorter each may think.
        seconds = max(LEAST_SECONDS, self.think_seconds / self.fair.playing(together[0]))
        problems: list[Problem] = [each.problem for each in together]
        try:
            answers = await thinker.ask(problems, seconds, self.seconds, self.threads)
        except Exception as error:
            answers = [Answer([], f"{type(error).__name__}: {error}", 0.0) for _ in together]
        for question, answer in zip(together, answers):
            if not question.answer.done():
                question.answer.set_result(answer)
            self.fair.spent(question, answer.seconds)
            self.costly -= question.costly
        self.idle.append(thinker)
        self._serve()

    def close(self) -> None:
        """Stop all processes."""
        self.idle.clear()
        self.fair.waiting.clear()
        for thinker in self.all:
            thinker.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)


class _Thinker:
    """One process and the pipe to it."""

    def __init__(self) -> None:
        self.process: Any = None
        self.pipe: Connection | None = None
        self.guard = threading.Lock()
        self.warm = False
        # The games that the process remembers: their steps, and how many it knows with its own answer.
        self.known: OrderedDict[str, tuple[list[Step], int, list[Choice]]] = OrderedDict()

    async def ask(
        self, problems: list[Problem], seconds: float, limit: float, threads: ThreadPoolExecutor
    ) -> list[Answer]:
        """What bots choose, and quick ones after them; each may think for so many seconds."""
        questions = [self._question(problem, seconds) for problem in problems]
        begun = time.monotonic()
        try:
            asked = self.warm and await self._asked(questions, limit)
            if asked and self.pipe is not None and self.pipe.poll():
                answers = self._answers(0.0, limit)
            else:
                # What remains may take longer than others should wait: to start a process, or to end one.
                loop = asyncio.get_running_loop()
                left = None if asked else questions
                answers = await loop.run_in_executor(threads, self._patiently, left, limit)
        except BotFailed as error:
            if len(problems) == 1:
                return [Answer([], str(error), time.monotonic() - begun)]
            # Whose fault it was shows when each is asked alone.
            return [(await self.ask([each], seconds, limit, threads))[0] for each in problems]
        for problem, answer in zip(problems, answers):
            if answer.choices:
                known = problem.made + len(answer.choices)
                self.known[problem.game] = (problem.steps, known, answer.choices)
                forget_oldest(self.known)
        return answers

    def _question(self, problem: Problem, seconds: float) -> Question:
        """What is new to the process; whatever fails, it and we begin anew with this game."""
        steps, since, answered = self.known.pop(problem.game, ([], 0, []))
        taken = [(step.seat, step.option) for step in problem.steps[since - len(answered) : since]]
        if steps is not problem.steps or since > problem.made or taken != answered:
            since = 0
        return Question(
            problem.game,
            problem.kind,
            None if since else problem.setup,
            [(step.seat, step.option) for step in problem.steps[since : problem.made]],
            problem.seat,
            problem.bot,
            problem.quick,
            problem.seed,
            seconds,
        )

    async def _asked(self, questions: list[Question], limit: float) -> bool:
        """Ask and wait until the answers are there or time is up; False if nothing could be done.

        No thread waits here, so nobody else has to wait for a change of threads. Not every system can do so.
        """
        assert self.pipe is not None
        loop = asyncio.get_running_loop()
        there = asyncio.Event()
        place = self.pipe.fileno()
        try:
            loop.add_reader(place, there.set)
        except (NotImplementedError, OSError):
            return False
        try:
            self.pipe.send(questions)
            async with asyncio.timeout(limit):
                await there.wait()
        except OSError:
            pass  # time is up, or the process is gone: looking for answers will tell
        except asyncio.CancelledError:
            self.stop()  # else its answers would be taken for those to the next questions
            raise
        finally:
            loop.remove_reader(place)
        return True

    def _patiently(self, questions: list[Question] | None, limit: float) -> list[Answer]:
        """The answers to questions, or to those asked already, with as much time as a start takes."""
        wait = 0.0
        if questions is not None:
            pipe = self._started()
            wait = limit if self.warm else limit + GRACE
            with contextlib.suppress(OSError):
                pipe.send(questions)
        answers = self._answers(wait, limit)
        self.warm = True
        return answers

    def _answers(self, wait: float, limit: float) -> list[Answer]:
        """What the process says within so many seconds; else it is stopped."""
        try:
            if self.pipe is not None and self.pipe.poll(wait):
                answers: list[Answer] = self.pipe.recv()
                return answers
        except (EOFError, OSError) as error:
            self.stop()
            raise BotFailed("its process ended") from error
        self.stop()
        raise BotFailed(f"it thought for more than {limit:g} seconds")

    def _started(self) -> Connection:
        with self.guard:
            if self.process is None or self.pipe is None or not self.process.is_alive():
                context = multiprocessing.get_context("spawn")
                mine, theirs = context.Pipe()
                self.process = context.Process(target=think, args=(theirs,), daemon=True, name="tharsis-bot")
                self.process.start()
                theirs.close()
                self.pipe = mine
                self.warm = False
                self.known.clear()
            return self.pipe

    def stop(self) -> None:
        """Kill the process; the next question starts another."""
        with self.guard:
            if self.process is not None:
                self.process.kill()
                self.process.join(5)
                self.process = None
            if self.pipe is not None:
                self.pipe.close()
                self.pipe = None
            self.warm = False
            self.known.clear()
