"""The process in which bots think. It remembers games from one question to the next.

Quick bots play on until a person is asked or a moment has passed, so that not every choice has to be fetched.
"""

from __future__ import annotations

import signal
import time
from collections import OrderedDict
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from tharsis import bots
from tharsis.bots import bot_named, hurried, play_decision
from tharsis.kernel.game import Game
from tharsis.kernel.kits import kit_named
from tharsis.kernel.rng import Rng

KEPT_GAMES = 200
MOMENT = 0.01  # seconds in which quick bots play on
MOST = 32  # choices that are answered at once
Choice = tuple[int, int]  # a seat and its option


class BotFailed(Exception):
    """The bot gave no usable answer; the message says why."""


class Question(NamedTuple):
    """What a bot is asked: a game, a seat, and the bot's name; which other bots may play on after it."""

    game: str
    kind: str
    setup: dict[str, Any] | None  # None: the game is known, and only the choices since are told
    choices: list[Choice]
    seat: int
    bot: str
    quick: dict[int, str]
    seed: int
    seconds: float = 0.0  # how long it may think; 0: as long as it likes


class Answer(NamedTuple):
    """What bots choose; empty if the one that was asked has failed."""

    choices: list[Choice]
    failure: str
    seconds: float


def forget_oldest(games: OrderedDict[str, Any]) -> None:
    """Keep only so many games: whoever asks counts along, and so knows which are remembered."""
    while len(games) > KEPT_GAMES:
        games.popitem(last=False)


def think(pipe: Connection) -> None:
    """Answer questions, several at a time, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when this process ends
    games: OrderedDict[str, Game] = OrderedDict()
    while True:
        try:
            questions: list[Question] = pipe.recv()
        except (EOFError, OSError):
            return
        answers = [answered(question, games) for question in questions]
        try:
            pipe.send(answers)
        except OSError:
            return


def answered(question: Question, games: OrderedDict[str, Game]) -> Answer:
    """What bots choose, or why not; and how long it took."""
    begun = time.perf_counter()
    choices: list[Choice] = []
    failure = ""
    try:
        choices = answer_of(question, games)
    except BotFailed as error:
        failure = str(error)
    except Exception as error:
        failure = f"{type(error).__name__}: {error}"[:300]
    return Answer(choices, failure, time.perf_counter() - begun)


def answer_of(question: Question, games: OrderedDict[str, Game]) -> list[Choice]:
    """The bot's choice, and what quick bots choose after it.

    A game is remembered with all of that when it has been answered well, and else it is told anew.
    """
    until = time.monotonic() + MOMENT
    known = games.pop(question.game, None)
    if question.setup is not None:
        game = kit_named(question.kind).from_setup(question.setup)
    elif known is not None:
        game = known
    else:
        raise BotFailed("its process has forgotten the game")
    for seat, option in question.choices:
        game.choose(seat, option)
    seat, bot = question.seat, question.bot
    made: list[Choice] = []
    while True:
        try:
            option = decision(bot, game, seat, question.seed + len(made), question.seconds)
        except Exception:
            if made:
                break  # it is asked again, and then it is this bot that fails
            raise
        game.choose(seat, option)
        made.append((seat, option))
        next_one = next((each for each in game.waiting() if each in question.quick), None)
        if next_one is None or len(made) >= MOST or time.monotonic() >= until:
            break
        seat, bot = next_one, question.quick[next_one]
    games[question.game] = game
    forget_oldest(games)
    return made


def decision(spec: str, game: Game, seat: int, seed: int, seconds: float) -> int:
    """What a bot chooses if it may think for so many seconds (0: as long as it likes)."""
    bot = bot_named(spec)
    try:
        return play_decision(hurried(bot, seconds) if seconds > 0 else bot, game, seat, Rng(seed))
    except bots.BotFailed as error:
        raise BotFailed(str(error).partition(";")[0]) from None
