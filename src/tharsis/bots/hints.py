"""Hints: what a bot would do in somebody's place, and why, in a sentence.

The reasons are the planner's prices. For a question that it does not price, only the choice is told.
"""

from __future__ import annotations

from typing import Final

from tharsis.bots.base import play_decision
from tharsis.bots.experts import Expert, expert_on
from tharsis.bots.registry import bot_named
from tharsis.kernel.game import Game
from tharsis.kernel.kits import kit_of
from tharsis.kernel.rng import Rng

ADVISER: Final = "planner"
RIVALS: Final = 2  # how many other options are worth a word


def explain(spec: str, game: Game, seat: int, rng: Rng | None = None) -> tuple[int, str]:
    """The option that a bot would take for the seat, and a sentence that says what and why.

    The bot sees what the seat knows and nothing else. Raises :class:`~tharsis.bots.UnknownBot` and
    :class:`~tharsis.bots.BotFailed`.
    """
    chance = Rng(0) if rng is None else rng
    before = chance.copy()  # so that reasons are given for the very world that the bot looked at
    options = game.options(seat)
    choice = play_decision(bot_named(spec), game, seat, chance)
    words = kit_of(game).describe(game, seat, choice)
    if len(options) == 1:
        return choice, f"{words}: there is nothing else to choose."
    expert = expert_on(game)
    rated = [] if expert is None else expert.rated(game.known_to(seat, before), seat)
    who = f"{spec.partition(':')[0].capitalize()} would choose"
    if expert is None or not rated:
        return choice, f"{who} “{words}”."
    why = _reason(expert, rated, choice) + _rivals(expert, game, seat, rated, choice)
    return choice, f"{who} “{words}”: {why}."


def _amount(expert: Expert, gain: float) -> str:
    return f"about {round(gain)} {expert.unit}" if round(gain) else f"less than 1 {expert.unit}"


def _reason(expert: Expert, rated: list[tuple[float, int]], choice: int) -> str:
    gain = next((worth for worth, each in rated if each == choice), 0.0)
    best = rated[0][0]
    if gain < best:
        worse = _amount(expert, best - gain)
        return f"at first sight it is worth {worse} less than the best, further ahead it is better"
    if gain > 0.0:
        return f"worth {_amount(expert, gain)} more than doing nothing"
    return "nothing else is worth its price now"


def _rivals(expert: Expert, game: Game, seat: int, rated: list[tuple[float, int]], choice: int) -> str:
    kit = kit_of(game)
    others = [(gain, each) for gain, each in rated if each != choice][:RIVALS]
    if not others:
        return ""
    told = [f"“{kit.describe(game, seat, each)}” ({round(gain):+} {expert.unit})" for gain, each in others]
    before = "next best" if rated[0][1] == choice else "at first sight rather"
    return f"; {before}: {', then '.join(told)}"
