"""One game of a contest, from its first choice to its score, as one line of data."""

from __future__ import annotations

import json
import time
import traceback
from typing import Any, Final, TypedDict

from tharsis.arena.contest import Contest, Fixture, chance_of
from tharsis.bots import BotFailed, bot_named, dismiss, play_decision
from tharsis.kernel.game import Game
from tharsis.kernel.kits import kit_named
from tharsis.kernel.record import Record
from tharsis.kernel.statistics import SeatFacts, Statistics

MOST_CHOICES: Final = 20_000  # bots that never bring a game to an end are stopped


class SeatLine(TypedDict):
    """How one seat fared."""

    bot: str
    place: int
    won: bool
    share: float  # of the victory: winners share it
    total: int
    tiebreak: int
    parts: dict[str, int]
    course: list[int]  # points at the end of each round
    decisions: int  # questions with a choice that it answered
    cpu_ms: float  # of this process, for all of them
    wall_ms: float
    facts: SeatFacts


class GameLine(TypedDict):
    """How a game went. The record is everything; the rest spares replaying it."""

    number: int
    deal: int
    seed: str
    length: int
    choices: int
    seats: list[SeatLine]
    record: dict[str, Any]


class GameFailed(BotFailed):
    """A game that could not be finished: the record so far, and where in the code it was."""

    def __init__(self, message: str, record: str, details: str) -> None:
        super().__init__(message, record, details)
        self.message = message
        self.record = record
        self.details = details

    def __str__(self) -> str:
        return self.message


class _Pace:
    """What a seat's thinking has cost."""

    def __init__(self) -> None:
        self.decisions = 0
        self.cpu = 0.0
        self.wall = 0.0


def play_fixture(contest: Contest, fixture: Fixture) -> GameLine:
    """Play a game to its end. Raises :class:`GameFailed` when a bot fails or the game does not end."""
    counting = kit_named(contest.game).statistics()
    record = Record(contest.game, contest.setup(fixture))
    game = record.start()
    bots = [bot_named(spec, outside=True) for spec in fixture.bots]
    chances = [chance_of(fixture, seat) for seat in range(contest.seats)]
    paces = [_Pace() for _ in bots]
    courses: list[list[int]] = [[] for _ in bots]
    moment = counting.moment(game)
    try:
        while not game.over:
            seat = game.waiting()[0]
            wall, cpu = time.perf_counter(), time.process_time()
            choice = play_decision(bots[seat], game, seat, chances[seat])
            if len(game.options(seat)) > 1:
                pace = paces[seat]
                pace.decisions += 1
                pace.cpu += time.process_time() - cpu
                pace.wall += time.perf_counter() - wall
            game.choose(seat, choice)
            record.choices.append((seat, choice))
            if len(record.choices) > MOST_CHOICES:
                raise BotFailed(f"{fixture.bots[seat]} and the others brought it to no end")
            now = counting.moment(game)
            if now != moment:
                moment = now
                for course, score in zip(courses, game.scores()):
                    course.append(score.total)
    except Exception as error:
        at = len(record.choices)
        reason = str(error) if isinstance(error, BotFailed) else f"{type(error).__name__}: {error}"
        who = f"{fixture.bots[seat]}: " if at <= MOST_CHOICES else ""
        message = f"game {fixture.number} (seed {fixture.seed}) stopped after {at} choices: {who}{reason}"
        raise GameFailed(message, record.dump(), traceback.format_exc()) from error
    finally:
        for bot in bots:
            dismiss(bot)
    for course, score in zip(courses, game.scores()):
        course.append(score.total)
    return _line(fixture, game, record, counting, paces, courses)


def _line(
    fixture: Fixture,
    game: Game,
    record: Record,
    counting: Statistics,
    paces: list[_Pace],
    courses: list[list[int]],
) -> GameLine:
    summary = counting.summary(game)
    scores = game.scores()
    winners = sum(score.won for score in scores)
    return {
        "number": fixture.number,
        "deal": fixture.deal,
        "seed": fixture.seed,
        "length": summary["length"],
        "choices": len(record.choices),
        "seats": [
            {
                "bot": fixture.bots[seat],
                "place": score.place,
                "won": score.won,
                "share": 1.0 / winners if score.won else 0.0,
                "total": score.total,
                "tiebreak": score.tiebreak,
                "parts": score.parts,
                "course": courses[seat],
                "decisions": paces[seat].decisions,
                "cpu_ms": round(1000.0 * paces[seat].cpu, 3),
                "wall_ms": round(1000.0 * paces[seat].wall, 3),
                "facts": summary["seats"][seat],
            }
            for seat, score in enumerate(scores)
        ],
        "record": json.loads(record.dump()),
    }
