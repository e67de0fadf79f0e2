"""Many games at once: processes that play, and the loop that hands them games and keeps what they bring.

Each finished game is kept at once, so whatever stops the loop (an interrupt, a failing bot) loses only the
games that were being played.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final

from tharsis.arena.contest import Contest
from tharsis.arena.playing import GameFailed, GameLine, play_fixture
from tharsis.bots import BotFailed

BEAT: Final = 0.5  # seconds between signs of life while games are long
FAREWELL: Final = 5.0


def play_games(
    contest: Contest,
    numbers: Iterator[int],
    jobs: int,
    keep: Callable[[GameLine], None],
    beat: Callable[[], None] = lambda: None,
) -> None:
    """Play these games of a contest in so many processes; ``keep`` gets each as it ends, in any order.

    ``beat`` is called from time to time. Raises :class:`GameFailed` at the first game that cannot be
    finished.
    """
    if jobs == 1:
        for number in numbers:
            keep(play_fixture(contest, contest.fixture(number)))
        return
    workers: list[_Worker] = []
    try:
        for _ in range(jobs):
            first = next(numbers, None)
            if first is None:
                break
            workers.append(_Worker(contest))
            workers[-1].give(first)
        busy = {worker.pipe: worker for worker in workers}
        while busy:
            for pipe in wait(list(busy), BEAT):
                assert isinstance(pipe, Connection)
                worker = busy[pipe]
                keep(worker.take())
                following = next(numbers, None)
                if following is None:
                    del busy[pipe]
                else:
                    worker.give(following)
            beat()
    finally:
        for worker in workers:
            worker.stop()


class _Worker:
    """A process that plays one game after the other."""

    def __init__(self, contest: Contest) -> None:
        self.pipe, theirs = multiprocessing.Pipe()
        self.process: BaseProcess = multiprocessing.get_context().Process(
            target=_work, args=(contest, theirs, self.pipe), name="tharsis-arena", daemon=True
        )
        self.process.start()
        theirs.close()
        self.number = -1

    def give(self, number: int) -> None:
        """A game to play."""
        self.number = number
        self.pipe.send(number)

    def take(self) -> GameLine:
        """The game played."""
        try:
            kind, result = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join(FAREWELL)
            raise BotFailed(
                f"the process that played game {self.number} ended (exit code {self.process.exitcode})"
            ) from None
        if kind == "failed":
            raise GameFailed(*result)
        line: GameLine = result
        return line

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.pipe.close()
        if self.process.is_alive():
            self.process.terminate()
        self.process.join(FAREWELL)


def _work(contest: Contest, pipe: Connection, other_end: Connection) -> None:
    """In the process: play what is asked for until the pipe closes."""
    other_end.close()  # else this process would keep its own pipe open for ever
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for the process that keeps the games
    while True:
        try:
            number: int = pipe.recv()
        except (EOFError, OSError):
            return
        answer: tuple[str, Any]
        try:
            answer = ("game", play_fixture(contest, contest.fixture(number)))
        except GameFailed as error:
            answer = ("failed", (error.message, error.record, error.details))
        try:
            pipe.send(answer)
        except OSError:
            return
