"""Bots think in processes of their own, each with a time limit; one that hangs is killed and replaced.

Who waits is served fairly (:mod:`tharsis.server.fair`). A bot is handed the game as its seat knows it, so it
cannot peek. Whatever goes wrong is a :class:`BotFailed` with one sentence.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import threading
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from math import isfinite
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from tharsis import bots
from tharsis.bots import UnknownBot, bot_named, bot_names, hurried, play_decision, thinks
from tharsis.kernel.game import Game
from tharsis.kernel.kits import kit_named
from tharsis.kernel.rng import Rng
from tharsis.server.fair import COSTLY, Fair, Waiting
from tharsis.server.settings import Settings

GRACE = 30.0  # a process that starts needs longer than one that thinks
KEPT_GAMES = 200
LEAST_SECONDS = 0.1  # that a bot may think, however many others wait
PREFERRED = ("planner", "greedy")  # who may stand for "normal", best first; else any


class BotFailed(Exception):
    """The bot gave no usable answer; the message says why."""


class Problem(NamedTuple):
    """What a bot is asked: a game by its record, a seat, and the bot's name."""

    game: str
    kind: str
    setup: dict[str, Any]
    choices: list[tuple[int, int]]
    seat: int
    bot: str
    seed: int
    seconds: float = 0.0  # how long it may think; 0: as long as it likes


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


@lru_cache(1000)
def is_costly(spec: str) -> bool:
    """May the bot think for so long that others should not have to wait for it?"""
    return thinks(bot_named(spec)) > COSTLY


class Pool:
    """Some processes that think, and a thread for each that waits for it."""

    def __init__(self, settings: Settings) -> None:
        self.seconds = settings.bot_seconds
        self.think_seconds = min(settings.think_seconds, 0.8 * settings.bot_seconds)
        self.threads = ThreadPoolExecutor(settings.bot_processes, thread_name_prefix="bot")
        self.all = [_Thinker() for _ in range(settings.bot_processes)]
        self.idle = list(self.all)
        self.fair = Fair(settings.bots_waiting_per_address)
        self.costly = 0  # processes that think for costly bots
        self.jobs: set[asyncio.Task[None]] = set()

    async def ask(self, problem: Problem, maker: str, alone: bool) -> int:
        """The option that the bot chooses; raises :class:`BotFailed` and :class:`~.fair.Crowded`."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        question = Waiting(maker, problem.game, alone, is_costly(problem.bot), problem, answer)
        self.fair.add(question)
        self._serve()
        try:
            return await answer
        finally:
            self.fair.drop(question)

    def _serve(self) -> None:
        """Let idle processes think. Where there are several, one is kept for bots that answer quickly."""
        while self.idle:
            question = self.fair.take(costly=self.costly < max(1, len(self.all) - 1))
            if question is None:
                return
            self.costly += question.costly
            job = asyncio.get_running_loop().create_task(self._think(self.idle.pop(), question))
            self.jobs.add(job)
            job.add_done_callback(self.jobs.discard)

    async def _think(self, thinker: _Thinker, question: Waiting) -> None:
        # The more people's bots are asked these seconds, the shorter each may think.
        seconds = max(LEAST_SECONDS, self.think_seconds / self.fair.playing(question))
        problem: Problem = question.problem._replace(seconds=seconds)
        begun = time.monotonic()
        loop = asyncio.get_running_loop()
        try:
            option = await loop.run_in_executor(self.threads, thinker.ask, problem, self.seconds)
            if not question.answer.done():
                question.answer.set_result(option)
        except Exception as error:
            if not question.answer.done():
                question.answer.set_exception(error)
        finally:
            self.fair.spent(question, time.monotonic() - begun)
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

    def ask(self, problem: Problem, seconds: float) -> int:
        pipe = self._started()
        try:
            pipe.send(problem)
            if not pipe.poll(seconds if self.warm else seconds + GRACE):
                self.stop()
                raise BotFailed(f"it thought for more than {seconds:g} seconds")
            answer: tuple[str, Any] = pipe.recv()
        except (EOFError, OSError) as error:
            self.stop()
            raise BotFailed("its process ended") from error
        self.warm = True
        if answer[0] == "failed":
            raise BotFailed(str(answer[1]))
        return int(answer[1])

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


# In the process -------------------------------------------------------------------------------


def think(pipe: Connection) -> None:
    """Answer questions until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when this process ends
    games: OrderedDict[str, tuple[list[tuple[int, int]], Game]] = OrderedDict()
    while True:
        try:
            problem: Problem = pipe.recv()
        except (EOFError, OSError):
            return
        answer: tuple[str, Any]
        try:
            answer = ("option", answer_of(problem, games))
        except BotFailed as error:
            answer = ("failed", str(error))
        except Exception as error:
            answer = ("failed", f"{type(error).__name__}: {error}"[:300])
        try:
            pipe.send(answer)
        except OSError:
            return


def answer_of(problem: Problem, games: OrderedDict[str, tuple[list[tuple[int, int]], Game]]) -> int:
    """The bot's choice; ``games`` keeps games between questions so that only what is new is replayed."""
    made, game = games.pop(problem.game, ([], None))
    if game is None or problem.choices[: len(made)] != made:
        game = kit_named(problem.kind).from_setup(problem.setup)
        made = []
    for seat, option in problem.choices[len(made) :]:
        game.choose(seat, option)
    games[problem.game] = (problem.choices, game)
    while len(games) > KEPT_GAMES:
        games.popitem(last=False)
    rng = Rng(problem.seed)
    bot = bot_named(problem.bot)
    try:
        return play_decision(
            hurried(bot, problem.seconds) if problem.seconds > 0 else bot, game, problem.seat, rng
        )
    except bots.BotFailed as error:
        raise BotFailed(str(error).partition(";")[0]) from None
