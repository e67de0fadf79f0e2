"""Bots in any language: a program that reads a question as a line of JSON and answers with a line of JSON.

The program is started when its seat is first asked and stays for the game. It is told what its seat sees, the
question and the options; ``docs/writing-bots.md`` describes the lines. A bad or late answer ends it.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import re
import shlex
import subprocess
import threading
import weakref
from typing import Any, Final, final

from tharsis.bots.base import BotFailed, UnknownBot
from tharsis.bots.experts import expert_on
from tharsis.bots.specs import seconds
from tharsis.kernel.game import Game
from tharsis.kernel.kits import kit_of
from tharsis.kernel.rng import Rng

SECONDS: Final = 10.0
MOST_SECONDS: Final = 3600.0
FAREWELL: Final = 1.0  # how long a program may take to end by itself
LONGEST_QUOTE: Final = 80
_LIMIT: Final = re.compile(r"\s*seconds=(\S+)\s+(.*)", re.DOTALL)


@final
class ProgramBot:
    """A program on the other end of two pipes. ``seconds`` is how long it may think about one answer."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        try:
            self.words = shlex.split(command)
        except ValueError as error:
            raise UnknownBot(f"the command {command!r} cannot be read: {error}") from None
        if len(self.words) == 1:  # the whole command was quoted, to keep its commas
            self.words = shlex.split(self.words[0])
        if not self.words:
            raise UnknownBot(
                "the bot program needs the command that starts it: program:COMMAND, such as program:./mybot"
            )
        self.name = f"the program {self.words[0]!r}"
        self.seconds = seconds
        self.talk: _Talk | None = None

    @staticmethod
    def from_setting(setting: str) -> ProgramBot:
        """What follows ``program:`` in a spec: a command, before it perhaps ``seconds=N``."""
        found = _LIMIT.fullmatch(setting)
        if found is None:
            return ProgramBot(setting)
        limit = seconds(MOST_SECONDS)("seconds of the bot program", found[1])
        return ProgramBot(found[2], limit)

    def choose(self, game: Game, seat: int, rng: Rng) -> int:
        request = question(game, seat, rng)
        if self.talk is None:
            expert = expert_on(game)
            if expert is not None:
                request["glossary"] = expert.glossary(game)
            self.talk = _Talk(self.words, self.name)
        try:
            line = self.talk.ask(json.dumps(request, ensure_ascii=False), self.seconds)
            return self._read(line, game.options(seat))
        except BotFailed:
            self.close()
            raise

    def _read(self, line: str, options: list[int]) -> int:
        quoted = line.strip()
        if len(quoted) > LONGEST_QUOTE:
            quoted = quoted[: LONGEST_QUOTE - 1] + "…"
        try:
            answer: Any = json.loads(line)
        except ValueError:
            raise BotFailed(f'{self.name} answered {quoted!r} instead of {{"option": n}}') from None
        choice: Any = answer.get("option") if isinstance(answer, dict) else None
        if type(choice) is not int:
            raise BotFailed(f'{self.name} answered {quoted!r} instead of {{"option": n}}')
        if choice not in options:
            raise BotFailed(f"{self.name} chose {choice}, which is not one of the options it was given")
        return choice

    def close(self) -> None:
        """Let the program end; the next question would start it again."""
        if self.talk is not None:
            self.talk.close()
            self.talk = None


def question(game: Game, seat: int, rng: Rng) -> dict[str, Any]:
    """All that a program is told, as plain data."""
    kit = kit_of(game)
    prompt = game.prompt(seat)
    return {
        "game": kit.name,
        "seat": seat,
        "question": kit.question(game, seat),
        "prompt": {
            "kind": prompt.kind,
            "source": prompt.source,
            "picks": list(prompt.picks),
            "note": prompt.note,
        },
        "options": [{"option": each, "words": kit.describe(game, seat, each)} for each in game.options(seat)],
        "view": kit.seen_by(game, seat),
        "random": rng.next32(),
    }


class _Talk:
    """A running program, and the thread that writes to it and reads from it, as either may take for ever."""

    def __init__(self, words: list[str], name: str) -> None:
        self.name = name
        try:
            self.process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        except (OSError, ValueError) as error:
            reason = (getattr(error, "strerror", None) or str(error)).lower()
            raise BotFailed(f"{name} cannot be started: {reason}") from None
        self.questions: queue.Queue[str | None] = queue.Queue()
        self.answers: queue.Queue[str] = queue.Queue()
        weakref.finalize(self, _end, self.process, self.questions)  # for whoever forgets to close
        threading.Thread(
            target=_converse, args=(self.process, self.questions, self.answers), daemon=True
        ).start()

    def ask(self, line: str, seconds: float) -> str:
        """The line that the program answers; an empty one means that it has ended."""
        self.questions.put(line)
        try:
            answer = self.answers.get(timeout=seconds)
        except queue.Empty:
            self.process.kill()
            raise BotFailed(f"{self.name} took longer than {seconds:g} seconds to answer") from None
        if not answer:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(FAREWELL)
            code = self.process.poll()
            how = "closed its output" if code is None else f"ended with exit code {code}"
            raise BotFailed(f"{self.name} {how} instead of answering")
        return answer

    def close(self) -> None:
        """No more questions: the program reads the end of its input and should end."""
        self.questions.put(None)
        try:
            self.process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            _kill(self.process)


def _converse(
    process: subprocess.Popen[str], questions: queue.Queue[str | None], answers: queue.Queue[str]
) -> None:
    assert process.stdin is not None
    assert process.stdout is not None
    with contextlib.suppress(OSError, ValueError), process.stdin, process.stdout:
        while True:
            line = questions.get()
            if line is None:
                return
            process.stdin.write(line + "\n")
            process.stdin.flush()
            answer = process.stdout.readline()
            answers.put(answer)
            if not answer:
                return
    answers.put("")


def _end(process: subprocess.Popen[str], questions: queue.Queue[str | None]) -> None:
    questions.put(None)
    _kill(process)


def _kill(process: subprocess.Popen[str]) -> None:
    with contextlib.suppress(OSError):
        process.kill()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(FAREWELL)
