"""Work done in processes of their own, so that nothing broken outlasts its task."""

from __future__ import annotations

import os
import resource
import signal
from collections.abc import Callable
from typing import NoReturn, TypeVar

MEMORY = 4 << 30  # bytes that a process may use
Task = TypeVar("Task")


def forked(
    tasks: list[Task], work: Callable[[Task], str], jobs: int, note: Callable[[Task, str], None]
) -> None:
    """Do each task in a process of its own and note its answer (a short one)."""
    running: dict[int, tuple[Task, int]] = {}
    waiting = tasks[::-1]
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                task = waiting.pop()
                reader, writer = os.pipe()
                child = os.fork()
                if child == 0:
                    running.clear()
                    _answer(task, work, writer)
                os.close(writer)
                running[child] = task, reader
            child, status = os.wait()
            task, reader = running.pop(child)
            with os.fdopen(reader, "rb") as pipe:
                answer = pipe.read().decode()
            if os.WIFSIGNALED(status):
                answer = "the time limit" if os.WTERMSIG(status) == signal.SIGPROF else "a crash"
            note(task, answer)
    finally:
        for child in running:
            os.kill(child, signal.SIGTERM)


def _answer(task: Task, work: Callable[[Task], str], writer: int) -> NoReturn:
    """In the child: silence, a limit on memory, the work, the answer, and the end."""
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    try:
        answer = work(task)
    except BaseException as fault:
        answer = f"{type(fault).__name__} on import"
    os.write(writer, answer.encode())
    os._exit(0)
