"""Bots think in processes of their own, each with a time limit; one that hangs is killed and replaced.

A bot is handed the game as its seat knows it, so it cannot peek. Whatever goes wrong is a
:class:`BotFailed` with one sentence.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import queue
import signal
import threading
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from tharsis import bots
from tharsis.bots import UnknownBot, bot_named, bot_names, play_decision
from tharsis.kernel.game import Game
from tharsis.kernel.games import game_type
from tharsis.kernel.rng import Rng

GRACE = 30.0  # a process that starts needs longer than one that thinks
KEPT_GAMES = 200
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


def default_bot(wanted: str) -> str:
    """The bot that an empty setting stands for: the best of those that there are."""
    if wanted:
        return wanted
    names = bot_names()
    for name in PREFERRED:
        if name in names:
            return name
    return names[0]


def known_bot(spec: str) -> str | None:
    """Why a bot's name is no good, or None if it is."""
    try:
        bot_named(spec)
    except (UnknownBot, ValueError) as error:
        return str(error)
    return None


class Pool:
    """Some processes that think, and a thread for each that waits for it."""

    def __init__(self, processes: int, seconds: float) -> None:
        self.seconds = seconds
        self.threads = ThreadPoolExecutor(processes, thread_name_prefix="bot")
        self.idle: queue.LifoQueue[_Thinker] = queue.LifoQueue()
        self.all: list[_Thinker] = [_Thinker() for _ in range(processes)]
        for thinker in self.all:
            self.idle.put(thinker)
        self.closed = False

    async def ask(self, problem: Problem) -> int:
        """The option that the bot chooses; raises :class:`BotFailed`."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, self._ask, problem)

    def _ask(self, problem: Problem) -> int:
        thinker = self.idle.get()
        try:
            return thinker.ask(problem, self.seconds)
        finally:
            self.idle.put(thinker)

    def close(self) -> None:
        """Stop all processes."""
        self.closed = True
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
        game = game_type(problem.kind).from_setup(problem.setup)
        made = []
    for seat, option in problem.choices[len(made) :]:
        game.choose(seat, option)
    games[problem.game] = (problem.choices, game)
    while len(games) > KEPT_GAMES:
        games.popitem(last=False)
    rng = Rng(problem.seed)
    try:
        return play_decision(bot_named(problem.bot), game, problem.seat, rng)
    except bots.BotFailed as error:
        raise BotFailed(str(error).partition(";")[0]) from None
